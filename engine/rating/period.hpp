/// \file
/// One rating period, as a pure function: the list before, the games reported, an edition → the next list, and a
/// ledger that shows every number. Reads nothing else: no clock, no files, no locale. The order of games, players and
/// facts in the input does not change the output.
#pragma once

#include <optional>
#include <vector>

#include "engine/domain/ids.hpp"
#include "engine/domain/rating.hpp"
#include "engine/domain/rating_period.hpp"
#include "engine/rating/game_table.hpp"
#include "engine/rating/k_selection.hpp"
#include "engine/rating/period_ledgers.hpp"
#include "engine/rating/rating_state.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::rating {

/// How a list is computed. What is mended here can change numbers, so each list keeps the calculation it was made with
/// and is made again by that one.
enum class Calculation {
  /// Games from before a rating enter the total only with an initial rating; a new floor lifts only in the edition's
  /// first month.
  first = 1,
  /// The total counts every game against a rated opponent, and a new floor lifts on the edition's first list.
  second = 2,
  /// Under the basis `event_start`, whoever was unrated when an event began is unrated for the opponents in it.
  third = 3,
  /// Under that basis a first rating, too, takes the opponents' ratings on the list in force when the event began.
  fourth = 4,
};
inline constexpr Calculation k_calculation = Calculation::fourth;  ///< of lists computed now

/// A player's rating on the list in force when an event began, for editions with the basis `event_start`.
struct EventRating {
  EventId event;
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  Rating rating;
};

/// Somebody without a rating on the list in force when an event began, but with one on the list being updated.
struct UnratedAtStart {
  EventId event;
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
};

struct PeriodInput {
  RatingPeriod period{};
  RatingState before;
  std::vector<PlayerFacts> facts;
  std::vector<Adoption> adoptions;
  std::vector<Adjustment> adjustments;
  GameTable games;  ///< all games of the period's reports, both categories, excluded ones included
  std::vector<EventRating> event_ratings = {};  ///< read only under the basis `event_start`; absent ones: the list's
  /// Likewise; from Calculation::third on. \clause fide-2025-10 8.2.4
  std::vector<UnratedAtStart> unrated_at_start = {};
  Calculation calculation = k_calculation;
};

struct PeriodResult {
  RatingState after;
  PeriodLedgers ledgers;  ///< of players with anything to tell

  friend bool operator==(const PeriodResult&, const PeriodResult&) = default;
};

/// Rates one period under an expected-score edition (NCS, JCF, FIDE). Total on any input: a game that cannot be rated
/// carries its exclusion. An edition with a single list (NCS 2019) keeps it under `standard`, for games of both kinds.
/// \pre regulation.expected_score() != nullptr; else throws std::logic_error (JCCA: correspondence.hpp)
[[nodiscard]] PeriodResult rate_period(const PeriodInput& input, const Regulation& regulation);

/// Whether a ledger may tell of somebody without a game in the period whom no decision names: on an edition's first
/// list, of whoever is below its floor. \clause jcf-2024-10 5(3)
bool tells_of_everybody(const PeriodInput& input, const Regulation& regulation);

/// Puts what is known of a person into the question. The birth date is better than what a list tells by its K.
void apply_facts(const PlayerFacts& facts, RatingCategory category, KQuestion& question);

/// The K a list prints beside a rating: the K of a game on the list's date, by all that is known of the person. `facts`
/// may be nullptr; `other_games` are the games of the other category, for editions that count both. 0 under an edition
/// without K.
KFactor listed_k_factor(const CategoryStanding& standing, int other_games, const PlayerFacts* facts,
                        RatingCategory category, Date list_date, const Regulation& regulation);

}  // namespace seiseki::rating
