/// \file
/// The nightly run as an operation: what it looks at, the run with its files, its log and its account, and what the
/// runs before it came to. What a run does is nightly/run.hpp; who starts it, and where the log goes, are the front
/// ends'.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "importers/chess_results/address.hpp"
#include "importers/http/clock.hpp"
#include "pipeline/nightly/plausible.hpp"
#include "pipeline/nightly/run_log.hpp"
#include "pipeline/nightly/run_report.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/nightly_store.hpp"

namespace seiseki::operations {

/// What the office has set for its nights.
struct NightlySettings {
  std::vector<std::string> sources = {};  ///< beside those of the queue
  std::vector<std::string> folders = {};  ///< drop folders
  std::optional<int> limit = std::nullopt;
  int watch_days = 90;
  int daily_requests = 2000;
  std::chrono::minutes event_time{60};   ///< for the pages of one event
  std::chrono::minutes night_time{300};  ///< for all addresses of one run
  nightly::Floors floors = {};
  std::string contact = {};
  std::chrono::milliseconds pause{2000};  ///< between two requests to one host
  std::chrono::milliseconds jitter{500};
  importers::chess_results::Loopback loopback = importers::chess_results::Loopback::refuse;
  std::string metrics_file = {};     ///< empty: beside the run's reports
  int keep_days = 400;               ///< of reports of runs
  Language language = Language::en;  ///< of the page and the text that a run leaves behind
};

/// What one run is asked for.
struct NightlyRequest {
  std::optional<int> limit = std::nullopt;   ///< events looked at, instead of the limit that is set
  std::optional<Date> since = std::nullopt;  ///< leave out events known to have ended before
  std::set<long> only = {};                  ///< these tournament numbers, and no folder; empty: all
  bool player_cards = false;                 ///< as nightly::Plan::player_cards
  bool is_offline = false;                   ///< drop folders only
  store::RunHolder holder = {};              ///< as whom the caller holds Office::lock()
};

/// How whoever waits hears of a run, and ends it.
struct NightlyProgress {
  std::function<void(const nightly::LogEntry&)> log = {};
  std::function<void(const nightly::ItemReport&)> item = {};  ///< before the log has it
  /// `nightly-state`, `nightly-connection`, why the metrics could not be written.
  std::function<void(const Finding&)> found = {};
  std::stop_token stop = {};  ///< asked for, the run ends before the next event
};

/// Runs, leaves the reports and the metrics beside the database, and says how it went; `exit_code` is what a command
/// ends with. A database server that ends the connection, as one does that is started anew, is waited for, and the run
/// goes on with the event it was at; the caller's own connection stays as it was left. Metrics that cannot be written
/// change an exit code of 0 and nothing else. Errors: `roster-empty`, those of the files. What is thrown is told in the
/// files before it goes on. \pre the caller holds Office::lock()
[[nodiscard]] Result<nightly::RunReport> run_nightly(Office& office, const lists::Editions& editions,
                                                     const NightlySettings& settings, const NightlyRequest& request,
                                                     importers::http::Clock& clock, const NightlyProgress& progress);

/// Leaves word in the files of earlier runs, in `folder`, and in the metrics that a night could not begin: its exit
/// code and why; what waits is as the last run told. Where there was no run before, or the files cannot be written,
/// nothing.
void tell_unbegun(const std::filesystem::path& folder, const NightlySettings& settings, const Error& error,
                  Instant now);

/// One address that the runs look at, or a file of a drop folder that they refused and that is still there.
struct NightlySource {
  std::string source;
  bool is_configured = false;                             ///< in the settings, not in the queue
  std::optional<store::NightlySeen> seen = std::nullopt;  ///< the last look that found it another than before
  /// The last look, whatever it found, as far as the accounts of the last runs tell: a look that finds nothing new
  /// leaves no trace in the database.
  std::optional<Instant> looked_at = std::nullopt;
  std::string wrong = {};    ///< the code of what keeps it from being an address at all
  bool is_going_on = false;  ///< the last look found an event before its last day, of which nothing is kept
};
/// The queue, then what is configured, then files.
std::vector<NightlySource> nightly_sources(Office& office, const std::vector<std::string>& configured);
/// `seiseki/nightly-queue/1`, what `nightly list` prints.
output::Json nightly_sources_json(const std::vector<NightlySource>& sources);
/// One of them: `source`, `from`, `looked_at`, `seen_at`, `outcome` (`not-over`: see is_going_on), `report`, `code`,
/// `drift`.
output::Json nightly_source_json(const NightlySource& source);

struct QueueChange {
  int changed = 0;
  std::size_t queued = 0;  ///< afterwards
};
// All of what is given, or nothing. Errors: `nightly-source`, `cr-host`.
[[nodiscard]] Result<QueueChange> add_nightly_sources(Office& office, const std::vector<std::string>& given,
                                                      importers::chess_results::Loopback loopback, const Who& who);
[[nodiscard]] Result<QueueChange> remove_nightly_sources(Office& office, const std::vector<std::string>& given,
                                                         importers::chess_results::Loopback loopback);

/// The last run.
struct NightlyStatus {
  output::Json report;  ///< as it was written
  Instant ended{};
  std::chrono::seconds age{0};
};
/// nullopt: there was none. Error: `nightly-last`.
[[nodiscard]] Result<std::optional<NightlyStatus>> nightly_status(Office& office, Instant now);
/// `seiseki/nightly-status/1`, what `nightly status` prints.
output::Json nightly_status_json(const NightlyStatus& status);

struct NightlyRuns {
  std::vector<nightly::RunReport> runs;  ///< newest first
  std::vector<Finding> unread;           ///< `nightly-runs`
};
/// The runs whose reports are still there, at most so many.
NightlyRuns nightly_runs(Office& office, std::size_t most);

}  // namespace seiseki::operations
