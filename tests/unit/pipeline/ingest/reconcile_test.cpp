#include "pipeline/ingest/reconcile.hpp"

#include <doctest/doctest.h>

#include "pipeline/ingest/findings.hpp"
#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;
using ingest::Difference;
using ingest::Side;

namespace {

Side::Player person(int number, std::string id, std::string name, std::string fide_id = {}) {
  return {StartNumber{number}, std::move(id), std::move(fide_id), std::move(name)};
}

Side::Game played(int round, int white, int black, std::string_view result) {
  const importers::ImportedGame as_printed = game(round, white, black, result);
  return {
      round, StartNumber{white}, StartNumber{black}, as_printed.status, as_printed.score_white, as_printed.score_black};
}

/// Four people; the second source numbers them 4 3 2 1 and knows one by FIDE ID and one by name only.
Side first() {
  return {{person(1, "N00000001", "Kaze, Aoi"), person(2, "N00000002", "Umi, Beni"),
           person(3, "N00000003", "Yama, Cho", "99000003"), person(4, "N00000004", "Sora, Dai")},
          {played(1, 1, 2, "1-0"), played(1, 3, 4, "1/2"), played(2, 2, 3, "0-1")}};
}
Side second() {
  return {{person(1, "", "Sora Dai"), person(2, "", "C. Yama", "99000003"), person(3, "N00000002", "Beni Umi"),
           person(4, "N00000001", "Aoi Kaze")},
          {played(1, 4, 3, "1-0"), played(1, 2, 1, "1/2"), played(2, 3, 2, "0-1")}};
}

std::vector<std::string> told(const ingest::Reconciliation& result) {
  std::vector<std::string> out;
  for (const Difference& d : result.differences)
    out.push_back(std::string(d.kind->code) + " " + std::to_string(d.round) + " " + d.white + "," + d.black + ": " +
                  d.first + " | " + d.second);
  return out;
}
using Told = std::vector<std::string>;

}  // namespace

TEST_CASE("people are matched by ID, then FIDE ID, then name, whatever their start numbers") {
  const auto result = ingest::reconcile(first(), second());
  CHECK(told(result) == Told{});
  CHECK(result.agree());
  CHECK(result.players_both == 4);
  CHECK(result.games_both == 3);
  CHECK(result.games_alike == 3);
}

TEST_CASE("every kind of disagreement is told once, by ID and round") {
  Side other = second();
  SUBCASE("a result") {
    other.games[0] = played(1, 4, 3, "0-1");
    CHECK(told(ingest::reconcile(first(), other)) == Told{"compare-result 1 N00000001,N00000002: 1-0 | 0-1"});
  }
  SUBCASE("a colour, with the result of the same person") {
    other.games[0] = played(1, 3, 4, "0-1");
    CHECK(told(ingest::reconcile(first(), other)) ==
          Told{"compare-colour 1 N00000001,N00000002: N00000001 | N00000002"});
  }
  SUBCASE("a round") {
    other.games[2] = played(3, 3, 2, "0-1");
    CHECK(told(ingest::reconcile(first(), other)) == Told{"compare-round 2 N00000002,N00000003: 2 | 3"});
  }
  SUBCASE("a game only the first has") {
    other.games.pop_back();
    CHECK(told(ingest::reconcile(first(), other)) == Told{"compare-game 2 N00000002,N00000003: 0-1 | -"});
  }
  SUBCASE("a game only the second has") {
    other.games.push_back(played(2, 1, 4, "*"));
    CHECK(told(ingest::reconcile(first(), other)) == Told{"compare-game 2 N00000004,N00000001: - | *"});
  }
  SUBCASE("played or forfeited") {
    other.games[0] = played(1, 4, 3, "+/-");
    CHECK(told(ingest::reconcile(first(), other)) == Told{"compare-status 1 N00000001,N00000002: rated | forfeit"});
  }
  SUBCASE("a person, and the games that person plays") {
    other.players[0].name = "Somebody Else";
    CHECK(told(ingest::reconcile(first(), other)) ==
          Told{"compare-player 0 N00000004,: no. 4 | -", "compare-player 0 no. 1,: - | no. 1",
               "compare-game 1 N00000003,N00000004: 1/2-1/2 | -", "compare-game 1 no. 2,no. 1: - | 1/2-1/2"});
  }
}

TEST_CASE("type, time control and days are told where both sources say them") {
  Side one = first();
  one.category = RatingCategory::standard;
  one.time_control = "90 min + 30 sec increment";
  one.first_day = day("2026-02-07");
  one.last_day = day("2026-02-08");
  Side other = second();
  CHECK(told(ingest::reconcile(one, other)) == Told{});
  other.category = RatingCategory::standard;
  other.time_control = "90+30";
  // Where rounds have no dates, the games stand on the last day.
  other.first_day = other.last_day = day("2026-02-08");
  CHECK(told(ingest::reconcile(one, other)) == Told{});
  other.time_control = "as announced";
  CHECK(told(ingest::reconcile(one, other)) == Told{});
  other.category = RatingCategory::rapid;
  other.time_control = "25 min";
  other.last_day = day("2026-02-09");
  const auto result = ingest::reconcile(one, other);
  CHECK(told(result) == Told{"compare-type 0 ,: standard | rapid",
                             "compare-time-control 0 ,: 90 min + 30 sec increment | 25 min",
                             "compare-days 0 ,: 2026-02-07..2026-02-08 | 2026-02-08..2026-02-09"});
  CHECK_FALSE(result.agree());
  CHECK(result.differences[0].finding().message(Language::en) == "The types differ: standard / rapid.");
}

TEST_CASE("who a person is is told where both sources name members") {
  Side one = first();
  Side other = second();
  one.players[0].is_identified = one.players[1].is_identified = one.players[2].is_identified = true;
  CHECK(told(ingest::reconcile(one, other)) == Told{});
  other.players[3].is_identified = other.players[2].is_identified = true;
  CHECK(told(ingest::reconcile(one, other)) == Told{});
  // The office may have settled since whom both sources mean.
  other.players[1].printed_id = "N00000003";
  other.players[2].printed_id = other.players[2].id = "N00000009";
  other.players[2].fide_id = one.players[1].fide_id = "99000002";
  const auto result = ingest::reconcile(one, other);
  CHECK(told(result) == Told{"compare-id 0 no. 3,: N00000003 | -", "compare-id 0 no. 2,: N00000002 | N00000009"});
}

TEST_CASE("the days of rounds are told where both sources know them") {
  Side one = first();
  Side other = second();
  one.round_days = {{1, {day("2026-01-11")}}, {2, {day("2026-01-17"), day("2026-01-18")}}};
  CHECK(told(ingest::reconcile(one, other)) == Told{});
  other.round_days = {{1, {day("2026-01-11")}}, {2, {day("2026-01-18")}}, {3, {day("2026-01-25")}}};
  const auto result = ingest::reconcile(one, other);
  CHECK(told(result) == Told{"compare-round-day 2 ,: 2026-01-17..2026-01-18 | 2026-01-18"});
  CHECK(result.differences[0].finding().message(Language::en) ==
        "Round 2: the days differ: 2026-01-17..2026-01-18 / 2026-01-18.");
}

TEST_CASE("homonyms are nobody's match, and a name never overrules an ID") {
  Side a{{person(1, "", "Kaze, Aoi"), person(2, "", "Aoi Kaze")}, {}};
  Side b{{person(1, "", "Aoi Kaze"), person(2, "N00000009", "Dai Sora")}, {}};
  CHECK(ingest::reconcile(a, b).players_both == 0);
  Side c{{person(1, "N00000001", "Aoi Kaze")}, {}};
  Side d{{person(1, "N00000001", "Beni Umi"), person(2, "", "Aoi Kaze")}, {}};
  const auto result = ingest::reconcile(c, d);
  CHECK(told(result) == Told{"compare-player 0 no. 2,: - | no. 2"});
}

TEST_CASE("two events are told from two sources of one") {
  CHECK(ingest::reconcile(first(), second()).may_be_one_event());
  Side strangers{{person(1, "N00000011", "A"), person(2, "N00000012", "B"), person(3, "N00000013", "C")}, {}};
  CHECK_FALSE(ingest::reconcile(first(), strangers).may_be_one_event());
  CHECK_FALSE(ingest::reconcile(Side{}, Side{}).may_be_one_event());
}

TEST_CASE("a difference reads as a finding in both languages and names no person") {
  const Difference difference{&ingest::k_compare_result, 3, "N00000001", "no. 2", "1-0", "0-1"};
  const Finding finding = difference.finding({.document = "a.trf"});
  CHECK(finding.message(Language::en) == "Round 3: N00000001 against #2: the results differ: 1-0 / 0-1.");
  CHECK(finding.message(Language::ja) == "第3ラウンド：N00000001 対 #2 の結果が異なります：1-0 / 0-1。");
  CHECK(finding.where.round == 3);
}

TEST_CASE("what a source says is in words of the reader's language") {
  struct Case {
    const char* said;
    const char* en;
    const char* ja;
  };
  constexpr Case k_cases[] = {{"1-0", "1-0", "1-0"},
                              {"1-0 forfeit", "1-0 forfeit", "1-0 不戦"},
                              {"0-0 unrated", "0-0 unrated", "0-0 対象外"},
                              {"*", "*", "結果なし"},
                              {"* disputed", "* disputed", "結果なし（不一致）"},
                              {"forfeit", "forfeit", "不戦"},
                              {"rated", "rated", "対局"},
                              {"-", "-", "なし"},
                              {"no. 12", "#12", "#12"},
                              {"standard", "standard", "スタンダード"},
                              {"rapid", "rapid", "ラピッド"},
                              {"N00000001", "N00000001", "N00000001"},
                              {"2026-02-14..2026-02-15", "2026-02-14..2026-02-15", "2026-02-14..2026-02-15"},
                              {"90 min + 30 sec", "90 min + 30 sec", "90 min + 30 sec"},
                              {"", "", ""}};
  for (const Case& one : k_cases) {
    CAPTURE(one.said);
    CHECK(ingest::told_by_source(one.said, Language::en) == one.en);
    CHECK(ingest::told_by_source(one.said, Language::ja) == one.ja);
  }
}
