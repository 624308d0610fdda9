#include "pipeline/desk/pages/replacing.hpp"

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/own_path.hpp"
#include "pipeline/operations/decision_text.hpp"

namespace seiseki::desk::pages {

using namespace markup;

Result<void> check_replaces(const Visit& visit, const store::Decision* standing, bool is_same) {
  if (standing == nullptr || is_same || standing->actor == visit.who.name) return {};
  if (visit.typed(k_replaces_field) == standing->id.text()) return {};
  return failure(k_replaces, {}, {},
                 {standing->actor, minute(standing->time), operations::decision_text(*standing, Language::en),
                  operations::decision_text(*standing, Language::ja), standing->id.text()});
}

Result<void> check_known(const Visit& visit, const std::string& object) {
  const auto known = known_by_form(visit);
  if (!known) return {};
  store::DecisionStore& decisions = visit.office.decisions;
  std::vector<store::Decision> about = decisions.list({.object = object, .with_superseded = true});
  for (store::Decision& inside : decisions.list({.object_prefix = object + '/', .with_superseded = true}))
    about.push_back(std::move(inside));
  const store::Decision* last = nullptr;
  for (const store::Decision& one : about) {
    const bool is_news = one.id > *known && one.actor != visit.who.name;
    if (is_news && (last == nullptr || last->id < one.id)) last = &one;
  }
  if (last == nullptr) return {};
  return failure(k_meanwhile, {}, {},
                 {last->actor, minute(last->time), operations::decision_text(*last, Language::en),
                  operations::decision_text(*last, Language::ja), last->id.text()});
}

Html replace_form(const Visit& visit) {
  if (!visit.refusal || visit.refusal->finding.kind != &k_replaces) return {};
  const Finding& told = visit.refusal->finding;
  const Html typed = each(visit.request.form, [](const auto& field) {
    const bool is_ours = field.first == k_form_token || field.first == k_known_field || field.first == k_replaces_field;
    return is_ours ? Html{} : hidden_field(field.first, field.second);
  });
  return tag(
      "section", cls("panel narrow-form"),
      post_form(visit, url_of(visit.request.path), id("replace"), typed,
                tag("label", cls("choice"),
                    tag("input", attr("type", "checkbox"), attr("name", k_replaces_field),
                        attr("value", told.argument("number")), flag("required")),
                    visit.say({"Replace {0}’s decision {1}", "{0} の決定 {1} を置き換える"},
                              {told.argument("officer"), told.argument("number")})),
                tag("p", tag("q", printed(visit.typed("reason")))),
                tag("div", cls("buttons"), button(Look::plain, visit.say({"Decide otherwise", "異なる決定をする"})))));
}

}  // namespace seiseki::desk::pages
