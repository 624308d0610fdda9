/// \file
/// The end of the audit log, for whoever watches what happens: without reading what came before.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pipeline/store/audit_store.hpp"

namespace seiseki::store {

/// The last entry; nullopt for an empty log.
std::optional<AuditEntry> newest_audit_entry(Database& database);
/// The entries after that number, in order, the first `most` of them.
std::vector<AuditEntry> audit_entries_after(Database& database, std::int64_t sequence, std::size_t most);

}  // namespace seiseki::store
