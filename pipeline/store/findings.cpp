#include "pipeline/store/findings.hpp"

#include <array>

namespace seiseki::store {

std::span<const FindingKind* const> finding_kinds() {
  static constexpr std::array k_kinds{&k_db_location,
                                      &k_db_missing,
                                      &k_db_foreign,
                                      &k_db_newer,
                                      &k_db_older,
                                      &k_db_migration,
                                      &k_db_locked,
                                      &k_db_open,
                                      &k_db_unreachable,
                                      &k_db_failed,
                                      &k_db_constraint,
                                      &k_db_text,
                                      &k_db_value,
                                      &k_db_damaged,
                                      &k_db_backup,
                                      &k_db_backup_engine,
                                      &k_backup_damaged,
                                      &k_backup_target,
                                      &k_document_missing,
                                      &k_document_damaged,
                                      &k_document_store,
                                      &k_quarantine_missing,
                                      &k_quarantine_ambiguous,
                                      &k_quarantine_damaged,
                                      &k_run_locked,
                                      &k_run_lock,
                                      &k_audit_broken,
                                      &k_audit_fact};
  return k_kinds;
}

}  // namespace seiseki::store
