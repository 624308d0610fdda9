/// \file
/// Which drafts are up to date, for who looks at one again: to find out is to collect everything it was computed from.
#pragma once

#include <map>
#include <mutex>
#include <string>

#include "pipeline/operations/office.hpp"
#include "pipeline/store/change_counts.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::operations {

/// For several threads, and one set of editions. An answer holds while nothing at all was changed in the office.
class KnownDrafts {
public:
  /// As is_stale().
  bool is_stale(const store::StoredList& draft, Office& office, const lists::Editions& editions);

private:
  struct Known {
    std::string audit_head;
    store::ChangeCounts changes = {};
    bool is_stale = false;
  };
  std::mutex m_mutex;
  std::map<store::ListId, Known> m_known;
};

}  // namespace seiseki::operations
