#include "pipeline/operations/office.hpp"

#include <utility>

#include "engine/domain/home.hpp"
#include "engine/federations/registry.hpp"
#include "pipeline/ingest/replaced_documents.hpp"
#include "pipeline/lists/told.hpp"
#include "pipeline/office/publicity.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/store/office_federation.hpp"
#include "pipeline/store/office_id.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::operations {

Result<StatePaths> state_paths(const store::DatabaseLocation& database,
                               const std::optional<std::filesystem::path>& state) {
  const auto objects = database.objects_directory();
  const auto quarantine = database.quarantine_directory();
  const auto lock = database.lock_file();
  const auto nightly = database.nightly_directory();
  if (objects && quarantine && lock && nightly) return StatePaths{*objects, *quarantine, *lock, *nightly};
  if (!state) return failure(k_documents_unset);
  return StatePaths{*state / "objects", *state / "quarantine", *state / "seiseki.lock", *state / "nightly"};
}

namespace {

/// Who cannot write there has only looked: the next who can finishes it.
void finish_closing(store::Quarantine& quarantine, store::DecisionStore& decisions, store::ReportStore& reports) {
  try {
    ingest::finish_closing(quarantine, decisions, reports);
  } catch (const store::StoreError&) {
  }
}

}  // namespace

Result<std::unique_ptr<Office>> Office::open(const OfficeLocation& location, store::IfMissing if_missing) {
  SEISEKI_TRY(const store::DatabaseLocation where, store::parse_location(location.database));
  SEISEKI_CHECK(store::check_alone(where));
  SEISEKI_TRY(store::Database database, store::Database::open(where, {.if_missing = if_missing}));
  SEISEKI_CHECK(store::keep_federation(database, home(), federations::k_default_federation));
  SEISEKI_TRY(StatePaths paths, state_paths(where, location.state));
  SEISEKI_TRY(store::DocumentStore documents, store::DocumentStore::open(paths.objects));
  SEISEKI_CHECK(store::tie_together(database, documents));
  store::RosterStore roster{database};
  store::ReportStore reports{database};
  store::ListStore lists{database};
  store::DecisionStore decisions{database};
  store::ListStore correspondence_lists{database, store::ListSeries::correspondence};
  store::FideRatingStore fide{database};
  store::Quarantine quarantine{paths.quarantine};
  finish_closing(quarantine, decisions, reports);
  std::unique_ptr<Office> office{new Office{
      std::move(database), std::move(documents), std::move(quarantine), std::move(roster), std::move(reports),
      std::move(lists), std::move(decisions), std::move(correspondence_lists), std::move(fide), std::move(paths)}};
  office->signature = location.signature;
  office->publicity_settings = location.publicity;
  return office;
}

std::string Office::identifier() {
  return store::office_id(database);
}

views::Publicity Office::publicity(const lists::Editions& editions, YearMonth month) {
  const std::vector<store::RosterPlayer> everybody = roster.all();
  return {publicity_settings, office::chosen_publicity(decisions),
          views::ages_on(month, everybody, lists::facts_of(month, sources(), everybody, editions)),
          roster.tombstones()};
}

}  // namespace seiseki::operations
