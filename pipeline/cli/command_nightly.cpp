#include "pipeline/cli/command_nightly.hpp"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "importers/chess_results/address.hpp"
#include "importers/http/curl_fetcher.hpp"
#include "pipeline/cli/context_clock.hpp"
#include "pipeline/cli/ingest_options.hpp"
#include "pipeline/cli/run_log.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/words.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/publish/files.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::cli {

namespace fs = std::filesystem;
namespace http = importers::http;
using nightly::ItemOutcome;
using output::Json;

namespace {

std::string variable(const Context& context, const std::string& name) {
  const auto found = context.environment.find(name);
  return found == context.environment.end() ? std::string{} : found->second;
}

int number(const Context& context, const std::string& name, int otherwise) {
  const std::string text = variable(context, name);
  int value = otherwise;
  if (!text.empty()) std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (end > at) out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

/// What runs remember of each other outside the database: manners and monitoring, not data.
struct Remembered {
  std::string day;
  int requests = 0;
  std::optional<Instant> last_success;
};

Json read_json(const fs::path& file) {
  std::ifstream in{file, std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  Json json = Json::parse(text, nullptr, false);
  return json.is_object() ? json : Json::object();
}

Remembered read_remembered(const fs::path& folder, Instant now) {
  const Json json = read_json(folder / "state.json");
  Remembered out{to_iso(tokyo_date(now)), 0, std::nullopt};
  if (json.value("day", "") == out.day) out.requests = json.value("requests", 0);
  out.last_success = parse_instant(json.value("last_success", ""));
  return out;
}

std::string to_text(const Remembered& state) {
  return output::dump({{"schema", "seiseki/nightly-state/1"},
                       {"day", state.day},
                       {"requests", state.requests},
                       {"last_success", state.last_success ? Json(to_iso_tokyo(*state.last_success)) : Json("")}});
}

/// `20260224T103000`, in Japan; with a number if a run of that second has left its report already.
std::string new_run_id(Instant now, const fs::path& runs) {
  std::string stamp = to_iso_tokyo(now).substr(0, 19);
  std::erase_if(stamp, [](char c) { return c == '-' || c == ':'; });
  std::error_code error;
  std::string id = stamp;
  for (int i = 2; fs::exists(runs / (id + ".json"), error); ++i) id = fmt::format("{}-{}", stamp, i);
  return id;
}

void remove_old_reports(const fs::path& runs, Instant now, int keep_days) {
  std::string oldest = to_iso(add_days(tokyo_date(now), -keep_days));
  std::erase(oldest, '-');
  std::error_code error;
  for (const auto& entry : fs::directory_iterator{runs, error}) {
    const std::string name = entry.path().filename().string();
    const bool is_report = name.size() > 15 && name[8] == 'T' && name.find_first_not_of("0123456789") == 8;
    if (is_report && name.substr(0, 8) < oldest) fs::remove(entry.path(), error);
  }
}

LogLevel level_of(const nightly::ItemReport& item) {
  if (item.outcome == ItemOutcome::refused) return LogLevel::error;
  return item.outcome == ItemOutcome::quarantined || item.is_drift ? LogLevel::warning : LogLevel::info;
}

RunLog::Fields fields_of(const nightly::ItemReport& item) {
  RunLog::Fields out{{"item", item.item}, {"outcome", std::string{to_string(item.outcome)}}};
  if (!item.report.empty()) out.emplace_back("report", item.report);
  if (!item.reason.empty()) out.emplace_back("reason", item.reason);
  if (item.is_drift) out.emplace_back("drift", std::to_string(item.differences.size()));
  out.emplace_back("requests", std::to_string(item.requests));
  return out;
}

/// Writes everything a run leaves behind beside its data. Every file is whole or as it was.
Result<void> keep_report(const nightly::RunReport& report, const Remembered& state, const fs::path& folder,
                         const std::string& metrics_file, Language language) {
  const std::string json = output::dump(to_json(report));
  SEISEKI_CHECK(publish::write_files(folder, {{"runs/" + report.run_id + ".json", json},
                                              {"runs/" + report.run_id + ".txt", to_text(report, language)},
                                              {"runs/" + report.run_id + ".html", to_html(report, language)},
                                              {"last.json", json},
                                              {"state.json", to_text(state)}}));
  const fs::path metrics = metrics_file.empty() ? folder / "seiseki.prom" : fs::path{metrics_file};
  const fs::path parent = metrics.parent_path();
  return publish::write_files(parent.empty() ? "." : parent,
                              {{metrics.filename().string(), to_prometheus(report, state.last_success)}});
}

importers::chess_results::Loopback loopback_of(const Arguments& arguments) {
  return arguments.has("allow-loopback") ? importers::chess_results::Loopback::allow
                                         : importers::chess_results::Loopback::refuse;
}

Option allow_loopback() {
  return {"allow-loopback",
          '\0',
          {},
          {"for tests: also fetch from this machine", "試験用: このコンピューターからも取得する"}};
}

}  // namespace

// ---- nightly --------------------------------------------------------------------------------------------------------

NightlyCommand::NightlyCommand() : Command{"nightly"} {
  line().group(
      {{"What to look at", "対象"},
       {{"limit",
         '\0',
         "N",
         {"look at N events and stop; the next run goes on after them", "N件で終え、次回は続きから始める"}},
        {"since", '\0', "DATE", {"leave out events known to have ended before", "この日より前に終わった大会を除く"}},
        {"only",
         '\0',
         "NUMBER",
         {"only this tournament number; may be repeated", "この大会番号だけ。複数指定可"},
         {},
         {},
         true}}});
  line().group(
      {{"Reports", "報告"},
       {{"log-format",
         '\0',
         "FORM",
         {"form of the log on standard error", "標準エラーのログの形式"},
         "text",
         {"text", "json"}},
        {"metrics",
         '\0',
         "FILE",
         {"where the Prometheus text file goes; else $SEISEKI_NIGHTLY_METRICS_FILE, else beside the run reports",
          "Prometheus用テキストの出力先"}}}});
  line().group(fetching_options()).group(storage_options()).group(common_options());
}
Text NightlyCommand::summary() const {
  return {"Look at the queue, bring in what is new, and report",
          "登録した大会を確認し、新しいものを取り込んで報告する"};
}
Text NightlyCommand::description() const {
  return {
      "For a timer. Looks at every address of `nightly add` and of the configuration, at rated events whose page may\n"
      "have changed since, and into the drop folders. An event that has not changed costs one conditional request\n"
      "and writes nothing. What is new becomes a report that waits for a person: nothing is accepted, rated or\n"
      "published. A rated event that has changed since is reported with every difference and never changed.\n"
      "A second run at the same time ends at once with exit code 6; a run that was killed is simply run again.",
      "タイマーから実行します。`nightly add` と設定のアドレス、計算済みの大会、出力ファイルのフォルダーを確認します。\n"
      "変わっていない大会は条件付き要求1回で済み、何も書き込みません。新しいものは人の判断を待つ報告になり、\n"
      "受理・計算・発表は行いません。計算後に変わった大会は相違をすべて報告し、自動では変更しません。\n"
      "同時に実行した二つ目は終了コード 6 で終わります。途中で止まった場合は、もう一度実行してください。"};
}
std::vector<Example> NightlyCommand::examples() const {
  return {{"nightly", {"everything", "すべて"}},
          {"nightly --limit 50 --log-format json", {"fifty events, with a log for machines", "50件、機械向けログ"}},
          {"nightly --only 1234567", {"one tournament now", "一つの大会だけ"}}};
}

Result<Proceed> NightlyCommand::check() {
  const auto misuse = [&](std::string en, std::string ja) {
    return failure(k_usage, {}, {}, {std::move(en), std::move(ja), name()});
  };
  if (const std::string text = m_arguments.get("limit"); !text.empty()) {
    int limit = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), limit);
    if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || limit < 1)
      return misuse("--limit is a number from 1, not '" + quote(text) + "'", "--limit は1以上の数です");
    m_limit = limit;
  }
  if (const std::string text = m_arguments.get("since"); !text.empty()) {
    m_plan.since = parse_date(text);
    if (!m_plan.since) return misuse("--since is a day such as 2026-02-01", "--since は 2026-02-01 のような日付です");
  }
  for (const std::string& text : m_arguments.all("only")) {
    const auto address = importers::chess_results::parse_address(text, loopback_of(m_arguments));
    if (!address) return misuse("--only is a tournament number, not '" + quote(text) + "'", "--only は大会番号です");
    m_plan.only.insert(address->tournament);
  }
  return Proceed::run;
}

ExitCode NightlyCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto lock = lock_run(work, context);
  if (!lock) return fail(context, lock.error());
  const auto paths = state_paths(work.database.location(), context);
  if (!paths) return fail(context, paths.error());
  const identity::Roster roster = current_roster(work);
  if (roster.members().empty()) return fail(context, Error{finding(ingest::k_roster_empty, {})});

  ContextClock clock{context};
  const std::string run_id = new_run_id(context.now(), paths->nightly / "runs");
  const RunLog log{context, m_arguments.get("log-format") == "json" ? LogFormat::json : LogFormat::text, run_id};
  Remembered state = read_remembered(paths->nightly, context.now());

  nightly::Plan plan = m_plan;
  plan.loopback = loopback_of(m_arguments);
  plan.sources = lines(variable(context, "SEISEKI_NIGHTLY_SOURCES"));
  plan.folders = lines(variable(context, "SEISEKI_NIGHTLY_FOLDERS"));
  const int configured_limit = number(context, "SEISEKI_NIGHTLY_LIMIT", 0);
  plan.limit = m_limit ? m_limit : configured_limit > 0 ? std::optional{configured_limit} : std::nullopt;
  plan.watch_days = number(context, "SEISEKI_NIGHTLY_WATCH_DAYS", 90);
  plan.daily_requests = number(context, "SEISEKI_NIGHTLY_DAILY_REQUESTS", 2000);
  plan.requests_used = state.requests;
  plan.floors = {number(context, "SEISEKI_NIGHTLY_MIN_PLAYERS", 2),
                 number(context, "SEISEKI_NIGHTLY_MAX_PLAYERS", 2000),
                 number(context, "SEISEKI_NIGHTLY_MAX_LOSS_PERCENT", 20)};
  if (m_arguments.has("offline")) plan.daily_requests = plan.requests_used;

  store::NightlyStore memory{work.database};
  std::vector<std::string> addresses = plan.sources;
  for (const store::NightlySource& source : memory.sources()) addresses.push_back(source.source);
  std::vector<http::LoggedRequest> requests;
  nightly::PageValidators validators;
  http::CurlFetcherOptions options;
  options.contact =
      m_arguments.get("contact").empty() ? variable(context, "SEISEKI_CONTACT") : m_arguments.get("contact");
  options.rules.politeness.minimum_delay = std::chrono::milliseconds{number(context, "SEISEKI_NIGHTLY_DELAY_MS", 2000)};
  options.rules.politeness.jitter = std::chrono::milliseconds{number(context, "SEISEKI_NIGHTLY_JITTER_MS", 500)};
  if (m_arguments.has("allow-loopback")) {
    options.rules.loopback = http::Loopback::allow;
    if (only_loopback(addresses)) options.rules.politeness.minimum_delay = options.rules.politeness.jitter = {};
  }
  options.rules.jitter_seed = static_cast<std::uint64_t>(context.now().time_since_epoch().count());
  options.rules.log = [&](const http::LoggedRequest& request) {
    requests.push_back(request);
    ++state.requests;
    // A run that is killed must not get the day's requests back.
    constexpr int k_every = 25;
    if (state.requests % k_every == 0) {
      if (const auto kept = publish::write_files(paths->nightly, {{"state.json", to_text(state)}}); !kept)
        log.write(LogLevel::warning, "state-not-written");
    }
    if (context.verbosity == Verbosity::verbose) {
      log.write(LogLevel::info, "request",
                {{"method", request.method},
                 {"url", request.url},
                 {"status", std::to_string(request.status)},
                 {"ms", std::to_string(request.duration.count())}});
    }
  };
  http::CurlFetcher fetcher{std::move(options), clock, &validators};

  log.write(LogLevel::info, "begin", {{"version", SEISEKI_VERSION}});
  nightly::RunReport report;
  int seen = 0;
  const auto told = [&](const nightly::ItemReport& item) {
    context.show_progress({});
    log.write(level_of(item), "item", fields_of(item));
    context.show_progress(fmt::format("{}: {}", ++seen, item.item));
  };
  try {
    report = nightly::run(plan, {work.database, work.documents, work.quarantine, roster, *editions},
                          {fetcher, validators, requests}, clock, run_id, told);
  } catch (const store::StoreError& error) {
    // The failure is told to the monitoring too.
    report.run_id = run_id;
    report.started = report.ended = context.now();
    report.stopped = error.error().finding.code();
    report.exit_code = static_cast<int>(exit_code_of(error.error().failure()));
    log.write(LogLevel::error, "failed", {{"reason", report.stopped}});
    if (!keep_report(report, state, paths->nightly, variable(context, "SEISEKI_NIGHTLY_METRICS_FILE"),
                     context.language))
      log.write(LogLevel::error, "report-not-written");
    throw;
  }
  context.show_progress({});
  const auto failed = report.failure();
  const ExitCode code = failed ? exit_code_of(*failed) : ExitCode::done;
  report.exit_code = static_cast<int>(code);
  if (code == ExitCode::done || code == ExitCode::quarantined) state.last_success = report.ended;
  const std::string metrics = m_arguments.get("metrics").empty() ? variable(context, "SEISEKI_NIGHTLY_METRICS_FILE")
                                                                 : m_arguments.get("metrics");
  if (const auto kept = keep_report(report, state, paths->nightly, metrics, context.language); !kept)
    return fail(context, kept.error());
  remove_old_reports(paths->nightly / "runs", context.now(), number(context, "SEISEKI_NIGHTLY_KEEP_DAYS", 400));
  log.write(failed ? LogLevel::warning : LogLevel::notice, "end",
            {{"exit_code", std::to_string(report.exit_code)},
             {"seen", std::to_string(report.items.size())},
             {"imported", std::to_string(report.count(ItemOutcome::imported))},
             {"unchanged", std::to_string(report.count(ItemOutcome::unchanged))},
             {"quarantined", std::to_string(report.count(ItemOutcome::quarantined))},
             {"refused", std::to_string(report.count(ItemOutcome::refused))},
             {"skipped", std::to_string(report.count(ItemOutcome::skipped))},
             {"requests", std::to_string(report.requests())}});
  if (context.format == Format::csv) {
    Table table{.schema = "seiseki/nightly/1",
                .rows_key = "items",
                .columns = {{"item", {"item", "項目"}},
                            {"outcome", {"outcome", "結果"}},
                            {"report", {"report", "報告"}, Align::right},
                            {"reason", {"reason", "理由"}},
                            {"requests", {"requests", "要求"}, Align::right}}};
    for (const nightly::ItemReport& item : report.items) {
      table.rows.push_back({item.item, std::string{to_string(item.outcome)}, output::or_null(item.report),
                            output::or_null(item.reason), item.requests});
    }
    print(context, table);
  } else {
    print(context, to_json(report), to_text(report, context.language));
  }
  return code;
}

// ---- nightly add, nightly remove ------------------------------------------------------------------------------------

NightlyQueueCommand::NightlyQueueCommand(Verb verb)
    : Command{verb == Verb::add ? "nightly add" : "nightly remove"}, m_verb{verb} {
  line().positional({"ADDRESS", {"address or tournament number", "アドレスまたは大会番号"}, 1, 10'000});
  line().group({{"What to do", "動作"}, {allow_loopback()}}).group(storage_options()).group(common_options());
}
Text NightlyQueueCommand::summary() const {
  if (m_verb == Verb::add) return {"Have the nightly run look at a tournament", "夜間実行の対象に大会を加える"};
  return {"Have the nightly run leave a tournament alone", "夜間実行の対象から大会を外す"};
}
Text NightlyQueueCommand::description() const {
  return {
      "The queue is in the database; addresses may also stand in the configuration (`nightly.sources`). An event "
      "stays\n"
      "until it is removed; what was imported stays in any case.",
      "対象はデータベースに保存されます。設定の `nightly.sources` "
      "に書くこともできます。外しても、取り込んだ報告は残ります。"};
}
std::vector<Example> NightlyQueueCommand::examples() const {
  return {{name() + " https://chess-results.com/tnr1234567.aspx", {"by its address", "アドレスで"}},
          {name() + " 1234567", {"by its number", "番号で"}}};
}
ExitCode NightlyQueueCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  store::NightlyStore memory{(*workspace)->database};
  std::vector<std::string> all;
  for (const std::string& given : m_arguments.positionals()) {
    auto source = nightly::canonical_source(given, loopback_of(m_arguments));
    if (!source) return fail(context, source.error());
    all.push_back(std::move(*source));
  }
  int changed = 0;
  for (const std::string& source : all) {
    changed +=
        (m_verb == Verb::add ? memory.add({source, context.now(), actor(context)}) : memory.remove(source)) ? 1 : 0;
  }
  const std::string queued = std::to_string(memory.sources().size());
  if (m_verb == Verb::add) {
    context.note({"{0} added; {1} in the queue.", "{0} 件を追加。対象は {1} 件です。"},
                 {std::to_string(changed), queued});
  } else {
    context.note({"{0} removed; {1} in the queue.", "{0} 件を削除。対象は {1} 件です。"},
                 {std::to_string(changed), queued});
  }
  return ExitCode::done;
}

// ---- nightly list ---------------------------------------------------------------------------------------------------

NightlyListCommand::NightlyListCommand() : Command{"nightly list"} {
  line().group(storage_options()).group(common_options());
}
Text NightlyListCommand::summary() const {
  return {"Show the queue of the nightly run", "夜間実行の対象を表示する"};
}
Text NightlyListCommand::description() const {
  return {"Every address with what was seen there last: the outcome, the report, and the finding that keeps it out.",
          "各アドレスと、最後に確認した結果、報告、取り込めない理由を表示します。"};
}
std::vector<Example> NightlyListCommand::examples() const {
  return {{"nightly list --format csv", {"for a spreadsheet", "表計算用"}}};
}
ExitCode NightlyListCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  store::NightlyStore memory{(*workspace)->database};
  Table table{.schema = "seiseki/nightly-queue/1",
              .rows_key = "sources",
              .columns = {{"source", {"source", "取得元"}},
                          {"from", {"from", "登録"}},
                          {"seen_at", {"last seen", "最終確認"}, Align::left, time_wording},
                          {"outcome", {"outcome", "結果"}, Align::left, outcome_wording},
                          {"report", {"report", "報告"}, Align::right},
                          {"code", {"finding", "検証"}},
                          {"drift", {"drift", "変更"}}}};
  const auto add = [&](const std::string& source, const char* from) {
    const auto address = importers::chess_results::parse_address(source, importers::chess_results::Loopback::allow);
    const auto seen = address ? memory.seen("chess-results:" + std::to_string(address->tournament)) : std::nullopt;
    table.rows.push_back(
        {source, from, seen ? Json(to_iso_tokyo(seen->seen_at)) : Json(nullptr),
         seen ? Json(seen->outcome) : Json(nullptr), seen && seen->report ? Json(seen->report->value()) : Json(nullptr),
         seen ? output::or_null(seen->code) : Json(nullptr), seen ? Json(seen->is_drift) : Json(nullptr)});
  };
  for (const store::NightlySource& source : memory.sources()) add(source.source, "queue");
  for (const std::string& source : lines(variable(context, "SEISEKI_NIGHTLY_SOURCES"))) add(source, "configuration");
  print(context, table);
  return ExitCode::done;
}

// ---- nightly status -------------------------------------------------------------------------------------------------

NightlyStatusCommand::NightlyStatusCommand() : Command{"nightly status"} {
  line().group(storage_options()).group(common_options());
}
Text NightlyStatusCommand::summary() const {
  return {"Show the last nightly run and its age", "前回の夜間実行と経過時間を表示する"};
}
Text NightlyStatusCommand::description() const {
  return {
      "Reads the last run's account; the JSON form has its age in seconds, for monitoring. Exit code 3 if there was "
      "none.",
      "前回の実行報告を表示します。JSON形式には経過秒数が含まれます。実行がまだない場合は終了コード 3 です。"};
}
std::vector<Example> NightlyStatusCommand::examples() const {
  return {{"nightly status --format json", {"for monitoring", "監視用"}}};
}
ExitCode NightlyStatusCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto paths = state_paths((*workspace)->database.location(), context);
  if (!paths) return fail(context, paths.error());
  const Json last = read_json(paths->nightly / "last.json");
  const auto ended = parse_instant(last.value("ended", ""));
  if (!ended) {
    context.note({"There was no nightly run yet.", "夜間実行はまだありません。"});
    return ExitCode::quarantined;
  }
  Json out{{"schema", "seiseki/nightly-status/1"}, {"age_seconds", (context.now() - *ended).count()}};
  for (const char* key :
       {"run_id", "started", "ended", "exit_code", "seen", "counts", "requests", "quarantine", "drift", "stopped"})
    out[key] = last.value(key, Json(nullptr));
  std::string text = fmt::format("{} {}\n", context.say({"run", "実行"}), last.value("run_id", ""));
  text += fmt::format("{} {} ({} s)\n", context.say({"ended", "終了"}), last.value("ended", ""),
                      (context.now() - *ended).count());
  text += fmt::format("{} {}\n", context.say({"exit code", "終了コード"}), last.value("exit_code", 0));
  const Json counts = last.value("counts", Json::object());
  for (const auto& [outcome, count] : counts.items())
    text += fmt::format("{} {}\n", outcome, count.is_number_integer() ? count.get<int>() : 0);
  print(context, out, text);
  return ExitCode::done;
}

}  // namespace seiseki::cli
