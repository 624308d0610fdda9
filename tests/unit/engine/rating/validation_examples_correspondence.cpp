#include <doctest/doctest.h>

#include "engine/rating/correspondence.hpp"
#include "tests/unit/engine/rating/validation_examples.hpp"

namespace seiseki::test {

using namespace seiseki::rating;

namespace {

CorrespondenceSide correspondence_side(int own, int opponent, int result, int number) {
  CorrespondenceSide side;
  side.event = EventId{"cup"};
  side.ended = day("2012-04-01");
  // Names in the order of the file, so that the order of games is that of the example.
  side.opponent = key("opponent" + std::to_string(100 + number));
  side.own_start = Rating{own};
  side.opponent_start = Rating{opponent};
  side.score = Score::from_half_points(result);
  return side;
}

CorrespondenceGame correspondence_game(const CorrespondenceSide& side) {
  const GameResult result = side.score == k_win    ? GameResult::white_wins
                            : side.score == k_draw ? GameResult::draw
                                                   : GameResult::black_wins;
  return {side.event, "Cup", side.ended, key("me"), side.opponent, side.own_start, side.opponent_start, result};
}

CorrespondenceLedger rate_correspondence(int rating, std::vector<CorrespondenceSide> before,
                                         const std::vector<CorrespondenceSide>& games) {
  CorrespondenceInput input;
  input.before.push_back({key("me"), Rating{rating}, std::move(before)});
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

}  // namespace

Runners correspondence_runners() {
  return {{"jcca_game", run_jcca_game},
          {"jcca_period", run_jcca_period},
          {"jcca_pair", run_jcca_pair},
          {"jcca_correction", run_jcca_correction},
          {"jcca_period_corrected", run_jcca_period_corrected}};
}

}  // namespace seiseki::test
