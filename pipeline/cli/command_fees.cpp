#include "pipeline/cli/command_fees.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "importers/text/unicode.hpp"
#include "pipeline/cli/chosen_list.hpp"
#include "pipeline/cli/findings.hpp"
#include "pipeline/cli/report_options.hpp"
#include "pipeline/cli/shown_fees.hpp"
#include "pipeline/cli/typed_number.hpp"
#include "pipeline/operations/fees.hpp"

namespace seiseki::cli {

namespace {

const char* command_name(FeesCommand::Verb verb) {
  switch (verb) {
    case FeesCommand::Verb::list:
      return "fees list";
    case FeesCommand::Verb::pay:
      return "fees pay";
    case FeesCommand::Verb::waive:
      return "fees waive";
    case FeesCommand::Verb::series:
      return "fees series";
    case FeesCommand::Verb::undo:
      return "fees undo";
  }
  return "";
}

/// A number with nothing beside it; what an amount may not be, the ledger says.
bool read_amount(std::string_view text, int& out) {
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), out);
  return parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size();
}

}  // namespace

FeesCommand::FeesCommand(Verb verb) : Command{command_name(verb)}, m_verb{verb} {
  std::vector<Option> options;
  const Option reason{"reason", '\0', "TEXT", {"why, for the record", "理由（記録用）"}};
  switch (verb) {
    case Verb::list:
      line().positional({"MONTH", {"only this list's period; else all", "このリストの期間だけ。省略時はすべて"}, 0, 1});
      options.push_back({"list", '\0', "MONTH", {"the same as MONTH", "MONTH と同じ"}});
      options.push_back({"open", '\0', {}, {"only what is not paid yet", "未納だけ"}});
      options.push_back(
          {"all",
           'a',
           {},
           {"reports that owe nothing too, with their non-members", "更新料のない報告も、非会員数とともに表示する"}});
      options.push_back(today_option());
      break;
    case Verb::pay:
      line().positional({"REPORT", {"a report's number", "報告の番号"}, 1, 1});
      options.push_back(
          {"amount", '\0', "NUMBER", {"the amount; else all that is open", "金額。省略時は未納額の全額"}});
      options.push_back({"reference", '\0', "TEXT", {"what the transfer is found by", "振込を特定する参照番号"}});
      options.push_back({"on", '\0', "DATE", {"the day of payment; else today", "入金日。省略時は今日"}});
      break;
    case Verb::waive:
      line().positional({"REPORT", {"reports' numbers", "報告の番号"}, 0, 1000});
      options.push_back(
          {"list", '\0', "MONTH", {"whatever is open of this list's period", "このリストの期間の未納すべて"}});
      options.push_back(reason);
      break;
    case Verb::series:
      line().positional({"REPORT", {"reports' numbers", "報告の番号"}, 1, 1000});
      options.push_back({"club", '\0', "NAME", {"whose regular meetings these are", "例会を開いたクラブ"}});
      options.push_back(reason);
      break;
    case Verb::undo:
      line().positional({"DECISION",
                         {"the number `fees list --format json` or `report show` gives",
                          "`fees list --format json`・`report show` が示す番号"},
                         1,
                         1});
      options.push_back(reason);
      break;
  }
  line().group({{verb == Verb::list ? Text{"Which", "対象"} : Text{"The decision", "決定"}}, std::move(options)});
  line().group(storage_options()).group(common_options());
}

Manual FeesCommand::manual() const {
  switch (m_verb) {
    case Verb::list:
      return {
          .summary = {"Show what reports owe, and what was paid", "更新料の請求と入金を表示する"},
          .description =
              {"What each report owes under the edition of its period: once for a player and period, to the report that names "
               "the player first, or once for a player and report, as the edition has it. Where an edition asks for no "
               "fee, its reports are listed with --all, with the people not on the roster. An overdue "
               "fee is the problem `unpaid` of its report: it is neither accepted nor rated until somebody decides.",
               "各期間の規程による更新料を表示します。規程により、期間内に一人一回（最初の報告）、または報告ごとに一人一回です。"
               "更新料のない規程の報告は、--all で非会員数とともに表示します。"
               "納期を過ぎた未納は報告の問題 `unpaid` となり、決定があるまで受理も計算もされません。"},
          .examples = {{"fees list 2020-03 --open", {"what of March is not paid", "3月分の未納"}}}};
    case Verb::pay:
      return {.summary = {"Enter a payment", "入金を記録する"},
              .description =
                  {"Records a payment with what the transfer is found by. It counts for every version of the report.",
                   "入金を参照番号とともに記録します。報告の訂正版にも有効です。"},
              .examples = {
                  {"fees pay 12 --amount 2400 --reference \"bank 2020-02-03/17\"", {"one transfer", "一件の振込"}}}};
    case Verb::waive:
      return {.summary = {"Waive the fees of reports", "更新料を免除する"},
              .description =
                  {"Records that what is open need not be paid, and why: of the reports named, or of a whole period.",
                   "未納額を免除する決定と理由を、報告ごと、または期間全体について記録します。"},
              .examples = {
                  {"fees waive 12 --reason \"national team event\"", {"with the reason on record", "理由を記録する"}},
                  {"fees waive --list 2020-03 --reason \"settled on paper before this ledger\"",
                   {"a whole period", "期間全体"}}}};
    case Verb::series:
      return {
          .summary = {"Say which reports are one club's regular meetings", "同じクラブの例会である報告を定める"},
          .description =
              {"Where the edition says so, a player pays once a period for the regular meetings of one club. Which reports "
               "those are is a decision.",
               "規程に定めがある場合、同じクラブの定例会は期間内に一人一回の支払いです。"
               "該当する報告を決定として記録します。"},
          .examples = {{"fees series 12 14 --club \"Club C\" --reason \"weekly meetings\"",
                        {"two evenings of one club", "同じクラブの二回の例会"}}}};
    case Verb::undo:
      return {.summary = {"Take back a payment, a waiver or a series", "入金・免除・例会の決定を取り消す"},
              .description = {"The decision is kept, with the one that took it back.",
                              "取り消された決定も、取り消した決定とともに残ります。"},
              .examples = {{"fees undo 31 --reason \"transfer of another club\"",
                            {"a payment entered by mistake", "誤って記録した入金"}}}};
  }
  return {};
}

tl::unexpected<Error> FeesCommand::misuse(std::string en, std::string ja) const {
  return failure(k_usage, {}, {}, {std::move(en), std::move(ja), name()});
}

Result<Proceed> FeesCommand::check() {
  SEISEKI_CHECK(check_today(m_arguments, name()));
  if (m_verb == Verb::list) {
    SEISEKI_TRY(m_list, read_month(m_arguments, 0, name()));
    return Proceed::run;
  }
  if (m_verb == Verb::waive) {
    const std::string month = m_arguments.get("list");
    m_list = parse_month(month);
    if (!month.empty() && !m_list) {
      return misuse(fmt::format("--list is a month such as 2020-03, not '{}'", month),
                    fmt::format("--list は 2020-03 のような月です（'{}' は不可）", month));
    }
    if (m_list.has_value() == !m_arguments.positionals().empty())
      return misuse("name reports, or --list", "報告の番号か --list のどちらかを指定してください");
  }
  if (m_verb != Verb::pay && importers::text::trim(m_arguments.get("reason")).empty())
    return misuse("the decision needs --reason", "決定には --reason が必要です");
  if (m_verb == Verb::undo) {
    SEISEKI_TRY(m_decision, read_number<std::int64_t>({"a decision's number", "決定の番号"},
                                                      m_arguments.positionals().front(), name()));
    return Proceed::run;
  }
  SEISEKI_TRY(m_reports, read_report_numbers(m_arguments.positionals(), name()));
  if (m_verb == Verb::series && importers::text::trim(m_arguments.get("club")).empty())
    return misuse("--club is missing", "--club を指定してください");
  if (m_verb != Verb::pay) return Proceed::run;
  m_payment.reference = m_arguments.get("reference");
  if (importers::text::trim(m_payment.reference).empty())
    return misuse("--reference is missing", "--reference を指定してください");
  const std::string amount = m_arguments.get("amount");
  int number = 0;
  if (!amount.empty() && !read_amount(amount, number))
    return misuse(fmt::format("--amount is a whole number, not '{}'", amount),
                  fmt::format("--amount は整数です（'{}' は不可）", amount));
  if (!amount.empty()) m_payment.amount = number;
  if (const std::string on = m_arguments.get("on"); !on.empty() && !parse_date(on))
    return misuse(fmt::format("--on is a day such as 2020-02-03, not '{}'", on),
                  fmt::format("--on は 2020-02-03 のような日付です（'{}' は不可）", on));
  return Proceed::run;
}

Result<void> FeesCommand::decide(Workspace& work, const lists::Editions& editions, const operations::Who& by,
                                 Date today) {
  const std::string reason = m_arguments.get("reason");
  switch (m_verb) {
    case Verb::list:
      return {};
    case Verb::pay:
      m_payment.on = parse_date(m_arguments.get("on")).value_or(today);
      m_payment.reports = m_reports;
      return operations::pay_fees(work, editions, m_payment, by);
    case Verb::waive: {
      if (!m_list) return operations::waive_fees(work, editions, m_reports, reason, by);
      SEISEKI_TRY(m_reports, operations::waive_open_fees(work, editions, *m_list, reason, by));
      return {};
    }
    case Verb::series:
      return operations::set_fee_series(work, m_reports, m_arguments.get("club"), reason, by);
    case Verb::undo:
      return operations::undo_fee(work, store::DecisionId{m_decision}, reason, by);
  }
  return {};
}

operations::FeesRequest FeesCommand::asked_for() const {
  if (m_verb == Verb::undo) return {};
  if (m_verb != Verb::list) return {.reports = m_reports};
  return {.which = m_arguments.has("open")  ? operations::WhichFees::open
                   : m_arguments.has("all") ? operations::WhichFees::everything
                                            : operations::WhichFees::owed,
          .list = m_list};
}

ExitCode FeesCommand::run(Context& context) {
  const auto opened = open_with_editions(m_arguments, context);
  if (!opened) return fail(context, opened.error());
  const Date day = m_verb == Verb::list ? today(m_arguments, context) : local_date(context.now());
  const auto decided = decide(*opened->work, opened->editions, who(context), day);
  if (!decided) return fail(context, decided.error());
  const operations::FeesView view = operations::fees_view(*opened->work, opened->editions, asked_for(), day);
  if (context.format == Format::json) {
    print(context, operations::fees_json(view), {});
  } else {
    print(context, fee_table(view, context));
  }
  return ExitCode::done;
}

}  // namespace seiseki::cli
