#include "pipeline/office/case_adoptions.hpp"

#include <algorithm>
#include <string>

#include "pipeline/lists/adoptions.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/taken_over.hpp"

namespace seiseki::office {

using store::ListManifest;
using store::StoredList;

CaseAdoptions::CaseAdoptions(const CaseScope& scope)
    : m_scope{scope}, m_sources{scope.sources()}, m_undone{undone_adoptions(m_sources.decisions)} {
  std::erase_if(m_undone, [&](const UndoneAdoption& undone) { return !m_scope.is_computed(undone.decision); });
}

bool CaseAdoptions::concerns(const UndoneAdoption& undone, const ListManifest& list, const StoredList* waiting) {
  return undone.was_used_by(list) || CaseScope::names(list, undone.decision) ||
         (waiting != nullptr && undone.was_used_by(waiting->manifest));
}

bool CaseAdoptions::undoes(const ListManifest& list, const StoredList* waiting) const {
  return std::any_of(m_undone.begin(), m_undone.end(), [&](const UndoneAdoption& undone) {
    return m_scope.is_of_case(undone.decision) && concerns(undone, list, waiting);
  });
}

void CaseAdoptions::begin(const ListManifest& standing) {
  m_used.insert(standing.decisions.begin(), standing.decisions.end());
}

void CaseAdoptions::exchange(const ListManifest& standing, const StoredList* waiting, const Computation& list) {
  Concerned concerned;
  for (const UndoneAdoption& undone : m_undone) {
    if (concerns(undone, standing, waiting)) {
      m_reached.insert(undone.decision);
      list.manifest.decisions.push_back(undone.decision);
    }
    if (!m_reached.contains(undone.decision)) continue;
    std::erase_if(list.manifest.decisions, [&](store::DecisionId id) {
      return std::find(undone.adoptions.begin(), undone.adoptions.end(), id) != undone.adoptions.end();
    });
    concerned.emplace(lists::heir(undone.player, list.merged, list.input.period.last), undone.category);
  }
  adopt_again(concerned, list);
}

void CaseAdoptions::part(const std::set<PlayerKey>& apart, const Computation& list) {
  if (apart.empty()) return;
  Concerned concerned;
  for (const PlayerKey& player : lists::with_merged(apart, list.merged)) {
    for (const RatingCategory category : k_categories) concerned.emplace(player, category);
  }
  adopt_again(concerned, list);
}

void CaseAdoptions::adopt_again(const Concerned& concerned, const Computation& list) {
  if (concerned.empty()) return;
  rating::PeriodInput& input = list.input;
  const auto is_concerned = [&](const rating::Adoption& adoption) {
    return concerned.contains({adoption.player, adoption.category});
  };
  std::erase_if(input.adoptions, is_concerned);
  std::erase_if(m_adoptions, is_concerned);
  std::set<PlayerKey> players;
  for (const auto& [player, category] : concerned) players.insert(player);
  std::vector<store::DecisionId> used;
  std::vector<rating::Adoption> now =
      lists::adoptions_of(lists::with_merged(players, list.merged), input.before, input.period.last,
                          m_sources.decisions, list.regulation, used, list.merged);
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (!is_concerned(now[i])) continue;
    list.manifest.decisions.push_back(used[i]);
    input.adoptions.push_back(std::move(now[i]));
  }
  if (!rating::asks_how_ratings_arose(list.regulation)) return;
  for (rating::PlayerFacts& facts : input.facts) {
    for (const RatingCategory category : k_categories) {
      if (concerned.contains({facts.player, category})) facts.taken_over[static_cast<std::size_t>(category)] = false;
    }
  }
  lists::mark_taken_over(input, m_sources, list.merged, &players);
}

void CaseAdoptions::carry(const Computation& list) {
  rating::PeriodInput& input = list.input;
  for (const rating::Adoption& adoption : input.adoptions) {
    if (std::find(m_adoptions.begin(), m_adoptions.end(), adoption) == m_adoptions.end())
      m_adoptions.push_back(adoption);
  }
  input.adoptions.clear();
  for (const rating::Adoption& adoption : m_adoptions) {
    const bool rated = std::any_of(
        input.before.players.begin(), input.before.players.end(), [&](const rating::PlayerStanding& player) {
          return player.player == adoption.player && player.of(adoption.category).rating.has_value();
        });
    if (rated) continue;
    input.adoptions.push_back(adoption);
    for (const store::Decision& decision : m_sources.decisions.list({.kind = std::string{lists::k_adopt_rating}})) {
      if (m_used.contains(decision.id) && decision.object == "player:" + adoption.player.text())
        list.manifest.decisions.push_back(decision.id);
    }
  }
}

}  // namespace seiseki::office
