/// \file
/// What accepting a tournament would do: who of its players moves, by how much, who gets a first rating. The engine
/// rates the event alone on top of the latest list before its own; other reports of the month are not in it, nor is
/// anybody who does not play.
#pragma once

#include <string>
#include <vector>

#include "engine/rating/ledger.hpp"
#include "pipeline/ingest/conductor.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::ingest {

/// How somebody without a rating stands after the games that are looked at.
struct TowardFirst {
  rating::InitialWorking::Outcome outcome = rating::InitialWorking::Outcome::too_few;
  int games = 0;   ///< that count for it, those that waited before among them
  int needed = 0;  ///< as many as the edition asks for
};
/// `3 of 6 games against rated players: 3 missing`; why there is no number with enough of them. \pre not `rated`
std::string words_of(const TowardFirst& first, Language language);

struct Consequence {
  PlayerKey player;
  std::string name;
  std::optional<RatingCategory> category;  ///< nullopt = correspondence
  std::optional<Rating> before;
  std::optional<Rating> after;
  std::int64_t sum_hundredths = 0;
  int games = 0;  ///< counted
  /// `before` is no rating of the list: it is taken over, with the first game or by a decision.
  bool is_taken_over = false;
};
struct StillUnrated {
  PlayerKey player;
  std::string name;
  RatingCategory category{};
  TowardFirst first;
};
/// Whether the list cannot be computed until the office sets a first rating: over the board that comes of the games.
/// \clause jcca-2012 (1)
bool needs_first_rating(const Consequence& consequence);

struct Consequences {
  YearMonth base{};  ///< the list the numbers start from
  EditionId edition;
  std::vector<Consequence> players;  ///< those with a counted game or a first rating, largest change first
  /// Those with games for a first rating that stay without one. Another report of the month may bring the rest.
  std::vector<StillUnrated> unrated;
};

/// What games of one event do to the list of `period` that they enter; `first_day` is of the event, if it is known.
/// `regulation`: under this edition; else under the one chosen for the list, or in force. Errors: `list-no-opening`,
/// those of lists::edition_for().
[[nodiscard]] Result<Consequences> consequences_of(const std::vector<GameRecord>& games, std::optional<Date> first_day,
                                                   const RatingPeriod& period, lists::Sources sources,
                                                   const lists::Editions& editions,
                                                   const std::optional<std::string>& regulation);
output::Json consequences_json(const Consequences& consequences, const std::string& source);
std::string consequences_text(const Consequences& consequences, Language language);

}  // namespace seiseki::ingest
