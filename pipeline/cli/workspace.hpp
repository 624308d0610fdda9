/// \file
/// What most commands open: the office that the arguments, the environment or the defaults name, and the editions.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "pipeline/cli/context.hpp"
#include "pipeline/cli/exit_code.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"

namespace seiseki::cli {

using Workspace = operations::Office;
using operations::StatePaths;

/// The database the arguments, the environment or the default name.
std::string database_location(const Arguments& arguments, const Context& context);
/// The same with the folder of what has none beside it, and what is public of people. Error: `config-value`.
[[nodiscard]] Result<operations::OfficeLocation> office_location(const Arguments& arguments, const Context& context);
[[nodiscard]] Result<std::unique_ptr<Workspace>> open_workspace(const Arguments& arguments, const Context& context,
                                                                store::IfMissing if_missing);
/// Beside a SQLite file; under $SEISEKI_STATE with PostgreSQL. Error: `documents-unset`.
[[nodiscard]] Result<StatePaths> state_paths(const store::DatabaseLocation& location, const Context& context);
/// No lock with `--dry-run`, which writes nothing. Error: `run-locked`, at once.
[[nodiscard]] Result<std::optional<store::RunLock>> lock_run(Workspace& work, const Arguments& arguments,
                                                             const Context& context, const std::string& command);

/// Of a federation's list: the setting roster.max_rows.
std::size_t most_roster_rows(const Context& context);

[[nodiscard]] Result<lists::Editions> load_editions(const Arguments& arguments);

/// The editions and a database that is there: what most commands begin with.
struct Opened {
  lists::Editions editions;
  std::unique_ptr<Workspace> work;
};
/// Errors: those of load_editions(), then of open_workspace().
[[nodiscard]] Result<Opened> open_with_editions(const Arguments& arguments, const Context& context);

/// What every report owes, of today's decisions.
office::FeeLedger fee_ledger(Workspace& workspace, const lists::Editions& editions);

/// A failure's report and exit code in one.
ExitCode fail(const Context& context, const Error& error);

/// Whether the office wants two persons: SEISEKI_TWO_PERSONS is set and not `0`.
office::FourEyes four_eyes(const Context& context);

/// Who acts, for decisions and stages.
std::string actor(const Context& context);
operations::Who who(const Context& context);
/// The same of somebody whose command lasts.
operations::Who who_at_work(const Context& context);

}  // namespace seiseki::cli
