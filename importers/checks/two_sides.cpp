#include "importers/checks/two_sides.hpp"

#include "importers/checks/findings.hpp"

namespace seiseki::importers::checks {

namespace {

bool is_forfeit(Outcome outcome) {
  return outcome == Outcome::forfeit_win || outcome == Outcome::forfeit_loss;
}

// What the sides say is true of one game: whether somebody sat down, and how many half points there were.
Together together(Outcome white, Outcome black) {
  const bool white_open = white == Outcome::pending;
  const bool black_open = black == Outcome::pending;
  if (white_open && black_open) return Together::missing;
  if (white_open || black_open || is_forfeit(white) != is_forfeit(black)) return Together::contradiction;
  const int half_points = (score_of(white) + score_of(black)).half_points();
  if (half_points == 2) return Together::settled;
  if (half_points != 0) return Together::contradiction;
  return is_forfeit(white) ? Together::settled : Together::both_lost;
}

}  // namespace

Score score_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::win:
    case Outcome::forfeit_win:
      return k_win;
    case Outcome::draw:
      return k_draw;
    case Outcome::loss:
    case Outcome::forfeit_loss:
    case Outcome::pending:
      return k_loss;
  }
  return k_loss;
}

Together settle_two_sides(ImportedGame& game, Outcome white, Outcome black) {
  const Together result = together(white, black);
  switch (result) {
    case Together::settled:
      game.status = is_forfeit(white) ? GameStatus::forfeit : GameStatus::rated;
      break;
    case Together::both_lost:
      game.status = GameStatus::unrated;
      break;
    case Together::missing:
      game.status = GameStatus::open;
      return result;
    case Together::contradiction:
      game.status = GameStatus::disputed;
      return result;
  }
  game.score_white = score_of(white);
  game.score_black = score_of(black);
  return result;
}

void settle_two_sides(ImportedGame& game, Outcome white, Outcome black, std::vector<Finding>& findings) {
  const auto report = [&](const FindingKind& kind) {
    findings.push_back(finding(
        kind, game.where, game.quoted,
        {std::to_string(game.round), std::to_string(game.white->value()), std::to_string(game.black->value())}));
  };
  switch (settle_two_sides(game, white, black)) {
    case Together::settled:
      return;
    case Together::missing:
      return report(k_result_missing);
    case Together::both_lost:
      return report(k_result_zero_zero);
    case Together::contradiction:
      return report(k_pair_result);
  }
}

}  // namespace seiseki::importers::checks
