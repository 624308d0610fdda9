/// \file
/// The sections of one event: the tournaments an organiser declared to belong together, from the "Tournament selection"
/// of a page's menu. Each section is a tournament of its own; fetches nothing. \spec chess-results 2.2, 2.3
#pragma once

#include <span>
#include <string>
#include <vector>

#include "importers/chess_results/page.hpp"

namespace seiseki::importers::chess_results {

struct Section {
  long tournament = 0;
  std::string name;  ///< as the menu has it: `Junior Girls`
  friend bool operator==(const Section&, const Section&) = default;
};

/// More than any congress has; a page that lists more is not believed.
inline constexpr std::size_t k_max_sections = 100;

/// Every section in the menu's order, the page's own included; empty if the page shows none, as a gated page does.
std::vector<Section> sections_of(const TournamentPage& page);

/// The same of the first page among the documents that shows any. Pages that cannot be opened show none.
std::vector<Section> sections_of(std::span<const Document> documents);

}  // namespace seiseki::importers::chess_results
