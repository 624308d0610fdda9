#include "pipeline/lists/adoptions.hpp"

#include <algorithm>

#include "pipeline/lists/decided.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::lists {

using output::Json;

namespace {

std::optional<rating::Adoption> read_adoption(const store::Decision& decision, const ClauseRef& clause) {
  const Json json = Json::parse(decision.after, nullptr, false);
  if (!json.is_object() || !json.contains("category") || !json.contains("rating") || !json.contains("date") ||
      !json.contains("source") || !decision.object.starts_with(k_player_object))
    return std::nullopt;
  const auto category = parse_rating_category(json["category"].get<std::string>());
  const auto date = parse_date(json["date"].get<std::string>());
  if (!category || !date) return std::nullopt;
  return rating::Adoption{PlayerKey{decision.object.substr(k_player_object.size())},
                          *category,
                          Rating{json["rating"].get<int>()},
                          *date,
                          json["source"].get<std::string>(),
                          clause,
                          0};
}

bool is_rated(const rating::RatingState& before, const rating::Adoption& adoption) {
  const auto found = std::lower_bound(
      before.players.begin(), before.players.end(), adoption.player,
      [](const rating::PlayerStanding& standing, const PlayerKey& key) { return standing.player < key; });
  return found != before.players.end() && found->player == adoption.player && found->of(adoption.category).rating;
}

/// Those of the decisions that give a rating to somebody who has none. \pre sorted by ID
std::vector<rating::Adoption> adoptions_among(const std::vector<store::Decision>& decisions,
                                              const rating::RatingState& before, Date last, const ClauseRef& clause,
                                              std::vector<store::DecisionId>& used, const std::vector<Merge>& merges) {
  std::vector<rating::Adoption> out;
  for (const store::Decision& decision : decisions) {
    auto adoption = read_adoption(decision, clause);
    if (!adoption || adoption->date > last) continue;
    adoption->player = heir(adoption->player, merges, last);
    if (is_rated(before, *adoption)) continue;
    used.push_back(decision.id);
    out.push_back(std::move(*adoption));
  }
  return out;
}

}  // namespace

store::Decision adoption_decision(const rating::Adoption& adoption, const std::string& actor, Instant time,
                                  const std::string& reason) {
  const Json after{{"category", std::string(to_string(adoption.category))},
                   {"rating", adoption.rating.points()},
                   {"date", to_iso(adoption.date)},
                   {"source", adoption.source}};
  return {.time = time,
          .actor = actor,
          .kind = std::string(k_adopt_rating),
          .object = std::string(k_player_object) + adoption.player.text(),
          .clause = adoption.clause,
          .reason = reason,
          .after = after.dump()};
}

std::vector<rating::Adoption> adoptions_for(const rating::RatingState& before, Date last,
                                            store::DecisionStore& decisions, const ClauseRef& clause,
                                            std::vector<store::DecisionId>& used, const std::vector<Merge>& merges) {
  return adoptions_among(decisions.list({.kind = std::string(k_adopt_rating)}), before, last, clause, used, merges);
}

std::vector<rating::Adoption> adoptions_of(const std::set<PlayerKey>& players, const rating::RatingState& before,
                                           Date last, store::DecisionStore& decisions, const ClauseRef& clause,
                                           std::vector<store::DecisionId>& used, const std::vector<Merge>& merges) {
  std::vector<store::Decision> of_players;
  for (const PlayerKey& player : players) {
    for (store::Decision& decision :
         decisions.list({.kind = std::string(k_adopt_rating), .object = std::string(k_player_object) + player.text()}))
      of_players.push_back(std::move(decision));
  }
  std::sort(of_players.begin(), of_players.end(),
            [](const store::Decision& a, const store::Decision& b) { return a.id < b.id; });
  return adoptions_among(of_players, before, last, clause, used, merges);
}

}  // namespace seiseki::lists
