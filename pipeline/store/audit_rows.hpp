/// \file
/// Columns of the facts the audit log covers, and the log's own rows. Inside this room only.
#pragma once

#include <optional>
#include <string_view>

#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/statement.hpp"

namespace seiseki::store::rows {

inline constexpr std::string_view k_audit =
    "sequence, happened_at, actor, action, object, before_hash, after_hash, previous_hash, hash";
inline constexpr std::string_view k_decision =
    "decision_id, decided_at, actor, kind, object, edition, clause, rule, reason, value_before, value_after, "
    "reversible, supersedes";
inline constexpr std::string_view k_stage = "report_id, sequence, stage, entered_at, actor, decision_id";
inline constexpr std::string_view k_list =
    "list_id, list_month, revision, origin, edition, edition_sha256, base_list_id, input_sha256, output_sha256, "
    "audit_head, program_version, computed_at";
inline constexpr std::string_view k_publication = "list_id, published_at, actor, decision_id";
inline constexpr std::string_view k_discard = "list_id, discarded_at, actor, decision_id";
inline constexpr std::string_view k_file = "list_id, path, sha256";

inline AuditEntry audit_entry(Row& row) {
  AuditEntry e;
  row.into(e.sequence, e.time, e.actor, e.action, e.object, e.before_hash, e.after_hash, e.previous, e.hash);
  return e;
}

inline std::optional<AuditEntry> last_audit_entry(Session& session) {
  std::optional<AuditEntry> found;
  session.select(k_audit, "FROM audit WHERE sequence = (SELECT MAX(sequence) FROM audit)").each([&](Row& row) {
    found = audit_entry(row);
  });
  return found;
}

}  // namespace seiseki::store::rows
