#include "engine/domain/score.hpp"

#include <doctest/doctest.h>

#include "engine/domain/game_record.hpp"

using namespace seiseki;

TEST_SUITE("engine/domain/score") {
  TEST_CASE("what became of a pairing has a name, and the name leads back") {
    for (const GameStatus status : {GameStatus::rated, GameStatus::forfeit, GameStatus::bye, GameStatus::open,
                                    GameStatus::unrated, GameStatus::disputed})
      CHECK(parse_game_status(to_string(status)) == status);
    CHECK_FALSE(parse_game_status("played"));
  }

  TEST_CASE("a reason not to count has a name, and the name leads back") {
    CHECK(to_string(Exclusion::opponent_unrated) == "opponent_unrated");
    for (int i = 0; i <= static_cast<int>(Exclusion::opponent_unrated); ++i)
      CHECK(parse_exclusion(to_string(static_cast<Exclusion>(i))) == static_cast<Exclusion>(i));
    CHECK_FALSE(parse_exclusion("tired"));
  }

  TEST_CASE("byes have names") {
    CHECK(to_string(ByeKind::pairing_allocated) == "pairing-allocated");
    CHECK(to_string(ByeKind::half_point) == "half-point");
    CHECK(to_string(ByeKind::full_point) == "full-point");
    CHECK(to_string(ByeKind::zero_point) == "zero-point");
  }

  TEST_CASE("a bye is worth what its name says") {
    CHECK(score_of(ByeKind::pairing_allocated) == k_win);
    CHECK(score_of(ByeKind::full_point) == k_win);
    CHECK(score_of(ByeKind::half_point) == k_draw);
    CHECK(score_of(ByeKind::zero_point) == k_loss);
  }

  TEST_CASE("a category is read by either name in any case") {
    for (const char* text : {"standard", "Standard", "ST", "st"})
      CHECK(parse_rating_category(text) == RatingCategory::standard);
    for (const char* text : {"rapid", "RAPID", "rP"}) CHECK(parse_rating_category(text) == RatingCategory::rapid);
    for (const char* text : {"", "blitz", "S~", "{t", "r0"}) CHECK_FALSE(parse_rating_category(text));
  }

  TEST_CASE("Black has what White has not") {
    for (const GameResult result : {GameResult::white_wins, GameResult::draw, GameResult::black_wins})
      CHECK(white_score(result) + black_score(result) == k_win);
  }
}
