#include "pipeline/cli/command_nightly.hpp"

#include <fmt/format.h>

#include "importers/chess_results/address.hpp"
#include "importers/http/curl_fetcher.hpp"
#include "pipeline/cli/context_clock.hpp"
#include "pipeline/cli/fetching.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/nightly_files.hpp"
#include "pipeline/cli/nightly_settings.hpp"
#include "pipeline/cli/run_log.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/thrown.hpp"
#include "pipeline/cli/typed_number.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/ingest/office_at_hand.hpp"

namespace seiseki::cli {

namespace http = importers::http;
using nightly::ItemOutcome;

namespace {

LogLevel level_of(const nightly::ItemReport& item) {
  if (item.outcome == ItemOutcome::refused) return LogLevel::error;
  return item.outcome == ItemOutcome::quarantined || item.is_drift ? LogLevel::warning : LogLevel::info;
}

RunLog::Fields fields_of(const nightly::ItemReport& item) {
  RunLog::Fields out{{"item", item.item}, {"outcome", std::string{to_string(item.outcome)}}};
  if (!item.report.empty()) out.emplace_back("report", item.report);
  if (!item.reason.empty()) out.emplace_back("reason", item.reason);
  if (!item.detail.empty()) out.emplace_back("detail", item.detail);
  if (item.is_drift) out.emplace_back("drift", std::to_string(item.differences.size()));
  out.emplace_back("requests", std::to_string(item.requests));
  return out;
}

RunLog::Fields fields_of(const http::LoggedRequest& request) {
  return {{"method", request.method},
          {"url", request.url},
          {"status", std::to_string(request.status)},
          {"ms", std::to_string(request.duration.count())}};
}

RunLog::Fields fields_of(const nightly::RunReport& report) {
  return {{"exit_code", std::to_string(report.exit_code)},
          {"seen", std::to_string(report.items.size())},
          {"imported", std::to_string(report.count(ItemOutcome::imported))},
          {"unchanged", std::to_string(report.count(ItemOutcome::unchanged))},
          {"quarantined", std::to_string(report.count(ItemOutcome::quarantined))},
          {"refused", std::to_string(report.count(ItemOutcome::refused))},
          {"skipped", std::to_string(report.count(ItemOutcome::skipped))},
          {"requests", std::to_string(report.requests())}};
}

void print_report(const nightly::RunReport& report, const Context& context) {
  if (context.format == Format::csv) {
    Table table{.columns = {{"item", {"item", "項目"}},
                            {"outcome", {"outcome", "結果"}},
                            {"report", {"report", "報告"}, Align::right},
                            {"reason", {"reason", "理由"}},
                            {"requests", {"requests", "リクエスト"}, Align::right}}};
    for (const nightly::ItemReport& item : report.items) {
      table.rows.push_back({item.item, std::string{to_string(item.outcome)}, output::or_null(item.report),
                            output::or_null(item.reason), item.requests});
    }
    print(context, table);
  } else {
    print(context, to_json(report), to_text(report, context.language));
  }
}

}  // namespace

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
Manual NightlyCommand::manual() const {
  return {
      .summary = {"Look at the queue, import what is new, and report",
                  "登録した大会を確認し、新しいものを取り込んで報告する"},
      .description =
          {"For a timer. Looks at every address of `nightly add` and of the configuration, at rated events whose page may "
           "have changed since, and into the drop folders. An event that has not changed costs one conditional request "
           "and writes nothing. What is new becomes a report that waits for a person: nothing is accepted, rated or "
           "published. A rated event that has changed since is reported with every difference and never changed.\n"
           "A second run at the same time ends at once with exit code 6; a run that was killed is simply run again.",
           "タイマーから実行します。`nightly add` と設定のアドレス、計算済みの大会、書き出しファイルのフォルダーを確認します。"
           "変わっていない大会は条件付きリクエスト1回で済み、何も書き込みません。新しいものは人の判断を待つ報告になり、"
           "受理・計算・公表は行いません。計算後に変わった大会は相違をすべて報告し、自動では変更しません。\n"
           "同時に実行した二つ目は終了コード 6 で終わります。途中で止まった場合は、もう一度実行してください。"},
      .examples = {
          {"nightly", {"everything", "すべて"}},
          {"nightly --limit 50 --log-format json", {"fifty events, with a log for machines", "50件、機械向けログ"}},
          {"nightly --only 1234567", {"one tournament now", "一つの大会だけ"}}}};
}

Result<Proceed> NightlyCommand::check() {
  const auto misuse = [&](std::string en, std::string ja) {
    return failure(k_usage, {}, {}, {std::move(en), std::move(ja), name()});
  };
  if (const std::string text = m_arguments.get("limit"); !text.empty()) {
    m_plan.limit = typed_number(text);
    if (!m_plan.limit)
      return misuse("--limit is a number from 1, not '" + quote(text) + "'", "--limit は1以上の数です");
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
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  Workspace& work = *opened->work;
  const auto lock = work.lock();
  if (!lock) return fail(context, lock.error());
  const auto paths = state_paths(work.database.location(), context);
  if (!paths) return fail(context, paths.error());
  const auto at_hand = ingest::OfficeAtHand::open(work.database.location());
  if (!at_hand) return fail(context, at_hand.error());
  if (!(*at_hand)->has_members()) return fail(context, Error{finding(ingest::k_roster_empty, {})});

  ContextClock clock{context};
  const NightlyFiles files{paths->nightly};
  const std::string run_id = files.new_run_id(context.now());
  const RunLog log{context, m_arguments.get("log-format") == "json" ? LogFormat::json : LogFormat::text, run_id};
  std::vector<Finding> forgotten;
  Remembered state = files.remembered(context.now(), forgotten);
  for (const Finding& finding : forgotten) context.report(finding);
  nightly::Plan plan = m_plan;
  add_configured(plan, state.requests, m_arguments, context);

  store::NightlyStore memory{work.database};
  std::vector<std::string> addresses = plan.sources;
  for (const store::NightlySource& source : memory.sources()) addresses.push_back(source.source);
  std::vector<http::LoggedRequest> requests;
  nightly::PageValidators validators;
  http::CurlFetcherOptions options = fetcher_options(addresses, m_arguments, context);
  options.rules.log = [&](const http::LoggedRequest& request) {
    requests.push_back(request);
    ++state.requests;
    // A run that is killed must not get the day's requests back.
    constexpr int k_every = 25;
    if (state.requests % k_every == 0 && !files.remember(state)) log.write(LogLevel::warning, "state-not-written");
    if (context.verbosity == Verbosity::verbose) log.write(LogLevel::info, "request", fields_of(request));
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
    report = nightly::run(plan,
                          {work.database, work.documents, work.quarantine, **at_hand, opened->editions,
                           (*at_hand)->context(opened->editions), (*at_hand)->clubs()},
                          {fetcher, validators, requests}, clock, run_id, told);
  } catch (...) {
    const Error error = thrown_error();
    // The failure is told to the monitoring too.
    report.run_id = run_id;
    report.started = report.ended = context.now();
    report.stopped = error.finding.code();
    report.exit_code = static_cast<int>(exit_code_of(error.failure()));
    log.write(LogLevel::error, "failed", {{"reason", report.stopped}});
    if (!files.keep(report, state, metrics_file(m_arguments, context), context.language))
      log.write(LogLevel::error, "report-not-written");
    throw;
  }
  context.show_progress({});
  const auto failed = report.failure();
  const ExitCode code = failed ? exit_code_of(*failed) : ExitCode::done;
  report.exit_code = static_cast<int>(code);
  if (code == ExitCode::done || code == ExitCode::quarantined) state.last_success = report.ended;
  if (const auto kept = files.keep(report, state, metrics_file(m_arguments, context), context.language); !kept)
    return fail(context, kept.error());
  files.remove_old_reports(context.now(), keep_days(context));
  log.write(failed ? LogLevel::warning : LogLevel::notice, "end", fields_of(report));
  print_report(report, context);
  return code;
}

}  // namespace seiseki::cli
