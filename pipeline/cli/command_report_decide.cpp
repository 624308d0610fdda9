#include "pipeline/cli/command_report_decide.hpp"

#include <charconv>

#include <fmt/format.h>

#include "pipeline/cli/one_report.hpp"
#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/report_queue.hpp"
#include "pipeline/cli/workspace.hpp"

namespace seiseki::cli {

using office::GameVerdict;

namespace {

Option reason_option() { return {"reason", '\0', "TEXT", {"why, for the record", "理由(記録用)"}}; }

std::optional<int> read_number(std::string_view text) {
  int number = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
  return parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size() && number > 0 ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<PlayerAssignment> parse_assignment(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  const auto number = read_number(text.substr(0, equals));
  const std::string_view id = text.substr(equals + 1);
  const auto member = FederationId::parse(id);
  if (!number || (!member && id != "none")) return std::nullopt;
  return PlayerAssignment{StartNumber{*number}, member};
}

std::optional<DateAssignment> parse_date_assignment(std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::size_t colon = text.find(':');
  if (equals == std::string_view::npos || colon == std::string_view::npos || equals < colon) return std::nullopt;
  const std::string_view what = text.substr(0, colon);
  const auto number = read_number(text.substr(colon + 1, equals - colon - 1));
  const auto date = parse_date(text.substr(equals + 1));
  if (!number || !date || (what != "round" && what != "game")) return std::nullopt;
  return DateAssignment{{what == "round" ? office::DatedPart::What::round : office::DatedPart::What::game, *number}, *date};
}

std::optional<Score> parse_result(std::string_view text) {
  if (text == "1-0") return k_win;
  if (text == "1/2" || text == "1/2-1/2") return k_draw;
  return text == "0-1" ? std::optional(k_loss) : std::nullopt;
}

// ---- what they share ------------------------------------------------------------------------------------------------

void ReportDecision::add_options(std::vector<Option> options, std::size_t most_reports) {
  line().positional({"REPORT", {"a report's number", "報告の番号"}, 1, most_reports});
  options.push_back(reason_option());
  options.push_back({"clause", '\0', "CLAUSE", {"the clause it rests on, `3(8)`, of the period's edition", "根拠となる条項(例: `3(8)`、その期間の規程)"}});
  line().group({{"The decision", "決定"}, std::move(options)});
  line().group({{"As of", "基準日"}, {today_option()}});
  line().group(storage_options()).group(common_options());
}

Result<void> ReportDecision::require_reason() const {
  if (!reason().empty()) return {};
  return failure(k_usage, {}, {}, {"the decision needs --reason", "決定には --reason が必要です", name()});
}

Result<Proceed> ReportDecision::check() {
  std::vector<std::string> words = m_arguments.positionals();
  words.resize(words.size() - std::min(words.size(), m_own_positionals));
  SEISEKI_TRY(m_reports, read_report_numbers(words, name()));
  SEISEKI_CHECK(check_today(m_arguments, name()));
  SEISEKI_CHECK(check_more());
  return Proceed::run;
}

ExitCode ReportDecision::run(Context& context) {
  const auto editions = load_editions(m_arguments);
  if (!editions) return fail(context, editions.error());
  auto workspace = open_workspace(m_arguments, context, store::IfMissing::refuse);
  if (!workspace) return fail(context, workspace.error());
  Workspace& work = **workspace;
  const office::Officer officer{actor(context), context.now()};
  ExitCode worst = ExitCode::done;
  std::vector<office::QueueEntry> entries;
  for (const store::ReportId report : m_reports) {
    const office::FeeLedger fees = fee_ledger(work, *editions);
    const auto header = work.reports.header(report);
    const Regulation* edition = header ? edition_of(*header, *editions) : nullptr;
    office::Grounds grounds{reason()};
    if (m_arguments.has("clause"))
      grounds.clause = {edition == nullptr ? std::string{} : edition->id.text(), m_arguments.get("clause"), {}};
    const auto decided = decide({work, report, edition, std::move(grounds), officer, four_eyes(context), fees});
    if (!decided) {
      worst = fail(context, decided.error());
      continue;
    }
    for (const Finding& replaced : office::replaced_by(officer, *decided, work.database)) context.report(replaced);
    entries.push_back(office::queue_entry(*work.reports.header(*decided), work.reports, work.decisions, today(m_arguments, context),
                                          &fees));
  }
  if (!entries.empty()) print(context, queue_table(entries, context));
  if (worst == ExitCode::done && !next_step().en.empty()) context.note(next_step());
  return worst;
}

// ---- accept, refuse, withdraw ---------------------------------------------------------------------------------------

ReportStageCommand::ReportStageCommand(Step step)
    : ReportDecision{step == Step::accept ? "report accept" : step == Step::refuse ? "report refuse" : "report withdraw"},
      m_step{step} {
  add_options({}, 1000);
}
Text ReportStageCommand::summary() const {
  switch (m_step) {
    case Step::accept: return {"Accept reports for rating", "報告を受理する"};
    case Step::refuse: return {"Refuse reports, with a reason", "理由を付けて報告を拒否する"};
    case Step::withdraw: break;
  }
  return {"Take reports back at the reporter's wish", "報告者の申し出により報告を取り下げる"};
}
Text ReportStageCommand::description() const {
  switch (m_step) {
    case Step::accept:
      return {"Records the decision that these reports enter the rating of their period. `report show` shows beforehand who\n"
              "would move. A report with an open problem is not accepted: settle it first.",
              "報告をその期間の計算に算入する決定を記録します。影響は `report show` で事前に確認できます。\n"
              "未解決の問題がある報告は受理できません。先に解決してください。"};
    case Step::refuse:
      return {"Records the decision that these reports are not rated, and why. A refusal can be reversed by accepting.",
              "報告を計算しない決定とその理由を記録します。受理し直すことで取り消せます。"};
    case Step::withdraw: break;
  }
  return {"Records that the reporter takes these reports back. The same event may be reported again and gets a new arrival.",
          "報告者が報告を取り下げたことを記録します。同じ大会は再び報告でき、その到着日が新しく記録されます。"};
}
std::vector<Example> ReportStageCommand::examples() const {
  switch (m_step) {
    case Step::accept: return {{"report accept 3 4", {"two reports", "二つの報告"}}};
    case Step::refuse:
      return {{"report refuse 3 --reason \"not announced as rated\"", {"with the reason on record", "理由を記録する"}}};
    case Step::withdraw: break;
  }
  return {{"report withdraw 3 --reason \"reported by mistake\"", {"with the reason on record", "理由を記録する"}}};
}
Result<void> ReportStageCommand::check_more() {
  if (m_step == Step::accept) return {};
  if (reason().empty())
    return failure(k_usage, {}, {}, {m_step == Step::refuse ? "a refusal needs --reason" : "a withdrawal needs --reason",
                                     m_step == Step::refuse ? "拒否には --reason が必要です" : "取り下げには --reason が必要です", name()});
  return {};
}
Result<store::ReportId> ReportStageCommand::decide(const AboutReport& about) {
  store::Database& database = about.work.database;
  const auto decision =
      m_step == Step::accept   ? office::accept(database, about.report, about.grounds, about.officer, about.four_eyes, &about.fees)
      : m_step == Step::refuse ? office::refuse(database, about.report, about.grounds, about.officer)
                               : office::withdraw(database, about.report, about.grounds, about.officer);
  if (!decision) return tl::make_unexpected(decision.error());
  m_is_correspondence = about.work.reports.header(about.report)->is_correspondence;
  return about.report;
}
Text ReportStageCommand::next_step() const {
  if (m_step != Step::accept) return {"", ""};
  if (m_is_correspondence)
    return {"Next: `seiseki rate --correspondence`.", "次に `seiseki rate --correspondence` を実行してください。"};
  return {"Next: `seiseki rate`.", "次に `seiseki rate` を実行してください。"};
}

// ---- settle ---------------------------------------------------------------------------------------------------------

ReportSettleCommand::ReportSettleCommand() : ReportDecision{"report settle"} {
  m_own_positionals = 1;
  add_options({{"type", '\0', "TYPE", {"for a problem about the class: what the event is", "種類の問題の場合: 大会の種類"}, {}, {"standard", "rapid"}},
               {"count", '\0', {}, {"the games this problem left out count after all", "この問題で除外された対局を算入する"}}});
  line().positional({"CODE", {"the problem's code, as `report show` prints it", "`report show` が表示する問題のコード"}, 1, 1});
}
Text ReportSettleCommand::summary() const { return {"Settle a report's problem, with a reason", "理由を付けて報告の問題を解決する"}; }
Text ReportSettleCommand::description() const {
  return {"Records that a problem no longer stands in the way, and why: a late report, a class that was decided otherwise, a\n"
          "player who stays a non-member. When the last problem is settled the report is ready. What was printed is kept;\n"
          "`--count` brings in the games that a late report or an undecided membership had left out.",
          "問題が受理の妨げにならないこととその理由を記録します(期限後の報告、種類の決定、非会員のままとする選手など)。\n"
          "最後の問題を解決すると報告は受理できる段階になります。印刷された内容はそのまま残ります。\n"
          "`--count` は期限後・会員資格未定で除外された対局を算入します。"};
}
std::vector<Example> ReportSettleCommand::examples() const {
  return {{"report settle 3 late --reason \"flood; board decision of 12 February\"", {"accept it although it is late", "期限後でも認める"}},
          {"report settle 3 class-mismatch --type rapid --reason \"announced as 25 minutes\"", {"decide the class", "種類を決める"}}};
}
Result<store::ReportId> ReportSettleCommand::decide(const AboutReport& about) {
  SEISEKI_CHECK(office::settle(about.work.database, about.report,
                               {.code = m_arguments.positionals().back(),
                                .grounds = about.grounds,
                                .type = parse_rating_category(m_arguments.get("type")),
                                .count = m_arguments.has("count")},
                               about.officer, &about.fees));
  return about.report;
}
Text ReportSettleCommand::next_step() const {
  return {"Next: `seiseki report show N`, then `seiseki report accept N`.", "次に `seiseki report show N`、続いて `seiseki report accept N`。"};
}

// ---- identify -------------------------------------------------------------------------------------------------------

ReportIdentifyCommand::ReportIdentifyCommand() : ReportDecision{"report identify"} {
  m_own_positionals = 1;
  add_options({});
  line().positional({"START=ID", {"this start number is this member, or `none`", "このスタート番号の選手の会員ID、または `none`"}, 1, 1});
}
Text ReportIdentifyCommand::summary() const { return {"Say who a player of a report is", "報告の選手が誰かを決める"}; }
Text ReportIdentifyCommand::description() const {
  return {"Records who a player is whose ID was missing, unknown or somebody else's. The printed name and ID are kept beside\n"
          "it. Membership on the day of each game is looked up for the person named.",
          "会員IDがない・未登録・別人のものである選手が誰かを記録します。印刷された名前とIDは残ります。\n"
          "指定された人について各対局日の会員資格を確認します。"};
}
std::vector<Example> ReportIdentifyCommand::examples() const {
  return {{"report identify 3 6=N01234567 --reason \"confirmed by the organiser\"", {"a member", "会員"}},
          {"report identify 3 6=none --reason \"a namesake from abroad\"", {"nobody of the federation", "会員ではない"}}};
}
Result<void> ReportIdentifyCommand::check_more() {
  const std::string& word = m_arguments.positionals().back();
  const auto assignment = parse_assignment(word);
  if (!assignment) {
    return failure(k_usage, {}, {}, {fmt::format("START=ID is such as 6=N01234567 or 6=none, not '{}'", word),
                                     fmt::format("START=ID は 6=N01234567 や 6=none のように指定します('{}' は不可)", word), name()});
  }
  m_player = assignment->player;
  m_id = assignment->id;
  return require_reason();
}
Result<store::ReportId> ReportIdentifyCommand::decide(const AboutReport& about) {
  SEISEKI_CHECK(office::identify(about.work.database, about.report, m_player, m_id, about.grounds, about.officer));
  return about.report;
}

// ---- exclude, count -------------------------------------------------------------------------------------------------

ReportGameCommand::ReportGameCommand(GameVerdict verdict)
    : ReportDecision{verdict == GameVerdict::exclude ? "report exclude" : "report count"}, m_verdict{verdict} {
  m_own_positionals = 1;
  std::vector<Option> options;
  if (verdict == GameVerdict::count)
    options.push_back({"score", '\0', "RESULT", {"the result, if another than printed", "印刷と異なる場合の結果"}, {}, {"1-0", "1/2", "0-1"}});
  add_options(std::move(options));
  line().positional({"GAME", {"the game's number, as `report show` prints it", "`report show` が表示する対局の番号"}, 1, 1});
}
Text ReportGameCommand::summary() const {
  return m_verdict == GameVerdict::exclude ? Text{"Leave one game of a report out", "報告の対局を一つ除外する"}
                                           : Text{"Count one game of a report after all", "報告の対局を一つ算入する"};
}
Text ReportGameCommand::description() const {
  return m_verdict == GameVerdict::exclude
             ? Text{"Records that a game is not rated, and why: an irregular or arranged game, a result nobody can confirm. The\n"
                    "explanation names the decision's clause.",
                    "対局を計算しない決定と理由を記録します(不正な対局、確認できない結果など)。説明には根拠の条項が示されます。"}
             : Text{"Records that a game counts, and why, although a rule had left it out; with --score also what its result was.",
                    "規則により除外された対局を算入する決定と理由を記録します。--score で結果も指定できます。"};
}
std::vector<Example> ReportGameCommand::examples() const {
  if (m_verdict == GameVerdict::exclude)
    return {{"report exclude 3 17 --reason \"3(8): result arranged\"", {"game 17 of report 3", "報告3の対局17"}}};
  return {{"report count 3 17 --score 1/2 --reason \"both players confirm the draw\"", {"with its result", "結果を指定して"}}};
}
Result<void> ReportGameCommand::check_more() {
  const std::string& word = m_arguments.positionals().back();
  const auto row = read_number(word);
  if (!row) {
    return failure(k_usage, {}, {}, {fmt::format("a game's number is 1 or more, not '{}'", word),
                                     fmt::format("対局の番号は1以上の整数です('{}' は不可)", word), name()});
  }
  m_row = *row;
  if (m_arguments.has("score")) m_score = parse_result(m_arguments.get("score"));
  return require_reason();
}
Result<store::ReportId> ReportGameCommand::decide(const AboutReport& about) {
  SEISEKI_CHECK(office::decide_game(about.work.database, about.report, m_row, m_verdict, m_score, about.grounds,
                                    about.officer));
  return about.report;
}

// ---- date -----------------------------------------------------------------------------------------------------------

ReportDateCommand::ReportDateCommand() : ReportDecision{"report date"} {
  m_own_positionals = 1;
  add_options({});
  line().positional({"WHAT=DATE", {"`round:2=2026-02-14` for a round, `game:17=2026-02-15` for one game",
                                   "ラウンドは `round:2=2026-02-14`、一局は `game:17=2026-02-15`"}, 1, 1});
}
Text ReportDateCommand::summary() const { return {"Say on which day games of a report were played", "報告の対局が行われた日を決める"}; }
Text ReportDateCommand::description() const {
  return {"Records the day of a round, or of one game, that the source does not tell or tells wrongly. Memberships are looked\n"
          "up for that day, and so is the deadline where the edition counts it from the game. A day for one game comes\n"
          "before one for its round. What was printed stays; `report undo` takes the decision back.",
          "元のデータにない、または誤っているラウンドまたは一局の日付を、決定として記録します。会員資格はその日について確認し、\n"
          "対局日から数える報告期限も同様です。一局の日付はラウンドの日付に優先します。印刷された内容は残り、決定は\n"
          "`report undo` で取り消せます。"};
}
std::vector<Example> ReportDateCommand::examples() const {
  return {{"report date 3 round:2=2026-02-14 --reason \"the organiser's schedule\"", {"a round", "一つのラウンド"}},
          {"report date 3 game:17=2026-02-15 --reason \"postponed by a day\"", {"one game", "一局"}}};
}
Result<void> ReportDateCommand::check_more() {
  const std::string& word = m_arguments.positionals().back();
  const auto assignment = parse_date_assignment(word);
  if (!assignment) {
    return failure(k_usage, {}, {}, {fmt::format("WHAT=DATE is such as round:2=2026-02-14 or game:17=2026-02-15, not '{}'", word),
                                     fmt::format("WHAT=DATE は round:2=2026-02-14 や game:17=2026-02-15 のように指定します('{}' は不可)", word), name()});
  }
  m_part = assignment->part;
  m_date = assignment->date;
  return require_reason();
}
Result<store::ReportId> ReportDateCommand::decide(const AboutReport& about) {
  office::Grounds grounds = about.grounds;
  // Where no clause is named, the reading that lets a person date a game is what it rests on.
  if (grounds.clause.clause.empty()) grounds.clause = {about.edition == nullptr ? std::string{} : about.edition->id.text(), {}, "A48"};
  SEISEKI_CHECK(office::decide_date(about.work.database, about.report, m_part, m_date, about.edition, grounds, about.officer));
  return about.report;
}
Text ReportDateCommand::next_step() const {
  return {"Next: the other rounds, then `seiseki report show N`.", "次に他のラウンド、続いて `seiseki report show N`。"};
}

// ---- undo -----------------------------------------------------------------------------------------------------------

ReportUndoCommand::ReportUndoCommand() : ReportDecision{"report undo"} {
  m_own_positionals = 1;
  add_options({});
  line().positional({"DECISION", {"the decision's number, as `report show` prints it", "`report show` が表示する決定の番号"}, 1, 1});
}
Text ReportUndoCommand::summary() const { return {"Undo a decision about what is in a report", "報告の内容についての決定を取り消す"}; }
Text ReportUndoCommand::description() const {
  return {"What the decision said no longer holds: the date, player, result or type is as printed again, and a problem it\n"
          "had settled is open again. The decision and the one that undid it are both kept. Of a rated report nothing is\n"
          "undone: that is a correction case.",
          "決定の内容は効力を失い、日付・選手・結果・種類は印刷どおりに戻り、解決していた問題は再び未解決となります。\n"
          "取り消された決定も取り消した決定も記録に残ります。計算済みの報告は訂正案件によってのみ変更できます。"};
}
std::vector<Example> ReportUndoCommand::examples() const {
  return {{"report undo 3 41 --reason \"the wrong round\"", {"decision 41 of report 3", "報告3の決定41"}}};
}
Result<void> ReportUndoCommand::check_more() {
  const std::string& word = m_arguments.positionals().back();
  const auto number = read_number(word);
  if (!number) {
    return failure(k_usage, {}, {}, {fmt::format("a decision's number is 1 or more, not '{}'", word),
                                     fmt::format("決定の番号は1以上の整数です('{}' は不可)", word), name()});
  }
  m_decision = store::DecisionId{*number};
  return require_reason();
}
Result<store::ReportId> ReportUndoCommand::decide(const AboutReport& about) {
  SEISEKI_CHECK(office::undo(about.work.database, about.report, m_decision, about.grounds, about.officer));
  return about.report;
}

// ---- arrival --------------------------------------------------------------------------------------------------------

ReportArrivalCommand::ReportArrivalCommand() : ReportDecision{"report arrival"} {
  m_own_positionals = 1;
  add_options({});
  line().positional({"TIME", {"when it really arrived: `2026-02-20T23:50` (Japan)", "実際の到着日時: `2026-02-20T23:50`(日本時間)"}, 1, 1});
}
Text ReportArrivalCommand::summary() const { return {"Correct when a report arrived", "報告の到着日時を訂正する"}; }
Text ReportArrivalCommand::description() const {
  return {"The arrival decides the period and so the list. The report gets a new version with the corrected time; what was\n"
          "settled about it stays settled, its acceptance does not.",
          "到着日時により期間とリストが決まります。訂正した日時の新しい版を作ります。問題の解決は引き継がれ、受理は引き継がれません。"};
}
std::vector<Example> ReportArrivalCommand::examples() const {
  return {{"report arrival 3 2026-02-20T23:50 --reason \"mail of that time\"", {"the mail was found", "メールの受信時刻による"}}};
}
Result<void> ReportArrivalCommand::check_more() {
  const std::string& word = m_arguments.positionals().back();
  const auto arrival = parse_instant(word);
  if (!arrival) {
    return failure(k_usage, {}, {}, {fmt::format("the time cannot be read: '{}'", word), fmt::format("日時を読めません: '{}'", word), name()});
  }
  m_arrival = *arrival;
  return require_reason();
}
Result<store::ReportId> ReportArrivalCommand::decide(const AboutReport& about) {
  return office::change_arrival(about.work.database, about.report, m_arrival, about.grounds, about.officer);
}

}  // namespace seiseki::cli
