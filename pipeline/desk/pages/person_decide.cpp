/// \file
/// What is sent from a person's page: each form is the operation a command would call, and leads back to the person
/// with what was decided. Somebody new is entered on a page of its own.
#include <algorithm>
#include <array>
#include <charconv>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/pages/list_parts.hpp"
#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/desk/pages/person_parts.hpp"
#include "pipeline/desk/pages/replacing.hpp"
#include "pipeline/identity/id_spelling.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/operations/people.hpp"
#include "pipeline/operations/person_decisions.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::PersonFact;
using operations::PersonField;

namespace {

http::Response back_to(const FederationId& id, store::DecisionId decision) {
  return see_other(person_address(id).with("decision", decision.value()).text());
}

/// The person's page, after a form of it that has only these fields; `decide` says what is decided.
template <class Decide>
http::Response decide_about(Visit& visit, const std::vector<Field>& fields, Decide&& decide) {
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return member(visit);
  };
  if (const auto form = check_form(visit.request, fields); !form) return refused(form.error());
  const auto id = FederationId::parse(visit.words.at(0));
  if (!id) return member(visit);
  const Result<store::DecisionId> decision =
      decided_as_seen(visit, std::string{lists::k_player_object} + id->text(),
                      [&]() -> Result<store::DecisionId> { return decide(*id); });
  return decision ? back_to(*id, *decision) : refused(decision.error());
}

// ---- somebody new ---------------------------------------------------------------------------------------------------

/// The fields in the order in which a form on paper has them.
constexpr std::array<PersonField, 10> k_entered{
    PersonField::name,        PersonField::kanji,       PersonField::birth,  PersonField::sex,
    PersonField::federation,  PersonField::club,        PersonField::member, PersonField::membership,
    PersonField::member_from, PersonField::member_until};

Html select_of(const Visit& visit, std::string_view name, std::initializer_list<std::pair<std::string_view, Text>> all,
               const std::string& chosen) {
  const Html options = each(all, [&](const auto& one) {
    return tag("option", attr("value", one.first), flag("selected", chosen == one.first), visit.say(one.second));
  });
  return tag("select", id(name), attr("name", name), options);
}

Html entry_of(const Visit& visit, const FieldWords& words) {
  const std::string_view name = to_string(words.field);
  const bool is_private = words.field == PersonField::birth || words.field == PersonField::sex;
  const std::string typed = is_private ? std::string{} : visit.typed(name);
  Html field;
  switch (words.field) {
    case PersonField::sex:
      field =
          select_of(visit, name, {{"", {"not stated", "未登録"}}, {"m", {"male", "男"}}, {"f", {"female", "女"}}}, {});
      break;
    case PersonField::member:
      field = select_of(visit, name, {{"yes", {"yes", "はい"}}, {"no", {"no", "いいえ"}}}, typed);
      break;
    case PersonField::membership:
      field = select_of(
          visit, name,
          {{"", {"not stated", "未登録"}}, {"annual", {"annual", "年会員"}}, {"event", {"for one event", "大会会員"}}},
          typed);
      break;
    case PersonField::birth:
    case PersonField::member_from:
    case PersonField::member_until:
      field = tag("input", attr("type", "date"), id(name), attr("name", name), attr("value", typed),
                  attr("autocomplete", "off"));
      break;
    default:
      field = tag("input", attr("type", "text"), id(name), attr("name", name), attr("value", typed),
                  attr("maxlength", 500), attr("autocomplete", "off"));
  }
  const bool says_how = words.field == PersonField::name || words.field == PersonField::federation || is_private;
  const Text hint = is_private ? Text{"kept and never shown", "保存のみ、表示しません"} : words.hint;
  return tag("p", cls("field"), tag("label", attr("for", name), visit.say(words.label)), field,
             says_how ? tag("small", visit.say(hint)) : Html{});
}

http::Response new_person_page(Visit& visit) {
  const auto words_of = [&](PersonField field) -> const FieldWords& {
    const auto all = person_fields();
    return *std::find_if(all.begin(), all.end(), [&](const FieldWords& one) { return one.field == field; });
  };
  const Html fields = each(k_entered, [&](PersonField field) { return entry_of(visit, words_of(field)); });
  const bool is_id_wrong = visit.refusal && (visit.refusal->finding.code() == k_id_unreadable.code ||
                                             visit.refusal->finding.code() == "person-known");
  const bool lacks_reason = visit.refusal && visit.refusal->finding.code() == "reason-missing";
  const Html form = post_form(visit, Url{"/people/new"},
                              text_field({.name = "id",
                                          .label = visit.say({"ID", "会員ID"}),
                                          .hint = visit.say({"as the federation gave it", "連盟が付与したもの"}),
                                          .value = visit.typed("id"),
                                          .is_wrong = is_id_wrong,
                                          .has_focus = !lacks_reason}),
                              tag("div", cls("pairs"), fields), reason_line(visit),
                              tag("div", cls("buttons"), button(Look::primary, visit.say({"Enter", "登録する"}))));
  return page(visit,
              {.place = Place::people,
               .title = std::string{visit.say({"Somebody new", "新しい会員"})},
               .crumbs = {{std::string{visit.say({"People", "名簿"})}, Url{"/people"}},
                          {std::string{visit.say({"new", "登録"})}, std::nullopt}},
               .beside = group(visit.say({"a later roster file of the federation adds what it knows",
                                          "後の名簿ファイルの内容はこれに加えられます"}))},
              tag("section", cls("narrow-form"), form), visit.refusal ? status_of(*visit.refusal) : 200);
}

}  // namespace

http::Response set_fact(Visit& visit) {
  return decide_about(
      visit, {{"field", 20}, {"value", 500}, {"reason", 2000}},
      [&](const FederationId& id) -> Result<store::DecisionId> {
        const std::string wanted = visit.typed("field");
        const auto fields = person_fields();
        const auto field =
            std::find_if(fields.begin(), fields.end(), [&](const auto& one) { return to_string(one.field) == wanted; });
        if (field == fields.end()) return failure(k_form, {}, wanted);
        SEISEKI_TRY(
            const operations::PersonEntered entered,
            operations::set_facts(visit.office, id, {{field->field, visit.typed("value")}}, visit.reason(), visit.who));
        return entered.decision;
      });
}

http::Response link_fide(Visit& visit) {
  return decide_about(visit, {{"fide", 20}, {"reason", 2000}}, [&](const FederationId& id) {
    return operations::link_fide(visit.office, id, FideId{visit.typed("fide")}, visit.reason(), visit.who);
  });
}

http::Response set_publicity(Visit& visit) {
  return decide_about(visit, {{"level", 20}, {"reason", 2000}},
                      [&](const FederationId& id) -> Result<store::DecisionId> {
                        const auto level = views::parse_publicity_level(visit.typed("level"));
                        // Erasing somebody takes more than a choice among others.
                        if (!level || *level == views::PublicityLevel::erased)
                          return failure(k_form, {}, visit.typed("level"));
                        return operations::set_publicity(visit.office, id, *level, visit.reason(), visit.who);
                      });
}

http::Response take_back_about(Visit& visit) {
  return decide_about(visit, {{"decision", 20}, {"reason", 2000}}, [&](const FederationId& id) {
    const std::string number = visit.typed("decision");
    std::int64_t decision = 0;
    std::from_chars(number.data(), number.data() + number.size(), decision);
    return operations::take_back_about(visit.office, id, store::DecisionId{decision}, visit.reason(), visit.who);
  });
}

http::Response new_person(Visit& visit) {
  return new_person_page(visit);
}

http::Response add_person(Visit& visit) {
  const auto refused = [&](const Error& error) {
    visit.refusal = error;
    return new_person_page(visit);
  };
  std::vector<Field> fields{{"id", 40}, {"reason", 2000}};
  for (const PersonField field : k_entered) fields.push_back({to_string(field), 500});
  if (const auto form = check_form(visit.request, fields); !form) return refused(form.error());
  const auto id = identity::read_federation_id(visit.typed("id"));
  if (!id) return refused(Error{finding(k_id_unreadable, {}, visit.typed("id"))});
  std::vector<PersonFact> facts;
  for (const PersonField field : k_entered) {
    if (const std::string typed = visit.typed(to_string(field)); !typed.empty()) facts.push_back({field, typed});
  }
  const auto entered = operations::add_person(visit.office, id->id, facts, visit.reason(), visit.who);
  return entered ? back_to(id->id, entered->decision) : refused(entered.error());
}

}  // namespace seiseki::desk::pages
