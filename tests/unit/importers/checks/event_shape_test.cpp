#include "importers/checks/event_shape.hpp"

#include <initializer_list>

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers;

namespace {

/// Round, White, Black, half points of White; negative: no result.
struct Row {
  int round, white, black, half_points;
};

std::vector<ImportedGame> games(std::initializer_list<Row> rows) {
  std::vector<ImportedGame> out;
  for (const Row& row : rows) {
    ImportedGame game;
    game.round = row.round;
    game.white = StartNumber{row.white};
    game.black = StartNumber{row.black};
    if (row.half_points >= 0) {
      game.score_white = Score::from_half_points(row.half_points);
      game.score_black = Score::from_half_points(2 - row.half_points);
    }
    out.push_back(game);
  }
  return out;
}

}  // namespace

TEST_CASE("a knock-out is known by its winners, who go on") {
  const auto eight =
      games({{1, 1, 2, 2}, {1, 3, 4, 0}, {1, 5, 6, 2}, {1, 7, 8, 0}, {2, 1, 4, 2}, {2, 5, 8, 0}, {3, 1, 8, 2}});
  CHECK(checks::is_knock_out(eight, std::nullopt));
  const auto third_place = games({{1, 1, 2, 2}, {1, 3, 4, 2}, {2, 1, 3, 2}, {2, 2, 4, 2}});
  CHECK_FALSE(checks::is_knock_out(third_place, 3));
  CHECK(checks::is_knock_out(third_place, 2));
  // Two games a match, the second only where the first did not do.
  CHECK(checks::is_knock_out(games({{1, 1, 2, 1}, {1, 3, 4, 2}, {2, 2, 1, 0}, {3, 1, 3, -1}}), 3));
}

TEST_CASE("a round robin is no knock-out, whole or cut, nor is one whose loser goes on") {
  const auto berger = {Row{1, 1, 4, 2}, Row{1, 2, 3, 2}, Row{2, 4, 3, 2},
                       Row{2, 1, 2, 2}, Row{3, 2, 4, 2}, Row{3, 3, 1, 0}};
  CHECK_FALSE(checks::is_knock_out(games(berger), 3));
  CHECK_FALSE(checks::is_knock_out(games({{1, 1, 4, 2}, {1, 2, 3, 2}, {2, 1, 2, 2}}), 3));
  CHECK_FALSE(checks::is_knock_out(games({{1, 1, 2, 2}, {1, 3, 4, 2}, {2, 2, 3, 2}}), 2));
  CHECK_FALSE(checks::is_knock_out({}, 2));
  // The same two pairs again are one stage, and no match for the third place.
  CHECK_FALSE(checks::is_knock_out(games({{1, 1, 2, 2}, {1, 3, 4, 2}, {2, 2, 1, 0}, {2, 4, 3, 0}}), 2));
}

TEST_CASE("a Scheveningen match has two sides that meet each other and nobody else") {
  std::vector<ImportedGame> match;
  for (int white = 1; white <= 3; ++white) {
    for (int black = 4; black <= 7; ++black) {
      for (const ImportedGame& game : games({{black, white, black, 1}})) match.push_back(game);
    }
  }
  const auto sides = checks::scheveningen_sides(match);
  REQUIRE(sides);
  CHECK(sides->first + sides->second == 7);
  CHECK(sides->first * sides->second == 12);
  match.pop_back();
  CHECK_FALSE(checks::scheveningen_sides(match));
  CHECK_FALSE(checks::scheveningen_sides({}));
  // Two rounds of a round robin of four look the same: sides of two are none.
  CHECK_FALSE(checks::scheveningen_sides(games({{1, 1, 4, 2}, {1, 2, 3, 2}, {2, 4, 3, 2}, {2, 1, 2, 2}})));
}
