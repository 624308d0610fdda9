#include "pipeline/publish/results_csv.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "pipeline/lists/editions.hpp"
#include "tests/unit/pipeline/imported.hpp"
#include "tests/unit/pipeline/publish/consumer.hpp"

using namespace seiseki;
using namespace seiseki::test;

namespace {

struct Period {
  rating::PeriodInput input;  ///< all but the games
  std::vector<GameRecord> games;
  Period() {
    input.period = period_of_list(month("2026-03"));
    input.before.list = month("2026-02");
    for (const auto& [id, rating] :
         std::vector<std::pair<const char*, int>>{{"N00000001", 1800}, {"N00000002", 1700}, {"N00000003", 0}}) {
      rating::PlayerStanding player{PlayerKey{id}, {}};
      for (const RatingCategory category : k_categories) {
        if (rating > 0) player.of(category) = {Rating{rating}, 100, Rating{rating}, std::nullopt};
      }
      input.before.players.push_back(player);
    }
  }
  GameRecord& add(const char* event, int round, const char* date, const char* white, const char* black,
                  GameResult result, RatingCategory category = RatingCategory::standard) {
    games.push_back({.event = EventId{event},
                     .event_name = std::string("Open ") + event,
                     .round = round,
                     .date = day(date),
                     .category = category,
                     .white = PlayerKey{white},
                     .black = PlayerKey{black},
                     .status = GameStatus::rated,
                     .result = result,
                     .exclusion = std::nullopt});
    return games.back();
  }
  const char* edition = "jcf-2024-10";
  rating::PeriodResult rated() const {
    static const lists::Editions k_editions = lists::Editions::load().value();
    rating::PeriodInput whole = input;
    whole.games = games;
    return rating::rate_period(whole, **k_editions.find(edition));
  }
  std::map<std::string, std::string> files(const views::Publicity& publicity = {}) const {
    store::StoredList list;
    for (const char* id : {"N00000001", "N00000002"}) {
      store::ListEntry entry;
      entry.player = PlayerKey{id};
      entry.name = id[8] == '1' ? "Aoi Kaze" : "Beni, \"B\" Umi";
      entry.kanji = id[8] == '1' ? "風 葵" : "";
      list.entries.push_back(entry);
    }
    return publish::results_csv(rated().ledgers, list, publicity);
  }
  std::size_t withheld(const views::Publicity& publicity) const {
    return publish::games_withheld(rated().ledgers, publicity);
  }
};

bool all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}
/// ^[NFR]\d{8}$
bool is_loader_id(std::string_view text) {
  return text.size() == 9 && std::string_view{"NFR"}.find(text[0]) != std::string_view::npos &&
         all_digits(text.substr(1));
}
/// ^-?\d+\.\d{3}$
bool has_three_decimals(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  return point != std::string_view::npos && all_digits(text.substr(0, point)) && all_digits(text.substr(point + 1)) &&
         text.size() - point == 4;
}

}  // namespace

TEST_CASE("contracts 3: one file per event day and category, with the columns and values the results database loads") {
  Period period;
  period.add("a", 1, "2026-02-07", "N00000001", "N00000002", GameResult::draw);
  period.add("a", 2, "2026-02-08", "N00000002", "N00000001", GameResult::white_wins);
  period.add("b", 1, "2026-02-07", "N00000001", "N00000002", GameResult::black_wins, RatingCategory::rapid);
  const auto files = period.files();
  std::vector<std::string> names;
  for (const auto& [name, bytes] : files) names.push_back(name);
  CHECK(names ==
        std::vector<std::string>{"2026-RP/2026-02-07.csv", "2026-ST/2026-02-07.csv", "2026-ST/2026-02-08.csv"});

  const auto rows = ruby_csv(files.at("2026-ST/2026-02-07.csv"));
  REQUIRE(rows);
  REQUIRE(rows->size() == 2);
  std::map<std::string, std::string> row;
  for (std::size_t i = 0; i < rows->at(0).size(); ++i) row[rows->at(0)[i].value()] = rows->at(1).at(i).value_or("");
  CHECK(row["White Point"] == "0.5");
  CHECK(row["White ID"] == "N00000001");
  CHECK(row["White Name"] == "Aoi Kaze");
  CHECK(row["White Kanji"] == "風 葵");
  CHECK(row["White K"] == "20");
  CHECK(row["White Rating"] == "1800");
  CHECK(row["Black ID"] == "N00000002");
  CHECK(row["Black Name"] == "Beni, \"B\" Umi");
  CHECK(row["Black Rating"] == "1700");
  CHECK(row["Date"] == "2026-02-07");
  CHECK(row["Time"] == "ST");
  CHECK(row["Source"] == "Open a");
  CHECK(row["PGN Moves"].empty());
  CHECK(row["Round"] == "1");
  // D 100 is in the row 99-106: .64 and .36.
  CHECK(row["White Change"] == "-2.800");
  CHECK(row["Black Change"] == "2.800");
  CHECK(row["Game ID"] == "a/1/N00000001/N00000002");
  const auto rapid = ruby_csv(files.at("2026-RP/2026-02-07.csv")).value();
  CHECK(rapid.at(1).at(0) == "0");
  CHECK(rapid.at(1).at(12) == "RP");
  CHECK(ruby_csv(files.at("2026-ST/2026-02-08.csv")).value().at(1).at(0) == "1");
}

TEST_CASE("contracts 3: every ID is of the loader's pattern, every change has three decimals, no row has a BOM or CR") {
  Period period;
  for (int round = 1; round <= 9; ++round) {
    period.add("a", round, "2026-02-07", round % 2 == 0 ? "N00000001" : "N00000002",
               round % 2 == 0 ? "N00000002" : "N00000001", static_cast<GameResult>(round % 3));
  }
  for (const auto& [name, bytes] : period.files()) {
    CHECK(bytes.find_first_of("\xEF\r") == std::string::npos);
    const auto rows = ruby_csv(bytes).value();
    REQUIRE(rows.size() == 10);
    for (std::size_t i = 1; i < rows.size(); ++i) {
      CHECK(is_loader_id(rows[i].at(1).value()));
      CHECK(is_loader_id(rows[i].at(6).value()));
      CHECK(has_three_decimals(rows[i].at(16).value()));
      CHECK(has_three_decimals(rows[i].at(17).value()));
    }
  }
}

TEST_CASE("contracts 3: forfeits, excluded games, and games with the unrated have no representation") {
  Period period;
  period.add("a", 1, "2026-02-07", "N00000001", "N00000002", GameResult::white_wins).status = GameStatus::forfeit;
  period.add("a", 2, "2026-02-07", "N00000001", "N00000002", GameResult::white_wins).exclusion = Exclusion::non_member;
  period.add("a", 3, "2026-02-07", "N00000001", "N00000003", GameResult::white_wins);
  CHECK(period.files().empty());
}

TEST_CASE(
    "FIDE 8.2.4: a game that counts for one player alone has K 0 and no change for the other, whatever the colours") {
  for (const bool is_white : {true, false}) {
    CAPTURE(is_white);
    Period period;
    period.edition = "fide-2025-10";
    // Whoever is the first here was unrated when the event began.
    const char* late = is_white ? "N00000001" : "N00000002";
    period.add("a", 1, "2026-02-07", "N00000001", "N00000002", GameResult::white_wins);
    period.input.unrated_at_start.push_back({EventId{"a"}, PlayerKey{late}, RatingCategory::standard});
    const auto rows = ruby_csv(period.files().at("2026-ST/2026-02-07.csv")).value();
    REQUIRE(rows.size() == 2);
    std::map<std::string, std::string> row;
    for (std::size_t i = 0; i < rows.at(0).size(); ++i) row[rows[0][i].value()] = rows[1].at(i).value_or("");
    CHECK(row["White Point"] == "1");
    CHECK(row["White Rating"] == "1800");
    CHECK(row["Black Rating"] == "1700");
    CHECK(row["White K"] == (is_white ? "20" : "0"));
    CHECK(row["Black K"] == (is_white ? "0" : "20"));
    CHECK(row["White Change"] == (is_white ? "7.200" : "0.000"));
    CHECK(row["Black Change"] == (is_white ? "0.000" : "-7.200"));
    const views::Publicity publicity{{}, {{PlayerKey{"N00000002"}, views::PublicityLevel::hidden}}, {}};
    CHECK(period.withheld(publicity) == 1);
  }
}

TEST_CASE("contracts 3: two events of one name on one day keep all their games") {
  Period period;
  period.add("a", 1, "2026-02-07", "N00000001", "N00000002", GameResult::white_wins).event_name = "Club Evening";
  period.add("b", 1, "2026-02-07", "N00000001", "N00000002", GameResult::white_wins).event_name = "Club Evening";
  const auto rows = ruby_csv(period.files().at("2026-ST/2026-02-07.csv")).value();
  CHECK(rows.size() == 3);
}

TEST_CASE("site 4: a game with somebody who is not shown is in no file, and is counted") {
  Period period;
  period.add("a", 1, "2026-02-07", "N00000001", "N00000002", GameResult::draw);
  const views::Publicity publicity{{}, {{PlayerKey{"N00000002"}, views::PublicityLevel::hidden}}, {}};
  CHECK(period.files().size() == 1);
  CHECK(period.files(publicity).empty());
  CHECK(period.withheld(publicity) == 1);
  CHECK(period.withheld({}) == 0);
}
