/// \file
/// What came of a run of `import`, `check` or `convert`: its items by outcome, its exit code, and how both are told.
#pragma once

#include <string>
#include <vector>

#include "pipeline/cli/context.hpp"
#include "pipeline/cli/exit_code.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/ingest/conductor.hpp"

namespace seiseki::cli {

/// Items by outcome; the four add up to what was seen.
struct Account {
  std::vector<ingest::Item> items;
  bool answers_unused = false;  ///< something was said about an event that never came

  int count(ingest::Outcome outcome) const;
  /// Of those imported: reports with open problems.
  int waiting_for_answers() const;
  /// 0 if nothing was quarantined or refused and no report came in with an open problem; the failure's own code if all
  /// that failed failed alike and nothing came in; else 3.
  ExitCode exit_code() const;
};

/// Statements about events that were not in the run: a slip in the event's name would leave its players as printed.
void report_unused_events(const Context& context, const identity::Assignments& assignments, Account& account);

/// Findings of one item on standard error: errors and warnings, notes too with --verbose.
void report_findings(const Context& context, const ingest::Item& item);

output::Json account_json(const Account& account, std::string schema);
/// `outcome` heads the column of what became of each.
Table account_table(const Account& account, Text outcome = {"outcome", "結果"});
/// The differences of an event from what is stored, or of two sources.
output::Json differences_json(const std::vector<ingest::Difference>& differences);

}  // namespace seiseki::cli
