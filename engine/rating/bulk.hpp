/// \file
/// Re-rating of long histories: players and games as plain numbers, one list after another. The same rules and the same
/// results as rate_period, for rated players only: no names, first ratings or adoptions. What an explanation of each
/// game needs can be kept at little cost; explain() tells it in the words of a ledger.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"
#include "engine/domain/rating.hpp"
#include "engine/domain/score.hpp"
#include "engine/rating/k_selection.hpp"
#include "engine/rating/period.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::rating {

struct BulkPlayer {
  Rating rating;  ///< 0 … 4000
  Rating peak;    ///< 0 … 4000, never below `rating`
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

/// What one game did to its two players: enough for explain().
struct BulkLine {
  std::int16_t white_rating = -1;  ///< -1: the game does not count
  std::int16_t black_rating = -1;
  std::int16_t white_change = 0;  ///< hundredths
  std::int16_t black_change = 0;
  std::uint8_t white_expected = 0;  ///< hundredths; Black's is the rest to 100
  std::uint8_t white_k = 0;
  std::uint8_t black_k = 0;
  std::uint8_t white_rule = 0;  ///< which K rule of the edition, counted from 0
  std::uint8_t black_rule = 0;

  bool counts() const { return white_rating >= 0; }
};

/// Rates list after list over the same players.
class BulkRating {
public:
  /// Refused (edition-method): editions without an expected-score table, and those whose rules look at events, at the
  /// order of games or at both categories, which these records do not tell. `regulation` must outlive the object.
  [[nodiscard]] static Result<BulkRating> under(const Regulation& regulation, std::span<const BulkPlayer> players);

  /// One period: every game counts whose two players are rated, differ and exist. Returns the number of games counted.
  std::size_t rate(std::span<const BulkGame> games, Date list_date);
  /// The same, and `lines[i]` tells of `games[i]`. \pre lines.size() == games.size()
  std::size_t rate(std::span<const BulkGame> games, Date list_date, std::span<BulkLine> lines);

  std::size_t size() const { return m_rows.size(); }
  BulkPlayer player(std::size_t index) const;

  /// The line as a ledger tells it: differences, cap, table row, K and why, clauses. Event, round and names stay empty,
  /// and a game that does not count has only its date.
  GameLine explain(const BulkGame& game, const BulkLine& line, Colour colour) const;

private:
  /// What a game needs to know of a player, in a quarter of a cache line.
  struct Row {
    std::int64_t sum = 0;      ///< of the period, hundredths
    std::uint32_t games = 0;   ///< of the period
    std::int16_t rating = -1;  ///< -1 = unrated
    std::uint8_t rules = 0;  ///< K rule for games of the list's year, and for those of the year before in the high half
    std::uint8_t k_limit = k_no_limit;
  };
  /// What only the end of a period asks for.
  struct Rest {
    std::int32_t games = 0;
    std::int16_t peak = 0;
    bool has_birth = false;
    Date birth{};
  };
  static constexpr std::uint8_t k_no_limit = 0xff;

  BulkRating(const ExpectedScoreMethod& method, std::span<const BulkPlayer> players);
  bool counts(const BulkGame& game) const;
  std::uint8_t rule_of(std::size_t index, Date game_date) const;
  void choose_rules(std::size_t index);
  std::uint32_t thresholds_passed(int rating, int peak, int games) const;
  void turn_to(Date list_date);
  void limit(std::span<const BulkGame> games);
  template <bool with_lines>
  std::size_t add(std::span<const BulkGame> games, std::span<BulkLine> lines);
  void settle();

  const ExpectedScoreMethod* m_method;
  std::vector<std::uint8_t> m_higher;  ///< PD of the higher-rated player by difference
  std::vector<std::uint8_t> m_k;       ///< by rule
  bool m_rule_depends_on_day = false;
  std::vector<std::uint8_t> m_rating_steps;  ///< thresholds of the K rules at or below a rating
  std::vector<std::uint8_t> m_peak_steps;    ///< the same of a peak
  std::vector<std::uint8_t> m_games_steps;   ///< and of a number of games
  Date m_list_date{};
  Date m_this_year{};  ///< a day of the list's year
  Date m_year_before{};
  std::vector<Row> m_rows;
  std::vector<Rest> m_rest;
  std::vector<std::uint32_t> m_touched;  ///< players of the period's games, the first m_touched_count
  std::size_t m_touched_count = 0;
};

}  // namespace seiseki::rating
