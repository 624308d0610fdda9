#include "pipeline/office/case_facts.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/told.hpp"

namespace seiseki::office {

CaseFacts::CaseFacts(const CaseScope& scope, const lists::Editions& editions)
    : m_scope{scope}, m_sources{scope.sources()}, m_editions{editions}, m_roster{m_sources.roster.all()} {
  for (const store::Decision& decision : m_sources.decisions.list({.kind = std::string{k_take_facts}})) {
    if (!m_scope.is_computed(decision.id)) continue;
    const auto id = FederationId::parse(decision.object.substr(lists::k_player_object.size()));
    const auto person = std::find_if(m_roster.begin(), m_roster.end(),
                                     [&](const store::RosterPlayer& player) { return id && player.id == *id; });
    if (person == m_roster.end()) continue;
    for (const store::RosterPlayer& version : m_sources.roster.history(*id)) {
      if (std::to_string(version.version) == decision.after) person->birth = version.birth;
    }
    m_taken.emplace(player_key(*id), decision.id);
  }
}

std::set<PlayerKey> CaseFacts::people() const {
  std::set<PlayerKey> out;
  for (const auto& [player, decision] : m_taken) out.insert(player);
  return out;
}

bool CaseFacts::reach(const store::ListManifest& list) {
  return std::any_of(m_taken.begin(), m_taken.end(), [&](const auto& taken) {
    return m_scope.is_of_case(taken.second) && !m_sources.lists.entries_of(list.id, taken.first).empty();
  });
}

void CaseFacts::add(const std::vector<GameRecord>& games, rating::PeriodInput& input) const {
  std::set<PlayerKey> known;
  for (const rating::PlayerStanding& player : input.before.players) known.insert(player.player);
  for (const rating::PlayerFacts& fact : input.facts) known.insert(fact.player);
  for (const store::RosterPlayer& player : m_roster) {
    const PlayerKey key = player_key(player.id);
    const auto birth = player.birth ? player.birth->full() : std::nullopt;
    const bool plays = std::any_of(games.begin(), games.end(),
                                   [&](const GameRecord& game) { return game.white == key || game.black == key; });
    if (plays && birth && known.insert(key).second) input.facts.push_back({key, birth, {}});
  }
}

void CaseFacts::take(const std::set<PlayerKey>& apart, rating::PeriodInput& input, store::ListManifest& manifest) {
  if (m_taken.empty() && apart.empty()) return;
  std::set<PlayerKey> taken = apart;
  const std::set<PlayerKey> in_list = people_in(input);
  for (const auto& [player, decision] : m_taken) {
    if (!in_list.contains(player)) continue;
    taken.insert(player);
    manifest.decisions.push_back(decision);
  }
  std::map<PlayerKey, rating::PlayerFacts> known;
  for (rating::PlayerFacts& facts : lists::facts_of(input.period.list, m_sources, m_roster, m_editions, &taken))
    known.emplace(facts.player, std::move(facts));
  for (const PlayerKey& player : taken) {
    auto kept = std::find_if(input.facts.begin(), input.facts.end(),
                             [&](const rating::PlayerFacts& facts) { return facts.player == player; });
    if (kept == input.facts.end())
      kept = input.facts.insert(input.facts.end(), rating::PlayerFacts{player, std::nullopt, {}});
    const auto now = known.find(player);
    kept->birth = now == known.end() ? std::nullopt : now->second.birth;
    kept->told = now == known.end() ? rating::ToldFacts{} : now->second.told;
  }
}

std::set<PlayerKey> people_in(const rating::PeriodInput& input) {
  std::set<PlayerKey> out;
  for (const rating::PlayerStanding& player : input.before.players) out.insert(player.player);
  for (const GameRecord& game : input.games) {
    out.insert(game.white);
    out.insert(game.black);
  }
  return out;
}

}  // namespace seiseki::office
