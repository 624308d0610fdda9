/// \file
/// A list held against another, as its pages tell it: the list before, the list of a year before, the revision before.
/// People who are not shown are counted, and stand in no row.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pipeline/lists/list_comparison.hpp"
#include "pipeline/site/frame.hpp"
#include "pipeline/site/site.hpp"

namespace seiseki::site {

enum class Against { list_before, year_before, revision_before };

/// Two lists that have a page together; both are the site's and outlive it.
struct ListPair {
  Against against = Against::list_before;
  std::string path;  ///< below the list's address: `diff/`, `year/`, `r2/`
  const store::StoredList* first = nullptr;
  const store::StoredList* second = nullptr;
};
/// Of the list at this place of Site::lists(): `diff/` and `year/` where there is such a list, then a page for each
/// published revision but the first.
std::vector<ListPair> list_pairs(const Site& site, std::size_t at);
/// `/l/2026-04/r2/`.
Url comparison_address(YearMonth month, RatingCategory category, std::string_view path);
/// Where a corrected revision stands against the one before; of a list without pages and of a quarter, the list.
Url revision_address(const Site& site, const CorrectionFacts& correction, RatingCategory category);

struct Comparison {
  struct Row {
    lists::EntryChange change = lists::EntryChange::none;
    const store::ListEntry* before = nullptr;
    const store::ListEntry* after = nullptr;
    bool is_renamed = false;  ///< shown under another name than before
    /// The ID that is theirs on the other list, where they are there under another; of who came or went.
    std::optional<PlayerKey> other_id = {};

    const store::ListEntry& newer() const { return after != nullptr ? *after : *before; }
    int points() const { return after->rating->points() - before->rating->points(); }  ///< \pre rated on both
  };
  std::vector<Row> rows;     ///< of who is shown and not the same on both, by player
  std::vector<int> changes;  ///< that are not 0, of everybody
  int on_both = 0;           ///< rated on both
  int came = 0;
  int went = 0;
  int reidentified = 0;  ///< IDs of the first list whose people stand on the second under another; no coming, no going
  int renamed = 0;       ///< of who is shown
  int not_shown = 0;     ///< people with a change who stand in no row
  std::int64_t sum = 0;

  int changed() const { return static_cast<int>(changes.size()); }
  int unchanged() const { return on_both - changed(); }
};
Comparison compared(const Site& site, const ListPair& pair, RatingCategory category);

}  // namespace seiseki::site
