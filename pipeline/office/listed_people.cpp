#include "pipeline/office/listed_people.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "pipeline/lists/told.hpp"
#include "pipeline/office/known_people.hpp"

namespace seiseki::office {

namespace {

std::span<const store::ListEntry> entries_of(const std::vector<store::ListEntry>& entries, const PlayerKey& player) {
  const auto first =
      std::lower_bound(entries.begin(), entries.end(), player,
                       [](const store::ListEntry& entry, const PlayerKey& key) { return entry.player < key; });
  const auto last =
      std::find_if(first, entries.end(), [&](const store::ListEntry& entry) { return entry.player != player; });
  return {first, last};
}

}  // namespace

ListedPeople::ListedPeople(ListFile file, importers::Document document)
    : m_document{std::move(document)},
      m_month{file.month},
      m_has_ratings{file.columns.ratings},
      m_has_correspondence{file.columns.correspondence},
      m_players{std::move(file.players)},
      m_entries{std::move(file.entries)},
      m_correspondence{std::move(file.correspondence)} {
  std::vector<identity::Member> members;
  members.reserve(m_players.size());
  for (const store::RosterPlayer& player : m_players) {
    members.push_back(member_of(player));
    if (!m_month) continue;
    see_list(members.back(), *m_month, entries_of(m_entries, player_key(player.id)));
    see_correspondence_list(members.back(), *m_month, entries_of(m_correspondence, player_key(player.id)));
  }
  m_roster = identity::Roster{std::move(members)};
}

std::string ListedPeople::name() const {
  return m_document.name.substr(m_document.name.find_last_of('/') + 1);
}

rating::PlayerStanding ListedPeople::standing(const PlayerKey& player) const {
  rating::PlayerStanding out{player, {}};
  for (const store::ListEntry& entry : entries_of(m_entries, player)) {
    out.of(entry.category) = {
        .rating = entry.rating, .games = entry.games, .peak = entry.peak, .last_game = entry.last_game};
  }
  return out;
}

std::optional<rating::CorrespondenceStanding> ListedPeople::correspondence_standing(const PlayerKey& player) const {
  for (const store::ListEntry& entry : entries_of(m_correspondence, player)) {
    if (entry.rating) return rating::CorrespondenceStanding{player, *entry.rating, {}, entry.games};
  }
  return std::nullopt;
}

std::vector<rating::PlayerFacts> ListedPeople::facts(const std::set<PlayerKey>& players, YearMonth month,
                                                     const lists::Editions& editions) const {
  store::StoredList list;
  list.manifest.month = m_month.value_or(month - std::chrono::months{1});
  std::map<PlayerKey, rating::PlayerFacts> facts;
  std::vector<store::RosterPlayer> people;
  for (const store::RosterPlayer& player : m_players) {
    const PlayerKey key = player_key(player.id);
    if (!players.contains(key)) continue;
    people.push_back(player);
    const auto own = entries_of(m_entries, key);
    list.entries.insert(list.entries.end(), own.begin(), own.end());
  }
  for (const auto& [player, birth] : lists::known_births(people))
    facts.emplace(player, rating::PlayerFacts{player, birth, {}});
  for (auto& [player, told] : lists::told_by(list, static_cast<int>(month.year()), people, editions))
    facts.try_emplace(player, rating::PlayerFacts{player, std::nullopt, {}}).first->second.told = told;
  std::vector<rating::PlayerFacts> out;
  for (auto& [player, fact] : facts) out.push_back(std::move(fact));
  return out;
}

}  // namespace seiseki::office
