// What must hold for every list, every period and every order of the input, tried on generated ones.
#include <algorithm>
#include <map>
#include <numeric>

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "engine/rating/bulk.hpp"
#include "engine/rating/correspondence.hpp"
#include "engine/rating/period.hpp"
#include "engine/rating/rating_change.hpp"
#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::rating;
using seiseki::test::edition;

namespace {

constexpr const char* k_editions[] = {"jcf-2024-10", "ncs-2022-09", "ncs-2019-09", "fide-2022-01", "fide-2025-10"};

int pick(int least, int most) {
  return *rc::gen::inRange(least, most + 1);
}
template <class T>
T one_of(std::initializer_list<T> values) {
  return *rc::gen::elementOf(std::vector<T>(values));
}

std::string player_name(int number) {
  return "N0000000" + std::to_string(number);
}

CategoryStanding any_standing(bool must_be_rated) {
  if (!must_be_rated && pick(0, 3) == 0) return {};
  const int rating = pick(1000, 2600);
  return {.rating = Rating{rating}, .games = pick(0, 60), .peak = Rating{std::max(rating, pick(1000, 2700))}};
}

GameRecord any_game(int players, const RatingPeriod& period, int number) {
  GameRecord game;
  game.event = EventId{"event" + std::to_string(pick(1, 3))};
  game.event_name = "Event";
  game.round = number;
  game.date = add_days(period.last, -pick(0, 80));
  game.category = one_of({RatingCategory::standard, RatingCategory::rapid});
  const int white = pick(1, players);
  const int black = pick(1, players);
  game.white = test::key(player_name(white));
  game.black = test::key(pick(0, 15) == 0 ? "?event#4" : player_name(black));
  game.status =
      pick(0, 3) > 0
          ? GameStatus::rated
          : one_of({GameStatus::rated, GameStatus::forfeit, GameStatus::bye, GameStatus::open, GameStatus::disputed});
  game.result = one_of({GameResult::white_wins, GameResult::draw, GameResult::black_wins});
  if (pick(0, 15) == 0) game.exclusion = one_of({Exclusion::late, Exclusion::non_member, Exclusion::by_decision});
  return game;
}

/// Any period at all: unrated players, pools, adoptions, adjustments, people without an ID, games against oneself.
PeriodInput any_period() {
  PeriodInput input;
  input.period = period_of_list(one_of({*parse_month("2024-11"), *parse_month("2025-03")}));
  input.before.list = input.period.list - std::chrono::months{1};
  const int players = pick(2, 6);
  for (int i = 1; i <= players; ++i) {
    if (pick(0, 5) > 0)
      input.before.players.push_back({test::key(player_name(i)), {any_standing(false), any_standing(false)}});
    if (pick(0, 1) == 0) {
      const Date birth{std::chrono::year{pick(1990, 2012)} / pick(1, 12) / pick(1, 28)};
      input.facts.push_back({test::key(player_name(i)), birth, {}});
      if (pick(0, 2) == 0) input.facts.back().outside.fide_standard = Rating{pick(1400, 2000)};
    }
  }
  const int games = pick(0, 60);
  for (int i = 1; i <= games; ++i) input.games.push_back(any_game(players, input.period, i));
  if (pick(0, 3) == 0 && !input.games.empty()) input.games.push_back(input.games.front());
  for (int i = pick(0, 2); i > 0; --i)
    input.adoptions.push_back({test::key(player_name(pick(1, players))),
                               RatingCategory::standard,
                               Rating{pick(1000, 2000)},
                               add_days(input.period.last, -pick(0, 40)),
                               "FIDE",
                               {}});
  for (int i = pick(0, 2); i > 0; --i)
    input.adjustments.push_back(
        {test::key(player_name(pick(1, players))), RatingCategory::standard, pick(-50, 50), "board", {}});
  for (int i = pick(0, 5); i > 0; --i) {
    PoolGame game;
    game.player = test::key(player_name(pick(1, players)));
    game.date = add_days(input.period.last, -pick(50, 900));
    game.event = EventId{"old" + std::to_string(i)};
    game.opponent = test::key("N99999999");
    game.opponent_rating = Rating{pick(1000, 2000)};
    game.score = Score::from_half_points(pick(0, 2));
    input.before.pool.push_back(game);
  }
  return input;
}

/// Rated, settled adults below 2400, so that everybody has the K of most players.
PeriodInput period_of_equals() {
  PeriodInput input;
  input.period = period_of_list(*parse_month("2025-03"));
  const int players = pick(2, 6);
  for (int i = 1; i <= players; ++i)
    input.before.players.push_back({test::key(player_name(i)), {test::rated(pick(1200, 2300), 100), {}}});
  const int games = pick(1, 20);
  for (int i = 1; i <= games; ++i) {
    GameRecord game = any_game(players, input.period, i);
    game.category = RatingCategory::standard;
    game.status = GameStatus::rated;
    game.exclusion.reset();
    const int white = pick(1, players);
    game.white = test::key(player_name(white));
    game.black = test::key(player_name(white % players + 1));
    input.games.push_back(game);
  }
  return input;
}

template <class T>
void shuffle(std::vector<T>& items) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[static_cast<std::size_t>(pick(0, static_cast<int>(i) - 1))]);
}

const Regulation& any_edition() {
  return edition(k_editions[pick(0, 4)]);
}

/// Three lists in a row, by both ways of rating: the players and every line must agree.
void check_bulk(const Regulation& regulation, int older_by_days) {
  PeriodInput input = period_of_equals();
  std::vector<BulkPlayer> players;
  for (PlayerStanding& standing : input.before.players) {
    standing.in[0].games = pick(0, 60);
    if (pick(0, 4) == 0) standing.in[0].peak = Rating{2450};
    BulkPlayer& player = players.emplace_back();
    player.rating = *standing.in[0].rating;
    player.peak = *standing.in[0].peak;
    player.games = standing.in[0].games;
    player.is_rated = true;
    if (pick(0, 1) == 0) continue;
    player.birth = Date{std::chrono::year{pick(2004, 2008)} / pick(1, 12) / pick(1, 28)};
    input.facts.push_back({standing.player, player.birth, {}});
  }
  auto bulk = BulkRating::under(regulation, players);
  RC_ASSERT(bulk.has_value());
  const bool keeps_lines = pick(0, 3) > 0;
  for (int list = 0; list < 3; ++list) {
    std::vector<BulkGame> games;
    int round = 0;
    for (GameRecord& game : input.games) {
      game.date = add_days(input.period.last, -pick(0, 80) - older_by_days);
      game.round = ++round;
      const auto index = [](const PlayerKey& key) { return static_cast<std::uint32_t>(key.text().back() - '1'); };
      games.push_back({index(game.white), index(game.black), game.date, *game.result});
    }
    const PeriodResult result = rate_period(input, regulation);
    std::vector<BulkLine> lines(games.size());
    const std::size_t counted =
        keeps_lines ? bulk->rate(games, input.period.list_date(), lines) : bulk->rate(games, input.period.list_date());
    RC_ASSERT(counted == input.games.size());
    for (std::size_t i = 0; i < players.size(); ++i) {
      const CategoryStanding& standing = result.after.players[i].in[0];
      const BulkPlayer player = bulk->player(i);
      RC_ASSERT(player.rating == *standing.rating);
      RC_ASSERT(player.peak == *standing.peak);
      RC_ASSERT(player.games == standing.games);
    }
    if (keeps_lines) {
      for (const PlayerLedger& ledger : result.ledgers) {
        for (const GameLine& told : ledger.games) {
          const auto i = static_cast<std::size_t>(told.round - 1);
          GameLine line = bulk->explain(games[i], lines[i], told.colour);
          line.event = told.event;
          line.event_name = told.event_name;
          line.round = told.round;
          line.opponent = told.opponent;
          RC_ASSERT(line == told);
        }
      }
    }
    input.before = result.after;
    input.period = period_of_list(input.period.list + std::chrono::months{1});
  }
}

}  // namespace

TEST_SUITE("property/engine") {
  TEST_CASE("the order of players, facts, games, adoptions, adjustments and pool does not matter") {
    CHECK(rc::check([] {
      const Regulation& regulation = any_edition();
      PeriodInput input = any_period();
      const PeriodResult straight = rate_period(input, regulation);
      shuffle(input.before.players);
      shuffle(input.before.pool);
      shuffle(input.facts);
      shuffle(input.games);
      shuffle(input.adoptions);
      shuffle(input.adjustments);
      RC_ASSERT(rate_period(input, regulation) == straight);
    }));
  }

  TEST_CASE("without a ledger the numbers are the same") {
    CHECK(rc::check([] {
      const Regulation& regulation = any_edition();
      const PeriodInput input = any_period();
      const PeriodResult bare = rate_period(input, regulation, RatePolicy::without_ledger);
      RC_ASSERT(bare.ledgers.empty());
      RC_ASSERT(bare.after == rate_period(input, regulation).after);
    }));
  }

  TEST_CASE("every ledger adds up to the published number, and every game is in the ledger of both players") {
    CHECK(rc::check([] {
      const Regulation& regulation = any_edition();
      const ExpectedScoreMethod& method = *regulation.expected_score();
      const PeriodInput input = any_period();
      const PeriodResult result = rate_period(input, regulation);
      std::size_t lines = 0;
      for (const PlayerLedger& ledger : result.ledgers) {
        lines += ledger.games.size();
        RatingChange sum;
        int counted = 0;
        for (const GameLine& line : ledger.games) {
          if (line.exclusion) {
            RC_ASSERT(!line.clause.clause.empty() || !line.clause.rule.empty());
            continue;
          }
          ++counted;
          sum = sum + line.change;
          RC_ASSERT(line.change == rating_change(*line.score, line.expected, line.k));
          RC_ASSERT(line.expected == (line.column == TableColumn::lower
                                          ? method.table.value.row(line.difference_used).lower
                                          : method.table.value.row(line.difference_used).higher));
        }
        RC_ASSERT(ledger.sum == sum);
        if (ledger.initial) {
          RC_ASSERT(counted == 0);
          RC_ASSERT(
              ledger.after.rating ==
              (ledger.initial->outcome == InitialWorking::Outcome::rated ? ledger.initial->rating : std::nullopt));
          continue;
        }
        const auto start = ledger.adopted ? std::optional{ledger.adopted->rating} : ledger.before.rating;
        if (!start) continue;
        int points = ledger.unclamped + ledger.floor_points;
        for (const Adjustment& row : ledger.adjustments) points += row.points;
        RC_ASSERT(ledger.unclamped == start->points() + ledger.rounded_change);
        RC_ASSERT(ledger.after.rating == Rating{points});
        RC_ASSERT(ledger.after.games == ledger.before.games + counted);
        RC_ASSERT(*ledger.after.peak >= *ledger.after.rating);
        if (counted > 0) RC_ASSERT(*ledger.after.rating >= method.floor.value);
      }
      std::size_t sides = 0;
      for (const GameRecord& game : input.games)
        sides += (game.white.empty() ? 0U : 1U) + (game.black.empty() ? 0U : 1U);
      RC_ASSERT(lines == sides);
    }));
  }

  TEST_CASE("the next state is in order, and rating nothing on it changes no player") {
    CHECK(rc::check([] {
      const Regulation& regulation = any_edition();
      const PeriodResult first = rate_period(any_period(), regulation);
      for (std::size_t i = 1; i < first.after.players.size(); ++i)
        RC_ASSERT(first.after.players[i - 1].player < first.after.players[i].player);
      for (const PlayerStanding& standing : first.after.players) RC_ASSERT(is_member_key(standing.player));
      PeriodInput empty;
      empty.period = period_of_list(first.after.list + std::chrono::months{1});
      empty.before = first.after;
      const PeriodResult second = rate_period(empty, regulation);
      RC_ASSERT(second.after.players == first.after.players);
      RC_ASSERT(second.ledgers.empty());
      for (const PoolGame& game : second.after.pool)
        RC_ASSERT(std::find(first.after.pool.begin(), first.after.pool.end(), game) != first.after.pool.end());
    }));
  }

  TEST_CASE("groups of players who never met can be rated apart") {
    CHECK(rc::check([] {
      const Regulation& regulation = any_edition();
      PeriodInput one = any_period();
      PeriodInput two = any_period();
      two.period = one.period;
      two.before.list = one.before.list;
      // The second group gets names and events of its own.
      const auto renamed = [](PlayerKey& key) {
        if (!key.empty()) key = PlayerKey{"P" + key.text().substr(1)};
      };
      for (PlayerStanding& standing : two.before.players) renamed(standing.player);
      for (PlayerFacts& facts : two.facts) renamed(facts.player);
      for (Adoption& adoption : two.adoptions) renamed(adoption.player);
      for (Adjustment& adjustment : two.adjustments) renamed(adjustment.player);
      for (PoolGame& game : two.before.pool) renamed(game.player);
      for (GameRecord& game : two.games) {
        renamed(game.white);
        renamed(game.black);
        game.event = EventId{"other-" + game.event.text()};
      }
      PeriodInput both = one;
      const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
      append(both.before.players, two.before.players);
      append(both.before.pool, two.before.pool);
      append(both.facts, two.facts);
      append(both.adoptions, two.adoptions);
      append(both.adjustments, two.adjustments);
      append(both.games, two.games);
      const PeriodResult together = rate_period(both, regulation);
      PeriodResult apart = rate_period(one, regulation);
      const PeriodResult second = rate_period(two, regulation);
      append(apart.after.players, second.after.players);
      append(apart.after.pool, second.after.pool);
      append(apart.ledgers, second.ledgers);
      std::sort(apart.ledgers.begin(), apart.ledgers.end(), [](const PlayerLedger& a, const PlayerLedger& b) {
        return std::tie(a.player, a.category) < std::tie(b.player, b.category);
      });
      RC_ASSERT(together.after.players == apart.after.players);
      RC_ASSERT(together.after.pool == apart.after.pool);
      RC_ASSERT(together.ledgers == apart.ledgers);
    }));
  }

  TEST_CASE("with equal K what one player wins the other loses, before rounding") {
    CHECK(rc::check([] {
      const PeriodResult result = rate_period(period_of_equals(), edition("jcf-2024-10"));
      std::int64_t total = 0;
      for (const PlayerLedger& ledger : result.ledgers) total += ledger.sum.hundredths();
      RC_ASSERT(total == 0);
    }));
  }

  TEST_CASE("a better result never lowers the player or raises the opponent") {
    CHECK(rc::check([] {
      PeriodInput input = period_of_equals();
      GameRecord& game = input.games[static_cast<std::size_t>(pick(0, static_cast<int>(input.games.size()) - 1))];
      const std::string white = game.white.text();
      const std::string black = game.black.text();
      game.result = GameResult::black_wins;
      std::vector<PeriodResult> results;
      results.push_back(rate_period(input, edition("jcf-2024-10")));
      game.result = GameResult::draw;
      results.push_back(rate_period(input, edition("jcf-2024-10")));
      game.result = GameResult::white_wins;
      results.push_back(rate_period(input, edition("jcf-2024-10")));
      for (std::size_t i = 1; i < results.size(); ++i) {
        RC_ASSERT(*test::ledger(results[i], white).after.rating > *test::ledger(results[i - 1], white).after.rating);
        RC_ASSERT(*test::ledger(results[i], black).after.rating < *test::ledger(results[i - 1], black).after.rating);
      }
    }));
  }

  TEST_CASE("bulk rating gives what rate_period gives, list after list, and the same words for every game") {
    CHECK(rc::check([] {
      const Regulation& regulation = edition(one_of({"jcf-2024-10", "ncs-2022-09", "ncs-2019-09"}));
      check_bulk(regulation, 0);
    }));
  }

  TEST_CASE("bulk rating obeys a limit on K times the games, and an age that depends on the day") {
    CHECK(rc::check([] {
      Regulation regulation = edition("jcf-2024-10");
      auto& method = std::get<ExpectedScoreMethod>(regulation.change);
      method.k_product_limit = Cited<int>{pick(20, 120), method.formula};
      check_bulk(regulation, 0);
    }));
    CHECK(rc::check([] {
      Regulation regulation = edition("jcf-2024-10");
      for (KRule& rule : std::get<ExpectedScoreMethod>(regulation.change).k_rules)
        if (rule.age_at) rule.age_at = AgeAt::game_date;
      check_bulk(regulation, 0);
    }));
  }

  TEST_CASE("bulk rating looks up K for games of long ago") {
    CHECK(rc::check([] { check_bulk(edition("jcf-2024-10"), 900); }));
  }

  TEST_CASE("bulk rating leaves out games of players who are unrated, unknown or the same") {
    std::vector<BulkPlayer> players(3, {Rating{1500}, Rating{1500}, 40, Date{}, true});
    players[2].is_rated = false;
    auto bulk = BulkRating::under(edition("jcf-2024-10"), players);
    REQUIRE(bulk.has_value());
    const Date day = *parse_date("2025-02-01");
    const std::vector<BulkGame> games{{0, 1, day, GameResult::white_wins}, {0, 0, day, GameResult::white_wins},
                                      {2, 0, day, GameResult::white_wins}, {0, 2, day, GameResult::white_wins},
                                      {0, 9, day, GameResult::white_wins}, {9, 0, day, GameResult::white_wins}};
    std::vector<BulkLine> lines(games.size());
    CHECK(bulk->rate(games, *parse_date("2025-03-01"), lines) == 1);
    CHECK(bulk->player(0).rating == Rating{1510});
    CHECK(bulk->player(1).rating == Rating{1490});
    CHECK_FALSE(bulk->player(2).is_rated);
    CHECK_FALSE(bulk->explain(games[2], lines[2], Colour::white).score);
    CHECK(bulk->explain(games[0], lines[0], Colour::black).change.hundredths() == -1000);
  }

  TEST_CASE("bulk rating of many players knows the turn of a year and a limit on K as well as one of few") {
    Regulation limited = edition("jcf-2024-10");
    auto& method = std::get<ExpectedScoreMethod>(limited.change);
    method.k_product_limit = Cited<int>{60, method.formula};
    std::erase_if(method.k_rules, [](const KRule& rule) { return rule.games_below.has_value(); });
    std::vector<BulkPlayer> players(100, {Rating{1500}, Rating{1500}, 40, Date{}, true});
    players[7].is_rated = false;
    // Nineteen on 2 January 2025: a junior for that year's games, and no more for the next year's.
    players[10].birth = *parse_date("2006-01-02");
    std::vector<BulkGame> games;
    for (std::uint32_t i = 0; i < 99; ++i) games.push_back({i, i + 1, *parse_date("2025-12-15"), GameResult::draw});
    games.push_back({200, 300, *parse_date("2025-12-15"), GameResult::draw});
    auto bulk = BulkRating::under(limited, players);
    REQUIRE(bulk.has_value());
    std::vector<BulkLine> lines(games.size());
    CHECK(bulk->rate({}, *parse_date("2025-12-01")) == 0);
    CHECK(bulk->rate(games, *parse_date("2026-01-01"), lines) == 97);
    CHECK(lines[10].white_k == 30);
    CHECK(lines[9].white_k == 20);
    for (BulkGame& game : games) game.date = *parse_date("2026-01-15");
    CHECK(bulk->rate(games, *parse_date("2026-02-01"), lines) == 97);
    CHECK(lines[10].white_k == 20);
    CHECK(bulk->rate(games, *parse_date("2026-03-01"), lines) == 97);
  }

  TEST_CASE("bulk rating refuses editions whose rules its records cannot answer") {
    const auto refuses = [](const Regulation& regulation) {
      const auto bulk = BulkRating::under(regulation, {});
      return !bulk && bulk.error().finding.code() == "edition-method";
    };
    for (const char* id : {"fide-2022-01", "fide-2025-10", "jcca-2012"}) CHECK(refuses(edition(id)));
    const auto refuses_with = [&](auto change) {
      Regulation regulation = edition("jcf-2024-10");
      change(std::get<ExpectedScoreMethod>(regulation.change));
      return refuses(regulation);
    };
    CHECK_FALSE(refuses_with([](ExpectedScoreMethod&) {}));
    CHECK(refuses_with([](ExpectedScoreMethod& method) { method.k_games_basis.value = KGamesBasis::per_game; }));
    CHECK(refuses_with([](ExpectedScoreMethod& method) { method.k_games_count.value = KGamesCount::both; }));
    CHECK(refuses_with([](ExpectedScoreMethod& method) { method.k_rules.resize(17, method.k_rules.back()); }));
    CHECK(refuses_with([](ExpectedScoreMethod& method) {
      method.cap_scope = Cited<CapScope>{CapScope::greatest_of_event, method.formula};
    }));
    CHECK_FALSE(refuses_with([](ExpectedScoreMethod& method) {
      method.cap_scope = Cited<CapScope>{CapScope::every_game, method.formula};
    }));
    CHECK(refuses_with([](ExpectedScoreMethod& method) { method.cap_exempt_from.emplace().from = Rating{2650}; }));
  }

  TEST_CASE("PD of both players add up to one for every difference, and never fall with it") {
    for (const char* id : k_editions) {
      const ExpectedScoreMethod& method = *edition(id).expected_score();
      int last = 0;
      for (int difference = 0; difference <= 1500; ++difference) {
        const Expectation above = expected_score(Rating{1000 + difference}, Rating{1000}, method);
        const Expectation below = expected_score(Rating{1000}, Rating{1000 + difference}, method);
        CAPTURE(difference);
        CHECK(above.expected.hundredths() + below.expected.hundredths() == 100);
        CHECK(above.expected.hundredths() >= last);
        last = above.expected.hundredths();
      }
    }
  }

  TEST_CASE("jcca-2012 (2): a game creates one point or none, whatever its result, and the sum says so") {
    const PointTableMethod& method = *edition("jcca-2012").point_table();
    CHECK(rc::check([&] {
      const Rating higher{pick(800, 2800)};
      const Rating lower{higher.points() - pick(0, std::min(900, higher.points()))};
      const int difference = higher.points() - lower.points();
      const bool same_row =
          method.table.value.higher_row(difference) == method.table.value.lower_row(difference) || difference == 0;
      for (const Score score : {k_loss, k_draw, k_win}) {
        const int created =
            point_change(higher, lower, score, method).points +
            point_change(lower, higher, Score::from_half_points(2 - score.half_points()), method).points;
        RC_ASSERT(created == (same_row ? 0 : 1));
      }
    }));
  }

  TEST_CASE("a correction ends, keeps within reach what it keeps, and is the mean of what is left") {
    const PointTableMethod& method = *edition("jcca-2012").point_table();
    CHECK(rc::check([&] {
      std::vector<CorrespondenceSide> games(static_cast<std::size_t>(pick(1, 25)));
      for (CorrespondenceSide& game : games) {
        game.opponent_start = Rating{pick(600, 2400)};
        game.score = Score::from_half_points(pick(0, 2));
      }
      const CorrectionWorking working = correct_rating(games, method);
      RC_ASSERT(working.rounds.size() <= games.size() + 1);
      const CorrectionRound& last = working.rounds.back();
      RC_ASSERT(last.excluded.empty() != working.all_excluded);
      RC_ASSERT(working.rating.points() == round_half_up(last.numerator, last.games));
    }));
  }
}
