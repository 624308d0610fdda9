#include "pipeline/cli/workspace.hpp"

#include <charconv>

#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/publicity_settings.hpp"
#include "pipeline/cli/setting_place.hpp"
#include "pipeline/office/list_file.hpp"
#include "pipeline/store/audit_store.hpp"
#include "pipeline/store/location.hpp"
#include "pipeline/store/office_id.hpp"

namespace seiseki::cli {

namespace {

std::optional<std::filesystem::path> state_folder(const Context& context) {
  const std::string state = context.variable("SEISEKI_STATE");
  if (state.empty()) return std::nullopt;
  return std::filesystem::path{state};
}

}  // namespace

std::string database_location(const Arguments& arguments, const Context& context) {
  if (std::string given = arguments.get("database"); !given.empty()) return given;
  const std::string named = context.variable("SEISEKI_DATABASE");
  return named.empty() ? "seiseki.db" : named;
}

Result<operations::OfficeLocation> office_location(const Arguments& arguments, const Context& context) {
  const std::string database = database_location(arguments, context);
  if (auto location = store::parse_location(database); !location && arguments.get("database").empty()) {
    location.error().finding.where = place_of(context, "database");
    return tl::make_unexpected(location.error());
  }
  return operations::OfficeLocation{database, state_folder(context),
                                    office::Signature{context.variable("SEISEKI_LETTERS_SIGNATURE_EN"),
                                                      context.variable("SEISEKI_LETTERS_SIGNATURE_JA")},
                                    publicity_settings(context)};
}

Result<StatePaths> state_paths(const store::DatabaseLocation& location, const Context& context) {
  return operations::state_paths(location, state_folder(context));
}

Result<std::optional<store::RunLock>> lock_run(Workspace& work, const Arguments& arguments, const Context& context,
                                               const std::string& command) {
  // A record that nobody can write needs no turn; whoever tries to is told why.
  if (arguments.has("dry-run") || work.database.is_read_only()) return std::nullopt;
  SEISEKI_TRY(store::RunLock lock, work.lock({actor(context), command, context.now()}));
  return std::optional{std::move(lock)};
}

std::size_t most_roster_rows(const Context& context) {
  const auto setting = context.environment.find("SEISEKI_ROSTER_MAX_ROWS");
  std::size_t rows = office::k_max_list_rows;
  if (setting != context.environment.end())
    std::from_chars(setting->second.data(), setting->second.data() + setting->second.size(), rows);
  return rows;
}

Result<std::unique_ptr<Workspace>> open_workspace(const Arguments& arguments, const Context& context,
                                                  store::IfMissing if_missing) {
  SEISEKI_TRY(const operations::OfficeLocation location, office_location(arguments, context));
  SEISEKI_TRY(auto office, operations::Office::open(location, if_missing));
  const auto last = store::AuditStore{office->database}.last_time();
  if (const Instant now = context.now(); last && now + store::k_clock_tolerance < *last)
    context.report(finding(k_clock_back, {}, {}, {to_iso_local(now), to_iso_local(*last)}));
  return office;
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

office::FeeLedger fee_ledger(Workspace& workspace, const lists::Editions& editions) {
  return workspace.fees(editions);
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
  return context.login;
}

operations::Who who(const Context& context) {
  return {actor(context), context.now(), four_eyes(context)};
}

operations::Who who_at_work(const Context& context) {
  operations::Who out = who(context);
  out.clock = context.now;
  return out;
}

}  // namespace seiseki::cli
