#include "pipeline/lists/start_ratings.hpp"

#include <iterator>

#include "pipeline/lists/decided.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::lists {

using output::Json;

StartRatings StartRatings::of(store::ListStore& lists) {
  StartRatings out;
  for (const store::ListManifest& manifest : lists.all()) out.m_lists[manifest.month];
  for (auto& [month, ratings] : out.m_lists) {
    const store::StoredList list = *lists.read(lists.standing(month)->id);
    for (const store::ListEntry& entry : list.entries) {
      if (entry.rating) ratings.emplace(entry.player, *entry.rating);
    }
  }
  return out;
}

std::optional<StartRatings::Found> StartRatings::on(const PlayerKey& player, Date day, bool strictly) const {
  const auto later = m_lists.upper_bound(YearMonth{day.year(), day.month()});
  if (later == m_lists.begin()) return std::nullopt;
  const auto in_force = std::prev(later);
  if (strictly && later == m_lists.end() && day >= Date{(in_force->first + k_quarter_months) / 1}) return std::nullopt;
  const auto found = in_force->second.find(player);
  return Found{in_force->first, found == in_force->second.end() ? std::nullopt : std::optional(found->second)};
}

store::Decision first_rating_decision(const FirstRating& first, const ClauseRef& clause, const std::string& actor,
                                      Instant time) {
  return {.time = time,
          .actor = actor,
          .kind = std::string{k_first_rating},
          .object = std::string{k_player_object} + first.player.text(),
          .clause = clause,
          .reason = first.source,
          .after = Json{{"rating", first.rating.points()}, {"date", to_iso(first.date)}}.dump()};
}

std::vector<std::pair<FirstRating, store::DecisionId>> first_ratings(store::DecisionStore& decisions) {
  std::map<PlayerKey, std::pair<FirstRating, store::DecisionId>> last;
  for (const store::Decision& decision : decisions.list({.kind = std::string{k_first_rating}})) {
    const Json json = output::parsed_or_null(decision.after);
    if (!json.is_object() || !json.contains("rating") || !decision.object.starts_with(k_player_object)) continue;
    const auto date = parse_date(json.value("date", std::string{}));
    if (!date) continue;
    const PlayerKey player{decision.object.substr(k_player_object.size())};
    last.insert_or_assign(
        player, std::pair(FirstRating{player, Rating{json["rating"].get<int>()}, *date, decision.reason}, decision.id));
  }
  std::vector<std::pair<FirstRating, store::DecisionId>> out;
  for (auto& [player, first] : last) out.push_back(std::move(first));
  return out;
}

}  // namespace seiseki::lists
