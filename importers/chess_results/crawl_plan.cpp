#include "importers/chess_results/crawl_plan.hpp"

#include "importers/chess_results/details.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/chess_results/refusal.hpp"

namespace seiseki::importers::chess_results {
namespace {

constexpr int k_english = 1;
constexpr int k_crosstable = 5;
constexpr int k_starting_rank = 0;

PageAddress page_of(const PageAddress& event, int art) {
  PageAddress address;
  address.scheme = event.scheme;
  address.host = event.host;
  address.port = event.port;
  address.tournament = event.tournament;
  address.language = k_english;
  address.art = art;
  address.all_rows = true;
  address.details = art == k_crosstable;
  return address;
}

// True if the page answers what `art` would be asked for. A page that shows nothing, asked for again, would still show
// nothing; a list that is cut is worth asking for as a whole, once.
Result<bool> answers(const TournamentPage& page, int art, PageKind kind) {
  const bool is_it = page.kind == kind || (page.kind == PageKind::no_table && page.address.art == art);
  if (!is_it) return false;
  if (page.cut && page.address.all_rows) {
    return failure(k_list_cut, {page.document}, {}, {std::to_string(page.data.data_rows().size())});
  }
  return !page.cut;
}

}  // namespace

Result<std::vector<PageAddress>> pages_still_needed(const PageAddress& event, std::span<const Document> have) {
  bool have_crosstable = false;
  bool have_starting_rank = false;
  for (const Document& document : have) {
    SEISEKI_TRY(const TournamentPage page, open_page(document));
    if (page.kind == PageKind::search) continue;
    if (page.address.tournament != event.tournament) {
      return failure(k_mixed_events, {document.name}, {},
                     {std::to_string(event.tournament), std::to_string(page.address.tournament)});
    }
    if (const auto unsupported = unsupported_event(page, read_details(page))) {
      return failure(k_not_supported, {document.name}, {},
                     {std::string{unsupported->en}, std::string{unsupported->ja}});
    }
    SEISEKI_TRY(const bool crosstable, answers(page, k_crosstable, PageKind::crosstable_by_start_number));
    SEISEKI_TRY(const bool starting_rank, answers(page, k_starting_rank, PageKind::starting_rank));
    have_crosstable = have_crosstable || crosstable;
    have_starting_rank = have_starting_rank || starting_rank;
  }
  std::vector<PageAddress> needed;
  if (!have_crosstable) needed.push_back(page_of(event, k_crosstable));
  if (!have_starting_rank) needed.push_back(page_of(event, k_starting_rank));
  return needed;
}

}  // namespace seiseki::importers::chess_results
