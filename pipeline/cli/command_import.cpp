#include "pipeline/cli/command_import.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "pipeline/cli/fetching.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/ingest_account.hpp"
#include "pipeline/cli/ingest_options.hpp"
#include "pipeline/cli/missing_facts.hpp"
#include "pipeline/cli/open_questions.hpp"
#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/ingest/findings.hpp"
#include "pipeline/operations/bring_in.hpp"

namespace seiseki::cli {

using ingest::Item;
using ingest::Outcome;

namespace {

/// Whether all that came in are versions of published reports, which only a correction case brings into a list.
bool is_of_published(const Account& account) {
  return std::all_of(account.items.begin(), account.items.end(), [](const Item& item) {
    return item.outcome != Outcome::imported ||
           std::any_of(item.findings.begin(), item.findings.end(),
                       [](const Finding& finding) { return finding.kind == &ingest::k_version_of_published; });
  });
}

/// The reports that came in, with open problems or without, as `report` commands take them: `3`, `3 4 7`. Empty where
/// they are too many to be read.
std::string reports_of(const Account& account, bool with_problems) {
  constexpr int k_most_named = 6;
  int count = 0;
  std::string out;
  for (const Item& item : account.items) {
    if (item.outcome != Outcome::imported || has_error(item.findings) != with_problems) continue;
    out += (out.empty() ? "" : " ") + item.report;
    if (++count > k_most_named) return {};
  }
  return out;
}

/// The first of them.
std::string first_problem(const Account& account) {
  for (const Item& item : account.items) {
    if (item.outcome == Outcome::imported && has_error(item.findings)) return item.report;
  }
  return {};
}

/// What computes the lists that the accepted reports wait for: those over the board, of correspondence games, or both.
void note_rate(const Context& context, const Account& account, const std::string& database) {
  const auto has = [&](bool is_correspondence) {
    return std::any_of(account.items.begin(), account.items.end(), [&](const Item& item) {
      return item.outcome == Outcome::imported && item.facts && item.facts->is_correspondence == is_correspondence;
    });
  };
  if (!has(true))
    return context.note({"Next: `seiseki rate{0}`.", "次に `seiseki rate{0}` を実行してください。"}, {database});
  if (!has(false)) {
    return context.note(
        {"Next: `seiseki rate --correspondence{0}`.", "次に `seiseki rate --correspondence{0}` を実行してください。"},
        {database});
  }
  context.note({"Next: `seiseki rate{0}` and `seiseki rate --correspondence{0}`.",
                "次に `seiseki rate{0}` と `seiseki rate --correspondence{0}` を実行してください。"},
               {database});
}

void summarise(const Context& context, const Account& account, const Arguments& arguments) {
  const bool accepted = arguments.has("accept");
  const std::string database = database_words(arguments);
  context.note({"Seen {0}: imported {1}, unchanged {2}, quarantined {3}, refused {4}.",
                "大会 {0} 件：取り込み {1}、変更なし {2}、隔離 {3}、取り込み不可 {4}。"},
               {std::to_string(account.items.size()), std::to_string(account.count(Outcome::imported)),
                std::to_string(account.count(Outcome::unchanged)), std::to_string(account.count(Outcome::quarantined)),
                std::to_string(account.count(Outcome::refused))});
  if (account.count(Outcome::quarantined) > 0) {
    context.note(
        {"Correct what was quarantined, then import the same source again; nothing of it entered the database.",
         "隔離された大会はデータベースに入っていません。訂正してから、もう一度取り込んでください。"});
  }
  // What was not written cannot be shown, settled or accepted.
  if (arguments.has("dry-run")) return;
  if (account.waiting_for_answers() > 0) {
    context.note(
        {"Reports with open problems: {0}. Next: `seiseki report show {1}{2}`, then `seiseki report settle --help`.",
         "未解決の問題がある報告：{0} 件。次に `seiseki report show {1}{2}`、続いて `seiseki report settle --help` を実行してください。"},
        {std::to_string(account.waiting_for_answers()), first_problem(account), database});
  } else if (account.count(Outcome::imported) > 0 && is_of_published(account)) {
    // What comes next is told with the version itself.
  } else if (account.count(Outcome::imported) > 0 && !accepted) {
    const std::string reports = reports_of(account, false);
    context.note({"Next: `seiseki report list{1}`, then `seiseki report accept {0}{1}`.",
                  "次に `seiseki report list{1}`、続いて `seiseki report accept {0}{1}` を実行してください。"},
                 {reports.empty() ? "--clean" : reports, database});
  } else if (account.count(Outcome::imported) > 0) {
    note_rate(context, account, database);
  }
}

}  // namespace

ImportCommand::ImportCommand() : Command{"import"} {
  line().positional(told_sources_positional());
  line().group(
      {{"What to do", "動作"},
       {jobs_option(),
        {"accept", 'a', {}, {"accept reports without open problems at once", "問題のない報告をそのまま受理する"}},
        {"as-members",
         '\0',
         {},
         {"for trials: players the roster does not know become members as printed",
          "試用：名簿にない選手を印刷どおり会員として登録する"}},
        {"correction",
         '\0',
         {},
         {"keep a rated event that has changed since, for `correct apply`",
          "計算済みで内容の変わった大会を `correct apply` のために保存する"}},
        {"correction-of",
         '\0',
         "REPORT",
         {"this is that report's event, corrected, whatever door it comes by",
          "この報告の大会の訂正版として取り込む（取得元の形式を問わない）"}},
        {"dry-run", 'n', {}, {"write nothing; the same account as the real run", "書き込まずに同じ結果を表示する"}}}});
  line().group(report_options()).group(fetching_options()).group(storage_options()).group(common_options());
}

Manual ImportCommand::manual() const {
  return {
      .summary = {"Bring tournaments in: addresses, files, folders",
                  "大会を取り込む（アドレス、ファイル、フォルダー）"},
      .description =
          {"Fetches or reads each tournament, identifies its players, validates it and keeps it as a report. One with "
           "errors waits in the queue as a report with open problems; what cannot be read is quarantined. Importing the "
           "same event again, by whatever door, writes nothing and says so.\n"
           "A player whose ID and name do not agree beyond doubt is a question: `--id` or a file of answers settles it, "
           "once; the next report with the same print is answered from memory. With several tournaments in one run `--id` "
           "names its event; with a name that differs it repeats what is printed.",
           "大会ごとに取得・解析・選手の照合・検証を行い、報告として保存します。"
           "エラーのある大会は未解決の問題のある報告として決定を待ち、読み取れないものは隔離されます。"
           "同じ大会を別の形で取り込んでも、何も書き込まずにその旨を表示します。\n"
           "IDと氏名が確実に一致しない選手は質問となり、`--id` または回答のCSVで一度だけ決めます。"
           "同じ記載の次の報告にはその決定が使われます。複数の大会を取り込むときは `--id` に大会を、"
           "氏名が異なるときは記載の氏名を添えてください。"},
      .examples = {
          {"import https://chess-results.com/tnr1234567.aspx?lan=1",
           {"a tournament by its address", "アドレスで大会を取り込む"}},
          {"import reports/ --received 2026-02-12",
           {"every export in a folder, as arrived that day", "フォルダー内の全ファイルを、その日の到着として取り込む"}},
          {"import reports/ --questions ask.csv",
           {"list who is not known for certain; answer with --ids ask.csv",
            "確定できない選手を書き出す。回答は --ids ask.csv で渡す"}},
          {"import reports/ pair/@2026-03-07..08,standard --accept",
           {"a folder, and another that does not say when it was held", "フォルダーと、開催日の記載がないフォルダー"}},
          {"import league.trf --type rapid --id 12=N01234567",
           {"a file, with what it does not say", "ファイルに書かれていない事項を補って取り込む"}}}};
}

Result<Proceed> ImportCommand::check() {
  SEISEKI_TRY(m_instructions, read_instructions(m_arguments, name()));
  SEISEKI_TRY(m_jobs, read_jobs(m_arguments, name()));
  if (m_arguments.has("correction-of")) {
    SEISEKI_TRY(const auto numbers, read_report_numbers({m_arguments.get("correction-of")}, name()));
    m_correction_of = numbers.front();
  }
  SEISEKI_CHECK(check_told_alike(m_arguments, m_instructions, name()));
  if (m_arguments.has("as-members") &&
      (m_arguments.has("dry-run") || m_arguments.has("id") || m_arguments.has("ids"))) {
    return failure(k_usage, {}, {},
                   {"--as-members goes with neither --dry-run nor --id nor --ids",
                    "--as-members は --dry-run、--id、--ids と併用できません", name()});
  }
  return Proceed::run;
}

operations::Wishes ImportCommand::wishes(const ingest::Instructions& instructions) const {
  operations::Wishes out{.instructions = instructions, .correction_of = m_correction_of, .jobs = m_jobs};
  if (m_arguments.has("accept")) out.on_arrival = ingest::OnArrival::accept;
  if (m_arguments.has("correction")) out.on_changed = ingest::OnChanged::keep_for_correction;
  if (m_arguments.has("as-members")) out.unknown_players = operations::UnknownPlayers::enrol;
  if (m_arguments.has("dry-run")) out.keep = operations::Keep::no;
  return out;
}

ExitCode ImportCommand::run(Context& context) {
  // Before anything is opened: with --as-members that would make a database.
  if (const auto may = operations::may_bring_in(wishes(m_instructions), who(context)); !may)
    return fail(context, may.error());
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  const auto workspace = open_workspace(
      m_arguments, context, m_arguments.has("as-members") ? store::IfMissing::create : store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  const auto lock = lock_run(**workspace, m_arguments, context, name());
  if (!lock) return fail(context, lock.error());
  if (const auto read = read_answers(m_arguments, context, m_instructions); !read) return fail(context, read.error());
  // No cache between runs: an unchanged event must write nothing, not even a cache entry.
  const Access access = open_access(m_arguments, context, nullptr);
  OpenQuestions questions;
  MissingFacts missing;
  const auto taken = [&](const operations::Taken& now) {
    context.show_progress({});
    report_findings(context, now.item);
    questions.add(now.item, context.language);
    missing.add(now.item, *editions);
    context.show_progress(fmt::format("{}/{}: {}", now.progress.taken, now.progress.known, now.item.label));
  };
  operations::Account account;
  for (const SaidOfSources& said : said_of_sources(m_arguments.positionals(), m_instructions)) {
    auto taken_in = operations::bring_in(**workspace, *editions, {.sources = said.sources, .access = access.access},
                                         wishes(said.instructions), who_at_work(context), {.taken = taken});
    if (!taken_in) {
      const ExitCode code = fail(context, taken_in.error());
      if (taken_in.error().finding.kind == &ingest::k_roster_empty) note_trial(context, m_arguments);
      return code;
    }
    std::move(taken_in->items.begin(), taken_in->items.end(), std::back_inserter(account.items));
    account.is_stopped = account.is_stopped || taken_in->is_stopped;
  }
  account.unused_answers = operations::unused_answers(m_instructions.assignments, account);
  for (const Finding& unused : account.unused_answers) context.report(unused);
  context.show_progress({});
  if (const auto written = questions.write(m_arguments, context); !written) return fail(context, written.error());
  if (context.format == Format::json) {
    print(context, operations::account_json(account, "seiseki/import/1"), {});
  } else if (context.format != Format::text || !account.items.empty()) {
    print(context, account_table(account));
  }
  if (m_arguments.has("dry-run"))
    context.note({"Dry run: nothing was written.", "試行のため、何も書き込んでいません。"});
  summarise(context, account, m_arguments);
  missing.note(context, m_line, m_arguments, name());
  return exit_code_of(account);
}

}  // namespace seiseki::cli
