#include "importers/chess_results/pair_result.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers::chess_results;

TEST_CASE("chess-results 3.3: every sign of a board's result") {
  struct Row {
    std::string_view text;
    GameStatus status;
    int left;
    int right;
  };
  for (const Row& row : {
           Row{"1 - 0", GameStatus::rated, 2, 0},
           Row{"0 - 1", GameStatus::rated, 0, 2},
           Row{"½ - ½", GameStatus::rated, 1, 1},
           Row{"+ - -", GameStatus::forfeit, 2, 0},
           Row{"- - +", GameStatus::forfeit, 0, 2},
           Row{"- - -", GameStatus::forfeit, 0, 0},
           Row{"1 - 0F", GameStatus::forfeit, 2, 0},
           Row{"0F - 1", GameStatus::forfeit, 0, 2},
           Row{"0 - 0", GameStatus::unrated, 0, 0},
           Row{"½ - 0", GameStatus::unrated, 1, 0},
           Row{"0 - ½", GameStatus::unrated, 0, 1},
           Row{"1U - 0U", GameStatus::unrated, 2, 0},
           Row{"½U - ½U", GameStatus::unrated, 1, 1},
           Row{"1U - 0", GameStatus::unrated, 2, 0},
           Row{"1 - 0U", GameStatus::unrated, 2, 0},
       }) {
    CAPTURE(row.text);
    const auto result = parse_pair_result(row.text);
    REQUIRE(result);
    CHECK(result->status == row.status);
    CHECK(result->left == Score::from_half_points(row.left));
    CHECK(result->right == Score::from_half_points(row.right));
  }
  const auto open = parse_pair_result("");
  REQUIRE(open);
  CHECK(open->status == GameStatus::open);
  CHECK_FALSE(open->left.has_value());
}

TEST_CASE("a result that is not known is none, never half understood") {
  for (const std::string_view text :
       {"1", "1-0", "1 : 0", "2 - 0", "1 - 1", "1 - ½", "½ - ½F", "1X - 0", "+", " - ", "1 - ", "1 - 0 - 0", "?"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_pair_result(text));
  }
}

TEST_CASE("a result of more than one point is told from one that is not known") {
  for (const std::string_view text :
       {"2 - 0", "1½ - ½", "1.5 - 0,5", "1 - 1", "3:1", "3 - 0", "12w2", "12w1½", "7s3", "7\u0431 2"}) {
    CAPTURE(text);
    CHECK(is_worth_more_than_a_game(text));
    CHECK_FALSE(parse_pair_result(text));
  }
  for (const std::string_view text :
       {"", "1 - 0", "½ - ½", "0 - 0", "1:0", "2", "12", "2200", "w2", "12w", "12w1", "12w½", "12w+", "+ - -", "x - 2",
        "2 - ", "-", "12w2x", "99999999999w9999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(is_worth_more_than_a_game(text));
  }
}

TEST_CASE("chess-results 3.7: the score of a match") {
  const auto score = parse_match_score("1½:2½");
  REQUIRE(score);
  CHECK(score->left == Score::from_half_points(3));
  CHECK(score->right == Score::from_half_points(5));
  CHECK(parse_match_score("3 : 1")->left == Score::from_half_points(6));
  CHECK_FALSE(parse_match_score(":")->left.has_value());
  CHECK_FALSE(parse_match_score("Team: A"));
  CHECK_FALSE(parse_match_score("3 - 1"));
}
