#include "engine/rating/correspondence.hpp"

#include <algorithm>
#include <stdexcept>

#include <doctest/doctest.h>

#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::rating;
using seiseki::test::day;
using seiseki::test::edition;
using seiseki::test::key;

namespace {
const Regulation& jcca() {
  return edition("jcca-2012");
}
const PointTableMethod& method() {
  return *jcca().point_table();
}

CorrespondenceSide side(int opponent, int half_points, int number = 0) {
  CorrespondenceSide out;
  out.event = EventId{"cup" + std::to_string(1000 + number)};
  out.ended = day("2012-04-10");
  out.opponent = key("O");
  out.own_start = Rating{1200};
  out.opponent_start = Rating{opponent};
  out.score = Score::from_half_points(half_points);
  return out;
}
std::vector<CorrespondenceSide> draws_with_equals(int count) {
  std::vector<CorrespondenceSide> out;
  for (int i = 0; i < count; ++i) out.push_back(side(1200, 1, i));
  return out;
}
CorrespondenceGame win(std::string_view white, int white_start, std::string_view black, int black_start) {
  return {
      EventId{"cup"},        "Cup", day("2012-05-01"), key(white), key(black), Rating{white_start}, Rating{black_start},
      GameResult::white_wins};
}
}  // namespace

TEST_SUITE("engine/rating/correspondence") {
  TEST_CASE("jcca-2012 (5): games of a quarter are valid two quarters later") {
    struct Row {
      const char* ended;
      const char* first;
      const char* last;
      const char* valid_from;
    };
    for (const Row& row : {Row{"2012-04-01", "2012-04-01", "2012-06-30", "2012-10"},
                           Row{"2012-06-30", "2012-04-01", "2012-06-30", "2012-10"},
                           Row{"2012-07-01", "2012-07-01", "2012-09-30", "2013-01"},
                           Row{"2012-12-31", "2012-10-01", "2012-12-31", "2013-04"},
                           Row{"2013-02-28", "2013-01-01", "2013-03-31", "2013-07"}}) {
      CAPTURE(row.ended);
      CHECK(correspondence_period(day(row.ended)) ==
            CorrespondencePeriod{day(row.first), day(row.last), *parse_month(row.valid_from)});
    }
  }

  TEST_CASE("jcca-2012 (2): the two players read different rows; the first rating of a newcomer is the office's") {
    CorrespondenceInput input;
    input.before = {{key("D"), Rating{1355}, {}}, {key("C"), Rating{1516}, {}}, {key("idle"), Rating{900}, {}}};
    input.games = {win("C", 1500, "D", 1380), win("C", 1500, "new", 1500)};
    const CorrespondenceResult result = rate_quarter(input, jcca());
    REQUIRE(result.ledgers.size() == 2);
    CHECK(result.ledgers[0].player == key("C"));
    CHECK(result.ledgers[0].after == Rating{1516 + 21 + 30});
    CHECK(result.ledgers[0].games[0].working.row == 10);
    CHECK(result.ledgers[1].after == Rating{1335});
    CHECK(result.ledgers[1].games[0].working.row == 11);
    CHECK(result.ledgers[1].is_provisional);
    CHECK(result.without_first_rating == std::vector<PlayerKey>{key("new")});
    REQUIRE(result.after.size() == 3);
    CHECK(result.after[2].player == key("idle"));
    CHECK(result.after[2].rating == Rating{900});
    CHECK(result.after[0].finished.size() == 2);
    std::reverse(input.games.begin(), input.games.end());
    CHECK(rate_quarter(input, jcca()).after == result.after);
  }

  TEST_CASE("jcca-2012 (3): the correction comes at twelve and at twenty games, once where both are crossed") {
    struct Row {
      int before;
      int added;
      int at;
    };
    for (const Row& row : {Row{10, 1, 0}, Row{11, 1, 12}, Row{12, 1, 0}, Row{18, 1, 0}, Row{19, 1, 20}, Row{20, 5, 0},
                           Row{11, 9, 20}, Row{0, 30, 20}}) {
      CAPTURE(row.before);
      CAPTURE(row.added);
      CorrespondenceInput input;
      input.before = {{key("A"), Rating{1300}, draws_with_equals(row.before)}};
      for (int i = 0; i < row.added; ++i) input.games.push_back(win("A", 1300, "B", 1300));
      const CorrespondenceResult result = rate_quarter(input, jcca());
      const CorrespondenceLedger& told = result.ledgers.at(0);
      CHECK(told.correction.has_value() == (row.at > 0));
      if (row.at > 0) {
        CHECK(told.correction->at_games == row.at);
        CHECK(told.correction->clause.clause == "(3)");
        CHECK(told.after == told.correction->rating);
      } else {
        CHECK(told.after.points() == 1300 + 30 * row.added);
      }
      CHECK(told.by_points == 1300 + 30 * row.added);
      CHECK(told.is_provisional == (row.before + row.added < 20));
    }
  }

  TEST_CASE("jcca-2012 (3): exactly 360 away stays, one point further goes") {
    // Eleven draws at 1300 and one at 1300 + x: p = 1300 + x/12, so the last game is 11x/12 away.
    for (const int x : {384, 392, 393}) {
      CAPTURE(x);
      const bool dropped = x == 393;
      std::vector<CorrespondenceSide> games(11, side(1300, 1));
      games.push_back(side(1300 + x, 1));
      const CorrectionWorking working = correct_rating(games, method());
      CHECK((working.rounds.size() == 2) == dropped);
      if (dropped) CHECK(working.rating == Rating{1300});
    }
  }

  TEST_CASE("jcca-2012 (3): a correction that would need games known by number alone is missed, not made") {
    CorrespondenceInput input;
    input.before = {{PlayerKey{"A"}, Rating{1500}, {}, 11}, {PlayerKey{"B"}, Rating{1500}, {}, 30}};
    input.games = {{EventId{"e"}, "E", day("2012-05-01"), PlayerKey{"A"}, PlayerKey{"B"}, Rating{1500}, Rating{1500},
                    GameResult::white_wins}};
    const CorrespondenceResult result = rate_quarter(input, jcca());
    REQUIRE(result.ledgers.size() == 2);
    CHECK(result.ledgers[0].correction_missed == 12);
    CHECK_FALSE(result.ledgers[0].correction);
    CHECK(result.ledgers[0].after == Rating{1530});
    CHECK(result.ledgers[0].games_after == 12);
    CHECK(result.ledgers[1].correction_missed == 0);
    CHECK_FALSE(result.ledgers[1].is_provisional);
  }

  TEST_CASE(
      "jcca-2012 (3), A37: what two reach together when a merge makes them one is corrected, with a game or none") {
    struct Row {
      const char* what;
      int known;
      int earlier;
      int most;
      bool plays;
      int corrected_at;
      int missed;
    };
    for (const Row& row :
         {Row{"eight and five", 13, 0, 8, false, 12, 0}, Row{"with a game", 13, 0, 8, true, 12, 0},
          Row{"corrected before", 15, 0, 13, false, 0, 0}, Row{"thirteen twice", 26, 0, 13, false, 20, 0},
          Row{"too few", 11, 0, 6, false, 0, 0}, Row{"known by number", 5, 8, 8, false, 0, 12}}) {
      CAPTURE(row.what);
      CorrespondenceInput input;
      input.before = {{PlayerKey{"A"}, Rating{1500}, draws_with_equals(row.known), row.earlier, row.most},
                      {PlayerKey{"B"}, Rating{1200}, {}, 30}};
      if (row.plays) input.games = {win("A", 1500, "B", 1200)};
      const CorrespondenceResult result = rate_quarter(input, jcca());
      const bool is_told = row.plays || row.corrected_at > 0 || row.missed > 0;
      REQUIRE(result.ledgers.size() == (row.plays ? 2U : is_told ? 1U : 0U));
      CHECK_FALSE(result.after.front().joined_games);
      if (!is_told) continue;
      const CorrespondenceLedger& ledger = result.ledgers.front();
      CHECK((ledger.correction ? ledger.correction->at_games : 0) == row.corrected_at);
      CHECK(ledger.correction_missed == row.missed);
      CHECK(ledger.after == (row.missed > 0 ? Rating{1500} : ledger.correction->rating));
    }
  }

  TEST_CASE("jcca-2012 (5): four months begin a list, each with its quarter") {
    CHECK(correspondence_period_of_list(YearMonth{std::chrono::year{2012}, std::chrono::October}) ==
          correspondence_period(day("2012-04-01")));
    CHECK(correspondence_period_of_list(YearMonth{std::chrono::year{2012}, std::chrono::January}) ==
          correspondence_period(day("2011-09-30")));
    CHECK_FALSE(correspondence_period_of_list(YearMonth{std::chrono::year{2012}, std::chrono::May}));
  }

  TEST_CASE("jcca-2012 (4): parentheses below twenty games") {
    CHECK(displayed_rating(Rating{1320}, 19, method()) == "(1320)");
    CHECK(displayed_rating(Rating{1320}, 20, method()) == "1320");
  }

  TEST_CASE("an edition of the other kind is a mistake of the caller") {
    CHECK_THROWS_AS(static_cast<void>(rate_quarter({}, edition("jcf-2024-10"))), std::logic_error);
    CHECK_THROWS_AS(static_cast<void>(rate_period(test::PeriodBuilder{"2013-01"}.whole(), jcca())), std::logic_error);
    CHECK(calculate_game(Rating{1500}, Rating{1500}, k_win, KFactor{20}, jcca()).error().finding.code() ==
          "edition-method");
    CHECK(listed_k_factor({}, 0, nullptr, RatingCategory::standard, day("2012-10-01"), jcca()) == KFactor{0});
  }
}
