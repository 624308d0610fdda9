/// \file
/// Fees: what each report owes, what has been paid, by when it is due; payments, waivers and meetings of a club are
/// entered for the reports that are ticked, in one step, and each can be taken back.
#include "pipeline/operations/fees.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/operations/decision_text.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using office::ReportFee;
using operations::FeesView;

namespace {

operations::FeesRequest request_of(const Visit& visit) {
  operations::FeesRequest out;
  const auto which = visit.request.parameter("which");
  if (which == "open") out.which = operations::WhichFees::open;
  if (which == "everything") out.which = operations::WhichFees::everything;
  if (const auto month = visit.request.parameter("list")) out.list = parse_month(*month);
  return out;
}

Html which_fees(const Visit& visit) {
  const std::string current = visit.request.parameter("which").value_or("owed");
  const auto link = [&](std::string_view which, const Text& words) {
    return tag("a", href(Url{"/fees"}.with("which", which)),
               current == which ? attr("aria-current", "true") : Attribute{}, visit.say(words));
  };
  return tag("nav", cls("tabs"), attr("aria-label", visit.say({"Which fees", "表示する更新料"})),
             link("owed", {"owed", "対象あり"}), link("open", {"open", "未納"}),
             link("everything", {"all reports", "すべての報告"}));
}

Html state_of_fee(const Visit& visit, const FeesView& view, const ReportFee& fee) {
  const std::string_view word = fee.state();
  if (word == "paid") return state(Mark::tick, "", visit.say({"paid", "入金済み"}));
  if (word == "waived") return state(Mark::cross, "done", visit.say({"waived", "免除"}));
  if (word == "none") return state(Mark::ring, "done", visit.say({"nothing due", "対象なし"}));
  return view.is_overdue(fee) ? state(Mark::diamond, "needs", visit.say({"overdue", "期限超過"}))
                              : state(Mark::ring, "", visit.say({"open", "未納"}));
}

Html undo_of(const Visit& visit, const store::Decision& decision) {
  return tag("li",
             tag("small", visit.say(operations::decision_name(decision)), " ",
                 printed(operations::decision_value(decision, visit.language)),
                 decision.reason.empty()
                     ? Html{}
                     : group(" ", tag("q", printed(operations::decision_reason(decision, visit.language)))),
                 " · ", minute(decision.time), " "),
             post_form(visit, Url{"/fees/undo"}, hidden_field("decision", decision.id.text()),
                       hidden_field("reason", visit.say({"taken back at the desk", "審査デスクで取り消し"})),
                       button(Look::quiet, visit.say({"Undo", "取り消す"}))));
}

bool is_ticked(const Visit& visit, store::ReportId report) {
  return std::any_of(visit.request.form.begin(), visit.request.form.end(),
                     [&](const auto& field) { return field.first == "report" && field.second == report.text(); });
}

/// Whether there is anything to decide about.
bool can_be_ticked(const ReportFee& fee) {
  return !fee.rows.empty();
}

/// The currency as a Japanese table heads it.
std::string unit_ja(const std::string& currency) {
  return currency == "JPY" ? "円" : currency;
}

Html fees_table(const Visit& visit, const FeesView& view) {
  const std::string currency = operations::currency_of(view);
  const auto money = [](int amount) { return views::grouped(amount); };
  const Html rows = each(view.fees, [&](const ReportFee& fee) {
    const std::string tick_id = fmt::format("report-{}", fee.report.value());
    return tag(
        "tr", view.is_overdue(fee) ? cls("needs") : Attribute{},
        tag("td", cls("tick"),
            can_be_ticked(fee)
                ? tag("input", attr("type", "checkbox"), id(tick_id), attr("form", "decide"), attr("name", "report"),
                      attr("value", fee.report.text()), flag("checked", is_ticked(visit, fee.report)),
                      attr("aria-label", visit.say({"report {0}", "報告 {0}"}, {fee.report.text()})))
                : Html{}),
        tag("td", cls("n"), fee.report.value()),
        tag("th", attr("scope", "row"), tag("a", href(report_address(fee.report)), printed(fee.name)),
            fee.series.empty() ? Html{} : group(" ", tag("small", printed(fee.series)))),
        tag("td", cls("w at-narrow"), to_iso(fee.list)), tag("td", cls("n at-narrow"), fee.rows.size()),
        tag("td", cls("n"), money(fee.due())), tag("td", cls("n at-narrow"), money(fee.paid)),
        tag("td", cls("n answer"), money(fee.open())),
        tag("td", cls("w"), fee.due() > 0 ? to_iso(fee.pay_by) : std::string{}),
        tag("td", state_of_fee(visit, view, fee)));
  });
  return tag(
      "div", cls("scroll"),
      tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Fees by report", "報告ごとの更新料"})),
          column_heads(visit, {{{"tick", "選択"}, ""},
                               {{"no.", "番号"}, "n"},
                               {{"event", "大会"}, ""},
                               {{"list", "リスト"}, "at-narrow"},
                               {{"players", "選手"}, "n at-narrow"},
                               {{"due, " + currency, "金額（" + unit_ja(currency) + "）"}, "n"},
                               {{"paid", "入金"}, "n at-narrow"},
                               {{"open", "未納"}, "n"},
                               {{"by", "期限"}, ""},
                               {{"state", "状態"}, ""}}),
          tag("tbody", rows,
              tag("tr", cls("total"), tag("td"), tag("td"),
                  tag("th", attr("scope", "row"), visit.say({"together", "合計"})), tag("td", cls("at-narrow")),
                  tag("td", cls("at-narrow")), tag("td", cls("n"), money(view.due)),
                  tag("td", cls("n at-narrow"), money(view.paid)), tag("td", cls("n"), money(view.open)), tag("td"),
                  tag("td")))));
}

Html decided(const Visit& visit, const FeesView& view) {
  const Html rows = each(view.fees, [&](const ReportFee& fee) {
    Html items = each(fee.payments, [&](const store::Decision& one) { return undo_of(visit, one); });
    if (fee.waiver) items += undo_of(visit, *fee.waiver);
    return items.empty() ? Html{}
                         : tag("li", tag("a", href(report_address(fee.report)), printed(fee.name)), tag("ul", items));
  });
  return rows.empty()
             ? Html{}
             : tag("section", tag("h2", visit.say({"Entered", "登録済み"})), tag("ul", cls("plain entered"), rows));
}

/// One form for what is ticked: which button is pressed says what is decided.
Html decide_panel(const Visit& visit, const std::string& currency) {
  const std::string on = visit.typed("on");
  const auto send = [&](Look look, const Url& to, const Text& words) {
    return tag("button", cls(look == Look::primary ? "button primary" : "button"), attr("type", "submit"),
               formaction(to), visit.say(words));
  };
  const bool is_wrong = visit.refusal && visit.refusal->finding.code() == "reason-missing";
  if (!may_send(visit, Url{"/fees/pay"})) return {};
  return tag(
      "section", cls("panel"), tag("h2", visit.say({"For the ticked reports", "選択した報告について"})),
      tag("form", attr("method", "post"), action(Url{"/fees/pay"}), id("decide"),
          hidden_field(k_form_token, visit.session.form_token),
          text_field(
              {.name = "amount",
               .label = visit.say({"Paid, {0} for each", "入金額（{1}、1件につき）"}, {currency, unit_ja(currency)}),
               .hint = visit.say({"empty: what is open", "空欄は未納額"}),
               .value = visit.typed("amount"),
               .key = "e"}),
          tag("p", cls("field"), tag("label", attr("for", "on"), visit.say({"on", "入金日"})),
              tag("input", attr("type", "date"), id("on"), attr("name", "on"),
                  attr("value", on.empty() ? to_iso(visit.today) : on))),
          text_field({.name = "reference",
                      .label = visit.say({"Reference of the transfer", "振込の照会番号"}),
                      .value = visit.typed("reference")}),
          send(Look::primary, Url{"/fees/pay"}, {"Enter the payment", "入金を記録する"}), tag("hr"),
          text_field({.name = "club",
                      .label = visit.say({"Club, for its regular meetings", "クラブ（定例会の場合）"}),
                      .value = visit.typed("club")}),
          text_field({.name = "reason",
                      .label = visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"}),
                      .hint = visit.say({"required to waive, and for meetings", "免除・例会の指定には必須"}),
                      .value = visit.typed("reason"),
                      .is_wrong = is_wrong,
                      .has_focus = is_wrong}),
          tag("div", cls("buttons"), send(Look::plain, Url{"/fees/waive"}, {"Waive", "免除する"}),
              send(Look::plain, Url{"/fees/series"}, {"They are meetings of this club", "このクラブの例会とする"}))));
}

http::Response fees_page(Visit& visit) {
  const FeesView view = operations::fees_view(visit.office, visit.editions, request_of(visit), visit.today);
  PageFrame frame{.place = Place::fees,
                  .title = std::string{visit.say({"Fees", "更新料"})},
                  .beside_crumbs = tag("a", href(Url{"/fees.json"}), "JSON"),
                  .beside = group(visit.say({"what is open keeps a report from being accepted once its day has passed",
                                             "期限を過ぎた未納は受理の妨げになります"}))};
  const int status = visit.refusal ? status_of(*visit.refusal) : 200;
  const bool can_decide = std::any_of(view.fees.begin(), view.fees.end(), can_be_ticked);
  if (view.fees.empty())
    return page(visit, frame,
                group(which_fees(visit),
                      tag("p", visit.say({"No report owes anything here.", "該当する更新料はありません。"}))),
                status);
  return page(visit, frame,
              group(which_fees(visit),
                    tag("div", cls("two"),
                        tag("div", cls("stack"), tag("section", fees_table(visit, view)), decided(visit, view)),
                        can_decide ? tag("div", decide_panel(visit, operations::currency_of(view))) : Html{})),
              status);
}

std::vector<store::ReportId> ticked(const Visit& visit) {
  std::vector<store::ReportId> out;
  for (const auto& [name, value] : visit.request.form) {
    std::int64_t number = 0;
    const auto parsed = std::from_chars(value.data(), value.data() + value.size(), number);
    if (name == "report" && parsed.ec == std::errc{} && number > 0) out.emplace_back(number);
  }
  return out;
}

/// A form for what is ticked; `decide` is told for which reports.
template <class Decide>
http::Response decide_fees(Visit& visit, Decide&& decide) {
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return fees_page(visit);
  };
  if (const auto form = check_form(
          visit.request,
          {{"report", 10, true}, {"amount", 10}, {"on", 10}, {"reference", 200}, {"club", 200}, {"reason", 2000}});
      !form)
    return refused(form.error());
  const std::vector<store::ReportId> reports = ticked(visit);
  if (reports.empty()) return refused(Error{finding(k_nothing_ticked, {})});
  const Result<void> decided = decide(reports);
  return decided ? see_other("/fees") : refused(decided.error());
}

}  // namespace

http::Response fees(Visit& visit) {
  return fees_page(visit);
}

http::Response fees_json(Visit& visit) {
  return json_answer(
      operations::fees_json(operations::fees_view(visit.office, visit.editions, request_of(visit), visit.today)));
}

http::Response pay_fees(Visit& visit) {
  return decide_fees(visit, [&](const std::vector<store::ReportId>& reports) -> Result<void> {
    const auto on = parse_date(visit.typed("on"));
    const std::string typed = visit.trimmed("amount");
    int amount = 0;
    const auto parsed = std::from_chars(typed.data(), typed.data() + typed.size(), amount);
    if (!on || (!typed.empty() && (parsed.ec != std::errc{} || parsed.ptr != typed.data() + typed.size())))
      return failure(k_payment_unreadable, {}, on ? typed : visit.typed("on"));
    return operations::pay_fees(visit.office, visit.editions,
                                {.reports = reports,
                                 .amount = typed.empty() ? std::nullopt : std::optional{amount},
                                 .on = *on,
                                 .reference = visit.trimmed("reference")},
                                visit.who);
  });
}

http::Response waive_fees(Visit& visit) {
  return decide_fees(visit, [&](const std::vector<store::ReportId>& reports) {
    return operations::waive_fees(visit.office, visit.editions, reports, visit.reason(), visit.who);
  });
}

http::Response set_fee_series(Visit& visit) {
  return decide_fees(visit, [&](const std::vector<store::ReportId>& reports) {
    return operations::set_fee_series(visit.office, reports, visit.trimmed("club"), visit.reason(), visit.who);
  });
}

http::Response undo_fee(Visit& visit) {
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return fees_page(visit);
  };
  if (const auto form = check_form(visit.request, {{"decision", 20}, {"reason", 2000}}); !form)
    return refused(form.error());
  const std::string number = visit.typed("decision");
  std::int64_t decision = 0;
  std::from_chars(number.data(), number.data() + number.size(), decision);
  const auto undone = operations::undo_fee(visit.office, store::DecisionId{decision}, visit.reason(), visit.who);
  return undone ? see_other("/fees") : refused(undone.error());
}

}  // namespace seiseki::desk::pages
