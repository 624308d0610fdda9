// Any bytes are read as an upload XML or refused with a code; what is rated can be; writing is the inverse of reading.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "importers/chess_results_xml/importer.hpp"
#include "importers/chess_results_xml/reader.hpp"
#include "importers/chess_results_xml/writer.hpp"
#include "tests/fuzz/require.hpp"
#include "tests/fuzz/tournament_invariants.hpp"

namespace {

/// What two readings of one tournament must agree on: a game's text may change in spelling.
std::vector<std::string> games_of(const seiseki::importers::ImportedTournament& tournament) {
  std::vector<std::string> out;
  for (const auto& game : tournament.games) {
    if (!game.white) continue;
    std::string line = std::to_string(game.round) + ' ' + std::to_string(game.white->value()) + ' ';
    line += (game.black ? std::to_string(game.black->value()) : "-") + ' ';
    line += to_string(game.status);
    if (game.score_white) line += ' ' + std::to_string(game.score_white->half_points());
    out.push_back(line);
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seiseki;
  using importers::Document;
  const std::vector<Document> documents{{.name = "fuzz.xml", .origin = {}, .bytes = std::string(data, data + size)}};
  importers::chess_results_xml::ChessResultsXmlImporter{}.recognise(documents);
  const auto people = importers::chess_results_xml::read_player_list(documents[0]);
  test::require(people || !people.error().finding.code().empty(), "a refusal has a code");
  const auto first = importers::chess_results_xml::read_upload(documents[0]);
  if (!first) {
    test::require(!first.error().finding.code().empty(), "a refusal has a code");
    return 0;
  }
  test::require_sound(*first);
  const auto second = importers::chess_results_xml::read_upload(
      {.name = "written.xml", .origin = {}, .bytes = importers::chess_results_xml::write_upload(*first)});
  test::require(second.has_value(), "what we write, we read");
  test::require(games_of(*first) == games_of(*second), "to the same games");
  return 0;
}
