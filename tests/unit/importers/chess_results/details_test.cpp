#include "importers/chess_results/details.hpp"

#include <doctest/doctest.h>

#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;
using namespace std::chrono_literals;

namespace {

TournamentDetails details_of(const Document& document) {
  const auto page = open_page(document);
  REQUIRE(page);
  return read_details(*page);
}

TournamentDetails details_with(std::string_view rows) {
  return details_of(test::page("./tnr7.aspx", test::header("No.||Name") + test::row("1||A"),
                               "<table>" + std::string{rows} + "</table>"));
}

std::string pair(std::string_view label, std::string_view value) {
  return "<tr><td class=\"CR\">" + std::string{label} + "</td><td class=\"CR\">" + std::string{value} + "</td></tr>";
}

}  // namespace

TEST_CASE("chess-results 2.3: the English details block is read") {
  const TournamentDetails details = details_of(test::fixture("valid/open_art5.html"));
  CHECK(details.source_key == "chess-results:9000017");
  CHECK(details.name == "Sakuragaoka Spring Open 2026");
  CHECK(details.organiser == "Sakuragaoka Chess Club & Friends");
  CHECK(details.federation == "JPN");
  CHECK(details.director == "Mori, Akane");
  CHECK(details.chief_arbiter == "NA Mori, Akane");
  CHECK(details.city == "Sakuragaoka");
  CHECK(details.time_control == "60 minutes + 30 seconds per move");
  CHECK(details.declared_category == RatingCategory::standard);
  CHECK_FALSE(details.declared_blitz);
  CHECK(details.rounds == 3);
  CHECK(details.system == TournamentSystem::swiss);
  CHECK(details.start == Date{2026y / 3 / 14});
  CHECK(details.end == Date{2026y / 3 / 15});
  CHECK(details.fide_event_id == "990017");
  CHECK(details.last_update == "16.03.2026 18:05:44");
}

TEST_CASE("chess-results 2.3: the Russian details block of an old page is read") {
  const TournamentDetails details = details_of(test::fixture("valid/russian_art0.html"));
  CHECK(details.name == "Весенний \"Сакурагаока\"");
  CHECK(details.organiser == "Клуб");
  CHECK(details.chief_arbiter == "NA Mori, Akane");
  CHECK(details.declared_category == RatingCategory::rapid);
  CHECK(details.city == "Sakuragaoka");
  CHECK(details.start == Date{2026y / 3 / 14});
  CHECK(details.end == Date{2026y / 3 / 15});
  CHECK(details.last_update == "16.03.2026 18:05:44");
}

TEST_CASE("chess-results 2.3: German and Portuguese labels are read, with German dates") {
  const TournamentDetails german = details_with(
      pair("Veranstalter", "Verein") + pair("Bedenkzeit (Standard)", "90 Min.") + pair("Rundenanzahl", "7") +
      pair("Von", "26.09.2026 bis 28.11.2026") + pair("Hauptschiedsrichter", "X") + pair("Ort", "Graz") +
      pair("Turniermodus", "Mannschafts-Rundenturniere"));
  CHECK(german.system == TournamentSystem::team_round_robin);
  CHECK(german.organiser == "Verein");
  CHECK(german.declared_category == RatingCategory::standard);
  CHECK(german.rounds == 7);
  CHECK(german.start == Date{2026y / 9 / 26});
  CHECK(german.end == Date{2026y / 11 / 28});
  CHECK(german.city == "Graz");
  const TournamentDetails portuguese = details_with(
      pair("Árbitro Principal", "X") + pair("Federação", "Brasil ( BRA )") + pair("Tempo de reflexão (Rapid)", "10+5") +
      pair("Tournament type", "Suíço") + pair("Data", "2026/08/14"));
  CHECK(portuguese.chief_arbiter == "X");
  CHECK(portuguese.federation == "BRA");
  CHECK(portuguese.declared_category == RatingCategory::rapid);
  CHECK(portuguese.system == TournamentSystem::swiss);
  CHECK(portuguese.start == portuguese.end);
}

TEST_CASE("the class stands in brackets behind the label, or before the time control's text") {
  struct Row {
    std::string_view label, value;
    std::optional<RatingCategory> category;
    bool blitz;
  };
  const Row rows[] = {
      {"Time control (Standard)", "90+30", RatingCategory::standard, false},
      {"Time control (Rapid)", "10+5", RatingCategory::rapid, false},
      {"Time control (Blitz)", "3+2", std::nullopt, true},
      {"Time control", "Rapid: 10min +5sec", RatingCategory::rapid, false},
      {"Time control", "Blitz: 3min +2sec", std::nullopt, true},
      {"Time control", "90 minutes, standard", std::nullopt, false},
      {"Time control (Chess960)", "90+30", std::nullopt, false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.label);
    CAPTURE(row.value);
    const TournamentDetails details = details_with(pair(row.label, row.value));
    CHECK(details.time_control == row.value);
    CHECK(details.declared_category == row.category);
    CHECK(details.declared_blitz == row.blitz);
  }
}

TEST_CASE("team events and round robins are told by the tournament type") {
  CHECK(details_with(pair("Tournament type", "Swiss-System")).system == TournamentSystem::swiss);
  CHECK(details_with(pair("Turniermodus", "Mannschafts-Schweizersystem Turniere")).system ==
        TournamentSystem::team_swiss);
  CHECK(details_with(pair("Tournament type", "Швейцарская система")).system == TournamentSystem::swiss);
  CHECK(details_with(pair("Tournament type", "Round robin")).system == TournamentSystem::round_robin);
  CHECK(details_with(pair("Tournament type", "Swiss-System for teams")).system == TournamentSystem::team_swiss);
  CHECK(details_with(pair("Tournament type", "Round robin for teams")).system == TournamentSystem::team_round_robin);
  CHECK(details_with(pair("Tournament type", "Something")).system == TournamentSystem::unknown);
}

TEST_CASE("dates are found in both orders; what is no date is not one") {
  CHECK(dates_in("2026/08/01 to 2026/08/09").size() == 2);
  CHECK(dates_in("2026/08/01 по 09.08.2026") == std::vector<Date>{2026y / 8 / 1, 2026y / 8 / 9});
  CHECK(dates_in("2026/13/01 2026/02/30 12026/01/01 1.8.2026 2026/8/1").empty());
  // One sign stands between all three numbers.
  CHECK(dates_in("26.09/2026, 2026/09.26").empty());
  CHECK(dates_in("").empty());
  CHECK(dates_in("2026/08/0").empty());
}

TEST_CASE("without details the menu gives the number of rounds, and nothing else is made up") {
  const TournamentDetails details = details_of(test::fixture("valid/open_art0.html"));
  CHECK(details.rounds == 3);
  CHECK(details.last_update == "16.03.2026 18:05:44");
  CHECK_FALSE(details.start);
  CHECK(details.time_control.empty());
  CHECK(details.system == TournamentSystem::unknown);
}

TEST_CASE("the menu's rounds are those paired and all, of one to ninety-nine") {
  const auto rounds = [](std::string_view text) {
    std::string menu = "<p><a href=\"tnr7.aspx?lan=1&amp;art=2&amp;rd=1\">";
    menu.append(text).append("</a></p>");
    const auto page =
        open_page(test::page("./tnr7.aspx?lan=1&amp;art=0", test::header("No.||Name") + test::row("1||A"), menu));
    REQUIRE(page);
    return read_details(*page).rounds.value_or(0);
  };
  CHECK(rounds("Rd.6/9") == 9);
  CHECK(rounds("Rd.1/9") == 9);
  CHECK(rounds("Rd.9/9") == 9);
  CHECK(rounds("Rd.1/1") == 1);
  CHECK(rounds("Rd.99/99") == 99);
  for (const char* none : {"Rd.0/9", "Rd.10/9", "Rd.1/100", "Rd.6", "Rd./9", "Rd.6/", "Rd.x/9", "6/9", "Rd.6/x"}) {
    CAPTURE(none);
    CHECK(rounds(none) == 0);
  }
}

TEST_CASE("the rounds of boards are those that the menu of the event names, as many as there can be") {
  const auto rounds = [](std::string_view query, std::string_view text) {
    std::string menu = "<p><a href=\"";
    menu.append(query).append("\">").append(text).append("</a></p>");
    const auto page = open_page(test::page("./tnr7.aspx", test::header("No.||Name") + test::row("1||A"), menu));
    REQUIRE(page);
    return board_rounds_in_menu(*page);
  };
  CHECK(rounds("tnr7.aspx?lan=1&amp;art=3&amp;rd=3", "Rd.3") == 3);
  CHECK(rounds("tnr7.aspx?lan=1&amp;art=3&amp;rd=99", "99. Runde") == 99);
  CHECK(rounds("tnr7.aspx?lan=1&amp;art=3&amp;rd=100", "Rd.100") == 0);
  CHECK(rounds("tnr7.aspx?lan=1&amp;art=3&amp;rd=3", "Board pairings") == 0);
  CHECK(rounds("tnr7.aspx?lan=1&amp;art=2&amp;rd=3", "Rd.3") == 0);
  CHECK(rounds("tnr8.aspx?lan=1&amp;art=3&amp;rd=3", "Rd.3") == 0);
}
