/// \file
/// Standard, Rapid or neither, from the time a player has for a game of 60 moves.
#pragma once

#include <optional>
#include <span>

#include "engine/domain/score.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::rating {

struct TimeStage {
  std::optional<int> moves;  ///< moves of this stage; nullopt = the rest of the game
  int base_seconds = 0;
};

struct TimeControl {
  std::vector<TimeStage> stages;
  int increment_seconds = 0;  ///< a move, from the first
  int delay_seconds = 0;      ///< counts as increment
};

struct EventClass {
  bool is_fide_event = false;
  std::optional<RatingCategory> declared;  ///< as the organiser announced it
  std::optional<Rating> highest_rating;    ///< of the players, where an edition asks more of stronger ones
};

struct TimeClass {
  std::int64_t seconds = 0;                ///< a player's time for the game reckoned
  std::optional<RatingCategory> category;  ///< nullopt: too short to be rated
  ClauseRef clause;                        ///< of the bound that decided
};

/// A player's time for a game of `moves` moves: the base times of all stages that begin before it is completed, plus
/// the increment of every move. \clause jcf-2024-10 2(2)  \interpretation A31: a delay counts as increment
std::int64_t seconds_for_moves(const TimeControl& control, int moves);

/// \clause jcf-2024-10 2(2)  \clause ncs-2022-09 4(6)
TimeClass time_class(const TimeControl& control, const EventClass& event, const TimeClassRule& rule);

/// Unequal clocks: both players' time must fall in the same class, else the game has none.
/// \interpretation A31
TimeClass time_class(const TimeControl& white, const TimeControl& black, const EventClass& event,
                     const TimeClassRule& rule);

}  // namespace seiseki::rating
