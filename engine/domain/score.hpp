/// \file
/// Points, results, colours and what became of a pairing.
#pragma once

#include <compare>
#include <optional>
#include <string_view>

namespace seiseki {

/// Points won, in half points, so that sums are exact. Range 0 … 2 × games.
class Score {
public:
  constexpr Score() = default;
  static constexpr Score from_half_points(int n) { return Score{n}; }
  constexpr int half_points() const { return m_half_points; }
  friend constexpr auto operator<=>(Score, Score) = default;
  friend constexpr Score operator+(Score a, Score b) { return Score{a.m_half_points + b.m_half_points}; }

private:
  explicit constexpr Score(int n) : m_half_points{n} {}
  int m_half_points = 0;
};

inline constexpr Score k_loss = Score::from_half_points(0);
inline constexpr Score k_draw = Score::from_half_points(1);
inline constexpr Score k_win = Score::from_half_points(2);

/// White's score in a decided game; Black has the rest of the point.
enum class GameResult { white_wins, draw, black_wins };

constexpr Score white_score(GameResult result) {
  return result == GameResult::white_wins ? k_win : result == GameResult::draw ? k_draw : k_loss;
}
constexpr Score black_score(GameResult result) {
  return Score::from_half_points(2 - white_score(result).half_points());
}

/// The result two scores mean; nullopt when one is missing or they do not add up to one point.
constexpr std::optional<GameResult> game_result(std::optional<Score> white, std::optional<Score> black) {
  if (!white || !black) return std::nullopt;
  const int points = white->half_points();
  if (points < 0 || points > 2 || points + black->half_points() != 2) return std::nullopt;
  return points == 2 ? GameResult::white_wins : points == 1 ? GameResult::draw : GameResult::black_wins;
}

enum class Colour { white, black };
constexpr Colour opposite(Colour colour) {
  return colour == Colour::white ? Colour::black : Colour::white;
}

/// What became of a pairing. Only `rated` can enter a rating calculation.
enum class GameStatus {
  rated,     ///< played over the board to a result both sides agree on
  forfeit,   ///< decided without play
  bye,       ///< no opponent
  open,      ///< no result yet
  unrated,   ///< played, but not ratable: under one move, 0-0, ½-0, or entered as unrated
  disputed,  ///< the two sides of the document disagree
};
std::string_view to_string(GameStatus status);
std::optional<GameStatus> parse_game_status(std::string_view text);

enum class ByeKind { pairing_allocated, half_point, full_point, zero_point };
std::string_view to_string(ByeKind kind);  ///< `pairing-allocated` …
Score score_of(ByeKind kind);              ///< points of a round without an opponent

/// Standard or Rapid; shorter games have no national rating.
enum class RatingCategory { standard, rapid };
inline constexpr RatingCategory k_categories[] = {RatingCategory::standard, RatingCategory::rapid};
constexpr RatingCategory other(RatingCategory c) {
  return c == RatingCategory::standard ? RatingCategory::rapid : RatingCategory::standard;
}
std::string_view to_string(RatingCategory category);                         ///< `standard`, `rapid`
std::string_view short_name(RatingCategory category);                        ///< `ST`, `RP`
std::optional<RatingCategory> parse_rating_category(std::string_view text);  ///< both forms, any case

}  // namespace seiseki
