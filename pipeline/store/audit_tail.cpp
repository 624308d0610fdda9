#include "pipeline/store/audit_tail.hpp"

#include "pipeline/store/audit_rows.hpp"
#include "pipeline/store/statement.hpp"

namespace seiseki::store {

std::optional<AuditEntry> newest_audit_entry(Database& database) {
  return rows::last_audit_entry(*database.session());
}

std::vector<AuditEntry> audit_entries_after(Database& database, std::int64_t sequence, std::size_t most) {
  std::vector<AuditEntry> out;
  Statement::select(*database.session(), rows::k_audit,
                    "FROM audit WHERE sequence > :sequence ORDER BY sequence LIMIT :most")
      .each([&](Row& row) { out.push_back(rows::audit_entry(row)); }, sequence, static_cast<std::int64_t>(most));
  return out;
}

}  // namespace seiseki::store
