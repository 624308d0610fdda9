/// \file
/// A trial's event as values to be shown, the same for a terminal, JSON, CSV files and pages: everything is reckoned
/// here, and who shows it only lays it out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/ingest/consequences.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/trial/event.hpp"

namespace seiseki::trial {

/// One entry of the crosstable.
struct Cell {
  int round = 0;  ///< 0 = the source has no rounds
  GameStatus status = GameStatus::open;
  std::optional<StartNumber> opponent;  ///< none: a bye
  std::optional<Colour> colour;
  std::optional<Score> score;
  std::optional<ByeKind> bye;
};

struct PlayerRow {
  StartNumber number;
  PlayerKey key;      ///< what the numbers are keyed by
  std::string shown;  ///< the printed federation ID, else `#12`, the start number
  std::string name;
  std::optional<int> rank;
  std::optional<Score> points;
  std::optional<Rating> before;
  std::optional<Rating> after;
  std::int64_t sum_hundredths = 0;           ///< of the counted games, before rounding
  int games = 0;                             ///< counted; of a player without a rating those kept for the first one
  Score score;                               ///< in those
  std::optional<int> performance;            ///< nullopt without a game, and by correspondence
  std::optional<int> k;                      ///< nullopt without a game, or with several
  std::optional<ingest::TowardFirst> first;  ///< set for those without a rating before
  std::vector<Cell> cells;                   ///< by round

  int change() const { return before && after ? after->points() - before->points() : 0; }
};

/// Games that do not count for one reason.
struct LeftOut {
  std::string code;  ///< `forfeit`, `opponent-unrated` …; stable
  Text reason;
  struct Game {
    int round = 0;
    StartNumber white;
    StartNumber black;
  };
  std::vector<Game> games;
};

struct EventView {
  std::string label;
  Verdict verdict = Verdict::refused;
  EventId event;
  std::string name;
  std::string city;
  std::string format;
  std::optional<Date> first_day;
  std::optional<Date> last_day;
  std::optional<RatingCategory> category;
  bool is_correspondence = false;
  std::string time_control;  ///< as printed
  std::string edition;
  Text edition_title;  ///< of the Editions
  int rounds = 0;
  int games_rated = 0;  ///< that change a rating
  int games_open = 0;
  std::vector<PlayerRow> rows;  ///< by rank, else points
  std::vector<LeftOut> left_out;
  std::optional<std::size_t> largest;  ///< index of the row with the largest change, else of a first rating

  int games_left_out() const;
};
EventView view_of(const Event& event);

/// The event's name, else that of its file.
std::string title_of(const EventView& view);

/// Rows whose ID, start number or part of the name is `wanted`.
std::vector<std::size_t> rows_of(const std::vector<PlayerRow>& rows, std::string_view wanted);

output::Json to_json(const EventView& view);
output::Json to_json(const std::vector<Assumption>& assumptions);

}  // namespace seiseki::trial
