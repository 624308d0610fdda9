/// \file
/// What a list keeps of its players: standings, and the games that wait for a first rating; and what enters a list
/// beside games.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/ids.hpp"
#include "engine/domain/rating.hpp"
#include "engine/domain/score.hpp"
#include "engine/regulations/clause_ref.hpp"

namespace seiseki::rating {

/// A player's standing in one category on one list.
struct CategoryStanding {
  std::optional<Rating> rating;   ///< nullopt = unrated (UR)
  int games = 0;                  ///< rated games ever, of this category
  std::optional<Rating> peak;     ///< highest published rating ever; never below `rating`
  std::optional<Date> last_game;  ///< date of the latest counted game, if known

  friend bool operator==(const CategoryStanding&, const CategoryStanding&) = default;
};

struct PlayerStanding {
  PlayerKey player;
  std::array<CategoryStanding, 2> in;  ///< indexed by RatingCategory

  CategoryStanding& of(RatingCategory c) { return in[static_cast<std::size_t>(c)]; }
  const CategoryStanding& of(RatingCategory c) const { return in[static_cast<std::size_t>(c)]; }
  friend bool operator==(const PlayerStanding&, const PlayerStanding&) = default;
};

/// A game of an unrated player against a rated opponent, kept until it makes an initial rating or falls out of the
/// window.
struct PoolGame {
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  Date date{};
  EventId event;
  std::string event_name;
  int round = 0;
  Colour colour = Colour::white;
  PlayerKey opponent;
  Rating opponent_rating;  ///< as it entered the game when that was first processed; never updated
  Score score;
  bool opponent_unrated = false;  ///< `opponent_rating` is the value an edition assumes for an unrated opponent

  friend bool operator==(const PoolGame&, const PoolGame&) = default;
};

/// The order of a pool, total: by player, category, date, event and round, then by what is left.
bool pool_less(const PoolGame& a, const PoolGame& b);
/// How many of these belong to the owner's total of games. \clause jcf-2024-10 5(1)
int games_against_rated(std::span<const PoolGame> games);

/// A list as the engine sees it: everything the next period needs.
struct RatingState {
  YearMonth list{};                     ///< dated the 1st of this month
  std::vector<PlayerStanding> players;  ///< sorted by key, no key twice
  std::vector<PoolGame> pool;           ///< sorted by pool_less

  friend bool operator==(const RatingState&, const RatingState&) = default;
};

/// Ratings of other bodies, for the editions that adopt one when a player needs a rating.
struct OutsideRatings {
  std::optional<Rating> jca;
  std::optional<Rating> fide_standard;
  std::optional<Rating> fide_rapid;
  std::optional<Rating> fide_blitz;
  YearMonth list{};  ///< of the FIDE ratings
};

/// A row of a list that the federation gave. Its K tells what no column does: a peak, or that somebody is a junior.
struct ToldByK {
  YearMonth list{};  ///< dated the 1st of this month
  KFactor k;         ///< as the list shows it
  Rating rating;     ///< beside it
  int games = 0;

  friend bool operator==(const ToldByK&, const ToldByK&) = default;
};
/// A peak that a list tells by its K: this or more.
struct ToldPeak {
  Rating at_least;
  ToldByK by;

  friend bool operator==(const ToldPeak&, const ToldPeak&) = default;
};
/// What a list of the federation's own tells beside its numbers, until something better is known.
struct ToldFacts {
  std::array<std::optional<ToldPeak>, 2> peak;       ///< by RatingCategory
  std::optional<ToldByK> junior;                     ///< read only while the birth date is not known
  std::array<std::optional<YearMonth>, 2> activity;  ///< by RatingCategory: the list that calls a player active whose
                                                     ///< last game is not known

  bool is_empty() const { return *this == ToldFacts{}; }
  friend bool operator==(const ToldFacts&, const ToldFacts&) = default;
};

/// Whether one rule by age holds for games of some days: what may be told of a birth date that may not be told itself.
struct AgeAnswer {
  std::size_t rule = 0;  ///< its place among the edition's rules of K
  Date first{};          ///< first day of a game it is given for
  Date last{};           ///< the last
  bool holds = false;

  friend bool operator==(const AgeAnswer&, const AgeAnswer&) = default;
};

/// What the calculation needs to know about a person beside the standing.
struct PlayerFacts {
  PlayerKey player;
  std::optional<Date> birth;  ///< unknown: a junior only if an answer or a list tells so
  OutsideRatings outside;     ///< read only by editions with such an adoption rule (NCS 2019, 2022)
  ToldFacts told = {};
  std::vector<AgeAnswer> ages = {};  ///< read only while the birth date is not known; by rule, then day
  /// By RatingCategory: the rating on the list before, or that of a decision, came from elsewhere and not from games.
  /// Told only where an edition asks. \interpretation A42
  std::array<bool, 2> taken_over = {};
};

/// A rating taken over from elsewhere by decision or rule, effective for games on or after `date`.
struct Adoption {
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  Rating rating;
  Date date{};
  std::string source;  ///< `FIDE Standard 2026-02`
  ClauseRef clause;
  int games = 0;  ///< games that made the rating and count toward the total (an officer's initial rating); else 0

  friend bool operator==(const Adoption&, const Adoption&) = default;
};

/// A signed entry approved by the board, applied after the period's sum.
struct Adjustment {
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  int points = 0;
  std::string reason;
  ClauseRef clause;

  friend bool operator==(const Adjustment&, const Adjustment&) = default;
};

}  // namespace seiseki::rating
