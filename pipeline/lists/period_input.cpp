#include "pipeline/lists/period_input.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <tuple>

#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/input_values.hpp"
#include "pipeline/output/json_object.hpp"

namespace seiseki::lists {

using output::Json;
using output::object;
using output::or_null;
using namespace rating;

namespace {

/// Documents of the first calculation do not name it.
constexpr std::string_view k_first_period_schema = "seiseki/period-input/1";
constexpr std::string_view k_period_schema = "seiseki/period-input/2";

// ---- writing ------------------------------------------------------------------------------------------------------

Json rating_or_null(const std::optional<Rating>& rating) {
  return rating ? Json(rating->points()) : Json(nullptr);
}

// A key and its value stand on one line.
// clang-format off
Json write(const CategoryStanding& standing) {
  return object("rating", rating_or_null(standing.rating),
                "games", standing.games,
                "peak", rating_or_null(standing.peak),
                "last_game", or_null(standing.last_game));
}

Json write(const ClauseRef& ref) { return object("edition", ref.edition, "clause", ref.clause, "rule", ref.rule); }

Json write(const PoolGame& game) {
  return object("player", game.player.text(),
                "category", std::string(to_string(game.category)),
                "date", to_iso(game.date),
                "event", game.event.text(),
                "event_name", game.event_name,
                "round", game.round,
                "white", game.colour == Colour::white,
                "opponent", game.opponent.text(),
                "opponent_rating", game.opponent_rating.points(),
                "score_half_points", game.score.half_points(),
                "opponent_unrated", game.opponent_unrated);
}

Json write(const OutsideRatings& outside) {
  return object("jca", rating_or_null(outside.jca),
                "fide_standard", rating_or_null(outside.fide_standard),
                "fide_rapid", rating_or_null(outside.fide_rapid),
                "fide_blitz", rating_or_null(outside.fide_blitz),
                "list", outside.list.ok() ? Json(to_iso(outside.list)) : Json(nullptr));
}
bool is_known(const OutsideRatings& o) { return o.jca || o.fide_standard || o.fide_rapid || o.fide_blitz; }

Json write(const GameRecord& game) {
  return object("event", game.event.text(),
                "event_name", game.event_name,
                "round", game.round,
                "date", to_iso(game.date),
                "category", std::string(to_string(game.category)),
                "white", game.white.text(),
                "black", game.black.text(),
                "status", std::string(to_string(game.status)),
                "white_half_points", game.result ? Json(white_score(*game.result).half_points()) : Json(nullptr),
                "exclusion", game.exclusion ? Json(std::string(to_string(*game.exclusion))) : Json(nullptr));
}

Json write(const PlayerStanding& player) {
  Json row = object("player", player.player.text());
  for (const RatingCategory category : k_categories) row[std::string(to_string(category))] = write(player.of(category));
  return row;
}

Json write(const ToldByK& by) {
  return object("list", to_iso(by.list),
                "k", by.k.value(),
                "rating", by.rating.points(),
                "games", by.games);
}
Json write(const ToldFacts& told) {
  Json out = object("junior", told.junior ? write(*told.junior) : Json(nullptr));
  for (const RatingCategory category : k_categories) {
    const auto& peak = told.peak[static_cast<std::size_t>(category)];
    const auto& active = told.activity[static_cast<std::size_t>(category)];
    out[std::string(to_string(category))] = object(
        "peak_at_least", peak ? Json(peak->at_least.points()) : Json(nullptr),
        "peak_by", peak ? write(peak->by) : Json(nullptr),
        "active_by", active ? Json(to_iso(*active)) : Json(nullptr));
  }
  return out;
}

Json write(const AgeAnswer& answer) {
  return object("rule", answer.rule,
                "first", to_iso(answer.first),
                "last", to_iso(answer.last),
                "holds", answer.holds);
}

Json write(const PlayerFacts& fact) {
  Json out = object("player", fact.player.text(),
                    "birth", or_null(fact.birth),
                    "outside", is_known(fact.outside) ? write(fact.outside) : Json(nullptr));
  if (!fact.told.is_empty()) out["told"] = write(fact.told);
  for (const AgeAnswer& answer : fact.ages) out["ages"].push_back(write(answer));
  for (const RatingCategory category : k_categories) {
    if (fact.taken_over[static_cast<std::size_t>(category)])
      out["taken_over"].push_back(std::string(to_string(category)));
  }
  return out;
}

Json write(const Adoption& adoption) {
  return object("player", adoption.player.text(),
                "category", std::string(to_string(adoption.category)),
                "rating", adoption.rating.points(),
                "date", to_iso(adoption.date),
                "source", adoption.source,
                "clause", write(adoption.clause),
                "games", adoption.games);
}

Json write(const EventRating& row) {
  return object("event", row.event.text(),
                "player", row.player.text(),
                "category", std::string(to_string(row.category)),
                "rating", row.rating.points());
}

Json write(const Adjustment& adjustment) {
  return object("player", adjustment.player.text(),
                "category", std::string(to_string(adjustment.category)),
                "points", adjustment.points,
                "reason", adjustment.reason,
                "clause", write(adjustment.clause));
}
// clang-format on

/// Rows in the order of `less`; what it leaves equal is ordered as written, so that no order of the input shows.
template <class T, class Less>
void write_sorted(output::ObjectWriter& out, std::string_view name, const std::vector<T>& rows, Less less) {
  std::vector<const T*> order;
  order.reserve(rows.size());
  for (const T& row : rows) order.push_back(&row);
  std::sort(order.begin(), order.end(), [&](const T* a, const T* b) {
    if (less(*a, *b)) return true;
    return !less(*b, *a) && write(*a).dump() < write(*b).dump();
  });
  out.open_rows(name);
  for (const T* row : order) out.row(write(*row));
  out.close_rows();
}

// ---- reading; a wrong type or a missing key throws Json::exception, caught once -------------------------------------

/// Far beyond what anybody writes, and far below where arithmetic ends: documents may come from outside.
int number_in(const Json& value, int least, int most) {
  const auto number = value.get<std::int64_t>();
  if (number < least || number > most) throw DamagedInput{};
  return static_cast<int>(number);
}
constexpr int k_most_points = 10'000;
constexpr int k_most_games = 1'000'000;

Rating rating_value(const Json& value) {
  return Rating{number_in(value, -k_most_points, k_most_points)};
}
int games_value(const Json& value) {
  return number_in(value, 0, k_most_games);
}

RatingCategory read_category(const Json& value) {
  return parsed_value<RatingCategory>(value, parse_rating_category);
}
std::optional<Rating> read_rating(const Json& value) {
  return value.is_null() ? std::nullopt : std::optional(rating_value(value));
}
std::optional<Date> read_optional_date(const Json& value) {
  return value.is_null() ? std::nullopt : std::optional(date_value(value));
}
ClauseRef read_clause(const Json& value) {
  return {value.at("edition").get<std::string>(), value.at("clause").get<std::string>(),
          value.at("rule").get<std::string>()};
}

CategoryStanding read_standing(const Json& value) {
  return {read_rating(value.at("rating")), games_value(value.at("games")), read_rating(value.at("peak")),
          read_optional_date(value.at("last_game"))};
}

PoolGame read_pool_game(const Json& value) {
  return {PlayerKey{value.at("player").get<std::string>()},
          read_category(value.at("category")),
          date_value(value.at("date")),
          EventId{value.at("event").get<std::string>()},
          value.at("event_name").get<std::string>(),
          number_in(value.at("round"), std::numeric_limits<int>::min(), std::numeric_limits<int>::max()),
          value.at("white").get<bool>() ? Colour::white : Colour::black,
          PlayerKey{value.at("opponent").get<std::string>()},
          rating_value(value.at("opponent_rating")),
          Score::from_half_points(number_in(value.at("score_half_points"), 0, 2)),
          value.at("opponent_unrated").get<bool>()};
}

ToldByK read_told_by_k(const Json& value) {
  return {parsed_value<YearMonth>(value.at("list"), parse_month), KFactor{number_in(value.at("k"), 0, k_most_points)},
          rating_value(value.at("rating")), games_value(value.at("games"))};
}

ToldFacts read_told(const Json& value) {
  ToldFacts told;
  if (const Json& junior = value.at("junior"); !junior.is_null()) told.junior = read_told_by_k(junior);
  for (const RatingCategory category : k_categories) {
    const Json& in = value.at(std::string(to_string(category)));
    const auto at = static_cast<std::size_t>(category);
    if (const auto least = read_rating(in.at("peak_at_least")))
      told.peak[at] = ToldPeak{*least, read_told_by_k(in.at("peak_by"))};
    if (const Json& list = in.at("active_by"); !list.is_null())
      told.activity[at] = parsed_value<YearMonth>(list, parse_month);
  }
  return told;
}

AgeAnswer read_age_answer(const Json& value) {
  return {value.at("rule").get<std::size_t>(), date_value(value.at("first")), date_value(value.at("last")),
          value.at("holds").get<bool>()};
}

PlayerFacts read_facts(const Json& value) {
  PlayerFacts facts{PlayerKey{value.at("player").get<std::string>()}, read_optional_date(value.at("birth")), {}};
  if (const auto told = value.find("told"); told != value.end()) facts.told = read_told(*told);
  if (const auto ages = value.find("ages"); ages != value.end()) {
    for (const Json& answer : *ages) facts.ages.push_back(read_age_answer(answer));
  }
  if (const auto taken = value.find("taken_over"); taken != value.end()) {
    for (const Json& category : *taken) facts.taken_over[static_cast<std::size_t>(read_category(category))] = true;
  }
  const Json& outside = value.at("outside");
  if (outside.is_null()) return facts;
  facts.outside = {read_rating(outside.at("jca")),
                   read_rating(outside.at("fide_standard")),
                   read_rating(outside.at("fide_rapid")),
                   read_rating(outside.at("fide_blitz")),
                   {}};
  if (!outside.at("list").is_null()) facts.outside.list = parsed_value<YearMonth>(outside.at("list"), parse_month);
  return facts;
}

GameRecord read_game(const Json& value) {
  GameRecord game{
      .event = EventId{value.at("event").get<std::string>()},
      .event_name = value.at("event_name").get<std::string>(),
      .round = number_in(value.at("round"), std::numeric_limits<int>::min(), std::numeric_limits<int>::max()),
      .date = date_value(value.at("date")),
      .category = read_category(value.at("category")),
      .white = PlayerKey{value.at("white").get<std::string>()},
      .black = PlayerKey{value.at("black").get<std::string>()},
      .status = parsed_value<GameStatus>(value.at("status"), parse_game_status)};
  if (const Json& half = value.at("white_half_points"); !half.is_null()) {
    const int points = half.get<int>();
    if (points < 0 || points > 2) throw DamagedInput{};
    game.result = game_result(Score::from_half_points(points), Score::from_half_points(2 - points));
  }
  if (const Json& reason = value.at("exclusion"); !reason.is_null())
    game.exclusion = parsed_value<Exclusion>(reason, parse_exclusion);
  return game;
}

PlayerStanding read_player(const Json& value) {
  PlayerStanding player{PlayerKey{value.at("player").get<std::string>()}, {}};
  for (const RatingCategory category : k_categories)
    player.of(category) = read_standing(value.at(std::string(to_string(category))));
  return player;
}

Adoption read_adoption(const Json& value) {
  return {PlayerKey{value.at("player").get<std::string>()},
          read_category(value.at("category")),
          rating_value(value.at("rating")),
          date_value(value.at("date")),
          value.at("source").get<std::string>(),
          read_clause(value.at("clause")),
          games_value(value.at("games"))};
}

EventRating read_event_rating(const Json& value) {
  return {EventId{value.at("event").get<std::string>()}, PlayerKey{value.at("player").get<std::string>()},
          read_category(value.at("category")), rating_value(value.at("rating"))};
}

Adjustment read_adjustment(const Json& value) {
  return {PlayerKey{value.at("player").get<std::string>()}, read_category(value.at("category")),
          number_in(value.at("points"), -k_most_points, k_most_points), value.at("reason").get<std::string>(),
          read_clause(value.at("clause"))};
}

/// Takes one row of the array `name` into the input.
void take_row(std::string_view name, const Json& row, PeriodInput& input) {
  if (name == "players") return input.before.players.push_back(read_player(row));
  if (name == "pool") return input.before.pool.push_back(read_pool_game(row));
  if (name == "facts") return input.facts.push_back(read_facts(row));
  if (name == "adoptions") return input.adoptions.push_back(read_adoption(row));
  if (name == "adjustments") return input.adjustments.push_back(read_adjustment(row));
  if (name == "event_ratings") return input.event_ratings.push_back(read_event_rating(row));
  if (name == "games") return input.games.push_back(read_game(row));
  throw DamagedInput{};
}

Calculation read_calculation(const Json& document) {
  if (document.at("schema") == k_first_period_schema) return Calculation::first;
  if (document.at("schema") != k_period_schema) throw DamagedInput{};
  const int number = document.at("calculation").get<int>();
  if (number < static_cast<int>(Calculation::second) || number > static_cast<int>(k_calculation)) throw DamagedInput{};
  return static_cast<Calculation>(number);
}

/// Each row is taken as soon as it is parsed and then dropped, so that the tree of a large document never exists.
PeriodInput read(std::string_view text) {
  constexpr int k_row_depth = 2;
  PeriodInput input;
  std::string array;
  const Json rest = Json::parse(text, [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (depth == k_row_depth - 1 && event == Json::parse_event_t::key) array = parsed.get<std::string>();
    if (depth != k_row_depth || event != Json::parse_event_t::object_end) return true;
    take_row(array, parsed, input);
    return false;
  });
  input.calculation = read_calculation(rest);
  for (const char* name : {"players", "pool", "facts", "adoptions", "adjustments", "event_ratings", "games"}) {
    if (!rest.at(name).is_array()) throw DamagedInput{};
  }
  input.period = period_of_list(parsed_value<YearMonth>(rest.at("list"), parse_month));
  input.before.list = parsed_value<YearMonth>(rest.at("before_list"), parse_month);
  return input;
}

}  // namespace

std::string write_period_input(const PeriodInput& input) {
  std::vector<PlayerFacts> facts;
  std::copy_if(input.facts.begin(), input.facts.end(), std::back_inserter(facts), [](const PlayerFacts& fact) {
    return fact.birth || is_known(fact.outside) || !fact.told.is_empty() || !fact.ages.empty() ||
           fact.taken_over != std::array<bool, 2>{};
  });
  output::ObjectWriter out;
  if (input.calculation == Calculation::first) {
    out.member("schema", std::string(k_first_period_schema));
  } else {
    out.member("schema", std::string(k_period_schema));
    out.member("calculation", static_cast<int>(input.calculation));
  }
  out.member("list", to_iso(input.period.list));
  out.member("before_list", to_iso(input.before.list));
  write_sorted(out, "players", input.before.players, [](const auto& a, const auto& b) { return a.player < b.player; });
  write_sorted(out, "pool", input.before.pool, [](const PoolGame& a, const PoolGame& b) {
    return std::tie(a.player, a.category, a.date, a.event, a.round) <
           std::tie(b.player, b.category, b.date, b.event, b.round);
  });
  write_sorted(out, "facts", facts, [](const auto& a, const auto& b) { return a.player < b.player; });
  write_sorted(out, "adoptions", input.adoptions, [](const Adoption& a, const Adoption& b) {
    return std::tie(a.player, a.category, a.date) < std::tie(b.player, b.category, b.date);
  });
  write_sorted(out, "adjustments", input.adjustments, [](const Adjustment& a, const Adjustment& b) {
    return std::tie(a.player, a.category, a.points) < std::tie(b.player, b.category, b.points);
  });
  write_sorted(out, "event_ratings", input.event_ratings, [](const EventRating& a, const EventRating& b) {
    return std::tie(a.event, a.player, a.category) < std::tie(b.event, b.player, b.category);
  });
  write_sorted(out, "games", input.games.records(),
               [](const GameRecord& a, const GameRecord& b) { return before(a, b); });
  return std::move(out).finish();
}

Result<PeriodInput> read_period_input(std::string_view text) {
  try {
    return read(text);
  } catch (const Json::exception& e) {
    return failure(k_period_input_damaged, {}, {}, {e.what()});
  } catch (const DamagedInput&) {
    return failure(k_period_input_damaged, {}, {}, {"a value is not of its kind"});
  }
}

}  // namespace seiseki::lists
