#include <numeric>

#include <doctest/doctest.h>

#include "engine/rating/adoption.hpp"
#include "engine/rating/calculate.hpp"
#include "engine/rating/deadlines.hpp"
#include "engine/rating/rating_change.hpp"
#include "tests/unit/engine/rating/validation_examples.hpp"

namespace seiseki::test {

using namespace seiseki::rating;

namespace {

json run_game(const Example& example) {
  const json& in = example.inputs;
  const auto result = calculate_game(Rating{in.at("own").get<int>()}, Rating{in.at("opp").get<int>()},
                                     half_points(in.at("score_h").get<int>()), KFactor{in.at("k").get<int>()},
                                     edition(example.edition));
  REQUIRE(result);
  return game_json(result->expectation, result->change);
}

json run_k(const Example& example) {
  const json& in = example.inputs;
  const Regulation regulation = changed(example.edition, [&](ExpectedScoreMethod& method) {
    if (!in.contains("age_at")) return;
    REQUIRE(in.at("age_at") == "jan1_list_year");
    for (KRule& rule : method.k_rules) {
      if (rule.age_at) rule.age_at = AgeAt::jan1_list_year;
    }
  });
  KQuestion question;
  question.rating = Rating{in.at("rating").get<int>()};
  question.peak = Rating{in.at("peak").get<int>()};
  question.games = in.at("games").get<int>();
  if (in.contains("birth")) question.birth = day(in.at("birth").get<std::string>());
  question.game_date = day(in.at("game_date").get<std::string>());
  question.list_date = question.game_date;
  if (in.contains("list_year")) question.list_date = Date{std::chrono::year{in.at("list_year").get<int>()} / 2 / 1};
  const KChoice choice = choose_k(question, *regulation.expected_score());
  return {{"k", choice.k.value()},
          {"reason", choice.reason == KReason::normal ? "default" : std::string{to_string(choice.reason)}}};
}

json run_period(const Example& example) {
  const json& in = example.inputs;
  const Regulation regulation = changed(example.edition, [&](ExpectedScoreMethod& method) {
    if (in.contains("k_games_basis")) method.k_games_basis.value = KGamesBasis::per_game;
  });
  // A list in the edition's time, after the dates the examples name and not its first.
  const std::string list = example.edition.starts_with("jcf")        ? "2025-02"
                           : example.edition.starts_with("ncs-2022") ? "2023-03"
                                                                     : "2020-03";
  PeriodBuilder period{list};
  period.player("me", rated(in.at("old").get<int>(), in.at("games_before").get<int>(), in.at("peak").get<int>()));
  if (in.contains("birth")) period.born("me", in.at("birth").get<std::string>());
  int number = 0;
  for (const json& row : in.at("games")) {
    const std::string opponent = "opponent" + std::to_string(++number);
    const bool is_rated = row.contains("opp") && !row.at("opp").is_null();
    period.player(opponent, is_rated ? rated(row.at("opp").get<int>(), 100) : CategoryStanding{});
    GameRecord& game = period.game("me", opponent, row.at("score_h").get<int>() / 50);
    if (row.contains("date")) game.date = day(row.at("date").get<std::string>());
    if (!row.value("played", true)) game.status = GameStatus::forfeit;
    if (!row.value("member", true)) game.exclusion = Exclusion::non_member;
  }
  const PlayerLedger ledger = test::ledger(rate_period(period.whole(), regulation), "me");
  json games = json::array();
  for (const GameLine& line : ledger.games) games.push_back(line_json(line));
  return {{"games", games},
          {"sum_h", ledger.sum.hundredths()},
          {"rounded_change", ledger.rounded_change},
          {"raw", ledger.unclamped},
          {"new", ledger.after.rating->points()},
          {"clamped_by", ledger.floor_points},
          {"games_after", ledger.after.games}};
}

json run_initial(const Example& example) {
  const json& in = example.inputs;
  PeriodBuilder period{list_for(in.at("period_end").get<std::string>())};
  period.player("me");
  int number = 0;
  for (const json& row : in.at("games")) {
    const std::string opponent = "opponent" + std::to_string(++number);
    period.player(opponent, row.at("opp").is_null() ? CategoryStanding{} : rated(row.at("opp").get<int>(), 100));
    GameRecord& game = period.game("me", opponent, row.at("score_h").get<int>() / 50);
    if (row.contains("date")) game.date = day(row.at("date").get<std::string>());
    if (!row.value("played", true)) game.status = GameStatus::forfeit;
  }
  const PeriodResult result = rate_period(period.whole(), edition(example.edition));
  return initial_json(test::ledger(result, "me").initial.value());
}

json run_full_period(const Example& example) {
  const json& in = example.inputs;
  const RatingCategory category = parse_rating_category(in.at("type").get<std::string>()).value();
  PeriodBuilder period{list_for(in.at("period_end").get<std::string>())};
  for (const json& player : in.at("players")) {
    CategoryStanding own;
    CategoryStanding elsewhere;
    if (!player.at("rating").is_null()) own = rated(player.at("rating").get<int>(), player.at("games").get<int>());
    if (player.contains("other_rating")) elsewhere = rated(player.at("other_rating").get<int>(), 100);
    period.player(player.at("id").get<std::string>(), category == RatingCategory::standard ? own : elsewhere,
                  category == RatingCategory::standard ? elsewhere : own);
  }
  for (const json& game : in.at("games"))
    period.game(game.at("white").get<std::string>(), game.at("black").get<std::string>(),
                game.at("score_h").get<int>() / 50, category);
  const PeriodResult result = rate_period(period.whole(), edition(example.edition));
  json out;
  for (const json& player : in.at("players")) {
    const std::string id = player.at("id").get<std::string>();
    const PlayerLedger& ledger = test::ledger(result, id, category);
    if (ledger.initial) {
      out[id] = initial_json(*ledger.initial);
      out[id]["basis"] = "unrated";
      continue;
    }
    json changes = json::array();
    int own = 0;
    int k = 0;
    for (const GameLine& line : ledger.games) {
      changes.push_back(line.exclusion ? 0 : line.change.hundredths());
      if (line.exclusion) continue;
      own = line.own_rating.points();
      k = line.k.value();
    }
    out[id] = {{"basis", ledger.adopted ? "other_type" : "list"},
               {"own", own},
               {"k", k},
               {"c_h", changes},
               {"sum_h", ledger.sum.hundredths()},
               {"rounded_change", ledger.rounded_change},
               {"raw", ledger.unclamped},
               {"new", ledger.after.rating->points()},
               {"clamped_by", ledger.floor_points},
               {"games_after", ledger.after.games}};
  }
  return out;
}

json run_initial_calculator(const Example& example) {
  std::vector<OpponentResult> games;
  for (const json& row : example.inputs.at("games")) {
    OpponentResult& game = games.emplace_back();
    if (!row.at("opp").is_null()) game.opponent = Rating{row.at("opp").get<int>()};
    game.score = half_points(row.at("score_h").get<int>());
  }
  const auto working = calculate_initial(games, edition(example.edition));
  REQUIRE(working);
  return initial_json(*working);
}

json run_floor_lift(const Example& example) {
  const json& in = example.inputs;
  const std::string list = in.at("list").get<std::string>().substr(0, 7);
  json out;
  for (const json& player : in.at("players")) {
    PeriodBuilder period{list};
    const int old = player.at("old").get<int>();
    period.player("me", rated(old, 100)).player("twin", rated(old, 100));
    // Wins over an equal bring 10 points each with K 20.
    for (int i = 0; i < player.at("sum_h").get<int>() / 1000; ++i) period.game("me", "twin", 2);
    const PlayerLedger ledger = test::ledger(rate_period(period.whole(), edition(example.edition)), "me");
    CHECK(ledger.sum.hundredths() == player.at("sum_h").get<int>());
    for (const GameLine& line : ledger.games) CHECK(line.own_rating == Rating{old});
    int adjustment = 0;
    for (const Adjustment& row : ledger.adjustments) adjustment += row.points;
    CHECK(ledger.floor_points == 0);
    out[player.at("id").get<std::string>()] = {{"rounded_change", ledger.rounded_change},
                                               {"raw", ledger.unclamped},
                                               {"adjustment", adjustment},
                                               {"new", ledger.after.rating->points()}};
  }
  return out;
}

json run_correction_chain(const Example& example) {
  const json& in = example.inputs;
  const Regulation& regulation = edition(example.edition);
  std::vector<Date> lists;
  for (const json& list : in.at("lists")) lists.push_back(day(list.get<std::string>()));
  json out{{"ages", json::array()}, {"frozen", json::array()}, {"recompute", json::array()}};
  for (const ListAge& age : correction_window(regulation, day(in.at("inquiry").get<std::string>()), lists)) {
    out["ages"].push_back(age.days);
    out[age.is_frozen ? "frozen" : "recompute"].push_back(to_iso(age.list));
  }
  for (const auto& [name, score] :
       std::map<std::string, std::string>{{"original", "reported_h"}, {"corrected", "true_h"}}) {
    int own = in.at("frozen_base").get<int>();
    for (const auto& [list, games] : in.at("games").items()) {
      PeriodBuilder period{list.substr(0, 7)};
      period.player("me", rated(own, 100));
      int number = 0;
      for (const json& row : games) {
        const std::string opponent = "opponent" + std::to_string(++number);
        period.player(opponent, rated(row.at("opp").get<int>(), 100));
        period.game("me", opponent, row.at(score).get<int>() / 50);
      }
      const PlayerLedger ledger = test::ledger(rate_period(period.whole(), regulation), "me");
      json& told = out[name][list];
      told = {{"own", own}, {"sum_h", ledger.sum.hundredths()}, {"new", ledger.after.rating->points()}};
      for (const GameLine& line : ledger.games) {
        told["pd_h"].push_back(line.expected.hundredths());
        told["c_h"].push_back(line.change.hundredths());
      }
      own = ledger.after.rating->points();
    }
  }
  return out;
}

json run_adopt(const Example& example) {
  const json& in = example.inputs;
  const ExpectedScoreMethod& method = *edition(example.edition).expected_score();
  const auto points = [](const json& object, const char* name) -> std::optional<Rating> {
    if (!object.contains(name) || object.at(name).is_null()) return std::nullopt;
    return Rating{object.at(name).get<int>()};
  };
  const json fide = in.value("fide", json::object());
  const OutsideRatings outside{
      points(in, "jca"), points(fide, "standard"), points(fide, "rapid"), points(fide, "blitz"), {}};
  const auto value = [](const std::optional<AdoptedRating>& adopted) -> json {
    if (!adopted) return nullptr;
    return adopted->rating.points();
  };
  if (in.at("at") == "first_membership")
    return {
        {"ST", value(adopted_rating(method, AdoptionTime::first_membership, RatingCategory::standard, {}, outside))},
        {"RP", value(adopted_rating(method, AdoptionTime::first_membership, RatingCategory::rapid, {}, outside))}};
  const std::string type = in.value("type", "ST");
  const RatingCategory category = parse_rating_category(type).value();
  std::optional<Rating> elsewhere;
  if (in.contains("national")) elsewhere = points(in.at("national"), type == "ST" ? "RP" : "ST");
  const auto adopted = adopted_rating(method, AdoptionTime::when_needed, category, elsewhere, outside);
  REQUIRE(adopted);
  const std::string source = adopted->source == AdoptionSource::other_category
                                 ? "national_" + std::string{short_name(other(category))}
                                 : std::string{to_string(adopted->source)};
  return {{in.at("at") == "needed" ? type : "rating", adopted->rating.points()}, {"source", source}};
}

json run_property(const Example& example) {
  if (example.inputs.at("name") == "tie_needs_k10") {
    json ties = json::array();
    json out;
    for (const int k : {10, 20, 40}) {
      std::int64_t grid = 0;
      for (int expected = 0; expected <= 100; ++expected) {
        for (const Score score : {k_loss, k_draw, k_win})
          grid = std::gcd(grid, rating_change(score, ExpectedScore{expected}, KFactor{k}).hundredths());
      }
      if (50 % grid == 0) ties.push_back(k);
      if (k > 10) out["k" + std::to_string(k) + "_grid_h"] = grid;
    }
    out["ties_possible_with"] = ties;
    return out;
  }
  const PointTableMethod& method = *edition(example.edition).point_table();
  json zero_sum = json::array();
  int created = 0;
  for (int d = 0; d <= example.inputs.at("d_max").get<int>(); ++d) {
    const int sum = rating::point_change(Rating{1000 + d}, Rating{1000}, k_draw, method).points +
                    rating::point_change(Rating{1000}, Rating{1000 + d}, k_draw, method).points;
    if (sum == 0) zero_sum.push_back(d);
    if (sum == 1) ++created;
  }
  return {{"zero_sum_d", zero_sum}, {"created_count", created}};
}

}  // namespace

Runners period_runners() {
  return {{"game", run_game},
          {"k", run_k},
          {"period", run_period},
          {"initial", run_initial},
          {"full_period", run_full_period},
          {"initial_calculator", run_initial_calculator},
          {"floor_lift", run_floor_lift},
          {"correction_chain", run_correction_chain},
          {"adopt", run_adopt},
          {"property", run_property}};
}

}  // namespace seiseki::test
