// What differs between the NCS editions and the JCF one, on whole periods.
#include <doctest/doctest.h>

#include "engine/rating/calculate.hpp"
#include "engine/rating/fees.hpp"
#include "engine/rating/period.hpp"
#include "engine/rating/time_class.hpp"
#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::rating;
using seiseki::test::day;
using seiseki::test::edition;
using seiseki::test::has_note;
using seiseki::test::ledger;
using seiseki::test::rated;

namespace {
OutsideRatings outside(std::optional<int> jca, std::optional<int> standard, std::optional<int> rapid = {},
                       std::optional<int> blitz = {}) {
  const auto points = [](std::optional<int> value) {
    return value ? std::optional<Rating>{Rating{*value}} : std::nullopt;
  };
  return {points(jca), points(standard), points(rapid), points(blitz), *parse_month("2023-02")};
}
}  // namespace

TEST_SUITE("engine/rating/editions") {
  TEST_CASE("ncs-2019-09 1(1): Standard and Rapid games move one rating") {
    test::PeriodBuilder period{"2020-03"};
    period.player("A", rated(1500, 50)).player("B", rated(1500, 50));
    period.game("A", "B", 2, RatingCategory::standard);
    period.game("B", "A", 0, RatingCategory::rapid);
    const PeriodResult result = rate_period(period.whole(), edition("ncs-2019-09"));
    CHECK(result.ledgers.size() == 2);
    CHECK(ledger(result, "A").games.size() == 2);
    CHECK(ledger(result, "A").sum.hundredths() == 2000);
    CHECK(ledger(result, "A").after.games == 52);
    CHECK_FALSE(result.after.players[0].of(RatingCategory::rapid).rating);
  }

  TEST_CASE("ncs-2019-09 2(3): the higher of JCA and FIDE is taken over with the first game") {
    test::PeriodBuilder period{"2020-03"};
    period.player("A", rated(1500, 50));
    period.input.facts.push_back({test::key("X"), {}, outside(1700, 1650)});
    period.input.facts.push_back({test::key("Y"), {}, outside({}, 1650)});
    period.game("X", "A", 1);
    const PeriodResult result = rate_period(period.whole(), edition("ncs-2019-09"));
    REQUIRE(ledger(result, "X").adopted);
    CHECK(ledger(result, "X").adopted->rating == Rating{1700});
    CHECK(ledger(result, "X").adopted->source == "JCA");
    CHECK(ledger(result, "X").adopted->clause == ClauseRef{"ncs-2019-09", "2(3)", "A24"});
    CHECK_FALSE(ledger(result, "A").games[0].exclusion);
    CHECK_FALSE(test::find_ledger(result, "Y"));
  }

  TEST_CASE("ncs-2019-09 2(4): all wins are left to the rating department, whose decision counts the games") {
    test::PeriodBuilder period{"2020-03"};
    for (const char* name : {"A", "B", "C", "D"}) {
      period.player(name, rated(1500, 50));
      period.game("X", name, 2);
    }
    const PeriodResult result = rate_period(period.whole(), edition("ncs-2019-09"));
    CHECK(ledger(result, "X").initial->outcome == InitialWorking::Outcome::undecided);
    CHECK(ledger(result, "X").initial->clause == ClauseRef{"ncs-2019-09", "2(4)", "A21"});
    CHECK_FALSE(ledger(result, "X").initial->rating);
    CHECK(result.after.pool.size() == 4);

    test::PeriodBuilder next{"2020-04"};
    next.input.before = result.after;
    next.input.adoptions.push_back({test::key("X"),
                                    RatingCategory::standard,
                                    Rating{1600},
                                    day("2020-03-01"),
                                    "decision 17",
                                    {"ncs-2019-09", "2(4)", "A21"},
                                    4});
    const PeriodResult decided = rate_period(next.whole(), edition("ncs-2019-09"));
    CHECK(ledger(decided, "X").after.rating == Rating{1600});
    CHECK(ledger(decided, "X").after.games == 4);
    CHECK(decided.after.pool.empty());
  }

  TEST_CASE("ncs-2022-09 6(2): FIDE Standard, Rapid, Blitz in this order, after the other national rating") {
    test::PeriodBuilder period{"2023-03"};
    period.player("A", rated(1500, 50), rated(1500, 50)).player("M", rated(1600, 40));
    period.input.facts.push_back({test::key("X"), {}, outside({}, {}, 1790, 1700)});
    period.input.facts.push_back({test::key("M"), {}, outside({}, 1850)});
    period.game("X", "A", 1);
    period.game("M", "A", 1, RatingCategory::rapid);
    const PeriodResult result = rate_period(period.whole(), edition("ncs-2022-09"));
    CHECK(ledger(result, "X").adopted->source == "FIDE Rapid 2023-02");
    CHECK(ledger(result, "X").adopted->clause.clause == "6(2)");
    CHECK(ledger(result, "M", RatingCategory::rapid).adopted->source == "Standard 2023-02");
    CHECK(ledger(result, "M", RatingCategory::rapid).adopted->clause.clause == "6(1)");
  }

  TEST_CASE("ncs-2022-09 6(4): games between unrated players count at 1000 for both, and not under jcf-2024-10 (A15)") {
    const auto rate = [](std::string_view list, std::string_view id) {
      test::PeriodBuilder period{list};
      period.player("A", rated(1400, 50)).player("B", rated(1500, 50));
      period.game("X", "A", 2);
      period.game("X", "B", 0);
      period.game("X", "Y", 2);
      period.game("Z", "X", 0);
      return rate_period(period.whole(), edition(id));
    };
    const PeriodResult ncs = rate("2023-03", "ncs-2022-09");
    const InitialWorking working = *ledger(ncs, "X").initial;
    CHECK(working.outcome == InitialWorking::Outcome::rated);
    CHECK(working.opponent_sum == 4900);
    CHECK(working.average_rounded == 1225);
    CHECK(working.half_points_over == 2);
    CHECK(working.rating == Rating{1265});
    CHECK(working.performance_numerator == 1265 * 4);
    CHECK(has_note(ledger(ncs, "X"), "unrated-opponents-counted"));
    CHECK(ledger(ncs, "X").games[2].exclusion == Exclusion::self_unrated);
    REQUIRE(ledger(ncs, "Y").initial);
    CHECK(ledger(ncs, "Y").initial->used.size() == 1);
    CHECK(ledger(ncs, "Y").initial->used[0].opponent_unrated);
    CHECK(ledger(ncs, "Y").initial->used[0].opponent_rating == Rating{1000});
    CHECK(ncs.after.pool.size() == 2);

    const PeriodResult jcf = rate("2025-03", "jcf-2024-10");
    CHECK(ledger(jcf, "X").initial->used.size() == 2);
    CHECK(ledger(jcf, "X").games[2].exclusion == Exclusion::opponent_unrated);
    CHECK_FALSE(ledger(jcf, "Y").initial);

    // What was pooled at an assumed value does not count under an edition that assumes none.
    test::PeriodBuilder later{"2024-11"};
    later.input.before = ncs.after;
    later.player("A", rated(1400, 50)).game("Y", "A", 1);
    const PeriodResult mixed = rate_period(later.whole(), edition("jcf-2024-10"));
    CHECK(ledger(mixed, "Y").initial->used.size() == 1);
    CHECK(ledger(mixed, "Y").initial->outside_window.size() == 1);
  }

  TEST_CASE("ncs-2022-09 6(4): half of the points is the average of the opponents, and no percentage is asked for") {
    test::PeriodBuilder period{"2023-03"};
    int result = 0;
    for (const char* name : {"A", "B", "C", "D"}) {
      period.player(name, rated(1500, 50));
      period.game("X", name, result);
      result = 2 - result;
    }
    const InitialWorking working = *ledger(rate_period(period.whole(), edition("ncs-2022-09")), "X").initial;
    CHECK(working.half_points_over == 0);
    CHECK(working.percentage_hundredths == 0);
    CHECK(working.rating == Rating{1500});
  }

  TEST_CASE("ncs-2022-09 6(4): all wins are computed and flagged, all losses held (A21)") {
    for (const int result_of_all : {2, 0}) {
      CAPTURE(result_of_all);
      test::PeriodBuilder period{"2023-03"};
      for (const char* name : {"A", "B", "C", "D"}) {
        period.player(name, rated(1500, 50));
        period.game("X", name, result_of_all);
      }
      const PlayerLedger told = ledger(rate_period(period.whole(), edition("ncs-2022-09")), "X");
      CHECK(told.initial->is_extreme);
      CHECK(told.initial->rating == (result_of_all == 2 ? std::optional{Rating{1580}} : std::nullopt));
      CHECK(has_note(told, "extreme-score-calculated") == (result_of_all == 2));
    }
  }

  TEST_CASE("A2: the 2019 edition rounds the rating, the later ones the sum") {
    const auto rate = [](std::string_view list, std::string_view id) {
      test::PeriodBuilder period{list};
      period.player("A", rated(2400, 100)).player("B", rated(2210, 100));
      period.game("A", "B", 1);
      return ledger(rate_period(period.whole(), edition(id)), "A").after.rating->points();
    };
    CHECK(rate("2020-03", "ncs-2019-09") == 2398);
    CHECK(rate("2023-03", "ncs-2022-09") == 2397);
    CHECK(rate("2025-03", "jcf-2024-10") == 2397);
  }

  TEST_CASE("A10: under the basis event_start the ratings of the event's list enter D, the list carries the sum") {
    test::PeriodBuilder period{"2025-12"};
    period.player("A", rated(2400, 100)).player("B", rated(2300, 100));
    period.game("A", "B", 1);
    period.input.event_ratings.push_back({EventId{"event"}, test::key("A"), RatingCategory::standard, Rating{2395}});
    const PlayerLedger fide = ledger(rate_period(period.whole(), edition("fide-2025-10")), "A");
    CHECK(fide.games[0].own_rating == Rating{2395});
    CHECK(fide.games[0].difference == 95);
    CHECK(fide.unclamped == 2400 + fide.rounded_change);
    const PlayerLedger jcf = ledger(rate_period(period.whole(), edition("jcf-2024-10")), "A");
    CHECK(jcf.games[0].own_rating == Rating{2400});
  }

  TEST_CASE("FIDE 8.2.4: who was unrated when the event began has a rating for the own games, not for the opponents'") {
    // N has come onto the list since the event began; M too; U is unrated still.
    for (const char* id : {"fide-2017-07", "fide-2022-01", "fide-2024-03", "fide-2025-10"}) {
      CAPTURE(std::string{id});
      test::PeriodBuilder period{"2025-12"};
      period.player("A", rated(1700, 100)).player("B", rated(1800, 100));
      period.player("M", rated(1650, 6)).player("N", rated(1600, 5)).player("U");
      period.game("A", "N", 1);
      period.game("N", "B", 2);
      period.game("M", "N", 2);
      period.game("U", "N", 2);
      period.game("A", "B", 0);
      period.game("U", "A", 1);
      period.game("A", "N", 2).event = EventId{"later"};
      for (const char* name : {"M", "N"})
        period.input.unrated_at_start.push_back({EventId{"event"}, test::key(name), RatingCategory::standard});
      // What is said of an event without a game in the period is about no other event.
      period.input.unrated_at_start.push_back({EventId{"elsewhere"}, test::key("A"), RatingCategory::standard});
      const PeriodResult result = rate_period(period.whole(), edition(id));
      const auto shown = [&](const char* name) {
        std::string out;
        for (const GameLine& line : ledger(result, name).games) {
          out += line.opponent.text() + ":";
          out += line.exclusion
                     ? std::string{to_string(*line.exclusion)} + " " + line.clause.clause
                     : std::to_string(line.own_rating.points()) + "-" + std::to_string(line.opponent_rating.points());
          out += ' ';
        }
        return out;
      };
      CHECK(shown("N") == "A:1600-1700 B:1600-1800 M:opponent_unrated 8.2.4 U:opponent_unrated 8.2.4 A:1600-1700 ");
      CHECK(shown("A") == "N:opponent_unrated 8.2.4 B:1700-1800 U:opponent_unrated 8.2.4 N:1700-1600 ");
      CHECK(shown("B") == "N:opponent_unrated 8.2.4 A:1800-1700 ");
      CHECK(shown("M") == "N:opponent_unrated 8.2.4 ");
      CHECK(shown("U") == "N:opponent_unrated 8.2.4 A:self_unrated 8.2 ");
      CHECK(ledger(result, "N").after.games == 5 + 3);
      CHECK(ledger(result, "A").after.games == 100 + 2);
      CHECK(ledger(result, "M").after == rated(1650, 6));
      for (const char* name : {"A", "B", "M"}) CHECK(has_note(ledger(result, name), "opponent-unrated-at-start"));
      CHECK(has_note(ledger(result, "N"), "self-unrated-at-start"));
      CHECK_FALSE(has_note(ledger(result, "A"), "self-unrated-at-start"));
      CHECK_FALSE(has_note(ledger(result, "U"), "opponent-unrated-at-start"));
      REQUIRE(result.after.pool.size() == 1);
      CHECK(result.after.pool.front().opponent == test::key("A"));
      CHECK(result.ledgers.counted_games() == 4);

      period.input.calculation = Calculation::third;
      CHECK(ledger(rate_period(period.whole(), edition(id)), "A").after.games == 100 + 2);
      // Lists of the calculation before, and editions that take everything from the list being updated.
      period.input.calculation = Calculation::second;
      CHECK(ledger(rate_period(period.whole(), edition(id)), "A").after.games == 100 + 3);
    }
    test::PeriodBuilder national{"2025-12"};
    national.player("A", rated(1700, 100)).player("N", rated(1600, 5)).game("A", "N", 1);
    national.input.unrated_at_start.push_back({EventId{"event"}, test::key("N"), RatingCategory::standard});
    CHECK(ledger(rate_period(national.whole(), edition("jcf-2024-10")), "A").after.games == 101);
  }

  TEST_CASE("A10: under the basis event_start a first rating, too, takes the opponents' ratings of the event's list") {
    for (const char* id : {"fide-2017-07", "fide-2022-01", "fide-2024-03", "fide-2025-10"}) {
      CAPTURE(std::string{id});
      test::PeriodBuilder period{"2025-12"};
      period.player("A", rated(1700, 100)).player("B", rated(1800, 100)).player("U");
      period.game("U", "A", 1);
      period.game("B", "U", 1);
      period.game("U", "A", 2).event = EventId{"later"};
      const auto say = [&](const char* name, int rating) {
        period.input.event_ratings.push_back(
            {EventId{"event"}, test::key(name), RatingCategory::standard, Rating{rating}});
      };
      say("A", 1650);
      say("B", 1850);
      const auto opponents = [&](std::string_view edition_id) {
        std::string out;
        for (const PoolGame& game : rate_period(period.whole(), edition(edition_id)).after.pool)
          out += game.event.text() + " " + game.opponent.text() + " " + std::to_string(game.opponent_rating.points()) +
                 "; ";
        return out;
      };
      CHECK(opponents(id) == "event A 1650; event B 1850; later A 1700; ");
      CHECK(opponents("jcf-2024-10") == "event A 1700; event B 1800; later A 1700; ");
      period.input.calculation = Calculation::third;
      CHECK(opponents(id) == "event A 1700; event B 1800; later A 1700; ");
    }
  }

  TEST_CASE("A10, A15: whoever was unrated when the event began is taken at 1000 in an unrated player's first rating") {
    Regulation changed = edition("ncs-2022-09");
    std::get<ExpectedScoreMethod>(changed.change).basis.value = RatingBasis::event_start;
    test::PeriodBuilder period{"2023-03"};
    period.player("N", rated(1600, 5)).player("U");
    period.game("U", "N", 1);
    period.input.unrated_at_start.push_back({EventId{"event"}, test::key("N"), RatingCategory::standard});
    const PeriodResult result = rate_period(period.whole(), changed);
    REQUIRE(result.after.pool.size() == 1);
    CHECK(result.after.pool.front().player == test::key("U"));
    CHECK(result.after.pool.front().opponent_unrated);
    CHECK(result.after.pool.front().opponent_rating == Rating{1000});
    CHECK(ledger(result, "N").games.at(0).exclusion == Exclusion::opponent_unrated);
  }

  TEST_CASE("fide-2025-10: the exemption from the cap is for Standard only") {
    for (const RatingCategory category : k_categories) {
      test::PeriodBuilder period{"2025-12"};
      period.player("A", rated(2700, 100), rated(2700, 100)).player("B", rated(1900, 100), rated(1900, 100));
      period.game("A", "B", 0, category);
      const PlayerLedger told = ledger(rate_period(period.whole(), edition("fide-2025-10")), "A", category);
      CHECK(told.games[0].capped == (category == RatingCategory::rapid));
      CHECK(told.sum.hundredths() == (category == RatingCategory::rapid ? -920 : -1000));
    }
  }

  TEST_CASE("fide-2024-03: K times the games of a period stays below 700") {
    const auto rate = [](int games) {
      test::PeriodBuilder period{"2025-03"};
      period.player("A", rated(2000, 100)).player("B", rated(2000, 100));
      for (int i = 0; i < games; ++i) period.game("A", "B", 1);
      return ledger(rate_period(period.whole(), edition("fide-2024-03")), "A");
    };
    const PlayerLedger told = rate(36);
    CHECK(told.games[0].k == KFactor{19});
    CHECK(told.games[0].k_reason == KReason::product_limit);
    CHECK(told.games[0].k_clause.rule == "A12");
    const PlayerLedger at_limit = rate(35);
    CHECK(at_limit.games[0].k == KFactor{20});
    CHECK(at_limit.games[0].k_reason == KReason::normal);
  }

  TEST_CASE("fide-2024-03: 70 games at K 10 are 700, so K is what a list told; at 71 it is 9 by the limit alone") {
    for (const auto& [games, k] : {std::pair{70, 10}, std::pair{71, 9}}) {
      CAPTURE(games);
      test::PeriodBuilder period{"2025-03"};
      period.player("A", rated(2380, 100)).player("B", rated(2380, 100));
      const ToldByK by{*parse_month("2025-02"), KFactor{10}, Rating{2380}, 100};
      period.input.facts.push_back({test::key("A"), {}, {}, {.peak = {ToldPeak{Rating{2400}, by}}}});
      for (int i = 0; i < games; ++i) period.game("A", "B", 1);
      const PlayerLedger told = ledger(rate_period(period.whole(), edition("fide-2024-03")), "A");
      CHECK(told.games[0].k == KFactor{k});
      CHECK(has_note(told, "peak-told-by-list") == (k == 10));
    }
  }

  TEST_CASE("under a cap on the greatest difference of an event each event has one of its own") {
    Regulation changed = edition("fide-2025-10");
    auto& method = std::get<ExpectedScoreMethod>(changed.change);
    method.cap_scope = Cited<CapScope>{CapScope::greatest_of_event, method.formula};
    test::PeriodBuilder period{"2025-12"};
    period.player("A", rated(2400, 100)).player("B", rated(1700, 100)).player("C", rated(1600, 100));
    period.player("D", rated(1500, 100));
    const char* opponents[] = {"B", "C", "D"};
    for (int i = 0; i < 3; ++i) period.game("A", opponents[i], 1).event = EventId{i == 0 ? "first" : "second"};
    const PlayerLedger told = ledger(rate_period(period.whole(), changed), "A");
    REQUIRE(told.games.size() == 3);
    for (const GameLine& line : told.games) {
      CAPTURE(line.opponent.text());
      CHECK(line.capped == (line.opponent != test::key("C")));
    }
  }

  TEST_CASE("fide-2025-10: under the basis event_start each event has its own rating of a player") {
    test::PeriodBuilder period{"2025-12"};
    period.player("A", rated(2400, 100)).player("B", rated(2300, 100));
    for (const char* event : {"one", "two", "three"}) period.game("A", "B", 1).event = EventId{event};
    const auto say = [&](const char* event, int rating) {
      period.input.event_ratings.push_back({EventId{event}, test::key("A"), RatingCategory::standard, Rating{rating}});
    };
    say("one", 2380);
    say("two", 2390);
    say("nowhere", 2500);  // no game is of this event
    const PlayerLedger told = ledger(rate_period(period.whole(), edition("fide-2025-10")), "A");
    REQUIRE(told.games.size() == 3);
    for (const GameLine& line : told.games) {
      const std::string event{line.event.text()};
      CAPTURE(event);
      CHECK(line.own_rating == Rating{event == "one" ? 2380 : event == "two" ? 2390 : 2400});
    }
  }

  TEST_CASE("fide-2024-03: a first rating below the minimum is computed but not published, and the games stay") {
    test::PeriodBuilder period{"2025-03"};
    for (const char* name : {"A", "B", "C", "D", "E"}) {
      period.player(name, rated(1400, 50));
      period.game("X", name, *name == 'A' ? 1 : 0);
    }
    const PeriodResult result = rate_period(period.whole(), edition("fide-2024-03"));
    const InitialWorking working = *ledger(result, "X").initial;
    CHECK(working.outcome == InitialWorking::Outcome::below_minimum);
    CHECK(to_string(working.outcome) == "below_minimum");
    CHECK(working.average_numerator == 5 * 1400 + 2 * 1800);
    CHECK(working.average_divisor == 7);
    CHECK_FALSE(working.rating);
    CHECK(result.after.pool.size() == 5);
  }

  TEST_CASE("fide-2024-03: with imagined draws the percentage is theirs too, and no tie of the games alone is told") {
    test::PeriodBuilder period{"2025-03"};
    for (const char* name : {"A", "B", "C", "D", "E", "F", "G", "H"}) {
      period.player(name, rated(1900, 50));
      period.game("X", name, *name == 'A' ? 2 : 0);
    }
    const PlayerLedger told = ledger(rate_period(period.whole(), edition("fide-2024-03")), "X");
    REQUIRE(told.initial->outcome == InitialWorking::Outcome::rated);
    CHECK(told.initial->average_divisor == 10);
    CHECK_FALSE(has_note(told, "percentage-tie"));
  }

  TEST_CASE("ncs-2019-09 2(4): below 50 % the calculator goes by the percentage, and rounds the average first") {
    test::PeriodBuilder period{"2020-03"};
    int opponent = 0;
    for (const int rating : {1400, 1500, 1600, 1530}) {
      const std::string name = "O" + std::to_string(++opponent);
      period.player(name, rated(rating, 50));
      period.game("X", name, opponent == 3 ? 1 : 0);
    }
    const PlayerLedger told = ledger(rate_period(period.whole(), edition("ncs-2019-09")), "X");
    CHECK(told.initial->method == "fide_calculator");
    CHECK(told.initial->average_rounded == 1508);
    CHECK(told.initial->half_points_over == -3);
    CHECK(told.initial->rating_difference == -322);
    CHECK(told.initial->rating == Rating{1186});
    CHECK(has_note(told, "percentage-tie"));
  }

  TEST_CASE("ncs-2022-09 4(6): 45 minutes are Standard if declared and not a FIDE event; ten minutes are blitz (A30)") {
    const auto class_of = [](std::string_view id, int minutes, EventClass event) {
      const TimeClass found = time_class({{{std::nullopt, minutes * 60}}, 0, 0}, event, *edition(id).time_class);
      return found.category ? std::string{short_name(*found.category)} : "none";
    };
    const EventClass declared{.declared = RatingCategory::standard};
    CHECK(class_of("ncs-2022-09", 60, {}) == "ST");
    CHECK(class_of("ncs-2022-09", 45, {}) == "RP");
    CHECK(class_of("ncs-2022-09", 45, declared) == "ST");
    CHECK(class_of("ncs-2022-09", 44, declared) == "RP");
    CHECK(class_of("ncs-2022-09", 45, {.is_fide_event = true, .declared = RatingCategory::standard}) == "RP");
    CHECK(class_of("ncs-2022-09", 10, {}) == "none");
    CHECK(class_of("ncs-2022-09", 11, {}) == "RP");
    CHECK(class_of("jcf-2024-10", 10, {}) == "RP");
    CHECK(class_of("fide-2024-03", 60, {}) == "ST");
    CHECK(class_of("fide-2024-03", 90, {.highest_rating = Rating{2400}}) == "RP");
    CHECK(class_of("fide-2024-03", 90, {.highest_rating = Rating{2399}}) == "ST");
  }

  TEST_CASE("A28: in 2019 a player pays once a period, in 2022 once a report or series, later nobody pays") {
    const std::vector<FeeReport> reports{{"R1", "", {test::key("A"), test::key("B")}},
                                         {"R2", "weekly", {test::key("A")}},
                                         {"R3", "weekly", {test::key("A"), test::key("C")}}};
    const auto rows = [&](std::string_view id) {
      std::string out;
      for (const FeeRow& row : fees_of_period(edition(id), reports))
        out += row.report + row.player.text() + std::to_string(row.amount) + ' ';
      return out;
    };
    CHECK(rows("ncs-2019-09") == "R1A200 R1B200 R3C200 ");
    CHECK(rows("ncs-2022-09") == "R1A200 R1B200 R2A200 R3C200 ");
    CHECK(rows("jcf-2024-10").empty());
    Regulation changed = edition("ncs-2022-09");
    changed.fee->series_once = false;
    CHECK(fees_of_period(changed, reports).size() == 5);
    changed.fee->amount = 0;
    CHECK(fees_of_period(changed, reports).empty());
  }

  TEST_CASE("fide-2025-10: an exemption without a category is one of both, and ratings of strangers change nothing") {
    Regulation changed = edition("fide-2025-10");
    std::get<ExpectedScoreMethod>(changed.change).cap_exempt_from->category.reset();
    test::PeriodBuilder period{"2025-12"};
    period.player("A", {}, rated(2700, 100)).player("B", {}, rated(1900, 100));
    period.game("A", "B", 0, RatingCategory::rapid);
    period.input.event_ratings.push_back({EventId{"event"}, test::key("Z"), RatingCategory::rapid, Rating{2000}});
    CHECK_FALSE(ledger(rate_period(period.whole(), changed), "A", RatingCategory::rapid).games[0].capped);
  }

  TEST_CASE("a cap on every game is the same as none said, and K may count the games of both categories") {
    test::PeriodBuilder period{"2025-03"};
    period.player("A", rated(2400, 20), rated(1500, 20)).player("B", rated(1500, 100)).player("C", rated(1600, 100));
    period.game("A", "B", 0);
    period.game("A", "C", 0);
    Regulation changed = edition("jcf-2024-10");
    auto& method = std::get<ExpectedScoreMethod>(changed.change);
    method.cap_scope = Cited<CapScope>{CapScope::every_game, method.formula};
    CHECK(rate_period(period.whole(), changed) == rate_period(period.whole(), edition("jcf-2024-10")));
    test::PeriodBuilder beginner{"2025-03"};
    beginner.player("A", rated(1500, 20), rated(1500, 20)).player("B", rated(1500, 100));
    beginner.game("A", "B", 0);
    CHECK(ledger(rate_period(beginner.whole(), changed), "A").games[0].k == KFactor{40});
    method.k_games_count.value = KGamesCount::both;
    CHECK(ledger(rate_period(beginner.whole(), changed), "A").games[0].k == KFactor{20});
  }

  TEST_CASE("a calculator without points for half points adds none") {
    Regulation changed = edition("ncs-2019-09");
    std::get<ExpectedScoreMethod>(changed.change).initial.points_per_half.reset();
    std::vector<OpponentResult> games(9, {Rating{1500}, k_win});
    games[0].score = k_loss;
    CHECK(calculate_initial(games, changed)->rating == Rating{1500});
  }
}
