/// \file
/// The regulations: which editions are known, every parameter with its clause, the readings where a text can be read in
/// two ways, the difference of two editions, and what a list would be under another one.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/domain/rating_period.hpp"
#include "engine/regulations/diff.hpp"
#include "engine/regulations/readings.hpp"
#include "engine/regulations/registry.hpp"
#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/reasons.hpp"
#include "pipeline/operations/readings.hpp"
#include "pipeline/operations/regulations.hpp"
#include "pipeline/site/parameter_words.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

/// Between the IDs of two editions that are compared.
constexpr std::string_view k_between = "...";

Url edition_address(std::string_view id) {
  return Url{"/rules"} / id;
}

Url comparison_address(std::string_view first, std::string_view second) {
  return Url{"/rules"} / fmt::format("{}{}{}", first, k_between, second);
}

PageFrame rules_frame(const Visit& visit, std::string title, std::vector<Crumb> crumbs) {
  crumbs.insert(crumbs.begin(), {std::string{visit.say({"Rules", "規程"})}, Url{"/rules"}});
  return {.place = Place::rules, .title = std::move(title), .crumbs = std::move(crumbs)};
}

http::Response no_edition(Visit& visit, const Error& error) {
  visit.refusal = error;
  return page(visit, rules_frame(visit, std::string{visit.say({"No such edition", "該当する規程がありません"})}, {}),
              tag("p", tag("a", href(Url{"/rules"}), visit.say({"All editions", "規程の一覧"}))), 404);
}

Html editions_table(const Visit& visit) {
  Html rows;
  const auto row = [&](const std::string& id, Date from, std::optional<Date> until, const Html& name,
                       const Html& text) {
    rows += tag("tr", tag("th", attr("scope", "row"), cls("event"), name),
                tag("td", cls("w at-narrow"), tag("code", id)), tag("td", cls("w"), to_iso(from)),
                tag("td", cls("w"), until ? to_iso(*until) : std::string{"–"}), tag("td", text));
  };
  for (const Regulation& edition : visit.editions.all()) {
    row(edition.id.text(), edition.effective_from, edition.effective_until,
        tag("a", href(edition_address(edition.id.text())), edition.title(visit.language)),
        state(Mark::tick, "", visit.say({"at hand", "あり"})));
  }
  for (const regulations::EditionNotAtHand& gap : regulations::editions_not_at_hand()) {
    row(gap.id.text(), gap.effective_from, gap.effective_until, group(visit.is_japanese() ? gap.note_ja : gap.note_en),
        state(Mark::triangle, "", visit.say({"not at hand", "なし"})));
  }
  return tag("div", cls("scroll"),
             tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Editions", "規程の一覧"})),
                 column_heads(visit, {{{"regulation", "規程"}, ""},
                                      {{"ID", "ID"}, "at-narrow"},
                                      {{"from", "施行日"}, ""},
                                      {{"until", "終了日"}, ""},
                                      {{"text", "本文"}, ""}}),
                 tag("tbody", rows)));
}

Html edition_facts(const Visit& visit, const Regulation& edition) {
  const Html before = !edition.supersedes ? group("–")
                      : visit.editions.find(edition.supersedes->text())
                          ? tag("a", href(edition_address(edition.supersedes->text())), edition.supersedes->text())
                          : group(edition.supersedes->text());
  return tag("dl", cls("facts"), fact("ID", edition.id.text()),
             fact(visit.say({"in force from", "施行日"}), to_iso(edition.effective_from)),
             fact(visit.say({"until", "終了日"}),
                  edition.effective_until ? to_iso(*edition.effective_until) : std::string{"–"}),
             fact(visit.say({"in the place of", "旧規程"}), before),
             fact(visit.say({"text that prevails", "正文"}),
                  visit.say(edition.prevails == Language::ja ? Text{"Japanese", "日本語"} : Text{"English", "英語"})),
             fact("SHA-256", tag("code", attr("title", edition.sha256), short_hash(edition.sha256))));
}

/// A clause as the edition numbers it, with the reading that says how it is read.
Html clause_of(const Regulation& edition, const ClauseRef& clause) {
  if (clause.rule.empty()) return group(clause.clause);
  return group(clause.clause, clause.clause.empty() ? "" : "; ",
               tag("a", href((edition_address(edition.id.text()) / "readings").at(clause.rule)), clause.rule));
}

Html parameters_table(const Visit& visit, const Regulation& edition) {
  std::set<std::string> placed;
  const Html rows = each(describe(edition), [&](const Parameter& parameter) {
    const std::string& clause = parameter.clause.clause;
    const bool is_first = !clause.empty() && placed.insert(clause).second;
    return tag("tr", is_first ? id(id_of_clause(clause)) : Attribute{},
               tag("th", attr("scope", "row"), tag("code", parameter.key)), tag("td", printed(parameter.value)),
               tag("td", cls("w"), clause_of(edition, parameter.clause)),
               tag("td", cls("at-narrow"), printed(site::parameter_note(parameter, visit.language))));
  });
  return tag("div", cls("scroll"),
             tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"Parameters", "項目"})),
                 column_heads(visit, {{{"parameter", "項目"}, ""},
                                      {{"value", "値"}, ""},
                                      {{"clause; reading", "条項；解釈"}, ""},
                                      {{"note", "注"}, "at-narrow"}}),
                 tag("tbody", rows)));
}

/// The newest of its lineage that took effect before it; nullptr for none.
const Regulation* one_before(const Visit& visit, const Regulation& edition) {
  const Regulation* out = nullptr;
  for (const Regulation& other : visit.editions.all()) {
    if (other.lineage == edition.lineage && other.effective_from < edition.effective_from) out = &other;
  }
  return out;
}

/// The editions that can stand beside this one, the one before it chosen.
Html other_editions(const Visit& visit, const Regulation& edition, std::string_view field) {
  const Regulation* before = one_before(visit, edition);
  const Html options = each(visit.editions.all(), [&](const Regulation& other) {
    if (other.id == edition.id) return Html{};
    return tag("option", attr("value", other.id.text()), flag("selected", &other == before),
               other.title(visit.language), " (", other.id.text(), ")");
  });
  return tag("select", id(field), attr("name", field), options);
}

Html compare_form(const Visit& visit, const Regulation& edition) {
  return tag("form", attr("method", "get"), action(edition_address(edition.id.text())),
             tag("p", cls("field"), tag("label", attr("for", "with"), visit.say({"Compare with", "比較する規程"})),
                 other_editions(visit, edition, "with")),
             button(Look::plain, visit.say({"Show what differs", "相違を表示"})));
}

/// The list that reports of today go to.
YearMonth list_of_today(const Visit& visit) {
  return period_of_arrival(visit.who.now).list;
}

Html effect_form(const Visit& visit, const Regulation& edition, const std::string& month) {
  return tag("form", attr("method", "get"), action(edition_address(edition.id.text()) / "effect"),
             tag("p", cls("field"),
                 tag("label", attr("for", "list"), visit.say({"List that is not published", "未公表のリスト"})),
                 tag("input", attr("type", "text"), id("list"), attr("name", "list"), attr("value", month),
                     attr("maxlength", 10), attr("placeholder", "2026-03"), flag("required"))),
             button(Look::plain, visit.say({"Compute it by this edition", "この規程で試算する"})),
             tag("p", cls("note"), visit.say({"writes nothing", "何も書き込みません"})));
}

Html reading_block(const Visit& visit, const regulations::ReadingOfEdition& of_edition) {
  const regulations::Reading& reading = *of_edition.reading;
  Html others;
  for (const std::string& value : reading.values) {
    if (value != of_edition.value) others += group(others.empty() ? "" : ", ", tag("code", value));
  }
  return tag(
      "section", id(reading.id),
      tag("h2", reading.id, " ",
          tag("small", of_edition.clauses.empty() ? Html{} : group("[", of_edition.clauses, "]"))),
      tag("p", tag("b", reading.question.in(visit.language))),
      tag("dl", cls("facts"), fact(visit.say({"as read here", "解釈"}), reading.reading.in(visit.language))),
      tag("p", visit.say({"Why: ", "理由："}), reading.reason.in(visit.language)),
      of_edition.value.empty()
          ? Html{}
          : tag("p", cls("note"), tag("code", fmt::format("{} = {}", reading.parameter, of_edition.value)),
                others.empty() ? Html{}
                               : group(visit.say({"; the calculation also knows ", "。他に試せる値："}), others)));
}

http::Response edition_page(Visit& visit, const Regulation& edition) {
  PageFrame frame = rules_frame(visit, std::string{edition.title(visit.language)}, {{edition.id.text(), std::nullopt}});
  frame.beside_crumbs = tag("a", href(edition_address(edition.id.text()).as(".json")), "JSON");
  const std::size_t count = regulations::readings_of(edition).size();
  const Html readings = count == 0
                            ? Html{}
                            : tag("p", tag("a", href(edition_address(edition.id.text()) / "readings"),
                                           visit.say({"{0|reading|readings}, where the text can be read in two ways",
                                                      "本文を複数に読める箇所の解釈：{0} 件"},
                                                     {std::to_string(count)})));
  return page(visit, frame,
              group(edition_facts(visit, edition),
                    edition.note.empty()
                        ? Html{}
                        : tag("p", printed(site::parameter_note({"note", {}, {}, edition.note}, visit.language))),
                    readings,
                    tag("div", cls("halves"), tag("section", cls("panel"), compare_form(visit, edition)),
                        edition.expected_score() == nullptr
                            ? Html{}
                            : tag("section", cls("panel"), effect_form(visit, edition, to_iso(list_of_today(visit))))),
                    tag("section", tag("h2", visit.say({"Parameters", "項目"})), parameters_table(visit, edition))));
}

http::Response comparison_page(Visit& visit, const Regulation& first, const Regulation& second) {
  const auto rows = regulations::diff(first, second);
  const auto cells = [&](const Regulation& edition, const std::optional<Parameter>& parameter) {
    return group(tag("td", parameter ? printed(parameter->value) : tag("span", cls("dim"), "–")),
                 tag("td", cls("w at-narrow"), parameter ? clause_of(edition, parameter->clause) : Html{}));
  };
  const Html body = each(rows, [&](const regulations::ParameterDifference& row) {
    return tag("tr", tag("th", attr("scope", "row"), tag("code", row.key)), cells(first, row.first),
               cells(second, row.second));
  });
  const auto head = [&](const Regulation& edition) {
    return tag("th", attr("scope", "col"), tag("a", href(edition_address(edition.id.text())), edition.id.text()));
  };
  const Html clause_head = tag("th", attr("scope", "col"), cls("at-narrow"), visit.say({"clause", "条項"}));
  const Html heads = tag("thead", tag("tr", tag("th", attr("scope", "col"), visit.say({"parameter", "項目"})),
                                      head(first), clause_head, head(second), clause_head));
  PageFrame frame = rules_frame(visit, std::string{visit.say({"Two editions compared", "二つの規程の比較"})},
                                {{fmt::format("{}{}{}", first.id.text(), k_between, second.id.text()), std::nullopt}});
  frame.beside_crumbs = tag("a", href(comparison_address(first.id.text(), second.id.text()).as(".json")), "JSON");
  frame.beside =
      group(visit.say({"{0|parameter differs|parameters differ}", "相違 {0} 項目"}, {std::to_string(rows.size())}));
  const Html content =
      rows.empty()
          ? tag("p", visit.say({"No parameter differs.", "項目の相違はありません。"}))
          : tag("div", cls("scroll"),
                tag("table", cls("full ruled"), tag("caption", cls("away"), visit.say({"What differs", "相違"})), heads,
                    tag("tbody", body)));
  return page(visit, frame,
              group(content, tag("p", tag("a", href(comparison_address(second.id.text(), first.id.text())),
                                          visit.say({"The other way round", "順序を逆にする"})))));
}

/// What an address names: one edition, or two with `...` between.
struct Named {
  const Regulation* first = nullptr;
  const Regulation* second = nullptr;  ///< nullptr: one alone
};
Result<Named> named_in(const Visit& visit) {
  const std::string& word = visit.words.at(0);
  const std::size_t at = word.find(k_between);
  Named out;
  SEISEKI_TRY(out.first, visit.editions.find(word.substr(0, std::min(at, word.size()))));
  if (at == std::string::npos) return out;
  SEISEKI_TRY(out.second, visit.editions.find(word.substr(at + k_between.size())));
  return out;
}

Html number_of(const store::ListEntry& entry) {
  return group(rating_or_ur(entry.rating),
               entry.k_factor ? tag("small", fmt::format(" K {}", entry.k_factor->value())) : Html{});
}

Html effect_table(const Visit& visit, const operations::EditionEffect& effect) {
  const Html rows = each(effect.changes, [&](const operations::ReadingChange& one) {
    const store::ListEntry& named = one.as_read.name.empty() ? one.otherwise : one.as_read;
    const bool is_rated = one.as_read.rating && one.otherwise.rating;
    return tag(
        "tr", tag("td", cls("w at-narrow"), to_iso(one.month)),
        tag("th", attr("scope", "row"), person(visit, named.name, named.kanji), " ",
            tag("small", one.as_read.player.text())),
        tag("td", short_name(one.as_read.category)), tag("td", cls("n"), number_of(one.as_read)),
        tag("td", cls("n answer"), number_of(one.otherwise)),
        tag("td", cls("n"), is_rated ? change(one.otherwise.rating->points() - one.as_read.rating->points()) : Html{}));
  });
  return tag(
      "div", cls("scroll"),
      tag("table", cls("full ruled"),
          tag("caption", cls("away"), visit.say({"Numbers that would differ", "異なる数値"})),
          tag("thead", tag("tr", tag("th", attr("scope", "col"), cls("at-narrow"), visit.say({"list", "リスト"})),
                           tag("th", attr("scope", "col"), visit.say({"player", "選手"})),
                           tag("th", attr("scope", "col"), visit.say({"type", "種類"})),
                           tag("th", attr("scope", "col"), cls("n"), effect.in_force.text()),
                           tag("th", attr("scope", "col"), cls("n"), effect.other.text()),
                           tag("th", attr("scope", "col"), cls("n"), visit.say({"difference", "差"})))),
          tag("tbody", rows)));
}

/// Of the edition and the list that the address names.
Result<operations::EditionEffect> effect_asked_for(Visit& visit) {
  SEISEKI_TRY(const Regulation* edition, visit.editions.find(visit.words.at(0)));
  const auto month = parse_month(visit.request.parameter("list").value_or(""));
  if (!month) return failure(k_month_unreadable, {}, visit.request.parameter("list").value_or(""));
  return operations::effect_of_edition(visit.office, visit.editions, *month, edition->id, visit.who);
}

}  // namespace

http::Response rules(Visit& visit) {
  return page(visit,
              {.place = Place::rules,
               .title = std::string{visit.say({"Rules", "規程"})},
               .beside_crumbs = tag("a", href(Url{"/rules.json"}), "JSON"),
               .beside = group(visit.say({"every edition, as the calculation has it", "計算に用いる各版"}))},
              editions_table(visit));
}

http::Response rules_json(Visit& visit) {
  return json_answer(operations::editions_json(visit.editions, visit.language));
}

http::Response edition(Visit& visit) {
  const auto named = named_in(visit);
  if (!named) return no_edition(visit, named.error());
  if (named->second != nullptr) return comparison_page(visit, *named->first, *named->second);
  // The form of the page asks by a word of its own; the address of a comparison names both.
  if (const auto with = visit.request.parameter("with"); with && visit.editions.find(*with))
    return see_other(comparison_address(named->first->id.text(), *with).text());
  return edition_page(visit, *named->first);
}

http::Response edition_json(Visit& visit) {
  const auto named = named_in(visit);
  if (!named) return no_edition(visit, named.error());
  return json_answer(named->second == nullptr ? operations::edition_json(*named->first)
                                              : operations::edition_diff_json(*named->first, *named->second));
}

http::Response edition_readings(Visit& visit) {
  const auto found = visit.editions.find(visit.words.at(0));
  if (!found) return no_edition(visit, found.error());
  const Regulation& edition = **found;
  PageFrame frame = rules_frame(visit, std::string{visit.say({"Readings", "解釈"})},
                                {{edition.id.text(), edition_address(edition.id.text())},
                                 {std::string{visit.say({"readings", "解釈"})}, std::nullopt}});
  frame.beside_crumbs = tag("a", href((edition_address(edition.id.text()) / "readings").as(".json")), "JSON");
  frame.beside =
      group(visit.say({"where the text is silent or can be read in two ways", "本文に定めがないか複数に読める箇所"}));
  const Html blocks = each(regulations::readings_of(edition),
                           [&](const regulations::ReadingOfEdition& one) { return reading_block(visit, one); });
  return page(visit, frame,
              blocks.empty() ? tag("p", visit.say({"No reading bears on this edition.", "該当する解釈はありません。"}))
                             : tag("div", cls("narrow-form stack"), blocks));
}

http::Response edition_readings_json(Visit& visit) {
  const auto found = visit.editions.find(visit.words.at(0));
  return found ? json_answer(operations::readings_json(**found)) : no_edition(visit, found.error());
}

http::Response edition_effect(Visit& visit) {
  const auto found = visit.editions.find(visit.words.at(0));
  if (!found) return no_edition(visit, found.error());
  const Regulation& edition = **found;
  const std::string wanted = visit.request.parameter("list").value_or("");
  PageFrame frame = rules_frame(visit, visit.say({"A list under {0}", "{0} によるリスト"}, {edition.id.text()}),
                                {{edition.id.text(), edition_address(edition.id.text())},
                                 {std::string{visit.say({"a list under it", "リストの試算"})}, std::nullopt}});
  frame.beside = group(visit.say({"nothing is written", "何も書き込みません"}));
  const auto effect = effect_asked_for(visit);
  const Html form = tag("section", cls("panel"), effect_form(visit, edition, wanted));
  if (!effect) {
    visit.refusal = effect.error();
    return page(visit, frame, tag("div", cls("narrow-form"), form), status_of(effect.error()));
  }
  frame.beside_crumbs =
      tag("a", href((edition_address(edition.id.text()) / "effect").as(".json").with("list", wanted)), "JSON");
  const Html told = tag("p", visit.say({"{0} of {1|entry|entries} would differ.", "{1} 件中 {0} 件が異なります。"},
                                       {std::to_string(effect->changes.size()), std::to_string(effect->entries)}));
  return page(
      visit, frame,
      tag("div", cls("two"),
          tag("div", cls("stack"), told, effect->changes.empty() ? Html{} : effect_table(visit, *effect)), form));
}

http::Response edition_effect_json(Visit& visit) {
  const auto effect = effect_asked_for(visit);
  if (effect) return json_answer(operations::edition_effect_json(*effect));
  return edition_effect(visit);
}

}  // namespace seiseki::desk::pages
