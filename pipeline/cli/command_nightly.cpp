#include "pipeline/cli/command_nightly.hpp"

#include <fmt/format.h>

#include "importers/chess_results/address.hpp"
#include "pipeline/cli/context_clock.hpp"
#include "pipeline/cli/fetching.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/nightly_settings.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/typed_number.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/nightly/run_page.hpp"
#include "pipeline/operations/nightly.hpp"
#include "pipeline/store/location.hpp"

namespace seiseki::cli {

using nightly::ItemOutcome;

namespace {

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

/// Tells monitoring too. A night that another run keeps out is none: that one tells.
ExitCode fail_to_begin(const Arguments& arguments, const Context& context, const Error& error) {
  const ExitCode code = fail(context, error);
  const auto where = store::parse_location(database_location(arguments, context));
  const auto paths = where ? state_paths(*where, context) : Result<StatePaths>{tl::unexpected<Error>(where.error())};
  if (paths && code != ExitCode::locked)
    operations::tell_unbegun(paths->nightly, nightly_settings(arguments, context), error, context.now());
  return code;
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
         {"only this tournament number, and no drop folder; may be repeated",
          "この大会番号だけ。フォルダーも確認しない。複数指定可"},
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
         {"where the Prometheus text file goes, in a folder that is there; else $SEISEKI_NIGHTLY_METRICS_FILE, else beside "
          "the run reports",
          "Prometheus用テキストの出力先（存在するフォルダー内）。省略時は $SEISEKI_NIGHTLY_METRICS_FILE、なければ実行報告と同じフォルダー"}}}});
  OptionGroup fetching = fetching_options();
  // Each section of an event is a tournament of its own, and is queued for itself.
  std::erase_if(fetching.options, [](const Option& option) { return option.name == "all-sections"; });
  for (Option& option : fetching.options) {
    if (option.name == "offline")
      option.help = {"fetch nothing; addresses wait for the next run", "取得を行わない。アドレスは次回に確認する"};
  }
  line().group(std::move(fetching)).group(storage_options()).group(common_options());
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
           "Exit code 3 asks for a person: a report came in with open problems, a document was set aside, a rated event has "
           "changed, a source failed. Each is told once, in the night that finds it; a source that cannot be reached, a folder "
           "that is not there and a wrong address in every night. Where nothing else came in, 4 is that no source could be "
           "reached, and 5 that every page had another form.\n"
           "A second run at the same time ends at once with exit code 6; a run that was killed is simply run again.",
           "タイマーから実行します。`nightly add` と設定のアドレス、計算済みの大会、書き出しファイルのフォルダーを確認します。"
           "変わっていない大会は条件付きリクエスト1回で済み、何も書き込みません。新しいものは人の判断を待つ報告になり、"
           "受理・計算・公表は行いません。計算後に変わった大会は相違をすべて報告し、自動では変更しません。\n"
           "終了コード 3 は人の対応が必要であることを示します（未解決の問題がある新しい報告、隔離、計算後の変更、取得の失敗）。"
           "同じものについては、見つかった回に一度だけ知らせます。接続できない取得元、存在しないフォルダー、誤ったアドレスは"
           "毎回知らせます。ほかに取り込めたものがない場合、4 はどの取得元にも接続できなかったこと、5 はすべてのページの形式が"
           "変わったことを示します。\n"
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
    m_request.limit = typed_number(text);
    if (!m_request.limit)
      return misuse("--limit is a number from 1, not '" + quote(text) + "'", "--limit は1以上の数です");
  }
  if (const std::string text = m_arguments.get("since"); !text.empty()) {
    m_request.since = parse_date(text);
    if (!m_request.since)
      return misuse("--since is a day such as 2026-02-01", "--since は 2026-02-01 のような日付です");
  }
  m_request.player_cards = m_arguments.has("player-cards");
  m_request.is_offline = m_arguments.has("offline");
  for (const std::string& text : m_arguments.all("only")) {
    const auto address = importers::chess_results::parse_address(text, loopback_of(m_arguments));
    if (!address) return misuse("--only is a tournament number, not '" + quote(text) + "'", "--only は大会番号です");
    m_request.only.insert(address->tournament);
  }
  return Proceed::run;
}

ExitCode NightlyCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail_to_begin(m_arguments, context, opened.error());
  m_request.holder = {actor(context), name(), context.now()};
  const auto lock = opened->work->lock(m_request.holder);
  if (!lock) return fail_to_begin(m_arguments, context, lock.error());
  ContextClock clock{context};
  const auto form = m_arguments.get("log-format") == "json" ? nightly::LogForm::json : nightly::LogForm::text;
  const auto log = [&](const nightly::LogEntry& entry) {
    if (entry.is_detail && context.verbosity != Verbosity::verbose) return;
    if (context.verbosity == Verbosity::quiet && entry.level > nightly::LogLevel::warning) return;
    context.show_progress({});
    context.tell(nightly::to_line(entry, form, context.now()));
    if (entry.event == "item") context.show_progress(m_progress);
  };
  int seen = 0;
  const auto item = [&](const nightly::ItemReport& looked_at) {
    m_progress = fmt::format("{}: {}", ++seen, looked_at.item);
  };
  const auto found = [&](const Finding& finding) { context.report(finding); };
  const auto report = operations::run_nightly(*opened->work, opened->editions, nightly_settings(m_arguments, context),
                                              m_request, clock, {.log = log, .item = item, .found = found});
  context.show_progress({});
  if (!report) return fail_to_begin(m_arguments, context, report.error());
  print_report(*report, context);
  return static_cast<ExitCode>(report->exit_code);
}

}  // namespace seiseki::cli
