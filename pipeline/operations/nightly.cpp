#include "pipeline/operations/nightly.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <utility>

#include "importers/http/curl_fetcher.hpp"
#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/office_at_hand.hpp"
#include "pipeline/nightly/run.hpp"
#include "pipeline/nightly/run_files.hpp"
#include "pipeline/nightly/untold.hpp"
#include "pipeline/operations/exit_code.hpp"
#include "pipeline/operations/fetching.hpp"
#include "pipeline/operations/findings.hpp"
#include "pipeline/operations/thrown.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::operations {

namespace chess_results = importers::chess_results;
namespace http = importers::http;
using nightly::LogLevel;
using output::Json;
using namespace std::chrono_literals;

namespace {

/// One night, from what the runs before it remember to what this one leaves behind.
class Night {
public:
  Night(Office& office, const lists::Editions& editions, const NightlySettings& settings, const NightlyRequest& request,
        http::Clock& clock, const NightlyProgress& progress)
      : m_office{office},
        m_editions{editions},
        m_settings{settings},
        m_request{request},
        m_clock{clock},
        m_progress{progress},
        m_files{office.paths.nightly},
        m_run_id{m_files.new_run_id(clock.now())} {}

  Result<nightly::RunReport> run() {
    SEISEKI_TRY(m_at_hand, ingest::OfficeAtHand::open(m_office.database.location()));
    if (!m_at_hand->has_members()) return failure(ingest::k_roster_empty);
    std::vector<Finding> forgotten;
    m_state = m_files.remembered(m_clock.now(), forgotten);
    if (m_progress.found) std::for_each(forgotten.begin(), forgotten.end(), m_progress.found);
    begin_telling();
    nightly::Plan plan = plan_of_night();
    nightly::PageValidators validators;
    http::CurlFetcher fetcher{fetcher_options(plan.sources), m_clock, &validators};
    log({.run_id = m_run_id, .event = "begin", .fields = {{"version", SEISEKI_VERSION}}});
    nightly::RunReport report;
    try {
      report = look_at_all(std::move(plan), {fetcher, validators, m_requests});
    } catch (...) {
      tell_thrown();
      throw;
    }
    return close(std::move(report));
  }

private:
  /// Through as many connections as it takes.
  nightly::RunReport look_at_all(nightly::Plan plan, const nightly::Network& network) {
    const auto began = m_clock.elapsed();
    const Instant started = m_clock.now();
    const std::optional<int> limit = plan.limit;
    for (int lost_before = 0;; ++lost_before) {
      std::optional<store::StoreError> lost;
      try {
        nightly::RunReport report = look_at_rest(plan, network);
        report.started = started;
        report.duration = m_clock.elapsed() - began;
        report.items.insert(report.items.begin(), std::make_move_iterator(m_items.begin()),
                            std::make_move_iterator(m_items.end()));
        return report;
      } catch (const store::StoreError& problem) {
        if (problem.error().finding.kind != &store::k_db_unreachable) throw;
        lost = problem;
      }
      // What a connection that was lost has settled stays so; the item in hand was told to nobody.
      const bool is_further = plan.done.size() < m_items.size();
      if (lost_before > 0 && !is_further) throw store::StoreError{*lost};
      wait_for_server(lost->error());
      for (const nightly::ItemReport& item : m_items) plan.done.insert(item.item);
      const auto looked_at = std::count_if(m_items.begin(), m_items.end(), [](const nightly::ItemReport& item) {
        return item.outcome != nightly::ItemOutcome::skipped;
      });
      if (limit) plan.limit = std::max(0, *limit - static_cast<int>(looked_at));
      plan.time_used = m_clock.elapsed() - began;
    }
  }

  nightly::RunReport look_at_rest(const nightly::Plan& plan, const nightly::Network& network) {
    Office& office = m_again ? *m_again : m_office;
    const std::size_t before = m_items.size();
    nightly::RunReport report = nightly::run(plan,
                                             {office.database, office.documents, office.quarantine, *m_at_hand,
                                              m_editions, m_at_hand->context(m_editions), m_at_hand->clubs()},
                                             network, m_clock, m_run_id, [this](const nightly::ItemReport& item) {
                                               m_items.push_back(item);
                                               if (m_progress.item) m_progress.item(item);
                                               log(nightly::log_of(item, m_run_id));
                                             });
    // They are in the report.
    m_items.resize(before);
    return report;
  }

  /// Throws StoreError: it does not come back in time, or another run has begun meanwhile.
  void wait_for_server(const Error& lost) {
    // A server that is started anew has first to write down what it holds.
    constexpr std::array<std::chrono::seconds, 8> k_waits{1s, 2s, 4s, 8s, 15s, 30s, 60s, 60s};
    const Finding told = finding(k_nightly_connection, {}, {}, {m_office.database.location().shown()});
    if (m_progress.found) m_progress.found(told);
    log({LogLevel::warning, m_run_id, "connection-lost", {{"reason", std::string{told.code()}}}});
    Error why = lost;
    for (const std::chrono::seconds wait : k_waits) {
      if (m_progress.stop.stop_requested()) break;
      m_clock.sleep(wait);
      const auto connected = connect_again();
      if (connected) {
        log({LogLevel::notice, m_run_id, "connected-again"});
        return;
      }
      why = connected.error();
      if (why.finding.kind != &store::k_db_unreachable) break;
    }
    throw store::StoreError{why};
  }

  Result<void> connect_again() {
    // The lock lives in the connection, and so do the statements.
    m_server_lock.reset();
    const auto& database = m_office.database.location();
    SEISEKI_TRY(m_again, Office::open({.database = database.url,
                                       .state = m_office.paths.objects.parent_path(),
                                       .signature = m_office.signature,
                                       .publicity = m_office.publicity_settings},
                                      store::IfMissing::refuse));
    SEISEKI_TRY(store::RunLock lock, store::RunLock::take_on_server(m_again->database, m_request.holder));
    m_server_lock.emplace(std::move(lock));
    SEISEKI_TRY(m_at_hand, ingest::OfficeAtHand::open(database));
    return {};
  }

  /// What was seen from now on is told at the end, by this run or, if it is killed, by the next one.
  void begin_telling() {
    store::NightlyStore memory{m_office.database};
    m_untold = nightly::untold_items(memory, m_office.reports);
    if (!memory.told_until()) memory.set_told_until(m_clock.now() - std::chrono::seconds{1});
  }
  void end_telling(const nightly::RunReport& report) {
    // A night without news writes nothing.
    store::NightlyStore memory{(m_again ? *m_again : m_office).database};
    const std::vector<store::NightlySeen> all = memory.all_seen();
    const auto until = memory.told_until();
    const bool is_news = std::any_of(all.begin(), all.end(), [&](const auto& seen) { return seen.seen_at > until; });
    if (is_news) memory.set_told_until(report.ended);
  }

  void log(const nightly::LogEntry& entry) const {
    if (m_progress.log) m_progress.log(entry);
  }

  nightly::Plan plan_of_night() const {
    nightly::Plan out;
    out.sources = m_settings.sources;
    out.folders = m_settings.folders;
    out.limit = m_request.limit ? m_request.limit : m_settings.limit;
    out.since = m_request.since;
    out.only = m_request.only;
    out.player_cards = m_request.player_cards;
    out.watch_days = m_settings.watch_days;
    out.requests_used = m_state.requests;
    out.is_offline = m_request.is_offline;
    out.daily_requests = m_settings.daily_requests;
    out.event_time = m_settings.event_time;
    out.night_time = m_settings.night_time;
    out.floors = m_settings.floors;
    out.loopback = m_settings.loopback;
    out.stop = m_progress.stop;
    return out;
  }

  http::CurlFetcherOptions fetcher_options(std::vector<std::string> addresses) {
    store::NightlyStore memory{m_office.database};
    for (const store::NightlySource& source : memory.sources()) addresses.push_back(source.source);
    http::CurlFetcherOptions options = operations::fetcher_options(
        {.contact = m_settings.contact,
         .loopback =
             m_settings.loopback == chess_results::Loopback::allow ? http::Loopback::allow : http::Loopback::refuse,
         .is_unhurried = !only_loopback(addresses),
         .pause = m_settings.pause,
         .jitter = m_settings.jitter},
        m_clock.now());
    options.rules.log = [this](const http::LoggedRequest& request) {
      m_requests.push_back(request);
      ++m_state.requests;
      // A run that is killed must not get the day's requests back.
      constexpr int k_every = 25;
      if (m_state.requests % k_every == 0 && !m_files.remember(m_state))
        log({.level = LogLevel::warning, .run_id = m_run_id, .event = "state-not-written"});
      log(nightly::log_of(request, m_run_id));
    };
    return options;
  }

  /// \pre called while an exception is handled
  void tell_thrown() {
    const Error error = thrown_error();
    nightly::RunReport report;
    report.run_id = m_run_id;
    report.started = report.ended = m_clock.now();
    report.stopped = error.finding.code();
    report.items = m_items;
    nightly::tell_too(report, m_untold);
    for (const http::LoggedRequest& request : m_requests) ++report.requests_by_status[request.status];
    report.exit_code = static_cast<int>(exit_code_of(error.failure()));
    log({LogLevel::error, m_run_id, "failed", {{"reason", report.stopped}}});
    if (!m_files.keep(report, m_state, m_settings.language)) {
      log({.level = LogLevel::error, .run_id = m_run_id, .event = "report-not-written"});
      return;
    }
    if (!m_files.keep_metrics(report, m_state.last_success, m_settings.metrics_file))
      log({.level = LogLevel::error, .run_id = m_run_id, .event = "metrics-not-written"});
    try {
      end_telling(report);
    } catch (const store::StoreError&) {
      // The database may be what failed: then the next run tells it once more.
      log({.level = LogLevel::warning, .run_id = m_run_id, .event = "tells-again"});
    }
  }

  Result<nightly::RunReport> close(nightly::RunReport report) {
    nightly::tell_too(report, std::move(m_untold));
    const auto failed = report.failure();
    const ExitCode code = failed ? exit_code_of(*failed) : ExitCode::done;
    report.exit_code = static_cast<int>(code);
    const bool has_left_sites =
        std::any_of(report.items.begin(), report.items.end(), [](const nightly::ItemReport& item) {
          return item.outcome == nightly::ItemOutcome::skipped && item.reason == "offline";
        });
    if ((code == ExitCode::done || code == ExitCode::quarantined) && !has_left_sites)
      m_state.last_success = report.ended;
    SEISEKI_CHECK(m_files.keep(report, m_state, m_settings.language));
    // The account is what the night was for; that monitoring goes without is told beside it.
    if (const auto kept = m_files.keep_metrics(report, m_state.last_success, m_settings.metrics_file); !kept) {
      const Error& error = kept.error();
      if (m_progress.found) m_progress.found(error.finding);
      log({LogLevel::error, m_run_id, "metrics-not-written", {{"reason", std::string{error.finding.code()}}}});
      if (code == ExitCode::done) report.exit_code = static_cast<int>(exit_code_of(error.failure()));
      SEISEKI_CHECK(m_files.keep(report, m_state, m_settings.language));
    }
    end_telling(report);
    if (!m_files.remove_old_reports(m_clock.now(), m_settings.keep_days))
      log({.level = LogLevel::warning, .run_id = m_run_id, .event = "old-reports-kept"});
    log(nightly::log_of(report));
    return report;
  }

  Office& m_office;
  const lists::Editions& m_editions;
  const NightlySettings& m_settings;
  const NightlyRequest& m_request;
  http::Clock& m_clock;
  const NightlyProgress& m_progress;
  nightly::RunFiles m_files;
  std::string m_run_id;
  nightly::Remembered m_state;
  std::vector<nightly::ItemReport> m_untold;  ///< what earlier runs took in and did not live to tell
  std::vector<http::LoggedRequest> m_requests;

  std::unique_ptr<ingest::OfficeAtHand> m_at_hand;
  std::vector<nightly::ItemReport> m_items;  ///< settled over connections that were lost
  std::unique_ptr<Office> m_again;           ///< over the newest connection, if one was lost
  std::optional<store::RunLock> m_server_lock;
};

Result<std::vector<std::string>> canonical(const std::vector<std::string>& given, chess_results::Loopback loopback) {
  std::vector<std::string> out;
  for (const std::string& text : given) {
    SEISEKI_TRY(std::string source, nightly::canonical_source(text, loopback));
    out.push_back(std::move(source));
  }
  return out;
}

}  // namespace

Result<nightly::RunReport> run_nightly(Office& office, const lists::Editions& editions, const NightlySettings& settings,
                                       const NightlyRequest& request, http::Clock& clock,
                                       const NightlyProgress& progress) {
  return Night{office, editions, settings, request, clock, progress}.run();
}

void tell_unbegun(const std::filesystem::path& folder, const NightlySettings& settings, const Error& error,
                  Instant now) {
  const nightly::RunFiles files{folder};
  std::vector<Finding> unread;
  const std::vector<nightly::RunReport> before = files.newest(1, &catalogue::find_kind, unread);
  if (before.empty()) return;
  nightly::RunReport report;
  report.run_id = files.new_run_id(now);
  report.started = report.ended = now;
  report.quarantine = before.front().quarantine;
  report.drift = before.front().drift;
  report.waiting = before.front().waiting;
  report.still_refused = before.front().still_refused;
  report.stopped = error.finding.code();
  report.exit_code = static_cast<int>(exit_code_of(error.failure()));
  const nightly::Remembered state = files.remembered(now, unread);
  // Whoever started the night is told why; there is nobody else to tell that this failed as well.
  static_cast<void>(files.keep(report, state, settings.language));
  static_cast<void>(files.keep_metrics(report, state.last_success, settings.metrics_file));
}

std::vector<NightlySource> nightly_sources(Office& office, const std::vector<std::string>& configured) {
  // A queue with a limit is looked through in several nights.
  constexpr std::size_t k_runs = 30;
  struct Look {
    Instant at;
    bool is_going_on = false;
  };
  std::map<std::string, Look> looks;
  for (const nightly::RunReport& run : nightly_runs(office, k_runs).runs) {
    for (const nightly::ItemReport& item : run.items) {
      const bool is_going_on = item.reason == nightly::k_not_over;
      if (item.outcome != nightly::ItemOutcome::skipped || is_going_on)
        looks.emplace(item.item, Look{run.started, is_going_on});
    }
  }
  store::NightlyStore memory{office.database};
  std::vector<NightlySource> out;
  const auto add = [&](const std::string& source, bool is_configured) {
    NightlySource& added = out.emplace_back(NightlySource{source, is_configured});
    const auto address = chess_results::parse_address(source, chess_results::Loopback::allow);
    std::string item = source;
    if (address) {
      item = "chess-results:" + std::to_string(address->tournament);
      added.seen = memory.seen(item);
    } else if (const auto wrong = nightly::canonical_source(source, chess_results::Loopback::allow); !wrong) {
      added.wrong = wrong.error().finding.code();
    }
    if (added.seen) added.looked_at = added.seen->seen_at;
    if (const auto look = looks.find(item); look != looks.end()) {
      added.is_going_on = look->second.is_going_on && (!added.seen || added.seen->seen_at < look->second.at);
      added.looked_at = std::max(look->second.at, added.looked_at.value_or(look->second.at));
    }
  };
  for (const store::NightlySource& source : memory.sources()) add(source.source, false);
  for (const std::string& source : configured) add(source, true);
  constexpr std::string_view k_file = "file:";
  for (store::NightlySeen& seen : memory.all_seen()) {
    if (!seen.item.starts_with(k_file) || seen.outcome != to_string(nightly::ItemOutcome::refused)) continue;
    const auto look = looks.find(seen.item);
    const Instant looked_at = look == looks.end() ? seen.seen_at : std::max(look->second.at, seen.seen_at);
    out.push_back({seen.item.substr(k_file.size()), true, std::move(seen), looked_at});
  }
  return out;
}

Json nightly_source_json(const NightlySource& source) {
  const auto& seen = source.seen;
  return {{"source", source.source},
          {"from", source.is_configured ? "configuration" : "queue"},
          {"looked_at", source.looked_at ? Json(to_iso_local(*source.looked_at)) : Json(nullptr)},
          {"seen_at", seen ? Json(to_iso_local(seen->seen_at)) : Json(nullptr)},
          {"outcome", source.is_going_on     ? Json(nightly::k_not_over)
                      : seen                 ? Json(seen->outcome)
                      : source.wrong.empty() ? Json(nullptr)
                                             : Json("refused")},
          {"report", seen && seen->report ? Json(seen->report->value()) : Json(nullptr)},
          {"code", output::or_null(source.is_going_on ? std::string{}
                                   : seen             ? seen->code
                                                      : source.wrong)},
          {"drift", seen ? Json(seen->is_drift) : Json(nullptr)}};
}

Json nightly_sources_json(const std::vector<NightlySource>& sources) {
  Json rows = Json::array();
  for (const NightlySource& source : sources) rows.push_back(nightly_source_json(source));
  return {{"schema", "seiseki/nightly-queue/1"}, {"sources", std::move(rows)}};
}

Result<QueueChange> add_nightly_sources(Office& office, const std::vector<std::string>& given,
                                        chess_results::Loopback loopback, const Who& who) {
  SEISEKI_TRY(const std::vector<std::string> sources, canonical(given, loopback));
  store::NightlyStore memory{office.database};
  QueueChange out;
  for (const std::string& source : sources) out.changed += memory.add({source, who.now, who.name}) ? 1 : 0;
  out.queued = memory.sources().size();
  return out;
}

Result<QueueChange> remove_nightly_sources(Office& office, const std::vector<std::string>& given,
                                           chess_results::Loopback loopback) {
  SEISEKI_TRY(const std::vector<std::string> sources, canonical(given, loopback));
  store::NightlyStore memory{office.database};
  QueueChange out;
  for (const std::string& source : sources) out.changed += memory.remove(source) ? 1 : 0;
  out.queued = memory.sources().size();
  return out;
}

Result<std::optional<NightlyStatus>> nightly_status(Office& office, Instant now) {
  SEISEKI_TRY(Json last, nightly::RunFiles{office.paths.nightly}.last());
  const auto ended = last.is_null() ? std::nullopt : parse_instant(last.value("ended", ""));
  if (!ended) return std::optional<NightlyStatus>{};
  return std::optional{NightlyStatus{std::move(last), *ended, now - *ended}};
}

Json nightly_status_json(const NightlyStatus& status) {
  Json out{{"schema", "seiseki/nightly-status/1"}, {"age_seconds", status.age.count()}};
  for (const char* key : {"run_id", "started", "ended", "exit_code", "seen", "counts", "requests", "quarantine",
                          "drift", "waiting", "waiting_new", "still_refused", "stopped"})
    out[key] = status.report.value(key, Json(nullptr));
  return out;
}

NightlyRuns nightly_runs(Office& office, std::size_t most) {
  NightlyRuns out;
  out.runs = nightly::RunFiles{office.paths.nightly}.newest(most, &catalogue::find_kind, out.unread);
  return out;
}

}  // namespace seiseki::operations
