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

TEST_CASE("each winner goes on alone, and a bye, a pairing without result or the final's size tell nothing else") {
  const std::vector<ImportedGame> semis = games({{1, 1, 2, 2}, {1, 3, 4, 2}});
  const auto with = [&](std::initializer_list<Row> final) {
    std::vector<ImportedGame> out = semis;
    for (const ImportedGame& game : games(final)) out.push_back(game);
    return out;
  };
  CHECK(checks::is_knock_out(with({{2, 1, 3, 2}}), 2));
  // A loser, of either colour.
  CHECK_FALSE(checks::is_knock_out(with({{2, 2, 3, 2}}), 2));
  CHECK_FALSE(checks::is_knock_out(games({{1, 1, 2, 0}, {1, 3, 4, 2}, {2, 1, 3, 2}}), 2));
  // Neither, or both, of a pair.
  CHECK_FALSE(checks::is_knock_out(with({{2, 1, 2, 2}}), 2));
  CHECK_FALSE(checks::is_knock_out(with({{2, 1, 5, 2}}), 2));
  // For third place both losers meet.
  CHECK(checks::is_knock_out(with({{2, 1, 3, 2}, {2, 2, 4, 2}}), 2));
  CHECK_FALSE(checks::is_knock_out(games({{1, 1, 2, 2}, {1, 3, 4, 2}, {1, 5, 6, 2}, {2, 1, 3, 2}, {2, 5, 6, 2}}), 2));
  // After a draw either goes on.
  CHECK(checks::is_knock_out(games({{1, 1, 2, 1}, {1, 3, 4, 1}, {2, 1, 4, 2}}), 2));
  CHECK(checks::is_knock_out(games({{1, 1, 2, 1}, {1, 3, 4, 1}, {2, 2, 3, 2}}), 2));
  // Two stages are all the rounds announced, and not fewer.
  CHECK_FALSE(checks::is_knock_out(with({{2, 1, 3, 2}}), 3));
  CHECK_FALSE(checks::is_knock_out(with({{2, 1, 3, 2}}), std::nullopt));
  CHECK_FALSE(checks::is_knock_out(semis, 1));
  // A final of one match or two, not of three.
  CHECK_FALSE(checks::is_knock_out(games({{1, 1, 2, 2},
                                          {1, 3, 4, 2},
                                          {1, 5, 6, 2},
                                          {1, 7, 8, 2},
                                          {1, 9, 10, 2},
                                          {1, 11, 12, 2},
                                          {2, 1, 3, 2},
                                          {2, 5, 7, 2},
                                          {2, 9, 11, 2}}),
                                   2));
  // Byes say nothing, and a score without the other is no lead.
  std::vector<ImportedGame> with_bye = with({{2, 1, 3, 2}});
  with_bye.front().score_black.reset();
  ImportedGame bye;
  bye.round = 1;
  bye.white = StartNumber{9};
  with_bye.push_back(bye);
  std::swap(bye.white, bye.black);
  with_bye.push_back(bye);
  CHECK(checks::is_knock_out(with_bye, 2));
}

TEST_CASE("sides of a Scheveningen match have three players each at least, and byes are no pairings") {
  const auto match = [](int first, int second) {
    std::vector<ImportedGame> out;
    for (int white = 1; white <= first; ++white) {
      for (int black = 11; black <= 10 + second; ++black) {
        for (const ImportedGame& game : games({{1, white, black, 1}})) out.push_back(game);
      }
    }
    ImportedGame bye;
    bye.white = StartNumber{30};
    out.push_back(bye);
    std::swap(bye.white, bye.black);
    out.push_back(bye);
    return checks::scheveningen_sides(out).has_value();
  };
  CHECK(match(3, 3));
  CHECK(match(3, 4));
  CHECK(match(4, 3));
  CHECK_FALSE(match(2, 3));
  CHECK_FALSE(match(3, 2));
}
