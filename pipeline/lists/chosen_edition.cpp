#include "pipeline/lists/chosen_edition.hpp"

#include <utility>

#include "engine/domain/rating_period.hpp"
#include "engine/rating/correspondence.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/findings.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::lists {

using output::Json;
using store::Decision;

std::string list_object(YearMonth month, store::ListSeries series) {
  return (series == store::ListSeries::correspondence ? "correspondence-list:" : "list:") + to_iso(month);
}

Date last_day_of(YearMonth month, store::ListSeries series) {
  const auto quarter = rating::correspondence_period_of_list(month);
  return series == store::ListSeries::correspondence && quarter ? quarter->last : period_of_list(month).last;
}

std::string series_option(store::ListSeries series) {
  return series == store::ListSeries::correspondence ? " --correspondence" : "";
}

std::string opening_file(store::ListSeries series) {
  return series == store::ListSeries::correspondence ? "correspondence" : "rating";
}

std::string edition_named(YearMonth month, store::ListSeries series, store::DecisionStore& decisions) {
  const std::vector<Decision> known =
      decisions.list({.kind = std::string{k_choose_edition}, .object = list_object(month, series)});
  return known.empty() ? std::string{} : text_of(known.back());
}

Result<ChosenEdition> edition_for(YearMonth month, std::string_view named, const Editions& editions,
                                  store::DecisionStore& decisions, store::ListSeries series) {
  const bool is_correspondence = series == store::ListSeries::correspondence;
  const auto quarter = rating::correspondence_period_of_list(month);
  if (is_correspondence && !quarter) return failure(k_quarter_month, {}, {}, {to_iso(month)});
  const std::string object = list_object(month, series);
  const std::vector<Decision> known = decisions.list({.kind = std::string{k_choose_edition}, .object = object});
  const auto in_force =
      is_correspondence ? editions.for_correspondence(quarter->last) : editions.for_day(period_of_list(month).last);
  if (known.empty() && (named.empty() || (in_force && (*in_force)->id.text() == named))) {
    if (!in_force) return tl::unexpected{in_force.error()};
    return ChosenEdition{*in_force, std::nullopt};
  }
  if (!known.empty() && (named.empty() || text_of(known.back()) == named)) {
    SEISEKI_TRY(const Regulation* chosen, editions.find(text_of(known.back())));
    return ChosenEdition{chosen, known.back()};
  }
  SEISEKI_TRY(const Regulation* chosen, editions.find(named));
  Decision decision;
  decision.kind = std::string{k_choose_edition};
  decision.object = object;
  decision.clause = {chosen->id.text(), {}, in_force ? "A34" : "A47"};
  decision.before = !known.empty() ? known.back().after
                    : in_force     ? Json((*in_force)->id.text()).dump()
                                   : std::string{};
  decision.after = Json(chosen->id.text()).dump();
  if (!known.empty()) decision.supersedes = known.back().id;
  return ChosenEdition{chosen, std::move(decision)};
}

std::optional<Decision> edition_choice(const store::ListManifest& manifest, store::DecisionStore& decisions) {
  for (const store::DecisionId id : manifest.decisions) {
    auto decision = decisions.read(id);
    if (decision && decision->kind == k_choose_edition) return decision;
  }
  return std::nullopt;
}

}  // namespace seiseki::lists
