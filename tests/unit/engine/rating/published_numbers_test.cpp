// Numbers other people published (shared/validation): FIDE's tournaments, periods and calculator, the arbiters' manual,
// printed examples of the regulations. Where a published number differs from the rule, the difference is written down
// here. The files are not part of the repository; without them these tests say so and are skipped.
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <doctest/doctest.h>

#include "engine/rating/calculate.hpp"
#include "engine/rating/initial_rating.hpp"
#include "engine/rating/performance_rating.hpp"
#include "engine/rating/rating_change.hpp"
#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::rating;
using seiseki::test::day;
using seiseki::test::edition;

namespace {

using Row = std::map<std::string, std::string>;

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> out;
  std::istringstream stream{text};
  for (std::string part; std::getline(stream, part, separator);) out.push_back(part);
  return out;
}

/// Rows by column name; empty, and said so, when the file is not there.
std::vector<Row> rows_of(const std::string& name) {
  std::ifstream file{std::string{SEISEKI_SHARED_DIR} + "/validation/" + name};
  std::vector<Row> out;
  std::string line;
  if (!std::getline(file, line)) {
    MESSAGE("skipped: " << SEISEKI_SHARED_DIR << "/validation/" << name << " not present");
    return out;
  }
  const std::vector<std::string> header = split(line, '\t');
  while (std::getline(file, line)) {
    const std::vector<std::string> cells = split(line, '\t');
    Row row;
    for (std::size_t i = 0; i < header.size(); ++i) row[header[i]] = i < cells.size() ? cells[i] : "";
    out.push_back(std::move(row));
  }
  return out;
}

/// `-2.5` → -250.
std::int64_t hundredths(std::string text) {
  const bool negative = !text.empty() && text[0] == '-';
  if (negative || (!text.empty() && text[0] == '+')) text.erase(0, 1);
  const std::size_t point = text.find('.');
  std::string decimals = point == std::string::npos ? "" : text.substr(point + 1);
  REQUIRE(decimals.size() <= 2);
  decimals.resize(2, '0');
  const std::int64_t whole = std::stoll("0" + text.substr(0, point));
  const std::int64_t value = whole * 100 + std::stoll(decimals);
  return negative ? -value : value;
}
int number(const std::string& text) {
  return std::stoi(text);
}
Score score_of(const std::string& text) {
  return Score::from_half_points(static_cast<int>(hundredths(text) / 50));
}

std::int64_t change_h(const Row& row, std::string_view edition_id, const char* opponent = "opponent") {
  const auto result = calculate_game(Rating{number(row.at("own"))}, Rating{number(row.at(opponent))},
                                     score_of(row.at("score")), KFactor{number(row.at("K"))}, edition(edition_id));
  REQUIRE(result);
  return result->change.hundredths();
}

std::vector<PoolGame> games_against(const std::vector<std::string>& opponents, std::int64_t score_h) {
  std::vector<PoolGame> games;
  for (const std::string& opponent : opponents) {
    PoolGame& game = games.emplace_back();
    game.opponent_rating = Rating{number(opponent)};
    const std::int64_t taken = std::min<std::int64_t>(score_h, 100);
    game.score = Score::from_half_points(static_cast<int>(taken / 50));
    score_h -= taken;
  }
  return games;
}

const Regulation& fide_on(const std::string& date) {
  const auto found = regulations::regulation_for(test::editions(), day(date), "fide");
  REQUIRE(found);
  return **found;
}

}  // namespace

TEST_SUITE("engine/rating/published_numbers") {
  TEST_CASE("FIDE's rating-change calculator: edges of the table's rows and the cap") {
    for (const Row& row : rows_of("fide/calculator_rating_change.tsv")) {
      CAPTURE(row.at("id"));
      // The calculator keeps the plain cap for everybody; the rule of October 2025 exempts players from 2650.
      CHECK(change_h(row, "fide-2024-03") == hundredths(row.at("calculator_change")));
      CHECK(change_h(row, "fide-2025-10") == hundredths(row.at("rule_2025_10_change")));
    }
  }

  TEST_CASE("FIDE's initial-rating calculator: still the rule of 2017, not that of 2024") {
    for (const Row& row : rows_of("fide/calculator_initial_rating.tsv")) {
      CAPTURE(row.at("id"));
      const auto games = games_against(
          std::vector<std::string>(static_cast<std::size_t>(number(row.at("games"))), row.at("Ra_opponents")),
          hundredths(row.at("score")));
      CHECK(initial_rating(games, *edition("fide-2017-07").expected_score()).rounded ==
            number(row.at("calculator_output_2026_10")));
      CHECK(initial_rating(games, *edition("fide-2024-03").expected_score()).rating ==
            Rating{number(row.at("rule_2024_value_recomputed_by_source"))});
    }
  }

  TEST_CASE("a first rating as published under the rule of 2024") {
    for (const Row& row : rows_of("fide/published_initial_rating.tsv")) {
      std::int64_t score = 0;
      for (const std::string& part : split(row.at("scores"), ',')) score += hundredths(part);
      const auto games = games_against(split(row.at("opponents"), ','), score);
      CHECK(initial_rating(games, *edition("fide-2024-03").expected_score()).rating ==
            Rating{number(row.at("published_first_rating"))});
      CHECK(initial_rating(games, *edition("fide-2017-07").expected_score()).rounded ==
            number(row.at("Rp_printed_old_rule")));
      CHECK(listed_k_factor(test::rated(1922, 5), 0, nullptr, RatingCategory::standard, day("2024-06-01"),
                            edition("fide-2024-03")) == KFactor{number(row.at("published_K"))});
    }
  }

  TEST_CASE("published games, tournaments and periods: D of the event's start, one rounding a period") {
    std::map<std::string, Row> events;
    for (const Row& row : rows_of("fide/published_tournaments.tsv"))
      events[row.at("case") + '/' + row.at("event_id")] = row;
    const std::vector<Row> games = rows_of("fide/published_games.tsv");
    for (const Row& period_row : rows_of("fide/published_periods.tsv")) {
      const std::string name = period_row.at("case");
      CAPTURE(name);
      test::PeriodBuilder period{period_row.at("rating_period")};
      const int before = number(period_row.at("prev_list"));
      period.player("me", test::rated(before, 100, period_row.at("prev_K") == "10" ? 2400 : 0));
      const Regulation* regulation = nullptr;
      for (const Row& row : games) {
        if (row.at("case") != name) continue;
        const Row& event = events.at(name + '/' + row.at("event_id"));
        regulation = &fide_on(event.at("start"));
        const std::string opponent = "opponent" + std::to_string(period.games.size());
        period.player(opponent, test::rated(number(row.at("opponent_rating_used")), 100));
        const int half_points = score_of(row.at("score")).half_points();
        GameRecord& game = row.at("colour") == "white" ? period.game("me", opponent, half_points)
                                                       : period.game(opponent, "me", 2 - half_points);
        game.event = EventId{row.at("event_id")};
        game.date = day(event.at("start"));
        game.round = number(row.at("seq"));
        period.input.event_ratings.push_back(
            {game.event, test::key("me"), RatingCategory::standard, Rating{number(row.at("Ro"))}});
      }
      REQUIRE(regulation != nullptr);
      const PlayerLedger ledger = test::ledger(rate_period(period.whole(), *regulation), "me");
      REQUIRE(static_cast<int>(ledger.games.size()) == number(period_row.at("games")));

      std::map<std::string, std::int64_t> sums;
      for (const GameLine& line : ledger.games) {
        for (const Row& row : games) {
          if (row.at("case") != name || row.at("event_id") != line.event.text() || number(row.at("seq")) != line.round)
            continue;
          CAPTURE(line.event.text());
          CAPTURE(line.round);
          CHECK(line.k.value() == number(row.at("K")));
          CHECK(line.own_rating.points() == number(row.at("Ro")));
          CHECK(line.change.hundredths() == line.k.value() * hundredths(row.at("chg")));
        }
        sums[line.event.text()] += line.change.hundredths();
      }
      for (const auto& entry : sums) {
        const std::string& event = entry.first;
        CAPTURE(event);
        CHECK(entry.second == hundredths(events.at(name + '/' + event).at("K_chg")));
      }
      CHECK(ledger.sum.hundredths() == hundredths(period_row.at("total_K_chg")));

      // Published numbers that the rule does not give: F-P02 fits a rounding of each tournament (-6 +4 +8), which no
      // text asks for; in F-P04 and F-M01 the base was corrected between the lists, by 1 and by 3.
      static const std::map<std::string, int> k_differences{{"F-P02", 1}, {"F-P04", 1}, {"F-M01", 3}};
      const auto known = k_differences.find(name);
      const int difference = known == k_differences.end() ? 0 : known->second;
      CHECK(ledger.after.rating->points() + difference == number(period_row.at("new_list")));
    }
  }

  TEST_CASE("FIDE Arbiters' Manual 2016, page 191: nine games, K 40, 2212 becomes 2268") {
    const std::vector<Row> games = rows_of("fide_examples/fide_arbiters_manual_2016.tsv");
    const std::vector<Row> totals = rows_of("fide_examples/fide_arbiters_manual_2016_totals.tsv");
    RatingChange sum;
    for (const Row& row : games) {
      CAPTURE(row.at("seq"));
      const auto result =
          calculate_game(Rating{number(row.at("own"))}, Rating{number(row.at("opponent"))}, score_of(row.at("score")),
                         KFactor{number(row.at("K"))}, edition("fide-2017-07"));
      REQUIRE(result);
      CHECK(result->expectation.expected.hundredths() == hundredths(row.at("printed_PD")));
      CHECK(result->change.hundredths() == 40 * hundredths(row.at("printed_dR")));
      sum = sum + result->change;
    }
    for (const Row& row : totals) {
      CHECK(sum.hundredths() == hundredths(row.at("change")));
      CHECK(2212 + rounded_change(Rating{2212}, sum, Rounding::sum_half_away_from_zero) ==
            number(row.at("new_rating")));
    }
  }

  TEST_CASE("CPAN Games-Ratings: four tournaments of 2009 with their FIDE reports") {
    for (const Row& row : rows_of("fide_examples/games_ratings_perl.tsv")) {
      CAPTURE(row.at("case"));
      const std::vector<std::string> opponents = split(row.at("opponents"), ',');
      const std::vector<std::string> scores = split(row.at("scores"), ',');
      REQUIRE(opponents.size() == scores.size());
      RatingChange sum;
      std::int64_t expected_h = 0;
      std::int64_t opponent_sum = 0;
      Score total;
      for (std::size_t i = 0; i < opponents.size(); ++i) {
        const auto result = calculate_game(Rating{number(row.at("own"))}, Rating{number(opponents[i])},
                                           score_of(scores[i]), KFactor{number(row.at("K"))}, edition("fide-2017-07"));
        REQUIRE(result);
        sum = sum + result->change;
        expected_h += result->expectation.expected.hundredths();
        opponent_sum += number(opponents[i]);
        total = total + score_of(scores[i]);
      }
      // One change is printed as a whole number.
      const bool is_whole = row.at("rating_change").find('.') == std::string::npos;
      CHECK((is_whole ? 100 * round_half_away_from_zero(sum) : sum.hundredths()) ==
            hundredths(row.at("rating_change")));
      CHECK(expected_h == hundredths(row.at("expected_points")));
      if (row.at("performance").empty()) continue;
      const int games = static_cast<int>(opponents.size());
      const auto average = round_half_up(opponent_sum, games);
      const Performance performance = performance_rating(average * games, total, games,
                                                         edition("fide-2017-07").expected_score()->initial.table.value);
      CHECK(performance.rounded == number(row.at("performance")));
    }
  }

  TEST_CASE("Chess-Results' standings: K times (w - we) is what it prints as the change") {
    int rows = 0;
    for (const Row& row : rows_of("chess_results/standings_rating_columns.tsv")) {
      CAPTURE(row.at("rank"));
      const std::int64_t surplus = hundredths(row.at("w")) - hundredths(row.at("we"));
      CHECK(surplus == hundredths(row.at("w-we")));
      CHECK(number(row.at("K")) * surplus == hundredths(row.at("rtg+/-")));
      ++rows;
    }
    if (rows > 0) CHECK(rows == 92);
  }

  TEST_CASE("jcca-2012 (2): the printed examples (a) and (b)") {
    for (const Row& row : rows_of("regulation_examples/jcca_examples.tsv")) {
      CAPTURE(row.at("case"));
      CAPTURE(row.at("player"));
      if (row.at("game_start_own").empty()) {
        // 30 - 20 + 16 + 4 is printed as a sum; the points themselves are those of the table.
        CHECK(number(row.at("period_base")) + 30 - 20 + 16 + 4 == number(row.at("next_rating")));
        continue;
      }
      const auto result =
          calculate_point_game(Rating{number(row.at("game_start_own"))}, Rating{number(row.at("game_start_opp"))},
                               score_of(row.at("result")), edition("jcca-2012"));
      REQUIRE(result);
      CHECK(result->points == number(row.at("delta")));
      CHECK(number(row.at("period_base")) + result->points == number(row.at("next_rating")));
    }
  }
}
