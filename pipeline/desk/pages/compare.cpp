/// \file
/// A report beside another one, or a document in quarantine beside a report: whether it is one event is for a person to
/// say, with every difference in front of them.
#include <charconv>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/comparison_parts.hpp"
#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/report_parts.hpp"
#include "pipeline/operations/comparison.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::ReportComparison;

namespace {

Html days_of(const Visit& visit, const store::ReportHeader& report) {
  return group(day_range(report.first_day, report.last_day, visit.today));
}

Html report_line(const Visit& visit, const store::ReportHeader& report) {
  return group(tag("a", href(report_address(report.id)), event_name(visit, report.name)), " · ",
               visit.say({"report {0}", "報告 {0}"}, {report.id.text()}), " · ", days_of(visit, report));
}

Html verdict_of(const Visit& visit, const ReportComparison& comparison) {
  const auto& result = comparison.sources.result;
  if (!comparison.sources.is_of_one_event)
    return tag("p", mark(Mark::ring), " ",
               visit.say({"Days or people are those of two events.", "日程または選手から、別々の大会です。"}));
  if (result.agree())
    return tag("p", mark(Mark::tick), " ",
               visit.say({"The same people, the same games.", "選手も対局もすべて一致しています。"}));
  return tag("p", mark(Mark::triangle), " ",
             visit.say({"It may be one event: {0|place differs|places differ}.",
                        "同じ大会の可能性があります：相違 {0} か所。"},
                       {std::to_string(result.differences.size())}));
}

/// Two reports are two events until one of them is refused.
Html answers_to_reports(const Visit& visit, const ReportComparison& comparison) {
  const store::ReportHeader& other = *comparison.second;
  if (comparison.first.event == other.event)
    return tag("section", cls("panel"),
               tag("p", visit.say({"They are versions of one event; the newer one in force counts.",
                                   "同じ大会の別の版です。有効な新しい版が計算されます。"})));
  const std::string reason =
      visit.say({"the same event as report {0}", "報告 {0} と同じ大会"}, {comparison.first.id.text()});
  return tag(
      "div",
      tag("section", cls("panel"), tag("h2", visit.say({"The same event", "同じ大会"})),
          tag("p", cls("note"),
              visit.say({"An event is rated once: report {0} is refused, and can be taken up again.",
                         "一つの大会は一度だけ計算します。報告 {0} を不受理とします（取り消せます）。"},
                        {other.id.text()})),
          post_form(
              visit, report_address(other.id) / "refuse",
              text_field(
                  {.name = "reason", .label = visit.say({"Reason", "理由"}), .value = reason, .is_required = true}),
              hidden_field("clause", ""),
              button(Look::plain, visit.say({"Refuse report {0}", "報告 {0} を不受理とする"}, {other.id.text()})))),
      tag("section", cls("panel"), tag("h2", visit.say({"Another event", "別の大会"})),
          tag("p", visit.say({"Nothing is to be done: both are reports of their own.",
                              "操作は不要です。双方が独立した報告です。"})),
          tag("p", tag("a", href(Url{"/"}), visit.say({"To the queue", "受付一覧へ"})))));
}

Html answers_to_document(const Visit& visit, const ReportComparison& comparison) {
  const Url retry = Url{"/quarantine"} / comparison.document / "retry";
  const std::string number = comparison.first.id.text();
  return tag("div",
             tag("section", cls("panel"), tag("h2", visit.say({"The same event", "同じ大会"})),
                 tag("p", cls("note"),
                     visit.say({"It is brought in as a new version of report {0} and waits to be decided about.",
                                "報告 {0} の新しい版として取り込み、決定待ちとします。"},
                               {number})),
                 post_form(visit, retry, hidden_field("correction-of", number),
                           button(Look::plain,
                                  visit.say({"A version of report {0}", "報告 {0} の新しい版とする"}, {number})))),
             tag("section", cls("panel"), tag("h2", visit.say({"Another event", "別の大会"})),
                 tag("p", cls("note"),
                     visit.say({"It is brought in as a report of its own.", "独立した報告として取り込みます。"})),
                 post_form(visit, retry, hidden_field("separate-event", "yes"),
                           button(Look::plain, visit.say({"An event of its own", "別の大会とする"})))));
}

http::Response compared_page(Visit& visit, const PageFrame& frame, const ReportComparison& comparison) {
  const output::Json json = operations::report_comparison_json(comparison);
  const Html second =
      comparison.second
          ? report_line(visit, *comparison.second)
          : group(tag("a", href(Url{"/quarantine"} / comparison.document), printed(comparison.sources.second)), " · ",
                  visit.say({"in quarantine", "隔離中"}), " · ",
                  day_range(comparison.first_day, comparison.last_day, visit.today));
  const Html answers =
      comparison.second ? answers_to_reports(visit, comparison) : answers_to_document(visit, comparison);
  return page(visit, frame,
              group(tag("dl", cls("facts"), fact(visit.say({"first", "前者"}), report_line(visit, comparison.first)),
                        fact(visit.say({"second", "後者"}), second)),
                    verdict_of(visit, comparison),
                    tag("div", cls("two"), tag("section", differences_table(visit, json)), answers)));
}

std::optional<store::ReportId> report_in(std::string_view word) {
  std::int64_t number = 0;
  const auto parsed = std::from_chars(word.data(), word.data() + word.size(), number);
  if (parsed.ec != std::errc{} || parsed.ptr != word.data() + word.size() || number <= 0) return std::nullopt;
  return store::ReportId{number};
}

/// Of the report in the address and what stands after it: a report's number, or the hash of a document.
Result<ReportComparison> asked_for(const Visit& visit) {
  const store::ReportId report = report_in(visit.words.at(0)).value_or(store::ReportId{0});
  constexpr std::size_t k_longest_number = 11;
  if (const std::string& other = visit.words.at(1); other.size() > k_longest_number)
    return operations::compare_with_quarantined(visit.office, visit.editions, report, other, visit.who.now);
  return operations::compare_reports(visit.office, report, report_in(visit.words.at(1)).value_or(store::ReportId{0}));
}

/// Reports of the same list that share a day with this one.
std::vector<store::ReportHeader> of_the_same_days(const Visit& visit, const store::ReportHeader& report) {
  std::vector<store::ReportHeader> out;
  for (store::ReportHeader& other : visit.office.reports.list({.list = report.list})) {
    const bool is_apart = report.first_day && report.last_day && other.first_day && other.last_day &&
                          (*other.last_day < *report.first_day || *report.last_day < *other.first_day);
    if (other.id != report.id && !is_apart) out.push_back(std::move(other));
  }
  return out;
}

}  // namespace

http::Response choose_comparison(Visit& visit) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  if (const std::string with = visit.request.parameter("with").value_or(""); !with.empty())
    return see_other((report_address(opened->header().id) / "compare" / with).text());
  const Html rows = each(of_the_same_days(visit, opened->header()), [&](const store::ReportHeader& other) {
    return tag("tr", tag("td", cls("n"), other.id.value()),
               tag("td", cls("event"),
                   tag("a", href(report_address(opened->header().id) / "compare" / other.id.value()),
                       event_name(visit, other.name))),
               tag("td", cls("w"), days_of(visit, other)));
  });
  const Html form =
      tag("form", attr("method", "get"), action(report_address(opened->header().id) / "compare"), cls("narrow-form"),
          text_field({.name = "with",
                      .label = visit.say({"Number of another report", "比較する報告の番号"}),
                      .is_required = true}),
          button(Look::plain, visit.say({"Compare", "比較する"})));
  PageFrame frame = report_frame(visit, *opened, std::string{visit.say({"Compare with", "比較"})},
                                 std::string{visit.say({"compare", "比較"})});
  return page(
      visit, frame,
      group(rows.empty()
                ? tag("p", visit.say(
                               {"No other report shares a day with this one.", "日程の重なる報告はほかにありません。"}))
                : tag("section",
                      tag("div", cls("scroll"),
                          tag("table", cls("queue ruled"),
                              tag("caption", cls("away"), visit.say({"Reports of the same days", "日程の重なる報告"})),
                              column_heads(visit,
                                           {{{"no.", "番号"}, "n"}, {{"event", "大会"}, ""}, {{"dates", "日付"}, ""}}),
                              tag("tbody", rows)))),
            tag("section", form)));
}

http::Response compare(Visit& visit) {
  const auto opened = open_report(visit);
  if (!opened) return report_missing(visit, opened.error());
  const auto comparison = asked_for(visit);
  PageFrame frame = report_frame(visit, *opened,
                                 std::string{comparison ? visit.say({"Is it one event?", "同じ大会ですか"})
                                                        : visit.say({"Cannot be compared", "比較できません"})},
                                 std::string{visit.say({"compare", "比較"})});
  if (!comparison) {
    visit.refusal = comparison.error();
    return page(visit, frame,
                tag("p", tag("a", href(report_address(opened->header().id) / "compare"),
                             visit.say({"Compare with another report", "別の報告と比較する"}))),
                status_of(comparison.error()));
  }
  frame.beside_crumbs =
      tag("a", href((report_address(opened->header().id) / "compare" / visit.words.at(1)).as(".json")), "JSON");
  return compared_page(visit, frame, *comparison);
}

http::Response compare_json(Visit& visit) {
  const auto comparison = asked_for(visit);
  return comparison ? json_answer(operations::report_comparison_json(*comparison)) : compare(visit);
}

}  // namespace seiseki::desk::pages
