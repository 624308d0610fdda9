/// \file
/// The ratings of one event, or of several as one month, by the engine: from the ratings printed, as `rate` would from
/// the list before. Pure.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "engine/rating/correspondence.hpp"
#include "engine/rating/period.hpp"
#include "pipeline/ingest/conductor.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/lists/quarter_input.hpp"
#include "pipeline/trial/assumptions.hpp"
#include "pipeline/trial/wishes.hpp"

namespace seiseki::trial {

/// Of games over the board.
struct PeriodNumbers {
  rating::PeriodInput input;
  rating::PeriodResult result;
};
/// Of correspondence games.
struct QuarterNumbers {
  lists::QuarterInput input;
  rating::CorrespondenceResult result;
};

/// What the ratings start from.
struct StartingPoint {
  RatingCategory category = RatingCategory::standard;     ///< under which the edition keeps the event's games
  std::map<PlayerKey, rating::PlayerStanding> standings;  ///< of those who had anything before
  std::vector<rating::PlayerFacts> facts;                 ///< what is known of them beside it
  std::vector<Assumption> assumptions;                    ///< about ratings and games

  /// In the event's category.
  const rating::CategoryStanding* standing_of(const PlayerKey& player) const;
  std::optional<Rating> rating_of(const PlayerKey& player) const;
};
StartingPoint starting_point(const ingest::PreparedReport& report, const Regulation& edition, const Wishes& wishes,
                             const lists::Editions& editions);

/// Rated games after which an edition no longer takes a player for a beginner.
int games_of_experience(const Regulation& edition);

/// \pre edition.expected_score() != nullptr
PeriodNumbers rate_event(const ingest::PreparedReport& report, const StartingPoint& start, const Regulation& edition);
/// \pre edition.point_table() != nullptr
QuarterNumbers rate_correspondence(const ingest::PreparedReport& report, const StartingPoint& start,
                                   const Regulation& edition);

/// The category under which an edition keeps ratings of a kind of game: one list holds both under Standard.
RatingCategory kept_under(RatingCategory category, const Regulation& edition);

}  // namespace seiseki::trial
