#include "pipeline/nightly/run.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "importers/chess_results/address.hpp"
#include "importers/chess_results/crawl_plan.hpp"
#include "importers/chess_results/download.hpp"
#include "importers/source/files.hpp"
#include "importers/source/findings.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/store_sink.hpp"
#include "pipeline/nightly/findings.hpp"
#include "pipeline/validation/findings.hpp"

namespace seiseki::nightly {

namespace chess_results = importers::chess_results;
using chess_results::PageAddress;
using ingest::Item;
using store::NightlySeen;

namespace {

constexpr std::string_view k_stopped = "stopped";  // by whoever started the run
constexpr std::string_view k_offline = "offline";  // fetching was not asked for
constexpr std::string_view k_refused = "refused";  // as it is remembered
constexpr int k_failures_in_a_row = 3;             // after which the site is left alone for the night

std::string item_of(const PageAddress& address) {
  return "chess-results:" + std::to_string(address.tournament);
}

bool one_of(std::string_view code, std::initializer_list<std::string_view> codes) {
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

ItemOutcome outcome_of(ingest::Outcome outcome) {
  switch (outcome) {
    case ingest::Outcome::imported:
      return ItemOutcome::imported;
    case ingest::Outcome::unchanged:
      return ItemOutcome::unchanged;
    case ingest::Outcome::quarantined:
      return ItemOutcome::quarantined;
    case ingest::Outcome::refused:
      return ItemOutcome::refused;
  }
  return ItemOutcome::refused;
}

/// Nobody has typed what a night looks at: a wrong address or a folder that is not there is a source that failed.
FailureClass of_a_night(FailureClass failure) {
  return failure == FailureClass::usage ? FailureClass::data : failure;
}

/// A file that is empty or no whole archive stays so until somebody replaces it; what could not be read may be by the
/// next night.
bool is_of_what_it_holds(const Error& error) {
  const bool is_of_it = error.failure() == FailureClass::data || error.failure() == FailureClass::damage;
  return is_of_it && error.finding.kind != &ingest::k_source_rewritten;
}

/// What ends a night in the middle of an event, with which the next one begins.
bool is_for_the_next_run(std::string_view code) {
  return one_of(code, {k_budget.code, k_night_time.code});
}

/// The same but for the moment it was written down.
bool same(NightlySeen a, const NightlySeen& b) {
  a.seen_at = b.seen_at;
  return a == b;
}

class Run {
public:
  Run(const Plan& plan, const Office& office, const Network& network, importers::http::Clock& clock, std::string run_id,
      const std::function<void(const ItemReport&)>& told)
      : m_plan{plan},
        m_office{office},
        m_network{network},
        m_clock{clock},
        m_told{told},
        m_now{clock.now()},
        m_context{office.context},
        m_memory{office.database},
        m_reports{office.database},
        m_sink{office.database, office.documents, office.quarantine, sink_options(run_id)},
        m_fetcher{network.fetcher, network.validators, [this] { return time_left(); }} {
    m_report.run_id = std::move(run_id);
    m_report.started = m_now;
    m_instructions.first_arrival = [this, last = m_reports.last()](const EventId& event) {
      return ingest::arrival_of(event, m_reports, last);
    };
    m_instructions.with_ids = [this, last = m_reports.last()](const EventId& event) {
      return ingest::version_with_ids(event, m_reports, last);
    };
    m_instructions.clubs = [this] { return m_office.clubs; };
    m_instructions.set_aside = ingest::arrivals_set_aside(m_office.quarantine);
  }

  RunReport run() {
    addresses();
    const std::vector<std::string> none;
    for (const std::string& folder : m_plan.only.empty() ? m_plan.folders : none) {
      if (!is_stopped()) {
        this->folder(folder);
      } else if (const std::string item = "file:" + folder; !m_plan.done.contains(item)) {
        leave(item);
      }
    }
    for (const importers::http::LoggedRequest& request : m_network.requests)
      ++m_report.requests_by_status[request.status];
    m_report.least_spacing = least_spacing();
    std::vector<Finding> damaged;
    const std::vector<store::QuarantinedItem> in_quarantine = m_office.quarantine.list(damaged);
    m_report.quarantine = static_cast<int>(
        damaged.size() + static_cast<std::size_t>(std::count_if(in_quarantine.begin(), in_quarantine.end(),
                                                                [](const auto& item) { return !item.replaced_by; })));
    m_report.waiting = static_cast<int>(m_reports.count(store::Stage::received));
    forget_gone();
    m_report.still_refused = static_cast<int>(m_slips.size());
    for (const NightlySeen& seen : m_memory.all_seen()) {
      m_report.drift += seen.is_drift ? 1 : 0;
      const bool is_there = !seen.item.starts_with("chess-results:") || m_queued.contains(seen.item);
      m_report.still_refused += seen.outcome == k_refused && is_there ? 1 : 0;
    }
    m_report.ended = m_clock.now();
    m_report.duration = m_clock.elapsed() - m_began;
    return std::move(m_report);
  }

private:
  ingest::SinkOptions sink_options(const std::string& run_id) {
    // Nothing is accepted here: that needs a person.
    return {.on_arrival = ingest::OnArrival::wait_for_decision,
            .now = m_now,
            .clock = [this] { return m_clock.now(); },
            .actor = "nightly/" + run_id,
            .with_report =
                [this](store::ReportId id) {
                  m_look.outcome = "imported";
                  m_look.report = id;
                  m_memory.remember(m_look);
                  move_cursor();
                  m_written = true;
                }};
  }
  ingest::Preparation preparation() const { return {m_office.roster, m_office.editions, m_instructions, m_now}; }
  int budget_left() const {
    return m_plan.daily_requests - m_plan.requests_used - static_cast<int>(m_network.requests.size());
  }

  /// Before every request.
  Result<std::chrono::milliseconds> time_left() const {
    if (budget_left() <= 0) return failure(k_budget, {}, {}, {std::to_string(m_plan.daily_requests)});
    const auto now = m_clock.elapsed();
    // One event that takes a whole night must not be the first of the next one.
    const auto event_time = std::min(m_plan.event_time, m_plan.night_time);
    const auto of_event = event_time - (now - m_item_began);
    const auto of_night = m_plan.night_time - m_plan.time_used - (now - m_began);
    if (of_event.count() <= 0) return failure(k_event_time);
    if (of_night.count() <= 0) return failure(k_night_time);
    return std::min(of_event, of_night);
  }

  // ---- the queue ----

  /// By tournament, so that one event is looked at once however often it is queued.
  std::map<std::string, PageAddress> targets() {
    std::map<std::string, PageAddress> out;
    const auto add = [&](const std::string& source) {
      const auto address = chess_results::parse_address(source, m_plan.loopback);
      if (address) out.emplace(item_of(*address), *address);
      return address.has_value();
    };
    for (const store::NightlySource& source : m_memory.sources()) add(source.source);
    for (const std::string& source : m_plan.sources) {
      if (!add(source)) m_slips.insert(source);
    }
    if (m_plan.only.empty()) refuse_slips();
    for (const store::Stage stage : {store::Stage::rated, store::Stage::published}) {
      for (const store::ReportHeader& report : m_reports.list({.stage = stage})) {
        const bool recent = report.last_day && days_between(*report.last_day, local_date(m_now)) <= m_plan.watch_days;
        if (!recent || !report.event.text().starts_with("chess-results:") || out.contains(report.event.text()))
          continue;
        const auto whole = m_reports.read(report.id);
        if (whole && !whole->documents.empty()) add(whole->documents.front().origin);
      }
    }
    for (const auto& [item, address] : out) m_queued.insert(item);
    if (!m_plan.only.empty()) {
      std::erase_if(out, [&](const auto& entry) { return !m_plan.only.contains(entry.second.tournament); });
      refuse_strangers(out);
    }
    std::erase_if(out, [&](const auto& entry) { return m_plan.done.contains(entry.first); });
    return out;
  }

  /// What is in the settings and is no tournament's address. Nothing is remembered of it: it is told until somebody
  /// corrects it.
  void refuse_slips() {
    for (const std::string& source : m_slips) {
      const auto address = canonical_source(source, m_plan.loopback);
      if (address || m_plan.done.contains(source)) continue;
      ItemReport& item = begin(source);
      refuse(address.error(), item);
      item.failure = of_a_night(address.error().failure());
      settle(item);
    }
  }

  /// Those that were asked for and are looked at in no night: a number that was mistyped.
  void refuse_strangers(const std::map<std::string, PageAddress>& known) {
    for (const long tournament : m_plan.only) {
      PageAddress asked;
      asked.tournament = tournament;
      const std::string name = item_of(asked);
      if (known.contains(name) || m_plan.done.contains(name)) continue;
      ItemReport& item = begin(name);
      refuse(Error{finding(k_not_queued, {}, {}, {std::to_string(tournament)})}, item);
      settle(item);
    }
  }

  void addresses() {
    const auto all = targets();
    // From where the last run stopped, once around.
    std::vector<std::map<std::string, PageAddress>::const_iterator> order;
    const std::string cursor = m_plan.only.empty() ? m_memory.cursor() : std::string{};
    for (auto at = all.upper_bound(cursor); at != all.end(); ++at) order.push_back(at);
    for (auto at = all.begin(); at != all.upper_bound(cursor); ++at) order.push_back(at);
    int looked = 0;
    std::string last;
    for (const auto& target : order) {
      ItemReport& item = begin(target->first);
      is_stopped();
      if (is_over(target->first)) {
        item.reason = "since";
      } else if (m_plan.limit && looked >= *m_plan.limit) {
        item.reason = "limit";
      } else if (!m_report.stopped.empty()) {
        item.reason = m_report.stopped;
      } else if (m_plan.is_offline) {
        item.reason = k_offline;
      } else {
        look_at(target->second, item);
        if (!is_for_the_next_run(m_report.stopped)) {
          ++looked;
          last = target->first;
        }
      }
      settle(item);
    }
    const bool whole = m_report.stopped.empty() &&
                       !(m_plan.limit && looked >= *m_plan.limit && looked < static_cast<int>(order.size()));
    const std::string next = whole ? std::string{} : last;
    if (m_plan.only.empty() && !m_plan.is_offline && (whole || !last.empty()) && m_memory.cursor() != next)
      m_memory.set_cursor(next);
  }

  /// Whether somebody has asked to end; what was looked at stays as it is.
  bool is_stopped() {
    if (m_plan.stop.stop_requested() && m_report.stopped.empty()) m_report.stopped = k_stopped;
    return m_plan.stop.stop_requested();
  }

  bool is_over(const std::string& event) {
    if (!m_plan.since) return false;
    const auto known = m_reports.newest(m_reports.resolve(EventId{event}));
    return known && known->last_day && *known->last_day < *m_plan.since;
  }

  ItemReport& begin(const std::string& name) {
    m_item_began = m_clock.elapsed();
    m_requests_before = m_network.requests.size();
    m_look = {};
    m_look.item = name;
    m_look.context = m_context;
    m_look.seen_at = m_now;
    m_written = false;
    ItemReport& item = m_report.items.emplace_back();
    item.item = name;
    if (const auto known = m_reports.newest(m_reports.resolve(EventId{name}))) item.event = known->name;
    return item;
  }

  void settle(ItemReport& item) {
    item.duration = m_clock.elapsed() - m_item_began;
    item.requests = static_cast<int>(m_network.requests.size() - m_requests_before);
    m_told(item);
  }

  /// What the run was stopped before.
  void leave(const std::string& name) {
    ItemReport& item = begin(name);
    item.reason = k_stopped;
    settle(item);
  }

  void move_cursor() {
    if (m_plan.only.empty() && m_look.item.starts_with("chess-results:")) m_memory.set_cursor(m_look.item);
  }

  // ---- one event ----

  void look_at(const PageAddress& address, ItemReport& item) {
    const auto before = m_memory.seen(item.item);
    m_fetcher.begin();
    if (before && !before->page.empty()) {
      const auto unchanged =
          m_fetcher.is_unchanged({before->page, before->etag, before->last_modified, before->content});
      if (unchanged && *unchanged && is_settled(*before)) return still(*before, item);
      // A mirror may be gone: the entry host knows another.
      const bool ask_anew =
          unchanged || one_of(unchanged.error().finding.code(), {"http-connect", "http-not-found", "http-host"});
      if (!ask_anew) return refuse(unchanged.error(), item);
    }
    if (const auto first = chess_results::pages_still_needed(address, {}); first && !first->empty())
      m_fetcher.answers_to(first->front().url());
    const bool with_cards = m_plan.player_cards || has_cards(EventId{item.item});
    auto documents = chess_results::download_event(address, m_fetcher, {.player_cards = with_cards});
    if (!documents) return refuse(documents.error(), item);
    if (const auto& page = m_fetcher.first_page()) {
      m_look.page = page->page;
      m_look.etag = page->etag;
      m_look.last_modified = page->last_modified;
      m_look.content = page->content;
    }
    take({item.item, std::move(*documents), std::nullopt}, before, item);
  }

  /// Whether the event was ever brought in with its players' cards: without them it would be known worse than before.
  bool has_cards(const EventId& event) {
    for (const store::ReportHeader& version : m_reports.versions(m_reports.resolve(event))) {
      for (const store::DocumentFacts& document : m_reports.documents(version.id)) {
        const auto page = chess_results::parse_address(document.origin, m_plan.loopback);
        if (page && page->player) return true;
      }
    }
    return false;
  }

  /// Nothing has changed that could give another answer than last time.
  bool is_settled(const NightlySeen& before) const {
    return before.is_drift || before.context == m_context ||
           (before.code.empty() && (before.outcome == "imported" || before.outcome == "unchanged"));
  }

  void still(const NightlySeen& before, ItemReport& item) {
    if (const auto known = before.report ? m_reports.header(*before.report) : std::nullopt) item.event = known->name;
    item.outcome = ItemOutcome::unchanged;
    item.reason = before.code;
    item.is_drift = before.is_drift;
    if (before.report) item.report = before.report->text();
    m_in_a_row = 0;
  }

  /// Something could not be fetched: nothing is remembered, and a site in trouble is left alone.
  void refuse(const Error& error, ItemReport& item) {
    const std::string code{error.finding.code()};
    item.reason = code;
    if (is_for_the_next_run(code)) {
      item.outcome = ItemOutcome::skipped;
      m_report.stopped = code;
      return;
    }
    item.outcome = ItemOutcome::refused;
    tell(error, item);
    item.failure = error.failure();
    ++item.codes[code];
    count_failure(error.failure(), code);
  }

  /// Of a source, not of the people in it: those are in findings.
  static void tell(const Error& error, ItemReport& item) {
    item.reason_en = error.finding.message(Language::en);
    item.reason_ja = error.finding.message(Language::ja);
  }

  void count_failure(FailureClass failure, const std::string& code) {
    if (one_of(code, {"http-rate-limited", "cr-rate-limit"})) {
      m_report.stopped = code;
      return;
    }
    if (failure != FailureClass::unreachable && failure != FailureClass::drift) return;
    m_in_a_row = m_last_failure == failure ? m_in_a_row + 1 : 1;
    m_last_failure = failure;
    if (m_in_a_row >= k_failures_in_a_row) m_report.stopped = code;
  }

  /// Through the pipeline every door leads to.
  void take(ingest::Batch batch, const std::optional<NightlySeen>& before, ItemReport& item) {
    auto kept = std::make_shared<ingest::Batch>(std::move(batch));
    ingest::PreparedBatch prepared =
        ingest::prepare_batch({kept->label, [kept] { return std::move(*kept); }}, preparation());
    if (prepared.prepared && goes_on(*prepared.prepared, item)) {
      item.reason = k_not_over;
      item.event = prepared.prepared->tournament.details.name;
      m_in_a_row = 0;
      return;
    }
    if (prepared.prepared) {
      const auto doubts = implausible(*prepared.prepared, m_plan.floors, m_reports);
      auto& findings = prepared.prepared->findings;
      findings.insert(findings.end(), doubts.begin(), doubts.end());
      const auto problem = std::find_if(findings.begin(), findings.end(),
                                        [](const Finding& finding) { return finding.severity() == Severity::error; });
      // Kept with the report: an event with an open problem is looked at again when the roster has changed.
      m_look.code = problem == findings.end() ? std::string{} : std::string{problem->code()};
    }
    const Item done = ingest::deliver(std::move(prepared), m_sink);
    describe(done, item);
    if (!m_written) remember(before, item);
    if (item.failure) {
      count_failure(*item.failure, item.reason);
    } else {
      m_in_a_row = 0;
    }
  }

  /// An address is put into the queue before its event begins. Until its last day nothing of it is kept or remembered:
  /// it is over one night though its page be the same. Whatever is known already, or lies in a folder, was sent as an
  /// event's report: there the day is wrong.
  bool goes_on(const ingest::PreparedReport& prepared, const ItemReport& item) {
    const auto& found = prepared.findings;
    return m_queued.contains(item.item) && !m_reports.newest(m_reports.resolve(prepared.event)) &&
           std::any_of(found.begin(), found.end(),
                       [](const Finding& finding) { return finding.kind == &validation::k_date_future; });
  }

  static void describe(const Item& done, ItemReport& item) {
    item.outcome = outcome_of(done.outcome);
    item.report = done.report;
    if (done.facts && !done.facts->name.empty()) item.event = done.facts->name;
    item.differences = done.differences;
    for (const Finding& finding : done.findings) {
      if (finding.severity() == Severity::info) continue;
      ++item.codes[std::string{finding.code()}];
      if (finding.severity() != Severity::error) continue;
      if (done.outcome == ingest::Outcome::imported) {
        ++item.open_problems;
        continue;
      }
      item.reason = finding.code();
      // A count that jumps is the source's drift, whatever else is wrong.
      if (item.failure != FailureClass::drift) item.failure = finding.kind->failure;
      item.is_drift = item.is_drift || finding.code() == "source-changed";
    }
    if (done.error) {
      item.reason = done.error->finding.code();
      tell(*done.error, item);
      if (done.error->finding.kind == &importers::k_source_unreadable)
        item.detail = done.error->finding.argument("detail");
      item.failure = of_a_night(done.error->failure());
      ++item.codes[item.reason];
    }
    const bool kept_out = done.outcome == ingest::Outcome::quarantined || done.outcome == ingest::Outcome::refused;
    if (!kept_out) item.failure.reset();
    if (kept_out && !item.failure) item.failure = FailureClass::data;
  }

  /// What the sink did not write is one small transaction, and none if it is what is known.
  void remember(const std::optional<NightlySeen>& before, const ItemReport& item) {
    if (m_look.content.empty() || item.failure == FailureClass::unreachable) return;
    m_look.outcome = to_string(item.outcome);
    if (item.failure) m_look.code = item.reason;
    m_look.is_drift = item.is_drift;
    if (!item.report.empty()) m_look.report = store::ReportId{std::stoll(item.report)};
    if (before && same(*before, m_look)) return;
    store::Transaction transaction{m_office.database};
    m_memory.remember(m_look);
    move_cursor();
    transaction.commit();
  }

  // ---- drop folders ----

  void folder(const std::string& path) {
    const std::array<std::string, 1> sources{path};
    const ingest::SourceAccess access{.if_empty = ingest::EmptyFolder::is_nothing};
    ingest::for_each_pending(sources, access, [&](const ingest::PendingBatch& pending, std::size_t) {
      if (m_plan.done.contains("file:" + pending.label)) return;
      if (is_stopped()) return leave("file:" + pending.label);
      ItemReport& item = begin("file:" + pending.label);
      ingest::Batch batch = pending.load();
      std::string hashes;
      for (const importers::Document& document : batch.documents) hashes += document.sha256();
      if (!batch.error) {
        m_look.content = importers::sha256_hex(hashes);
      } else if (is_of_what_it_holds(*batch.error)) {
        m_look.content = importers::sha256_hex(batch.error->finding.message(Language::en));
      }
      const auto before = m_memory.seen(item.item);
      if (before && before->content == m_look.content && is_settled(*before)) {
        still(*before, item);
      } else {
        take(std::move(batch), before, item);
      }
      settle(item);
    });
  }

  /// Files that were refused and lie in no folder any more; none where a folder could not be looked into.
  void forget_gone() {
    std::set<std::string> there = m_plan.done;
    for (const ItemReport& item : m_report.items) there.insert(item.item);
    const bool is_whole = m_plan.only.empty() && !is_stopped() &&
                          std::none_of(m_plan.folders.begin(), m_plan.folders.end(),
                                       [&](const std::string& folder) { return there.contains("file:" + folder); });
    if (!is_whole) return;
    for (const NightlySeen& seen : m_memory.all_seen()) {
      if (seen.outcome == k_refused && seen.item.starts_with("file:") && !there.contains(seen.item))
        m_memory.forget(seen.item);
    }
  }

  std::chrono::milliseconds least_spacing() const {
    std::chrono::milliseconds least{0};
    const auto& requests = m_network.requests;
    for (std::size_t i = 1; i < requests.size(); ++i) {
      const auto spacing = requests[i].started - (requests[i - 1].started + requests[i - 1].duration);
      least = i == 1 ? spacing : std::min(least, spacing);
    }
    return least;
  }

  const Plan& m_plan;
  const Office& m_office;
  const Network& m_network;
  importers::http::Clock& m_clock;
  const std::function<void(const ItemReport&)>& m_told;
  Instant m_now;
  std::string m_context;
  ingest::Instructions m_instructions;
  store::NightlyStore m_memory;
  store::ReportStore m_reports;
  ingest::StoreSink m_sink;
  WatchedFetcher m_fetcher;
  RunReport m_report;

  std::set<std::string> m_slips;   ///< sources in the settings that are no addresses
  std::set<std::string> m_queued;  ///< items of all others, also of those that are not looked at this time

  NightlySeen m_look;      ///< of the item in hand, as it will be remembered
  bool m_written = false;  ///< with a report
  std::chrono::milliseconds m_began = m_clock.elapsed();
  std::chrono::milliseconds m_item_began{0};
  std::size_t m_requests_before = 0;
  int m_in_a_row = 0;
  FailureClass m_last_failure = FailureClass::data;
};

}  // namespace

Result<std::string> canonical_source(const std::string& given, chess_results::Loopback loopback) {
  if (!chess_results::looks_like_address(given)) return failure(k_source_address, {}, {}, {quote(given)});
  SEISEKI_TRY(const PageAddress address, chess_results::parse_address(given, loopback));
  PageAddress plain;
  plain.scheme = address.scheme;
  plain.host = address.host;
  plain.port = address.port;
  plain.tournament = address.tournament;
  return plain.url();
}

RunReport run(const Plan& plan, const Office& office, const Network& network, importers::http::Clock& clock,
              const std::string& run_id, const std::function<void(const ItemReport&)>& told) {
  return Run{plan, office, network, clock, run_id, told}.run();
}

}  // namespace seiseki::nightly
