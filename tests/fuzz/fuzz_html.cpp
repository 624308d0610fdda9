/// \file
/// Any bytes as a page: read as HTML, then as pages of Chess-Results. What comes out must be consistent; nothing
/// crashes.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "importers/chess_results/crawl_plan.hpp"
#include "importers/chess_results/importer.hpp"
#include "importers/html/html_tree.hpp"

using namespace seiseki;
using namespace seiseki::importers;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

// Touches every text, so that a view that outlived its page is found.
void check_page(const html::Page& page) {
  std::size_t bytes = 0;
  for (const html::Table& table : page.tables()) {
    for (const html::Row& row : table.rows) {
      for (const html::Cell& cell : row.cells) {
        require(cell.first_link + cell.links <= page.links().size());
        for (const char c : cell.text) bytes += c != '\0' ? 1 : 0;
      }
    }
  }
  for (const html::Link& link : page.links()) bytes += link.href.size() + link.text.size();
  for (const html::Block& block : page.blocks()) {
    require(block.kind != html::Block::Kind::table || block.index < page.tables().size());
  }
  require(bytes < std::size_t{1} << 40);
}

void check_tournament(const ImportedTournament& tournament) {
  for (std::size_t i = 1; i < tournament.players.size(); ++i) {
    require(tournament.players[i - 1].start_number < tournament.players[i].start_number);
  }
  for (const ImportedGame& game : tournament.games) {
    require(game.round >= 1 && game.white.has_value());
    require((game.status == GameStatus::bye) == game.bye.has_value());
    require(game.status != GameStatus::rated || (game.black && game.score_white && game.score_black &&
                                                 (*game.score_white + *game.score_black).half_points() == 2));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Document document;
  document.name = "fuzz";
  document.bytes.assign(reinterpret_cast<const char*>(data), size);
  if (const auto page = html::parse(document.bytes)) check_page(*page);

  const chess_results::ChessResultsImporter importer;
  (void)importer.recognise({&document, 1});
  if (const auto tournament = importer.read({&document, 1})) check_tournament(*tournament);
  // Wherever the page came from, its tables are then read without the form's help.
  document.origin = "https://chess-results.com/tnr7.aspx?art=5";
  if (const auto tournament = importer.read({&document, 1})) check_tournament(*tournament);
  const auto event = chess_results::parse_address("7");
  const auto plan = chess_results::pages_still_needed(*event, {&document, 1});
  require(!plan || plan->size() <= 2);
  (void)chess_results::gate_form(document);
  return 0;
}
