/// \file
/// What most commands open: the database with its documents and quarantine, and the editions.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "pipeline/cli/context.hpp"
#include "pipeline/cli/exit_code.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/identity/roster.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/fees.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/document_store.hpp"
#include "pipeline/store/quarantine.hpp"
#include "pipeline/store/run_lock.hpp"

namespace seiseki::cli {

struct Workspace {
  store::Database database;
  store::DocumentStore documents;
  store::Quarantine quarantine;
  store::RosterStore roster;
  store::ReportStore reports;
  store::ListStore lists;
  store::DecisionStore decisions;
  store::ListStore correspondence_lists;

  lists::Sources sources() { return {roster, reports, lists, decisions}; }
  /// The same with the correspondence lists in the place of the others.
  lists::Sources correspondence_sources() { return {roster, reports, correspondence_lists, decisions}; }
};

/// The database the arguments, the environment or the default name; documents and quarantine beside it.
std::string database_location(const Arguments& arguments, const Context& context);
[[nodiscard]] Result<std::unique_ptr<Workspace>> open_workspace(const Arguments& arguments, const Context& context,
                                                                store::IfMissing if_missing);
/// Where documents, quarantine, lock and run reports of a database are.
struct StatePaths {
  std::filesystem::path objects;
  std::filesystem::path quarantine;
  std::filesystem::path lock;
  std::filesystem::path nightly;
};
/// Beside a SQLite file; under $SEISEKI_STATE with PostgreSQL. Error: `documents-unset`.
[[nodiscard]] Result<StatePaths> state_paths(const store::DatabaseLocation& location, const Context& context);
/// For commands that write for a while: only one of them runs at a time. Error: `run-locked`, at once.
[[nodiscard]] Result<store::RunLock> lock_run(Workspace& work, const Context& context);
/// No lock with `--dry-run`, which writes nothing.
[[nodiscard]] Result<std::optional<store::RunLock>> lock_run(Workspace& work, const Context& context,
                                                             const Arguments& arguments);

[[nodiscard]] Result<lists::Editions> load_editions(const Arguments& arguments);

/// The editions and a database that is there: what most commands begin with.
struct Opened {
  lists::Editions editions;
  std::unique_ptr<Workspace> work;
};
/// Errors: those of load_editions(), then of open_workspace().
[[nodiscard]] Result<Opened> open_with_editions(const Arguments& arguments, const Context& context);

/// The roster as identification sees it, with links, merges and what was settled before.
identity::Roster current_roster(Workspace& workspace);

/// What every report owes, of today's decisions.
office::FeeLedger fee_ledger(Workspace& workspace, const lists::Editions& editions);

/// A failure's report and exit code in one.
ExitCode fail(const Context& context, const Error& error);

/// Whether the office wants two persons: SEISEKI_TWO_PERSONS is set and not `0`.
office::FourEyes four_eyes(const Context& context);

/// Who acts: the user's login name, for decisions and stages.
std::string actor(const Context& context);

}  // namespace seiseki::cli
