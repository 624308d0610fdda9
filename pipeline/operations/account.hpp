/// \file
/// What came of a run over tournaments that were brought in or looked at: each with one outcome, so that the counts add
/// up to what was seen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/ingest/conductor.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

struct Account {
  std::vector<ingest::Item> items;           ///< without what was prepared of them
  std::vector<Finding> unused_answers = {};  ///< `id-assigned-no-event`: said of an event that never came
  bool is_stopped = false;                   ///< somebody asked to stop before all was taken

  int count(ingest::Outcome outcome) const;
  /// Of those imported: reports with open problems.
  int waiting_for_answers() const;
  /// nullopt if nothing was quarantined or refused and no report came in with an open problem; the failure's own class
  /// if all that failed failed alike and nothing came in; else `data`.
  std::optional<FailureClass> failure() const;
};

/// A finding for each answer about an event that was not in the run: a slip in the event's name would leave its players
/// as printed.
std::vector<Finding> unused_answers(const identity::Assignments& assignments, const Account& account);

/// What `import` and `check` print, under the schema named.
output::Json account_json(const Account& account, std::string schema);
output::Json item_json(const ingest::Item& item);
/// The differences of an event from what is stored, or of two sources.
output::Json differences_json(const std::vector<ingest::Difference>& differences);

}  // namespace seiseki::operations
