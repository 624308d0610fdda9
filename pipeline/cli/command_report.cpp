#include "pipeline/cli/command_report.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <ostream>

#include <fmt/format.h>

#include "engine/rating/correspondence.hpp"
#include "engine/rating/deadlines.hpp"
#include "pipeline/cli/command_findings.hpp"
#include "pipeline/cli/command_fees.hpp"
#include "pipeline/cli/words.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/ingest/consequences.hpp"
#include "pipeline/ingest/correspondence_consequences.hpp"
#include "pipeline/lists/explanation.hpp"
#include "pipeline/office/decision_names.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/reply.hpp"

namespace seiseki::cli {

using office::QueueEntry;
using output::Json;
using store::ReportHeader;
using store::Stage;

namespace {

/// A kept finding's sentence; its bare code and arguments when this program no longer raises it.
std::string message_of(const store::StoredFinding& stored, Language language) {
  for (const FindingKind* kind : all_finding_kinds()) {
    if (kind->code == stored.code) return fill(kind->message.in(language), stored.arguments);
  }
  return fmt::format("{}: {}", stored.code, fmt::join(stored.arguments, ", "));
}

Json finding_json(const store::StoredFinding& finding) {
  return {{"code", finding.code},
          {"severity", std::string(to_string(finding.severity))},
          {"place", finding.where.place()},
          {"round", finding.where.round == 0 ? Json(nullptr) : Json(finding.where.round)},
          {"start_number", output::or_null(finding.where.start_number)},
          {"quoted", output::or_null(finding.quoted)},
          {"arguments", finding.arguments},
          {"message_en", message_of(finding, Language::en)},
          {"message_ja", message_of(finding, Language::ja)}};
}

Json problem_json(const office::Problem& problem) {
  Json out{{"code", problem.code}, {"count", problem.findings.size()}, {"open", problem.is_open()}};
  if (problem.settled) {
    out["decision"] = problem.settled->id.value();
    out["settled_by"] = problem.settled->actor;
    out["reason"] = problem.settled->reason;
  }
  return out;
}

std::string open_problems(const QueueEntry& entry) {
  std::string out;
  for (const office::Problem& problem : entry.problems) {
    if (!problem.is_open()) continue;
    out += (out.empty() ? "" : ", ") + problem.code;
    if (problem.findings.size() > 1) out += fmt::format(" ({})", problem.findings.size());
  }
  return out;
}

std::optional<store::Report> read_report(Workspace& work, store::ReportId id, const Context& context) {
  auto report = work.reports.read(id);
  if (!report) context.report(finding(office::k_report_missing, {}, {}, {std::to_string(id.value())}));
  return report;
}

std::optional<rating::Deadline> deadline_of(const ReportHeader& header, const lists::Editions& editions) {
  const Regulation* edition = edition_of(header, editions);
  if (edition == nullptr || !header.last_day) return std::nullopt;
  return rating::reporting_deadline(*edition, *header.last_day, *header.last_day);
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
    documents.push_back({{"sha256", document.sha256}, {"name", document.name}, {"origin", output::or_null(document.origin)}});
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

std::string head_text(const store::Report& report, const QueueEntry& entry, const std::vector<store::Decision>& decisions,
                      const office::ReportFee* fee, const Context& context) {
  const ReportHeader& header = report.header;
  const bool ja = context.language == Language::ja;
  std::string out = fmt::format(
      fmt::runtime(ja ? "報告 {}(第{}版): {} [{}]\n段階 {}、{}。到着 {}、リスト {}\n"
                      : "Report {} (version {}): {} [{}]\nstage {}, {}; received {}, list {}\n"),
      header.id.value(), header.version, header.name, header.event.text(), context.say(stage_wording(to_string(header.stage))),
      office::state_of(entry).in(context.language), to_iso_tokyo(header.arrival), to_iso(header.list));
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
    out += fmt::format("{} {}{}\n", problem.is_open() ? context.say({"open:", "未解決:"}) : context.say({"settled:", "解決済み:"}),
                       problem.code,
                       problem.settled ? fmt::format(" ({}: {})", problem.settled->actor, problem.settled->reason) : "");
    for (const store::StoredFinding& f : problem.findings) out += fmt::format("  {}\n", message_of(f, context.language));
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

}  // namespace

Result<std::vector<store::ReportId>> read_report_numbers(const std::vector<std::string>& words, const std::string& command) {
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

const Regulation* edition_of(const ReportHeader& header, const lists::Editions& editions) {
  const auto quarter = rating::correspondence_period_of_list(header.list);
  const auto found = header.is_correspondence && quarter ? editions.for_correspondence(quarter->last)
                                                         : editions.for_day(period_of_list(header.list).last);
  return found ? *found : nullptr;
}

std::string decision_text(const store::Decision& decision, const Context& context) {
  const auto said = [&]() -> std::string {
    if (const auto date = lists::read_date(decision)) return " " + to_iso(date->date);
    if (decision.kind != lists::k_identify && decision.kind != lists::k_set_type) return {};
    const Json value = Json::parse(decision.after, nullptr, false);
    return value.is_string() ? " " + value.get<std::string>() : std::string{};
  };
  const std::string& clause = decision.clause.clause.empty() ? decision.clause.rule : decision.clause.clause;
  return fmt::format("{} {}  {}  {} {}{}{}{}\n", context.say({"decision", "決定"}), decision.id.value(), decision.actor,
                     context.say(office::name_of_decision(decision.kind)), decision.object, said(), decision.reason.empty() ? "" : " — " + decision.reason,
                     clause.empty() ? "" : " [" + clause + "]");
}

Json decision_json(const store::Decision& decision) {
  const std::string& clause = decision.clause.clause.empty() ? decision.clause.rule : decision.clause.clause;
  return {{"decision", decision.id.value()},
          {"time", to_iso_tokyo(decision.time)},
          {"actor", decision.actor},
          {"kind", decision.kind},
          {"object", decision.object},
          {"clause", output::or_null(clause)},
          {"reason", decision.reason}};
}

Json adoption_questions_json(const std::vector<office::AdoptionQuestion>& questions) {
  Json out = Json::array();
  for (const office::AdoptionQuestion& question : questions) {
    out.push_back({{"player", question.id.text()},
                   {"name", question.name},
                   {"category", std::string(to_string(question.category))},
                   {"rating", question.rating.points()},
                   {"fide_type", std::string(to_string(question.from))},
                   {"fide_list", to_iso(question.list)},
                   {"on", to_iso(question.on)},
                   {"clause", question.clause.clause},
                   {"answer", office::answer_command(question)}});
  }
  return out;
}

std::string adoption_questions_text(const std::vector<office::AdoptionQuestion>& questions, const Context& context) {
  std::string out;
  for (const office::AdoptionQuestion& question : questions) {
    out += fmt::format(
        fmt::runtime(context.say(
            {"question: {} {} has no {} rating; FIDE {} {} of {} may be taken over [{}]. If so:\n  {} --reason …\n",
             "質問: {} {} には{}のレーティングがありません。FIDE {} {}({})を採用できます [{}]。採用する場合:\n  {} --reason …\n"})),
        question.id.text(), question.name, short_name(question.category), short_name(question.from),
        question.rating.points(), to_iso(question.list), question.clause.clause, office::answer_command(question));
  }
  return out;
}

Option today_option() {
  return {"today", '\0', "DATE", {"count days from this day instead of today", "今日の代わりにこの日から日数を数える"}};
}

Result<void> check_today(const Arguments& arguments, const std::string& command) {
  const std::string text = arguments.get("today");
  if (text.empty() || parse_date(text)) return {};
  return failure(k_usage, {}, {}, {fmt::format("--today is a date such as 2026-02-18, not '{}'", text),
                                   fmt::format("--today は 2026-02-18 のような日付です('{}' は不可)", text), command});
}

Date today(const Arguments& arguments, const Context& context) {
  const auto given = parse_date(arguments.get("today"));
  return given ? *given : tokyo_date(context.now());
}

Table queue_table(const std::vector<QueueEntry>& entries, const Context& context) {
  Table table{.schema = "seiseki/reports/2",
              .rows_key = "reports",
              .columns = {{"report", {"no.", "番号"}, Align::right},
                          {"stage", {"stage", "段階"}, Align::left, stage_wording},
                          {"state", {"state", "状態"}},
                          {"acts", {"who acts", "次の担当"}},
                          {"list", {"list", "リスト"}},
                          {"days_left", {"days left", "残り日数"}, Align::right},
                          {"category", {"type", "種類"}, Align::left, category_wording},
                          {"first_day", {"from", "開始"}},
                          {"last_day", {"to", "終了"}},
                          {"received", {"received", "到着"}, Align::left, time_wording},
                          {"warnings", {"warnings", "警告"}, Align::right},
                          {"name", {"event", "大会"}},
                          {"event", {}},
                          {"problems", {"what is wrong", "問題"}}}};
  for (const QueueEntry& entry : entries) {
    const ReportHeader& header = entry.report;
    const bool waits = header.stage == Stage::received || header.stage == Stage::ready;
    const bool text = context.format == Format::text;
    table.rows.push_back(
        {header.id.value(), std::string(to_string(header.stage)),
         text ? std::string(office::state_of(entry).in(context.language)) : std::string(office::state_code(entry)),
         text ? std::string(office::name_of(entry.acts).in(context.language)) : std::string(to_string(entry.acts)),
         to_iso(header.list), waits ? Json(entry.days_left) : Json(nullptr),
         header.is_correspondence ? Json("correspondence")
         : header.category        ? Json(std::string(to_string(*header.category)))
                                  : Json(nullptr),
         output::or_null(header.first_day), output::or_null(header.last_day), to_iso_tokyo(header.arrival), entry.warnings, header.name, header.event.text(),
         output::or_null(open_problems(entry))});
  }
  return table;
}

// ---- list -----------------------------------------------------------------------------------------------------------

ReportListCommand::ReportListCommand() : Command{"report list"} {
  line().group({{"Which", "対象"},
                {{"stage", '\0', "STAGE", {"only this stage", "この段階だけ"}, {}, {"received", "ready", "accepted", "rated", "published", "refused", "withdrawn"}},
                 {"list", '\0', "MONTH", {"only this list's period", "このリストの期間だけ"}},
                 {"open", '\0', {}, {"only what waits for a decision", "決定待ちだけ"}},
                 {"all", 'a', {}, {"replaced versions too", "置き換えられた版も含める"}},
                 today_option()}});
  line().group(storage_options()).group(common_options());
}
Text ReportListCommand::summary() const { return {"Show the reports, the most urgent first", "報告を期限の近い順に表示する"}; }
Text ReportListCommand::description() const {
  return {"The queue: what has arrived, for which list, at which stage; whether it is in order or needs an answer, what is\n"
          "wrong, who has to act, and how many days are left until its list is dated.",
          "到着した報告の一覧です。対象のリスト、段階、問題の有無と内容、次に対応する人、リストの日付までの日数を表示します。"};
}
std::vector<Example> ReportListCommand::examples() const {
  return {{"report list --open", {"what waits for a decision", "決定待ちの報告"}},
          {"report list --list 2026-03 --format csv", {"one list's period, for a spreadsheet", "一つのリストの期間、表計算用"}}};
}
Result<Proceed> ReportListCommand::check() {
  const std::string month = m_arguments.get("list");
  if (!month.empty() && !parse_month(month)) {
    return failure(k_usage, {}, {}, {fmt::format("--list is a month such as 2026-02, not '{}'", month),
                                     fmt::format("--list は 2026-02 のような月です('{}' は不可)", month), name()});
  }
  SEISEKI_CHECK(check_today(m_arguments, name()));
  return Proceed::run;
}
ExitCode ReportListCommand::run(Context& context) {
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  const office::FeeLedger fees = fee_ledger(work, *editions);
  std::vector<QueueEntry> entries = office::queue({.list = parse_month(m_arguments.get("list")),
                                                   .stage = store::parse_stage(m_arguments.get("stage")),
                                                   .with_superseded = m_arguments.has("all")},
                                                  work.reports, work.decisions, today(m_arguments, context), &fees);
  if (m_arguments.has("open")) {
    std::erase_if(entries, [](const QueueEntry& entry) {
      return entry.report.stage != Stage::received && entry.report.stage != Stage::ready;
    });
  }
  print(context, queue_table(entries, context));
  return ExitCode::done;
}

// ---- show -----------------------------------------------------------------------------------------------------------

ReportShowCommand::ReportShowCommand() : Command{"report show"} {
  line().positional({"REPORT", {"a report's number", "報告の番号"}, 1, 1});
  line().group({{"What to show", "表示"}, {today_option()}});
  line().group(storage_options()).group(common_options());
}
Text ReportShowCommand::summary() const { return {"Show one report: problems, games, who would move", "報告の問題・対局・影響を表示する"}; }
Text ReportShowCommand::description() const {
  return {"Everything kept of one report: what was printed and who that was taken for, every game and why it does not\n"
          "count, the problems and who settled them, the documents it came from by their hashes; and, while it waits, who\n"
          "would move if it were accepted, by how much.",
          "報告の全記録です。印刷された内容と照合結果、すべての対局と除外理由、問題と解決の記録、元の文書のハッシュを\n"
          "表示し、決定待ちの間は受理した場合に誰のレーティングがどれだけ変わるかも表示します。"};
}
std::vector<Example> ReportShowCommand::examples() const { return {{"report show 3", {"report number 3", "報告3"}}}; }
Result<Proceed> ReportShowCommand::check() {
  SEISEKI_TRY(m_reports, read_report_numbers(m_arguments.positionals(), name()));
  SEISEKI_CHECK(check_today(m_arguments, name()));
  return Proceed::run;
}
ExitCode ReportShowCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto report = read_report(work, m_reports.front(), context);
  if (!report) return ExitCode::usage;
  const ReportHeader& header = report->header;
  const std::vector<store::Decision> decisions = lists::decisions_about(header.id, work.decisions);
  const office::FeeLedger fees = fee_ledger(work, *editions);
  const QueueEntry entry = office::queue_entry(header, work.reports, work.decisions, today(m_arguments, context), &fees);
  const std::vector<store::RosterPlayer> roster = work.roster.all();
  const lists::Decided decided = lists::decided(*report, decisions, roster);

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
  if (header.is_correspondence) {
    table.columns.push_back({"started", {"started", "開始"}});
    table.columns.push_back({"white_rating", {"White at start", "開始時の白"}, Align::right});
    table.columns.push_back({"black_rating", {"Black at start", "開始時の黒"}, Align::right});
  }
  const std::map<PlayerKey, std::string> names = names_in(*report, roster);
  const auto name_of = [&](const PlayerKey& player) {
    const auto found = names.find(player);
    return found == names.end() ? Json(nullptr) : Json(found->second);
  };
  std::size_t next = 0;
  for (std::size_t row = 0; row < report->games.size(); ++row) {
    const store::ReportGame& game = report->games[row];
    const bool is_decided = next < decided.rows.size() && decided.rows[next] == row;
    const auto& exclusion = is_decided ? decided.games[next].exclusion : game.exclusion;
    const PlayerKey& white = is_decided ? decided.games[next].white : game.white;
    const PlayerKey& black = is_decided ? decided.games[next].black : game.black;
    const std::optional<Date> date = is_decided ? std::optional(decided.games[next].date) : game.date;
    if (is_decided) ++next;
    const bool has_result = game.score_white && game.score_black;
    table.rows.push_back({row + 1, game.round, output::or_null(date), output::or_null(white.text()), name_of(white),
                          has_result ? Json(lists::score_text(*game.score_white) + "-" + lists::score_text(*game.score_black))
                                     : Json(nullptr),
                          output::or_null(black.text()), name_of(black), std::string(to_string(game.status)),
                          output::or_null(game.score_white),
                          exclusion ? Json(std::string(to_string(*exclusion))) : Json(nullptr)});
    if (!header.is_correspondence) continue;
    std::vector<Json>& cells = table.rows.back();
    cells.push_back(output::or_null(game.started));
    cells.push_back(output::or_null(game.rating_white_start));
    cells.push_back(output::or_null(game.rating_black_start));
  }
  table.head = head_json(*report, entry, deadline_of(header, *editions), decisions);
  const office::ReportFee* fee = fees.find(header.id);
  if (fee != nullptr && fee->due() > 0) table.head["fee"] = fee_json(*fee);
  const bool waits = header.stage == Stage::received || header.stage == Stage::ready || header.stage == Stage::refused;
  std::optional<ingest::Consequences> effect;
  if (waits && header.is_correspondence) {
    auto found = ingest::correspondence_consequences(*report, decisions, work.correspondence_sources(), work.documents, *editions);
    if (found) effect = *std::move(found);
  } else if (waits && decided.category) {
    auto found = ingest::consequences_of(decided.games, period_of_list(header.list), work.sources(), *editions, std::nullopt);
    if (found) effect = *std::move(found);
  }
  if (effect) table.head["consequences"] = ingest::consequences_json(*effect, header.name);
  std::vector<office::AdoptionQuestion> questions;
  if (const Regulation* edition = edition_of(header, *editions); waits && edition != nullptr) {
    store::FideRatingStore fide{work.database};
    questions = office::adoption_questions(decided.games, period_of_list(header.list), *edition, work.sources(), fide);
  }
  table.head["adoption_questions"] = adoption_questions_json(questions);
  if (context.format == Format::text) context.out << head_text(*report, entry, decisions, fee, context);
  print(context, table);
  if (effect && context.format == Format::text) context.out << ingest::consequences_text(*effect, context.language);
  if (context.format == Format::text) context.out << adoption_questions_text(questions, context);
  return ExitCode::done;
}

// ---- reply ----------------------------------------------------------------------------------------------------------

ReportReplyCommand::ReportReplyCommand() : Command{"report reply"} {
  line().positional({"REPORT", {"a report's number", "報告の番号"}, 1, 1});
  line().group({{"The letter", "返信"},
                {{"in", '\0', "LANGUAGE", {"the reader's language", "返信の言語"}, "both", {"both", "en", "ja"}}, today_option()}});
  line().group(storage_options()).group(common_options());
}
Text ReportReplyCommand::summary() const { return {"Draft the reply to a reporter", "報告者への返信文を作成する"}; }
Text ReportReplyCommand::description() const {
  return {"A receipt with the rating period and the list, and exactly what is missing, in Japanese and English, ready to be\n"
          "pasted into a mail. Nothing is sent.",
          "計算期間と掲載予定のリストを記した受領の返信を、不足事項とともに日本語と英語で作成します。送信は行いません。"};
}
std::vector<Example> ReportReplyCommand::examples() const {
  return {{"report reply 3", {"in both languages", "日英両方"}}, {"report reply 3 --in ja", {"in Japanese", "日本語"}}};
}
Result<Proceed> ReportReplyCommand::check() {
  SEISEKI_TRY(m_reports, read_report_numbers(m_arguments.positionals(), name()));
  SEISEKI_CHECK(check_today(m_arguments, name()));
  return Proceed::run;
}
ExitCode ReportReplyCommand::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const auto report = read_report(work, m_reports.front(), context);
  if (!report) return ExitCode::usage;
  const std::vector<store::Decision> decisions = lists::decisions_about(report->header.id, work.decisions);
  const store::Decision* refusal = lists::last_decision(decisions, "refuse-report", lists::report_object(report->header.id));
  const office::FeeLedger fees = fee_ledger(work, *editions);
  const office::ReplyFacts facts{
      office::queue_entry(report->header, work.reports, work.decisions, today(m_arguments, context), &fees),
      deadline_of(report->header, *editions), refusal == nullptr ? std::string{} : refusal->reason,
      fees.find(report->header.id)};
  const std::string wanted = m_arguments.get("in");
  const std::string ja = wanted == "en" ? "" : office::reply(facts, message_of, Language::ja);
  const std::string en = wanted == "ja" ? "" : office::reply(facts, message_of, Language::en);
  const Json json{{"schema", "seiseki/reply/1"},
                  {"report", report->header.id.value()},
                  {"text_ja", output::or_null(ja)},
                  {"text_en", output::or_null(en)}};
  print(context, json, ja + (ja.empty() || en.empty() ? "" : "\n--\n\n") + en);
  return ExitCode::done;
}

}  // namespace seiseki::cli
