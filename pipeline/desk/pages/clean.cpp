/// \file
/// Reports about which nothing is open, no warning was raised and no number is unusual, to be accepted together: each
/// by a decision of its own, on what was seen of it.
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/effect_page.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/report_parts.hpp"
#include "pipeline/operations/decide.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

struct CleanReport {
  operations::ReportView view;
  Movement movement;
};

bool has_signal(const operations::ReportView& view) {
  return std::any_of(view.effect->players.begin(), view.effect->players.end(), is_unusual);
}

std::vector<CleanReport> clean_reports(const Visit& visit) {
  std::vector<CleanReport> out;
  for (const office::QueueEntry& entry : waiting_in_order(visit)) {
    if (office::has_open(entry.problems) || entry.warnings > 0) continue;
    auto view = operations::report_view(visit.office, visit.editions, entry.report.id, visit.today);
    if (!view || !view->effect || view->seen.empty() || !view->questions.empty() || has_signal(*view)) continue;
    const Movement movement = movement_of(view->effect);
    out.push_back({*std::move(view), movement});
  }
  return out;
}

/// What became of those ticked, where not all of them were accepted.
struct Together {
  std::size_t accepted = 0;
  std::vector<std::pair<store::ReportId, Error>> refused;
};

http::Response clean_page(Visit& visit, const Together& together) {
  const std::vector<CleanReport> reports = clean_reports(visit);
  const Html rows = each(reports, [&](const CleanReport& clean) {
    const store::ReportHeader& header = clean.view.facts.header();
    const std::string field = "report-" + header.id.text();
    return tag("tr",
               tag("td", cls("tick"),
                   tag("input", attr("type", "checkbox"), id(field), attr("name", "report"),
                       attr("value", header.id.text() + " " + clean.view.seen), flag("checked"))),
               tag("td", cls("n"), header.id.value()),
               tag("th", attr("scope", "row"), tag("label", attr("for", field), event_name(visit, header.name)), " ",
                   tag("a", href(report_address(header.id)), tag("small", visit.say({"look", "確認"})))),
               tag("td", cls("n"), counted_games(clean.view)), tag("td", cls("n"), clean.movement.people),
               tag("td", cls("n"), clean.movement.largest ? change(*clean.movement.largest) : group("–")));
  });
  const Html accepted =
      together.accepted == 0
          ? Html{}
          : tag("div", cls("message"), attr("role", "status"), mark(Mark::square),
                tag("p", visit.say({"Accepted: {0}, each by a decision of its own. The rest is named here.",
                                    "受理：{0} 件（決定は報告ごと）。残りは次のとおりです。"},
                                   {std::to_string(together.accepted)})));
  const Html refused = each(together.refused, [&](const auto& one) {
    const auto header = visit.office.reports.header(one.first);
    return tag("div", cls("message alert"), attr("role", "alert"), attr("tabindex", "-1"), mark(Mark::diamond),
               tag("p",
                   visit.say({"Report {0}, {1}: ", "報告{0}、{1}："},
                             {one.first.text(), header ? header->name : std::string{"–"}}),
                   told_error(one.second, visit.language)));
  });
  const Html table = tag("table", cls("full ruled"),
                         tag("caption", cls("away"), visit.say({"Reports without a question", "問題のない報告"})),
                         column_heads(visit, {{{"accept", "受理"}, ""},
                                              {{"no.", "番号"}, "n"},
                                              {{"event", "大会"}, ""},
                                              {{"games", "対局数"}, "n"},
                                              {{"who moves", "変動する選手"}, "n"},
                                              {{"largest", "最大"}, "n"}}),
                         tag("tbody", rows));
  const PageFrame frame{
      .place = Place::queue,
      .title = std::string{visit.say({"Accept together", "まとめて受理"})},
      .crumbs = {{std::string{visit.say({"Queue", "受付一覧"})}, Url{"/"}},
                 {std::string{visit.say({"together", "まとめて受理"})}, std::nullopt}},
      .beside = group(visit.say({"nothing open, no warning, no signal", "未解決の問題・警告・注意点のない報告"}))};
  return page(visit, frame,
              group(accepted, refused,
                    reports.empty()
                        ? tag("p", visit.say({"No report is like that.", "該当する報告はありません。"}))
                        : post_form(visit, Url{"/queue/clean"}, tag("div", cls("scroll"), table),
                                    tag("p", cls("buttons"),
                                        button(Look::primary,
                                               visit.say({"Accept those ticked", "選択した報告を受理する"}), "a")))),
              visit.refusal              ? status_of(*visit.refusal)
              : together.refused.empty() ? 200
                                         : 409);
}

}  // namespace

http::Response clean(Visit& visit) {
  return clean_page(visit, {});
}

http::Response accept_clean(Visit& visit) {
  if (const auto form = check_form(visit.request, {{"report", 80, true}}); !form) {
    visit.refusal = form.error();
    return clean_page(visit, {});
  }
  Together together;
  std::optional<store::DecisionId> last;
  for (const auto& [name, value] : visit.request.form) {
    if (name != "report") continue;
    std::int64_t number = 0;
    const auto parsed = std::from_chars(value.data(), value.data() + value.size(), number);
    const store::ReportId report{number};
    const std::string seen = parsed.ptr == value.data() + value.size() ? std::string{} : std::string{parsed.ptr + 1};
    if (parsed.ec != std::errc{} || seen.empty()) {
      together.refused.emplace_back(report, Error{finding(k_form, {}, value)});
      continue;
    }
    const auto decision = operations::accept(visit.office, visit.editions, report, {std::string{}}, visit.who, seen);
    if (decision) {
      last = *decision;
      ++together.accepted;
    } else {
      together.refused.emplace_back(report, decision.error());
    }
  }
  if (!together.refused.empty()) return clean_page(visit, together);
  if (!last) return see_other("/queue/clean");
  const Url queue{"/"};
  return after(together.accepted > 1 ? queue.with("together", std::to_string(together.accepted)) : queue, *last);
}

}  // namespace seiseki::desk::pages
