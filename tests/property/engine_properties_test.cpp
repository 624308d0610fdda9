// What must hold for every list, every period and every order of the input, tried on generated ones.
#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include <doctest/doctest.h>
#include <rapidcheck.h>

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

/// What a list may tell by its K of somebody, whose games are of `standard` first of all.
ToldFacts any_told() {
  const ToldByK by{*parse_month("2024-10"), KFactor{10}, Rating{2350}, 40};
  ToldFacts told;
  if (pick(0, 2) == 0) told.peak[0] = ToldPeak{Rating{2400}, by};
  if (pick(0, 2) == 0) told.junior = by;
  return told;
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
      input.facts.push_back({test::key(player_name(i)), pick(0, 3) > 0 ? std::optional{birth} : std::nullopt, {}});
      input.facts.back().told = any_told();
      if (pick(0, 2) == 0) input.facts.back().outside.fide_standard = Rating{pick(1400, 2000)};
    }
  }
  const int games = pick(0, 60);
  for (int i = 1; i <= games; ++i) input.games.push_back(any_game(players, input.period, i));
  if (pick(0, 3) == 0 && !input.games.empty()) input.games.push_back(input.games[0]);
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

/// What a period does to a rated player and to the games, counted as a child would: one game after the other, every
/// rule asked for each of them.
struct PlainPlayer {
  Rating rating;
  Rating peak;
  int games = 0;
  PlayerFacts facts;
  std::int64_t sum = 0;
  int counted = 0;
};
struct PlainSide {
  Expectation expectation;
  KChoice k;
  RatingChange change;
  bool told_peak = false;  ///< K is what it is by a list's K alone
};

/// \pre both players are in `players`, as is everybody's rating
std::vector<std::array<PlainSide, 2>> rate_plainly(std::map<PlayerKey, PlainPlayer>& players,
                                                   const std::vector<GameRecord>& games, Date list_date,
                                                   const ExpectedScoreMethod& method) {
  for (const GameRecord& game : games) {
    ++players.at(game.white).counted;
    ++players.at(game.black).counted;
  }
  std::vector<std::array<PlainSide, 2>> sides;
  for (const GameRecord& game : games) {
    auto& both = sides.emplace_back();
    for (const Colour colour : {Colour::white, Colour::black}) {
      PlainPlayer& own = players.at(colour == Colour::white ? game.white : game.black);
      const PlainPlayer& opponent = players.at(colour == Colour::white ? game.black : game.white);
      PlainSide& side = both[static_cast<std::size_t>(colour)];
      side.expectation = expected_score(own.rating, opponent.rating, method, game.category);
      KQuestion question{.rating = own.rating,
                         .peak = own.peak,
                         .games = own.games,
                         .birth = std::nullopt,
                         .game_date = game.date,
                         .list_date = list_date};
      apply_facts(own.facts, RatingCategory::standard, question);
      side.k = limit_k(choose_k(question, method), own.counted, method);
      side.told_peak = side.k.reason == KReason::high && question.peak > own.peak;
      const Score score = colour == Colour::white ? white_score(*game.result) : black_score(*game.result);
      side.change = rating_change(score, side.expectation.expected, side.k.k);
      own.sum += side.change.hundredths();
    }
  }
  for (auto& [key, player] : players) {
    if (player.counted == 0) continue;
    const int change = rounded_change(player.rating, RatingChange::from_hundredths(player.sum), method.rounding.value);
    player.rating = std::max(Rating{player.rating.points() + change}, method.floor.value);
    player.peak = std::max(player.peak, player.rating);
    player.games += player.counted;
    player.sum = 0;
    player.counted = 0;
  }
  return sides;
}

/// Three lists in a row, also counted plainly: the players and every line must agree.
void check_plainly(const Regulation& regulation, int older_by_days) {
  const ExpectedScoreMethod& method = *regulation.expected_score();
  PeriodInput input = period_of_equals();
  std::map<PlayerKey, PlainPlayer> players;
  for (PlayerStanding& standing : input.before.players) {
    standing.in[0].games = pick(0, 60);
    if (pick(0, 4) == 0) standing.in[0].peak = Rating{2450};
    PlainPlayer& player = players[standing.player];
    player.rating = *standing.in[0].rating;
    player.peak = *standing.in[0].peak;
    player.games = standing.in[0].games;
    player.facts.player = standing.player;
    if (pick(0, 1) == 0) player.facts.birth = Date{std::chrono::year{pick(2004, 2008)} / pick(1, 12) / pick(1, 28)};
    player.facts.told = any_told();
    if (pick(0, 3) > 0) {
      input.facts.push_back(player.facts);
    } else {
      player.facts = {};
    }
  }
  std::vector<GameRecord> games = input.games.records();
  for (int list = 0; list < 3; ++list) {
    int round = 0;
    for (GameRecord& game : games) {
      game.date = add_days(input.period.last, -pick(0, 80) - older_by_days);
      game.round = ++round;
    }
    input.games = games;
    const PeriodResult result = rate_period(input, regulation);
    const auto sides = rate_plainly(players, games, input.period.list_date(), method);
    for (const PlayerStanding& standing : result.after.players) {
      const PlainPlayer& player = players.at(standing.player);
      RC_ASSERT(*standing.in[0].rating == player.rating);
      RC_ASSERT(*standing.in[0].peak == player.peak);
      RC_ASSERT(standing.in[0].games == player.games);
    }
    for (const PlayerLedger& ledger : result.ledgers) {
      const PlayerFacts& facts = players.at(ledger.player).facts;
      bool asks_birth = false;
      bool told_peak = false;
      bool told_junior = false;
      for (const GameLine& line : ledger.games) {
        const PlainSide& side = sides[static_cast<std::size_t>(line.round - 1)][static_cast<std::size_t>(line.colour)];
        RC_ASSERT(line.difference == side.expectation.difference);
        RC_ASSERT(line.difference_used == side.expectation.difference_used);
        RC_ASSERT(line.capped == side.expectation.capped);
        RC_ASSERT(line.column == side.expectation.column);
        RC_ASSERT(line.row_first == side.expectation.row_first);
        RC_ASSERT(line.row_last == side.expectation.row_last);
        RC_ASSERT(line.expected == side.expectation.expected);
        RC_ASSERT(line.k == side.k.k);
        RC_ASSERT(line.k_reason == side.k.reason);
        RC_ASSERT(line.k_clause == *side.k.clause);
        RC_ASSERT(line.change == side.change);
        asks_birth = asks_birth || side.k.birth_would_decide;
        told_peak = told_peak || side.told_peak;
        told_junior = told_junior || (side.k.reason == KReason::junior && !facts.birth);
      }
      RC_ASSERT(test::has_note(ledger, "birth-date-unknown") == asks_birth);
      RC_ASSERT(test::has_note(ledger, "peak-told-by-list") == told_peak);
      RC_ASSERT(test::has_note(ledger, "junior-told-by-list") == told_junior);
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
      std::vector<GameRecord> games = input.games.records();
      shuffle(games);
      input.games = games;
      shuffle(input.adoptions);
      shuffle(input.adjustments);
      RC_ASSERT(rate_period(input, regulation) == straight);
    }));
  }

  TEST_CASE("what a table shows of a ledger is what the ledger tells") {
    CHECK(rc::check([] {
      const PeriodResult result = rate_period(any_period(), any_edition());
      std::size_t counted_sides = 0;
      for (std::size_t i = 0; i < result.ledgers.size(); ++i) {
        const PlayerLedger told = result.ledgers[i];
        const LedgerOutline outline = result.ledgers.outline(i);
        RC_ASSERT(outline.player == told.player);
        RC_ASSERT(outline.category == told.category);
        RC_ASSERT(outline.before == told.before);
        RC_ASSERT(outline.after == told.after);
        RC_ASSERT(outline.sum == told.sum);
        RC_ASSERT(outline.start == (told.adopted ? std::optional{told.adopted->rating} : told.before.rating));
        const auto counted =
            std::count_if(told.games.begin(), told.games.end(), [](const GameLine& line) { return !line.exclusion; });
        RC_ASSERT(outline.counted == static_cast<int>(counted));
        counted_sides += static_cast<std::size_t>(counted);
        const std::vector<PlayerLedger> of_player = result.ledgers.of(told.player);
        RC_ASSERT(std::find(of_player.begin(), of_player.end(), told) != of_player.end());
      }
      RC_ASSERT(2 * result.ledgers.counted_games() == counted_sides);
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
        RC_ASSERT(ledger.after.games == ledger.before.games + ledger.games_before_rating + counted);
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
      PeriodInput both = one;
      std::vector<GameRecord> games = two.games.records();
      for (GameRecord& game : games) {
        renamed(game.white);
        renamed(game.black);
        game.event = EventId{"other-" + game.event.text()};
        both.games.push_back(game);
      }
      two.games = games;
      const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
      append(both.before.players, two.before.players);
      append(both.before.pool, two.before.pool);
      append(both.facts, two.facts);
      append(both.adoptions, two.adoptions);
      append(both.adjustments, two.adjustments);
      const PeriodResult together = rate_period(both, regulation);
      PeriodResult apart = rate_period(one, regulation);
      const PeriodResult second = rate_period(two, regulation);
      append(apart.after.players, second.after.players);
      append(apart.after.pool, second.after.pool);
      std::vector<PlayerLedger> ledgers(apart.ledgers.begin(), apart.ledgers.end());
      append(ledgers, second.ledgers);
      std::sort(ledgers.begin(), ledgers.end(), [](const PlayerLedger& a, const PlayerLedger& b) {
        return std::tie(a.player, a.category) < std::tie(b.player, b.category);
      });
      RC_ASSERT(together.after.players == apart.after.players);
      RC_ASSERT(together.after.pool == apart.after.pool);
      RC_ASSERT(std::vector<PlayerLedger>(together.ledgers.begin(), together.ledgers.end()) == ledgers);
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
      std::vector<GameRecord> games = input.games.records();
      GameRecord& game = games[static_cast<std::size_t>(pick(0, static_cast<int>(games.size()) - 1))];
      const std::string white = game.white.text();
      const std::string black = game.black.text();
      std::vector<PeriodResult> results;
      for (const GameResult better : {GameResult::black_wins, GameResult::draw, GameResult::white_wins}) {
        game.result = better;
        input.games = games;
        results.push_back(rate_period(input, edition("jcf-2024-10")));
      }
      for (std::size_t i = 1; i < results.size(); ++i) {
        RC_ASSERT(*test::ledger(results[i], white).after.rating > *test::ledger(results[i - 1], white).after.rating);
        RC_ASSERT(*test::ledger(results[i], black).after.rating < *test::ledger(results[i - 1], black).after.rating);
      }
    }));
  }

  TEST_CASE("rating a period gives what plain counting gives, list after list, for every player and game") {
    CHECK(rc::check([] {
      const Regulation& regulation = edition(one_of({"jcf-2024-10", "ncs-2022-09", "ncs-2019-09"}));
      check_plainly(regulation, 0);
    }));
  }

  TEST_CASE("so it does with a limit on K times the games, and with an age that depends on the day") {
    CHECK(rc::check([] {
      Regulation regulation = edition("jcf-2024-10");
      auto& method = std::get<ExpectedScoreMethod>(regulation.change);
      method.k_product_limit = Cited<int>{pick(20, 120), method.formula};
      check_plainly(regulation, 0);
    }));
    CHECK(rc::check([] {
      Regulation regulation = edition("jcf-2024-10");
      for (KRule& rule : std::get<ExpectedScoreMethod>(regulation.change).k_rules)
        if (rule.age_at) rule.age_at = AgeAt::game_date;
      check_plainly(regulation, 0);
    }));
  }

  TEST_CASE("so it does for games of long ago") {
    CHECK(rc::check([] { check_plainly(edition("jcf-2024-10"), 900); }));
  }

  TEST_CASE("only games between two rated people of the list who differ count") {
    test::PeriodBuilder period{"2025-03"};
    period.player("N1", test::rated(1500, 40)).player("N2", test::rated(1500, 40)).player("N3");
    for (const auto& [white, black] :
         std::vector<std::pair<const char*, const char*>>{{"N1", "N2"}, {"N1", "N1"}, {"N3", "N1"}, {"N1", "N9"}})
      period.game(white, black, 2);
    const PeriodResult result = rate_period(period.whole(), edition("jcf-2024-10"));
    CHECK(result.ledgers.counted_games() == 1);
    CHECK(test::ledger(result, "N1").after.rating == Rating{1510});
    CHECK(test::ledger(result, "N1").games.size() == 5);
    CHECK(test::ledger(result, "N2").after.rating == Rating{1490});
    CHECK(test::ledger(result, "N2").games[0].change.hundredths() == -1000);
    CHECK_FALSE(test::ledger(result, "N3").after.rating);
    CHECK_FALSE(test::find_ledger(result, "N9")->after.rating);
  }

  TEST_CASE("K of many players turns with the year, and a limit on it holds for each of them") {
    Regulation limited = edition("jcf-2024-10");
    auto& method = std::get<ExpectedScoreMethod>(limited.change);
    method.k_product_limit = Cited<int>{60, method.formula};
    std::erase_if(method.k_rules, [](const KRule& rule) { return rule.games_below.has_value(); });
    PeriodInput input;
    const auto name = [](int number) { return test::key("N" + std::to_string(100 + number)); };
    for (int i = 0; i < 100; ++i) {
      input.before.players.push_back({name(i), {i == 7 ? CategoryStanding{} : test::rated(1500, 40), {}}});
      if (i != 10) input.facts.push_back({name(i), test::day("1980-01-01"), {}});
    }
    // Nineteen on 2 January 2025: a junior for that year's games, and no more for the next year's.
    input.facts.push_back({name(10), test::day("2006-01-02"), {}});
    const auto rate = [&](const char* list, const char* day) {
      input.period = period_of_list(*parse_month(list));
      std::vector<GameRecord> games;
      for (int i = 0; i < 99; ++i) {
        GameRecord& game = games.emplace_back();
        game.event = EventId{"event"};
        game.round = 1;
        game.date = test::day(day);
        game.white = name(i);
        game.black = name(i + 1);
        game.status = GameStatus::rated;
        game.result = GameResult::draw;
      }
      input.games = games;
      PeriodResult result = rate_period(input, limited);
      CHECK(result.ledgers.counted_games() == 97);
      input.before = result.after;
      return result;
    };
    // Two games each: 60 / 2 leaves a junior's K at 30 and nobody's above it.
    const PeriodResult first = rate("2026-01", "2025-12-15");
    CHECK(test::ledger(first, "N110").games[0].k == KFactor{30});
    CHECK(test::ledger(first, "N109").games[0].k == KFactor{20});
    const PeriodResult second = rate("2026-02", "2026-01-15");
    CHECK(test::ledger(second, "N110").games[0].k == KFactor{20});
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
