/// \file
/// Decisions on reports: a person accepts or refuses, with a reason, and the decision is kept. Which step may follow
/// which is decided here; storing is the store's.
#pragma once

#include <string>

#include "pipeline/store/database.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::office {

struct Officer {
  std::string name;
  Instant now{};
};

/// received or ready → accepted; refused → accepted too, since a refusal is reversible. Errors: `report-missing`,
/// `report-superseded`, `report-stage`.
[[nodiscard]] Result<store::DecisionId> accept(store::Database& database, store::ReportId report, const std::string& reason,
                                               const Officer& officer);
/// received, ready or accepted → refused. \clause jcf-2024-10 3(8)
[[nodiscard]] Result<store::DecisionId> refuse(store::Database& database, store::ReportId report, const std::string& reason,
                                               const Officer& officer);

}  // namespace seiseki::office
