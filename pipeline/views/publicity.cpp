#include "pipeline/views/publicity.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace seiseki::views {

namespace {

constexpr std::array<std::pair<std::string_view, PublicityLevel>, 5> k_levels{{{"full", PublicityLevel::full},
                                                                               {"romaji", PublicityLevel::romaji},
                                                                               {"list-only", PublicityLevel::list_only},
                                                                               {"hidden", PublicityLevel::hidden},
                                                                               {"erased", PublicityLevel::erased}}};

constexpr int k_of_age = 18;

Age age_of_year(int born, YearMonth list) {
  return static_cast<int>(list.year()) - born <= k_of_age ? Age::minor : Age::adult;
}

}  // namespace

std::string_view to_string(PublicityLevel level) {
  return k_levels[static_cast<std::size_t>(level)].first;
}

std::optional<PublicityLevel> parse_publicity_level(std::string_view text) {
  const auto found = std::find_if(k_levels.begin(), k_levels.end(), [&](const auto& one) { return one.first == text; });
  return found == k_levels.end() ? std::nullopt : std::optional{found->second};
}

Age Publicity::age(const PlayerKey& player) const {
  const auto found = m_ages.find(player);
  return found == m_ages.end() ? Age::unknown : found->second;
}

const std::string* Publicity::tombstone(const PlayerKey& player) const {
  const auto found = m_tombstones.find(player);
  return found == m_tombstones.end() ? nullptr : &found->second;
}

PublicityLevel Publicity::level(const PlayerKey& player) const {
  if (m_tombstones.contains(player)) return PublicityLevel::erased;
  if (const auto chosen = m_chosen.find(player); chosen != m_chosen.end()) return chosen->second;
  switch (age(player)) {
    case Age::minor:
      return m_settings.minors;
    case Age::unknown:
      return m_settings.unknown_age;
    case Age::adult:
      break;
  }
  return PublicityLevel::full;
}

PublicName Publicity::name(const PlayerKey& player, std::string_view romaji, std::string_view kanji) const {
  PublicName out;
  const PublicityLevel level = this->level(player);
  if (const std::string* erased = tombstone(player)) out.m_tombstone = *erased;
  if (level >= PublicityLevel::hidden) return out;
  out.m_is_shown = true;
  out.m_romaji = romaji;
  if (level != PublicityLevel::romaji) out.m_kanji = kanji;
  return out;
}

PublicName Publicity::guest(std::string_view printed, Source source) const {
  PublicName out;
  out.m_is_shown = source == Source::public_page && !printed.empty();
  if (out.m_is_shown) out.m_romaji = printed;
  return out;
}

PublicFacts Publicity::facts(const store::RosterPlayer& person, const store::FideRating* fide) const {
  PublicFacts out;
  if (!is_named(PlayerKey{person.id.text()})) return out;
  if (m_settings.shows_fide_id) out.m_fide_id = person.fide_id.text();
  if (m_settings.shows_club) out.m_club = person.club;
  if (fide == nullptr) return out;
  if (m_settings.shows_fide_id) out.m_fide_federation = fide->federation.text();
  if (m_settings.shows_title) out.m_title = fide->title;
  if (m_settings.shows_fide_rating) {
    out.m_fide_rating[static_cast<std::size_t>(RatingCategory::standard)] = fide->standard;
    out.m_fide_rating[static_cast<std::size_t>(RatingCategory::rapid)] = fide->rapid;
  }
  return out;
}

PublicFileFacts Publicity::file_facts(const store::RosterPlayer& person, const store::FideRating* fide) const {
  PublicFileFacts out;
  const PlayerKey player{person.id.text()};
  if (!is_named(player)) return out;
  out.m_facts = facts(person, fide);
  out.m_federation = person.federation.text().empty() ? out.m_facts.fide_federation() : person.federation.text();
  if (m_settings.has_sex_in_files) out.m_sex = person.sex;
  if (m_settings.has_club_in_files) out.m_club = person.club;
  const bool tells_birth = m_settings.birth_years == BirthYears::all ||
                           (m_settings.birth_years == BirthYears::adults && age(player) == Age::adult);
  if (tells_birth && person.birth) out.m_birth_year = person.birth->year;
  return out;
}

std::map<PlayerKey, Age> ages_on(YearMonth list, std::span<const store::RosterPlayer> roster,
                                 std::span<const rating::PlayerFacts> facts) {
  std::map<PlayerKey, Age> out;
  for (const rating::PlayerFacts& fact : facts) {
    if (fact.birth) {
      out[fact.player] = age_of_year(static_cast<int>(fact.birth->year()), list);
    } else if (fact.told.junior) {
      out[fact.player] = Age::minor;
    }
  }
  // The year alone is enough, and says more than the K of a list.
  for (const store::RosterPlayer& person : roster) {
    if (person.birth) out[PlayerKey{person.id.text()}] = age_of_year(person.birth->year, list);
  }
  return out;
}

}  // namespace seiseki::views
