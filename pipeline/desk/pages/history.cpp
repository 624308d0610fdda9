#include "pipeline/desk/pages/history.hpp"

#include <algorithm>

#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/operations/decision_text.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

struct Happened {
  Instant time{};
  std::string who;
  Html what;
};

Html what_was_decided(const Visit& visit, const store::Decision& decision) {
  const std::string value = operations::decision_value(decision, visit.language);
  const std::string part = decision.object.substr(std::min(decision.object.find('/'), decision.object.size()));
  return group(visit.say(operations::decision_name(decision)),
               part.size() < 2 ? Html{} : group(" ", tag("code", part.substr(1))),
               value.empty() ? Html{} : group(" ", printed(value)),
               decision.clause.clause.empty() ? Html{} : group(" [", decision.clause.clause, "]"),
               decision.reason.empty()
                   ? Html{}
                   : group(" ", tag("q", printed(operations::decision_reason(decision, visit.language)))),
               " ",
               tag("small", tag("a", href(Url{"/record"}.with("object", decision.object)),
                                visit.say({"decision {0}", "決定 {0}"}, {decision.id.text()}))));
}

std::vector<Happened> history_of(const Visit& visit, const Opened& opened) {
  const store::ReportHeader& header = opened.header();
  std::vector<Happened> out;
  for (const store::StageEntry& entry : visit.office.reports.stages(header.id)) {
    if (entry.decision) continue;  // told with the decision
    const bool is_first = out.empty();
    out.push_back(
        {entry.time, entry.actor,
         is_first ? group(visit.say({"brought in: {0|player|players}, {1|game|games}", "取り込み：選手 {0} 名、{1} 局"},
                                    {std::to_string(opened.view.facts.report.players.size()),
                                     std::to_string(opened.view.games.size())}))
                  : group(visit.say(operations::stage_wording(to_string(entry.stage))))});
  }
  for (const store::Decision& decision : opened.view.facts.decisions) {
    out.push_back({decision.time, decision.actor, what_was_decided(visit, decision)});
  }
  std::stable_sort(out.begin(), out.end(), [](const Happened& a, const Happened& b) { return a.time > b.time; });
  return out;
}

Html table(const Visit& visit, const Text& caption, const std::vector<Text>& heads, const Html& rows) {
  return tag(
      "div", cls("scroll"),
      tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say(caption)),
          tag("thead",
              tag("tr",
                  each(heads, [&](const Text& head) { return tag("th", attr("scope", "col"), visit.say(head)); }))),
          tag("tbody", rows)));
}

}  // namespace

Html history_table(const Visit& visit, const Opened& opened, std::size_t most) {
  std::vector<Happened> all = history_of(visit, opened);
  const bool is_cut = all.size() > most;
  if (is_cut) all.resize(most);
  const Html rows = each(all, [](const Happened& one) {
    return tag("tr", tag("td", cls("w"), minute(one.time)), tag("td", tag("bdi", one.who)), tag("td", one.what));
  });
  return group(table(visit, {"History", "経緯"}, {{"when", "日時"}, {"who", "担当"}, {"what", "内容"}}, rows),
               is_cut ? tag("p", tag("a", href(report_address(opened.header().id) / "history"),
                                     visit.say({"All of it", "すべて表示"})))
                      : Html{});
}

http::Response report_history(Visit& visit) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  const Html versions = each(opened->view.versions, [&](const store::ReportHeader& version) {
    return tag("tr", tag("td", version.version),
               tag("td", tag("a", href(report_address(version.id)),
                             visit.say({"report {0}", "報告{0}"}, {version.id.text()}))),
               tag("td", cls("w"), minute(version.arrival)),
               tag("td", visit.say(operations::stage_wording(to_string(version.stage)))));
  });
  // Decisions inside a report that waits are undone one by one.
  const bool may_undo = opened->header().stage != store::Stage::published;
  const Html decisions = each(opened->view.facts.decisions, [&](const store::Decision& decision) {
    const bool is_of_stage = decision.kind == office::k_accept || decision.kind == office::k_refuse ||
                             decision.kind == office::k_withdraw || decision.kind == office::k_undo;
    return tag("tr", tag("td", decision.id.value()), tag("td", cls("w"), minute(decision.time)),
               tag("td", tag("bdi", decision.actor)), tag("td", what_was_decided(visit, decision)),
               tag("td", is_of_stage || !may_undo ? Html{} : undo_form(visit, opened->header().id, decision.id, {})));
  });
  return page(
      visit, report_frame(visit, *opened),
      group(report_facts(visit, *opened), verdict(visit, *opened), report_tabs(visit, *opened, Tab::history),
            history_table(visit, *opened, 1000),
            tag("section", tag("h2", visit.say({"Decisions in force", "有効な決定"})),
                table(visit, {"Decisions in force", "有効な決定"},
                      {{"no.", "番号"}, {"when", "日時"}, {"who", "担当"}, {"what", "内容"}, {"", ""}}, decisions)),
            tag("section", tag("h2", visit.say({"Versions", "版"})),
                table(visit, {"Versions", "版"},
                      {{"version", "版"}, {"report", "報告"}, {"received", "到着"}, {"stage", "段階"}}, versions))));
}

}  // namespace seiseki::desk::pages
