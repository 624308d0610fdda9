#include "importers/text_pair/importer.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "tests/unit/importers/text_pair/exports.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using test::document;

namespace {

const std::string k_games = test::k_games_header + "1;1;0;0;1;2;1;0;;1:0;0;;\r\n";

std::string utf16le(std::string_view ascii) {
  std::string out = "\xFF\xFE";
  for (const char c : ascii) {
    out += c;
    out += '\0';
  }
  return out;
}

}  // namespace

TEST_CASE("an export is recognised by the header of either table, in any encoding and under any line end") {
  using enum Recognition::Certainty;
  const text_pair::TextPairImporter importer;
  const auto certainty = [&](std::vector<Document> documents) { return importer.recognise(documents).certainty; };
  CHECK(certainty({document("p", test::players_text(1))}) == certain);
  CHECK(certainty({document("g", k_games)}) == certain);
  CHECK(certainty({document("p", test::players_text(1)), document("g", k_games)}) == certain);
  CHECK(certainty({document("p", "\xEF\xBB\xBF" + test::players_text(1))}) == certain);
  CHECK(certainty({document("p", utf16le(test::players_text(1)))}) == certain);
  std::string cr = k_games;
  cr.erase(std::remove(cr.begin(), cr.end(), '\n'), cr.end());
  CHECK(certainty({document("g", cr)}) == certain);

  CHECK(certainty({}) == no);
  CHECK(certainty({document("t", "001    1 m    Kasumi\n")}) == no);
  CHECK(certainty({document("t", "")}) == no);
  CHECK(certainty({document("g", k_games), document("t", "012 Invented Open\n")}) == no);
  CHECK(importer.recognise(std::vector{document("t", "x")}).reason.en.find("Identnr") != std::string::npos);
}

TEST_CASE("halves belong together by folder and by what their names say beside the table; a whole file stands alone") {
  const text_pair::TextPairImporter importer;
  const auto event = [&](const char* path, const std::string& bytes) {
    Document d = document(path, bytes);
    d.origin = path;
    return importer.event_of(d);
  };
  const std::string players = test::players_text(1);
  CHECK(event("/in/Spielerdaten.txt", players) == event("/in/Spielerauslosung.txt", k_games));
  CHECK(event("/in/A_players.txt", players) == event("/in/a-pairings_r5.txt", k_games));
  CHECK(event("/in/A_players.txt", players) != event("/in/B_pairings.txt", k_games));
  CHECK(event("/in/Spielerdaten.txt", players) != event("/other/Spielerauslosung.txt", k_games));
  CHECK(event("/in/Exp.TXT", players + k_games).empty());
  CHECK(event("/in/notes.txt", "nothing").empty());
}

TEST_CASE("a list of players is the first half, a list of games the second, anything else is whole") {
  const text_pair::TextPairImporter importer;
  CHECK(importer.part_of(document("p", test::players_text(1))) == Part::first_half);
  CHECK(importer.part_of(document("g", k_games)) == Part::second_half);
  CHECK(importer.part_of(document("Exp.TXT", test::players_text(1) + k_games)) == Part::whole);
  CHECK(importer.part_of(document("t", "012 Invented Open\n")) == Part::whole);
}
