#include "pipeline/lists/explanation.hpp"

#include <algorithm>
#include <string>
#include <tuple>

#include <doctest/doctest.h>

#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::test;
using lists::explanation_json;
using lists::explanation_text;
using output::Json;

namespace {

struct Names : lists::NameOf {
  std::string name(const PlayerKey& player) const override {
    if (player.text() == "N00000001") return "Aoi Kaze";
    if (player.text() == "N00000002") return "Beni Umi";
    return {};
  }
};
const Names k_names;

/// The lines of a text, without the blanks in front.
bool has_line(const std::string& text, const std::string& line) {
  return text.find("  " + line + "\n") != std::string::npos;
}

struct Told {
  Json json;
  std::string en;
  std::string ja;
};

Told told(const PeriodBuilder& builder, const char* player, RatingCategory category = RatingCategory::standard,
          const char* under = "jcf-2024-10") {
  const rating::PeriodResult result = rating::rate_period(builder.whole(), edition(under));
  const rating::PlayerLedger of_player = ledger(result, player, category);
  const ListStructure structure = edition(under).lists.value;
  return {explanation_json(of_player, k_names), explanation_text(of_player, k_names, Language::en, structure),
          explanation_text(of_player, k_names, Language::ja, structure)};
}

}  // namespace

TEST_CASE("ncs-2019-09 1(1): where there is one rating for games of both types, none of them is told") {
  for (const auto& [month, under, en, ja] :
       {std::tuple{"2019-12", "ncs-2019-09", "N00000001 Aoi Kaze\n", "N00000001 Aoi Kaze\n"},
        std::tuple{"2026-03", "jcf-2024-10", "N00000001 Aoi Kaze — Rapid\n", "N00000001 Aoi Kaze — ラピッド\n"}}) {
    PeriodBuilder builder{month};
    builder.player("N00000001", rated(1600, 100), rated(1600, 100))
        .player("N00000002", rated(1600, 100), rated(1600, 100));
    builder.game("N00000001", "N00000002", 2, RatingCategory::rapid);
    const bool is_single = edition(under).lists.value == ListStructure::single;
    const Told out = told(builder, "N00000001", is_single ? RatingCategory::standard : RatingCategory::rapid, under);
    CHECK(out.en.starts_with(en));
    CHECK(out.ja.starts_with(ja));
  }
}

TEST_CASE("jcf-2024-10 5(1): a capped game is told with the difference, the cap, the table's row, K and C") {
  PeriodBuilder builder{"2026-03"};
  builder.player("N00000001", rated(2100, 100)).player("N00000002", rated(1600, 20));
  builder.game("N00000001", "N00000002", 1);
  const Told strong = told(builder, "N00000001");
  CHECK(has_line(strong.en, "D = |2100 - 1600| = 500, taken as 400 [5(1); A11]"));
  CHECK(has_line(strong.en, "PD table, row 392-411, column H: PD = 0.92"));
  CHECK(has_line(strong.en, "K = 20: the usual coefficient [5(1); A8]"));
  CHECK(has_line(strong.en, "C = (0.50 - 0.92) x 20 = -8.40 [5(1)]"));
  CHECK(has_line(strong.en, "sum of C = -8.40, rounded -8 [5(2); A1]"));
  CHECK(has_line(strong.en, "2100 -8 = 2092"));
  CHECK(has_line(strong.en, "after: 2092 after 101 rated games, peak 2100"));
  CHECK(strong.en.find("N00000002 Beni Umi") != std::string::npos);
  CHECK(has_line(strong.ja, "D = |2100 - 1600| = 500、400として計算 [5(1); A11]"));
  CHECK(has_line(strong.ja, "Cの合計 = -8.40、四捨五入 -8 [5(2); A1]"));
  CHECK(has_line(strong.ja, "新レーティング：2092（通算101局、最高 2100）"));

  const Json& game = strong.json["games"][0];
  CHECK(game["counted"] == true);
  CHECK(game["difference"] == 500);
  CHECK(game["difference_used"] == 400);
  CHECK(game["capped"] == true);
  CHECK(game["cap_clause"]["clause"] == "5(1)");
  CHECK(game["table_row"] == "392-411");
  CHECK(game["table_column"] == "H");
  CHECK(game["expected_h"] == 92);
  CHECK(game["k"] == 20);
  CHECK(game["k_reason"] == "normal");
  CHECK(game["change_h"] == -840);
  CHECK(strong.json["sum_h"] == -840);
  CHECK(strong.json["after"]["rating"] == 2092);

  const Told weak = told(builder, "N00000002");
  CHECK(has_line(weak.en, "PD table, row 392-411, column L: PD = 0.08"));
  CHECK(has_line(weak.en, "K = 40: few rated games so far [5(1); A5]"));
  CHECK(has_line(weak.en, "C = (0.50 - 0.08) x 40 = +16.80 [5(1)]"));
}

TEST_CASE("jcf-2024-10 5(1): equal ratings have no column, and an uncapped game no cap") {
  PeriodBuilder builder{"2026-03"};
  builder.player("N00000001", rated(1800, 100)).player("N00000002", rated(1800, 100));
  builder.game("N00000001", "N00000002", 2);
  const Told equal = told(builder, "N00000001");
  CHECK(has_line(equal.en, "D = |1800 - 1800| = 0"));
  CHECK(has_line(equal.en, "PD table, row 0-3: PD = 0.50"));
  CHECK(equal.json["games"][0]["capped"] == false);
  CHECK(equal.json["games"][0]["cap_clause"].is_null());
  CHECK(equal.json["games"][0]["table_column"] == "=");
}

TEST_CASE("every reason for which a game does not count is told in both languages with its clause") {
  for (const Exclusion reason :
       {Exclusion::unplayed, Exclusion::odd_score, Exclusion::disputed, Exclusion::duplicate, Exclusion::no_class,
        Exclusion::class_mismatch, Exclusion::late, Exclusion::non_member, Exclusion::by_decision}) {
    CAPTURE(to_string(reason));
    PeriodBuilder builder{"2026-03"};
    builder.player("N00000001", rated(1800, 100)).player("N00000002", rated(1700, 100));
    builder.game("N00000001", "N00000002", 2).exclusion = reason;
    const Told out = told(builder, "N00000001");
    const Json& game = out.json["games"][0];
    CHECK(game["counted"] == false);
    CHECK(game["reason"] == std::string(to_string(reason)));
    CHECK_FALSE(game["reason_en"].get<std::string>().empty());
    CHECK_FALSE(game["reason_ja"].get<std::string>().empty());
    CHECK(game["reason_en"] != game["reason_ja"]);
    CHECK_FALSE(game["clause"]["clause"].is_null());
    CHECK_FALSE(game.contains("change_h"));
    const std::string clause = game["clause"]["clause"].get<std::string>();
    CHECK(out.en.find("not counted: " + game["reason_en"].get<std::string>() + " [" + clause) != std::string::npos);
    CHECK(out.ja.find("計算対象外：" + game["reason_ja"].get<std::string>() + " [" + clause) != std::string::npos);
    // Nothing moves.
    CHECK(out.json["after"]["rating"] == 1800);
    CHECK(out.json["rounded_change"] == 0);
  }
}

TEST_CASE("jcf-2024-10 5(1): a game against an unrated player counts for neither, and each is told why") {
  PeriodBuilder builder{"2026-03"};
  builder.player("N00000001", rated(1800, 100)).player("N00000002");
  builder.game("N00000001", "N00000002", 0);
  CHECK(told(builder, "N00000001").json["games"][0]["reason"] == "opponent_unrated");
  const Told unrated = told(builder, "N00000002");
  CHECK(unrated.json["games"][0]["reason"] == "self_unrated");
  CHECK(has_line(unrated.en, "still unrated: 1 of 6 games"));
  CHECK(unrated.json["initial"]["outcome"] == "too_few");
  CHECK(unrated.json["after"]["rating"].is_null());
  CHECK(has_line(unrated.en, "after: UR after 0 rated games, peak UR"));
}

TEST_CASE("jcf-2024-10 6(3), 6(4): an initial rating is told with RA, p, dp and PR") {
  PeriodBuilder builder{"2026-03"};
  builder.player("N00000001");
  // 1500 … 1550 in six games, 3½ points.
  const int results[] = {2, 2, 2, 1, 0, 0};
  for (int i = 0; i < 6; ++i) {
    const std::string opponent = "N0000010" + std::to_string(i);
    builder.player(opponent, rated(1500 + 10 * i, 50));
    builder.game("N00000001", opponent, results[i]);
  }
  const Told out = told(builder, "N00000001");
  // RA = 9150/6, p = 3.5/6 = .58 -> dp +57, PR = 1525 + 57.
  CHECK(has_line(out.en, "RA = 9150/6, p = 3½/6 -> 0.58, dp = +57 (dp table)"));
  CHECK(has_line(out.en, "PR = RA + dp = 9492/6, rounded 1582; rating 1582 [6(4); A19]"));
  CHECK(out.ja.find("初期レーティング 1582") == std::string::npos);
  CHECK(out.ja.find("レーティング 1582 [6(4); A19]") != std::string::npos);
  const Json& initial = out.json["initial"];
  CHECK(initial["outcome"] == "rated");
  CHECK(initial["games_used"].size() == 6);
  CHECK(initial["opponent_rating_sum"] == 9150);
  CHECK(initial["score_half_points"] == 7);
  CHECK(initial["average_opponent_rating"] == "9150/6");
  CHECK(initial["percentage_h"] == 58);
  CHECK(initial["rating_difference"] == 57);
  CHECK(initial["performance"] == "9492/6");
  CHECK(initial["rounded"] == 1582);
  CHECK(initial["rating"] == 1582);
  CHECK(out.json["after"]["rating"] == 1582);
  CHECK(out.json["after"]["games"] == 6);
}

TEST_CASE("jcf-2024-10 6(3): all wins or all losses are told as postponed") {
  for (const int half_points : {0, 2}) {
    PeriodBuilder builder{"2026-03"};
    builder.player("N00000001");
    for (int i = 0; i < 6; ++i) {
      const std::string opponent = "N0000010" + std::to_string(i);
      builder.player(opponent, rated(1500, 50));
      builder.game("N00000001", opponent, half_points);
    }
    const Told out = told(builder, "N00000001");
    CHECK(has_line(out.en, "postponed: all wins or all losses"));
    CHECK(has_line(out.ja, "延期：全勝または全敗"));
    CHECK(out.json["initial"]["outcome"] == "postponed");
    CHECK_FALSE(out.json["initial"].contains("rating"));
  }
}

TEST_CASE("jcf-2024-10 5(3): an initial rating below the floor is raised, and the points are told") {
  PeriodBuilder builder{"2026-03"};
  builder.player("N00000001");
  for (int i = 0; i < 6; ++i) {
    const std::string opponent = "N0000010" + std::to_string(i);
    builder.player(opponent, rated(1010, 50));
    builder.game("N00000001", opponent, i == 0 ? 1 : 0);
  }
  const Json initial = told(builder, "N00000001").json["initial"];
  CHECK(initial["rating"] == 1000);
  CHECK(initial["rounded"].get<int>() < 1000);
  CHECK(initial["floor_points"].get<int>() == 1000 - initial["rounded"].get<int>());
}

TEST_CASE("jcf-2024-10 6(2): a rating taken over from the other category is told with its source") {
  PeriodBuilder builder{"2026-03"};
  builder.player("N00000001", {}, rated(1650, 40)).player("N00000002", rated(1650, 100));
  builder.game("N00000001", "N00000002", 2);
  const Told out = told(builder, "N00000001");
  CHECK(out.json["before"]["rating"].is_null());
  CHECK(out.json["adopted"]["rating"] == 1650);
  CHECK(out.json["adopted"]["clause"]["clause"] == "6(2)");
  CHECK_FALSE(out.json["adopted"]["source"].get<std::string>().empty());
  CHECK(out.en.find("taken over: 1650 from ") != std::string::npos);
  CHECK(out.ja.find("引き継ぎ：1650（") != std::string::npos);
  CHECK(has_line(out.en, "1650 +20 = 1670"));
  CHECK(out.json["notes"][0]["code"] == "adopted-when-needed");
  CHECK_FALSE(out.json["notes"][0]["message_ja"].get<std::string>().empty());
  CHECK(out.json["after"]["rating"] == 1670);
}

TEST_CASE("jcf-2024-10 5(3): the floor is told with the points it added") {
  PeriodBuilder builder{"2026-03"};
  builder.player("N00000001", rated(1003, 100)).player("N00000002", rated(1003, 100));
  builder.game("N00000001", "N00000002", 0);
  const Told out = told(builder, "N00000001");
  CHECK(has_line(out.en, "1003 -10 = 993"));
  CHECK(has_line(out.en, "floor: +7 [5(3); A3]"));
  CHECK(has_line(out.ja, "下限：+7 [5(3); A3]"));
  CHECK(out.json["unclamped"] == 993);
  CHECK(out.json["floor_points"] == 7);
  CHECK(out.json["after"]["rating"] == 1000);
}

TEST_CASE("7: a board's adjustment is a row of its own") {
  PeriodBuilder builder{"2026-03"};
  builder.player("N00000001", rated(1500, 100)).player("N00000002", rated(1500, 100));
  builder.game("N00000001", "N00000002", 2);
  builder.input.adjustments.push_back(
      {key("N00000001"), RatingCategory::standard, -4, "case 12", {"jcf-2024-10", "7(2)", ""}});
  const Told out = told(builder, "N00000001");
  CHECK(has_line(out.en, "adjustment -4: case 12 [7(2)]"));
  CHECK(out.json["adjustments"][0]["points"] == -4);
  CHECK(out.json["after"]["rating"] == 1506);
}

TEST_CASE("hundredths are printed with sign and two decimals") {
  CHECK(lists::signed_hundredths(1520) == "+15.20");
  CHECK(lists::signed_hundredths(-480) == "-4.80");
  CHECK(lists::signed_hundredths(-5) == "-0.05");
  CHECK(lists::signed_hundredths(0) == "+0.00");
  CHECK(lists::signed_hundredths(100) == "+1.00");
}

namespace {

/// Six players of 1500 and somebody new who has met each of them, with so many half points of twelve.
PeriodBuilder newcomer(int half_points) {
  PeriodBuilder builder{"2026-03"};
  builder.player("N00000002");
  for (int i = 0; i < 6; ++i) {
    const std::string opponent = "N0000001" + std::to_string(i);
    builder.player(opponent, rated(1500, 50));
    const int score = std::min(2, half_points);
    half_points -= score;
    builder.game("N00000002", opponent, score);
  }
  return builder;
}

}  // namespace

TEST_CASE("ncs-2019-09 2(4): an edition without a window for first ratings is told without one") {
  const Told out = told(newcomer(7), "N00000002", RatingCategory::standard, "ncs-2019-09");
  CHECK(out.en.find("0000-00-00") == std::string::npos);
  CHECK(out.en.find("Initial rating: 6 games against rated opponents up to 2026-02-20; 4 are needed") !=
        std::string::npos);
  CHECK(out.ja.find("初期レーティング：2026-02-20までのレーティング保持者との対局 6局") != std::string::npos);
  CHECK(out.json["initial"]["window_after"].is_null());
}

TEST_CASE("fide-2017-07: below 50 % the calculator's p stands beside dp, above it neither") {
  // 5 half points of 12: p = .42, dp = -57
  const Told below = told(newcomer(5), "N00000002", RatingCategory::standard, "fide-2017-07");
  CHECK(below.en.find("p = 2½/6 -> 0.42, dp = -57 (dp table)") != std::string::npos);
  CHECK(below.ja.find("p = 2½/6 -> 0.42、dp = -57") != std::string::npos);
  const Told above = told(newcomer(7), "N00000002", RatingCategory::standard, "fide-2017-07");
  CHECK(above.en.find("1 half points above 50 %") != std::string::npos);
  CHECK(above.en.find("dp") == std::string::npos);
}

TEST_CASE("jcf-2024-10 6(2): games that have left the window are told by name") {
  PeriodBuilder builder = newcomer(5);
  rating::PoolGame old;
  old.player = key("N00000002");
  old.date = day("2022-01-10");
  old.event = EventId{"old"};
  old.event_name = "Old Open";
  old.round = 3;
  old.opponent = key("N00000011");
  old.opponent_rating = Rating{1600};
  builder.input.before.pool.push_back(old);
  const Told out = told(builder, "N00000002");
  CHECK(out.en.find("no longer counted, played up to 2024-02-20: 1") != std::string::npos);
  CHECK(out.en.find("2022-01-10  Old Open, round 3: N00000011 (1600) 0") != std::string::npos);
}

TEST_CASE("ncs-2022-09 6: an unrated opponent who is taken at a value is not called rated") {
  PeriodBuilder builder = newcomer(5);
  builder.player("N00000003");
  builder.game("N00000002", "N00000003", 1);
  const Told out = told(builder, "N00000002", RatingCategory::standard, "ncs-2022-09");
  CHECK(out.en.find("6 against rated opponents, 1 against unrated ones") != std::string::npos);
  CHECK(out.en.find("(unrated, taken as 1000)") != std::string::npos);
}
