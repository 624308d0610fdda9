// The worked examples of every edition (shared/validation_examples.tsv): numbers computed twice, by other programs.
// The file is not part of the repository; without it these tests say so and are skipped.
#include <fstream>
#include <map>
#include <numeric>
#include <sstream>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "engine/rating/adoption.hpp"
#include "engine/rating/calculate.hpp"
#include "engine/rating/correspondence.hpp"
#include "engine/rating/deadlines.hpp"
#include "engine/rating/fees.hpp"
#include "engine/rating/initial_rating.hpp"
#include "engine/rating/ranks.hpp"
#include "engine/rating/rating_change.hpp"
#include "engine/rating/time_class.hpp"
#include "tests/unit/engine/rating/builders.hpp"

using namespace seiseki;
using namespace seiseki::rating;
using nlohmann::json;
using seiseki::test::day;
using seiseki::test::edition;

namespace {

struct Example {
  std::string id;
  std::string edition;
  json inputs;
  json expected;
  std::string note;
  std::string kind() const { return inputs.at("kind").get<std::string>(); }
};

std::string edition_id(const std::string& named);

std::vector<Example> read_examples() {
  std::ifstream file{std::string{SEISEKI_SHARED_DIR} + "/validation_examples.tsv"};
  std::vector<Example> out;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    std::vector<std::string> cells;
    std::stringstream cell_stream{line};
    for (std::string cell; std::getline(cell_stream, cell, '\t');) cells.push_back(cell);
    REQUIRE(cells.size() >= 5);
    out.push_back({cells[0], edition_id(cells[1]), json::parse(cells[3]), json::parse(cells[4]),
                   cells.size() > 5 ? cells[5] : ""});
  }
  return out;
}

/// A change to a parameter an example asks for ("the other value of the parameter").
Regulation changed(std::string_view id, const std::function<void(ExpectedScoreMethod&)>& change) {
  Regulation copy = edition(id);
  change(std::get<ExpectedScoreMethod>(copy.change));
  return copy;
}

std::string row_text(int first, std::optional<int> last) {
  return last ? std::to_string(first) + '-' + std::to_string(*last) : ">" + std::to_string(first - 1);
}

json game_json(const Expectation& e, RatingChange change) {
  return {{"d", e.difference},
          {"d_used", e.difference_used},
          {"capped", e.capped},
          {"column", std::string{to_string(e.column)}},
          {"pd_h", e.expected.hundredths()},
          {"row", row_text(e.row_first, e.row_last)},
          {"c_h", change.hundredths()}};
}

json line_json(const GameLine& line) {
  if (line.exclusion) return {{"rated", false}, {"reason", std::string{to_string(*line.exclusion)}}, {"c_h", 0}};
  const Expectation e{line.difference, line.difference_used, line.capped,  line.column,
                      line.row_first,  line.row_last,        line.expected};
  json out = game_json(e, line.change);
  out["k"] = line.k.value();
  out["k_reason"] = line.k_reason == KReason::normal ? "default" : std::string{to_string(line.k_reason)};
  out["rated"] = true;
  return out;
}

/// The last list before the first game a test may want to date, so that any date of the file lies before the period's
/// end.
std::string list_for(const std::string& period_end) {
  const Date last = day(period_end);
  return to_iso(YearMonth{last.year(), last.month()} + std::chrono::months{1});
}

Score half_points(int score_h) {
  return Score::from_half_points(score_h / 50);
}

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
  test::PeriodBuilder period{list};
  period.player("me", test::rated(in.at("old").get<int>(), in.at("games_before").get<int>(), in.at("peak").get<int>()));
  if (in.contains("birth")) period.born("me", in.at("birth").get<std::string>());
  int number = 0;
  for (const json& row : in.at("games")) {
    const std::string opponent = "opponent" + std::to_string(++number);
    const bool is_rated = row.contains("opp") && !row.at("opp").is_null();
    period.player(opponent, is_rated ? test::rated(row.at("opp").get<int>(), 100) : CategoryStanding{});
    GameRecord& game = period.game("me", opponent, row.at("score_h").get<int>() / 50);
    if (row.contains("date")) game.date = day(row.at("date").get<std::string>());
    if (!row.value("played", true)) game.status = GameStatus::forfeit;
    if (!row.value("member", true)) game.exclusion = Exclusion::non_member;
  }
  const PlayerLedger ledger = test::ledger(rate_period(period.input, regulation), "me");
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

json fraction(std::int64_t numerator, std::int64_t denominator) {
  return std::to_string(numerator) + '/' + std::to_string(denominator);
}
json reduced(std::int64_t numerator, std::int64_t denominator) {
  const std::int64_t divisor = std::gcd(numerator, denominator);
  if (denominator == divisor) return std::to_string(numerator / divisor);
  return fraction(numerator / divisor, denominator / divisor);
}

json initial_json(const InitialWorking& working) {
  const int n = static_cast<int>(working.used.size());
  json out{{"n", n}, {"score_h", working.score.half_points() * 50}};
  switch (working.outcome) {
    case InitialWorking::Outcome::too_few:
      out["status"] = "unrated";
      out["reason"] = "fewer_than_" + std::to_string(working.games_needed);
      return out;
    case InitialWorking::Outcome::postponed:
    case InitialWorking::Outcome::undecided:
      out["status"] = working.outcome == InitialWorking::Outcome::postponed ? "postponed" : "decision";
      out["reason"] = working.score.half_points() == 0 ? "all_losses" : "all_wins";
      return out;
    case InitialWorking::Outcome::rated:
    case InitialWorking::Outcome::below_minimum:
      break;
  }
  out["status"] = "rated";
  out["sum_opp"] = working.opponent_sum;
  out["rating"] = working.rating->points();
  out["clamped_by"] = working.floor_points;
  if (working.method == "fide_calculator") {
    out["rc"] = working.average_rounded;
    out["value"] = working.rounded;
    if (working.half_points_over >= 0) {
      out["half_points_over"] = working.half_points_over;
    } else {
      out["p_h"] = working.percentage_hundredths;
      out["dp"] = working.rating_difference;
    }
    if (working.is_extreme) out["flag"] = "all_wins";
    return out;
  }
  out["ra"] = fraction(working.average_numerator, working.average_divisor);
  out["p_exact"] = fraction(working.score.half_points() * 50, 100 * n);
  out["p_h"] = working.percentage_hundredths;
  out["dp"] = working.rating_difference;
  out["pr"] = reduced(working.performance_numerator, n);
  out["rounded"] = working.rounded;
  out["games_after"] = n;
  return out;
}

/// `9345/6` and `3115/2` are the same number.
void reduce_fraction(json& object, const char* name) {
  if (!object.contains(name)) return;
  const std::string text = object.at(name).get<std::string>();
  const std::size_t slash = text.find('/');
  if (slash != std::string::npos)
    object[name] = reduced(std::stoll(text.substr(0, slash)), std::stoll(text.substr(slash + 1)));
}

json run_initial(const Example& example) {
  const json& in = example.inputs;
  test::PeriodBuilder period{list_for(in.at("period_end").get<std::string>())};
  period.player("me");
  int number = 0;
  for (const json& row : in.at("games")) {
    const std::string opponent = "opponent" + std::to_string(++number);
    period.player(opponent, row.at("opp").is_null() ? CategoryStanding{} : test::rated(row.at("opp").get<int>(), 100));
    GameRecord& game = period.game("me", opponent, row.at("score_h").get<int>() / 50);
    if (row.contains("date")) game.date = day(row.at("date").get<std::string>());
    if (!row.value("played", true)) game.status = GameStatus::forfeit;
  }
  const PeriodResult result = rate_period(period.input, edition(example.edition));
  return initial_json(test::ledger(result, "me").initial.value());
}

json run_full_period(const Example& example) {
  const json& in = example.inputs;
  const RatingCategory category = parse_rating_category(in.at("type").get<std::string>()).value();
  test::PeriodBuilder period{list_for(in.at("period_end").get<std::string>())};
  for (const json& player : in.at("players")) {
    CategoryStanding own;
    CategoryStanding elsewhere;
    if (!player.at("rating").is_null())
      own = test::rated(player.at("rating").get<int>(), player.at("games").get<int>());
    if (player.contains("other_rating")) elsewhere = test::rated(player.at("other_rating").get<int>(), 100);
    period.player(player.at("id").get<std::string>(), category == RatingCategory::standard ? own : elsewhere,
                  category == RatingCategory::standard ? elsewhere : own);
  }
  for (const json& game : in.at("games"))
    period.game(game.at("white").get<std::string>(), game.at("black").get<std::string>(),
                game.at("score_h").get<int>() / 50, category);
  const PeriodResult result = rate_period(period.input, edition(example.edition));
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

json run_report_period(const Example& example) {
  const Instant received = parse_instant(example.inputs.at("received").get<std::string>()).value();
  const RatingPeriod period = period_of_arrival(received);
  return {{"received_jst", to_iso_tokyo(received)},
          {"period_start", to_iso(period.first)},
          {"period_end", to_iso(period.last)},
          {"list", to_iso(period.list_date())}};
}

json run_late(const Example& example) {
  const json& in = example.inputs;
  const bool per_game = in.contains("game_date");
  const Date from = day(in.at(per_game ? "game_date" : "event_last_day").get<std::string>());
  const Date reported = day(in.at("reported").get<std::string>());
  // The date that must not matter is set far away.
  const Date elsewhere = day("2001-01-01");
  const auto deadline =
      reporting_deadline(edition(example.edition), per_game ? elsewhere : from, per_game ? from : elsewhere);
  REQUIRE(deadline);
  json out{{"deadline", to_iso(deadline->last_day)}, {"late", deadline->is_late(reported)}};
  if (per_game) out["days"] = days_between(from, reported);
  return out;
}

json run_correction_window(const Example& example) {
  const json& in = example.inputs;
  Regulation regulation = edition(example.edition);
  REQUIRE(regulation.correction);
  if (in.contains("exact_day"))
    regulation.correction->exact_day =
        in.at("exact_day") == "frozen" ? CorrectionFreeze::ExactDay::frozen : CorrectionFreeze::ExactDay::recompute;
  std::vector<Date> lists;
  for (const json& list : in.at("lists")) lists.push_back(day(list.get<std::string>()));
  json out{{"ages", json::array()}, {"recompute", json::array()}, {"frozen", json::array()}};
  for (const ListAge& age : correction_window(regulation, day(in.at("inquiry").get<std::string>()), lists)) {
    out["ages"].push_back(age.days);
    out[age.is_frozen ? "frozen" : "recompute"].push_back(to_iso(age.list));
  }
  return out;
}

json run_edition_for(const Example& example) {
  const auto found =
      regulations::regulation_for(test::editions(), day(example.inputs.at("period_end").get<std::string>()));
  if (found) return {{"edition", (*found)->id.text()}};
  CHECK(found.error().finding.code() == "edition-not-at-hand");
  CHECK(found.error().failure() == FailureClass::refused);
  return {{"edition", nullptr}};
}

json run_floor_lift(const Example& example) {
  const json& in = example.inputs;
  const std::string list = in.at("list").get<std::string>().substr(0, 7);
  json out;
  for (const json& player : in.at("players")) {
    test::PeriodBuilder period{list};
    const int old = player.at("old").get<int>();
    period.player("me", test::rated(old, 100)).player("twin", test::rated(old, 100));
    // Wins over an equal bring 10 points each with K 20.
    for (int i = 0; i < player.at("sum_h").get<int>() / 1000; ++i) period.game("me", "twin", 2);
    const PlayerLedger ledger = test::ledger(rate_period(period.input, edition(example.edition)), "me");
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

json run_time_class(const Example& example) {
  const json& in = example.inputs;
  TimeControl control;
  for (const json& stage : in.at("stages")) {
    TimeStage& added = control.stages.emplace_back();
    if (!stage.at("moves").is_null()) added.moves = stage.at("moves").get<int>();
    added.base_seconds = stage.at("base_s").get<int>();
  }
  control.increment_seconds = in.at("increment_s").get<int>();
  EventClass event{.is_fide_event = in.value("fide", false)};
  if (in.contains("declared")) event.declared = parse_rating_category(in.at("declared").get<std::string>());
  const TimeClass found = time_class(control, event, edition(example.edition).time_class.value());
  json out{{"seconds_at_60", found.seconds}, {"class", nullptr}};
  if (found.category) out["class"] = std::string{short_name(*found.category)};
  return out;
}

json run_fee(const Example& example) {
  const json& in = example.inputs;
  std::vector<FeeReport> reports;
  const auto add = [&](std::string report, std::string series, const json& players) {
    FeeReport& added = reports.emplace_back();
    added.report = std::move(report);
    added.series = std::move(series);
    for (const json& player : players) added.players.push_back(test::key(player.get<std::string>()));
  };
  if (in.contains("series")) {
    int number = 0;
    for (const json& players : in.at("reports"))
      add("meeting" + std::to_string(++number), in.at("series").get<std::string>(), players);
  } else {
    for (const json& event : in.at("events")) add(event.at("report").get<std::string>(), "", event.at("players"));
  }
  json out{{"jpy", 0}};
  if (example.expected.contains("rows")) out["rows"] = json::object();
  for (const FeeRow& row : fees_of_period(edition(example.edition), reports)) {
    out["jpy"] = out["jpy"].get<int>() + row.jpy;
    if (example.expected.contains("payers")) out["payers"].push_back(row.player.text());
    if (example.expected.contains("rows")) out["rows"][row.report] = out["rows"].value(row.report, 0) + row.jpy;
  }
  return out;
}

json run_rank(const Example& example) {
  std::vector<Rating> ratings;
  for (const json& rating : example.inputs.at("ratings")) ratings.emplace_back(rating.get<int>());
  return {{"ranks", competition_ranks(ratings)}};
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
      test::PeriodBuilder period{list.substr(0, 7)};
      period.player("me", test::rated(own, 100));
      int number = 0;
      for (const json& row : games) {
        const std::string opponent = "opponent" + std::to_string(++number);
        period.player(opponent, test::rated(row.at("opp").get<int>(), 100));
        period.game("me", opponent, row.at(score).get<int>() / 50);
      }
      const PlayerLedger ledger = test::ledger(rate_period(period.input, regulation), "me");
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
    const int sum = point_change(Rating{1000 + d}, Rating{1000}, k_draw, method).points +
                    point_change(Rating{1000}, Rating{1000 + d}, k_draw, method).points;
    if (sum == 0) zero_sum.push_back(d);
    if (sum == 1) ++created;
  }
  return {{"zero_sum_d", zero_sum}, {"created_count", created}};
}

/// Games against one opponent rating that add up to a score, wins first.
std::vector<PoolGame> pool_games(const std::vector<int>& opponents, int score_h) {
  std::vector<PoolGame> games;
  for (const int opponent : opponents) {
    PoolGame& game = games.emplace_back();
    game.opponent_rating = Rating{opponent};
    const int taken = std::min(score_h, 100);
    game.score = half_points(taken);
    score_h -= taken;
  }
  return games;
}

json hypothetical_json(const InitialWorking& working) {
  return {{"ra", fraction(working.average_numerator, working.average_divisor)},
          {"p_h", working.percentage_hundredths},
          {"dp", working.rating_difference},
          {"value", working.rating ? working.rating->points() : working.rounded}};
}

json run_fide_initial(const Example& example) {
  const json& in = example.inputs;
  const std::vector<PoolGame> games =
      pool_games(std::vector<int>(in.at("n").get<std::size_t>(), in.at("rc").get<int>()), in.at("w_h").get<int>());
  // The public calculator still follows the rule of 2017.
  const InitialWorking old_rule = initial_rating(games, *edition("fide-2017-07").expected_score());
  json out{{"value", old_rule.rounded}};
  if (old_rule.half_points_over >= 0) {
    out["half_points_over"] = old_rule.half_points_over;
  } else {
    out["p_h"] = old_rule.percentage_hundredths;
    out["dp"] = old_rule.rating_difference;
  }
  out["rule_2024"] = hypothetical_json(initial_rating(games, *edition("fide-2024-03").expected_score()));
  return out;
}

json run_fide_initial_2024(const Example& example) {
  const json& in = example.inputs;
  const InitialWorking working =
      initial_rating(pool_games(in.at("opps").get<std::vector<int>>(), in.at("w_h").get<int>()),
                     *edition(example.edition).expected_score());
  json out = hypothetical_json(working);
  out["n"] = working.used.size();
  out["rounded"] = working.rounded;
  out["published"] = working.outcome == InitialWorking::Outcome::rated;
  return out;
}

json run_fide_tournament(const Example& example) {
  const json& in = example.inputs;
  test::PeriodBuilder period{"2022-06"};
  period.player("me", test::rated(in.at("own").get<int>(), in.at("k") == 40 ? 10 : 100));
  const auto opponents = in.at("opps").get<std::vector<int>>();
  const auto scores = in.at("scores_h").get<std::vector<int>>();
  for (std::size_t i = 0; i < opponents.size(); ++i) {
    const std::string name = "opponent" + std::to_string(i);
    period.player(name, test::rated(opponents[i], 100));
    period.game("me", name, scores[i] / 50);
  }
  const PlayerLedger ledger = test::ledger(rate_period(period.input, edition(example.edition)), "me");
  json out{{"games", json::array()}, {"sum_h", ledger.sum.hundredths()}};
  for (const GameLine& line : ledger.games) {
    json told = line_json(line);
    CHECK(told.at("k") == in.at("k"));
    for (const char* name : {"k", "k_reason", "rated"}) told.erase(name);
    out["games"].push_back(told);
  }
  if (example.expected.contains("new")) {
    out["rounded_change"] = ledger.rounded_change;
    out["new"] = ledger.after.rating->points();
  }
  return out;
}

KFactor limited_k(const Example& example) {
  return limit_k({KFactor{example.inputs.at("k").get<int>()}}, example.inputs.at("n").get<int>(),
                 *edition(example.edition).expected_score())
      .k;
}
json run_fide_k_cap(const Example& example) {
  return {{"k", limited_k(example).value()}};
}

json run_fide_period(const Example& example) {
  const json& in = example.inputs;
  const KFactor k = limited_k(example);
  const auto sum = RatingChange::from_hundredths(k.value() * in.at("sum_chg_h").get<std::int64_t>());
  const Rating old{in.at("old").get<int>()};
  const int change = rounded_change(old, sum, edition(example.edition).expected_score()->rounding.value);
  return {{"k", k.value()}, {"sum_h", sum.hundredths()}, {"rounded_change", change}, {"new", old.points() + change}};
}

CorrespondenceSide correspondence_side(int own, int opponent, int result, int number) {
  CorrespondenceSide side;
  side.event = EventId{"cup"};
  side.ended = day("2012-04-01");
  // Names in the order of the file, so that the order of games is that of the example.
  side.opponent = test::key("opponent" + std::to_string(100 + number));
  side.own_start = Rating{own};
  side.opponent_start = Rating{opponent};
  side.score = Score::from_half_points(result);
  return side;
}

CorrespondenceGame correspondence_game(const CorrespondenceSide& side) {
  const GameResult result = side.score == k_win    ? GameResult::white_wins
                            : side.score == k_draw ? GameResult::draw
                                                   : GameResult::black_wins;
  return {side.event, "Cup", side.ended, test::key("me"), side.opponent, side.own_start, side.opponent_start, result};
}

CorrespondenceLedger rate_correspondence(int rating, std::vector<CorrespondenceSide> before,
                                         const std::vector<CorrespondenceSide>& games) {
  CorrespondenceInput input;
  input.before.push_back({test::key("me"), Rating{rating}, std::move(before)});
  for (const CorrespondenceSide& game : games) input.games.push_back(correspondence_game(game));
  const CorrespondenceResult result = rate_quarter(input, edition("jcca-2012"));
  CHECK(result.without_first_rating.size() == games.size());
  REQUIRE(result.ledgers.size() == 1);
  return result.ledgers[0];
}

json run_jcca_game(const Example& example) {
  const json& in = example.inputs;
  const CorrespondenceLedger ledger =
      rate_correspondence(in.at("period_start").get<int>(), {},
                          {correspondence_side(in.at("own_start").get<int>(), in.at("opp_start").get<int>(),
                                               in.at("result").get<int>(), 1)});
  const PointArithmetic& working = ledger.games.at(0).working;
  const char* side = working.column == TableColumn::higher  ? "higher"
                     : working.column == TableColumn::lower ? "lower"
                                                            : "equal";
  return {{"d", working.difference},
          {"side", side},
          {"row", working.row},
          {"delta", working.points},
          {"next", ledger.after.points()}};
}

json run_jcca_period(const Example& example) {
  const json& in = example.inputs;
  const PointTableMethod& method = *edition(example.edition).point_table();
  const int own = in.at("period_start").get<int>();
  // The example names the points only; any games that bring them will do.
  std::vector<CorrespondenceSide> games;
  for (const json& delta : in.at("deltas")) {
    for (int opponent = own - 600; opponent <= own + 600; ++opponent) {
      const CorrespondenceSide side =
          correspondence_side(own, opponent, delta.get<int>() < 0 ? 0 : 2, static_cast<int>(games.size()));
      if (point_change(side.own_start, side.opponent_start, side.score, method).points != delta.get<int>()) continue;
      games.push_back(side);
      break;
    }
  }
  REQUIRE(games.size() == in.at("deltas").size());
  const CorrespondenceLedger ledger = rate_correspondence(own, {}, games);
  return {{"sum", ledger.sum}, {"next", ledger.after.points()}};
}

json run_jcca_pair(const Example& example) {
  const PointTableMethod& method = *edition(example.edition).point_table();
  const Rating higher{example.inputs.at("higher").get<int>()};
  const Rating lower{example.inputs.at("lower").get<int>()};
  json out;
  std::optional<int> created;
  for (const auto& [name, score] :
       std::map<std::string, Score>{{"higher_wins", k_win}, {"draw", k_draw}, {"lower_wins", k_loss}}) {
    const PointArithmetic above = point_change(higher, lower, score, method);
    const PointArithmetic below = point_change(lower, higher, Score::from_half_points(2 - score.half_points()), method);
    out["d"] = above.difference;
    out["row_higher"] = above.row;
    out["row_lower"] = below.row;
    out["deltas"][name] = {above.points, below.points};
    if (created) CHECK(*created == above.points + below.points);
    created = above.points + below.points;
  }
  out["created"] = *created;
  return out;
}

json correction_json(const CorrectionWorking& working) {
  json rounds = json::array();
  for (const CorrectionRound& round : working.rounds) {
    json excluded = json::array();
    for (const std::size_t index : round.excluded) excluded.push_back(index + 1);
    rounds.push_back({{"n", round.games},
                      {"sum_opp", round.opponent_sum},
                      {"wins", round.wins},
                      {"losses", round.losses},
                      {"p", reduced(round.numerator, round.games)},
                      {"excluded", excluded}});
  }
  return {{"rounds", rounds}, {"rating", working.rating.points()}, {"all_excluded", working.all_excluded}};
}

std::vector<CorrespondenceSide> correspondence_sides(const json& rows, int own) {
  std::vector<CorrespondenceSide> sides;
  for (const json& row : rows)
    sides.push_back(correspondence_side(own, row.at("opp").get<int>(), row.at("result").get<int>(),
                                        static_cast<int>(sides.size())));
  return sides;
}

json run_jcca_correction(const Example& example) {
  return correction_json(
      correct_rating(correspondence_sides(example.inputs.at("games"), 1200), *edition(example.edition).point_table()));
}

json run_jcca_period_corrected(const Example& example) {
  const json& in = example.inputs;
  const int start = in.at("period_start").get<int>();
  const std::vector<CorrespondenceSide> games = correspondence_sides(in.at("games"), start);
  const auto first_new = games.begin() + in.at("finished_before").get<int>();
  const CorrespondenceLedger ledger = rate_correspondence(start, {games.begin(), first_new}, {first_new, games.end()});
  json out{{"in_period_deltas", json::array()}, {"without_correction", ledger.by_points}};
  for (const CorrespondenceLine& line : ledger.games) out["in_period_deltas"].push_back(line.working.points);
  REQUIRE(ledger.correction);
  CHECK(ledger.correction->at_games == 12);
  const json correction = correction_json(*ledger.correction);
  out["correction_n"] = correction.at("rounds").at(0).at("n");
  out["rounds"] = correction.at("rounds");
  out["rating"] = ledger.after.points();
  out["display"] = displayed_rating(ledger.after, ledger.games_after, *edition(example.edition).point_table());
  return out;
}

/// The examples name FIDE's editions by year.
std::string edition_id(const std::string& named) {
  static const std::map<std::string, std::string> k_names{
      {"fide-2017", "fide-2017-07"}, {"fide-2022", "fide-2022-01"}, {"fide-calculator", "fide-2017-07"}};
  const auto found = k_names.find(named);
  return found == k_names.end() ? named : found->second;
}

using Runner = json (*)(const Example&);
const std::map<std::string, Runner>& runners() {
  static const std::map<std::string, Runner> k_runners{{"game", run_game},
                                                       {"k", run_k},
                                                       {"period", run_period},
                                                       {"initial", run_initial},
                                                       {"full_period", run_full_period},
                                                       {"initial_calculator", run_initial_calculator},
                                                       {"report_period", run_report_period},
                                                       {"late", run_late},
                                                       {"correction_window", run_correction_window},
                                                       {"edition_for", run_edition_for},
                                                       {"floor_lift", run_floor_lift},
                                                       {"time_class", run_time_class},
                                                       {"fee", run_fee},
                                                       {"rank", run_rank},
                                                       {"correction_chain", run_correction_chain},
                                                       {"adopt", run_adopt},
                                                       {"property", run_property},
                                                       {"fide_initial", run_fide_initial},
                                                       {"fide_initial_2024", run_fide_initial_2024},
                                                       {"fide_tournament", run_fide_tournament},
                                                       {"fide_k_cap", run_fide_k_cap},
                                                       {"fide_period", run_fide_period},
                                                       {"jcca_game", run_jcca_game},
                                                       {"jcca_period", run_jcca_period},
                                                       {"jcca_pair", run_jcca_pair},
                                                       {"jcca_correction", run_jcca_correction},
                                                       {"jcca_period_corrected", run_jcca_period_corrected}};
  return k_runners;
}

}  // namespace

TEST_SUITE("engine/rating/validation_examples") {
  TEST_CASE("every worked example of the editions comes out as computed elsewhere") {
    const std::vector<Example> examples = read_examples();
    if (examples.empty()) {
      MESSAGE("skipped: " SEISEKI_SHARED_DIR "/validation_examples.tsv not present");
      return;
    }
    int checked = 0;
    for (const Example& example : examples) {
      CAPTURE(example.id);
      CAPTURE(example.note);
      const auto runner = runners().find(example.kind());
      REQUIRE_MESSAGE(runner != runners().end(), "no runner for " << example.kind());
      json found = runner->second(example);
      json expected = example.expected;
      reduce_fraction(found, "pr");
      reduce_fraction(expected, "pr");
      for (auto& [key, value] : expected.items()) {
        if (value.is_object()) reduce_fraction(value, "pr");
      }
      CHECK_MESSAGE(found == expected, "found    " << found.dump() << "\n expected " << expected.dump());
      ++checked;
    }
    CHECK(checked == 182);
  }
}
