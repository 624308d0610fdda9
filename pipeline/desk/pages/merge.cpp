/// \file
/// Two IDs of one person: the other one is found by ID or name, both stand side by side, and the merge is decided on
/// what was seen.
#include <algorithm>

#include "engine/domain/rating_period.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/person_parts.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/operations/merging.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::Agreement;
using operations::MergeFact;
using operations::MergeField;
using operations::MergeView;
using store::RosterPlayer;

namespace {

constexpr std::size_t k_most_alike = 20;

/// What a form that was sent, or an address, says.
std::string said(const Visit& visit, std::string_view field) {
  const std::string typed = visit.typed(field);
  return typed.empty() ? visit.request.parameter(field).value_or("") : typed;
}

Url merge_address(const FederationId& from, const FederationId& into, Date day) {
  return (person_address(from) / "merge").with("into", into.text()).with("on", to_iso(day));
}

Html value_of(const Visit& visit, const MergeFact& fact, const std::string& value) {
  if (fact.field == MergeField::birth || fact.field == MergeField::sex)
    return tag("span", cls("dim"), visit.say({"not shown", "非表示"}));
  if (value.empty()) return tag("span", cls("dim"), "–");
  if (fact.field == MergeField::membership && (value == "yes" || value == "no"))
    return group(visit.say(value == "yes" ? Text{"yes", "会員"} : Text{"no", "会員ではない"}));
  return printed(value);
}

Html agreement_of(const Visit& visit, const MergeFact& fact) {
  const std::string_view words = visit.say(operations::wording_of(fact));
  if (words.empty()) return {};
  return fact.agreement == Agreement::same ? group("= ", words) : tag("b", "≠ ", words);
}

Html head_of(const Visit& visit, const RosterPlayer& player, const Text& what) {
  return tag("th", attr("scope", "col"), tag("small", visit.say(what)),
             tag("h2", tag("a", href(person_address(player.id)), person(visit, player.name, player.kanji))),
             tag("small", player.id.text()));
}

Html side_by_side(const Visit& visit, const MergeView& view, const RosterPlayer& from, const RosterPlayer& into) {
  const Html rows = each(view.facts, [&](const MergeFact& fact) {
    return tag("tr", tag("th", attr("scope", "row"), visit.say(operations::wording_of(fact.field))),
               tag("td", value_of(visit, fact, fact.from)), tag("td", value_of(visit, fact, fact.into)),
               tag("td", agreement_of(visit, fact)));
  });
  return tag("div", cls("scroll"),
             tag("table", cls("full ruled sides"), tag("caption", cls("away"), visit.say({"Both IDs", "双方のID"})),
                 tag("thead", tag("tr", tag("td"), head_of(visit, from, {"this ID goes", "統合されるID"}),
                                  head_of(visit, into, {"this ID stays", "残るID"}),
                                  tag("th", attr("scope", "col"), visit.say({"agree", "比較"})))),
                 tag("tbody", rows)));
}

Html what_it_does(const Visit& visit, const MergeView& view) {
  const std::vector<std::string> names{view.merge.from.text(), view.merge.into.text(), to_iso(view.first_list)};
  return tag(
      "section", tag("h2", visit.say({"What it does", "統合の効果"})),
      tag("ul", cls("plain"),
          tag("li", visit.say({"From the list of {2} the calculation treats both as one person, {1}.",
                               "{2} のリストから、双方を {1} として計算します。"},
                              names)),
          tag("li",
              visit.say(
                  {"{1} keeps its rating where it has one, and takes that of {0} where it has none; games add up.",
                   "{1} にレーティングがあればそれを用い、なければ {0} のものを用います。対局数は合算します。"},
                  names)),
          tag("li", visit.say({"Published lists and games keep the ID they had.",
                               "公表済みのリストと過去の対局のIDは変わりません。"})),
          tag("li", visit.say({"It can be undone on either person's page.", "双方のページで取り消せます。"})),
          view.first_quarter ? tag("li", visit.say({"Of the correspondence lists it counts from that of {0}.",
                                                    "通信対局のリストでは {0} のリストから反映されます。"},
                                                   {to_iso(*view.first_quarter)}))
                             : Html{},
          view.computed
              ? tag("li",
                    visit.say({"The list of {0} is there already and keeps both IDs; the merge counts "
                               "from the next one computed.",
                               "{0} のリストは既にあり、両方のIDのままです。次に計算するリストから反映されます。"},
                              {to_iso(*view.computed)}))
              : Html{}));
}

Html answer(const Visit& visit, const MergeView& view) {
  const std::vector<std::string> names{view.merge.from.text(), view.merge.into.text()};
  const auto doubt = [&](bool is_there, const Text& what) {
    return is_there ? tag("p", cls("alert-text"), mark(Mark::triangle), " ",
                          visit.say(what, {std::to_string(view.rating_gap)}))
                    : Html{};
  };
  const Html doubts =
      group(doubt(view.rating_gap > operations::k_rating_class,
                  {"Their ratings are {0|point|points} apart, which one person's hardly are.",
                   "レーティングに {0} 点の差があり、同一人物とは考えにくいものです。"}),
            doubt(view.is_doubtful, {"Birth date, sex or FIDE ID differ, which are one person's for life.",
                                     "生年月日・性別・FIDE IDのいずれかが異なり、同一人物とは考えにくいものです。"}));
  const Html days = tag(
      "form", attr("method", "get"), action(person_address(view.merge.from) / "merge"),
      hidden_field("into", view.merge.into.text()),
      tag("p", cls("field"), tag("label", attr("for", "on"), visit.say({"One person from this day on", "統合する日"})),
          tag("input", attr("type", "date"), id("on"), attr("name", "on"), attr("value", to_iso(view.merge.effective)),
              flag("required")),
          tag("small",
              visit.say({"in the rating period of this day: the list of {0}", "この日を含む期間：{0} のリスト"},
                        {to_iso(view.first_list)}))),
      button(Look::plain, visit.say({"Show for this day", "この日で表示"})));
  return tag(
      "div",
      tag("section", cls("panel"), doubts,
          post_form(visit, person_address(view.merge.from) / "merge", hidden_field("into", view.merge.into.text()),
                    hidden_field("on", to_iso(view.merge.effective)), hidden_field("seen", view.seen),
                    tag("p", cls("note"), visit.say({"What you see:", "表示内容："}), " ", tag("code", view.seen)),
                    reason_line(visit, true),
                    button(Look::primary, visit.say({"{0} becomes {1}", "{0} を {1} に統合する"}, names)))),
      tag("section", cls("panel"), days,
          tag("p", tag("a", href(merge_address(view.merge.into, view.merge.from, view.merge.effective)),
                       visit.say({"The other way round: {0} stays", "逆にする：{0} を残す"}, names)))));
}

Html found_people(const Visit& visit, const RosterPlayer& from, const std::string& wanted) {
  const operations::RosterView found = operations::find_people(visit.office, wanted, k_most_alike + 1);
  Html rows;
  std::size_t shown = 0;
  for (const RosterPlayer& player : found.members) {
    if (player.id == from.id || ++shown > k_most_alike) continue;
    rows += tag(
        "tr",
        tag("td", cls("event"),
            tag("a", href(merge_address(from.id, player.id, visit.today)), person(visit, player.name, player.kanji))),
        tag("td", cls("w"), player.id.text()), tag("td", printed(player.club)));
  }
  if (rows.empty())
    return tag("p", visit.say({"Nobody else is called that. Try less of the name, or the ID.",
                               "該当する人はほかにいません。氏名の一部または会員IDで検索してください。"}));
  return group(shown > k_most_alike || found.has_more
                   ? tag("p", cls("dim"),
                         visit.say({"The first {0} are shown. More of the name finds fewer.",
                                    "先頭の {0} 名を表示しています。氏名を長く入力すると絞り込めます。"},
                                   {std::to_string(k_most_alike)}))
                   : Html{},
               tag("table", cls("queue ruled"), tag("caption", cls("away"), visit.say({"People found", "該当する人"})),
                   column_heads(visit, {{{"name", "氏名"}, ""}, {{"ID", "会員ID"}, ""}, {{"club", "所属"}, ""}}),
                   tag("tbody", rows)));
}

Html search_for_other(const Visit& visit, const RosterPlayer& from, const std::string& wanted) {
  return tag("form", attr("method", "get"), action(person_address(from.id) / "merge"), attr("role", "search"),
             cls("narrow-form"),
             tag("p", cls("field"),
                 tag("label", attr("for", "into"), visit.say({"The other ID, or the name", "もう一方のIDまたは氏名"})),
                 tag("input", attr("type", "text"), id("into"), attr("name", "into"), attr("value", wanted),
                     attr("maxlength", 200), attr("autocomplete", "off"), flag("autofocus", wanted.empty()),
                     attr("data-key", "/"))),
             button(Look::primary, visit.say({"Find", "検索"})));
}

http::Response merge_page(Visit& visit) {
  const auto from_id = FederationId::parse(visit.words.at(0));
  const auto from = from_id ? visit.office.roster.find(*from_id) : std::nullopt;
  if (!from) return nobody(visit, Error{finding(office::k_roster_unknown, {}, {}, {visit.words.at(0)})});
  const PageFrame frame{.place = Place::people,
                        .title = std::string{visit.say({"One person?", "同一人物ですか"})},
                        .crumbs = {{std::string{visit.say({"People", "名簿"})}, Url{"/people"}},
                                   {from->id.text(), person_address(from->id)},
                                   {std::string{visit.say({"merge", "統合"})}, std::nullopt}}};
  const std::string wanted = said(visit, "into");
  const auto other = identity::read_federation_id(wanted);
  const int status = visit.refusal ? status_of(*visit.refusal) : 200;
  if (!other || !visit.office.roster.find(other->id) || other->id == from->id) {
    if (other && !visit.refusal) visit.refusal = Error{finding(office::k_roster_unknown, {}, {}, {other->id.text()})};
    if (other && other->id == from->id)
      visit.refusal =
          Error{finding(office::k_merge_impossible, {}, {}, {from->id.text(), from->id.text(), from->id.text()})};
    const bool is_name = !other && !wanted.empty();
    return page(visit, frame,
                group(tag("section", search_for_other(visit, *from, wanted)),
                      is_name ? tag("section", found_people(visit, *from, wanted)) : Html{}),
                visit.refusal ? status_of(*visit.refusal) : status);
  }
  const Date day = parse_date(said(visit, "on")).value_or(visit.today);
  const auto view = operations::merge_view(visit.office, {from->id, other->id, day, {}});
  if (!view) return nobody(visit, view.error());
  return page(visit, frame,
              tag("div", cls("two"),
                  tag("div", cls("stack"),
                      tag("section", side_by_side(visit, *view, *from, *visit.office.roster.find(other->id))),
                      what_it_does(visit, *view)),
                  answer(visit, *view)),
              status);
}

}  // namespace

http::Response merge(Visit& visit) {
  return merge_page(visit);
}

http::Response merge_json(Visit& visit) {
  const auto from = FederationId::parse(visit.words.at(0));
  const auto into = identity::read_federation_id(said(visit, "into"));
  const Date day = parse_date(said(visit, "on")).value_or(visit.today);
  if (!from || !into) return nobody(visit, Error{finding(office::k_roster_unknown, {}, {}, {said(visit, "into")})});
  const auto view = operations::merge_view(visit.office, {*from, into->id, day, {}});
  return view ? json_answer(operations::merge_json(*view)) : nobody(visit, view.error());
}

http::Response merge_people(Visit& visit) {
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return merge_page(visit);
  };
  if (const auto form = check_form(visit.request, {{"into", 40}, {"on", 10}, {"seen", 64}, {"reason", 2000}}); !form)
    return refused(form.error());
  const auto from = FederationId::parse(visit.words.at(0));
  const auto into = identity::read_federation_id(visit.typed("into"));
  const auto day = parse_date(visit.typed("on"));
  // Every form of ours carries what was on its page.
  if (!from || !into || !day || visit.typed("seen").empty()) return refused(Error{finding(k_form, {}, "seen")});
  const auto decision = operations::merge_people(visit.office, {*from, into->id, *day, {}}, visit.reason(),
                                                 visit.typed("seen"), visit.who);
  if (!decision) return refused(decision.error());
  return see_other(person_address(into->id).with("decision", decision->value()).text());
}

}  // namespace seiseki::desk::pages
