#include "importers/text_pair/reader.hpp"

#include <doctest/doctest.h>

#include "tests/unit/importers/text_pair/exports.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::text_pair;
using test::document;
using test::k_games_header;
using test::players_text;

namespace {

using Texts = std::vector<std::string>;

Result<ImportedTournament> read(std::vector<Document> documents) {
  return read_text_pair(documents);
}

Texts codes(const Result<ImportedTournament>& result) {
  if (!result) return {"refused " + std::string{result.error().finding.code()}};
  Texts out;
  for (const Finding& f : result->findings) out.emplace_back(f.code());
  return out;
}

int rated(const Result<ImportedTournament>& result) {
  REQUIRE(result.has_value());
  int count = 0;
  for (const ImportedGame& game : result->games) count += game.status == GameStatus::rated ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("section 14 (12): one file or two, in either order, give the same tournament") {
  const std::string games = k_games_header + "1;1;0;0;1;2;1;0;;1:0;0;;\r\n2;1;0;0;2;1;0,5;0,5;;0,5:0,5;0;;\r\n";
  const auto two = read({document("p.txt", players_text(2)), document("g.txt", games)});
  const auto other = read({document("g.txt", games), document("p.txt", players_text(2))});
  const auto one = read({document("Exp.TXT", players_text(2) + games)});
  const auto turned = read({document("Exp.TXT", games + players_text(2))});
  const auto rounds =
      read({document("p.txt", players_text(2)), document("r1.txt", k_games_header + "1;1;0;0;1;2;1;0;;1:0;0;;\r\n"),
            document("r2.txt", k_games_header + "2;1;0;0;2;1;0,5;0,5;;0,5:0,5;0;;\r\n")});
  for (const auto* result : {&two, &other, &one, &turned, &rounds}) {
    CHECK(codes(*result).empty());
    CHECK(rated(*result) == 2);
    CHECK((*result)->players.size() == 2);
    CHECK((*result)->details.source_key == two->details.source_key);
    CHECK((*result)->format == "swiss-manager-text");
  }
}

TEST_CASE("a file whose rows were joined to the headings, or sorted in front of them, is an error") {
  const std::string first = k_games_header + "1;1;0;0;1;2;1;0;;1:0;0;;\r\n";
  const std::string row = "2;1;0;0;2;1;0,5;0,5;;0,5:0,5;0;;\r\n";
  const auto with = [&](const std::string& second) {
    return read({document("p.txt", players_text(2)), document("r1.txt", first), document("r2.txt", second)});
  };
  CHECK(codes(with(k_games_header + row)).empty());
  const std::string joined = k_games_header.substr(0, k_games_header.size() - 2) + " " + row;
  for (const std::string& damaged : {joined, row + k_games_header, k_games_header, row + k_games_header + row}) {
    const auto result = with(damaged);
    CHECK(codes(result).front() == "text-pair-rows-lost");
    CHECK(result->findings.front().where.document == "r2.txt");
    CHECK(result->findings.front().severity() == Severity::error);
  }
}

TEST_CASE("a row with a cell more than the headings is not read: a cell was inserted, or a heading lost") {
  const std::string first = "1;1;0;0;1;2;1;0;;1:0;0;;";
  const auto with = [&](const std::string& games) {
    return read({document("p.txt", players_text(2)), document("g.txt", k_games_header + games)});
  };
  CHECK(codes(with(first + "\r\n2;1;0;;0;2;1;0;1;;0:1;0;;\r\n")) == Texts{"row-unreadable"});
  CHECK(codes(with(first + ";\r\n2;1;0;0;2;1;0;1;;0:1;0;;;\r\n")) == Texts{"row-unreadable", "row-unreadable"});
  CHECK(codes(with(first + "\r\n2;1;0;0;2;1;0;1;;0:1;0;;\r\n")).empty());
}

TEST_CASE("half of a pair is refused, and the refusal says which file is missing") {
  const auto players = read({document("Open_Spielerdaten.txt", players_text(2))});
  CHECK(codes(players) == Texts{"refused text-pair-file-missing"});
  CHECK(players.error().finding.message(Language::en).find("Spielerauslosung") != std::string::npos);
  const auto games = read({document("Open_Spielerauslosung.txt", k_games_header + "1;1;0;0;1;2;1;0;;1:0;0;;\r\n")});
  CHECK(codes(games) == Texts{"refused text-pair-file-missing"});
  CHECK(games.error().finding.message(Language::ja).find("Spielerdaten") != std::string::npos);
  CHECK(codes(read({document("p.txt", test::k_players_header), document("g.txt", k_games_header)})) ==
        Texts{"refused file-no-players"});
}

TEST_CASE("players without games are players: the pairing of round 1 is not made yet") {
  const auto result = read({document("Exp.TXT", players_text(3) + k_games_header)});
  REQUIRE(result.has_value());
  CHECK(result->players.size() == 3);
  CHECK(result->games.empty());
}

TEST_CASE("two lists of one tournament are one, two tournaments in a folder are refused") {
  const std::string games = k_games_header + "1;1;0;0;1;2;1;0;;1:0;0;;\r\n";
  const auto row = [](const char* points) { return test::player_row(1, "", points) + test::player_row(2, "", "0"); };
  const auto same = read({document("p1.txt", test::k_players_header + row("0")),
                          document("p2.txt", test::k_players_header + row("1")), document("g.txt", games)});
  CHECK(codes(same).empty());
  CHECK(same->players[0].points == k_win);
  CHECK(codes(read({document("a.txt", players_text(2)), document("b.txt", players_text(2, {"N90000011"})),
                    document("g.txt", games)})) == Texts{"refused text-pair-players-differ"});
}

TEST_CASE("section 14 (13): an ID of a pairing is compared with the player's, and neither wins") {
  const auto pair = [](const char* in_list, const char* in_games) {
    return read({document("Exp.TXT", players_text(2, {in_list, "N90000022"}) + k_games_header + "1;1;" + in_games +
                                         ";N90000022;1;2;1;0;;1:0;0;;\r\n")});
  };
  CHECK(codes(pair("N90000011", "N90000011")).empty());
  CHECK(codes(pair("N90000011", "0")).empty());
  CHECK(codes(pair("N90000011", "")).empty());
  // A numeric column cannot show the letter or a leading zero.
  CHECK(codes(pair("N03330834", "3330834")).empty());

  const auto contradiction = pair("N90000011", "N90000033");
  CHECK(codes(contradiction) == Texts{"ident-contradicts"});
  CHECK(contradiction->games.at(0).status == GameStatus::disputed);
  CHECK(contradiction->players.at(0).national_id == "N90000011");
  const Finding& finding = contradiction->findings.at(0);
  CHECK(finding.where.line == 5);
  CHECK(finding.where.round == 1);
  CHECK(finding.where.start_number == StartNumber{1});

  const auto missing = pair("0", "N90000011");
  CHECK(codes(missing) == Texts{"ident-from-games"});
  CHECK(missing->players.at(0).national_id == "N90000011");
  CHECK(rated(missing) == 1);

  const auto torn = read({document("Exp.TXT", players_text(3) + k_games_header +
                                                  "1;1;N90000011;0;1;2;1;0;;1:0;0;;\r\n"
                                                  "2;1;N90000033;0;1;3;1;0;;1:0;0;;\r\n")});
  CHECK(codes(torn) == Texts{"ident-contradicts", "ident-from-games"});
  CHECK(rated(torn) == 1);
}

TEST_CASE("section 14 (16): a repeated row counts once, a different one disputes both") {
  const std::string row = "1;1;0;0;1;2;1;0;;1:0;0;;\r\n";
  CHECK(codes(read({document("Exp.TXT", players_text(3) + k_games_header + row + row)})) == Texts{"pair-repeated"});
  const auto twice =
      read({document("Exp.TXT", players_text(3) + k_games_header + row + "1;2;0;0;3;1;1;0;;1:0;0;;\r\n")});
  CHECK(codes(twice) == Texts{"pair-twice"});
  CHECK(rated(twice) == 0);
}

TEST_CASE("section 14 (18): one reading lists every problem with its place") {
  const auto result =
      read({document("p.txt", players_text(3)), document("g.txt", k_games_header + "1;1;0;0;1;9;1;0;;1:0;0;;\r\n"
                                                                                   "1;2;0;0;2;3;1;0;X;1:0X;0;;\r\n"
                                                                                   "junk\r\n")});
  CHECK(codes(result) == Texts{"result-unknown", "row-unreadable", "pair-opponent"});
  CHECK(result->findings[0].where.place() == "g.txt:3");
  CHECK(result->findings[0].where.round == 1);
  CHECK(result->findings[0].quoted == "1;2;0;0;2;3;1;0;X;1:0X;0;;");
  CHECK(result->findings[2].where.start_number == StartNumber{9});
}

TEST_CASE("points are compared with what the games give; a requested bye is no row and explains a surplus") {
  const auto with_points = [](const char* first, const char* second) {
    return codes(
        read({document("Exp.TXT", test::k_players_header + test::player_row(1, "", first) +
                                      test::player_row(2, "", second) + test::player_row(3, "", "1½") + k_games_header +
                                      "1;1;0;0;1;2;1;0;;1:0;0;;\r\n1;2;0;0;3;-1;1;0;;1:0;0;;\r\n"
                                      "2;1;0;0;2;3;0,5;0,5;;0,5:0,5;0;;\r\n")}));
  };
  CHECK(with_points("1½", "½").empty());
  CHECK(with_points("1", "½").empty());
  CHECK(with_points("0", "½") == Texts{"points-mismatch"});
  CHECK(with_points("2½", "½") == Texts{"points-mismatch"});
  CHECK(with_points("1", "1") == Texts{"points-mismatch"});
}

TEST_CASE("section 14 (19): the event's key stays when results, IDs or rounds are added, not when people differ") {
  const auto key = [](const std::string& players, const std::string& games) {
    const auto result = read({document("Exp.TXT", players + k_games_header + games)});
    REQUIRE(result.has_value());
    return result->details.source_key;
  };
  const std::string first = key(players_text(3), "1;1;0;0;1;2;1;0;;1:0;0;;\r\n");
  CHECK(first.starts_with("swiss-manager-text:"));
  CHECK(first == key(players_text(3, {"N90000011"}), "1;1;0;0;1;2;0;1;;0:1;0;;\r\n2;1;0;0;1;3;0;1;;0:1;0;;\r\n"));
  CHECK(first != key(players_text(4), "1;1;0;0;1;2;1;0;;1:0;0;;\r\n"));
}

TEST_CASE("a file's name without the words for its table is the tournament's") {
  struct Case {
    const char* path;
    const char* name;
  };
  for (const Case& c : {Case{"Spielerdaten.txt", ""}, Case{"Spielerauslosung.txt", ""}, Case{"Exp.TXT", ""},
                        Case{"pairings_rounds1-2_played.txt", ""}, Case{"players_round1.txt", ""},
                        Case{"/a/b/Kitakaze_Spielerdaten.txt", "Kitakaze"},
                        Case{"Kitakaze Open 2026 Spielerauslosung R5.TXT", "Kitakaze Open 2026"},
                        Case{"C:\\x\\北風オープン_選手.csv", "北風オープン"}, Case{"", ""}}) {
    CAPTURE(std::string(c.path));
    CHECK(name_in_file_name(c.path) == c.name);
  }
}
