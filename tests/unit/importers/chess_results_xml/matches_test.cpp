#include "importers/chess_results_xml/matches.hpp"

#include <doctest/doctest.h>

#include "importers/chess_results_xml/reader.hpp"
#include "importers/chess_results_xml/writer.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using Codes = std::vector<std::string>;

namespace {

std::string board(int round, int pairing, int white, int black, const char* result_white = "1.0",
                  const char* result_black = "0.0", const char* forfeit = "") {
  return "<playerpairing round=\"" + std::to_string(round) + "\" pairing=\"" + std::to_string(pairing) +
         "\" board=\"1\" whiteno=\"" + std::to_string(white) + "\" blackno=\"" + std::to_string(black) +
         "\" reswhite=\"" + result_white + "\" resblack=\"" + result_black + "\" forfeit=\"" + forfeit + "\"/>";
}

std::string match(int round, int pairing, int first, int second, const char* result1 = "", const char* result2 = "") {
  return "<teampairing round=\"" + std::to_string(round) + "\" pairing=\"" + std::to_string(pairing) + "\" no1=\"" +
         std::to_string(first) + "\" no2=\"" + std::to_string(second) + "\" res1=\"" + result1 + "\" res2=\"" +
         result2 + "\"/>";
}

/// Four teams of two: players 1 and 2 are in team 1, 3 and 4 in team 2 and so on; player 9 is in none.
ImportedTournament league(const std::string& boards, const std::string& matches) {
  std::string players;
  for (int number = 1; number <= 9; ++number) {
    players += "<player no=\"" + std::to_string(number) + "\" lastname=\"P" + std::to_string(number) +
               ",X\" firstname=\"\" teamno=\"" + std::to_string(number < 9 ? (number + 1) / 2 : 0) + "\"/>";
  }
  const std::string teams =
      "<team no=\"1\" teamname=\"Umi\"/><team no=\"2\" teamname=\"Yama\"/><team no=\"3\" teamname=\"Kawa\"/>"
      "<team no=\"4\" teamname=\"\"/>";
  const std::string bytes =
      "<chessresults><tournamentdata><tournament type=\"3\" name=\"League\"/></tournamentdata><players>" + players +
      "</players><teams>" + teams + "</teams><playerpairings>" + boards + "</playerpairings><teampairings>" + matches +
      "</teampairings></chessresults>";
  auto read = chess_results_xml::read_upload({.name = "league.xml", .origin = {}, .bytes = bytes});
  REQUIRE(read);
  return *read;
}

Codes codes_of_matches(const ImportedTournament& tournament) {
  Codes out;
  for (const Finding& finding : tournament.findings) out.emplace_back(finding.code());
  return out;
}

}  // namespace

TEST_CASE("boards of teams that meet are in order, on either side of the match") {
  const ImportedTournament event = league(board(1, 1, 1, 3) + board(1, 1, 4, 2) + board(1, 2, 7, 5),
                                          match(1, 1, 1, 2, "1.0", "1.0") + match(1, 2, 3, 4, "0", "1"));
  CHECK(codes_of_matches(event).empty());
  CHECK(event.games.size() == 3);
}

TEST_CASE("a game between players whose teams do not meet is a warning, and counts") {
  const ImportedTournament event = league(board(1, 1, 1, 3) + board(1, 2, 5, 4), match(1, 1, 1, 2) + match(1, 2, 3, 4));
  REQUIRE(codes_of_matches(event) == Codes{"xml-match-none"});
  CHECK(event.findings[0].severity() == Severity::warning);
  CHECK(event.findings[0].arguments == std::vector<std::string>{"1", "5", "4", "Kawa", "Yama"});
  CHECK(event.games.at(1).status == GameStatus::rated);
  // Two of one team never meet; a team without a name is told by its number.
  const ImportedTournament within = league(board(1, 1, 7, 8), match(1, 1, 1, 2));
  REQUIRE(codes_of_matches(within) == Codes{"xml-match-none"});
  CHECK(within.findings[0].arguments == std::vector<std::string>{"1", "7", "8", "4", "4"});
}

TEST_CASE("where no match of the round is given, or a player is in no team, nothing can be said") {
  CHECK(codes_of_matches(league(board(1, 1, 1, 3), "")).empty());
  CHECK(codes_of_matches(league(board(2, 1, 1, 5), match(1, 1, 1, 2))).empty());
  CHECK(codes_of_matches(league(board(1, 1, 1, 9), match(1, 1, 1, 2, "1.0", "0.0"))).empty());
}

TEST_CASE("a match with a result and without a board is an error: its games are not there to be rated") {
  const ImportedTournament event =
      league(board(1, 1, 1, 3), match(1, 1, 1, 2, "1.0", "0.0") + match(1, 2, 3, 4, "1,5", "0,5"));
  REQUIRE(codes_of_matches(event) == Codes{"xml-match-no-boards"});
  CHECK(event.findings[0].severity() == Severity::error);
  CHECK(event.findings[0].arguments == std::vector<std::string>{"1", "Kawa", "4", "1,5 : 0,5"});
  CHECK(event.findings[0].where.round == 1);
}

TEST_CASE("a match won by the team that lost on the boards is an error: something is entered the wrong way round") {
  const std::string boards = board(1, 1, 1, 3) + board(1, 1, 4, 2, "0.5", "0.5");
  const ImportedTournament event = league(boards, match(1, 1, 1, 2, "0.0", "2.0"));
  REQUIRE(codes_of_matches(event) == Codes{"xml-match-other-winner"});
  CHECK(event.findings[0].severity() == Severity::error);
  CHECK(event.findings[0].arguments == std::vector<std::string>{"1", "Umi", "Yama", "0.0 : 2.0", "1.5 : 0.5"});
  CHECK(event.findings[0].where.round == 1);
  CHECK(codes_of_matches(league(boards, match(1, 1, 2, 1, "2", "0"))) == Codes{"xml-match-other-winner"});
  // Points of the match or of the boards, drawn matches that one team has won by a rule, boards without a result.
  for (const auto& [one, other] : {std::pair{"2.0", "0.0"}, {"1.5", "0.5"}, {"1.0", "1.0"}, {"3", "0"}})
    CHECK(codes_of_matches(league(boards, match(1, 1, 1, 2, one, other))).empty());
  const ImportedTournament open =
      league(board(1, 1, 1, 3) + board(1, 1, 4, 2, "", ""), match(1, 1, 1, 2, "0.0", "2.0"));
  CHECK(codes_of_matches(open) == Codes{"result-missing"});
}

TEST_CASE("a match not yet played, a team's bye, and a match of which a single player is entered need no board") {
  CHECK(codes_of_matches(
            league(board(1, 1, 1, 3), match(1, 2, 3, 4) + match(1, 3, 3, 4, "0.0", "0.0") + match(1, 1, 1, 2)))
            .empty());
  CHECK(codes_of_matches(
            league(board(1, 1, 1, 3), match(1, 1, 1, 2) + match(1, 2, 3, -1, "2.0", "0.0") + match(1, 3, 4, -2)))
            .empty());
  CHECK(codes_of_matches(league(board(1, 1, 1, 3) + board(1, 2, 5, -1, "1.0", "0.0", "K"),
                                match(1, 1, 1, 2) + match(1, 2, 3, 4, "1.0", "0.0")))
            .empty());
}

TEST_CASE("a match that names no round or team is told, and harms no board") {
  const ImportedTournament event =
      league(board(1, 1, 1, 3),
             match(0, 1, 1, 2) + match(1, 1, 0, 2) + match(201, 1, 1, 2) + match(200, 1, 1, 2) + match(1, 1, 2, 1));
  CHECK(codes_of_matches(event) == Codes{"xml-match", "xml-match", "xml-match"});
  CHECK(event.games.size() == 1);
}

TEST_CASE("a written team event has the matches of its boards, so that it reads back without a finding") {
  const ImportedTournament event =
      league(board(1, 1, 1, 3) + board(1, 1, 4, 2, "0.5", "0.5") + board(1, 2, 5, 7) + board(2, 1, 1, 6, "", "", "U"),
             match(1, 1, 1, 2) + match(1, 2, 3, 4) + match(2, 1, 1, 3));
  const Codes before = codes_of_matches(event);
  const auto again = chess_results_xml::read_upload(
      {.name = "again.xml", .origin = {}, .bytes = chess_results_xml::write_upload(event)});
  REQUIRE(again);
  CHECK(codes_of_matches(*again) == before);
}
