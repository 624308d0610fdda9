// The readings chosen where the regulations are silent or can be read in two ways, each by its number.
#include "engine/regulations/readings.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "engine/rating/calculate.hpp"
#include "engine/rating/deadlines.hpp"
#include "engine/rating/period.hpp"
#include "engine/rating/ranks.hpp"
#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::rating;
using seiseki::test::day;
using seiseki::test::edition;
using seiseki::test::has_note;
using seiseki::test::ledger;
using seiseki::test::rated;

namespace {

PlayerLedger told(const test::PeriodBuilder& period, std::string_view id, std::string_view name,
                  RatingCategory category = RatingCategory::standard) {
  return ledger(rate_period(period.whole(), edition(id)), name, category);
}

/// K of a first game against an equal opponent.
int k_of(std::string_view id, CategoryStanding standing, std::string_view birth = {}) {
  test::PeriodBuilder period{id.starts_with("ncs-2019") ? "2020-02" : id.starts_with("ncs") ? "2023-02" : "2025-02"};
  period.player("A", standing).player("B", rated(1500, 100));
  if (!birth.empty()) period.born("A", birth);
  period.game("A", "B", 1);
  return told(period, id, "A").games[0].k.value();
}

/// X against as many rated opponents as there are half points, one a day.
test::PeriodBuilder newcomer(std::string_view list, std::initializer_list<int> half_points) {
  test::PeriodBuilder period{list};
  int number = 0;
  for (const int score : half_points) {
    const std::string opponent = "R" + std::to_string(++number);
    period.player(opponent, rated(1500, 50));
    period.game("X", opponent, score);
  }
  return period;
}

}  // namespace

TEST_SUITE("readings") {
  TEST_CASE("A3: the sum is rounded first, then the rating is held at the floor") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1003, 50)).player("B", rated(1153, 50));
    period.game("A", "B", 0);  // -6.00
    period.game("A", "B", 1);  // +4.00
    period.game("A", "B", 0);  // -6.00
    const PlayerLedger floor = told(period, "jcf-2024-10", "A");
    CHECK(floor.sum.hundredths() == -800);
    CHECK(floor.unclamped == 995);
    CHECK(floor.floor_points == 5);
    CHECK(floor.after.rating == Rating{1000});
  }

  /// X has waited with as many games against rated opponents and against unrated ones, played long ago.
  void let_wait(test::PeriodBuilder & period, int against_rated, int against_unrated = 0, std::string_view date = {}) {
    for (int i = 0; i < against_rated + against_unrated; ++i) {
      PoolGame game;
      game.player = test::key("X");
      game.date = date.empty() ? add_days(period.input.period.first, -30 - i) : add_days(day(date), -i);
      game.event = EventId{"old" + std::to_string(i)};
      game.opponent = test::key("R");
      game.opponent_rating = Rating{i < against_rated ? 1500 : 1000};
      game.opponent_unrated = i >= against_rated;
      game.score = Score::from_half_points(1);
      period.input.before.pool.push_back(game);
    }
  }

  TEST_CASE("jcf-2024-10 5(1): games against rated opponents count toward the total before there is a rating, too") {
    test::PeriodBuilder period{"2025-03"};
    period.player("R", rated(1500, 50)).player("X", {}, rated(1500, 40));
    let_wait(period, 5);
    for (int i = 0; i < 25; ++i) period.game("X", "R", 1);
    const PlayerLedger taken_over = told(period, "jcf-2024-10", "X");
    REQUIRE(taken_over.adopted.has_value());  // 6(2)
    CHECK(taken_over.games_waited == 5);
    CHECK(taken_over.games_before_rating == 5);
    CHECK(taken_over.after.games == 30);
    CHECK(has_note(taken_over, "unrated-games-counted"));
    CHECK(rate_period(period.whole(), edition("jcf-2024-10")).after.pool.empty());

    test::PeriodBuilder next{"2025-04"};
    next.player("R", rated(1500, 50)).player("X", taken_over.after);
    next.game("X", "R", 2);
    CHECK(told(next, "jcf-2024-10", "X").after.rating == Rating{1510});  // K 20

    period.input.calculation = Calculation::first;
    CHECK(told(period, "jcf-2024-10", "X").after.games == 25);
  }

  TEST_CASE("jcf-2024-10 5(1): a game that left the window of a first rating stays in the total") {
    test::PeriodBuilder period{"2025-03"};
    period.player("R", rated(1500, 50)).player("X");
    let_wait(period, 3, 0, "2022-05-05");
    for (int i = 0; i < 5; ++i) period.game("X", "R", i == 0 ? 2 : 1);
    const PeriodResult waiting = rate_period(period.whole(), edition("jcf-2024-10"));
    CHECK_FALSE(ledger(waiting, "X").after.rating);
    CHECK(waiting.after.pool.size() == 8);

    test::PeriodBuilder next{"2025-04"};
    next.player("R", rated(1500, 50)).player("X");
    next.input.before.pool = waiting.after.pool;
    next.game("X", "R", 1);
    const PlayerLedger rated_now = told(next, "jcf-2024-10", "X");
    CHECK(rated_now.initial->used.size() == 6);
    CHECK(rated_now.initial->outside_window.size() == 3);
    CHECK(rated_now.after.games == 9);
    next.input.calculation = Calculation::first;
    CHECK(told(next, "jcf-2024-10", "X").after.games == 6);
  }

  TEST_CASE(
      "jcf-2024-10 5(1): games against unrated opponents enter no total, and an officer's games are not added twice") {
    test::PeriodBuilder period{"2025-03"};
    period.player("R", rated(1500, 50)).player("X");
    let_wait(period, 4, 2);
    period.input.adoptions = {
        {test::key("X"), RatingCategory::standard, Rating{1550}, period.input.period.first, "officer", {}, 4}};
    period.game("X", "R", 1);
    CHECK(told(period, "ncs-2019-09", "X").after.games == 5);
    period.input.adoptions[0].games = 0;
    CHECK(told(period, "ncs-2019-09", "X").after.games == 5);
    period.input.adoptions[0].games = 7;
    CHECK(told(period, "ncs-2019-09", "X").after.games == 8);
  }

  TEST_CASE("jcf-2024-10 5(1): games of the period from before an adoption count in the total but not yet for its K") {
    test::PeriodBuilder period{"2025-03"};
    period.player("R", rated(1500, 50)).player("X");
    let_wait(period, 28);
    for (int i = 0; i < 3; ++i) {
      const bool is_white = i != 1;
      period.game(is_white ? "X" : "R", is_white ? "R" : "X", 1).date = add_days(period.input.period.first, i);
    }
    period.input.adoptions = {{test::key("X"),
                               RatingCategory::standard,
                               Rating{1500},
                               add_days(period.input.period.first, 2),
                               "FIDE Standard 2025-02",
                               {}}};
    const PlayerLedger told_of = told(period, "jcf-2024-10", "X");
    CHECK(told_of.games_waited == 28);
    CHECK(told_of.games_before_rating == 30);
    CHECK(told_of.games[2].k == KFactor{40});
    CHECK(told_of.after.games == 31);
    // What waited came with the rating; three games are of the period.
    const PeriodResult result = rate_period(period.whole(), edition("jcf-2024-10"));
    for (std::size_t i = 0; i < result.ledgers.size(); ++i) {
      const LedgerOutline outline = result.ledgers.outline(i);
      if (outline.player == test::key("X") && outline.category == RatingCategory::standard) CHECK(outline.games == 3);
    }
  }

  TEST_CASE("A5: the total counts the games of the first rating, and neither forfeits nor games with the unrated") {
    test::PeriodBuilder period = newcomer("2025-03", {2, 0, 2, 0, 1, 1});
    period.game("X", "R1", 2).status = GameStatus::forfeit;
    period.game("X", "Y", 2);
    const PeriodResult result = rate_period(period.whole(), edition("jcf-2024-10"));
    CHECK(ledger(result, "X").after.games == 6);
    CHECK(ledger(result, "R1").after.games == 50);
  }

  TEST_CASE("A6: the total is that of the category") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 100), rated(1500, 29)).player("B", rated(1500, 100), rated(1500, 100));
    period.game("A", "B", 1, RatingCategory::rapid);
    period.game("A", "B", 1);
    CHECK(told(period, "jcf-2024-10", "A", RatingCategory::rapid).games[0].k == KFactor{40});
    CHECK(told(period, "jcf-2024-10", "A").games[0].k == KFactor{20});
  }

  TEST_CASE("A7: what was ever reached is the highest published rating, no value within a period") {
    CHECK(k_of("jcf-2024-10", rated(2100, 100, 2400)) == 10);
    CHECK(k_of("jcf-2024-10", rated(2100, 100, 2399)) == 20);
    CHECK(k_of("jcf-2024-10", rated(1900, 100, 2000), "2010-01-01") == 20);
    CHECK(k_of("jcf-2024-10", rated(1900, 100, 1999), "2010-01-01") == 40);
    // Up and down within one period: the list never saw 2400.
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(2395, 100)).player("B", rated(2395, 100));
    period.game("A", "B", 2);
    period.game("A", "B", 0);
    CHECK(told(period, "jcf-2024-10", "A").after.peak == Rating{2395});
  }

  TEST_CASE("A11: a difference of 400 is used as it is, one of 401 is told as capped; both read the same row") {
    for (const auto& [opponent, capped] : {std::pair{1900, false}, std::pair{1901, true}}) {
      test::PeriodBuilder period{"2025-03"};
      period.player("A", rated(1500, 100)).player("B", rated(opponent, 100));
      period.game("A", "B", 0);
      const PlayerLedger line = told(period, "jcf-2024-10", "A");
      CHECK(line.games[0].capped == capped);
      CHECK(line.games[0].difference_used == 400);
      CHECK(line.games[0].expected == ExpectedScore{8});
    }
  }

  TEST_CASE("A12: FIDE's exemption above 2650 and its limit on K times the games are not the federation's") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(2700, 100))
        .player("B", rated(1900, 100))
        .player("C", rated(1500, 0))
        .player("D", rated(1500, 100));
    period.game("A", "B", 1);
    for (int i = 0; i < 30; ++i) period.game("C", "D", 1);
    CHECK(told(period, "jcf-2024-10", "A").games[0].capped);
    CHECK(told(period, "jcf-2024-10", "C").games[29].k == KFactor{40});
  }

  TEST_CASE("A13: what was not played to a result of one point is not counted") {
    for (const GameStatus status :
         {GameStatus::forfeit, GameStatus::bye, GameStatus::open, GameStatus::unrated, GameStatus::disputed}) {
      test::PeriodBuilder period{"2025-03"};
      period.player("A", rated(1500, 100)).player("B", rated(1500, 100));
      period.game("A", "B", 2).status = status;
      const PlayerLedger line = told(period, "jcf-2024-10", "A");
      CHECK(line.games[0].exclusion);
      CHECK(line.after.rating == Rating{1500});
    }
  }

  TEST_CASE("A14: in 2022 a game with one unrated player changes no rating") {
    test::PeriodBuilder period{"2023-02"};
    period.player("A", rated(1500, 100));
    period.game("A", "X", 0);
    const PlayerLedger line = told(period, "ncs-2022-09", "A");
    CHECK(line.games[0].exclusion == Exclusion::opponent_unrated);
    CHECK(line.after.rating == Rating{1500});
  }

  TEST_CASE("A16: newcomers of one period are rated on one snapshot and never feed each other") {
    test::PeriodBuilder period = newcomer("2025-03", {2, 0, 2, 0, 1, 1});
    for (int i = 1; i <= 6; ++i) period.game("Y", "R" + std::to_string(i), i % 3);
    const PeriodResult apart = rate_period(period.whole(), edition("jcf-2024-10"));
    period.game("X", "Y", 2);
    const PeriodResult met = rate_period(period.whole(), edition("jcf-2024-10"));
    for (const char* name : {"X", "Y"}) {
      REQUIRE(ledger(met, name).after.rating);
      CHECK(ledger(met, name).after.rating == ledger(apart, name).after.rating);
    }
  }

  TEST_CASE("A17: the opponents of a player rated in this period have no change from it") {
    const test::PeriodBuilder period = newcomer("2025-03", {2, 0, 2, 0, 1, 1});
    const PeriodResult result = rate_period(period.whole(), edition("jcf-2024-10"));
    CHECK(ledger(result, "X").initial->outcome == InitialWorking::Outcome::rated);
    CHECK(ledger(result, "R1").games[0].exclusion == Exclusion::opponent_unrated);
    CHECK(ledger(result, "R1").after.rating == Rating{1500});
  }

  TEST_CASE(
      "A18: two years back from the period's end, all games of them, opponents as rated when the game was processed") {
    test::PeriodBuilder period = newcomer("2025-03", {2, 0, 1, 1, 1});
    for (const char* date : {"2023-02-20", "2023-02-21"}) {
      PoolGame game;
      game.player = test::key("X");
      game.date = day(date);
      game.opponent = test::key("R1");
      game.opponent_rating = Rating{1700};
      game.score = k_draw;
      period.input.before.pool.push_back(game);
    }
    const InitialWorking working = *told(period, "jcf-2024-10", "X").initial;
    CHECK(working.window_last == day("2025-02-20"));
    CHECK(working.used.size() == 6);
    CHECK(working.outside_window.size() == 1);
    CHECK(working.opponent_sum == 5 * 1500 + 1700);
  }

  TEST_CASE("A22: since 2024 a FIDE rating obtained after joining is not taken over; in 2022 it was when needed") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A").player("B", rated(1500, 100));
    period.input.facts.push_back({test::key("A"), std::nullopt, {}});
    period.input.facts.back().outside.fide_standard = Rating{1800};
    period.game("A", "B", 1);
    CHECK_FALSE(told(period, "jcf-2024-10", "A").after.rating);
    CHECK(told(period, "ncs-2022-09", "A").adopted->rating == Rating{1800});
  }

  TEST_CASE(
      "A23: taken over with the first countable game, from the list being updated, with K by the category's games") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1650, 60)).player("B", {}, rated(1700, 60));
    period.game("A", "B", 2, RatingCategory::rapid);
    const PlayerLedger rapid = told(period, "jcf-2024-10", "A", RatingCategory::rapid);
    CHECK(rapid.adopted->source == "Standard 2025-02");
    CHECK(rapid.games[0].k == KFactor{40});
    CHECK_FALSE(told(period, "jcf-2024-10", "B", RatingCategory::rapid).games[0].exclusion);
  }

  TEST_CASE(
      "A24: in 2019 the higher of JCA and FIDE, in 2022 the order of the text, by the edition of the first game") {
    test::PeriodBuilder period{"2020-02"};
    period.player("B", rated(1500, 100));
    period.input.facts.push_back({test::key("A"), std::nullopt, {}});
    period.input.facts.back().outside.jca = Rating{1900};
    period.input.facts.back().outside.fide_standard = Rating{1800};
    period.game("A", "B", 1);
    CHECK(told(period, "ncs-2019-09", "A").adopted->rating == Rating{1900});
    CHECK(told(period, "ncs-2022-09", "A").adopted->rating == Rating{1800});
  }

  TEST_CASE("A27: calendar months end with the month, ninety days with the ninetieth day; that day is in time") {
    const auto jcf = reporting_deadline(edition("jcf-2024-10"), day("2024-11-30"), day("2024-11-28"));
    CHECK(jcf->last_day == day("2025-02-28"));
    const auto ncs = reporting_deadline(edition("ncs-2022-09"), day("2023-01-10"), day("2023-01-01"));
    CHECK(ncs->last_day == day("2023-04-01"));
    CHECK_FALSE(ncs->is_late(day("2023-04-01")));
    CHECK(ncs->is_late(day("2023-04-02")));
  }

  TEST_CASE("A35: the printed slips of 2022 are -4.80 and (1 - 0.24)") {
    const Regulation& ncs = edition("ncs-2022-09");
    CHECK(calculate_game(Rating{1500}, Rating{1700}, k_loss, KFactor{20}, ncs)->change.hundredths() == -480);
    CHECK(calculate_game(Rating{1500}, Rating{1700}, k_win, KFactor{20}, ncs)->change.hundredths() == 1520);
  }

  TEST_CASE("A38: equal ratings expect one half each") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 100)).player("B", rated(1500, 100));
    period.game("A", "B", 2);
    for (const char* name : {"A", "B"}) {
      const PlayerLedger line = told(period, "jcf-2024-10", name);
      CHECK(line.games[0].difference == 0);
      CHECK(line.games[0].column == TableColumn::equal);
      CHECK(line.games[0].expected == ExpectedScore{50});
    }
  }

  TEST_CASE("A40: equal ratings share a place, and the next one is skipped") {
    const std::vector<Rating> ratings{Rating{1900}, Rating{1800}, Rating{1800}, Rating{1700}};
    CHECK(competition_ranks(ratings) == std::vector<int>{1, 2, 2, 4});
  }

  TEST_CASE("A41: in 2019 four games with rated opponents make a rating, though they count for nobody else") {
    const test::PeriodBuilder period = newcomer("2020-02", {2, 0, 1, 1});
    const PeriodResult result = rate_period(period.whole(), edition("ncs-2019-09"));
    CHECK(ledger(result, "X").after.rating == Rating{1500});
    CHECK(ledger(result, "R1").games[0].exclusion == Exclusion::opponent_unrated);
  }

  TEST_CASE("A42: in 2022 K is 40 for every player below 18 games, rated ones too") {
    CHECK(k_of("ncs-2022-09", rated(1500, 17)) == 40);
    CHECK(k_of("ncs-2022-09", rated(1500, 18)) == 20);
  }

  TEST_CASE("A42: read by the words alone, a rating taken over has K 20 from its first game") {
    const auto by_words = regulations::with_reading(edition("ncs-2022-09"), "A42", "rated_by_games");
    REQUIRE(by_words);
    const auto k_under = [](const Regulation& regulation, RatingCategory category, std::array<bool, 2> taken_over) {
      test::PeriodBuilder period{"2023-02"};
      period.player("A", rated(1500, 3)).player("B", rated(1500, 100), rated(1500, 100));
      period.input.facts.push_back({PlayerKey{"A"}, std::nullopt, {}, {}, {}, taken_over});
      period.game("A", "B", 1, category);
      return ledger(rate_period(period.whole(), regulation), "A", category).games.at(0).k.value();
    };
    using enum RatingCategory;
    for (const bool is_taken : {false, true}) {
      CHECK(k_under(edition("ncs-2022-09"), standard, {is_taken, false}) == 40);
      CHECK(k_under(*by_words, standard, {is_taken, false}) == (is_taken ? 20 : 40));
      // A has no Rapid rating: the Standard one is taken over with this game, whatever the facts say of the other.
      CHECK(k_under(*by_words, rapid, {is_taken, false}) == 20);
      CHECK(k_under(edition("ncs-2022-09"), rapid, {is_taken, false}) == 40);
    }
  }

  TEST_CASE("A43: in 2019 a player is under 18 until the day of the birthday") {
    // The game is played on 22 December 2019.
    CHECK(k_of("ncs-2019-09", rated(1500, 50), "2001-12-23") == 40);
    CHECK(k_of("ncs-2019-09", rated(1500, 50), "2001-12-22") == 20);
  }

  TEST_CASE("A45: a first Standard rating is taken over for Rapid by the next period's game, not by this one's") {
    test::PeriodBuilder period = newcomer("2025-03", {2, 0, 2, 0, 1, 1});
    period.player("Q", {}, rated(1500, 100));
    period.game("X", "Q", 1, RatingCategory::rapid);
    const PeriodResult first = rate_period(period.whole(), edition("jcf-2024-10"));
    CHECK(ledger(first, "X").after.rating);
    CHECK_FALSE(ledger(first, "X", RatingCategory::rapid).after.rating);
    test::PeriodBuilder next{"2025-04"};
    next.input.before = first.after;
    next.game("X", "Q", 1, RatingCategory::rapid);
    CHECK(told(next, "jcf-2024-10", "X", RatingCategory::rapid).adopted->rating == ledger(first, "X").after.rating);
  }

  TEST_CASE("A46: the period that ends on 20 February makes the list of 1 March, as the printed example says") {
    const RatingPeriod period = period_of_arrival(*parse_instant("2023-02-20T23:59:59+09:00"));
    CHECK(to_iso(period.list_date()) == "2023-03-01");
  }
}
