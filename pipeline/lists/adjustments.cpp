#include "pipeline/lists/adjustments.hpp"

#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::lists {

using output::Json;

namespace {

Json points_or_null(const std::optional<Rating>& rating) {
  return rating ? Json(rating->points()) : Json(nullptr);
}

std::optional<Rating> rating_or_none(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_number_integer() ? std::optional(Rating{found->get<int>()}) : std::nullopt;
}

bool is_of(const ListAdjustment& adjustment, Rating rating) {
  return (!adjustment.from || *adjustment.from <= rating) && (!adjustment.to || rating <= *adjustment.to);
}

}  // namespace

store::Decision adjustment_decision(const ListAdjustment& adjustment, const ClauseRef& clause, const std::string& actor,
                                    Instant time, const std::string& reason) {
  const Json after{{"list", to_iso(adjustment.list)},
                   {"category", std::string(to_string(adjustment.category))},
                   {"points", adjustment.points},
                   {"from", points_or_null(adjustment.from)},
                   {"to", points_or_null(adjustment.to)},
                   {"approved", to_iso(adjustment.approved)},
                   {"announced", to_iso(adjustment.announced)},
                   {"note", adjustment.note}};
  return {.time = time,
          .actor = actor,
          .kind = std::string(k_adjust_list),
          .object = list_object(adjustment.list, store::ListSeries::over_the_board),
          .clause = clause,
          .reason = reason,
          .after = after.dump()};
}

std::optional<ListAdjustment> read_adjustment(const store::Decision& decision) {
  const Json json = output::parsed_or_null(decision.after);
  if (decision.kind != k_adjust_list || !json.is_object()) return std::nullopt;
  const auto list = parse_month(json.value("list", std::string{}));
  const auto category = parse_rating_category(json.value("category", std::string{}));
  const auto approved = parse_date(json.value("approved", std::string{}));
  const auto announced = parse_date(json.value("announced", std::string{}));
  if (!list || !category || !approved || !announced) return std::nullopt;
  return ListAdjustment{
      *list,     *category,  json.value("points", 0),          rating_or_none(json, "from"), rating_or_none(json, "to"),
      *approved, *announced, json.value("note", std::string{})};
}

std::vector<rating::Adjustment> adjustments_for(YearMonth list, const rating::RatingState& before,
                                                store::DecisionStore& decisions, const Regulation& edition,
                                                std::vector<store::DecisionId>& used) {
  std::vector<rating::Adjustment> out;
  if (!edition.adjustment) return out;
  for (const store::Decision& decision : decisions.list(
           {.kind = std::string(k_adjust_list), .object = list_object(list, store::ListSeries::over_the_board)})) {
    const auto adjustment = read_adjustment(decision);
    if (!adjustment) continue;
    used.push_back(decision.id);
    for (const rating::PlayerStanding& standing : before.players) {
      const auto& rating = standing.of(adjustment->category).rating;
      if (rating && is_member_key(standing.player) && is_of(*adjustment, *rating))
        out.push_back(
            {standing.player, adjustment->category, adjustment->points, adjustment->note, edition.adjustment->clause});
    }
  }
  return out;
}

}  // namespace seiseki::lists
