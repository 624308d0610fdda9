/// \file
/// People of the roster: searched for by name in any spelling or ID, and everything that is known of one, beside the
/// forms of what can be decided (person_parts.hpp). No birth date is ever shown. \spec office P1
#include "pipeline/operations/roster.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "pipeline/desk/pages/decided.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/person_parts.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/office/publicity.hpp"
#include "pipeline/operations/decision_text.hpp"
#include "pipeline/operations/person_decisions.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::PersonField;
using operations::PersonView;
using output::Json;
using store::RosterPlayer;

namespace {

constexpr std::size_t k_most_people = 50;

/// `member`, `member until 2026-12-31`, `no member`, `merged into N…`.
Html membership(const Visit& visit, const RosterPlayer& player, const std::vector<lists::Merge>& merges) {
  const auto merge = std::find_if(merges.begin(), merges.end(), [&](const auto& one) { return one.from == player.id; });
  if (merge != merges.end()) {
    return group(mark(Mark::cross), " ", visit.say({"merged into", "統合先"}), " ",
                 tag("a", href(person_address(merge->into)), merge->into.text()));
  }
  if (!player.is_member) return state(Mark::ring, "done", visit.say({"no member", "会員ではない"}));
  if (!player.member_until) return state(Mark::tick, "", visit.say({"member", "会員"}));
  const bool is_over = *player.member_until < visit.today;
  return state(is_over ? Mark::triangle : Mark::tick, "",
               is_over ? visit.say({"lapsed {0}", "{0} に失効"}, {to_iso(*player.member_until)})
                       : visit.say({"member until {0}", "{0} まで会員"}, {to_iso(*player.member_until)}));
}

Html found_table(const Visit& visit, const operations::RosterView& found) {
  const Html rows = each(found.members, [&](const RosterPlayer& player) {
    return tag(
        "tr",
        tag("td", cls("event"), tag("a", href(person_address(player.id)), person(visit, player.name, player.kanji))),
        tag("td", cls("w"), player.id.text()), tag("td", printed(player.club)),
        tag("td", membership(visit, player, found.merges)), tag("td", cls("n at-narrow"), player.fide_id.text()));
  });
  return group(
      tag("p", cls("dim"),
          found.has_more
              ? visit.say({"More than {0} are called so; {0} of them are shown. More of the name finds fewer.",
                           "{0} 名を超える該当者のうち {0} 名を表示しています。氏名を長く入力すると絞り込めます。"},
                          {std::to_string(found.members.size())})
              : visit.say({"{0} found", "{0} 名が該当"}, {std::to_string(found.members.size())})),
      tag("div", cls("scroll"),
          tag("table", cls("queue ruled"), tag("caption", cls("away"), visit.say({"People found", "該当する人"})),
              column_heads(visit, {{{"name", "氏名"}, ""},
                                   {{"ID", "会員ID"}, ""},
                                   {{"club", "所属"}, ""},
                                   {{"membership", "会員資格"}, ""},
                                   {{"FIDE ID", "FIDE ID"}, "n at-narrow"}}),
              tag("tbody", rows))));
}

// ---- one person -----------------------------------------------------------------------------------------------------

Html decided_just_now(const Visit& visit, const PersonView& view) {
  const std::string number = visit.request.parameter("decision").value_or("");
  const auto told = [&](const store::Decision& decision, const Html& undo) {
    const std::string name{visit.say(operations::decision_name(decision))};
    return tag("div", cls("message"), attr("role", "status"), mark(undo.empty() ? Mark::half : Mark::square),
               tag("p", printed(visit.say({"{0}: decision {1} of {2}.", "{0}：決定 {1}（{2}）"},
                                          {name, decision.id.text(), decision.actor}))),
               undo);
  };
  for (const operations::PersonDecision& one : view.decisions) {
    const bool can_go = one.is_in_force && operations::can_be_taken_back(one.decision.kind);
    if (one.decision.id.text() == number)
      return told(one.decision, can_go ? take_back_form(visit, view.person.id, one.decision.id, "z") : Html{});
  }
  // What took another's place is kept with what it is about, which may be no person.
  for (const operations::PersonDecision& one : view.decisions) {
    if (one.is_in_force) continue;
    for (const store::Decision& later : visit.office.decisions.list({.object = one.decision.object})) {
      if (later.id.text() == number && later.supersedes == one.decision.id) return told(later, {});
    }
  }
  return {};
}

/// What was decided; whom nobody decided about is shown as the settings say, which tells no age.
Html publicity_of(const Visit& visit, const FederationId& id) {
  const auto chosen = office::chosen_publicity(visit.office.decisions);
  const auto level = chosen.find(player_key(id));
  if (level == chosen.end()) return group(visit.say({"by the federation's rule", "連盟の定めによる"}));
  return group(visit.say(operations::publicity_wording(to_string(level->second))));
}

Html person_facts(const Visit& visit, const PersonView& view) {
  const RosterPlayer& player = view.person;
  const auto text_or_dash = [](const std::string& text) { return text.empty() ? group("–") : printed(text); };
  Html former;
  for (const FederationId& one : view.former_ids)
    former += group(former.empty() ? "" : ", ", tag("a", href(person_address(one)), one.text()));
  return tag("dl", cls("facts"), fact(visit.say({"ID", "会員ID"}), player.id.text()),
             fact(visit.say({"membership", "会員資格"}), membership(visit, player, view.merges)),
             fact(visit.say({"club", "所属"}), text_or_dash(player.club)),
             fact(visit.say({"federation", "連盟"}), text_or_dash(player.federation.text())),
             fact("FIDE ID", text_or_dash(player.fide_id.text())),
             former.empty() ? Html{} : fact(visit.say({"former IDs", "旧ID"}), former),
             fact(visit.say({"public", "公開"}), publicity_of(visit, player.id)));
}

Html section_of(const Visit& visit, const Text& title, const Html& content) {
  return content.empty() ? Html{} : tag("section", tag("h2", visit.say(title)), tag("div", cls("scroll"), content));
}

Html ratings_table(const Visit& visit, const FederationId& id) {
  const auto ratings = operations::ratings_of_person(visit.office, id);
  if (ratings.empty()) return {};
  const Html rows = each(ratings, [&](const operations::PersonRating& one) {
    const Url list = Url{"/lists"} / to_iso(one.list.month);
    // How a list came about that was given to us is not known to us; one of correspondence is explained by a command.
    const bool is_explained = one.list.origin == store::ListOrigin::computed && !one.is_correspondence();
    const Html rating = rating_or_ur(one.entry.rating);
    return tag("tr", tag("th", attr("scope", "row"), list_link(one.list, one.series, to_iso(one.list.month))),
               tag("td", visit.say(operations::category_wording(
                             one.is_correspondence() ? "correspondence" : to_string(one.entry.category)))),
               tag("td", cls("n answer"), is_explained ? tag("a", href(list / "players" / id.text()), rating) : rating),
               tag("td", cls("n"), one.entry.games),
               tag("td", cls("n"), one.entry.k_factor ? group(one.entry.k_factor->value()) : group("–")));
  });
  return tag("table", cls("full ruled"),
             tag("caption", cls("away"), visit.say({"Ratings by list", "リストごとのレーティング"})),
             column_heads(visit, {{{"list", "リスト"}, ""},
                                  {{"type", "種類"}, ""},
                                  {{"rating", "レーティング"}, "n"},
                                  {{"games", "対局数"}, "n"},
                                  {{"K", "K"}, "n"}}),
             tag("tbody", rows));
}

Html fide_table(const Visit& visit, const PersonView& view) {
  if (view.fide_ratings.empty()) return {};
  const Html rows = each(view.fide_ratings, [&](const store::FideRating& one) {
    return tag("tr", tag("th", attr("scope", "row"), to_iso(one.list)), tag("td", printed(one.name)),
               tag("td", one.title), tag("td", cls("n"), rating_or_ur(one.standard)),
               tag("td", cls("n"), rating_or_ur(one.rapid)), tag("td", cls("n"), rating_or_ur(one.blitz)));
  });
  return tag("table", cls("full ruled"),
             tag("caption", cls("away"), visit.say({"Ratings of FIDE", "FIDEレーティング"})),
             column_heads(visit, {{{"list", "リスト"}, ""},
                                  {{"name there", "登録名"}, ""},
                                  {{"title", "称号"}, ""},
                                  {{"standard", "スタンダード"}, "n"},
                                  {{"rapid", "ラピッド"}, "n"},
                                  {{"blitz", "ブリッツ"}, "n"}}),
             tag("tbody", rows));
}

Html reports_table(const Visit& visit, const FederationId& id) {
  const auto reports = operations::reports_of_person(visit.office, id);
  if (reports.empty()) return {};
  office::ListsOfAnyReport lists{visit.office.queue_sources()};
  const Html rows = each(reports, [&](const store::ReportHeader& report) {
    return tag(
        "tr", tag("td", cls("n"), report.id.value()),
        tag("th", attr("scope", "row"), tag("a", href(report_address(report.id)), event_name(visit, report.name))),
        tag("td", cls("w"), day_range(report.first_day, report.last_day, visit.today)),
        tag("td", office::months_text(lists.of(report))),
        tag("td", visit.say(operations::stage_wording(to_string(report.stage)))));
  });
  return tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Reports", "報告"})),
             column_heads(visit, {{{"no.", "番号"}, "n"},
                                  {{"event", "大会"}, ""},
                                  {{"dates", "日付"}, ""},
                                  {{"list", "リスト"}, ""},
                                  {{"stage", "段階"}, ""}}),
             tag("tbody", rows));
}

/// What a decision about a person says: the facts that were entered; a birth date only as entered.
std::string said_by(const Visit& visit, const store::Decision& decision) {
  const Json value = output::parsed_or_null(decision.after);
  if (decision.kind != "set-facts" && decision.kind != "add-person")
    return operations::decision_value(decision, visit.language);
  std::vector<std::string> parts;
  for (const operations::PersonField field : operations::person_fields()) {
    const auto said = value.find(std::string{to_string(field)});
    if (said == value.end() || !said->is_string()) continue;
    const std::span<const FieldWords> fields = person_fields();
    const auto words =
        std::find_if(fields.begin(), fields.end(), [&](const FieldWords& one) { return one.field == field; });
    parts.push_back(fmt::format(
        "{}: {}", visit.say(words->label),
        *said == "entered" ? visit.say({"entered", "登録"}) : std::string_view{said->get_ref<const std::string&>()}));
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

Html decisions_table(const Visit& visit, const PersonView& view) {
  if (view.decisions.empty()) return {};
  std::vector<operations::PersonDecision> newest{view.decisions.rbegin(), view.decisions.rend()};
  const Html rows = each(newest, [&](const operations::PersonDecision& one) {
    const store::Decision& decision = one.decision;
    const std::string value = said_by(visit, decision);
    return tag(
        "tr", one.is_in_force ? Attribute{} : cls("decided"), tag("td", cls("n"), decision.id.value()),
        tag("td", cls("w"), minute(decision.time)), tag("td", printed(decision.actor)),
        tag("td", visit.say(operations::decision_name(decision)), value.empty() ? Html{} : group(" ", printed(value)),
            one.is_in_force ? Html{} : group(" ", tag("small", visit.say({"undone", "取消済み"})))),
        tag("td", decision.reason.empty() ? group("–")
                                          : tag("q", printed(operations::decision_reason(decision, visit.language)))),
        tag("td", one.is_in_force && operations::can_be_taken_back(decision.kind)
                      ? take_back_form(visit, view.person.id, decision.id)
                      : Html{}));
  });
  return tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Decisions", "決定"})),
             column_heads(visit, {{{"no.", "番号"}, "n"},
                                  {{"when", "日時"}, ""},
                                  {{"who", "担当者"}, ""},
                                  {{"what", "内容"}, ""},
                                  {{"reason", "理由"}, ""},
                                  {{"undo", "取り消し"}, ""}}),
             tag("tbody", rows));
}

Html changes_of(const Visit& visit, const PersonView& view, std::size_t at) {
  if (at == 0) return group(visit.say({"first known", "最初の登録"}));
  Html out;
  const Json changes = operations::version_changes(view.versions[at], &view.versions[at - 1]);
  for (const auto& [key, value] : changes.items()) {
    const bool is_private = key == "birth" || key == "sex";
    const std::string text =
        value.is_string() ? value.get<std::string>()
        : value.is_boolean() ? std::string{value.get<bool>() ? visit.say({"yes", "はい"}) : visit.say({"no", "いいえ"})}
                             : "–";
    out += tag("li", visit.say(words_of_fact(key)), ": ",
               is_private ? group(visit.say({"changed", "変更"})) : printed(text));
  }
  return tag("ul", out);
}

Html versions_table(const Visit& visit, const PersonView& view) {
  Html rows;
  for (std::size_t at = view.versions.size(); at-- > 0;) {
    const RosterPlayer& version = view.versions[at];
    rows += tag("tr", tag("td", cls("n"), version.version), tag("td", cls("w"), minute(version.recorded_at)),
                tag("td", printed(version.source)), tag("td", changes_of(visit, view, at)));
  }
  return tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Versions", "変更履歴"})),
             column_heads(visit, {{{"version", "版"}, "n"},
                                  {{"recorded", "記録日時"}, ""},
                                  {{"from", "出典"}, ""},
                                  {{"what is new", "変更内容"}, ""}}),
             tag("tbody", rows));
}

Html memberships_line(const Visit& visit, const RosterPlayer& player) {
  if (player.earlier_memberships.empty()) return {};
  Html out;
  for (const store::MembershipPeriod& period : player.earlier_memberships)
    out += tag("li", period.from ? to_iso(*period.from) : std::string{"…"}, " – ", to_iso(period.until));
  return tag("section", tag("h2", visit.say({"Earlier memberships", "以前の会員期間"})), tag("ul", out));
}

http::Response member_page(Visit& visit) {
  const auto refusal = visit.refusal;
  const auto view = person_asked_for(visit);
  if (!view) return nobody(visit, view.error());
  const RosterPlayer& player = view->person;
  const std::string& name = visit.is_japanese() && !player.kanji.empty() ? player.kanji : player.name;
  PageFrame frame{
      .place = Place::people,
      .title = name,
      .crumbs = {{std::string{visit.say({"People", "名簿"})}, Url{"/people"}}, {player.id.text(), std::nullopt}},
      .beside_crumbs = tag("a", href(person_address(player.id).as(".json")), "JSON"),
      .heading = tag("h1", person(visit, player.name, player.kanji)),
      .message = decided_just_now(visit, *view)};
  return page(
      visit, frame,
      group(person_facts(visit, *view),
            tag("div", cls("two"),
                tag("div", cls("stack"),
                    section_of(visit, {"Ratings by list", "リストごとのレーティング"}, ratings_table(visit, player.id)),
                    section_of(visit, {"Ratings of FIDE", "FIDEレーティング"}, fide_table(visit, *view)),
                    section_of(visit, {"Reports", "報告"}, reports_table(visit, player.id)),
                    section_of(visit, {"Decisions", "決定"}, decisions_table(visit, *view)),
                    memberships_line(visit, player),
                    section_of(visit, {"Versions", "変更履歴"}, versions_table(visit, *view))),
                person_forms(visit, *view))),
      refusal ? status_of(*refusal) : 200);
}

}  // namespace

http::Response roster(Visit& visit) {
  const std::string wanted = visit.request.parameter("q").value_or("");
  if (const auto id = identity::read_federation_id(wanted); id && visit.office.roster.find(id->id))
    return see_other(person_address(id->id).text());
  PageFrame frame{.place = Place::people,
                  .title = std::string{visit.say({"People", "名簿"})},
                  .beside = group(visit.say({"birth dates are kept and never shown", "生年月日は表示しません"}))};
  const Html add = tag(
      "p", button_link(Look::plain, Url{"/people/new"}, visit.say({"Enter somebody new…", "新しい会員を登録…"}), "n"),
      " ", button_link(Look::plain, Url{"/people/questions"}, visit.say({"Ratings to take over?", "引き継ぎの質問"})),
      " ", button_link(Look::plain, Url{"/people/files"}, visit.say({"Take in a list…", "名簿・リストの取り込み…"})));
  if (wanted.empty()) return page(visit, frame, tag("section", people_search(visit, wanted), add));
  frame.beside_crumbs = tag("a", href(Url{"/people.json"}.with("q", wanted)), "JSON");
  const operations::RosterView found = operations::find_people(visit.office, wanted, k_most_people);
  return page(visit, frame,
              group(tag("section", people_search(visit, wanted), add),
                    tag("section",
                        found.members.empty()
                            ? tag("p", visit.say({"Nobody is called that. Try less of the name, or the ID.",
                                                  "該当する人はいません。氏名の一部または会員IDで検索してください。"}))
                            : found_table(visit, found))));
}

http::Response roster_json(Visit& visit) {
  return json_answer(
      operations::roster_json(operations::find_people(visit.office, visit.request.parameter("q").value_or(""))));
}

http::Response member(Visit& visit) {
  return member_page(visit);
}

http::Response member_json(Visit& visit) {
  const auto view = person_asked_for(visit);
  return view ? json_answer(operations::person_json(*view)) : nobody(visit, view.error());
}

}  // namespace seiseki::desk::pages
