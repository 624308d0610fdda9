#include "pipeline/cli/command_check.hpp"

#include <ostream>

#include <fmt/format.h>

#include "pipeline/cli/fetching.hpp"
#include "pipeline/cli/ingest_account.hpp"
#include "pipeline/cli/ingest_options.hpp"
#include "pipeline/cli/missing_facts.hpp"
#include "pipeline/cli/open_questions.hpp"
#include "pipeline/cli/source_comparison.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/look_over.hpp"

namespace seiseki::cli {

CheckCommand::CheckCommand() : Command{"check"} {
  line().positional(told_sources_positional());
  line().group({{"What to do", "動作"}, {jobs_option()}});
  line().group(report_options()).group(fetching_options()).group(storage_options()).group(common_options());
}

Manual CheckCommand::manual() const {
  return {
      .summary = {"Show findings and rating consequences; write nothing",
                  "検証結果とレーティングへの影響を表示する（書き込みなし）"},
      .description =
          {"The pipeline of `import` without the store: what would be wrong, who would move and by how much. For "
           "organisers before they report, and for officers before they accept. Without a database the players cannot be "
           "identified and only the tournament itself is checked. Two sources of one event are compared game by game as "
           "well: the people matched by ID, then FIDE ID, then name, and every disagreement listed. Exit code 0 when they "
           "agree, 3 when they do not.",
           "保存せずに `import` と同じ処理を行い、問題点と、誰のレーティングがどれだけ変わるかを表示します。"
           "主催者の報告前、担当者の受理前の確認に使います。データベースがない場合は大会自体の検証だけを行います。"
           "同じ大会の取得元を二つ指定すると、選手をID、FIDE ID、氏名の順に照合し、"
           "対局ごとに比べて相違をすべて表示します。一致すれば終了コード 0、相違があれば 3 です。"},
      .examples = {
          {"check https://chess-results.com/tnr1234567.aspx", {"before the event is over", "大会の終了前に確認する"}},
          {"check https://chess-results.com/tnr1234567.aspx export.trf",
           {"does the page say the same as the organiser's file?", "ページと主催者のファイルを対局ごとに比べる"}},
          {"check pair/@2026-03-07..08,standard",
           {"a folder that does not say when it was held", "開催日の記載がないフォルダーを検証する"}},
          {"check export.trf --lang ja", {"a file, with messages in Japanese", "ファイルを検証し、日本語で表示する"}}}};
}

Result<Proceed> CheckCommand::check() {
  SEISEKI_TRY(m_instructions, read_instructions(m_arguments, name()));
  SEISEKI_TRY(m_jobs, read_jobs(m_arguments, name()));
  SEISEKI_CHECK(check_told_alike(m_arguments, m_instructions, name()));
  return Proceed::run;
}

ExitCode CheckCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  std::unique_ptr<Workspace> work;
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (workspace) {
    work = std::move(*workspace);
  } else if (m_arguments.has("database") || workspace.error().finding.code() != "db-missing") {
    return fail(context, workspace.error());
  } else {
    context.note({"No database: IDs are checked for their form only, names and memberships not at all.",
                  "データベースがないため、IDは形式のみ確認し、氏名と会員資格は確認しません。"});
    note_trial(context, m_arguments);
  }
  if (const auto read = read_answers(m_arguments, context, m_instructions); !read) return fail(context, read.error());
  const Access access = open_access(m_arguments, context, nullptr);
  OpenQuestions questions;
  MissingFacts missing;
  std::string effects;
  const auto looked = [&](const operations::Looked& now) {
    context.show_progress({});
    report_findings(context, now.item);
    questions.add(now.item, context.language);
    missing.add(now.item, *editions);
    context.show_progress(fmt::format("{}/{}: {}", now.progress.taken, now.progress.known, now.item.label));
    if (now.why_no_effect != nullptr) context.report(now.why_no_effect->finding);
    if (now.effect != nullptr) effects += ingest::consequences_text(now.effect->effect, context.language);
  };
  std::vector<operations::LookedAt> parts;
  for (SaidOfSources& said : said_of_sources(m_arguments.positionals(), m_instructions))
    parts.push_back(
        {operations::What{.sources = std::move(said.sources), .access = access.access}, std::move(said.instructions)});
  const auto done =
      operations::look_over(work.get(), *editions, std::move(parts), m_jobs, context.now(), {.looked = looked});
  if (!done) return fail(context, done.error());
  context.show_progress({});
  const auto& compared = done->comparison;
  const bool is_compared = compared && compared->is_of_one_event;
  if (compared && !is_compared) note_comparison(context, *compared);
  for (const Finding& unused : done->account.unused_answers) context.report(unused);
  if (const auto written = questions.write(m_arguments, context); !written) return fail(context, written.error());
  if (context.format == Format::json) {
    print(context, operations::looked_over_json(*done), {});
  } else if (is_compared && context.format == Format::csv) {
    // Of two sources the question is how they differ; the account is in the text and JSON forms.
    print(context, comparison_table(*compared));
  } else {
    // Nothing has become of anything yet: the column says what would.
    print(context, account_table(done->account, {"would be", "見込み"}));
    if (context.format == Format::text) context.write(effects);
    if (is_compared && !compared->result.agree()) print(context, comparison_table(*compared));
  }
  if (is_compared) note_comparison(context, *compared);
  missing.note(context, m_line, m_arguments, name());
  const ExitCode code = exit_code_of(done->account);
  return code == ExitCode::done && is_compared && !compared->result.agree() ? ExitCode::quarantined : code;
}

}  // namespace seiseki::cli
