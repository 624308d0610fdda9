#include "importers/checks/two_sides.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::checks;

namespace {

constexpr Outcome k_outcomes[] = {Outcome::win,         Outcome::draw,         Outcome::loss,
                                  Outcome::forfeit_win, Outcome::forfeit_loss, Outcome::pending};
constexpr std::string_view k_signs = "1h0+-.";

std::string settled(char white, char black) {
  ImportedGame game;
  const Together together = settle_two_sides(game, k_outcomes[k_signs.find(white)], k_outcomes[k_signs.find(black)]);
  std::string text{to_string(game.status)};
  if (game.score_white && game.score_black)
    text += " " + std::to_string(game.score_white->half_points()) + std::to_string(game.score_black->half_points());
  CHECK(game.score_white.has_value() == game.score_black.has_value());
  CHECK((together == Together::contradiction) == (game.status == GameStatus::disputed));
  CHECK((together == Together::missing) == (game.status == GameStatus::open));
  CHECK((together == Together::both_lost) == (game.status == GameStatus::unrated));
  return text;
}

}  // namespace

TEST_CASE("two sides that fit make a game, and all other pairs of outcomes are for nobody to choose from") {
  const std::vector<std::pair<std::string, std::string>> fitting{
      {"10", "rated 20"},   {"01", "rated 02"},   {"hh", "rated 11"},   {"00", "unrated 00"},
      {"+-", "forfeit 20"}, {"-+", "forfeit 02"}, {"--", "forfeit 00"}, {"..", "open"}};
  int disputed = 0;
  for (const char white : k_signs) {
    for (const char black : k_signs) {
      CAPTURE(white);
      CAPTURE(black);
      const std::string expected = [&] {
        for (const auto& [signs, result] : fitting)
          if (signs[0] == white && signs[1] == black) return result;
        ++disputed;
        return std::string{"disputed"};
      }();
      CHECK(settled(white, black) == expected);
    }
  }
  CHECK(disputed == 28);
}

TEST_CASE("what a side and a bye are worth") {
  CHECK(score_of(Outcome::forfeit_win) == k_win);
  CHECK(score_of(Outcome::draw) == k_draw);
  CHECK(score_of(Outcome::pending) == k_loss);
  CHECK(score_of(ByeKind::pairing_allocated) == k_win);
  CHECK(score_of(ByeKind::full_point) == k_win);
  CHECK(score_of(ByeKind::half_point) == k_draw);
  CHECK(score_of(ByeKind::zero_point) == k_loss);
}
