/// \file
/// What the event of a report is called: another name than printed, or one where nothing was printed.
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/effect_page.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/reasons.hpp"
#include "pipeline/desk/pages/replacing.hpp"
#include "pipeline/desk/pages/report_parts.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/operations/decide_inside.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

constexpr const char* k_name_field = "name";

const store::Decision* standing_name(const Opened& opened) {
  return lists::last_decision(opened.view.facts.decisions, lists::k_name_event,
                              lists::report_object(opened.header().id));
}

Html name_panel(const Visit& visit, const Opened& opened) {
  const store::ReportHeader& header = opened.header();
  if (!may_change_here(header.stage)) return decided_panel(visit, header, {"name", "大会名"});
  const bool was_sent = visit.request.method == http::Method::post;
  const bool is_wrong_reason = visit.refusal && visit.refusal->finding.code() == "reason-missing";
  const bool is_wrong_name = visit.refusal && visit.refusal->finding.code() == "report-name";
  const store::Decision* standing = standing_name(opened);
  return tag(
      "div", cls("panel"),
      post_form(visit, report_address(header.id) / "name",
                text_field({.name = k_name_field,
                            .label = visit.say({"The event is called", "大会名"}),
                            .value = was_sent ? visit.typed(k_name_field) : header.name,
                            .is_required = true,
                            .is_wrong = is_wrong_name,
                            .has_focus = is_wrong_name}),
                text_field({.name = "reason",
                            .label = visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"}),
                            .hint = visit.say({"required", "必須"}),
                            .value = visit.typed("reason"),
                            .is_wrong = is_wrong_reason,
                            .has_focus = is_wrong_reason,
                            .list = k_reasons}),
                tag("div", cls("buttons"), button(Look::primary, visit.say({"Name the event", "大会名を決める"})))),
      standing == nullptr ? Html{} : undo_form(visit, header.id, standing->id, "z"));
}

http::Response name_page(Visit& visit) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  const Text title{"What the event is called", "大会名"};
  const store::ReportHeader& header = opened->header();
  const Html now =
      tag("dl", cls("facts"), fact(visit.say({"event", "大会"}), event_name(visit, header.name)),
          fact(visit.say({"as printed", "記載"}), event_name(visit, header.printed_name.value_or(header.name))));
  const Html does =
      tag("section", tag("h2", visit.say({"What another name does", "大会名を決めると"})),
          tag("ul", cls("plain"),
              tag("li", visit.say({"Every page, the letter to the reporter and the files of the list have it.",
                                   "すべての画面、報告者への返信、リストのファイルに使われます。"})),
              tag("li", visit.say({"What was printed stays beside it. No rating changes.",
                                   "記載の名称は残ります。レーティングは変わりません。"}))));
  return page(visit, report_frame(visit, *opened, std::string{visit.say(title)}, std::string{visit.say(title)}),
              tag("div", cls("two"), tag("div", cls("stack"), now, does),
                  tag("div", cls("stack"), replace_form(visit), name_panel(visit, *opened),
                      stock_reasons(visit, Deciding::name))),
              visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

http::Response report_name(Visit& visit) {
  return name_page(visit);
}

http::Response name_event(Visit& visit) {
  const store::ReportId report{visit.number().value_or(0)};
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return name_page(visit);
  };
  if (const auto form =
          check_form(visit.request, {{k_name_field, 300}, {"reason", 2000}, {"clause", 40}, {k_replaces_field, 20}});
      !form)
    return refused(form.error());
  const std::string name{visit.trimmed(k_name_field)};
  const auto decision = [&]() -> Result<store::DecisionId> {
    store::Transaction transaction{visit.office.database};
    const std::vector<store::Decision> known = lists::decisions_about(report, visit.office.decisions);
    const store::Decision* standing = lists::last_decision(known, lists::k_name_event, lists::report_object(report));
    SEISEKI_CHECK(check_replaces(visit, standing, standing != nullptr && standing->after == output::Json(name).dump()));
    SEISEKI_TRY(const store::DecisionId made,
                operations::name_event(visit.office, report, name, grounds_of(visit, report), visit.who));
    transaction.commit();
    return made;
  }();
  return decision ? after(report_address(report), *decision) : refused(decision.error());
}

}  // namespace seiseki::desk::pages
