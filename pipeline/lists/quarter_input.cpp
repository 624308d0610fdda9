#include "pipeline/lists/quarter_input.hpp"

#include <algorithm>
#include <tuple>

#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/input_values.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::lists {

using output::Json;
using output::or_null;
using rating::CorrespondenceSide;
using rating::CorrespondenceStanding;

namespace {

constexpr std::string_view k_quarter_schema = "seiseki/quarter-input/1";
constexpr StartSource k_sources[] = {StartSource::list, StartSource::first, StartSource::form};

auto key(const CorrespondenceSide& s) {
  return std::tie(s.ended, s.event, s.opponent, s.colour, s.score, s.own_start);
}
auto key(const QuarterGame& g) {
  return std::tie(g.ended, g.event, g.report, g.row, g.white, g.black);
}
auto key(const QuarterLeftOut& g) {
  return std::tie(g.ended, g.event, g.report, g.row, g.white, g.black);
}

template <class T>
void sort_rows(std::vector<T>& rows) {
  std::sort(rows.begin(), rows.end(), [](const T& a, const T& b) { return key(a) < key(b); });
}

// ---- writing ------------------------------------------------------------------------------------------------------

Json write(const StartRating& start) {
  return {{"rating", start.rating.points()},
          {"source", std::string(to_string(start.source))},
          {"list", start.list ? Json(to_iso(*start.list)) : Json(nullptr)},
          {"printed", or_null(start.printed)}};
}

Json write(const CorrespondenceSide& side) {
  return {{"event", side.event.text()},
          {"event_name", side.event_name},
          {"ended", to_iso(side.ended)},
          {"white", side.colour == Colour::white},
          {"opponent", side.opponent.text()},
          {"own_start", side.own_start.points()},
          {"opponent_start", side.opponent_start.points()},
          {"score_half_points", side.score.half_points()}};
}

Json write(const CorrespondenceStanding& standing) {
  Json finished = Json::array();
  for (const CorrespondenceSide& side : standing.finished) finished.push_back(write(side));
  Json out{{"player", standing.player.text()},
           {"rating", standing.rating.points()},
           {"earlier_games", standing.earlier_games},
           {"finished", std::move(finished)}};
  // Only where it is so: quarters that were signed without it keep their hash.
  if (standing.joined_games) out["joined_games"] = *standing.joined_games;
  if (standing.earlier_ended) out["earlier_ended"] = to_iso(*standing.earlier_ended);
  return out;
}

Json write(const FirstRating& first) {
  return {{"player", first.player.text()},
          {"rating", first.rating.points()},
          {"date", to_iso(first.date)},
          {"source", first.source}};
}

Json write(const QuarterGame& game) {
  return {{"report", game.report.value()},
          {"row", game.row},
          {"event", game.event.text()},
          {"event_name", game.event_name},
          {"started", or_null(game.started)},
          {"ended", to_iso(game.ended)},
          {"white", game.white.text()},
          {"black", game.black.text()},
          {"white_start", write(game.white_start)},
          {"black_start", write(game.black_start)},
          {"white_half_points", white_score(game.result).half_points()}};
}

Json write(const QuarterLeftOut& game) {
  return {{"report", game.report.value()}, {"row", game.row},
          {"event", game.event.text()},    {"event_name", game.event_name},
          {"ended", to_iso(game.ended)},   {"white", game.white.text()},
          {"black", game.black.text()},    {"reason", std::string(to_string(game.reason))}};
}

template <class T>
Json rows(const std::vector<T>& values) {
  Json out = Json::array();
  for (const T& value : values) out.push_back(write(value));
  return out;
}

// ---- reading; a wrong type or a missing key throws Json::exception, caught once -------------------------------------

PlayerKey player_value(const Json& value) {
  return PlayerKey{value.get<std::string>()};
}

Score score_value(const Json& value) {
  const int points = value.get<int>();
  if (points < 0 || points > 2) throw DamagedInput{};
  return Score::from_half_points(points);
}

StartRating start_rating_value(const Json& value) {
  StartRating out{Rating{value.at("rating").get<int>()}, StartSource::form, std::nullopt, std::nullopt};
  const auto source = std::find_if(std::begin(k_sources), std::end(k_sources),
                                   [&](StartSource s) { return value.at("source") == std::string(to_string(s)); });
  if (source == std::end(k_sources)) throw DamagedInput{};
  out.source = *source;
  if (!value.at("list").is_null()) out.list = parsed_value<YearMonth>(value.at("list"), parse_month);
  if (!value.at("printed").is_null()) out.printed = value.at("printed").get<int>();
  return out;
}

CorrespondenceStanding quarter_standing_value(const Json& value) {
  CorrespondenceStanding out{player_value(value.at("player")),
                             Rating{value.at("rating").get<int>()},
                             {},
                             value.at("earlier_games").get<int>()};
  if (value.contains("joined_games")) out.joined_games = value.at("joined_games").get<int>();
  if (value.contains("earlier_ended")) out.earlier_ended = date_value(value.at("earlier_ended"));
  for (const Json& side : value.at("finished")) {
    out.finished.push_back({EventId{side.at("event").get<std::string>()}, side.at("event_name").get<std::string>(),
                            date_value(side.at("ended")), side.at("white").get<bool>() ? Colour::white : Colour::black,
                            player_value(side.at("opponent")), Rating{side.at("own_start").get<int>()},
                            Rating{side.at("opponent_start").get<int>()}, score_value(side.at("score_half_points"))});
  }
  return out;
}

QuarterGame quarter_game_value(const Json& value) {
  QuarterGame out;
  out.report = store::ReportId{value.at("report").get<std::int64_t>()};
  out.row = value.at("row").get<int>();
  out.event = EventId{value.at("event").get<std::string>()};
  out.event_name = value.at("event_name").get<std::string>();
  if (!value.at("started").is_null()) out.started = date_value(value.at("started"));
  out.ended = date_value(value.at("ended"));
  out.white = player_value(value.at("white"));
  out.black = player_value(value.at("black"));
  out.white_start = start_rating_value(value.at("white_start"));
  out.black_start = start_rating_value(value.at("black_start"));
  const Score white = score_value(value.at("white_half_points"));
  out.result = *game_result(white, Score::from_half_points(2 - white.half_points()));
  return out;
}

QuarterLeftOut read_left_out(const Json& value) {
  return {store::ReportId{value.at("report").get<std::int64_t>()},
          value.at("row").get<int>(),
          EventId{value.at("event").get<std::string>()},
          value.at("event_name").get<std::string>(),
          date_value(value.at("ended")),
          player_value(value.at("white")),
          player_value(value.at("black")),
          parsed_value<Exclusion>(value.at("reason"), parse_exclusion)};
}

QuarterInput read(const Json& json) {
  if (json.at("schema") != k_quarter_schema) throw DamagedInput{};
  QuarterInput input;
  input.list = parsed_value<YearMonth>(json.at("list"), parse_month);
  if (!json.at("before_list").is_null())
    input.before_list = parsed_value<YearMonth>(json.at("before_list"), parse_month);
  for (const Json& value : json.at("players")) input.before.push_back(quarter_standing_value(value));
  for (const Json& value : json.at("first_ratings")) {
    input.firsts.push_back({player_value(value.at("player")), Rating{value.at("rating").get<int>()},
                            date_value(value.at("date")), value.at("source").get<std::string>()});
  }
  for (const Json& value : json.at("games")) input.games.push_back(quarter_game_value(value));
  for (const Json& value : json.at("left_out")) input.left_out.push_back(read_left_out(value));
  return input;
}

}  // namespace

std::string_view to_string(StartSource source) {
  return source == StartSource::list ? "list" : source == StartSource::first ? "first" : "form";
}

std::string write_quarter_input(QuarterInput input) {
  const auto by_player = [](const auto& a, const auto& b) { return a.player < b.player; };
  std::sort(input.before.begin(), input.before.end(), by_player);
  std::sort(input.firsts.begin(), input.firsts.end(), by_player);
  for (CorrespondenceStanding& standing : input.before) sort_rows(standing.finished);
  sort_rows(input.games);
  sort_rows(input.left_out);
  return output::dump({{"schema", std::string(k_quarter_schema)},
                       {"list", to_iso(input.list)},
                       {"before_list", input.before_list ? Json(to_iso(*input.before_list)) : Json(nullptr)},
                       {"players", rows(input.before)},
                       {"first_ratings", rows(input.firsts)},
                       {"games", rows(input.games)},
                       {"left_out", rows(input.left_out)}});
}

Result<QuarterInput> read_quarter_input(std::string_view text) {
  try {
    return read(Json::parse(text));
  } catch (const Json::exception& e) {
    return failure(k_period_input_damaged, {}, {}, {e.what()});
  } catch (const DamagedInput&) {
    return failure(k_period_input_damaged, {}, {}, {"a value is not of its kind"});
  }
}

rating::CorrespondenceResult rate_quarter(const QuarterInput& input, const Regulation& regulation) {
  rating::CorrespondenceInput in{input.before, {}};
  for (const FirstRating& first : input.firsts) in.before.push_back({first.player, first.rating, {}, 0});
  for (const QuarterGame& game : input.games) {
    in.games.push_back({game.event, game.event_name, game.ended, game.white, game.black, game.white_start.rating,
                        game.black_start.rating, game.result});
  }
  return rating::rate_quarter(in, regulation);
}

}  // namespace seiseki::lists
