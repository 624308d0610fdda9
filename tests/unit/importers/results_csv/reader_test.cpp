#include "importers/results_csv/reader.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <doctest/doctest.h>

#include "importers/results_csv/importer.hpp"
#include "tests/support/format_fixtures.hpp"

using namespace seiseki;
using namespace seiseki::importers;

namespace {

constexpr std::string_view k_header =
    "White Point,White ID,White Name,White Kanji,White K,White Rating,Black ID,Black Name,Black Kanji,Black K,"
    "Black Rating,Date,Time,Source,PGN Moves,Round\n";

std::string row(std::string_view point, std::string_view white, std::string_view black, std::string_view rest) {
  return std::string{point} + ',' + std::string{white} + ",W " + std::string{white} + ",白,20,1500," +
         std::string{black} + ",W " + std::string{black} + ",,20,0," + std::string{rest} + '\n';
}

Result<ImportedTournament> read(const std::string& rows) {
  return results_csv::read_results({.name = "r.csv", .origin = {}, .bytes = std::string{k_header} + rows});
}

std::vector<std::string> codes(const ImportedTournament& tournament) {
  std::vector<std::string> out;
  for (const Finding& finding : tournament.findings) out.emplace_back(finding.code());
  return out;
}

}  // namespace

TEST_CASE("a round of which there is nothing may be one of byes alone") {
  const auto t = read(row("1", "N01000002", "N01000001", "2026-03-07,ST,Isonami Cup,,1"));
  REQUIRE(t);
  CHECK(t->claims.may_lack_rounds);
}

TEST_CASE("a round between others of which no game is here is told, and every such span once") {
  const auto with_round = [](const char* round) {
    return row("1", "N01000002", "N01000001", "2026-03-07,ST,Isonami Cup,," + std::string{round});
  };
  const auto t = read(with_round("1") + with_round("3") + with_round("6"));
  REQUIRE(t);
  REQUIRE(codes(*t) == std::vector<std::string>{"rounds-skipped", "rounds-skipped"});
  CHECK(t->findings[0].argument("rounds") == "2");
  CHECK(t->findings[1].argument("rounds") == "4–5");
  CHECK(codes(*read(with_round("2") + with_round("3"))).empty());
}

TEST_CASE("a row joined to the headings is an error: its game would not be read") {
  std::string joined{k_header};
  joined.back() = ',';
  const std::string game = row("1", "N01000002", "N01000001", "2026-03-07,ST,Isonami Cup,,1");
  const auto t = results_csv::read_results({.name = "r.csv", .origin = {}, .bytes = joined + game + game});
  REQUIRE(t);
  CHECK(codes(*t) == std::vector<std::string>{"csv-ragged", "results-heading"});
  const auto above =
      results_csv::read_results({.name = "r.csv", .origin = {}, .bytes = game + std::string{k_header} + game});
  REQUIRE(above);
  CHECK(codes(*above) == std::vector<std::string>{"results-heading"});
}

TEST_CASE("a last row that the end of the file has cut off is told as that, not as a game of another event") {
  const std::string game = row("1", "N01000002", "N01000001", "2026-03-07,ST,Isonami Cup,,1");
  const std::string next = row("0", "N01000001", "N01000002", "2026-03-08,ST,Isonami Cup,,2");
  for (const std::string_view end : {",2\n", "Cup,,2\n", "Isonami Cup,,2\n", ",ST,Isonami Cup,,2\n"}) {
    const std::string cut = next.substr(0, next.size() - end.size());
    CAPTURE(cut);
    const auto t = read(game + cut);
    REQUIRE(t);
    CHECK(codes(*t) == std::vector<std::string>{"results-row-cut"});
    CHECK(has_error(t->findings));
    CHECK(t->findings[0].where.line == 3);
    CHECK(t->games.size() == 1);
  }
  // Whole rows, and rows that are all as short, are not cut.
  CHECK(codes(*read(game + next.substr(0, next.size() - 1))).empty());
  const auto all_short = read(game.substr(0, game.size() - 3) + '\n' + next.substr(0, next.size() - 3));
  REQUIRE(all_short);
  CHECK(codes(*all_short) == std::vector<std::string>{"csv-ragged", "csv-ragged"});
}

TEST_CASE("contracts 3: games are read with players by ID, category, dates and event") {
  const auto t = read(row("1", "N01000002", "N01000001", "2026-03-07,ST,Isonami Cup,,1") +
                      row("0.5", "N01000001", "F70000101", "2026-03-08,ST,Isonami Cup,,2"));
  REQUIRE(t);
  CHECK(t->findings.empty());
  CHECK(t->details.name == "Isonami Cup");
  CHECK(t->details.start == parse_date("2026-03-07"));
  CHECK(t->details.end == parse_date("2026-03-08"));
  CHECK(t->details.declared_category == RatingCategory::standard);
  REQUIRE(t->players.size() == 3);
  CHECK(t->players[0].fide_id == "70000101");
  CHECK(t->players[0].national_id.empty());
  CHECK(t->players[1].national_id == "N01000001");
  CHECK_FALSE(t->players[1].rating_national);
  CHECK(t->players[2].kanji == "白");
  REQUIRE(t->games.size() == 2);
  CHECK(t->games[0].white == StartNumber{3});
  CHECK(t->games[0].score_white == k_win);
  CHECK(t->games[1].round == 2);
}

TEST_CASE("an ID is a letter of the database and eight digits, or it is told") {
  for (const auto& [id, is_one] :
       {std::pair{"N01000001", true}, std::pair{"F70000101", true}, std::pair{"R01000001", true},
        std::pair{"X01000001", false}, std::pair{"N0100000", false}, std::pair{"F010000011", false},
        std::pair{"F0100000a", false}}) {
    CAPTURE(id);
    const auto t = read(row("1", "N01000002", id, "2026-03-07,ST,Cup,,1"));
    REQUIRE(t);
    CHECK(codes(*t).empty() == is_one);
    const bool is_fide = is_one && id[0] == 'F';
    const auto player = std::find_if(t->players.begin(), t->players.end(),
                                     [&](const ImportedPlayer& of) { return of.national_id == id; });
    CHECK((player == t->players.end()) == is_fide);
  }
}

TEST_CASE("without rounds the games are numbered, whatever the order of rows") {
  const std::string first = row("1", "N01000001", "N01000002", "2026-03-07,RP,Cup,,");
  const std::string second = row("0", "N01000002", "N01000003", "2026-03-07,RP,Cup,,");
  const auto a = read(first + second);
  const auto b = read(second + first);
  REQUIRE(a);
  REQUIRE(b);
  REQUIRE(a->games.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(a->games[i].round == static_cast<int>(i) + 1);
    CHECK(a->games[i].round == b->games[i].round);
    CHECK(a->games[i].white == b->games[i].white);
  }
}

TEST_CASE("without rounds one game with two results is told and left out, one of reversed colours is another") {
  const std::string first = row("1", "N01000001", "N01000002", "2026-03-07,RP,Cup,,");
  const auto twice = read(first + row("0", "N01000001", "N01000002", "2026-03-07,RP,Cup,,"));
  REQUIRE(twice);
  CHECK(codes(*twice) == std::vector<std::string>{"pair-day-twice"});
  REQUIRE(twice->games.size() == 2);
  for (const ImportedGame& game : twice->games) CHECK(game.status == GameStatus::disputed);
  const auto again = read(first + first + first);
  REQUIRE(again);
  CHECK(codes(*again) == std::vector<std::string>{"pair-day-repeated", "pair-day-repeated"});
  REQUIRE(again->games.size() == 3);
  for (const ImportedGame& game : again->games) CHECK(game.status == GameStatus::rated);
  const auto reversed = read(first + row("0", "N01000002", "N01000001", "2026-03-07,RP,Cup,,"));
  REQUIRE(reversed);
  CHECK(codes(*reversed).empty());
  for (const ImportedGame& game : reversed->games) CHECK(game.status == GameStatus::rated);
}

TEST_CASE("several events in one table are refused with their names, and so are two types") {
  const auto events = read(row("1", "N01000001", "N01000002", "2026-03-07,ST,One,,1") +
                           row("1", "N01000001", "N01000002", "2026-03-07,ST,Two,,1"));
  REQUIRE_FALSE(events);
  CHECK(events.error().finding.code() == "results-several-events");
  CHECK(events.error().finding.message(Language::en).find("One, Two") != std::string::npos);
  const auto types = read(row("1", "N01000001", "N01000002", "2026-03-07,ST,One,,1") +
                          row("1", "N01000001", "N01000002", "2026-03-07,RP,One,,1"));
  REQUIRE_FALSE(types);
  CHECK(types.error().finding.code() == "results-two-types");
}

TEST_CASE("a type is one of the database's, or told; where none stands the table says none") {
  for (const auto& [type, is_told] : {std::pair{"ST", false}, {"RP", false}, {"", false}, {"XX", true}}) {
    CAPTURE(type);
    const auto t = read(row("1", "N01000002", "N01000001", "2026-03-07," + std::string{type} + ",Cup,,1"));
    REQUIRE(t);
    CHECK(codes(*t) == (is_told ? std::vector<std::string>{"results-value"} : std::vector<std::string>{}));
    CHECK(t->details.declared_category == parse_rating_category(type));
  }
}

TEST_CASE("what cannot be read is reported with its column, and its game is not rated") {
  const auto t =
      read(row("2", "N01000001", "N01000002", "2026-03-07,ST,One,,1") +
           row("1", "N01000001", "N01000003", "7.3.2026,ST,One,,x") +
           row("1", "N1", "N01000003", "2026-03-07,ST,One,,3") + "1,,,,,,N01000001,X,,,,2026-03-07,ST,One,,4\n");
  REQUIRE(t);
  CHECK(codes(*t) == std::vector<std::string>{"results-id", "results-names", "results-value", "results-value",
                                              "results-value", "results-player"});
  CHECK(has_error(t->findings));
  // Points that are none, a day that is none, and a round that is none and can be counted.
  CHECK(t->games.size() == 3);
  CHECK(std::count_if(t->games.begin(), t->games.end(),
                      [](const ImportedGame& game) { return game.status == GameStatus::disputed; }) == 2);
}

TEST_CASE("a game without a day among games that have one is not rated: it would be taken as of their day") {
  for (const char* day : {"28.12.2025", "", "2025-13-01"}) {
    CAPTURE(day);
    const auto t = read(row("1", "N01000001", "N01000002", std::string{day} + ",ST,One,,1") +
                        row("1", "N01000001", "N01000003", "2026-01-06,ST,One,,2"));
    REQUIRE(t);
    CHECK(codes(*t) == std::vector<std::string>{"results-value"});
    CHECK(t->games[0].status == GameStatus::disputed);
    CHECK(t->games[1].status == GameStatus::rated);
  }
}

TEST_CASE("only a table with the database's header is recognised") {
  using enum Recognition::Certainty;
  const auto certainty = [](std::string bytes) {
    return results_csv::ResultsCsvImporter{}
        .recognise(std::vector<Document>{{.name = "r.csv", .origin = {}, .bytes = std::move(bytes)}})
        .certainty;
  };
  CHECK(certainty(std::string{k_header}) == certain);
  CHECK(certainty("Title\n" + std::string{k_header}) == certain);
  CHECK(certainty("ID,Name,Kanji,ST\n") == no);
  CHECK(certainty("") == no);
}

TEST_CASE("every table of results is read as its .expected file says") {
  const std::filesystem::path folder = std::filesystem::path{SEISEKI_SOURCE_DIR} / "fixtures/formats/results_csv";
  CHECK(test::compare_fixtures(results_csv::ResultsCsvImporter{}, folder / "valid") >= 2);
  CHECK(test::compare_fixtures(results_csv::ResultsCsvImporter{}, folder / "invalid") >= 2);
}

TEST_CASE("a row that lost its round among rows that have one is told, not given another") {
  const auto t = read(row("1", "N01000002", "N01000001", "2026-03-07,ST,Isonami Cup,,1") +
                      row("0.5", "N01000001", "N01000003", "2026-03-08,ST,Isonami Cup,,"));
  REQUIRE(t);
  CHECK(codes(*t) == std::vector<std::string>{"results-value"});
}
