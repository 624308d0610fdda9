/// \file
/// Re-rating of long histories without explanations: players and games as plain numbers, one step a period. The same
/// rules and the same results as rate_period, for rated players only: no names, reasons, first ratings or adoptions.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"
#include "engine/domain/rating.hpp"
#include "engine/domain/score.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::rating {

struct BulkPlayer {
  Rating rating;  ///< 0 … 4000
  Rating peak;    ///< never below `rating`
  std::int32_t games = 0;
  Date birth{};  ///< not ok(): unknown, never a junior
  bool is_rated = false;

  friend bool operator==(const BulkPlayer&, const BulkPlayer&) = default;
};

struct BulkGame {
  std::uint32_t white = 0;  ///< index into the players
  std::uint32_t black = 0;
  Date date{};
  GameResult result = GameResult::draw;
};

/// Rates one list after another over the same players; keeps its scratch memory between periods.
class BulkRating {
public:
  /// Refused (edition-method): editions without an expected-score table, and those whose rules look at events, at the
  /// order of games or at both categories, which these records do not tell.
  [[nodiscard]] static Result<BulkRating> under(const Regulation& regulation);

  /// One period: every game counts whose two players are rated, differ and exist. Returns the number of games counted.
  std::size_t rate(std::span<BulkPlayer> players, std::span<const BulkGame> games, Date list_date);

private:
  /// What a game needs to know of a player, in a quarter of a cache line.
  struct Row {
    std::int64_t sum = 0;  ///< hundredths
    std::int32_t games = 0;
    std::int16_t rating = -1;  ///< -1 = unrated
    std::uint8_t k = 0;        ///< 0 = not chosen yet
    std::uint8_t k_year = 0;   ///< last two digits of the year `k` was chosen for
  };

  explicit BulkRating(const ExpectedScoreMethod& method);
  void prepare(std::span<const BulkPlayer> players, std::span<const BulkGame> games);
  bool counts(const BulkGame& game) const;
  KFactor k_of(std::span<const BulkPlayer> players, std::uint32_t index, Date game_date, Date list_date);
  void settle(std::span<BulkPlayer> players) const;

  const ExpectedScoreMethod* m_method;
  std::vector<std::uint8_t> m_higher;  ///< PD of the higher-rated player by difference
  bool m_k_depends_on_day = false;
  std::vector<Row> m_rows;
};

}  // namespace seiseki::rating
