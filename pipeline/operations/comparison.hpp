/// \file
/// A report beside another one, or beside a document in quarantine that may be the same event: who is in both and every
/// way in which the games differ, so that a person can say whether it is one event. Decides nothing.
#pragma once

#include <optional>
#include <string>

#include "pipeline/operations/look_over.hpp"

namespace seiseki::operations {

struct ReportComparison {
  store::ReportHeader first;
  std::optional<store::ReportHeader> second;  ///< nullopt: a document
  std::string document;                       ///< its hash; empty of two reports
  std::optional<Date> first_day = {};         ///< of the second, where it is known
  std::optional<Date> last_day = {};
  SourceComparison sources = {};  ///< in that order
};

/// Error: `report-missing`.
[[nodiscard]] Result<ReportComparison> compare_reports(Office& office, store::ReportId first, store::ReportId second);
/// With a document in quarantine, by its hash or a unique beginning of it, read as if it was tried again. Errors:
/// `report-missing`, those of the quarantine, and what keeps the document from being a tournament.
[[nodiscard]] Result<ReportComparison> compare_with_quarantined(Office& office, const lists::Editions& editions,
                                                                store::ReportId report, const std::string& document,
                                                                Instant now);
/// `seiseki/report-comparison/1`, what `report compare` prints.
output::Json report_comparison_json(const ReportComparison& comparison);

}  // namespace seiseki::operations
