#include "importers/chess_results/pair_result.hpp"

#include "importers/chess_results/numbers.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::chess_results {
namespace {

struct ScoreSide {
  Score score;
  bool forfeited = false;  // decided without play
  bool unrated = false;
};

std::optional<ScoreSide> parse_side(std::string_view text) {
  ScoreSide side;
  if (text == "+" || text == "-") return ScoreSide{text == "+" ? k_win : k_loss, true, false};
  if (text.ends_with('F') || text.ends_with('K')) {
    side.forfeited = true;
    text.remove_suffix(1);
  } else if (text.ends_with('U')) {
    side.unrated = true;
    text.remove_suffix(1);
  }
  const auto score = parse_lone_result(text);
  if (!score) return std::nullopt;
  side.score = *score;
  return side;
}

}  // namespace

std::optional<Score> parse_lone_result(std::string_view text) {
  if (text == "1") return k_win;
  if (text == "0") return k_loss;
  if (is_half(text)) return k_draw;
  return std::nullopt;
}

std::optional<MatchScore> parse_match_score(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  std::string_view left = text.substr(0, colon);
  std::string_view right = text.substr(colon + 1);
  while (left.ends_with(' ')) left.remove_suffix(1);
  while (right.starts_with(' ')) right.remove_prefix(1);
  const MatchScore score{parse_points(left), parse_points(right)};
  const bool is_score = (left.empty() || score.left) && (right.empty() || score.right);
  return is_score ? std::optional{score} : std::nullopt;
}

std::optional<PairResult> parse_pair_result(std::string_view text) {
  constexpr std::string_view k_between = " - ";
  if (text.empty()) return PairResult{};
  const std::size_t at = text.find(k_between);
  if (at == std::string_view::npos) return std::nullopt;
  const auto left = parse_side(text.substr(0, at));
  const auto right = parse_side(text.substr(at + k_between.size()));
  if (!left || !right) return std::nullopt;
  const int half_points = (left->score + right->score).half_points();
  // Nobody gets more than the point there is, and of a forfeit nobody gets half of it.
  if (half_points > 2) return std::nullopt;
  PairResult result{GameStatus::rated, left->score, right->score};
  if (left->forfeited || right->forfeited) {
    if (left->score == k_draw || right->score == k_draw) return std::nullopt;
    result.status = GameStatus::forfeit;
  } else if (left->unrated || right->unrated || half_points < 2) {
    result.status = GameStatus::unrated;
  }
  return result;
}

bool is_worth_more_than_a_game(std::string_view text) {
  if (const std::size_t at = text.find_first_of("-:"); at != std::string_view::npos) {
    const auto left = parse_points(text::trim(text.substr(0, at)));
    const auto right = parse_points(text::trim(text.substr(at + 1)));
    return left && right && *left + *right > k_win;
  }
  // The opponent's number, the letter of the colour, the points.
  std::size_t letter = 0;
  while (letter < text.size() && text::is_digit(text[letter])) ++letter;
  std::size_t points = letter;
  while (points < text.size() && !text::is_digit(text[points]) && !text.substr(points).starts_with(k_half)) ++points;
  if (letter == 0 || points == letter) return false;
  const auto score = parse_points(text.substr(points));
  return score && *score > k_win;
}

}  // namespace seiseki::importers::chess_results
