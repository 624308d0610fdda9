#include "pipeline/cli/command_report.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/reports.hpp"

namespace seiseki::cli {

using output::Json;
using store::ReportHeader;
using store::Stage;

namespace {

Result<std::vector<store::ReportId>> read_numbers(const std::vector<std::string>& words, const std::string& command) {
  std::vector<store::ReportId> out;
  for (const std::string& word : words) {
    std::int64_t number = 0;
    const auto parsed = std::from_chars(word.data(), word.data() + word.size(), number);
    if (parsed.ec != std::errc{} || parsed.ptr != word.data() + word.size() || number < 1) {
      return failure(k_usage, {}, {}, {fmt::format("a report's number is 1 or more, not '{}'", word),
                                       fmt::format("報告の番号は1以上の整数です('{}' は不可)", word), command});
    }
    out.push_back(store::ReportId{number});
  }
  return out;
}

Table report_table(const std::vector<ReportHeader>& headers, store::ReportStore& reports) {
  Table table{.schema = "seiseki/reports/1",
              .rows_key = "reports",
              .columns = {{"report", {"no.", "番号"}, Align::right},
                          {"stage", {"stage", "段階"}},
                          {"list", {"list", "リスト"}},
                          {"category", {"type", "種類"}},
                          {"first_day", {"from", "開始"}},
                          {"last_day", {"to", "終了"}},
                          {"received", {"received", "到着"}},
                          {"warnings", {"warnings", "警告"}, Align::right},
                          {"name", {"event", "大会"}},
                          {"event", {"key", "キー"}}}};
  for (const ReportHeader& header : headers) {
    const auto findings = reports.findings(header.id);
    const auto warnings = std::count_if(findings.begin(), findings.end(),
                                        [](const store::StoredFinding& f) { return f.severity != Severity::info; });
    table.rows.push_back({header.id.value(), std::string(to_string(header.stage)), to_iso(header.list),
                          header.category ? Json(std::string(to_string(*header.category))) : Json(nullptr),
                          output::or_null(header.first_day), output::or_null(header.last_day),
                          to_iso_tokyo(header.arrival), warnings, header.name, header.event.text()});
  }
  return table;
}

}  // namespace

ReportListCommand::ReportListCommand() : Command{"report list"} {
  line().group({{"Which", "対象"},
                {{"stage", '\0', "STAGE", {"only this stage", "この段階だけ"}, {}, {"received", "ready", "accepted", "rated", "published", "refused", "withdrawn"}},
                 {"list", '\0', "MONTH", {"only this list's period", "このリストの期間だけ"}},
                 {"all", 'a', {}, {"replaced versions too", "置き換えられた版も含める"}}}});
  line().group(storage_options()).group(common_options());
}
Text ReportListCommand::summary() const { return {"Show the reports, oldest arrival first", "報告を到着順に表示する"}; }
Text ReportListCommand::description() const {
  return {"The queue: what has arrived, for which list, at which stage, with how many warnings.",
          "到着した報告の一覧です。対象のリスト、段階、警告の数を表示します。"};
}
std::vector<Example> ReportListCommand::examples() const {
  return {{"report list --stage ready", {"what waits for a decision", "決定待ちの報告"}}};
}
Result<Proceed> ReportListCommand::check() {
  const std::string month = m_arguments.get("list");
  if (!month.empty() && !parse_month(month)) {
    return failure(k_usage, {}, {}, {fmt::format("--list is a month such as 2026-02, not '{}'", month),
                                     fmt::format("--list は 2026-02 のような月です('{}' は不可)", month), name()});
  }
  return Proceed::run;
}
ExitCode ReportListCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return context.report(workspace.error()), exit_code_of(workspace.error().failure());
  const auto headers = (*workspace)->reports.list({.list = parse_month(m_arguments.get("list")),
                                                   .stage = store::parse_stage(m_arguments.get("stage")),
                                                   .with_superseded = m_arguments.has("all")});
  print(context, report_table(headers, (*workspace)->reports));
  return ExitCode::done;
}

ReportShowCommand::ReportShowCommand() : Command{"report show"} {
  line().positional({"REPORT", {"a report's number", "報告の番号"}, 1, 1});
  line().group(storage_options()).group(common_options());
}
Text ReportShowCommand::summary() const { return {"Show one report: players, games, findings", "報告の選手・対局・検証結果を表示する"}; }
Text ReportShowCommand::description() const {
  return {"Everything kept of one report: what was printed and who that was taken for, every game and why it does not\n"
          "count, the findings, and the documents it came from by their hashes.",
          "報告の全記録です。印刷された内容と照合結果、すべての対局と除外理由、検証結果、元の文書のハッシュを表示します。"};
}
std::vector<Example> ReportShowCommand::examples() const { return {{"report show 3", {"report number 3", "報告3"}}}; }
Result<Proceed> ReportShowCommand::check() {
  SEISEKI_TRY(m_reports, read_numbers(m_arguments.positionals(), name()));
  return Proceed::run;
}
ExitCode ReportShowCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return context.report(workspace.error()), exit_code_of(workspace.error().failure());
  const auto report = (*workspace)->reports.read(m_reports.front());
  if (!report) {
    context.report(finding(office::k_report_missing, {}, {}, {m_arguments.positionals().front()}));
    return ExitCode::usage;
  }
  Table table{.schema = "seiseki/report/1",
              .rows_key = "games",
              .columns = {{"round", {"round", "ラウンド"}, Align::right},
                          {"date", {"date", "日付"}},
                          {"white", {"white", "白"}},
                          {"black", {"black", "黒"}},
                          {"status", {"status", "状態"}},
                          {"score_white_half_points", {"white's half points", "白の半点"}, Align::right},
                          {"exclusion", {"left out because", "除外理由"}}}};
  for (const store::ReportGame& game : report->games) {
    table.rows.push_back({game.round, output::or_null(game.date), output::or_null(game.white.text()),
                          output::or_null(game.black.text()), std::string(to_string(game.status)),
                          output::or_null(game.score_white),
                          game.exclusion ? Json(std::string(to_string(*game.exclusion))) : Json(nullptr)});
  }
  const ReportHeader& header = report->header;
  Json players = Json::array();
  for (const store::ReportPlayer& player : report->players) {
    players.push_back({{"start_number", player.start_number.value()},
                       {"printed_name", player.name},
                       {"printed_id", output::or_null(player.national_id)},
                       {"player", player.player.text()},
                       {"resolution", player.resolution},
                       {"normalisations", player.normalisations}});
  }
  Json documents = Json::array();
  for (const store::DocumentFacts& document : report->documents)
    documents.push_back({{"sha256", document.sha256}, {"name", document.name}, {"origin", output::or_null(document.origin)}});
  Json findings = Json::array();
  for (const store::StoredFinding& f : report->findings) {
    findings.push_back({{"code", f.code},
                        {"severity", std::string(to_string(f.severity))},
                        {"place", f.where.place()},
                        {"quoted", output::or_null(f.quoted)},
                        {"arguments", f.arguments}});
  }
  table.head = {{"report", header.id.value()},   {"event", header.event.text()},
                {"version", header.version},     {"name", header.name},
                {"stage", std::string(to_string(header.stage))}, {"received", to_iso_tokyo(header.arrival)},
                {"list", to_iso(header.list)},   {"format", header.format},
                {"documents", std::move(documents)}, {"players", std::move(players)},
                {"findings", std::move(findings)}};
  print(context, table);
  return ExitCode::done;
}

ReportDecideCommand::ReportDecideCommand(Decision decision)
    : Command{decision == Decision::accept ? "report accept" : "report refuse"}, m_decision{decision} {
  line().positional({"REPORT", {"reports' numbers", "報告の番号"}, 1, 1000});
  line().group({{"The decision", "決定"}, {{"reason", '\0', "TEXT", {"why, for the record", "理由(記録用)"}}}});
  line().group(storage_options()).group(common_options());
}
Text ReportDecideCommand::summary() const {
  return m_decision == Decision::accept ? Text{"Accept reports for rating", "報告を受理する"}
                                        : Text{"Refuse reports, with a reason", "理由を付けて報告を拒否する"};
}
Text ReportDecideCommand::description() const {
  return m_decision == Decision::accept
             ? Text{"Records the decision that these reports enter the rating of their period. `check` shows beforehand who\n"
                    "would move.",
                    "報告をその期間の計算に算入する決定を記録します。影響は `check` で事前に確認できます。"}
             : Text{"Records the decision that these reports are not rated, and why. A refusal can be reversed by accepting.",
                    "報告を計算しない決定とその理由を記録します。受理し直すことで取り消せます。"};
}
std::vector<Example> ReportDecideCommand::examples() const {
  if (m_decision == Decision::accept) return {{"report accept 3 4", {"two reports", "二つの報告"}}};
  return {{"report refuse 3 --reason \"not announced as rated\"", {"with the reason on record", "理由を記録する"}}};
}
Result<Proceed> ReportDecideCommand::check() {
  SEISEKI_TRY(m_reports, read_numbers(m_arguments.positionals(), name()));
  if (m_decision == Decision::refuse && m_arguments.get("reason").empty())
    return failure(k_usage, {}, {}, {"a refusal needs --reason", "拒否には --reason が必要です", name()});
  return Proceed::run;
}
ExitCode ReportDecideCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return context.report(workspace.error()), exit_code_of(workspace.error().failure());
  Workspace& work = **workspace;
  const office::Officer officer{actor(context), context.now()};
  ExitCode worst = ExitCode::done;
  std::vector<ReportHeader> headers;
  for (const store::ReportId report : m_reports) {
    const auto decision = m_decision == Decision::accept
                              ? office::accept(work.database, report, m_arguments.get("reason"), officer)
                              : office::refuse(work.database, report, m_arguments.get("reason"), officer);
    if (!decision) {
      context.report(decision.error());
      worst = exit_code_of(decision.error().failure());
      continue;
    }
    headers.push_back(*work.reports.header(report));
  }
  if (!headers.empty()) print(context, report_table(headers, work.reports));
  if (m_decision == Decision::accept && worst == ExitCode::done)
    context.note({"Next: `seiseki rate`.", "次に `seiseki rate` を実行してください。"});
  return worst;
}

}  // namespace seiseki::cli
