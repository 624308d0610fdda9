#include "pipeline/lists/period_input.hpp"

#include <algorithm>
#include <map>
#include <random>

#include <doctest/doctest.h>

#include "importers/source/document.hpp"
#include "pipeline/output/json.hpp"
#include "tests/unit/pipeline/imported.hpp"

using namespace seiseki;
using namespace seiseki::test;
using lists::InputOf;
using lists::read_period_input;
using lists::write_input_documents;
using lists::write_period_input;
using rating::PeriodInput;

namespace {

std::string calculation_now() {
  return "\"calculation\": " + std::to_string(static_cast<int>(rating::k_calculation));
}

const ClauseRef k_clause{"jcf-2024-10", "6(1)", "A22"};

PlayerKey key(const char* text) {
  return PlayerKey{text};
}

GameRecord a_game(const char* white, const char* black, GameStatus status, std::optional<GameResult> result,
                  std::optional<Exclusion> exclusion = std::nullopt) {
  return {.event = EventId{"chess-results:1"},
          .event_name = "Sumi \"Open\" 春",
          .round = 1,
          .date = day("2026-02-07"),
          .category = RatingCategory::standard,
          .white = key(white),
          .black = key(black),
          .status = status,
          .result = result,
          .exclusion = exclusion};
}

/// Every field set somewhere, and things that differ only in their last field.
PeriodInput everything() {
  PeriodInput input;
  input.period = period_of_list(month("2026-03"));
  input.before.list = month("2026-02");
  const rating::CategoryStanding rated{Rating{1850}, 31, Rating{1900}, day("2026-01-11")};
  const rating::CategoryStanding unrated{std::nullopt, 2, std::nullopt, std::nullopt};
  input.before.players = {
      {key("N00000001"), {rated, unrated}}, {key("N00000002"), {unrated, rated}}, {key("N00000003"), {}}};
  const rating::PoolGame pool{key("N00000003"),
                              RatingCategory::rapid,
                              day("2025-05-05"),
                              EventId{"file:1"},
                              "May, the 5th",
                              2,
                              Colour::black,
                              key("N00000001"),
                              Rating{1800},
                              k_draw,
                              false};
  rating::PoolGame assumed = pool;
  assumed.round = 3;
  assumed.opponent_unrated = true;
  rating::PoolGame better = pool;
  better.score = k_win;
  input.before.pool = {pool, better, assumed};
  input.facts = {
      {key("N00000001"), day("2008-04-02"), {}},
      {key("N00000002"), std::nullopt, {Rating{1500}, Rating{1700}, Rating{1650}, Rating{1600}, month("2026-02")}},
      {key("N00000003"),
       day("1990-01-01"),
       {std::nullopt, Rating{1400}, std::nullopt, std::nullopt, month("2026-01")}}};
  input.adoptions = {
      {key("N00000003"), RatingCategory::standard, Rating{1700}, day("2026-02-01"), "FIDE", k_clause, 6},
      {key("N00000003"), RatingCategory::standard, Rating{1710}, day("2026-02-01"), "FIDE", k_clause, 0},
      {key("N00000003"), RatingCategory::standard, Rating{1700}, day("2026-02-01"), "other", k_clause, 6}};
  input.adjustments = {{key("N00000001"), RatingCategory::standard, -3, "one", k_clause},
                       {key("N00000001"), RatingCategory::standard, -3, "another", {}},
                       {key("N00000001"), RatingCategory::rapid, 5, "", {}}};
  input.event_ratings = {{EventId{"file:1"}, key("N00000001"), RatingCategory::standard, Rating{1811}},
                         {EventId{"file:1"}, key("N00000001"), RatingCategory::standard, Rating{1812}},
                         {EventId{"file:2"}, key("N00000001"), RatingCategory::rapid, Rating{1813}}};
  input.unrated_at_start = {{EventId{"file:1"}, key("N00000003"), RatingCategory::rapid},
                            {EventId{"file:1"}, key("N00000002"), RatingCategory::standard},
                            {EventId{"file:2"}, key("N00000002"), RatingCategory::standard}};
  input.games =
      std::vector{a_game("N00000001", "N00000002", GameStatus::rated, GameResult::white_wins),
                  a_game("N00000001", "N00000002", GameStatus::rated, GameResult::draw),
                  a_game("N00000001", "N00000002", GameStatus::rated, GameResult::black_wins),
                  a_game("N00000001", "N00000002", GameStatus::rated, GameResult::white_wins, Exclusion::duplicate),
                  a_game("N00000001", "?chess-results:1#7", GameStatus::rated, GameResult::draw, Exclusion::non_member),
                  a_game("N00000002", "N00000003", GameStatus::forfeit, GameResult::white_wins, Exclusion::unplayed),
                  a_game("N00000003", "N00000001", GameStatus::disputed, std::nullopt, Exclusion::disputed)};
  return input;
}

}  // namespace

TEST_CASE("office 7: what a list was computed from is written and read back without a loss") {
  const std::string text = write_period_input(everything());
  const auto read = read_period_input(text);
  REQUIRE(read);
  CHECK(write_period_input(*read) == text);
  const PeriodInput original = everything();
  CHECK(read->period == original.period);
  CHECK(read->before.list == original.before.list);
  CHECK(read->before.players == original.before.players);
  CHECK(std::is_permutation(read->before.pool.begin(), read->before.pool.end(), original.before.pool.begin(),
                            original.before.pool.end()));
  CHECK(std::is_permutation(read->games.begin(), read->games.end(), original.games.begin(), original.games.end()));
  REQUIRE(read->facts.size() == 3);
  CHECK(read->facts[1].outside.fide_blitz == Rating{1600});
  CHECK(read->facts[1].outside.list == month("2026-02"));
  REQUIRE(read->adoptions.size() == 3);
  CHECK(read->adoptions[0].clause == k_clause);
  REQUIRE(read->adjustments.size() == 3);
  REQUIRE(read->event_ratings.size() == 3);
  REQUIRE(read->unrated_at_start.size() == 3);
  CHECK(read->unrated_at_start[0].player == key("N00000002"));
  CHECK(read->unrated_at_start[1].category == RatingCategory::rapid);
}

TEST_CASE("the document is written as the JSON library would print it") {
  const std::string text = write_period_input(everything());
  CHECK(output::dump(output::Json::parse(text)) == text);
}

TEST_CASE("the same input gives the same bytes in whatever order its parts come") {
  const std::string text = write_period_input(everything());
  std::mt19937 random{20260301};  // NOLINT: a fixed seed, so that a failure repeats
  for (int i = 0; i < 50; ++i) {
    CAPTURE(i);
    PeriodInput input = everything();
    std::shuffle(input.before.players.begin(), input.before.players.end(), random);
    std::shuffle(input.before.pool.begin(), input.before.pool.end(), random);
    std::shuffle(input.facts.begin(), input.facts.end(), random);
    std::shuffle(input.adoptions.begin(), input.adoptions.end(), random);
    std::shuffle(input.adjustments.begin(), input.adjustments.end(), random);
    std::shuffle(input.event_ratings.begin(), input.event_ratings.end(), random);
    std::shuffle(input.unrated_at_start.begin(), input.unrated_at_start.end(), random);
    std::vector<GameRecord> games = input.games.records();
    std::shuffle(games.begin(), games.end(), random);
    input.games = games;
    const bool same = write_period_input(std::move(input)) == text;
    REQUIRE(same);
  }
}

TEST_CASE("facts that say nothing are not written, so that a roster's growth does not change the input") {
  PeriodInput input = everything();
  const std::string text = write_period_input(input);
  input.facts.push_back({key("N00000009"), std::nullopt, {}});
  CHECK(write_period_input(input) == text);
}

TEST_CASE("a different number, name or order of rounds gives different bytes") {
  const std::string text = write_period_input(everything());
  const auto differs = [&](auto change) {
    PeriodInput input = everything();
    change(input);
    return write_period_input(std::move(input)) != text;
  };
  CHECK(differs([](PeriodInput& i) { i.before.players[0].in[0].rating = Rating{1851}; }));
  CHECK(differs([](PeriodInput& i) { i.before.players[0].in[0].games = 30; }));
  CHECK(differs([](PeriodInput& i) { i.before.players[0].in[0].peak = Rating{1901}; }));
  CHECK(differs([](PeriodInput& i) { i.before.pool[0].opponent_rating = Rating{1}; }));
  CHECK(differs([](PeriodInput& i) { i.facts[0].birth = day("2008-04-03"); }));
  const auto differs_in_games = [&](auto change) {
    return differs([&](PeriodInput& input) {
      std::vector<GameRecord> games = input.games.records();
      change(games);
      input.games = games;
    });
  };
  CHECK(differs_in_games([](auto& games) { games[0].round = 2; }));
  CHECK(differs_in_games([](auto& games) { games[6].exclusion = Exclusion::by_decision; }));
  CHECK(differs_in_games([](auto& games) { games.pop_back(); }));
  CHECK(differs([](PeriodInput& i) { i.adjustments[0].points = -2; }));
}

TEST_CASE("what a list tells comes back as written, and is written only where there is something") {
  PeriodInput input = everything();
  CHECK(write_period_input(input).find("\"told\"") == std::string::npos);
  const rating::ToldByK row{month("2026-02"), KFactor{10}, Rating{2380}, 300};
  input.facts.push_back({key("N00000009"), std::nullopt, {}});
  input.facts.back().told.junior = row;
  input.facts.back().told.peak[1] = rating::ToldPeak{Rating{2400}, row};
  input.facts.back().told.activity[0] = month("2026-02");
  const std::string text = write_period_input(input);
  const auto read = read_period_input(text);
  REQUIRE(read);
  CHECK(read->facts.back().told == input.facts.back().told);
  CHECK(read->facts.front().told.is_empty());
  CHECK(write_period_input(*read) == text);
}

TEST_CASE("a document of the first calculation does not name it, and is read and written as it was") {
  PeriodInput input = everything();
  input.calculation = rating::Calculation::first;
  const std::string text = write_period_input(input);
  CHECK(text.find("\"schema\": \"seiseki/period-input/1\"") != std::string::npos);
  CHECK(text.find("calculation") == std::string::npos);
  CHECK(read_period_input(text)->calculation == rating::Calculation::first);
  CHECK(write_period_input(*read_period_input(text)) == text);
  CHECK(read_period_input(write_period_input(everything()))->calculation == rating::k_calculation);
}

TEST_CASE("a document that is not what was written is refused, never half read") {
  const std::string whole = write_period_input(everything());
  const auto replaced = [&](const std::string& from, const std::string& to) {
    std::string text = whole;
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
  };
  const std::vector<std::string> damaged = {
      "",
      "{}",
      "[]",
      "null",
      "not JSON",
      whole.substr(0, whole.size() / 2),
      replaced("seiseki/period-input/2", "seiseki/period-input/3"),
      replaced(calculation_now(), "\"calculation\": 1"),
      replaced(calculation_now(), "\"calculation\": 99"),
      replaced(calculation_now() + ",", ""),
      replaced("\"list\": \"2026-03\"", "\"list\": \"2026-13\""),
      replaced("\"rating\": 1850", "\"rating\": \"1850\""),
      replaced("\"games\": 31", "\"games\": null"),
      replaced("2026-02-07", "2026-02-30"),
      replaced("\"status\": \"rated\"", "\"status\": \"guessed\""),
      replaced("\"category\": \"standard\"", "\"category\": \"blitz\""),
      replaced("\"exclusion\": \"duplicate\"", "\"exclusion\": \"bored\""),
      replaced("\"white_half_points\": 2", "\"white_half_points\": 3"),
      replaced("\"white_half_points\": 2", "\"white_half_points\": -1"),
      replaced("\"birth\"", "\"death\""),
      replaced("\"event_ratings\"", "\"event\""),
  };
  for (const std::string& text : damaged) {
    CAPTURE(text.substr(0, 60));
    const auto read = read_period_input(text);
    REQUIRE_FALSE(read);
    CHECK(read.error().finding.code() == "period-input-damaged");
    CHECK(read.error().failure() == FailureClass::internal);
  }
}

namespace {

/// Parts by their hashes; what is not there is damaged.
struct Kept {
  explicit Kept(const lists::InputDocuments& documents) : head{documents.head} {
    for (const std::string& part : documents.parts) parts.emplace(importers::sha256_hex(part), part);
  }
  Result<PeriodInput> read(InputOf whose = InputOf::everybody) {
    asked = 0;
    return lists::read_input_documents(
        head,
        [&](const std::string& sha256) -> Result<std::string> {
          ++asked;
          const auto found = parts.find(sha256);
          return found == parts.end() ? Result<std::string>{std::string{}} : Result<std::string>{found->second};
        },
        whose);
  }

  std::string head;
  std::map<std::string, std::string> parts;
  int asked = 0;
};

/// Three who play or are named, and two others, each with everything that can be known of somebody.
PeriodInput with_others() {
  PeriodInput input = everything();
  for (const char* other : {"N00000000", "N00000009"}) {
    input.before.players.push_back(
        {key(other), {{{Rating{1500}, 40, Rating{1600}, day("2025-03-03")}, {std::nullopt, 3}}}});
    input.facts.push_back({key(other), day("2000-02-02"), {}});
    input.before.pool.push_back({key(other), RatingCategory::rapid, day("2025-06-05"), EventId{"file:1"}, "May", 2,
                                 Colour::white, key("N00000001"), Rating{1800}, k_draw, false});
  }
  return input;
}

}  // namespace

TEST_CASE("an input of few rows is one document; a larger one is divided, and comes back whole") {
  const std::string whole = write_period_input(with_others());
  const lists::InputDocuments undivided = write_input_documents(with_others());
  CHECK(undivided.head == whole);
  CHECK(undivided.parts.empty());
  for (const std::size_t rows : {1U, 2U, 5U, 20U}) {
    CAPTURE(rows);
    const lists::InputDocuments divided = write_input_documents(with_others(), rows);
    CHECK(divided.head != whole);
    CHECK(divided.parts.size() > 5);
    Kept kept{divided};
    const auto read = kept.read();
    REQUIRE(read);
    CHECK(write_period_input(*read) == whole);
    CHECK(std::is_sorted(read->before.players.begin(), read->before.players.end(),
                         [](const auto& a, const auto& b) { return a.player < b.player; }));
    CHECK(write_input_documents(*read, rows).head == divided.head);
  }
}

TEST_CASE("of a divided input those who play are read without everybody else") {
  Kept kept{write_input_documents(with_others(), 2)};
  REQUIRE(kept.read());
  const int all = kept.asked;
  const auto read = kept.read(InputOf::players);
  REQUIRE(read);
  CHECK(kept.asked < all);
  CHECK(write_period_input(*read) == write_period_input(everything()));
}

TEST_CASE("an undivided input is read whole, whoever is asked for") {
  Kept kept{write_input_documents(with_others())};
  CHECK(write_period_input(kept.read(InputOf::players).value()) == kept.head);
}

TEST_CASE("a divided input names its parts; an undivided one, or what is no input, none") {
  const lists::InputDocuments divided = write_input_documents(with_others(), 2);
  std::vector<std::string> parts;
  for (const std::string& part : divided.parts) parts.push_back(importers::sha256_hex(part));
  CHECK(lists::parts_of_input(divided.head) == parts);
  CHECK(lists::parts_of_input(divided.head.substr(0, divided.head.size() / 2)).empty());
  CHECK(lists::parts_of_input(write_input_documents(with_others()).head).empty());
  CHECK(lists::parts_of_input(divided.parts.front()).empty());
  for (const char* text : {"", "ID,Name,Kanji,ST\r\n", "{\"schema\": \"seiseki/divided-period-input/1\"}"})
    CHECK(lists::parts_of_input(text).empty());
}

TEST_CASE("a divided input of the first calculation stays one of it") {
  PeriodInput input = with_others();
  input.calculation = rating::Calculation::first;
  CHECK(Kept{write_input_documents(input, 2)}.read()->calculation == rating::Calculation::first);
}

TEST_CASE("a divided input that lacks something, or has something else in its place, is refused") {
  const lists::InputDocuments divided = write_input_documents(with_others(), 2);
  const auto code = [](Kept kept) {
    const auto read = kept.read();
    return read ? std::string{} : std::string(read.error().finding.code());
  };
  REQUIRE(code(Kept{divided}).empty());
  const auto in_head = [&](const std::string& from, const std::string& to) {
    Kept kept{divided};
    const std::size_t at = kept.head.find(from);
    REQUIRE(at != std::string::npos);
    kept.head.replace(at, from.size(), to);
    return code(kept);
  };
  CHECK(in_head("\"rows\": 2", "\"rows\": 3") == "period-input-damaged");
  CHECK(in_head("\"rows\"", "\"lines\"") == "period-input-damaged");
  CHECK(in_head("divided-period-input/1", "divided-period-input/2") == "period-input-damaged");
  CHECK(in_head(calculation_now(), "\"calculation\": 0") == "period-input-damaged");
  CHECK(in_head(calculation_now(), "\"calculation\": 99") == "period-input-damaged");
  CHECK(in_head("\"list\": \"2026-03\"", "\"list\": \"2026-13\"") == "period-input-damaged");
  CHECK(in_head("\"parts\"", "\"players\"") == "period-input-damaged");
  Kept lacking{divided};
  lacking.parts.erase(lacking.parts.begin());
  CHECK(code(lacking) == "period-input-damaged");
  Kept other{divided};
  other.parts.begin()->second = divided.head;
  CHECK(code(other) == "period-input-damaged");
}
