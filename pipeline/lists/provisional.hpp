/// \file
/// Ratings that rest on too few games for records, titles and examinations, where an edition says how many are enough.
/// \clause ncs-2019-09 5(1)  \clause ncs-2022-09 6(3)
#pragma once

#include "engine/regulations/regulation.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::lists {

/// The edition's number of games; nullptr where it makes no such difference, and for what is no edition.
inline const Cited<int>* provisional_below(const Regulation* edition) {
  return edition != nullptr && edition->provisional_games ? &*edition->provisional_games : nullptr;
}
/// `below`: of the list's edition.
inline bool is_provisional(const store::ListEntry& entry, const Cited<int>* below) {
  return below != nullptr && entry.rating && entry.games < below->value;
}

}  // namespace seiseki::lists
