#include "pipeline/desk/pages/replacing.hpp"

#include <algorithm>
#include <vector>

#include "pipeline/desk/findings.hpp"
#include "pipeline/desk/own_path.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/operations/decision_text.hpp"

namespace seiseki::desk::pages {

using namespace markup;

namespace {

/// Who decided what, and when, as the findings of both checks tell it.
std::vector<std::string> told(const store::Decision& decision) {
  return {decision.actor, minute(decision.time), operations::decision_text(decision, Language::en),
          operations::decision_text(decision, Language::ja), decision.id.text()};
}

}  // namespace

Result<void> check_replaces(const Visit& visit, const store::Decision* standing, bool is_same) {
  if (standing == nullptr || is_same || standing->actor == visit.who.name) return {};
  if (visit.typed(k_replaces_field) == standing->id.text()) return {};
  return failure(k_replaces, {}, {}, told(*standing));
}

Result<void> check_known(const Visit& visit, const std::string& object) {
  const auto known = known_by_form(visit);
  if (!known) return {};
  const std::vector<store::Decision> about =
      lists::decisions_about(object, visit.office.decisions, lists::Superseded::too);
  const auto news = std::find_if(about.rbegin(), about.rend(), [&](const store::Decision& one) {
    return one.id > *known && one.actor != visit.who.name;
  });
  if (news == about.rend()) return {};
  return failure(k_meanwhile, {}, {}, told(*news));
}

Html replace_form(const Visit& visit) {
  if (!visit.refusal || visit.refusal->finding.kind != &k_replaces) return {};
  const Finding& told = visit.refusal->finding;
  const Html typed = sent_fields(visit, k_replaces_field);
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
