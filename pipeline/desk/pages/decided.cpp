#include "pipeline/desk/pages/decided.hpp"

#include <charconv>

#include <fmt/format.h>

#include "pipeline/lists/decided.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/operations/decision_text.hpp"

namespace seiseki::desk::pages {

using namespace markup;

Url report_address(store::ReportId report) {
  return Url{"/reports"} / report.value();
}

std::optional<store::ReportId> report_of_object(std::string_view object) {
  for (const std::string_view prefix : {"report:", "stage:"}) {
    const std::size_t at = object.find(prefix);
    if (at == std::string_view::npos) continue;
    const std::string_view digits = object.substr(at + prefix.size());
    std::int64_t number = 0;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (parsed.ec == std::errc{}) return store::ReportId{number};
  }
  return std::nullopt;
}

Html undo_form(const Visit& visit, store::ReportId report, std::optional<store::DecisionId> decision,
               std::string_view letter) {
  return post_form(visit, report_address(report) / "undo",
                   hidden_field("decision", decision ? decision->text() : std::string{}),
                   hidden_field("reason", visit.say({"taken back at the desk", "審査デスクで取り消し"})),
                   button(Look::quiet, visit.say({"Undo", "取り消す"}), letter));
}

namespace {

/// Turned down, a report may leave the one that it had replaced in its place.
Html version_again(const Visit& visit, store::ReportId report) {
  const auto told = office::again_in_force(report, visit.office.reports);
  if (!told) return {};
  const std::string again = told->arguments.at(1);
  return group(" ", visit.say({"The version before it counts again: ", "前の版が再び有効です："}),
               tag("a", href(Url{"/reports"} / again), visit.say({"report {0}", "報告 {0}"}, {again})),
               visit.say({".", "。"}));
}

}  // namespace

Html decided_message(const Visit& visit) {
  const auto text = visit.request.parameter("decision");
  if (!text) return {};
  std::int64_t number = 0;
  const auto parsed = std::from_chars(text->data(), text->data() + text->size(), number);
  if (parsed.ec != std::errc{} || parsed.ptr != text->data() + text->size()) return {};
  const auto decision = visit.office.decisions.read(store::DecisionId{number});
  const auto of = decision ? report_of_object(decision->object) : std::nullopt;
  if (!of) return {};
  const store::ReportId report = *of;
  const auto header = visit.office.reports.header(report);
  if (!header) return {};
  const bool is_undo = decision->kind == office::k_undo;
  bool is_in_force = false;
  for (const store::Decision& other : lists::decisions_about(report, visit.office.decisions))
    is_in_force = is_in_force || other.id == decision->id;
  const std::string sentence = visit.say({"{0}: {1}, decision {2} of {3}.", "{0}：{1}（決定 {2}、{3}）"},
                                         {header->name, std::string{visit.say(operations::decision_name(*decision))},
                                          decision->id.text(), decision->actor});
  // Of several accepted in one step the last is told, so that it can be taken back; the others have pages of their own.
  const std::string count = visit.request.parameter("together").value_or("");
  const bool is_of_several =
      !count.empty() && count.size() < 5 && count.find_first_not_of("0123456789") == std::string::npos;
  const bool is_of_stage =
      decision->kind == office::k_accept || decision->kind == office::k_refuse || decision->kind == office::k_withdraw;
  return tag("div", cls("message"), attr("role", "status"), mark(is_undo ? Mark::half : Mark::square),
             tag("p",
                 is_of_several ? group(visit.say({"Accepted together: {0|report|reports}. The last: ",
                                                  "まとめて受理：{0} 件。最後の報告："},
                                                 {count}))
                               : Html{},
                 tag("a", href(report_address(report)), printed(sentence)), version_again(visit, report)),
             is_undo || !is_in_force || header->stage == store::Stage::published
                 ? Html{}
                 : undo_form(visit, report, is_of_stage ? std::nullopt : std::optional{decision->id}, "z"));
}

}  // namespace seiseki::desk::pages
