#include "pipeline/desk/pages/person_parts.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "pipeline/desk/pages/pages.hpp"
#include "pipeline/office/findings.hpp"
#include "pipeline/office/people.hpp"
#include "pipeline/office/publicity.hpp"
#include "pipeline/operations/person_decisions.hpp"
#include "pipeline/operations/words.hpp"

namespace seiseki::desk::pages {

using namespace markup;
using operations::PersonField;
using operations::PersonView;
using views::PublicityLevel;

namespace {

constexpr Text k_day_form{"as 2026-04-01", "2026-04-01の形"};
constexpr Text k_kept_back{"kept and never shown", "保存のみ、表示しません"};
constexpr std::array<FieldWords, 10> k_fields{{
    {PersonField::name,
     "name",
     {"name in Roman letters", "ローマ字の氏名"},
     {"surname first, no comma", "姓・名の順、コンマなし"}},
    {PersonField::kanji, "kanji", {"name in kanji", "漢字の氏名"}, {"", ""}},
    {PersonField::club, "club", {"club", "所属"}, {"", ""}},
    {PersonField::federation, "federation", {"federation", "連盟"}, {"three letters", "3文字"}},
    {PersonField::member, "is_member", {"member", "会員"}, {"yes or no", "yes / no"}},
    {PersonField::member_from, "member_from", {"member from", "会員期間の初日"}, k_day_form},
    {PersonField::member_until, "member_until", {"member until", "会員期間の末日"}, k_day_form},
    {PersonField::membership,
     "membership",
     {"kind of membership", "会員の種類"},
     {"annual or event", "annual（年会員）/ event（大会会員）"}},
    {PersonField::birth, "birth", {"date of birth", "生年月日"}, k_kept_back},
    {PersonField::sex, "sex", {"sex", "性別"}, {"m or f, kept and never shown", "m / f、保存のみ、表示しません"}},
}};

struct LevelMeaning {
  PublicityLevel level{};
  Text meaning;
};
constexpr std::array<LevelMeaning, 4> k_levels{{
    {PublicityLevel::full, {"both names, a page with every game", "漢字とローマ字、全対局の載るページ"}},
    {PublicityLevel::romaji, {"the same under the name in Roman letters", "ローマ字のみ"}},
    {PublicityLevel::list_only, {"a short page, without curve and games", "推移と対局のない短いページ"}},
    {PublicityLevel::hidden,
     {"in no list and no file; opponents see the rating that was used", "リストにもファイルにも載せない"}},
}};

/// Whether the form that was refused is the one sent there.
bool is_refused_at(const Visit& visit, std::string_view ending) {
  return visit.refusal && visit.request.method == http::Method::post && visit.request.path.ends_with(ending);
}

/// What was typed into a form that was refused; nothing of the others.
std::string typed_again(const Visit& visit, std::string_view ending, std::string_view field) {
  return is_refused_at(visit, ending) ? visit.typed(field) : std::string{};
}

Html reason_of(const Visit& visit, std::string_view ending, std::string_view id_of_field) {
  const bool is_here = is_refused_at(visit, ending);
  const bool is_wrong = is_here && visit.refusal->finding.code() == "reason-missing";
  const std::string hint_id = fmt::format("{}-hint", id_of_field);
  return tag(
      "p", cls("field"),
      tag("label", attr("for", id_of_field), visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"})),
      tag("input", attr("type", "text"), id(id_of_field), attr("name", "reason"),
          attr("value", is_here ? visit.typed("reason") : std::string{}), attr("maxlength", 2000),
          attr("autocomplete", "off"), flag("autofocus", is_wrong),
          is_wrong ? attr("aria-invalid", "true") : Attribute{}, attr("aria-describedby", hint_id)),
      tag("small", id(hint_id), visit.say({"required", "必須"})));
}

/// One thing that can be decided, folded away until it is wanted.
Html folded(const Visit& visit, std::string_view ending, const Text& title, std::string_view letter,
            const Html& content) {
  return tag("details", cls("panel"), flag("open", is_refused_at(visit, ending)),
             tag("summary", letter.empty() ? Attribute{} : attr("data-key", letter), visit.say(title), key(letter)),
             content);
}

Html fact_form(const Visit& visit, const PersonView& view) {
  constexpr std::string_view k_here = "/facts";
  const std::string chosen = typed_again(visit, k_here, "field");
  const bool is_private = chosen == "birth" || chosen == "sex";
  const bool lacks_reason = is_refused_at(visit, k_here) && visit.refusal->finding.code() == "reason-missing";
  const Html options = each(k_fields, [&](const FieldWords& one) {
    const std::string hint{visit.say(one.hint)};
    const std::string label{visit.say(one.label)};
    return tag(
        "option", attr("value", to_string(one.field)), flag("selected", chosen == to_string(one.field)),
        hint.empty() ? label : fmt::format(fmt::runtime(visit.is_japanese() ? "{}（{}）" : "{}, {}"), label, hint));
  });
  return tag(
      "section", cls("panel"), id("set"), tag("h2", visit.say({"Enter a fact", "登録内容の訂正・追加"})),
      post_form(visit, person_address(view.person.id) / "facts",
                tag("p", cls("field"), tag("label", attr("for", "field"), visit.say({"Which", "項目"}), key("e")),
                    tag("select", id("field"), attr("name", "field"), attr("data-key", "e"), options)),
                text_field({.name = "value",
                            .label = visit.say({"From now on", "新しい内容"}),
                            .hint = visit.say({"empty takes it away; what was known stays as an earlier version",
                                               "空欄は削除。以前の内容は履歴に残ります"}),
                            .value = is_private ? std::string{} : typed_again(visit, k_here, "value"),
                            .is_wrong = is_refused_at(visit, k_here) && !lacks_reason}),
                reason_of(visit, k_here, "reason"), button(Look::primary, visit.say({"Enter", "登録する"}))));
}

Html fide_form(const Visit& visit, const PersonView& view) {
  constexpr std::string_view k_here = "/fide";
  return folded(
      visit, k_here, {"FIDE ID", "FIDE ID"}, "f",
      post_form(
          visit, person_address(view.person.id) / "fide",
          tag("p", cls("field"),
              tag("label", attr("for", "fide"), visit.say({"This person's FIDE ID", "この会員のFIDE ID"})),
              tag("input", attr("type", "text"), id("fide"), attr("name", "fide"), attr("inputmode", "numeric"),
                  attr("value", typed_again(visit, k_here, "fide")), attr("maxlength", 20), attr("autocomplete", "off"),
                  is_refused_at(visit, k_here) ? attr("aria-invalid", "true") : Attribute{},
                  attr("aria-describedby", "fide-hint")),
              tag("small", id("fide-hint"),
                  visit.say({"From then on it identifies the person in reports without an ID; a later roster file "
                             "does not overrule it.",
                             "以後、会員IDのない報告で本人の確認に使います。後の名簿ファイルでは上書きされません。"}))),
          reason_of(visit, k_here, "fide-reason"),
          button(Look::plain, visit.say({"Link the FIDE ID", "FIDE IDを紐付ける"}))));
}

Html publicity_form(const Visit& visit, const PersonView& view, std::optional<PublicityLevel> chosen) {
  constexpr std::string_view k_here = "/publicity";
  const std::string typed = typed_again(visit, k_here, "level");
  const Html choices = each(k_levels, [&](const LevelMeaning& one) {
    const bool is_current = typed.empty() ? chosen == one.level : typed == to_string(one.level);
    return tag("label", cls("choice"),
               tag("input", attr("type", "radio"), attr("name", "level"), attr("value", to_string(one.level)),
                   flag("checked", is_current)),
               visit.say(operations::publicity_wording(to_string(one.level))), " ",
               tag("small", visit.say(one.meaning)));
  });
  return folded(
      visit, k_here, {"What the public may see", "公開の範囲"}, "",
      post_form(
          visit, person_address(view.person.id) / "publicity",
          tag("fieldset", tag("legend", visit.say({"How much is public", "公開する範囲"})), choices),
          reason_of(visit, k_here, "publicity-reason"),
          tag("p", cls("note"),
              visit.say(
                  {"The next publication follows it. Files published before may still tell more until they "
                   "are written anew; copies taken from them cannot be called back.",
                   "次の公表から反映されます。公表済みのファイルは書き直すまで以前の内容のままで、取得済みの写しは回収できません。"})),
          button(Look::plain, visit.say({"Decide it", "決定する"}))));
}

Html merge_form(const Visit& visit, const PersonView& view) {
  return folded(
      visit, "/merge", {"Has another ID too", "別のIDもある場合"}, "m",
      tag("form", attr("method", "get"), action(person_address(view.person.id) / "merge"),
          tag("p", cls("field"),
              tag("label", attr("for", "into"), visit.say({"The other ID, or the name", "もう一方のIDまたは氏名"})),
              tag("input", attr("type", "text"), id("into"), attr("name", "into"), attr("maxlength", 200),
                  attr("autocomplete", "off"), attr("aria-describedby", "into-hint")),
              tag("small", id("into-hint"),
                  visit.say({"Both are shown side by side before anything is decided.",
                             "決定の前に双方を並べて表示します。"}))),
          button(Look::plain, visit.say({"Show both…", "双方を表示…"}))));
}

}  // namespace

Url person_address(const FederationId& id) {
  return Url{"/people"} / id.text();
}

std::span<const FieldWords> person_fields() {
  return k_fields;
}

Text words_of_fact(std::string_view key) {
  if (key == "fide_id") return {"FIDE ID", "FIDE ID"};
  const auto found = std::find_if(k_fields.begin(), k_fields.end(), [&](const auto& one) { return one.key == key; });
  return found == k_fields.end() ? Text{key, key} : found->label;
}

Result<PersonView> person_asked_for(Visit& visit) {
  const auto id = FederationId::parse(visit.words.at(0));
  if (!id) return failure(office::k_roster_unknown, {}, {}, {visit.words.at(0)});
  return operations::person_view(visit.office, visit.editions, *id);
}

http::Response nobody(Visit& visit, const Error& error) {
  visit.refusal = error;
  return page(visit,
              {.place = Place::people,
               .title = std::string{visit.say({"Nobody has this ID", "該当する会員がいません"})},
               .crumbs = {{std::string{visit.say({"People", "名簿"})}, Url{"/people"}}}},
              people_search(visit, visit.words.empty() ? std::string{} : visit.words.front()), 404);
}

Html people_search(const Visit& visit, const std::string& wanted) {
  return tag(
      "form", attr("method", "get"), action(Url{"/people"}), attr("role", "search"), cls("narrow-form"),
      tag("p", cls("field"),
          tag("label", attr("for", "q"),
              visit.say({"Name in Roman letters, kana or kanji, or ID", "氏名（ローマ字・かな・漢字）または会員ID"})),
          tag("input", attr("type", "text"), id("q"), attr("name", "q"), attr("value", wanted), attr("maxlength", 200),
              attr("autocomplete", "off"), flag("autofocus", wanted.empty()), attr("data-key", "/"),
              attr("aria-describedby", "q-hint")),
          tag("small", id("q-hint"),
              visit.say({"a part is enough; long vowels, width and case do not matter",
                         "一部で検索できます。長音・全角半角・大文字小文字は区別しません"}))),
      button(Look::primary, visit.say({"Search", "検索"})));
}

Html reason_line(const Visit& visit, bool has_key) {
  const bool is_wrong = visit.refusal && visit.refusal->finding.code() == "reason-missing";
  return text_field({.name = "reason",
                     .label = visit.say({"Reason, kept in the record", "理由（監査記録に残ります）"}),
                     .hint = visit.say({"required", "必須"}),
                     .value = visit.typed("reason"),
                     .is_wrong = is_wrong,
                     .has_focus = is_wrong,
                     .key = has_key ? "e" : ""});
}

Html person_forms(const Visit& visit, const PersonView& view) {
  const auto levels = office::chosen_publicity(visit.office.decisions);
  const auto chosen = levels.find(player_key(view.person.id));
  const auto level = chosen == levels.end() ? std::nullopt : std::optional{chosen->second};
  // What was erased is not asked about again.
  const bool is_erased = level == PublicityLevel::erased;
  return tag("div", fact_form(visit, view), fide_form(visit, view), merge_form(visit, view),
             is_erased ? Html{} : publicity_form(visit, view, level));
}

Html take_back_form(const Visit& visit, const FederationId& id, store::DecisionId decision, std::string_view letter) {
  return post_form(visit, person_address(id) / "undo", hidden_field("decision", decision.text()),
                   hidden_field("reason", visit.say({"taken back at the desk", "審査デスクで取り消し"})),
                   button(Look::quiet, visit.say({"Undo", "取り消す"}), letter));
}

}  // namespace seiseki::desk::pages
