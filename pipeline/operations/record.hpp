/// \file
/// The record: audit entries by person, object and day, and whether the chain and what it tells of are whole.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/operations/office.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/audit_store.hpp"

namespace seiseki::operations {

/// Which entries; what is empty does not restrict.
struct RecordRequest {
  std::string actor = {};                  ///< exactly this one
  std::string object = {};                 ///< in the object: `report:12`, a player's ID, `2026-03`
  std::optional<Date> day = std::nullopt;  ///< by the federation's clocks
  std::optional<std::size_t> last = std::nullopt;
};

struct RecordView {
  std::vector<store::AuditEntry> entries;  ///< in order
  std::string head;                        ///< of the whole record; empty: there is none
  std::vector<std::string> actors;         ///< of the whole record, sorted
};
RecordView record_view(Office& office, const RecordRequest& request = {});

/// `seiseki/audit/1`, what `audit show` prints.
output::Json record_json(const RecordView& record);
/// One entry of it.
output::Json record_entry_json(const store::AuditEntry& entry);

/// What a verification found.
struct Verified {
  bool is_whole = false;  ///< nothing was edited, removed or cut
  std::size_t entries = 0;
  std::string head;               ///< empty: there is none
  std::vector<Finding> findings;  ///< contradictions first, then clocks that went back, which are none
};
/// Recomputes the chain, compares every recorded fact with what is kept and every list's numbers with its hash; with a
/// head that was published the chain must contain it. Reads one moment of the office, which the caller holds.
Verified verify_record(Office& office, const std::string& published_head = {});

/// `seiseki/audit-verify/1`, what `audit verify` prints.
output::Json verified_json(const Verified& verified);

/// A report that was read from a document, and the lists it is in.
struct DocumentUse {
  store::DocumentFacts document;
  store::ReportHeader report;
  std::vector<store::ListManifest> lists;
};
/// Every use of the documents whose hash begins so, by report. Error: `document-unused` where there is none.
[[nodiscard]] Result<std::vector<DocumentUse>> trace_document(Office& office, const std::string& beginning);
/// One row of `seiseki/trace/1`.
output::Json document_use_json(const DocumentUse& use);
/// `seiseki/trace/1`, what `audit trace` prints.
output::Json trace_json(const std::vector<DocumentUse>& uses);

}  // namespace seiseki::operations
