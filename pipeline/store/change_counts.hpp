/// \file
/// How often something has changed that has no entry in the record: what rests on it and on the record's head is the
/// same while both are.
#pragma once

#include <cstdint>

#include "pipeline/store/database.hpp"

namespace seiseki::store {

struct ChangeCounts {
  std::int64_t roster = 0;        ///< as RosterStore::changes()
  std::int64_t fide_ratings = 0;  ///< of FIDE's lists

  friend bool operator==(const ChangeCounts&, const ChangeCounts&) = default;
};

ChangeCounts change_counts(Database& database);

}  // namespace seiseki::store
