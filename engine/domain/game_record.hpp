/// \file
/// The contract between the pipeline and the engine: one game of one event, keyed by federation ID.
#pragma once

#include <optional>
#include <string>

#include "engine/domain/date.hpp"
#include "engine/domain/ids.hpp"
#include "engine/domain/score.hpp"

namespace seiseki {

/// Why a reported game is not counted, decided before the engine or by it.
enum class Exclusion {
  unplayed,          ///< forfeit, bye, or no result
  odd_score,         ///< scores that do not add up to one point
  disputed,          ///< the two sides of the document disagree
  duplicate,         ///< reported twice
  no_class,          ///< too short to be rated
  class_mismatch,    ///< declared type and time control disagree
  late,              ///< reported after the window
  non_member,        ///< a player was not a member on the day
  by_decision,       ///< left out by a recorded decision
  self_unrated,      ///< the player is unrated: the game goes to the initial-rating pool
  opponent_unrated,  ///< the opponent is unrated
};
std::string_view to_string(Exclusion reason);  ///< `opponent_unrated` …
std::optional<Exclusion> parse_exclusion(std::string_view text);

struct GameRecord {
  EventId event;
  std::string event_name;
  int round = 0;  ///< 1-based
  Date date{};    ///< the round's date, else the event's last day
  RatingCategory category = RatingCategory::standard;
  PlayerKey white;
  PlayerKey black;
  GameStatus status = GameStatus::open;
  std::optional<GameResult> result;    ///< set when status is rated (or a decided forfeit)
  std::optional<Exclusion> exclusion;  ///< set by the pipeline; a game without one may still be uncounted by the engine

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// The total order everything derived from games is sorted by: date, event, round, white, black.
bool before(const GameRecord& a, const GameRecord& b);

}  // namespace seiseki
