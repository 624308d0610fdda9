/// \file
/// What is public of a person: the one place that decides it, for pages and for every published file. A name comes out
/// of the office only as a PublicName, and what else is known of somebody only as PublicFacts; nobody but Publicity
/// makes either. Knows what was decided and set; reads no database. \spec site 4
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/domain/ids.hpp"
#include "engine/rating/rating_state.hpp"
#include "pipeline/store/fide_rating_store.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::views {

/// How much is shown, from all of it to nothing.
enum class PublicityLevel {
  full,       ///< kanji and romaji, a page of one's own
  romaji,     ///< the romaji alone
  list_only,  ///< in lists and events; a short page, without curve and games
  hidden,     ///< no row in lists; as an opponent "not shown" with the rating that was used
  erased,     ///< as hidden, for ever
};
std::string_view to_string(PublicityLevel level);  ///< `list-only`
std::optional<PublicityLevel> parse_publicity_level(std::string_view text);

/// What a decision about somebody's publicity is called; its object is `player:N01234567`, its value the level.
inline constexpr std::string_view k_set_publicity = "set-publicity";

/// Whose birth year goes into files for pairing programs.
enum class BirthYears { none, adults, all };

/// What the federation has set.
struct PublicitySettings {
  PublicityLevel minors = PublicityLevel::list_only;  ///< of whom nothing is decided
  PublicityLevel unknown_age = PublicityLevel::full;
  bool shows_title = true;
  bool shows_fide_id = true;
  bool shows_fide_rating = true;
  bool shows_club = false;
  BirthYears birth_years = BirthYears::none;
  bool has_sex_in_files = false;   ///< of files for pairing programs
  bool has_club_in_files = false;  ///< of files for pairing programs

  friend bool operator==(const PublicitySettings&, const PublicitySettings&) = default;
};

/// A name as the public may read it.
class PublicName {
public:
  bool is_shown() const { return m_is_shown; }
  const std::string& romaji() const { return m_romaji; }  ///< empty unless shown
  const std::string& kanji() const { return m_kanji; }    ///< empty unless shown and known
  /// What stands in the place of ID and name of somebody erased, `erased-1`; empty of everybody else.
  const std::string& tombstone() const { return m_tombstone; }

  friend bool operator==(const PublicName&, const PublicName&) = default;

private:
  friend class Publicity;
  bool m_is_shown = false;
  std::string m_romaji;
  std::string m_kanji;
  std::string m_tombstone;
};

/// What else the public may know of somebody. There is no birth date and no birth year in it.
class PublicFacts {
public:
  const std::string& title() const { return m_title; }
  const std::string& fide_id() const { return m_fide_id; }
  const std::string& club() const { return m_club; }
  /// Whom FIDE's list counts the player to, `JPN`.
  const std::string& fide_federation() const { return m_fide_federation; }
  std::optional<Rating> fide_rating(RatingCategory category) const {
    return m_fide_rating[static_cast<std::size_t>(category)];
  }

private:
  friend class Publicity;
  std::string m_title;
  std::string m_fide_id;
  std::string m_club;
  std::string m_fide_federation;
  std::optional<Rating> m_fide_rating[2];
};

/// The same for files that pairing programs read, which organisers ask more of; by the federation's settings.
class PublicFileFacts {
public:
  PublicFileFacts() = default;
  /// For files that lie beside the pages for anybody to take: they tell what the pages may tell, and no more.
  explicit PublicFileFacts(PublicFacts facts)
      : m_facts{std::move(facts)}, m_federation{m_facts.fide_federation()}, m_club{m_facts.club()} {}

  const PublicFacts& facts() const { return m_facts; }
  const std::string& federation() const { return m_federation; }  ///< `JPN`; empty where neither roster nor FIDE tells
  const std::string& sex() const { return m_sex; }
  const std::string& club() const { return m_club; }
  std::optional<int> birth_year() const { return m_birth_year; }

private:
  friend class Publicity;
  PublicFacts m_facts;
  std::string m_federation;
  std::string m_sex;
  std::string m_club;
  std::optional<int> m_birth_year;
};

enum class Age { unknown, minor, adult };

class Publicity {
public:
  /// Nobody has asked for anything, and the settings are the first ones.
  Publicity() = default;
  /// Ages are looked at only where nothing is chosen.
  Publicity(PublicitySettings settings, const std::map<PlayerKey, PublicityLevel>& chosen,
            const std::map<PlayerKey, Age>& ages, const std::map<PlayerKey, std::string>& tombstones = {})
      : m_settings{settings},
        m_chosen{chosen.begin(), chosen.end()},
        m_ages{ages.begin(), ages.end()},
        m_tombstones{tombstones.begin(), tombstones.end()} {}

  const PublicitySettings& settings() const { return m_settings; }

  PublicityLevel level(const PlayerKey& player) const;
  /// Whether lists, events and files name the player at all.
  bool is_named(const PlayerKey& player) const { return level(player) < PublicityLevel::hidden; }
  /// Whether there is a page with curve and games, to which names lead.
  bool has_page(const PlayerKey& player) const { return level(player) < PublicityLevel::list_only; }

  /// Whether somebody decided how much is shown; who was shown before may have had a page with games.
  bool is_chosen(const PlayerKey& player) const { return m_chosen.contains(player); }
  /// The key that stands in the place of the ID of somebody erased; nullptr of everybody else.
  const std::string* tombstone(const PlayerKey& player) const;

  PublicName name(const PlayerKey& player, std::string_view romaji, std::string_view kanji) const;
  PublicName name(const store::ListEntry& entry) const { return name(entry.player, entry.name, entry.kanji); }
  /// Of somebody without an ID: as printed, where the source is a page that anybody can read.
  enum class Source { public_page, file };
  PublicName guest(std::string_view printed, Source source) const;

  /// `fide` may be nullptr.
  PublicFacts facts(const store::RosterPlayer& person, const store::FideRating* fide) const;
  PublicFileFacts file_facts(const store::RosterPlayer& person, const store::FideRating* fide) const;

private:
  Age age(const PlayerKey& player) const;

  PublicitySettings m_settings;
  std::unordered_map<PlayerKey, PublicityLevel> m_chosen;
  std::unordered_map<PlayerKey, Age> m_ages;
  std::unordered_map<PlayerKey, std::string> m_tombstones;
};

/// Who is a minor on the 1st of `list`, as far as anybody can tell: by the year of birth until the end of the year in
/// which they turn 18, else because a list of the federation tells a junior by K.
std::map<PlayerKey, Age> ages_on(YearMonth list, std::span<const store::RosterPlayer> roster,
                                 std::span<const rating::PlayerFacts> facts);

}  // namespace seiseki::views
