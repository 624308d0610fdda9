/// \file
/// When a report really arrived: another time makes another version of it, and may move it to another list.
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/effect_page.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/report_parts.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/operations/decide_inside.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

Html arrival_panel(const Visit& visit, const Opened& opened) {
  const store::ReportHeader& header = opened.header();
  if (!may_change_here(header.stage)) return decided_panel(visit, header, {"arrival", "到着日時"});
  const bool is_wrong = visit.refusal && visit.refusal->finding.code() == "reason-missing";
  const std::string typed = visit.request.method == http::Method::post ? visit.typed("received") : std::string{};
  return tag(
      "div", cls("panel"),
      post_form(
          visit, report_address(opened.header().id) / "arrival",
          tag("p", cls("field"), tag("label", attr("for", "received"), visit.say({"It arrived on", "実際の到着日時"})),
              tag("input", attr("type", "datetime-local"), id("received"), attr("name", "received"),
                  attr("value", typed), flag("required")),
              tag("small", visit.say({"in the federation's time", "連盟の時間帯"}))),
          text_field({.name = "reason",
                      .label = visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"}),
                      .hint = visit.say({"required", "必須"}),
                      .value = visit.typed("reason"),
                      .is_wrong = is_wrong,
                      .has_focus = is_wrong}),
          text_field({.name = "clause",
                      .label = visit.say({"Clause, optional", "根拠条項（任意）"}),
                      .value = visit.typed("clause")}),
          tag("div", cls("buttons"), button(Look::primary, visit.say({"Set the arrival", "到着日時を訂正する"})))));
}

http::Response arrival_page(Visit& visit) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  const Text title{"When it arrived", "到着日時"};
  const store::ReportHeader& header = opened->header();
  const Html now = tag("dl", cls("facts"), fact(visit.say({"received", "到着"}), minute(header.arrival)),
                       fact(visit.say({"list", "リスト"}), office::months_text(opened->view.facts.standing.lists)),
                       fact(visit.say({"version", "版"}), group(header.version)));
  const Html does = tag(
      "section", tag("h2", visit.say({"What another time does", "訂正の効果"})),
      tag("ul", cls("plain"),
          tag("li", visit.say({"The arrival decides the period, and so the list that the report enters.",
                               "到着日時により期間とリストが決まります。"})),
          tag("li", visit.say({"The report gets a new version; whether it is late is judged anew.",
                               "報告の新しい版を作り、期限を判定し直します。"})),
          tag("li", visit.say({"What was settled about it stays settled.", "解決した問題はそのまま引き継ぎます。"})),
          header.stage == store::Stage::accepted || header.stage == store::Stage::rated
              ? tag("li", visit.say({"Its acceptance ends: the new version is to be accepted for its own list.",
                                     "受理は引き継ぎません。新しい版をそのリストのために受理し直します。"}))
              : Html{}));
  return page(visit, report_frame(visit, *opened, std::string{visit.say(title)}, std::string{visit.say(title)}),
              tag("div", cls("two"), tag("div", cls("stack"), now, does),
                  tag("div", cls("stack"), arrival_panel(visit, *opened))),
              visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

http::Response arrival(Visit& visit) {
  return arrival_page(visit);
}

http::Response set_arrival(Visit& visit) {
  const store::ReportId report{visit.number().value_or(0)};
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return arrival_page(visit);
  };
  if (const auto form = check_form(visit.request, {{"received", 40}, {"reason", 2000}, {"clause", 40}}); !form)
    return refused(form.error());
  const std::string typed = visit.trimmed("received");
  const auto time = parse_instant(typed);
  if (!time || *time > visit.who.now) return refused(Error{finding(k_arrival_unreadable, {}, typed)});
  const auto moved =
      operations::change_arrival(visit.office, visit.editions, report, *time, grounds_of(visit, report), visit.who);
  if (!moved) return refused(moved.error());
  const std::vector<store::Decision> known = lists::decisions_about(*moved, visit.office.decisions);
  const store::Decision* decision = lists::last_decision(known, office::k_change_arrival, lists::report_object(*moved));
  return decision == nullptr ? see_other(report_address(*moved).text()) : after(report_address(*moved), decision->id);
}

}  // namespace seiseki::desk::pages
