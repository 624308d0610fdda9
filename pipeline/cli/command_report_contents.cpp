#include "pipeline/cli/command_report_contents.hpp"

#include <fmt/format.h>

#include "importers/text/unicode.hpp"
#include "pipeline/cli/confirmation.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/typed_number.hpp"
#include "pipeline/cli/typed_parts.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/decide_inside.hpp"

namespace seiseki::cli {

using office::GameVerdict;

// ---- identify -------------------------------------------------------------------------------------------------------

namespace {
constexpr std::size_t k_most_people = 100;
}

ReportIdentifyCommand::ReportIdentifyCommand() : ReportDecision{"report identify"} {
  std::vector<Option> options =
      confirmation_options({"what the refusal of another name has told; nobody is named if it has changed since",
                            "氏名が異なるとして示された確認用の値。その後変わっていれば決定しない"});
  options.insert(options.begin(),
                 {"remember",
                  '\0',
                  "SCOPE",
                  {"for which reports to come: this event's, its organiser's, or all with the same print",
                   "今後のどの報告に使うか：この大会、この主催者、同じ記載のすべて"},
                  "everywhere",
                  {"report", "organiser", "everywhere"}});
  add_options(std::move(options), Positional{"START=ID",
                                             {"this start number is this member, or `none`; several at once",
                                              "この開始番号の選手の会員ID、または `none`。複数可"},
                                             1,
                                             k_most_people});
}
bool ReportIdentifyCommand::is_own(const std::string& word, std::size_t taken) const {
  return taken < k_most_people && (m_arguments.has("reason") || word.find('=') != std::string::npos);
}
Manual ReportIdentifyCommand::manual() const {
  return {
      .summary = {"Say who a player of a report is", "報告の選手が誰かを決める"},
      .description =
          {"Records who a player is whose ID was missing, unknown or somebody else's. The printed name and ID are kept "
           "beside it; a member of quite another name has to be confirmed, at the terminal or with "
           "`--seen`. Membership on the day of each game is looked up for the person named.",
           "会員IDがない・未登録・別人のものである選手が誰かを記録します。記載の氏名とIDは残ります。"
           "記載とまったく異なる氏名の会員とするには、端末での確認または `--seen` が必要です。"
           "指定された人について各対局日の会員資格を確認します。"},
      .examples = {
          {"report identify 3 6=N01234567 \"confirmed by the organiser\"", {"a member", "会員"}},
          {"report identify 3 6=N01234567 7=N07654321 \"the two were exchanged\"",
           {"all of them or none", "まとめて一度に"}},
          {"report identify 3 6=none \"a namesake from abroad\"", {"not a member of the federation", "会員ではない"}}}};
}
Result<void> ReportIdentifyCommand::check_more() {
  m_people.clear();
  for (const std::string& word : m_own) {
    const auto assignment = parse_assignment(word);
    if (!assignment) {
      return failure(
          k_usage, {}, {},
          {fmt::format("START=ID is such as 6=N01234567 or 6=none, not '{}'", word),
           fmt::format("START=ID は 6=N01234567 や 6=none のように指定します（'{}' は不可）", word), name()});
    }
    m_people.push_back({assignment->player, assignment->id});
  }
  SEISEKI_CHECK(check_confirmation(m_arguments, name()));
  return require_reason();
}
Result<store::ReportId> ReportIdentifyCommand::decide(const AboutReport& about) {
  const operations::NamesSaid names = operations::names_said(about.work, about.report, m_people);
  std::string seen = m_arguments.has("yes") ? names.seen : m_arguments.get("seen");
  if (!names.differ.empty() && asks(m_arguments, about.context)) {
    for (const operations::OtherName& other : names.differ) {
      about.context.tell(
          fill(about.context.say({"No. {0} is printed as “{1}”; {2} is “{3}”.\n",
                                  "開始番号 {0} の記載は「{1}」、{2} は「{3}」です。\n"}),
               std::vector{std::to_string(other.player.value()), other.printed, other.id.text(), other.name}));
    }
    if (says_yes(about.context, {"Is it that person all the same?", "それでもこの会員で間違いありませんか？"}))
      seen = names.seen;
  }
  SEISEKI_CHECK(operations::identify(
      about.work, about.report, m_people, about.grounds, about.who,
      office::parse_remember(m_arguments.get("remember")).value_or(office::Remember::everywhere), seen));
  return about.report;
}

// ---- exclude, count -------------------------------------------------------------------------------------------------

ReportGameCommand::ReportGameCommand(GameVerdict verdict)
    : ReportDecision{verdict == GameVerdict::exclude ? "report exclude" : "report count"}, m_verdict{verdict} {
  std::vector<Option> options;
  if (verdict == GameVerdict::count)
    options.push_back({"score",
                       '\0',
                       "RESULT",
                       {"the result, if another than printed", "印刷と異なる場合の結果"},
                       {},
                       {"1-0", "1/2", "0-1"}});
  add_options(
      std::move(options),
      Positional{
          "GAME", {"the game's number, as `report show` prints it", "`report show` が表示する対局の番号"}, 1, 1});
}
Manual ReportGameCommand::manual() const {
  if (m_verdict == GameVerdict::exclude)
    return {
        .summary = {"Leave one game of a report out", "報告の対局を一つ除外する"},
        .description =
            {"Records that a game is not rated, and why: an irregular or arranged game, a result nobody can confirm. The "
             "explanation names the decision's clause.",
             "対局を計算しない決定と理由を記録します（不正な対局、確認できない結果など）。説明には根拠の条項が示されます。"},
        .examples = {{"report exclude 3 17 \"3(8): result arranged\"", {"game 17 of report 3", "報告3の対局17"}}}};
  return {
      .summary = {"Count one game of a report after all", "報告の対局を一つ算入する"},
      .description =
          {"Records that a game counts, and why, although a rule had left it out; with --score also what its result was.",
           "規則により除外された対局を算入する決定と理由を記録します。--score で結果も指定できます。"},
      .examples = {
          {"report count 3 17 --score 1/2 \"both players confirm the draw\"", {"with its result", "結果を指定して"}}}};
}
Result<void> ReportGameCommand::check_more() {
  SEISEKI_TRY(m_row, read_number({"a game's number", "対局の番号"}, m_own.front(), name()));
  if (m_arguments.has("score")) m_score = parse_result(m_arguments.get("score"));
  return require_reason();
}
Result<store::ReportId> ReportGameCommand::decide(const AboutReport& about) {
  SEISEKI_CHECK(operations::decide_game(about.work, about.report, m_row, m_verdict, m_score, about.grounds, about.who));
  return about.report;
}

// ---- date -----------------------------------------------------------------------------------------------------------

ReportDateCommand::ReportDateCommand() : ReportDecision{"report date"} {
  add_options({}, Positional{"WHAT=DATE",
                             {"`round:2=2026-02-14` for a round, `game:17=2026-02-15` for one game",
                              "ラウンドは `round:2=2026-02-14`、一局は `game:17=2026-02-15`"},
                             1,
                             1});
}
Manual ReportDateCommand::manual() const {
  return {
      .summary = {"Say on which day games of a report were played", "報告の対局が行われた日を決める"},
      .description =
          {"Records the day of a round, or of one game, that the source does not tell or tells wrongly. Memberships are "
           "looked up for that day, and so is the deadline where the edition counts it from the game. A day for one game "
           "comes before one for its round. What was printed stays; `report undo` takes the decision back.",
           "元のデータにない、または誤っているラウンドまたは一局の日付を、決定として記録します。"
           "会員資格はその日について確認し、対局日から数える報告期限も同様です。一局の日付はラウンドの日付に優先します。"
           "印刷された内容は残り、決定は`report undo` で取り消せます。"},
      .examples = {{"report date 3 round:2=2026-02-14 \"the organiser's schedule\"", {"a round", "一つのラウンド"}},
                   {"report date 3 game:17=2026-02-15 \"postponed by a day\"", {"one game", "一局"}}}};
}
Result<void> ReportDateCommand::check_more() {
  const std::string& word = m_own.front();
  const auto assignment = parse_date_assignment(word);
  if (!assignment) {
    return failure(
        k_usage, {}, {},
        {fmt::format("WHAT=DATE is such as round:2=2026-02-14 or game:17=2026-02-15, not '{}'", word),
         fmt::format("WHAT=DATE は round:2=2026-02-14 や game:17=2026-02-15 のように指定します（'{}' は不可）", word),
         name()});
  }
  m_part = assignment->part;
  m_date = assignment->date;
  return require_reason();
}
Result<store::ReportId> ReportDateCommand::decide(const AboutReport& about) {
  SEISEKI_CHECK(
      operations::decide_date(about.work, about.editions, about.report, m_part, m_date, about.grounds, about.who));
  return about.report;
}
Text ReportDateCommand::next_step() const {
  return {"Next: the other rounds, then {0}.", "次に他のラウンドの日付を決め、続いて {0} を実行してください。"};
}

// ---- name -----------------------------------------------------------------------------------------------------------

ReportNameCommand::ReportNameCommand() : ReportDecision{"report name"} {
  add_options({}, Positional{"NAME", {"what the event is called", "大会名"}, 1, 1});
}
Manual ReportNameCommand::manual() const {
  return {
      .summary = {"Say what the event of a report is called", "報告の大会名を決める"},
      .description =
          {"Records the name of an event that the source does not tell or tells wrongly. Pages, letters and the files of "
           "the list have it from then on; what was printed stays beside it. `report undo` takes the decision back. The "
           "name on a published list is changed by a correction case: `correct apply CASE --name REPORT=NAME`.",
           "元のデータにない、または誤っている大会名を、決定として記録します。以後、画面・返信・リストのファイルに"
           "この名称を使い、記載の名称も残ります。決定は `report undo` で取り消せます。公表済みのリストの大会名は、"
           "訂正案件の `correct apply 案件 --name 報告=大会名` で訂正します。"},
      .examples = {{"report name 3 \"Asagiri Open\" \"letter of the organiser\"", {"report number 3", "報告3"}}}};
}
Result<void> ReportNameCommand::check_more() {
  m_event_name = std::string{importers::text::trim(m_own.front())};
  return require_reason();
}
Result<store::ReportId> ReportNameCommand::decide(const AboutReport& about) {
  SEISEKI_CHECK(operations::name_event(about.work, about.report, m_event_name, about.grounds, about.who));
  return about.report;
}

// ---- arrival --------------------------------------------------------------------------------------------------------

ReportArrivalCommand::ReportArrivalCommand() : ReportDecision{"report arrival"} {
  add_options({}, Positional{"TIME",
                             {"when it really arrived: `2026-02-20T23:50` (the federation's time)",
                              "実際の到着日時：`2026-02-20T23:50`（連盟の時間帯）"},
                             1,
                             1});
}
Manual ReportArrivalCommand::manual() const {
  return {
      .summary = {"Correct when a report arrived", "報告の到着日時を訂正する"},
      .description =
          {"The arrival decides the period and so the list. The report gets a new version with the corrected time; what "
           "was settled about it stays settled, its acceptance does not.",
           "到着日時により期間とリストが決まります。訂正した日時の新しい版を作ります。問題の解決は引き継がれ、"
           "受理は引き継がれません。"},
      .examples = {{"report arrival 3 2026-02-20T23:50 \"mail of that time\"",
                    {"the mail was found", "メールの受信時刻による"}}}};
}
Result<void> ReportArrivalCommand::check_more() {
  const std::string& word = m_own.front();
  const auto arrival = parse_instant(word);
  if (!arrival) {
    return failure(
        k_usage, {}, {},
        {fmt::format("an arrival is such as 2026-02-20 or 2026-02-20T23:50, not '{}'", word),
         fmt::format("到着日時は 2026-02-20 または 2026-02-20T23:50 のように指定します（'{}' は不可）", word), name()});
  }
  m_arrival = *arrival;
  return require_reason();
}
Result<store::ReportId> ReportArrivalCommand::decide(const AboutReport& about) {
  return operations::change_arrival(about.work, about.editions, about.report, m_arrival, about.grounds, about.who);
}

}  // namespace seiseki::cli
