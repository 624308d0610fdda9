#include "engine/rating/calculate.hpp"

#include <fstream>
#include <sstream>

#include <doctest/doctest.h>

#include "engine/rating/findings.hpp"
#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::rating;
using seiseki::test::edition;

TEST_SUITE("engine/rating/calculate") {
  TEST_CASE("jcf-2024-10 5(1): the games of fixtures/regulations/games.tsv come out as worked out by hand") {
    std::ifstream file{SEISEKI_SOURCE_DIR "/fixtures/regulations/games.tsv"};
    std::string line;
    REQUIRE(std::getline(file, line));
    int rows = 0;
    while (std::getline(file, line)) {
      CAPTURE(line);
      std::istringstream cells{line};
      std::string id;
      std::string column;
      int own = 0, opponent = 0, half_points = 0, k = 0, used = 0, capped = 0, expected = 0, change = 0;
      cells >> id >> own >> opponent >> half_points >> k >> used >> capped >> column >> expected >> change;
      REQUIRE_FALSE(cells.fail());
      const auto result =
          calculate_game(Rating{own}, Rating{opponent}, Score::from_half_points(half_points), KFactor{k}, edition(id));
      REQUIRE(result);
      CHECK(result->expectation.difference_used == used);
      CHECK(result->expectation.capped == (capped == 1));
      CHECK(to_string(result->expectation.column) == column);
      CHECK(result->expectation.expected.hundredths() == expected);
      CHECK(result->change.hundredths() == change);
      ++rows;
    }
    CHECK(rows > 80);
  }

  TEST_CASE("jcf-2024-10 5(1): the clause of a change is the clause of its formula") {
    const auto result = calculate_game(Rating{1600}, Rating{1800}, k_win, KFactor{20}, edition("jcf-2024-10"));
    REQUIRE(result);
    CHECK(result->clause == ClauseRef{"jcf-2024-10", "5(1)", ""});
    CHECK(result->change.hundredths() == 1520);
    CHECK(result->expectation.row_first == 198);
    CHECK(result->expectation.row_last == 206);
  }

  TEST_CASE("values out of range are refused by name") {
    const Regulation& jcf = edition("jcf-2024-10");
    const auto code = [](const auto& result) {
      return result ? std::string_view{"ok"} : result.error().finding.code();
    };
    CHECK(code(calculate_game(Rating{-1}, Rating{1500}, k_win, KFactor{20}, jcf)) == "value-out-of-range");
    CHECK(code(calculate_game(Rating{1500}, Rating{4001}, k_win, KFactor{20}, jcf)) == "value-out-of-range");
    CHECK(code(calculate_game(Rating{1500}, Rating{1500}, Score::from_half_points(3), KFactor{20}, jcf)) ==
          "value-out-of-range");
    CHECK(code(calculate_game(Rating{1500}, Rating{1500}, k_win, KFactor{0}, jcf)) == "value-out-of-range");
    CHECK(code(calculate_game(Rating{1500}, Rating{1500}, k_win, KFactor{20}, edition("jcca-2012"))) ==
          "edition-method");
    CHECK(code(calculate_initial({}, edition("jcca-2012"))) == "edition-method");
    std::vector<OpponentResult> games(100'000, {Rating{1500}, k_draw});
    CHECK(code(calculate_initial(games, jcf)) == "ok");
    games.push_back(games.front());
    CHECK(code(calculate_initial(games, jcf)) == "value-out-of-range");
    CHECK(calculate_initial(games, jcf).error().finding.arguments.at(1) == "100001");
    CHECK(code(calculate_point_game(Rating{1500}, Rating{1500}, k_win, jcf)) == "edition-method");
  }

  TEST_CASE("jcf-2024-10 6(4): RA stays a fraction and PR is rounded once") {
    std::vector<OpponentResult> games;
    for (const int opponent : {1500, 1501, 1499, 1600, 1450, 1453}) games.push_back({Rating{opponent}, k_loss});
    for (const std::size_t won : {0U, 1U, 5U}) games[won].score = k_win;
    games[2].score = k_draw;
    const auto working = calculate_initial(games, edition("jcf-2024-10"));
    REQUIRE(working);
    CHECK(working->average_numerator == 9003);
    CHECK(working->average_divisor == 6);
    CHECK(working->percentage_hundredths == 58);
    CHECK(working->rating_difference == 57);
    CHECK(working->performance_numerator == 9345);  // 1557.5
    CHECK(working->rating == Rating{1558});
    CHECK(working->formula_clause.clause == "6(4)");
  }

  TEST_CASE("jcf-2024-10 6(3): games against unrated opponents and no games at all make no rating") {
    const Regulation& jcf = edition("jcf-2024-10");
    const std::vector<OpponentResult> unrated(7, {std::nullopt, k_win});
    const auto working = calculate_initial(unrated, jcf);
    REQUIRE(working);
    CHECK(working->outcome == InitialWorking::Outcome::too_few);
    CHECK(working->used.empty());
    CHECK(working->games_needed == 6);
    CHECK(calculate_initial({}, jcf)->outcome == InitialWorking::Outcome::too_few);
  }
}
