#include "pipeline/cli/command_report_show.hpp"

#include <map>
#include <ostream>

#include <fmt/format.h>

#include "pipeline/catalogue/catalogue.hpp"
#include "pipeline/cli/kept_finding.hpp"
#include "pipeline/cli/shown_decisions.hpp"
#include "pipeline/cli/shown_fees.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/words.hpp"
#include "pipeline/ingest/consequences.hpp"
#include "pipeline/ingest/correspondence_consequences.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/explanation.hpp"

namespace seiseki::cli {

using office::QueueEntry;
using output::Json;
using store::ReportHeader;
using store::Stage;

namespace {

Json problem_json(const office::Problem& problem) {
  Json out{{"code", problem.code}, {"count", problem.findings.size()}, {"open", problem.is_open()}};
  if (problem.settled) {
    out["decision"] = problem.settled->id.value();
    out["settled_by"] = problem.settled->actor;
    out["reason"] = problem.settled->reason;
  }
  return out;
}

Json head_json(const store::Report& report, const QueueEntry& entry, const std::optional<rating::Deadline>& deadline,
               const std::vector<store::Decision>& decisions) {
  const ReportHeader& header = report.header;
  Json players = Json::array();
  for (const store::ReportPlayer& player : report.players) {
    players.push_back({{"start_number", player.start_number.value()},
                       {"printed_name", player.name},
                       {"printed_id", output::or_null(player.national_id)},
                       {"player", player.player.text()},
                       {"resolution", player.resolution},
                       {"normalisations", player.normalisations}});
  }
  Json documents = Json::array();
  for (const store::DocumentFacts& document : report.documents)
    documents.push_back(
        {{"sha256", document.sha256}, {"name", document.name}, {"origin", output::or_null(document.origin)}});
  Json findings = Json::array();
  for (const store::StoredFinding& f : report.findings) findings.push_back(finding_json(f));
  Json problems = Json::array();
  for (const office::Problem& problem : entry.problems) problems.push_back(problem_json(problem));
  Json decided = Json::array();
  for (const store::Decision& decision : decisions) decided.push_back(decision_json(decision));
  return {{"report", header.id.value()},
          {"event", header.event.text()},
          {"version", header.version},
          {"name", header.name},
          {"stage", std::string(to_string(header.stage))},
          {"state", std::string(office::state_code(entry))},
          {"received", to_iso_tokyo(header.arrival)},
          {"list", to_iso(header.list)},
          {"decide_by", to_iso(entry.decide_by)},
          {"reporting_deadline", deadline ? Json(to_iso(deadline->last_day)) : Json(nullptr)},
          {"format", header.format},
          {"documents", std::move(documents)},
          {"players", std::move(players)},
          {"findings", std::move(findings)},
          {"problems", std::move(problems)},
          {"decisions", std::move(decided)}};
}

std::string head_text(const store::Report& report, const QueueEntry& entry,
                      const std::vector<store::Decision>& decisions, const office::ReportFee* fee,
                      const Context& context) {
  const ReportHeader& header = report.header;
  const bool ja = context.language == Language::ja;
  std::string out =
      fmt::format(fmt::runtime(ja ? "報告 {}(第{}版): {} [{}]\n段階 {}、{}。到着 {}、リスト {}\n"
                                  : "Report {} (version {}): {} [{}]\nstage {}, {}; received {}, list {}\n"),
                  header.id.value(), header.version, header.name, header.event.text(),
                  context.say(stage_wording(to_string(header.stage))), office::state_of(entry).in(context.language),
                  to_iso_tokyo(header.arrival), to_iso(header.list));
  for (const store::DocumentFacts& document : report.documents)
    out += fmt::format("{} {}  {}\n", context.say({"document", "文書"}), document.sha256.substr(0, 16),
                       document.origin.empty() ? document.name : document.origin);
  if (fee != nullptr && fee->due() > 0) {
    out += fmt::format(fmt::runtime(ja ? "更新料 {} 円({} 名分)、入金 {} 円、未納 {} 円、納期 {} [{} {}]\n"
                                       : "fee JPY {} for {} players, paid {}, open {}, by {} [{} {}]\n"),
                       fee->due(), fee->rows.size(), fee->paid, fee->open(), to_iso(fee->pay_by), fee->clause.edition,
                       fee->clause.clause);
  }
  for (const office::Problem& problem : entry.problems) {
    out += fmt::format(
        "{} {}{}\n", problem.is_open() ? context.say({"open:", "未解決:"}) : context.say({"settled:", "解決済み:"}),
        problem.code, problem.settled ? fmt::format(" ({}: {})", problem.settled->actor, problem.settled->reason) : "");
    for (const store::StoredFinding& f : problem.findings)
      out += fmt::format("  {}\n", catalogue::message(f, context.language));
  }
  for (const store::Decision& decision : decisions) out += decision_text(decision, context);
  return out + '\n';
}

/// Members by the roster's names; others as printed.
std::map<PlayerKey, std::string> names_in(const store::Report& report, const std::vector<store::RosterPlayer>& roster) {
  std::map<PlayerKey, std::string> names;
  for (const store::RosterPlayer& player : roster) names.emplace(player_key(player.id), player.name);
  for (const store::ReportPlayer& player : report.players) names.emplace(player.player, player.name);
  names.erase(PlayerKey{});
  return names;
}

/// Every game as decided, with why it does not count.
Table games_table(const store::Report& report, const lists::Decided& decided,
                  const std::map<PlayerKey, std::string>& names) {
  Table table{.schema = "seiseki/report/2",
              .rows_key = "games",
              .columns = {{"game", {"no.", "番号"}, Align::right},
                          {"round", {"round", "ラウンド"}, Align::right},
                          {"date", {"date", "日付"}},
                          {"white", {"White", "白"}},
                          {"white_name", {"name", "氏名"}},
                          {"result", {"result", "結果"}},
                          {"black", {"Black", "黒"}},
                          {"black_name", {"name", "氏名"}},
                          {"status", {"status", "状態"}, Align::left, status_wording},
                          {"score_white_half_points", {}, Align::right},
                          {"exclusion", {"left out because", "除外理由"}}}};
  if (report.header.is_correspondence) {
    table.columns.push_back({"started", {"started", "開始"}});
    table.columns.push_back({"white_rating", {"White at start", "開始時の白"}, Align::right});
    table.columns.push_back({"black_rating", {"Black at start", "開始時の黒"}, Align::right});
  }
  const auto name_of = [&](const PlayerKey& player) {
    const auto found = names.find(player);
    return found == names.end() ? Json(nullptr) : Json(found->second);
  };
  std::size_t next = 0;
  for (std::size_t row = 0; row < report.games.size(); ++row) {
    const store::ReportGame& game = report.games[row];
    const bool is_decided = next < decided.rows.size() && decided.rows[next] == row;
    const auto& exclusion = is_decided ? decided.games[next].exclusion : game.exclusion;
    const PlayerKey& white = is_decided ? decided.games[next].white : game.white;
    const PlayerKey& black = is_decided ? decided.games[next].black : game.black;
    const std::optional<Date> date = is_decided ? std::optional(decided.games[next].date) : game.date;
    if (is_decided) ++next;
    const bool has_result = game.score_white && game.score_black;
    table.rows.push_back(
        {row + 1, game.round, output::or_null(date), output::or_null(white.text()), name_of(white),
         has_result ? Json(lists::score_text(*game.score_white) + "-" + lists::score_text(*game.score_black))
                    : Json(nullptr),
         output::or_null(black.text()), name_of(black), std::string(to_string(game.status)),
         output::or_null(game.score_white), exclusion ? Json(std::string(to_string(*exclusion))) : Json(nullptr)});
    if (!report.header.is_correspondence) continue;
    std::vector<Json>& cells = table.rows.back();
    cells.push_back(output::or_null(game.started));
    cells.push_back(output::or_null(game.rating_white_start));
    cells.push_back(output::or_null(game.rating_black_start));
  }
  return table;
}

/// Who would move if it were accepted, where that can be told.
std::optional<ingest::Consequences> effect_of(const store::Report& report, const lists::Decided& decided,
                                              const std::vector<store::Decision>& decisions, const Opened& opened) {
  Workspace& work = *opened.work;
  const bool is_correspondence = report.header.is_correspondence;
  if (!is_correspondence && !decided.category) return std::nullopt;
  auto found = is_correspondence ? ingest::correspondence_consequences(report, decisions, work.correspondence_sources(),
                                                                       work.documents, opened.editions)
                                 : ingest::consequences_of(decided.games, period_of_list(report.header.list),
                                                           work.sources(), opened.editions, std::nullopt);
  return found ? std::optional(*std::move(found)) : std::nullopt;
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
  const auto one = open_report(context);
  if (!one) return fail(context, one.error());
  const auto& [opened, report, decisions, fees, entry] = *one;
  const ReportHeader& header = report.header;
  Workspace& work = *opened.work;
  const std::vector<store::RosterPlayer> roster = work.roster.all();
  const lists::Decided decided = lists::decided(report, decisions, roster);
  Table table = games_table(report, decided, names_in(report, roster));
  table.head = head_json(report, entry, one->deadline(), decisions);
  const office::ReportFee* fee = fees.find(header.id);
  if (fee != nullptr && fee->due() > 0) table.head["fee"] = fee_json(*fee);
  const bool waits = header.stage == Stage::received || header.stage == Stage::ready || header.stage == Stage::refused;
  const auto effect = waits ? effect_of(report, decided, decisions, opened) : std::nullopt;
  if (effect) table.head["consequences"] = ingest::consequences_json(*effect, header.name);
  std::vector<office::AdoptionQuestion> questions;
  if (const Regulation* edition = edition_of(header, opened.editions); waits && edition != nullptr) {
    store::FideRatingStore fide{work.database};
    questions = office::adoption_questions(decided.games, period_of_list(header.list), *edition, work.sources(), fide);
  }
  table.head["adoption_questions"] = adoption_questions_json(questions);
  if (context.format == Format::text) context.write(head_text(report, entry, decisions, fee, context));
  print(context, table);
  if (effect && context.format == Format::text) context.write(ingest::consequences_text(*effect, context.language));
  if (context.format == Format::text) context.write(adoption_questions_text(questions, context));
  return ExitCode::done;
}

}  // namespace seiseki::cli
