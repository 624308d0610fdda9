#include "pipeline/lists/taken_over.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "pipeline/lists/adoptions.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::lists {

using output::Json;
using Rated = std::pair<PlayerKey, RatingCategory>;

namespace {

/// Whose rating a decision took over, by the last day of the period. What the department decides instead of games is
/// none. \clause ncs-2019-09 2(4)
std::set<Rated> by_decision(Date last, store::DecisionStore& decisions, const std::vector<Merge>& merges) {
  std::set<Rated> out;
  for (const store::Decision& decision : decisions.list({.kind = std::string(k_adopt_rating)})) {
    const Json json = Json::parse(decision.after, nullptr, false);
    if (!json.is_object() || !decision.object.starts_with(k_player_object)) continue;
    const auto category = parse_rating_category(json.value("category", std::string{}));
    const auto date = parse_date(json.value("date", std::string{}));
    if (!category || !date || *date > last) continue;
    if (json.value("origin", std::string{}) == to_string(RatingOrigin::department)) continue;
    out.insert({heir(PlayerKey{decision.object.substr(k_player_object.size())}, merges, last), *category});
  }
  return out;
}

/// Who was first rated on a list that was computed here, with a rating of the other type on the list before: the only
/// way by rule in which an edition takes a rating over later. \clause ncs-2022-09 6(1)  \clause jcf-2024-10 6(2)
class History {
public:
  explicit History(store::ListStore& lists) : m_lists{lists} {
    for (const store::ListManifest& list : lists.all()) m_manifests.emplace(list.id, list);
  }

  bool is_from_other_type(const PlayerKey& player, RatingCategory category) const {
    std::optional<YearMonth> first;
    bool is_imported = false;
    std::map<YearMonth, bool> other_rated;
    for (const auto& [id, entry] : m_lists.history(player)) {
      const auto found = m_manifests.find(id);
      if (found == m_manifests.end()) continue;
      const store::ListManifest& list = found->second;
      if (entry.category != category) {
        other_rated[list.month] = entry.rating.has_value();
      } else if (entry.rating && (!first || list.month < *first)) {
        first = list.month;
        is_imported = list.origin == store::ListOrigin::imported;
      }
    }
    if (is_imported) return false;
    // On no list yet: first rated on a draft that nobody kept.
    const auto behind = first ? other_rated.lower_bound(*first) : other_rated.end();
    return behind != other_rated.begin() && std::prev(behind)->second;
  }

private:
  store::ListStore& m_lists;
  std::map<store::ListId, store::ListManifest> m_manifests;
};

}  // namespace

void mark_taken_over(rating::PeriodInput& input, Sources sources, const std::vector<Merge>& merges,
                     const std::set<PlayerKey>* only) {
  std::set<Rated> taken = by_decision(input.period.last, sources.decisions, merges);
  const History history{sources.lists};
  for (const rating::PlayerStanding& standing : input.before.players) {
    for (const RatingCategory category : k_categories) {
      if (standing.of(category).rating && history.is_from_other_type(standing.player, category))
        taken.insert({standing.player, category});
    }
  }
  if (only != nullptr) std::erase_if(taken, [&](const Rated& rated) { return !only->contains(rated.first); });
  std::map<PlayerKey, rating::PlayerFacts> facts;
  for (rating::PlayerFacts& fact : input.facts) {
    PlayerKey player = fact.player;
    facts.emplace(std::move(player), std::move(fact));
  }
  for (const auto& [player, category] : taken) {
    rating::PlayerFacts& fact = facts.try_emplace(player).first->second;
    fact.player = player;
    fact.taken_over[static_cast<std::size_t>(category)] = true;
  }
  input.facts.clear();
  for (auto& [player, fact] : facts) input.facts.push_back(std::move(fact));
}

}  // namespace seiseki::lists
