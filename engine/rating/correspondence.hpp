/// \file
/// Correspondence ratings (JCCA): whole points from a table by the ratings at the start of each game, one step a
/// quarter, and a corrected rating at twelve and at twenty finished games. Pure, like rate_period; the first rating of
/// a new player is the office's.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/rating/calculate.hpp"
#include "engine/rating/period.hpp"

namespace seiseki::rating {

/// Games that ended in one quarter; valid two quarters later.
struct CorrespondencePeriod {
  Date first;
  Date last;
  YearMonth valid_from;  ///< for three months

  friend bool operator==(const CorrespondencePeriod&, const CorrespondencePeriod&) = default;
};
/// The period that a game belongs to. \clause jcca-2012 (2), (5)
/// \interpretation A51: the day it ended decides, not that of the report.
CorrespondencePeriod correspondence_period(Date game_ended);
/// The quarter whose list is valid from `month`; nullopt for a month no list begins with.
std::optional<CorrespondencePeriod> correspondence_period_of_list(YearMonth month);

/// One finished game with both ratings as they were when it began; these are kept and never recomputed.
struct CorrespondenceGame {
  EventId event;
  std::string event_name;
  Date ended;
  PlayerKey white;
  PlayerKey black;
  Rating white_start;
  Rating black_start;
  GameResult result = GameResult::draw;
};

/// One finished game from one player's side.
struct CorrespondenceSide {
  EventId event;
  std::string event_name;
  Date ended;
  Colour colour = Colour::white;
  PlayerKey opponent;
  Rating own_start;
  Rating opponent_start;
  Score score;

  friend bool operator==(const CorrespondenceSide&, const CorrespondenceSide&) = default;
};

struct CorrespondenceStanding {
  PlayerKey player;
  Rating rating;
  std::vector<CorrespondenceSide> finished;  ///< all games so far, sorted by end, event, opponent
  int earlier_games = 0;                     ///< finished before those, of which only the number is known
  /// Of whom a merge makes one person in the quarter at hand: the most games that one of them had finished, so that
  /// what their games reach together is corrected. \interpretation A37
  std::optional<int> joined_games = std::nullopt;
  std::optional<Date> earlier_ended =
      std::nullopt;  ///< when the last of the earlier games ended, as far as it is known

  /// When the last of all games ended, as far as it is known.
  std::optional<Date> last_ended() const;
  int games() const { return earlier_games + static_cast<int>(finished.size()); }
  friend bool operator==(const CorrespondenceStanding&, const CorrespondenceStanding&) = default;
};

/// One pass of the correction: p = numerator / games, and the games too far from it.
struct CorrectionRound {
  int games = 0;
  std::int64_t opponent_sum = 0;
  int wins = 0;
  int losses = 0;
  std::int64_t numerator = 0;
  std::vector<std::size_t> excluded;  ///< indices into the games the correction began with
};
struct CorrectionWorking {
  int at_games = 0;  ///< the threshold crossed: 12 or 20
  std::vector<CorrectionRound> rounds;
  Rating rating;
  bool all_excluded = false;  ///< every game was too far away; p was kept, an officer should look
  ClauseRef clause;
};

/// p = mean of the opponents + 360·(wins − losses)/games, without the games further than 360 from it, until none is.
/// \clause jcca-2012 (3)
/// \interpretation strictly further; all offenders of a pass go at once and never return; half a point is rounded up
/// \pre games is not empty
CorrectionWorking correct_rating(std::span<const CorrespondenceSide> games, const PointTableMethod& method);

struct CorrespondenceLine {
  CorrespondenceSide game;
  PointArithmetic working;
};
struct CorrespondenceLedger {
  PlayerKey player;
  Rating before;
  std::vector<CorrespondenceLine> games;
  int sum = 0;
  int by_points = 0;  ///< before + sum; what the rating would be without a correction
  std::optional<CorrectionWorking> correction;
  /// The threshold at which a correction was due that could not be made, since earlier games are known by number only.
  int correction_missed = 0;
  Rating after;
  int games_after = 0;
  bool is_provisional = true;  ///< shown in parentheses
};

struct CorrespondenceInput {
  std::vector<CorrespondenceStanding> before;
  std::vector<CorrespondenceGame> games;
};
struct CorrespondenceResult {
  std::vector<CorrespondenceStanding> after;    ///< sorted by key
  std::vector<CorrespondenceLedger> ledgers;    ///< of players with a game; sorted by key
  std::vector<PlayerKey> without_first_rating;  ///< named by a game, but the office has not set a rating yet; sorted
};

/// Rates one quarter.
/// \pre regulation.point_table() != nullptr; else throws std::logic_error
[[nodiscard]] CorrespondenceResult rate_quarter(const CorrespondenceInput& input, const Regulation& regulation);

/// `(1320)` below twenty finished games, else `1320`.
/// \clause jcca-2012 (4)
std::string displayed_rating(Rating rating, int finished_games, const PointTableMethod& method);

}  // namespace seiseki::rating
