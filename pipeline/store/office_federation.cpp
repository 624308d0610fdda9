#include "pipeline/store/office_federation.hpp"

#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/properties.hpp"

namespace seiseki::store {

Result<void> keep_federation(Database& database, const Federation& federation, std::string_view before_profiles) {
  const std::string ours = foundations(federation);
  const auto compare = [&](const std::string& theirs) -> Result<void> {
    if (theirs == ours) return {};
    return failure(k_office_federation, {}, {}, {database.location().shown(), theirs, ours});
  };
  if (const auto known = Properties{database}.get(k_federation_property)) return compare(*known);
  const bool has_history = !AuditStore{database}.head().empty();
  if (has_history && federation.id != before_profiles) return compare(std::string{before_profiles});
  if (database.is_read_only()) return {};
  Transaction transaction{database};
  Properties properties{database};
  // Of two processes that begin at once the first one's counts.
  if (const auto known = properties.get(k_federation_property)) return compare(*known);
  properties.set(k_federation_property, ours);
  transaction.commit();
  return {};
}

}  // namespace seiseki::store
