/// \file
/// What came of a run of `import`, `check` or `convert`, as it is printed, and its exit code.
#pragma once

#include "pipeline/cli/context.hpp"
#include "pipeline/cli/exit_code.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/operations/account.hpp"

namespace seiseki::cli {

using operations::Account;

/// Why the run did not go through; `done` if it did.
ExitCode exit_code_of(const Account& account);

/// Findings of one item on standard error: errors and warnings, notes too with --verbose.
void report_findings(const Context& context, const ingest::Item& item);

/// `outcome` heads the column of what became of each.
Table account_table(const Account& account, Text outcome = {"outcome", "結果"});

}  // namespace seiseki::cli
