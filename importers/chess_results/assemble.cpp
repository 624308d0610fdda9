#include "importers/chess_results/assemble.hpp"

#include "importers/chess_results/event_pages.hpp"
#include "importers/chess_results/individual_event.hpp"
#include "importers/chess_results/team_event.hpp"

namespace seiseki::importers::chess_results {

Result<ImportedTournament> assemble(std::span<const Document> documents) {
  SEISEKI_TRY(EventPages pages, EventPages::open(documents));
  return pages.is_team_event() ? assemble_team(pages) : assemble_individual(pages);
}

}  // namespace seiseki::importers::chess_results
