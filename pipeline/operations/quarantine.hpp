/// \file
/// Documents that could not be imported: what each is and why it lies there, trying again, opening one again that a
/// sound copy closed, throwing away for a recorded reason.
#pragma once

#include <string>
#include <vector>

#include "pipeline/operations/account.hpp"
#include "pipeline/operations/bring_in.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

struct QuarantineView {
  std::vector<store::QuarantinedItem> items;     ///< those that wait, by day, then hash
  std::vector<store::QuarantinedItem> replaced;  ///< those that a sound copy closed, in that order
  std::vector<Finding> damaged;                  ///< items that cannot be read
};
/// Names of people who were erased are covered, here and in quarantined_item(). Throws StoreError (`store-unreadable`).
QuarantineView quarantine_view(Office& office);
/// By its hash or a unique beginning of it. Errors: `quarantine-missing`, `quarantine-damaged`.
[[nodiscard]] Result<store::QuarantinedItem> quarantined_item(Office& office, const std::string& document);

/// The codes that keep a document out, each once, in their order.
std::vector<std::string> codes_keeping_out(const store::QuarantinedItem& item);
/// Whether it was set aside for signs of damage, so that somebody who compared it with the original may take it.
bool is_kept_out_by_damage(const store::QuarantinedItem& item);

/// `seiseki/quarantine/1`, what `quarantine list` prints: those that wait.
output::Json quarantine_json(const QuarantineView& quarantine);
/// One document of it: `sha256`, `date`, `retries`, `size`, `errors`, `name`, `replaced_by`.
output::Json quarantined_json(const store::QuarantinedItem& item);
/// `seiseki/quarantine-item/1`, what `quarantine show` prints; `seen` is a hash over the rest of it.
output::Json quarantine_item_json(const store::QuarantinedItem& item);

/// A document with those of the same event beside it, as they would be tried again. Errors: `quarantine-missing`,
/// `quarantine-damaged`.
[[nodiscard]] Result<ingest::Batch> quarantined_event(const Office& office, const std::string& document);

/// What came of trying again: one item a tournament, and of how many documents each was made.
struct Retried {
  Account account;
  std::vector<std::size_t> documents;  ///< beside the items of the account
  std::vector<Finding> damaged;        ///< documents that could not be read, or not be taken away
};

/// Takes quarantined documents through the pipeline again, those of one event together; what comes in, or is known by
/// now, leaves. They arrived when they were set aside first, unless the instructions say.
/// \clause jcf-2024-10 3(6) `documents`: hashes or unique beginnings of them; empty: everything. `correction_of`: they
/// are a version of this report. Errors: `report-missing`, `quarantine-missing`, `quarantine-damaged`, those of opening
/// the office once more. \pre the caller holds Office::lock()
[[nodiscard]] Result<Retried> retry_quarantined(Office& office, const lists::Editions& editions,
                                                const std::vector<std::string>& documents,
                                                ingest::Instructions instructions, const Who& who,
                                                const RunProgress& progress = {},
                                                const std::optional<store::ReportId>& correction_of = std::nullopt);

/// Throws one document away; the decision keeps its hash. Returns the whole hash. Errors: `reason-missing`,
/// `quarantine-missing`, `quarantine-damaged`.
/// \pre the caller holds Office::lock()
/// `seen`: of the document as `quarantine show` told it; `view-changed` where that is another now.
[[nodiscard]] Result<std::string> drop_quarantined(Office& office, const std::string& document,
                                                   const std::string& reason, const Who& who,
                                                   const std::string& seen = {});

/// Opens a document again that a sound copy closed; no copy closes it any more. Returns the whole hash. Errors:
/// `reason-missing`, `quarantine-missing`, `quarantine-damaged`, `quarantine-open`, `view-changed`.
/// \pre the caller holds Office::lock()
[[nodiscard]] Result<std::string> reopen_quarantined(Office& office, const std::string& document,
                                                     const std::string& reason, const Who& who,
                                                     const std::string& seen = {});

}  // namespace seiseki::operations
