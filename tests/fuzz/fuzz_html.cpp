/// \file
/// Any bytes as a page: read as HTML, then as pages of Chess-Results. What comes out must be consistent; nothing
/// crashes.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "importers/chess_results/crawl_plan.hpp"
#include "importers/chess_results/importer.hpp"
#include "importers/chess_results/sections.hpp"
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
        require(cell.first_table + cell.tables <= page.tables().size());
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

// Every view, whatever the page says it is: without a form its tables are read as those of the address it came from.
constexpr const char* k_origins[] = {"art=0", "art=1",       "art=2&rd=1", "art=3",  "art=4",
                                     "art=5", "art=9&snr=5", "art=14",     "art=16", "art=40"};

Document from(const Document& document, const char* view) {
  Document copy = document;
  copy.origin = std::string{"https://chess-results.com/tnr7.aspx?lan=1&"} + view;
  for (std::size_t at = copy.bytes.find("<form"); at != std::string::npos; at = copy.bytes.find("<form", at)) {
    copy.bytes[at + 1] = 'x';
  }
  return copy;
}

void check_views(const Document& document) {
  const chess_results::ChessResultsImporter importer;
  std::vector<Document> all;
  for (const char* view : k_origins) {
    all.push_back(from(document, view));
    if (const auto tournament = importer.read({&all.back(), 1})) check_tournament(*tournament);
  }
  // Pages that contradict each other, as one event.
  if (const auto tournament = importer.read(all)) check_tournament(*tournament);
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
  check_views(document);
  const auto event = chess_results::parse_address("7");
  // At most every round of a team event, its players and days.
  const auto plan = chess_results::pages_still_needed(*event, {&document, 1});
  require(!plan || plan->size() <= 103);
  (void)chess_results::pages_still_needed(*event, {&document, 1}, {.player_cards = true});
  require(chess_results::sections_of({&document, 1}).size() <= chess_results::k_max_sections + 1);
  (void)chess_results::lacks_keys(document);
  (void)chess_results::gate_form(document);
  return 0;
}
