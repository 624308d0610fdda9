#include "pipeline/cli/command_correct.hpp"

#include <fmt/format.h>

#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/cli/correction_options.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/letter.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/cases.hpp"
#include "pipeline/operations/report.hpp"

namespace seiseki::cli {

using office::Case;
using output::Json;

namespace {

/// The lists as a person reads them: why one may not change, too.
Table window_table(const Case& correction, const Context& context) {
  Table table{.columns = {{"list", {"list", "リスト"}},
                          {"revision", {"revision", "版"}, Align::right},
                          {"published", {"published", "公表日"}},
                          {"days", {"days", "日数"}, Align::right},
                          {"state", {"may change", "訂正"}}}};
  for (const office::ListInCase& list : correction.lists) {
    Json row = operations::list_in_case_json(list);
    if (context.format == Format::text) {
      row["state"] = std::string{context.say(list.list.origin == store::ListOrigin::imported
                                                 ? Text{"no: imported", "不可：取り込み"}
                                             : list.is_frozen ? Text{"no: frozen", "不可：凍結"}
                                                              : Text{"yes", "可"})};
    }
    table.rows.push_back(row_from(row, table.columns));
  }
  return table;
}

void print_case(const Case& correction, const output::Json& json, Context& context) {
  if (context.format == Format::json) {
    print(context, json, {});
  } else {
    print(context, window_table(correction, context));
  }
}

std::string said(const office::CorrectedRating& rating, const Context& context) {
  const auto points = [](const std::optional<Rating>& value) {
    return value ? std::to_string(value->points()) : std::string{"UR"};
  };
  return fmt::format("  {} {}{}{} → {}\n", rating.player.text(), rating.name, context.say({": ", "："}),
                     points(rating.before), points(rating.after));
}

/// What became of a case, below the lists it may change.
std::string outcome_text(const office::CaseOutcome& outcome, const Context& context) {
  std::string out =
      fmt::format("{}{}\n", context.say({"state: ", "状態："}), context.say(office::name_of(outcome.state)));
  if (!outcome.reason.empty()) out += fmt::format("{}{}\n", context.say({"reason: ", "理由："}), outcome.reason);
  for (const office::CaseMove& move : outcome.moved)
    out += fmt::format("{}{}{} → {}\n", move.event, context.say({": ", "："}), to_iso(move.from), to_iso(move.to));
  for (const office::CaseList& list : outcome.lists) {
    out +=
        fmt::format("{}/{} {}\n", to_iso(list.list.month), list.list.revision,
                    list.published ? to_iso(*list.published) : std::string{context.say({"not published", "未公表"})});
    for (const office::CorrectedRating& rating : list.ratings) out += said(rating, context);
  }
  for (const office::LeftOut& gone : outcome.left_out) out += operations::left_out_text(gone, context.language) + '\n';
  return out;
}

}  // namespace

// ---- open -----------------------------------------------------------------------------------------------------------

CorrectOpenCommand::CorrectOpenCommand() : Command{"correct open"} {
  line().group({{"The inquiry", "照会"},
                {{"inquiry", '\0', "DATE", {"the day the error was pointed out", "誤りが指摘された日"}},
                 {"by", '\0', "WHO", {"who pointed it out", "指摘した人"}},
                 {"about",
                  '\0',
                  "OBJECT",
                  {"what it is about: `report:12`, `player:N01234567`, `list:2026-03`",
                   "対象：`report:12`、`player:N01234567`、`list:2026-03`"}},
                 {"reason", '\0', "TEXT", {"what is said to be wrong", "指摘の内容"}},
                 {"correspondence",
                  '\0',
                  {},
                  {"where a player or a month is on both lists: those of correspondence games",
                   "会員や月が両方のリストにある場合に、通信対局のリストを対象とする"}}}});
  line().group(storage_options()).group(common_options());
}
Manual CorrectOpenCommand::manual() const {
  return {
      .summary = {"Open a correction case", "訂正案件を開く"},
      .description =
          {"Records who pointed out which error on which day, and tells which published lists may still be corrected "
           "under the edition in force that day and which are frozen. Nothing is changed yet.",
           "誰がいつどの誤りを指摘したかを記録し、その日に施行中の規程で訂正できるリストと凍結されたリストを表示します。"
           "この時点では何も変わりません。"},
      .examples = {
          {"correct open --inquiry 2026-03-10 --by N01234567 --about report:12 --reason \"round 3 was a draw\"",
           {"a player complains", "選手からの照会"}}}};
}
Result<Proceed> CorrectOpenCommand::check() {
  if (!m_arguments.has("inquiry"))
    return failure(k_usage, {}, {}, {"--inquiry is missing", "--inquiry を指定してください", name()});
  const auto day = parse_date(m_arguments.get("inquiry"));
  if (!day) return misuse_of_option(name(), "inquiry", "2026-03-10", m_arguments.get("inquiry"));
  m_complaint = {*day, m_arguments.get("by"), m_arguments.get("about"), m_arguments.get("reason")};
  if (m_arguments.has("correspondence")) m_complaint.series = store::ListSeries::correspondence;
  if (m_complaint.by.empty() || m_complaint.about.empty())
    return failure(k_usage, {}, {}, {"a case needs --by and --about", "案件には --by と --about が必要です", name()});
  return Proceed::run;
}
ExitCode CorrectOpenCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const auto correction = operations::open_case(*opened->work, opened->editions, m_complaint, who(context));
  if (!correction) return fail(context, correction.error());
  for (const Finding& finding : correction->findings) context.report(finding);
  print_case(*correction, operations::case_json(*correction), context);
  const bool is_correspondence = correction->inquiry.series == store::ListSeries::correspondence;
  context.note(is_correspondence ? Text{"Case {0}, about the correspondence lists. Next: `seiseki correct apply {0} … "
                                        "--dry-run`.",
                                        "案件 {0}（通信対局のリスト）。次に `seiseki correct apply {0} … --dry-run`。"}
                                 : Text{"Case {0}. Next: `seiseki correct apply {0} … --dry-run`.",
                                        "案件 {0}。次に `seiseki correct apply {0} … --dry-run`。"},
               {correction->id.text()});
  return ExitCode::done;
}

// ---- list -----------------------------------------------------------------------------------------------------------

CorrectListCommand::CorrectListCommand() : Command{"correct list"} {
  line().group(storage_options()).group(common_options());
}
Manual CorrectListCommand::manual() const {
  return {
      .summary = {"Show the correction cases", "訂正案件を表示する"},
      .description = {"Every case with the day of its inquiry, who made it, what it is about and what became of it.",
                      "各案件の照会日、照会者、対象、状態を表示します。"},
      .examples = {{"correct list", {"all cases", "すべての案件"}}}};
}
ExitCode CorrectListCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  Table table{.schema = "seiseki/correct-list/1",
              .rows_key = "cases",
              .columns = {{"case", {"case", "案件"}, Align::right},
                          {"inquiry", {"inquiry", "照会日"}},
                          {"by", {"by", "照会者"}},
                          {"about", {"about", "対象"}},
                          {"state", {"state", "状態"}},
                          {"reason", {"reason", "内容"}}}};
  const auto cases = operations::cases_view(*opened->work, opened->editions);
  if (!cases) return fail(context, cases.error());
  for (const office::CaseOutcome& outcome : *cases) {
    Json row = operations::case_row_json(outcome);
    if (context.format == Format::text) row["state"] = std::string{context.say(office::name_of(outcome.state))};
    table.rows.push_back(row_from(row, table.columns));
  }
  print(context, table);
  return ExitCode::done;
}

// ---- show -----------------------------------------------------------------------------------------------------------

CorrectShowCommand::CorrectShowCommand() : Command{"correct show"} {
  line().positional({"CASE", {"the case's number", "案件の番号"}, 1, 1});
  line().group(storage_options()).group(common_options());
}
Manual CorrectShowCommand::manual() const {
  return {
      .summary = {"Show a correction case", "訂正案件の内容を表示する"},
      .description =
          {"The inquiry, the published lists with their age on that day and whether they may still change, what was "
           "decided, and every rating that the corrected lists have otherwise.",
           "照会の内容、照会日における各リストの経過日数と訂正の可否、決定の内容、訂正されたレーティングを表示します。"},
      .examples = {{"correct show 31", {"where it stands", "現在の状態"}}}};
}
Result<Proceed> CorrectShowCommand::check() {
  SEISEKI_TRY(m_case, read_case_number(m_arguments, name()));
  return Proceed::run;
}
ExitCode CorrectShowCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const auto outcome = operations::case_view(*opened->work, opened->editions, m_case);
  if (!outcome) return fail(context, outcome.error());
  const office::Inquiry& inquiry = outcome->correction.inquiry;
  if (context.format == Format::text) {
    context.write(fmt::format("{} {} · {} · {} · {}\n{}", context.say({"case", "案件"}), m_case.value(),
                              to_iso(inquiry.day), inquiry.by, outcome->about,
                              inquiry.reason.empty() ? "" : inquiry.reason + '\n'));
  }
  print_case(outcome->correction, operations::case_view_json(*outcome), context);
  if (context.format == Format::text) context.write(outcome_text(*outcome, context));
  return ExitCode::done;
}

// ---- reply ----------------------------------------------------------------------------------------------------------

CorrectReplyCommand::CorrectReplyCommand() : Command{"correct reply"} {
  line().positional({"CASE", {"the case's number", "案件の番号"}, 1, 1});
  line().group({{"The letter", "返信"}, {letter_option()}});
  line().group(storage_options()).group(common_options(Forms::document));
}
Manual CorrectReplyCommand::manual() const {
  return {
      .summary = {"Draft the reply to whoever pointed an error out", "照会者への返信文を作成する"},
      .description =
          {"What was pointed out, what became of it, which ratings changed on which lists, and which lists are too old to "
           "be recalculated under which clause, in Japanese and English, ready to be pasted into a mail. Nothing is sent.",
           "照会の内容、結果、訂正されたリストとレーティング、規程により再計算できないリストを記した返信を、"
           "日本語と英語で作成します。送信は行いません。"},
      .examples = {{"correct reply 31", {"in both languages", "日英両方"}},
                   {"correct reply 31 --in ja", {"in Japanese", "日本語"}}}};
}
Result<Proceed> CorrectReplyCommand::check() {
  SEISEKI_TRY(m_case, read_case_number(m_arguments, name()));
  return Proceed::run;
}
ExitCode CorrectReplyCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const auto outcome = operations::case_view(*opened->work, opened->editions, m_case);
  if (!outcome) return fail(context, outcome.error());
  print_letter(context, m_arguments, operations::case_reply_json(*outcome),
               [&](Language language) { return operations::case_reply(*opened->work, *outcome, language); });
  return ExitCode::done;
}

// ---- close ----------------------------------------------------------------------------------------------------------

CorrectCloseCommand::CorrectCloseCommand() : Command{"correct close"} {
  line().positional({"CASE", {"the case's number", "案件の番号"}, 1, 1});
  line().group({{"The decision", "決定"},
                {{"reason",
                  '\0',
                  "TEXT",
                  {"why nothing is changed, for the record and the reply", "訂正しない理由（記録と返信に使う）"}}}});
  line().group(storage_options()).group(common_options(Forms::document));
}
Manual CorrectCloseCommand::manual() const {
  return {
      .summary = {"Close a correction case without a change", "訂正せずに案件を終了する"},
      .description =
          {"Records that the case changes nothing, and why: the result was right, or the list is too old. The case stays "
           "on record; if an error is found after all, `correct apply` still works.",
           "案件により何も訂正しないことと理由を記録します（結果に誤りがない、リストが古いなど）。案件は記録に残り、"
           "後に誤りが分かれば `correct apply` で訂正できます。"},
      .examples = {{"correct close 31 --reason \"both scoresheets show the result as rated\"",
                    {"there was no error", "誤りがなかった場合"}}}};
}
Result<Proceed> CorrectCloseCommand::check() {
  SEISEKI_TRY(m_case, read_case_number(m_arguments, name()));
  if (m_arguments.get("reason").empty())
    return failure(k_usage, {}, {}, {"closing a case needs --reason", "案件の終了には --reason が必要です", name()});
  return Proceed::run;
}
ExitCode CorrectCloseCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const auto closed =
      operations::close_case(*opened->work, opened->editions, m_case, m_arguments.get("reason"), who(context));
  if (!closed) return fail(context, closed.error());
  print(context, Json{{"schema", "seiseki/correct-close/1"}, {"case", m_case.value()}, {"decision", closed->value()}},
        fmt::format(
            fmt::runtime(context.say({"case {} closed by decision {}\n", "案件 {} を決定 {} により終了しました\n"})),
            m_case.value(), closed->value()));
  context.note({"Next: `seiseki correct reply {0}`.", "次に `seiseki correct reply {0}`。"}, {m_case.text()});
  return ExitCode::done;
}

}  // namespace seiseki::cli
