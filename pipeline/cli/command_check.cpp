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
#include "pipeline/ingest/consequences.hpp"
#include "pipeline/ingest/correspondence_consequences.hpp"
#include "pipeline/ingest/store_sink.hpp"

namespace seiseki::cli {

using ingest::Item;
using output::Json;

CheckCommand::CheckCommand() : Command{"check"} {
  line().positional(sources_positional());
  line().group({{"What to do", "動作"}, {jobs_option()}});
  line().group(report_options()).group(fetching_options()).group(storage_options()).group(common_options());
}

Manual CheckCommand::manual() const {
  return {
      .summary = {"Show findings and rating consequences; write nothing",
                  "検証結果とレーティングへの影響を表示する(書き込みなし)"},
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
          {"check export.trf --lang ja", {"a file, with messages in Japanese", "ファイルを検証し、日本語で表示する"}}}};
}

Result<Proceed> CheckCommand::check() {
  SEISEKI_TRY(m_instructions, read_instructions(m_arguments, name()));
  SEISEKI_TRY(m_jobs, read_jobs(m_arguments, name()));
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
  const identity::Roster roster = work ? current_roster(*work) : identity::Roster{};
  if (work) m_instructions.first_arrivals = ingest::first_arrivals(work->reports);
  ingest::NullSink sink{work ? &work->database : nullptr,
                        {.separate_event = m_instructions.separate_event, .now = context.now()}};
  if (const auto read = read_answers(m_arguments, context, m_instructions); !read) return fail(context, read.error());
  if (work) {
    m_instructions.start_ratings =
        std::make_shared<const lists::StartRatings>(lists::StartRatings::of(work->correspondence_lists));
  }
  const Access access = open_access(m_arguments, context, nullptr);
  Account account;
  OpenQuestions questions;
  MissingFacts missing;
  Json consequences = Json::array();
  std::string text;
  const bool of_two = m_arguments.positionals().size() == 2;
  const auto keep = [&](Item taken, ingest::Progress progress) {
    context.show_progress({});
    account.items.push_back(std::move(taken));
    Item& item = account.items.back();
    report_findings(context, item);
    questions.add(item, roster, context.language);
    missing.add(item, *editions);
    context.show_progress(fmt::format("{}/{}: {}", progress.taken, progress.known, item.label));
    const bool is_compared = of_two && account.items.size() <= 2;
    const std::unique_ptr<Item, void (*)(Item*)> let_go{is_compared ? nullptr : &item,
                                                        [](Item* done) { done->prepared.reset(); }};
    if (!work || !item.prepared) return;
    const auto effect =
        item.prepared->tournament.details.declared_correspondence
            ? ingest::correspondence_consequences(*item.prepared, work->correspondence_sources(), work->documents,
                                                  *editions)
            : ingest::consequences_of(*item.prepared, work->sources(), *editions, m_instructions.regulation);
    if (!effect) {
      context.report(effect.error().finding);
      return;
    }
    consequences.push_back(ingest::consequences_json(*effect, item.label));
    text += ingest::consequences_text(*effect, context.language);
  };
  const auto done = ingest_sources(m_arguments.positionals(), access.access,
                                   {roster, *editions, m_instructions, context.now()}, m_jobs, sink, keep);
  if (!done) return fail(context, done.error());
  context.show_progress({});
  std::optional<Compared> compared;
  if (of_two && account.items.size() == 2 && account.items[0].prepared && account.items[1].prepared)
    compared = compare(context, account.items[0], account.items[1]);
  report_unused_events(context, m_instructions.assignments, account);
  if (const auto written = questions.write(m_arguments, context); !written) return fail(context, written.error());
  if (context.format == Format::json) {
    Json json = account_json(account, "seiseki/check/1");
    json["consequences"] = std::move(consequences);
    if (compared) json["comparison"] = comparison_json(*compared);
    print(context, json, {});
  } else if (compared && context.format == Format::csv) {
    // Of two sources the question is how they differ; the account is in the text and JSON forms.
    print(context, comparison_table(*compared));
  } else {
    // Nothing has become of anything yet: the column says what would.
    print(context, account_table(account, {"would be", "見込み"}));
    if (context.format == Format::text) context.write(text);
    if (compared && !compared->result.agree()) print(context, comparison_table(*compared));
  }
  if (compared) note_comparison(context, *compared);
  missing.note(context, m_line, m_arguments, name());
  const ExitCode code = account.exit_code();
  return code == ExitCode::done && compared && !compared->result.agree() ? ExitCode::quarantined : code;
}

}  // namespace seiseki::cli
