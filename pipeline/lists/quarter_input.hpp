/// \file
/// What a correspondence list is computed from, and the canonical JSON document it is kept as. The ratings at the start
/// of each game stand in it as they were used, so that no later correction of another list moves them. Collects
/// nothing. \clause jcca-2012 (2)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "engine/domain/game_record.hpp"
#include "engine/rating/correspondence.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::lists {

/// Where the rating of a player at the start of a game comes from.
enum class StartSource {
  list,   ///< the stored list in force that day
  first,  ///< the first rating the office set
  form,   ///< the report alone: no list of that day is kept
};
std::string_view to_string(StartSource source);  ///< `list`, `first`, `form`

/// One player's rating at the start of a game, and what the report printed.
struct StartRating {
  Rating rating;
  StartSource source = StartSource::form;
  std::optional<YearMonth> list;  ///< with StartSource::list
  std::optional<int> printed;

  bool differs() const { return printed && *printed != rating.points(); }
  friend bool operator==(const StartRating&, const StartRating&) = default;
};

struct QuarterGame {
  store::ReportId report;
  int row = 0;  ///< in the report, from 1
  EventId event;
  std::string event_name;
  std::optional<Date> started;
  Date ended{};
  PlayerKey white;
  PlayerKey black;
  StartRating white_start;
  StartRating black_start;
  GameResult result = GameResult::draw;

  friend bool operator==(const QuarterGame&, const QuarterGame&) = default;
};

/// A game of the quarter that does not count.
struct QuarterLeftOut {
  store::ReportId report;
  int row = 0;
  EventId event;
  std::string event_name;
  Date ended{};
  PlayerKey white;
  PlayerKey black;
  Exclusion reason = Exclusion::by_decision;

  friend bool operator==(const QuarterLeftOut&, const QuarterLeftOut&) = default;
};

/// The provisional rating the office gave somebody who begins. \clause jcca-2012 (1)
struct FirstRating {
  PlayerKey player;
  Rating rating;
  Date date{};
  std::string source;

  friend bool operator==(const FirstRating&, const FirstRating&) = default;
};

struct QuarterInput {
  YearMonth list{};  ///< valid from
  std::optional<YearMonth> before_list;
  std::vector<rating::CorrespondenceStanding> before;
  std::vector<FirstRating> firsts;  ///< of people who stood on no list before
  std::vector<QuarterGame> games;
  std::vector<QuarterLeftOut> left_out;

  friend bool operator==(const QuarterInput&, const QuarterInput&) = default;
};

/// The same input gives the same bytes, whatever its order.
std::string write_quarter_input(QuarterInput input);
/// Error: `period-input-damaged`.
[[nodiscard]] Result<QuarterInput> read_quarter_input(std::string_view text);

/// \pre regulation.point_table() != nullptr
rating::CorrespondenceResult rate_quarter(const QuarterInput& input, const Regulation& regulation);

}  // namespace seiseki::lists
