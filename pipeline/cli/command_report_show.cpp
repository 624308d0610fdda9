#include "pipeline/cli/command_report_show.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/shown_questions.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/decision_text.hpp"
#include "pipeline/operations/finding_text.hpp"
#include "pipeline/operations/report.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::cli {

namespace {

/// What the list of reports counts as warnings: told when the report came in, and no problem that waits for an answer.
std::string warnings_text(const operations::ReportFacts& facts, const Context& context) {
  std::vector<std::string> told;
  for (const store::StoredFinding& finding : facts.report.findings) {
    const auto& problems = facts.standing.problems;
    if (finding.severity == Severity::info || std::any_of(problems.begin(), problems.end(), [&](const auto& problem) {
          return problem.code == finding.code;
        }))
      continue;
    std::string text = operations::finding_text(finding, context.language);
    if (std::find(told.begin(), told.end(), text) == told.end()) told.push_back(std::move(text));
  }
  std::string out;
  for (const std::string& text : told) out += fmt::format("{} {}\n", context.say({"warning:", "警告:"}), text);
  return out;
}

/// `2=N09377708 3=N…`: each player of the problem with who may have been meant.
std::string people_to_name(const office::Problem& problem) {
  std::string out;
  for (const store::StoredFinding& finding : problem.findings) {
    if (!finding.where.start_number) continue;
    const std::vector<FederationId> meant = operations::suggested(finding);
    out += fmt::format("{}{}={}", out.empty() ? "" : " ", finding.where.start_number->value(),
                       meant.empty() ? "N…" : meant.front().text());
  }
  return out;
}

/// What is to be done about an open problem, as it can be typed.
std::string remedy_text(const office::Problem& problem, const std::string& report, const Context& context) {
  switch (problem.remedy) {
    case office::Remedy::by_person:
      return fill(context.say({"`seiseki report identify {0} {1} REASON` says who it is; `=none`: not a member",
                               "`seiseki report identify {0} {1} 理由` で選手を決定（会員でなければ `=none`）"}),
                  std::vector{report, people_to_name(problem)});
    case office::Remedy::by_type:
      return fill(context.say({"`seiseki report settle {0} {1}=standard REASON`, or `{1}=rapid`",
                               "`seiseki report settle {0} {1}=standard 理由`、または `{1}=rapid`"}),
                  std::vector{report, problem.code});
    case office::Remedy::by_date:
      return fill(context.say({"`seiseki report date {0} round:1=DATE REASON` says when a round was played",
                               "`seiseki report date {0} round:1=日付 理由` でラウンドの日付を決定"}),
                  std::vector{report});
    case office::Remedy::by_leaving_out:
      return fill(context.say({"`seiseki report exclude {0} GAME REASON` leaves a game out; `seiseki report reply {0}` "
                               "asks the reporter for what is missing",
                               "`seiseki report exclude {0} 対局番号 理由` で対局を除外、`seiseki report reply {0}` "
                               "で報告者に不足事項を照会"}),
                  std::vector{report});
    case office::Remedy::at_source:
      return fill(context.say({"`seiseki report reply {0}` asks the reporter to correct it",
                               "`seiseki report reply {0}` で報告者に訂正を依頼"}),
                  std::vector{report});
    case office::Remedy::by_reason:
      break;
  }
  return fill(context.say({"`seiseki report settle {0} {1} REASON` lets it stand",
                           "`seiseki report settle {0} {1} 理由` でそのまま解決とする"}),
              std::vector{report, problem.code});
}

/// A problem with what was found, who may have been meant, and while it is open what to do.
std::string problem_text(const office::Problem& problem, const std::string& report, const Context& context) {
  std::string out = fmt::format(
      "{}{}{}\n", problem.is_open() ? context.say({"open: ", "未解決："}) : context.say({"settled: ", "解決済み："}),
      operations::codes_in_words(problem.code, context.language),
      problem.settled ? fill(context.say({" ({0}: {1})", "（{0}：{1}）"}),
                             std::vector{problem.settled->actor, problem.settled->reason})
                      : "");
  std::vector<std::string> advice;
  for (const store::StoredFinding& finding : problem.findings) {
    out += fmt::format("  {}\n", operations::finding_text(finding, context.language));
    if (!problem.is_open()) continue;
    if (const std::string meant = operations::suggestion_text(finding, context.language); !meant.empty())
      out += fmt::format("    {}\n", meant);
    const bool is_of_import = problem.remedy == office::Remedy::by_person ||
                              problem.remedy == office::Remedy::by_type || problem.remedy == office::Remedy::by_date;
    std::string text = is_of_import ? std::string{} : operations::finding_what_to_do(finding, context.language);
    if (!text.empty() && std::find(advice.begin(), advice.end(), text) == advice.end())
      advice.push_back(std::move(text));
  }
  for (const std::string& text : advice) out += fmt::format("  {}\n", text);
  if (problem.is_open()) out += fmt::format("  -> {}\n", remedy_text(problem, report, context));
  return out;
}

std::string head_text(const operations::ReportFacts& facts, const Context& context) {
  const store::ReportHeader& header = facts.header();
  const bool ja = context.language == Language::ja;
  std::string out =
      fmt::format(fmt::runtime(ja ? "報告 {}（第{}版）：{} [{}]\n段階 {}、{}。到着 {}、リスト {}\n"
                                  : "Report {} (version {}): {} [{}]\nstage {}, {}; received {}, list {}\n"),
                  header.id.value(), header.version, header.name, header.event.text(),
                  context.say(operations::stage_wording(to_string(header.stage))),
                  context.say(operations::state_wording(office::state_code(facts.standing))),
                  to_iso_local(header.arrival), office::months_text(facts.standing.lists));
  if (facts.replaced_by)
    out +=
        fill(context.say(
                 {"replaced by report {0}, which is decided about in its place: `seiseki report show {0}`\n",
                  "報告 {0} に差し替えられています（決定は報告 {0} について行います）：`seiseki report show {0}`\n"}),
             std::vector{facts.replaced_by->text()});
  if (header.printed_name)
    out += fill(context.say({"named by decision; printed: {0}\n", "大会名は決定による（記載：{0}）\n"}),
                std::vector{header.printed_name->empty() ? std::string{"-"} : *header.printed_name});
  for (const store::DocumentFacts& document : facts.report.documents)
    out += fmt::format("{} {}  {}\n", context.say({"document", "文書"}), document.sha256.substr(0, 16),
                       document.origin.empty() ? document.name : document.origin);
  if (const auto& fee = facts.fee) {
    const auto sum = [&](int amount) { return office::money(amount, fee->currency, context.language); };
    out += fmt::format(fmt::runtime(ja ? "更新料 {}（{} 名分）、入金 {}、未納 {}、納期 {} [{} {}]\n"
                                       : "fee {} for {} players, paid {}, open {}, by {} [{} {}]\n"),
                       sum(fee->due()), fee->rows.size(), sum(fee->paid), sum(fee->open()), to_iso(fee->pay_by),
                       fee->clause.edition, fee->clause.clause);
  }
  if (facts.left_out) out += operations::left_out_text(*facts.left_out, context.language) + '\n';
  for (const office::Problem& problem : facts.standing.problems)
    out += problem_text(problem, header.id.text(), context);
  out += warnings_text(facts, context);
  for (const store::Decision& decision : facts.decisions) out += operations::decision_text(decision, context.language);
  return out + '\n';
}

/// Every game as decided, with why it does not count.
Table games_table(const operations::ReportView& view) {
  Table table{.schema = {},
              .columns = {{"game", {"no.", "番号"}, Align::right},
                          {"round", {"round", "ラウンド"}, Align::right},
                          {"date", {"date", "日付"}, Align::left, nullptr, 1},
                          {"white", {"White", "白"}, Align::left, operations::player_wording, 1},
                          {"white_name", {"name", "氏名"}},
                          {"result", {"result", "結果"}},
                          {"black", {"Black", "黒"}, Align::left, operations::player_wording, 1},
                          {"black_name", {"name", "氏名"}},
                          {"status", {"status", "状態"}, Align::left, operations::status_wording},
                          {"score_white_half_points", {}, Align::right},
                          {"exclusion", {"left out because", "除外理由"}, Align::left, operations::exclusion_wording}}};
  if (view.facts.header().is_correspondence) {
    table.columns.push_back({"started", {"started", "開始"}});
    table.columns.push_back({"white_rating", {"White at start", "開始時の白"}, Align::right});
    table.columns.push_back({"black_rating", {"Black at start", "開始時の黒"}, Align::right});
  }
  for (const operations::ReportedGame& game : view.games)
    table.rows.push_back(row_from(operations::reported_game_json(game, view), table.columns));
  return table;
}

}  // namespace

ReportShowCommand::ReportShowCommand() : OneReportCommand{"report show"} {
  add_options({"What to show", "表示"});
}
Manual ReportShowCommand::manual() const {
  return {
      .summary = {"Show one report: problems, games, who would move", "報告の問題・対局・影響を表示する"},
      .description =
          {"Everything kept of one report: what was printed and who that was taken for, every game and why it does not "
           "count, the problems and who settled them, the documents it came from by their hashes; and, while it waits, "
           "who would move if it were accepted, by how much.",
           "報告の全記録です。印刷された内容と照合結果、すべての対局と除外理由、問題と解決の記録、"
           "元の文書のハッシュを表示し、決定待ちの間は受理した場合に誰のレーティングがどれだけ変わるかも表示します。"},
      .examples = {{"report show 3", {"report number 3", "報告3"}}}};
}
ExitCode ReportShowCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const auto view = operations::report_view(*opened->work, opened->editions, m_report, today(m_arguments, context));
  if (!view) return fail(context, view.error());
  if (context.format == Format::json) {
    print(context, operations::report_json(*view), {});
    return ExitCode::done;
  }
  const bool is_text = context.format == Format::text;
  if (is_text) context.write(head_text(view->facts, context));
  print(context, games_table(*view));
  if (is_text && view->effect) context.write(ingest::consequences_text(*view->effect, context.language));
  if (is_text && view->why_no_effect && view->facts.header().is_correspondence) {
    context.write(fill(context.say({"What accepting it would change cannot be told: {0}\n",
                                    "受理した場合の影響は計算できません：{0}\n"}),
                       std::vector{view->why_no_effect->message(context.language)}));
  }
  if (is_text) context.write(adoption_questions_text(view->questions, context));
  if (is_text && !view->seen.empty()) {
    context.write(fill(
        context.say({"\nseen {0}: `seiseki report accept {1} --seen {0}` accepts this and nothing else\n",
                     "\n表示内容 {0}：`seiseki report accept {1} --seen {0}` はこの内容のままの場合だけ受理します\n"}),
        std::vector{view->seen, m_report.text()}));
  }
  return ExitCode::done;
}

}  // namespace seiseki::cli
