#include "pipeline/operations/known_drafts.hpp"

#include <utility>

#include "pipeline/operations/rate.hpp"
#include "pipeline/store/audit_store.hpp"

namespace seiseki::operations {

bool KnownDrafts::is_stale(const store::StoredList& draft, Office& office, const lists::Editions& editions) {
  const store::ListId list = draft.manifest.id;
  // Read before the draft is looked at: what is decided meanwhile makes the answer one of another moment.
  Known now{store::AuditStore{office.database}.head(), store::change_counts(office.database)};
  {
    const std::lock_guard lock{m_mutex};
    const auto known = m_known.find(list);
    if (known != m_known.end() && known->second.audit_head == now.audit_head && known->second.changes == now.changes)
      return known->second.is_stale;
  }
  now.is_stale = operations::is_stale(draft, office, editions);
  const bool found = now.is_stale;
  const std::lock_guard lock{m_mutex};
  // Of another moment nobody asks again.
  std::erase_if(m_known, [&](const auto& entry) { return entry.second.audit_head != now.audit_head; });
  m_known.insert_or_assign(list, std::move(now));
  return found;
}

}  // namespace seiseki::operations
