/// \file
/// An office that is open: the database with its documents and quarantine. Where it is, a front end says; nothing here
/// reads arguments or the environment.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "pipeline/lists/editions.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/fees.hpp"
#include "pipeline/office/letter.hpp"
#include "pipeline/office/problems.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/document_store.hpp"
#include "pipeline/store/fide_rating_store.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/quarantine.hpp"
#include "pipeline/store/report_store.hpp"
#include "pipeline/store/roster_store.hpp"
#include "pipeline/store/run_lock.hpp"
#include "pipeline/views/publicity.hpp"

namespace seiseki::operations {

/// Where an office keeps its things.
struct OfficeLocation {
  std::string database;                        ///< a path, or the address of a PostgreSQL database
  std::optional<std::filesystem::path> state;  ///< the folder of everything else, where the database has none beside it
  office::Signature signature = {};            ///< of the office's letters
  views::PublicitySettings publicity = {};     ///< what the federation has set
};

/// Where documents, quarantine, lock and run reports of a database are.
struct StatePaths {
  std::filesystem::path objects;
  std::filesystem::path quarantine;
  std::filesystem::path lock;
  std::filesystem::path nightly;
};
/// Beside a SQLite file; in the folder of the location with PostgreSQL. Error: `documents-unset`.
[[nodiscard]] Result<StatePaths> state_paths(const store::DatabaseLocation& database,
                                             const std::optional<std::filesystem::path>& state);

struct Office {
  store::Database database;
  store::DocumentStore documents;
  store::Quarantine quarantine;
  store::RosterStore roster;
  store::ReportStore reports;
  store::ListStore lists;
  store::DecisionStore decisions;
  store::ListStore correspondence_lists;
  store::FideRatingStore fide;
  StatePaths paths;
  office::Signature signature = {};  ///< of letters, as the settings say
  views::PublicitySettings publicity_settings = {};

  /// Errors: those of store::parse_location(), Database::open(), state_paths() and DocumentStore::open().
  [[nodiscard]] static Result<std::unique_ptr<Office>> open(const OfficeLocation& location,
                                                            store::IfMissing if_missing);

  office::QueueSources queue_sources() { return {reports, decisions, lists, correspondence_lists}; }
  lists::Sources sources() { return {roster, reports, lists, decisions, &fide}; }
  /// The same with the correspondence lists in the place of the others.
  lists::Sources correspondence_sources() { return {roster, reports, correspondence_lists, decisions, &fide}; }
  store::ListStore& lists_of(store::ListSeries series) {
    return series == store::ListSeries::correspondence ? correspondence_lists : lists;
  }
  /// What ties everything of this office together (store/office_id.hpp), and is in what it publishes.
  std::string identifier();
  /// What is public of everybody on the list of a month, by today's decisions. \spec site 4
  views::Publicity publicity(const lists::Editions& editions, YearMonth month);
  /// What every report owes, of today's decisions; those of one month's list alone where one is given.
  office::FeeLedger fees(const lists::Editions& editions, std::optional<YearMonth> month = std::nullopt) {
    return office::FeeLedger::of(sources(), editions, month);
  }
  /// For what writes for a while: only one of those runs at a time. Error: `run-locked`, at once.
  [[nodiscard]] Result<store::RunLock> lock(const store::RunHolder& holder) {
    return store::RunLock::take(paths.lock, paths.objects, database, holder);
  }
};

}  // namespace seiseki::operations
