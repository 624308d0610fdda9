#include "pipeline/cli/workspace.hpp"

#include <filesystem>

#include "pipeline/cli/findings.hpp"
#include "pipeline/office/people.hpp"

namespace seiseki::cli {

std::string database_location(const Arguments& arguments, const Context& context) {
  if (const std::string given = arguments.get("database"); !given.empty()) return given;
  const auto variable = context.environment.find("SEISEKI_DATABASE");
  return variable == context.environment.end() || variable->second.empty() ? "seiseki.db" : variable->second;
}

Result<StatePaths> state_paths(const store::DatabaseLocation& location, const Context& context) {
  const auto objects = location.objects_directory();
  const auto quarantine = location.quarantine_directory();
  const auto lock = location.lock_file();
  const auto nightly = location.nightly_directory();
  if (objects && quarantine && lock && nightly) return StatePaths{*objects, *quarantine, *lock, *nightly};
  const auto state = context.environment.find("SEISEKI_STATE");
  if (state == context.environment.end() || state->second.empty()) return failure(k_documents_unset);
  const std::filesystem::path folder{state->second};
  return StatePaths{folder / "objects", folder / "quarantine", folder / "seiseki.lock", folder / "nightly"};
}

Result<store::RunLock> lock_run(Workspace& work, const Context& context) {
  SEISEKI_TRY(const StatePaths paths, state_paths(work.database.location(), context));
  return store::RunLock::take(paths.lock, work.database);
}

Result<std::optional<store::RunLock>> lock_run(Workspace& work, const Context& context, const Arguments& arguments) {
  if (arguments.has("dry-run")) return std::nullopt;
  SEISEKI_TRY(store::RunLock lock, lock_run(work, context));
  return std::optional{std::move(lock)};
}

Result<std::unique_ptr<Workspace>> open_workspace(const Arguments& arguments, const Context& context,
                                                  store::IfMissing if_missing) {
  SEISEKI_TRY(const store::DatabaseLocation location, store::parse_location(database_location(arguments, context)));
  SEISEKI_TRY(store::Database database, store::Database::open(location, {.if_missing = if_missing}));
  SEISEKI_TRY(const StatePaths paths, state_paths(location, context));
  SEISEKI_TRY(store::DocumentStore documents, store::DocumentStore::open(paths.objects));
  store::RosterStore roster{database};
  store::ReportStore reports{database};
  store::ListStore lists{database};
  store::DecisionStore decisions{database};
  store::ListStore correspondence_lists{database, store::ListSeries::correspondence};
  return std::unique_ptr<Workspace>(
      new Workspace{std::move(database), std::move(documents), store::Quarantine{paths.quarantine}, std::move(roster),
                    std::move(reports), std::move(lists), std::move(decisions), std::move(correspondence_lists)});
}

Result<lists::Editions> load_editions(const Arguments& arguments) {
  if (const std::string folder = arguments.get("regulations"); !folder.empty()) return lists::Editions::load(folder);
  return lists::Editions::load();
}

Result<Opened> open_with_editions(const Arguments& arguments, const Context& context) {
  SEISEKI_TRY(lists::Editions editions, load_editions(arguments));
  SEISEKI_TRY(std::unique_ptr<Workspace> work, open_workspace(arguments, context, store::IfMissing::refuse));
  return Opened{std::move(editions), std::move(work)};
}

identity::Roster current_roster(Workspace& workspace) {
  return office::identification_roster(workspace.sources());
}

office::FeeLedger fee_ledger(Workspace& workspace, const lists::Editions& editions) {
  return office::FeeLedger::of(workspace.sources(), editions);
}

ExitCode fail(const Context& context, const Error& error) {
  context.report(error);
  return exit_code_of(error.failure());
}

office::FourEyes four_eyes(const Context& context) {
  const auto setting = context.environment.find("SEISEKI_TWO_PERSONS");
  const bool is_set = setting != context.environment.end() && !setting->second.empty() && setting->second != "0";
  return is_set ? office::FourEyes::required : office::FourEyes::not_required;
}

std::string actor(const Context& context) {
  const auto user = context.environment.find("USER");
  return user == context.environment.end() || user->second.empty() ? "officer" : user->second;
}

}  // namespace seiseki::cli
