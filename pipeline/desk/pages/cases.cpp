/// \file
/// Correction cases: all of them with what became of each, and opening one on what somebody pointed out.
#include "pipeline/operations/cases.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/case_parts.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using office::CaseState;

namespace {

struct AboutWords {
  std::string_view word;
  Text label;
};
constexpr std::array<AboutWords, 5> k_abouts{
    {{"report", {"a report, by its number", "報告（番号）"}},
     {"player", {"a person, by the ID", "選手（会員ID）"}},
     {"list", {"a list, by its month", "リスト（年月）"}},
     {"player-cc", {"a person's correspondence rating, by the ID", "選手の通信対局レーティング（会員ID）"}},
     {"list-cc", {"a correspondence list, by its month", "通信対局のリスト（年月）"}}}};
constexpr std::string_view k_of_correspondence = "-cc";

/// `report:12` as the words of the form: what it is, and which.
std::pair<std::string, std::string> about_asked_for(const Visit& visit) {
  if (visit.request.method == http::Method::post) return {visit.typed("about"), visit.typed("which")};
  const std::string about = visit.request.parameter("about").value_or("");
  const std::size_t colon = std::min(about.find(':'), about.size());
  return {about.substr(0, colon), about.substr(std::min(colon + 1, about.size()))};
}

/// The object of a case; nullopt for what names none.
std::optional<std::string> object_of(std::string_view about, const std::string& which) {
  if (about.ends_with(k_of_correspondence)) about.remove_suffix(k_of_correspondence.size());
  if (about == "player") {
    const auto id = FederationId::parse(which);
    return id ? std::optional{"player:" + id->text()} : std::nullopt;
  }
  if (about == "list") {
    const auto month = parse_month(which);
    return month ? std::optional{"list:" + to_iso(*month)} : std::nullopt;
  }
  std::int64_t number = 0;
  const auto parsed = std::from_chars(which.data(), which.data() + which.size(), number);
  const bool is_number = !which.empty() && parsed.ec == std::errc{} && parsed.ptr == which.data() + which.size();
  return about == "report" && is_number && number > 0 ? std::optional{"report:" + std::to_string(number)}
                                                      : std::nullopt;
}

Html open_form(const Visit& visit) {
  const auto asked = about_asked_for(visit);
  const std::string& about = asked.first;
  const std::string& which = asked.second;
  const bool is_wrong = visit.refusal && visit.refusal->finding.code() == k_inquiry_incomplete.code;
  const Html options = each(k_abouts, [&](const AboutWords& one) {
    return tag("option", attr("value", one.word), flag("selected", about == one.word), visit.say(one.label));
  });
  const std::string day = visit.typed("day");
  return tag(
      "section", cls("panel"), id("open"), tag("h2", visit.say({"Open a case", "案件を開く"})),
      post_form(
          visit, Url{"/cases"},
          tag("p", cls("field"),
              tag("label", attr("for", "day"), visit.say({"Pointed out on", "指摘された日"}), key("o")),
              tag("input", attr("type", "date"), id("day"), attr("name", "day"),
                  attr("value", day.empty() ? to_iso(visit.today) : day), attr("data-key", "o"), flag("required"))),
          text_field({.name = "by",
                      .label = visit.say({"by whom", "指摘した人"}),
                      .hint = visit.say({"an ID or a name", "会員IDまたは氏名"}),
                      .value = visit.typed("by"),
                      .is_wrong = is_wrong}),
          tag("p", cls("field"), tag("label", attr("for", "about"), visit.say({"What it is about", "対象"})),
              tag("select", id("about"), attr("name", "about"), options)),
          text_field({.name = "which",
                      .label = visit.say({"which", "番号・ID・年月"}),
                      .hint = visit.say({"12, N01234567 or 2026-03", "12、N01234567、2026-03 など"}),
                      .value = which,
                      .is_wrong = is_wrong}),
          text_field({.name = "reason",
                      .label = visit.say({"What is said to be wrong", "指摘の内容"}),
                      .value = visit.typed("reason")}),
          tag("p", cls("note"),
              visit.say({"Nothing is changed yet: the case tells which lists may still be corrected.",
                         "この時点では何も変わりません。訂正できるリストが案件に表示されます。"})),
          button(Look::primary, visit.say({"Open the case", "案件を開く"}))));
}

Html cases_table(const Visit& visit, const std::vector<office::CaseOutcome>& cases) {
  if (cases.empty())
    return tag("p", visit.say({"No error has been pointed out. A case begins with who pointed out what, and when.",
                               "訂正案件はありません。誰がいつ何を指摘したかを記録して始めます。"}));
  std::vector<const office::CaseOutcome*> newest;
  for (const office::CaseOutcome& one : cases) newest.push_back(&one);
  std::reverse(newest.begin(), newest.end());
  const Html rows = each(newest, [&](const office::CaseOutcome* one) {
    const office::Inquiry& inquiry = one->correction.inquiry;
    const bool waits = one->state == CaseState::open || one->state == CaseState::computed;
    return tag(
        "tr", waits ? cls("needs") : Attribute{}, tag("td", cls("n"), one->correction.id.value()),
        tag("td", cls("event"), tag("a", href(case_address(one->correction.id)), printed(case_title(visit, *one)))),
        tag("td", case_state(visit, one->state)), tag("td", cls("w"), to_iso(inquiry.day)),
        tag("td", cls("at-narrow at-middle"), printed(inquiry.by)),
        tag("td", cls("at-narrow at-wide"), printed(one->about)));
  });
  return tag("div", cls("scroll"),
             tag("table", cls("queue ruled"), tag("caption", cls("away"), visit.say({"Correction cases", "訂正案件"})),
                 column_heads(visit, {{{"no.", "番号"}, "n"},
                                      {{"what is said to be wrong", "指摘の内容"}, ""},
                                      {{"state", "状態"}, ""},
                                      {{"pointed out", "指摘日"}, ""},
                                      {{"by", "指摘した人"}, "at-narrow at-middle"},
                                      {{"about", "対象"}, "at-narrow at-wide"}}),
                 tag("tbody", rows)));
}

http::Response cases_page(Visit& visit) {
  const auto cases = operations::cases_view(visit.office, visit.editions);
  PageFrame frame{.place = Place::cases,
                  .title = std::string{visit.say({"Correction cases", "訂正案件"})},
                  .beside_crumbs = tag("a", href(Url{"/cases.json"}), "JSON"),
                  .beside = group(visit.say({"a published list never changes; a correction is a new revision",
                                             "公表済みのリストは変わりません。訂正は新しい版になります"}))};
  if (!cases) visit.refusal = cases.error();
  return page(
      visit, frame,
      tag("div", cls("two"), tag("section", cases ? cases_table(visit, *cases) : Html{}), tag("div", open_form(visit))),
      visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

http::Response cases(Visit& visit) {
  return cases_page(visit);
}

http::Response cases_json(Visit& visit) {
  const auto cases = operations::cases_view(visit.office, visit.editions);
  if (cases) return json_answer(operations::cases_json(*cases));
  visit.refusal = cases.error();
  return cases_page(visit);
}

http::Response open_case(Visit& visit) {
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return cases_page(visit);
  };
  if (const auto form =
          check_form(visit.request, {{"day", 10}, {"by", 200}, {"about", 10}, {"which", 40}, {"reason", 2000}});
      !form)
    return refused(form.error());
  const auto day = parse_date(visit.typed("day"));
  const auto about = object_of(visit.typed("about"), visit.typed("which"));
  const std::string by = visit.trimmed("by");
  if (!day || *day > visit.today || !about || by.empty()) return refused(Error{finding(k_inquiry_incomplete, {})});
  office::Complaint complaint{*day, by, *about, visit.reason()};
  if (visit.typed("about").ends_with(k_of_correspondence)) complaint.series = store::ListSeries::correspondence;
  const auto opened = operations::open_case(visit.office, visit.editions, complaint, visit.who);
  return opened ? see_other(case_address(opened->id).text()) : refused(opened.error());
}

}  // namespace seiseki::desk::pages
