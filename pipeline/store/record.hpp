/// \file
/// One call for what happens outside the repositories of decisions, reports and lists: imports of rosters, settings,
/// backups. Those three record themselves; nobody else needs to.
#pragma once

#include <string>

#include "engine/domain/date.hpp"
#include "pipeline/store/audit_store.hpp"

namespace seiseki::store {

/// What happened, in words that stay the same: an action, and what it was done to.
struct Happening {
  Instant time{};
  std::string actor;
  std::string action;  ///< `change-player`, `import-roster`, `backup` …
  std::string object;  ///< `player:N01234567`, `file:rating-2026-02-01.csv` …
  std::string before;  ///< any text that tells the value; the log keeps its SHA-256. Empty = there was nothing
  std::string after;   ///< likewise; empty = nothing is left
};

/// Appends to the audit log, inside the open transaction if there is one: call it beside the write it tells of, before
/// the commit. Texts must be UTF-8 without NUL (`db-text`); no names or birth dates in `object`.
/// \spec office 7, 10 P3
AuditEntry record(Database& database, const Happening& happening);

}  // namespace seiseki::store
