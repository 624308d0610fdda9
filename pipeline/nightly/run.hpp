/// \file
/// The nightly run: looks at every source of the queue, at rated events whose page may have changed since, and into the
/// drop folders; brings in what is new as reports that wait for a person. Publishes nothing, accepts nothing, rates
/// nothing. One event is one transaction, in which the cursor moves too; one event's failure is that event's.
/// \spec office 9
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "importers/http/clock.hpp"
#include "importers/http/fetcher.hpp"
#include "importers/http/polite_fetcher.hpp"
#include "pipeline/ingest/run.hpp"
#include "pipeline/nightly/plausible.hpp"
#include "pipeline/nightly/run_report.hpp"
#include "pipeline/nightly/watched_fetcher.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/document_store.hpp"
#include "pipeline/store/nightly_store.hpp"
#include "pipeline/store/quarantine.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::nightly {

struct Plan {
  std::vector<std::string> sources;  ///< from the configuration; the queue's are in the store
  std::vector<std::string> folders;
  std::optional<int> limit;   ///< events looked at; the next run goes on after them
  std::optional<Date> since;  ///< leave out events known to have ended before
  std::set<long> only;        ///< these tournament numbers, and no folder; empty = all
  bool is_offline = false;    ///< folders alone: addresses wait for the next run
  bool player_cards = false;  ///< with every event those of its players; else where it came in with them
  int watch_days = 90;
  int daily_requests = 2000;
  int requests_used = 0;  ///< today, by earlier runs
  /// From the first request for an event on, and for all addresses; no request goes on for longer, and neither does a
  /// pause before one. What is left waits for the next run.
  std::chrono::milliseconds event_time = std::chrono::minutes{60};
  std::chrono::milliseconds night_time = std::chrono::minutes{300};
  Floors floors;
  importers::chess_results::Loopback loopback = importers::chess_results::Loopback::refuse;
  std::chrono::milliseconds time_used{0};  ///< of the night's, before this run
  std::set<std::string> done = {};         ///< items that the night has come to already; not looked at again
  std::stop_token stop = {};               ///< asked for, the run ends before the next event
};

/// What a run works on. All must outlive it.
struct Office {
  store::Database& database;
  store::DocumentStore& documents;
  store::Quarantine& quarantine;
  const identity::RosterSource& roster;
  const lists::Editions& editions;
  /// SHA-256 of everything that a report follows from beside its source: an event kept out may come in when it changes.
  std::string context;
  std::shared_ptr<const validation::ClubRegister> clubs = nullptr;  ///< nullptr: nobody is asked who hosts and reports
};

/// The network as the run needs it. `fetcher` must have `validators` as its cache and report its requests to
/// `requests`.
struct Network {
  importers::http::Fetcher& fetcher;
  PageValidators& validators;
  const std::vector<importers::http::LoggedRequest>& requests;
};

/// Canonical form of what a person adds to the queue. Error: `nightly-source`, `cr-host`.
[[nodiscard]] Result<std::string> canonical_source(const std::string& given,
                                                   importers::chess_results::Loopback loopback);

/// Runs. `told` hears of every item once it is settled. Throws StoreError when the store cannot be written.
RunReport run(const Plan& plan, const Office& office, const Network& network, importers::http::Clock& clock,
              const std::string& run_id, const std::function<void(const ItemReport&)>& told);

}  // namespace seiseki::nightly
