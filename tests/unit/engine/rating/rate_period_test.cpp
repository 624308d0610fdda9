#include <algorithm>
#include <tuple>

#include <doctest/doctest.h>

#include "engine/rating/findings.hpp"
#include "engine/rating/notes.hpp"
#include "engine/rating/period.hpp"
#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::rating;
using seiseki::test::day;
using seiseki::test::edition;
using seiseki::test::has_note;
using seiseki::test::ledger;
using seiseki::test::rated;

namespace {
const Regulation& jcf() {
  return edition("jcf-2024-10");
}
const CategoryStanding& after(const PeriodResult& result, std::string_view name,
                              RatingCategory category = RatingCategory::standard) {
  for (const PlayerStanding& standing : result.after.players) {
    if (standing.player.text() == name) return standing.of(category);
  }
  throw std::runtime_error("not on the list: " + std::string{name});
}
bool is_listed(const PeriodResult& result, std::string_view name) {
  return std::any_of(result.after.players.begin(), result.after.players.end(),
                     [&](const PlayerStanding& standing) { return standing.player.text() == name; });
}
}  // namespace

TEST_SUITE("engine/rating/rate_period") {
  TEST_CASE("jcf-2024-10 5(1), 5(2): every number of a line can be worked out again from the ledger") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 28)).player("B", rated(1912, 100));
    period.game("A", "B", 1);
    const PeriodResult result = rate_period(period.whole(), jcf());
    const PlayerLedger& told = ledger(result, "A");
    REQUIRE(told.games.size() == 1);
    const GameLine& line = told.games[0];
    CHECK(line.own_rating == Rating{1500});
    CHECK(line.opponent_rating == Rating{1912});
    CHECK(line.difference == 412);
    CHECK(line.difference_used == 400);
    CHECK(line.capped);
    CHECK(line.cap_clause == ClauseRef{"jcf-2024-10", "5(1)", "A11"});
    CHECK(line.column == TableColumn::lower);
    CHECK(line.row_first == 392);
    CHECK(line.row_last == 411);
    CHECK(line.expected == ExpectedScore{8});
    CHECK(line.k == KFactor{40});
    CHECK(line.k_reason == KReason::few_games);
    CHECK(line.k_clause == ClauseRef{"jcf-2024-10", "5(1)", "A5"});
    CHECK(line.change.hundredths() == (50 - 8) * 40);
    CHECK(told.sum.hundredths() == 1680);
    CHECK(told.rounded_change == 17);
    CHECK(told.rounding_clause == ClauseRef{"jcf-2024-10", "5(2)", "A1"});
    CHECK(told.unclamped == 1517);
    CHECK(told.after.rating == Rating{1517});
    CHECK(told.after.games == 29);
    CHECK(told.after.last_game == line.date);
    CHECK(has_note(told, "birth-date-unknown") == false);
    CHECK(has_note(ledger(result, "B"), "birth-date-unknown"));
    CHECK(result.after.list == *parse_month("2025-03"));
  }

  TEST_CASE("jcf-2024-10 5(1): ten players of one period never feed each other, in any order of the input") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 50)).player("B", rated(1600, 50)).player("C");
    period.game("A", "B", 2);
    period.game("C", "A", 1);
    period.game("B", "C", 0);
    period.game("B", "A", 2, RatingCategory::rapid);
    const PeriodResult forward = rate_period(period.whole(), jcf());
    std::reverse(period.games.begin(), period.games.end());
    std::reverse(period.input.before.players.begin(), period.input.before.players.end());
    const PeriodResult backward = rate_period(period.whole(), jcf());
    CHECK(forward.after == backward.after);
    REQUIRE(forward.ledgers.size() == backward.ledgers.size());
    for (std::size_t i = 0; i < forward.ledgers.size(); ++i) {
      CHECK(forward.ledgers[i].player == backward.ledgers[i].player);
      CHECK(forward.ledgers[i].sum == backward.ledgers[i].sum);
    }
    CHECK(backward == forward);
  }

  TEST_CASE("a game that does not count stays in the ledger with its reason and clause") {
    struct Row {
      const char* name;
      GameStatus status;
      std::optional<Exclusion> handed_in;
      Exclusion expected;
      const char* clause;
    };
    for (const Row& row : {Row{"forfeit", GameStatus::forfeit, {}, Exclusion::unplayed, "5(1)"},
                           Row{"bye", GameStatus::bye, {}, Exclusion::unplayed, "5(1)"},
                           Row{"open", GameStatus::open, {}, Exclusion::unplayed, "5(1)"},
                           Row{"disputed", GameStatus::disputed, {}, Exclusion::disputed, "4(3)"},
                           Row{"late", GameStatus::rated, Exclusion::late, Exclusion::late, "3(7)"},
                           Row{"decision", GameStatus::rated, Exclusion::by_decision, Exclusion::by_decision, "3(8)"},
                           Row{"member", GameStatus::rated, Exclusion::non_member, Exclusion::non_member, "3(5)"}}) {
      CAPTURE(row.name);
      test::PeriodBuilder period{"2025-03"};
      period.player("A", rated(1500, 50)).player("B", rated(1600, 50));
      GameRecord& game = period.game("A", "B", 2);
      game.status = row.status;
      game.exclusion = row.handed_in;
      const PeriodResult result = rate_period(period.whole(), jcf());
      const PlayerLedger& told = ledger(result, "A");
      REQUIRE(told.games.size() == 1);
      CHECK(told.games[0].exclusion == row.expected);
      CHECK(told.games[0].clause.clause == row.clause);
      CHECK(told.after == told.before);
      CHECK(after(result, "B").games == 50);
    }
  }

  TEST_CASE("A36: the same pairing of a round counts once; with two results it counts for nobody") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 50)).player("B", rated(1500, 50));
    period.game("A", "B", 2);
    period.games.push_back(period.games[0]);
    PeriodResult result = rate_period(period.whole(), jcf());
    CHECK(after(result, "A").games == 51);
    CHECK(ledger(result, "A").games[1].exclusion == Exclusion::duplicate);
    period.games[1].result = GameResult::draw;
    result = rate_period(period.whole(), jcf());
    CHECK(after(result, "A").games == 50);
    CHECK(ledger(result, "A").games[0].exclusion == Exclusion::disputed);
    CHECK(ledger(result, "A").games[1].exclusion == Exclusion::disputed);
    // Meetings without round numbers may pair the same two people often.
    for (GameRecord& game : period.games) game.round = 0;
    CHECK(after(rate_period(period.whole(), jcf()), "A").games == 52);
  }

  TEST_CASE("jcf-2024-10 3(5): a person without an ID never counts, is never pooled and never listed") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 50));
    for (int i = 0; i < 8; ++i) period.game("A", "?event#7", i % 2);
    const PeriodResult result = rate_period(period.whole(), jcf());
    CHECK(ledger(result, "A").games[0].exclusion == Exclusion::non_member);
    CHECK(ledger(result, "?event#7").games.size() == 8);
    CHECK_FALSE(ledger(result, "?event#7").initial);
    CHECK(result.after.pool.empty());
    CHECK_FALSE(is_listed(result, "?event#7"));
  }

  TEST_CASE("broken pairings do no harm") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 50));
    period.game("A", "", 2);
    period.game("", "", 2);
    period.game("A", "A", 2);
    period.game("A", "B", 2).result.reset();
    period.game("?event#9", "A", 2);
    const PeriodResult result = rate_period(period.whole(), jcf());
    CHECK(after(result, "A").rating == Rating{1500});
    CHECK(ledger(result, "A").games.size() == 5);  // the game against oneself shows from both sides
    for (const GameLine& line : ledger(result, "A").games) CHECK(line.exclusion);
  }

  TEST_CASE(
      "jcf-2024-10 6(3): five games wait in the pool, the sixth makes the rating, later lists keep the opponents' "
      "ratings") {
    test::PeriodBuilder first{"2025-02"};
    for (const char* name : {"A", "B", "C", "D", "E", "F"}) first.player(name, rated(1500, 50));
    for (const char* name : {"A", "B", "C", "D", "E"}) first.game("X", name, 1).date = day("2025-01-11");
    const PeriodResult waiting = rate_period(first.whole(), jcf());
    REQUIRE(waiting.after.pool.size() == 5);
    CHECK_FALSE(is_listed(waiting, "X"));
    const PlayerLedger& told = ledger(waiting, "X");
    REQUIRE(told.initial);
    CHECK(told.initial->outcome == InitialWorking::Outcome::too_few);
    CHECK(told.initial->used.size() == 5);
    CHECK(told.games[0].exclusion == Exclusion::self_unrated);
    CHECK(told.games[0].clause.clause == "6(3)");
    CHECK(ledger(waiting, "A").games[0].exclusion == Exclusion::opponent_unrated);

    test::PeriodBuilder second{"2025-03"};
    second.input.before = waiting.after;
    for (PlayerStanding& standing : second.input.before.players) standing.in[0].rating = Rating{2000};
    second.game("X", "F", 2).date = day("2025-02-11");
    const PeriodResult result = rate_period(second.whole(), jcf());
    const InitialWorking working = *ledger(result, "X").initial;
    CHECK(working.outcome == InitialWorking::Outcome::rated);
    CHECK(working.opponent_sum == 5 * 1500 + 2000);
    CHECK(working.window_after == day("2023-02-20"));
    CHECK(working.window_last == day("2025-02-20"));
    CHECK(after(result, "X").games == 6);
    CHECK(after(result, "X").rating == working.rating);
    CHECK(after(result, "X").peak == working.rating);
    CHECK(result.after.pool.empty());
  }

  TEST_CASE("jcf-2024-10 6(3): pool games older than two years make no rating, and wait on for the total") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 50));
    PoolGame old;
    old.player = test::key("X");
    old.date = day("2023-02-20");
    old.opponent = test::key("A");
    old.opponent_rating = Rating{1500};
    old.score = k_win;
    period.input.before.pool.push_back(old);
    period.game("X", "A", 1);
    const PeriodResult result = rate_period(period.whole(), jcf());
    CHECK(ledger(result, "X").initial->outside_window.size() == 1);
    CHECK(ledger(result, "X").initial->used.size() == 1);
    CHECK(result.after.pool.size() == 2);
    for (const auto& [calculation, waiting] : {std::pair{Calculation::first, 1U},
                                               {Calculation::second, 2U},
                                               {Calculation::third, 2U},
                                               {Calculation::fourth, 2U}}) {
      CAPTURE(static_cast<int>(calculation));
      period.input.calculation = calculation;
      CHECK(rate_period(period.whole(), jcf()).after.pool.size() == waiting);
    }
  }

  TEST_CASE(
      "jcf-2024-10 6(2): the other category's rating is taken over with the first countable game, and only then") {
    test::PeriodBuilder period{"2025-03"};
    period.player("M", rated(1650, 60, 1800)).player("N", {}, rated(1700, 60)).player("O", rated(1400, 20));
    period.game("M", "N", 2, RatingCategory::rapid);
    const PeriodResult result = rate_period(period.whole(), jcf());
    const PlayerLedger& told = ledger(result, "M", RatingCategory::rapid);
    REQUIRE(told.adopted);
    CHECK(told.adopted->rating == Rating{1650});
    CHECK(told.adopted->source == "Standard 2025-02");
    CHECK(told.adopted->clause == ClauseRef{"jcf-2024-10", "6(2)", "A23"});
    CHECK(told.adopted->date == told.games[0].date);
    CHECK(told.games[0].k_reason == KReason::few_games);
    CHECK(has_note(told, "adopted-when-needed"));
    // The peak of the new category begins with what was taken over, not with the other category's peak.
    CHECK(after(result, "M", RatingCategory::rapid).peak == Rating{1673});
    CHECK_FALSE(after(result, "O", RatingCategory::rapid).rating);
    CHECK_FALSE(after(result, "N").rating);
  }

  TEST_CASE("A23: what was taken over by decision in this period is taken over by the other type, and told as such") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 50), rated(1500, 50));
    period.game("X", "A", 2, RatingCategory::rapid).date = day("2025-02-09");
    period.game("X", "A", 2, RatingCategory::rapid).date = day("2025-02-10");
    period.input.adoptions.push_back({test::key("X"),
                                      RatingCategory::standard,
                                      Rating{1700},
                                      day("2025-02-10"),
                                      "FIDE Standard 2025-02",
                                      {"jcf-2024-10", "6(1)", "A22"}});
    const PeriodResult result = rate_period(period.whole(), jcf());
    const PlayerLedger& told = ledger(result, "X", RatingCategory::rapid);
    CHECK(told.games[0].exclusion == Exclusion::self_unrated);
    CHECK_FALSE(told.games[1].exclusion);
    REQUIRE(told.adopted);
    CHECK(told.adopted->rating == Rating{1700});
    // The list of 2025-02 has no such rating.
    CHECK(told.adopted->source == "Standard, FIDE Standard 2025-02");
  }

  TEST_CASE("A44: an adoption counts for games on or after its date, for the opponents too") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 50));
    period.game("X", "A", 2).date = day("2025-02-09");
    period.game("X", "A", 2).date = day("2025-02-10");
    period.input.adoptions.push_back({test::key("X"),
                                      RatingCategory::standard,
                                      Rating{1700},
                                      day("2025-02-10"),
                                      "FIDE Standard 2025-02",
                                      {"jcf-2024-10", "6(1)", "A22"}});
    period.input.adoptions.push_back({test::key("A"),
                                      RatingCategory::standard,
                                      Rating{1900},
                                      day("2025-02-01"),
                                      "FIDE Standard 2025-02",
                                      {"jcf-2024-10", "6(1)", "A22"}});
    const PeriodResult result = rate_period(period.whole(), jcf());
    CHECK(ledger(result, "X").games[0].exclusion == Exclusion::self_unrated);
    CHECK_FALSE(ledger(result, "X").games[1].exclusion);
    CHECK(ledger(result, "A").games[0].exclusion == Exclusion::opponent_unrated);
    CHECK_FALSE(ledger(result, "A").games[1].exclusion);
    CHECK(ledger(result, "X").adopted->source == "FIDE Standard 2025-02");
    // The game before the adoption was played against a rated opponent: it belongs to the total. 5(1)
    CHECK(after(result, "X").games == 2);
    CHECK(result.after.pool.empty());
    CHECK(has_note(ledger(result, "A"), "adoption-unused"));
    CHECK(after(result, "A").rating < Rating{1520});
  }

  TEST_CASE("jcf-2024-10 6(1): an adoption without a game puts the player on the list") {
    test::PeriodBuilder period{"2025-03"};
    period.input.adoptions.push_back({test::key("X"),
                                      RatingCategory::rapid,
                                      Rating{2410},
                                      day("2025-02-10"),
                                      "FIDE Rapid 2025-02",
                                      {"jcf-2024-10", "6(1)", "A22"}});
    const PeriodResult result = rate_period(period.whole(), jcf());
    CHECK(after(result, "X", RatingCategory::rapid).rating == Rating{2410});
    CHECK(after(result, "X", RatingCategory::rapid).peak == Rating{2410});
    CHECK_FALSE(after(result, "X").rating);
    REQUIRE(ledger(result, "X", RatingCategory::rapid).adopted);
  }

  TEST_CASE("jcf-2024-10 5(3): the floor is a row of the ledger, and an adjustment too") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1010, 3)).player("B", rated(1010, 3));
    period.game("A", "B", 0);
    period.input.adjustments.push_back({test::key("B"), RatingCategory::standard, -25, "board of 2025-02-01", {}});
    period.input.adjustments.push_back({test::key("U"), RatingCategory::standard, 10, "board of 2025-02-01", {}});
    const PeriodResult result = rate_period(period.whole(), jcf());
    CHECK(ledger(result, "A").unclamped == 990);
    CHECK(ledger(result, "A").floor_points == 10);
    CHECK(ledger(result, "A").floor_clause.clause == "5(3)");
    CHECK(after(result, "A").rating == Rating{1000});
    CHECK(ledger(result, "B").unclamped == 1030);
    CHECK(ledger(result, "B").adjustments.size() == 1);
    CHECK(after(result, "B").rating == Rating{1005});
    CHECK(has_note(ledger(result, "U"), "adjustment-unused"));
  }

  TEST_CASE("A33: ratings below the new floor rise on the edition's first list, and on no other") {
    for (const std::string list : {"2024-11", "2024-12"}) {
      CAPTURE(list);
      const bool lifted = list == "2024-11";
      test::PeriodBuilder period{list};
      period.player("A", rated(742, 10), rated(1200, 10)).player("B", rated(742, 10), rated(800, 10));
      const PeriodResult result = rate_period(period.whole(), jcf());
      CHECK(after(result, "B", RatingCategory::rapid).rating == Rating{lifted ? 1000 : 800});
      CHECK(after(result, "A").rating == Rating{lifted ? 1000 : 742});
      CHECK(after(result, "A", RatingCategory::rapid).rating == Rating{1200});
      if (!lifted) continue;
      REQUIRE(ledger(result, "A").adjustments.size() == 1);
      CHECK(ledger(result, "A").adjustments[0].points == 258);
      CHECK(ledger(result, "A").adjustments[0].clause.rule == "A33");
    }
  }

  TEST_CASE("A33: the floor is lifted on the first list computed under the edition, however many months lie between") {
    test::PeriodBuilder period{"2025-01"};
    period.input.before.list = *parse_month("2024-10");
    period.player("A", rated(742, 10));
    CHECK(after(rate_period(period.whole(), jcf()), "A").rating == Rating{1000});
    // The list of 2024-11 is the edition's own already.
    period.input.before.list = *parse_month("2024-11");
    CHECK(after(rate_period(period.whole(), jcf()), "A").rating == Rating{742});
    SUBCASE("lists of the first calculation lifted in the edition's first month only") {
      period.input.calculation = Calculation::first;
      period.input.before.list = *parse_month("2024-10");
      CHECK(after(rate_period(period.whole(), jcf()), "A").rating == Rating{742});
    }
  }

  TEST_CASE("A1: a sum that ends in exactly half a point is told") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(2400, 100)).player("B", rated(2210, 100, 2400));
    period.game("A", "B", 1);
    const PeriodResult result = rate_period(period.whole(), jcf());
    CHECK(ledger(result, "A").rounded_change == -3);
    REQUIRE(has_note(ledger(result, "A"), "rounding-tie"));
    CHECK(ledger(result, "A").notes[0].message(Language::en).find("-2.50") != std::string::npos);
    // So is one above zero.
    CHECK(ledger(result, "B").rounded_change == 3);
    REQUIRE(has_note(ledger(result, "B"), "rounding-tie"));
    CHECK(ledger(result, "B").notes[0].message(Language::en).find("2.50") != std::string::npos);
  }

  TEST_CASE("A4: K goes by the total at the period's start, and the ledger says when that mattered") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 28)).player("B", rated(1500, 29)).player("C", rated(1500, 100));
    for (int i = 0; i < 3; ++i) period.game("A", "C", 1);
    period.game("B", "C", 1);
    const PeriodResult result = rate_period(period.whole(), jcf());
    for (const GameLine& line : ledger(result, "A").games) CHECK(line.k == KFactor{40});
    CHECK(has_note(ledger(result, "A"), "games-threshold-crossed"));
    // The thirtieth game is the last with K 40 under either reading.
    CHECK_FALSE(has_note(ledger(result, "B"), "games-threshold-crossed"));
  }

  TEST_CASE("A19: a percentage that lies exactly between two hundredths is rounded up and told") {
    test::PeriodBuilder period{"2025-03"};
    for (const char* name : {"A", "B", "C", "D", "E", "F", "G", "H"}) {
      period.player(name, rated(1500, 50));
      period.game("X", name, *name == 'A' ? 2 : 0);
    }
    const PlayerLedger told = ledger(rate_period(period.whole(), jcf()), "X");
    CHECK(told.initial->percentage_hundredths == 13);
    CHECK(told.initial->rating == Rating{1178});
    REQUIRE(has_note(told, "percentage-tie"));
    CHECK(told.notes[0].message(Language::en).find(".13") != std::string::npos);

    test::PeriodBuilder long_one{"2025-03"};
    for (int i = 1; i <= 20; ++i) {
      const std::string name = "P" + std::to_string(i);
      long_one.player(name, rated(1500, 50));
      long_one.game("X", name, i == 1 ? 1 : 0);
    }
    const PlayerLedger low = ledger(rate_period(long_one.whole(), jcf()), "X");
    CHECK(low.initial->percentage_hundredths == 3);
    CHECK(low.notes[0].message(Language::en).find(".03") != std::string::npos);
  }

  TEST_CASE("A19: a percentage that needs no rounding, or lies nearer to one hundredth, is told nowhere") {
    for (const int games : {4, 6, 9}) {
      CAPTURE(games);
      test::PeriodBuilder period{"2025-03"};
      for (int i = 1; i <= games; ++i) {
        const std::string name = "P" + std::to_string(i);
        period.player(name, rated(1500, 50));
        period.game("X", name, i == 1 ? 2 : 0);
      }
      const PeriodResult result = rate_period(period.whole(), jcf());
      if (const auto told = test::find_ledger(result, "X")) CHECK_FALSE(has_note(*told, "percentage-tie"));
    }
  }

  TEST_CASE("A36: two pairings of a round with one player alike are two, though they come to the same") {
    test::PeriodBuilder period{"2025-03"};
    for (const char* name : {"A", "B", "C"}) period.player(name, rated(1500, 50));
    for (const auto& [white, black] : {std::pair{"A", "C"}, {"B", "C"}, {"C", "A"}}) {
      period.game(white, black, 1).round = 1;
    }
    const PeriodResult result = rate_period(period.whole(), jcf());
    for (const char* name : {"A", "B", "C"}) {
      CAPTURE(name);
      const PlayerLedger told = ledger(result, name);
      for (const auto& line : told.games) CHECK_FALSE(line.exclusion);
    }
  }

  TEST_CASE("the day of the last game is that of the latest that counts, in any order of the games") {
    for (const bool is_reversed : {false, true}) {
      test::PeriodBuilder period{"2025-03"};
      period.player("A", rated(1500, 50)).player("B", rated(1500, 50));
      const Date first = add_days(period.input.period.first, 2);
      const Date last = add_days(period.input.period.first, 5);
      period.game("A", "B", 1).date = is_reversed ? last : first;
      period.game("A", "B", 1).date = is_reversed ? first : last;
      period.game("A", "B", 1).date = first;
      for (int i = 0; i < 9; ++i) period.game("X", i % 2 == 0 ? "A" : "B", 1).date = add_days(first, (4 * i) % 9);
      const PeriodResult result = rate_period(period.whole(), jcf());
      CHECK(after(result, "A").last_game >= last);
      CHECK(after(result, "X").last_game == add_days(first, 8));
    }
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 50)).player("B", rated(1500, 50));
    const Date day_of_last = add_days(period.input.period.first, 5);
    period.game("A", "B", 1).date = add_days(period.input.period.first, 2);
    period.game("A", "B", 1).date = day_of_last;
    CHECK(after(rate_period(period.whole(), jcf()), "B").last_game == day_of_last);
  }

  TEST_CASE("jcf-2024-10 5(3): who comes to the floor exactly is raised by nothing") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1010, 50));
    period.input.adjustments.push_back({test::key("A"), RatingCategory::standard, -10, "list-wide", {}});
    const PlayerLedger told = ledger(rate_period(period.whole(), jcf()), "A");
    CHECK(told.adjustments.size() == 1);
    CHECK(told.after.rating == Rating{1000});
    test::PeriodBuilder first_list{"2024-11"};
    first_list.player("A", rated(1000, 50)).player("B", rated(999, 50));
    const PeriodResult result = rate_period(first_list.whole(), jcf());
    CHECK(after(result, "A").rating == Rating{1000});
    CHECK(after(result, "B").rating == Rating{1000});
    CHECK_FALSE(test::find_ledger(result, "A"));
    CHECK(ledger(result, "B").adjustments.size() == 1);
  }

  TEST_CASE("A20: a first rating below the floor is raised to it, the points told") {
    test::PeriodBuilder period{"2025-03"};
    for (const char* name : {"A", "B", "C", "D", "E", "F"}) {
      period.player(name, rated(1050, 50));
      period.game("X", name, *name == 'A' ? 2 : 0);
    }
    const InitialWorking working = *ledger(rate_period(period.whole(), jcf()), "X").initial;
    CHECK(working.rounded == 777);
    CHECK(working.floor_points == 223);
    CHECK(working.rating == Rating{1000});
  }

  TEST_CASE("jcf-2024-10 6(2): an opponent who only could take over a rating already counts as rated for a pool") {
    test::PeriodBuilder period{"2025-03"};
    period.player("M", rated(1650, 60));
    period.game("X", "M", 1, RatingCategory::rapid);
    const PeriodResult result = rate_period(period.whole(), jcf());
    REQUIRE(result.after.pool.size() == 1);
    CHECK(result.after.pool[0].opponent_rating == Rating{1650});
    // For M the game is one against an unrated player, so nothing is taken over yet.
    CHECK(ledger(result, "M", RatingCategory::rapid).games[0].exclusion == Exclusion::opponent_unrated);
    CHECK_FALSE(after(result, "M", RatingCategory::rapid).rating);
  }

  TEST_CASE("jcf-2024-10 5(1): what a list's K told is told once, though games of two years ask for K twice") {
    test::PeriodBuilder period{"2025-02"};
    period.player("A", rated(2380, 100)).player("B", rated(1700, 80));
    const ToldByK of_a{*parse_month("2024-12"), KFactor{10}, Rating{2380}, 100};
    const ToldByK of_b{*parse_month("2024-12"), KFactor{40}, Rating{1700}, 80};
    period.input.facts.push_back({test::key("A"), {}, {}, {.peak = {ToldPeak{Rating{2400}, of_a}}}});
    period.input.facts.push_back({test::key("B"), {}, {}, {.junior = of_b}});
    for (const char* date : {"2024-12-22", "2024-12-23", "2025-01-05"}) period.game("A", "B", 2).date = day(date);
    const PeriodResult result = rate_period(period.whole(), jcf());
    for (const auto& [name, code, k] : {std::tuple{"A", "peak-told-by-list", 10}, {"B", "junior-told-by-list", 40}}) {
      const std::string_view wanted = code;
      const PlayerLedger told = ledger(result, name);
      CHECK(told.games.back().k == KFactor{k});
      CHECK(std::count_if(told.notes.begin(), told.notes.end(),
                          [&](const LedgerNote& note) { return note.kind->code == wanted; }) == 1);
    }
  }

  TEST_CASE("whom and what a ledger names is known before it is told, the games that waited included") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 50)).player("B", rated(1500, 50));
    PoolGame waited;
    waited.player = test::key("X");
    waited.date = day("2024-05-05");
    waited.event = EventId{"old"};
    waited.opponent = test::key("W");
    waited.opponent_rating = Rating{1500};
    waited.score = k_draw;
    period.input.before.pool.push_back(waited);
    period.game("X", "A", 1);
    period.game("A", "B", 1);
    period.game("B", "", 2).event = EventId{"bye"};
    const PeriodLedgers ledgers = rate_period(period.whole(), jcf()).ledgers;
    std::string shown;
    for (std::size_t i = 0; i < ledgers.size(); ++i) {
      const LedgerNames names = ledgers.names(i);
      std::vector<std::string> words;
      for (const PlayerKey* player : names.players) words.push_back(player->text());
      for (const EventId* event : names.events) words.push_back(event->text());
      std::sort(words.begin(), words.end());
      words.erase(std::unique(words.begin(), words.end()), words.end());
      shown += ledgers.outline(i).player.text() + ":";
      for (const std::string& word : words) shown += ' ' + word;
      shown += "; ";
    }
    CHECK(shown == "A: B X event; B: A bye event; X: A W event old; ");
  }

  TEST_CASE("every remark has a code of its own and both languages") {
    std::vector<std::string_view> codes;
    for (const NoteKind* kind : note_kinds()) {
      codes.push_back(kind->code);
      CHECK_FALSE(kind->message.en.empty());
      CHECK_FALSE(kind->message.ja.empty());
    }
    std::sort(codes.begin(), codes.end());
    CHECK(std::adjacent_find(codes.begin(), codes.end()) == codes.end());
  }

  TEST_CASE("A36: what is no pairing of a round repeats nothing, and three copies are judged together") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 50), rated(1500, 50)).player("B", rated(1500, 50), rated(1500, 50));
    const auto again = [&](int round, int half_points,
                           RatingCategory category = RatingCategory::standard) -> GameRecord& {
      GameRecord& game = period.game("A", "B", half_points, category);
      game.round = round;
      return game;
    };
    again(0, 2);
    again(0, 2);
    again(1, 2).event = EventId{};
    again(1, 2).event = EventId{};
    again(2, 2).status = GameStatus::forfeit;
    again(2, 2);
    for (const int half_points : {2, 0, 2, 0}) again(3, half_points);
    again(4, 2);
    again(4, 2, RatingCategory::rapid);
    again(4, 2);
    const PlayerLedger told = ledger(rate_period(period.whole(), jcf()), "A");
    int counted = 0;
    for (const GameLine& line : told.games) {
      counted += line.exclusion ? 0 : 1;
      if (line.round >= 3) CHECK(line.exclusion == Exclusion::disputed);
    }
    CHECK(counted == 5);
  }

  TEST_CASE("two entries of facts for one person: the later birth date, in either order") {
    for (const bool reversed : {false, true}) {
      test::PeriodBuilder period{"2025-03"};
      period.player("A", rated(1500, 50)).player("B", rated(1500, 50));
      period.born("A", "1980-01-01").born("A", "2010-01-01").born("A", "1985-01-01");
      if (reversed) std::reverse(period.input.facts.begin(), period.input.facts.end());
      period.game("A", "B", 2);
      CHECK(ledger(rate_period(period.whole(), jcf()), "A").games[0].k == KFactor{40});
    }
  }

  TEST_CASE("A44: adoptions for nobody, for a person without an ID or after the period change nothing") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 50));
    period.game("A", "?event#3", 2);
    for (const char* name : {"", "?event#3", "Z"}) {
      Adoption adoption;
      adoption.player = test::key(name);
      adoption.rating = Rating{1700};
      adoption.date = name == std::string_view{"Z"} ? add_days(period.input.period.last, 1) : period.input.period.first;
      period.input.adoptions.push_back(adoption);
    }
    const PeriodResult result = rate_period(period.whole(), jcf());
    CHECK_FALSE(is_listed(result, "Z"));
    CHECK_FALSE(is_listed(result, "?event#3"));
    CHECK(result.after.players.size() == 1);
  }

  TEST_CASE("a game the pipeline left out as an unrated player's is in no pool") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 50));
    period.game("X", "A", 2).exclusion = Exclusion::self_unrated;
    CHECK(rate_period(period.whole(), jcf()).after.pool.empty());
  }

  TEST_CASE("an adoption and an adjustment are told even when no game is, and only with ledgers") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1500, 50));
    period.input.adjustments.push_back({test::key("A"), RatingCategory::standard, 15, "list-wide", {}});
    Adoption adoption;
    adoption.player = test::key("Z");
    adoption.rating = Rating{1700};
    adoption.date = period.input.period.first;
    period.input.adoptions.push_back(adoption);
    const PeriodResult told = rate_period(period.whole(), jcf());
    CHECK(ledger(told, "A").adjustments.size() == 1);
    CHECK(ledger(told, "A").unclamped == 1500);
    CHECK(ledger(told, "Z").adopted->rating == Rating{1700});
    PeriodResult silent = told;
    silent.ledgers = {};
    CHECK_FALSE(silent == told);
  }

  TEST_CASE("A33: an edition tried on a list before its time lifts nobody to its floor") {
    test::PeriodBuilder period{"2024-09"};
    period.player("A", rated(800, 50)).player("B", rated(900, 50));
    CHECK(after(rate_period(period.whole(), jcf()), "A").rating == Rating{800});
  }

  TEST_CASE("jcf-2024-10 5(3): an adjustment below the floor is followed by a row that leads back to it") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(1010, 50));
    period.input.adjustments.push_back({test::key("A"), RatingCategory::standard, -50, "list-wide", {}});
    const PlayerLedger told = ledger(rate_period(period.whole(), jcf()), "A");
    REQUIRE(told.adjustments.size() == 2);
    CHECK(told.adjustments[1].points == 40);
    CHECK(told.after.rating == Rating{1000});
    CHECK_FALSE(has_note(told, "floor-lift"));
  }

  TEST_CASE("jcf-2024-10 5(3): who has no game that counts stays below the floor") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(800, 50)).player("B", rated(900, 50));
    period.game("A", "B", 2).status = GameStatus::forfeit;
    CHECK(after(rate_period(period.whole(), jcf()), "A").rating == Rating{800});
  }

  TEST_CASE("what became of an unrated player's games has a name") {
    using Outcome = InitialWorking::Outcome;
    std::string names;
    for (const Outcome outcome :
         {Outcome::rated, Outcome::too_few, Outcome::postponed, Outcome::undecided, Outcome::below_minimum})
      names += std::string{to_string(outcome)} + ' ';
    CHECK(names == "rated too_few postponed undecided below_minimum ");
  }

  TEST_CASE("listed_k_factor: the K of a game on the list's date") {
    const auto listed = [](const CategoryStanding& standing, const Regulation& edition,
                           const PlayerFacts* facts = nullptr) {
      constexpr int k_other_games = 1;
      return listed_k_factor(standing, k_other_games, facts, RatingCategory::standard, day("2025-03-01"), edition)
          .value();
    };
    PlayerFacts junior;
    junior.birth = day("2006-01-02");
    CHECK(listed(rated(1500, 29), jcf()) == 40);
    CHECK(listed(rated(1500, 30), jcf()) == 20);
    CHECK(listed(rated(1500, 30), jcf(), &junior) == 40);
    CHECK(listed(rated(1500, 30, 2400), jcf(), &junior) == 10);
    CHECK(listed({}, jcf()) == 40);
    Regulation both = jcf();
    std::get<ExpectedScoreMethod>(both.change).k_games_count.value = KGamesCount::both;
    CHECK(listed(rated(1500, 29), both) == 20);
    CHECK(listed(rated(1500, 28), both) == 40);
    CHECK(listed(rated(1500, 29), edition("jcca-2012")) == 0);
  }
}
