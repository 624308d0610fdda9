/// \file
/// Whether published lists follow each other: each starts from the revision in force of the list before it,
/// and that holds the numbers it was written with.
#pragma once

#include <optional>
#include <vector>

#include "engine/domain/error.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::lists {

/// Whether the list holds the numbers it was written with: whoever computes from it asks first. Error: `audit-fact`.
[[nodiscard]] Result<void> check_unaltered(const store::StoredList& list);

/// A list that went out as if a correction of the one before it had not been made.
struct BrokenLink {
  store::ListManifest list;
  store::ListManifest base;      ///< from which it was computed
  store::ListManifest in_force;  ///< which had been computed by the time the list went out
  store::ListSeries series = store::ListSeries::over_the_board;
};

/// Of a list in force; nullopt where it starts from what is in force, from what says the same, or where the correction
/// came later: it has found then what becomes of the list.
std::optional<BrokenLink> broken_link(const store::ListManifest& list, store::ListStore& lists,
                                      store::Database& database);
/// Of every month, oldest first.
std::vector<BrokenLink> broken_links(store::ListStore& lists, store::Database& database);
/// `list-chain-broken`.
Finding finding_of(const BrokenLink& link);

}  // namespace seiseki::lists
