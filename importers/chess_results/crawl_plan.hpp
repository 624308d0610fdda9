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

/// The pages to ask for next, given what is already here; empty when the event can be assembled or nothing more would
/// help. For an individual Swiss event: art=5 with details, then art=0. Never more than three in all.
[[nodiscard]] Result<std::vector<PageAddress>> pages_still_needed(const PageAddress& event,
                                                                  std::span<const Document> have);

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
