/// \file
/// Which pages of a tournament are still needed, and the form that opens a gated page. Pure, so that a crawl is tested
/// without a network; download.hpp does the fetching.
/// \spec chess-results 4.2, 1.3
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/chess_results/address.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::chess_results {

struct CrawlOptions {
  /// Every player's card where the lists hide the federation IDs: as many pages more as there are players.
  bool player_cards = false;
};

/// The pages to ask for next, given what is already here; empty when the event can be assembled or nothing more would
/// help. The first page shows what kind of event it is:
/// - individual Swiss: art=5 with details, art=0, and art=14 for the days of the rounds if there are several;
/// - individual round robin: art=5 with details, art=2 with all rounds, art=0;
/// - team event: art=3 of every round that is paired (one page if it shows all of them), art=16.
/// Errors: those of open_page(), `cr-other-event`, `cr-two-moments`, `cr-list-cut`.
[[nodiscard]] Result<std::vector<PageAddress>> pages_still_needed(const PageAddress& event,
                                                                  std::span<const Document> have,
                                                                  const CrawlOptions& options = {});

/// True if the page is gated and its players' only key was in the links: without pressing the button it is useless.
bool lacks_keys(const Document& document);

/// The POST that opens an old tournament's details: to `action` (resolved against the address the page came from), with
/// exactly these fields in this order. nullopt if the page is not gated.
struct GateForm {
  std::string action;  ///< as printed in the form
  std::vector<std::pair<std::string, std::string>> fields;
};
std::optional<GateForm> gate_form(const Document& page);

/// The site's "exceeded … daily limit" notice, which comes with status 200.
bool is_rate_limit_notice(const Document& page);

}  // namespace seiseki::importers::chess_results
