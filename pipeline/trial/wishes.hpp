/// \file
/// What a person says in place of what a trial would assume.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/ids.hpp"
#include "engine/domain/score.hpp"
#include "pipeline/identity/assignments.hpp"
#include "pipeline/office/listed_people.hpp"

namespace seiseki::trial {

/// Which of the printed ratings a player had before.
enum class RatingsBefore {
  as_printed,  ///< the national one, else the only one, else FIDE's
  national,
  fide,
  none,
};

/// The result of a game that the source leaves open to doubt.
struct ResultGiven {
  int round = 0;
  StartNumber white;
  GameResult result = GameResult::draw;
};

struct Wishes {
  std::optional<std::pair<Date, Date>> dates = {};  ///< first and last day, for a source without
  std::optional<RatingCategory> type = {};
  std::optional<std::string> regulation = {};  ///< an edition's ID
  std::optional<RatingsBefore> ratings = {};
  std::optional<int> start_rating = {};  ///< of players without a printed rating; 0: they have none
  std::optional<int> games = {};         ///< rated games every rated player had before
  /// The federation's own list: its members, their ratings and games before. Never together with the three above.
  std::shared_ptr<const office::ListedPeople> list = nullptr;
  identity::Assignments ids = {};  ///< who of that list a start number is
  std::set<StartNumber> non_members = {};
  std::vector<ResultGiven> results = {};
};

}  // namespace seiseki::trial
