#include "pipeline/lists/period_input.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "importers/source/document.hpp"
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
/// A divided input: what names the parts, and a part.
constexpr std::string_view k_head_schema = "seiseki/divided-period-input/1";
constexpr std::string_view k_part_schema = "seiseki/period-input-part/1";

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
  // A null that becomes an array where memory has ended is none that the library could let go of.
  Json ages = Json::array();
  for (const AgeAnswer& answer : fact.ages) ages.push_back(write(answer));
  if (!ages.empty()) out["ages"] = std::move(ages);
  Json taken_over = Json::array();
  for (const RatingCategory category : k_categories) {
    if (fact.taken_over[static_cast<std::size_t>(category)]) taken_over.push_back(std::string(to_string(category)));
  }
  if (!taken_over.empty()) out["taken_over"] = std::move(taken_over);
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

Json write(const UnratedAtStart& row) {
  return object("event", row.event.text(),
                "player", row.player.text(),
                "category", std::string(to_string(row.category)));
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
std::vector<const T*> in_order(const std::vector<T>& rows, Less less) {
  std::vector<const T*> order;
  order.reserve(rows.size());
  for (const T& row : rows) order.push_back(&row);
  std::sort(order.begin(), order.end(), [&](const T* a, const T* b) {
    if (less(*a, *b)) return true;
    return !less(*b, *a) && write(*a).dump() < write(*b).dump();
  });
  return order;
}

bool says_anything(const PlayerFacts& fact) {
  return fact.birth || is_known(fact.outside) || !fact.told.is_empty() || !fact.ages.empty() ||
         fact.taken_over != std::array<bool, 2>{};
}

/// `take(name, rows)` for every array, in the order of the document.
template <class Take>
void for_each_array(const PeriodInput& input, const Take& take) {
  take("players", in_order(input.before.players, [](const auto& a, const auto& b) { return a.player < b.player; }));
  take("pool", in_order(input.before.pool, [](const PoolGame& a, const PoolGame& b) {
         return std::tie(a.player, a.category, a.date, a.event, a.round) <
                std::tie(b.player, b.category, b.date, b.event, b.round);
       }));
  std::vector<PlayerFacts> facts;
  std::copy_if(input.facts.begin(), input.facts.end(), std::back_inserter(facts), says_anything);
  take("facts", in_order(facts, [](const auto& a, const auto& b) { return a.player < b.player; }));
  take("adoptions", in_order(input.adoptions, [](const Adoption& a, const Adoption& b) {
         return std::tie(a.player, a.category, a.date) < std::tie(b.player, b.category, b.date);
       }));
  take("adjustments", in_order(input.adjustments, [](const Adjustment& a, const Adjustment& b) {
         return std::tie(a.player, a.category, a.points) < std::tie(b.player, b.category, b.points);
       }));
  take("event_ratings", in_order(input.event_ratings, [](const EventRating& a, const EventRating& b) {
         return std::tie(a.event, a.player, a.category) < std::tie(b.event, b.player, b.category);
       }));
  // Inputs of earlier calculations have no such rows, and their bytes stay what they were.
  if (!input.unrated_at_start.empty()) {
    take("unrated_at_start", in_order(input.unrated_at_start, [](const UnratedAtStart& a, const UnratedAtStart& b) {
           return std::tie(a.event, a.player, a.category) < std::tie(b.event, b.player, b.category);
         }));
  }
  const std::vector<GameRecord> games = input.games.records();
  take("games", in_order(games, [](const GameRecord& a, const GameRecord& b) { return before(a, b); }));
}

template <class T>
void write_rows(output::ObjectWriter& out, std::string_view name, std::span<const T* const> rows) {
  out.open_rows(name);
  for (const T* row : rows) out.row(write(*row));
  out.close_rows();
}

void write_months(output::ObjectWriter& out, const PeriodInput& input) {
  out.member("list", to_iso(input.period.list));
  out.member("before_list", to_iso(input.before.list));
}

/// Who has a game in the period, or is named by a decision: of all others nothing but their standing is told.
class Players {
public:
  explicit Players(const PeriodInput& input) : m_of_games{input.games.players()} {
    for (const Adoption& adoption : input.adoptions) m_named.insert(adoption.player);
    for (const Adjustment& adjustment : input.adjustments) m_named.insert(adjustment.player);
  }

  bool contain(const PlayerKey& player) const {
    return m_of_games.find(player.text()) != KeyIndex::k_absent || m_named.contains(player);
  }
  bool has(const PlayerStanding* row) const { return contain(row->player); }
  bool has(const PoolGame* row) const { return contain(row->player); }
  bool has(const PlayerFacts* row) const { return contain(row->player); }
  /// What is left is of the period, whoever it is about.
  bool has(const void*) const { return true; }

private:
  const KeyIndex& m_of_games;
  std::set<PlayerKey> m_named;
};

/// A part as its head names it.
struct PartName {
  std::string sha256;
  std::size_t rows = 0;
  bool is_of_players = false;
};

class Division {
public:
  Division(const PeriodInput& input, std::size_t most_rows) : m_players{input}, m_most_rows{most_rows} {}

  template <class T>
  void add(std::string_view name, std::vector<const T*> rows) {
    const auto others =
        std::stable_partition(rows.begin(), rows.end(), [&](const T* row) { return m_players.has(row); });
    add_parts(name, std::span<const T* const>{rows.begin(), others}, true);
    add_parts(name, std::span<const T* const>{others, rows.end()}, false);
  }

  InputDocuments finish(const PeriodInput& input) && {
    output::ObjectWriter out;
    out.member("schema", std::string(k_head_schema));
    out.member("calculation", static_cast<int>(input.calculation));
    write_months(out, input);
    out.open_rows("parts");
    for (const PartName& name : m_names)
      out.row(object("sha256", name.sha256, "rows", name.rows, "of_players", name.is_of_players));
    out.close_rows();
    return {std::move(out).finish(), std::move(m_parts)};
  }

private:
  template <class T>
  void add_parts(std::string_view name, std::span<const T* const> rows, bool is_of_players) {
    while (!rows.empty()) {
      const auto some = rows.first(std::min(rows.size(), m_most_rows));
      rows = rows.subspan(some.size());
      output::ObjectWriter out;
      out.member("schema", std::string(k_part_schema));
      write_rows(out, name, some);
      m_parts.push_back(std::move(out).finish());
      m_names.push_back({importers::sha256_hex(m_parts.back()), some.size(), is_of_players});
    }
  }

  Players m_players;
  std::size_t m_most_rows;
  std::vector<PartName> m_names;
  std::vector<std::string> m_parts;
};

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

UnratedAtStart read_unrated_at_start(const Json& value) {
  return {EventId{value.at("event").get<std::string>()}, PlayerKey{value.at("player").get<std::string>()},
          read_category(value.at("category"))};
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
  if (name == "unrated_at_start") return input.unrated_at_start.push_back(read_unrated_at_start(row));
  if (name == "games") return input.games.push_back(read_game(row));
  throw DamagedInput{};
}

Calculation calculation_numbered(const Json& value, Calculation least) {
  return static_cast<Calculation>(number_in(value, static_cast<int>(least), static_cast<int>(k_calculation)));
}

/// What one document says: its rows are in the input as soon as they are parsed and then dropped, so that the tree of a
/// large document never exists.
struct ReadDocument {
  Json rest;
  std::vector<PartName> parts = {};
  std::size_t rows = 0;

  bool is(std::string_view schema) const { return rest.at("schema") == schema; }
};

ReadDocument read_rows(std::string_view text, PeriodInput& input) {
  constexpr int k_row_depth = 2;
  ReadDocument out;
  std::string array;
  out.rest = Json::parse(text, [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (depth == k_row_depth - 1 && event == Json::parse_event_t::key) array = parsed.get<std::string>();
    if (depth != k_row_depth || event != Json::parse_event_t::object_end) return true;
    if (array == "parts") {
      out.parts.push_back({parsed.at("sha256").get<std::string>(), parsed.at("rows").get<std::size_t>(),
                           parsed.at("of_players").get<bool>()});
    } else {
      take_row(array, parsed, input);
      ++out.rows;
    }
    return false;
  });
  return out;
}

void read_months(const Json& document, PeriodInput& input) {
  input.period = period_of_list(parsed_value<YearMonth>(document.at("list"), parse_month));
  input.before.list = parsed_value<YearMonth>(document.at("before_list"), parse_month);
}

/// A whole input, once its rows are read.
void read_rest(const ReadDocument& document, PeriodInput& input) {
  const Json& rest = document.rest;
  if (document.is(k_first_period_schema)) {
    input.calculation = Calculation::first;
  } else {
    if (!document.is(k_period_schema)) throw DamagedInput{};
    input.calculation = calculation_numbered(rest.at("calculation"), Calculation::second);
  }
  for (const char* name : {"players", "pool", "facts", "adoptions", "adjustments", "event_ratings", "games"}) {
    if (!rest.at(name).is_array()) throw DamagedInput{};
  }
  if (!document.parts.empty()) throw DamagedInput{};
  read_months(rest, input);
}

/// Of rows in order, and behind them others in order, all of them in order.
template <class T, class Less>
void merge_runs(std::vector<T>& rows, Less less) {
  std::inplace_merge(rows.begin(), std::is_sorted_until(rows.begin(), rows.end(), less), rows.end(), less);
}

Result<PeriodInput> read_divided(const ReadDocument& head, PeriodInput input, const DocumentOf& document_of,
                                 InputOf whose) {
  if (head.rows != 0) throw DamagedInput{};
  input.calculation = calculation_numbered(head.rest.at("calculation"), Calculation::first);
  read_months(head.rest, input);
  for (const PartName& part : head.parts) {
    if (whose == InputOf::players && !part.is_of_players) continue;
    SEISEKI_TRY(const std::string text, document_of(part.sha256));
    const ReadDocument read = read_rows(text, input);
    if (!read.is(k_part_schema) || read.rows != part.rows || !read.parts.empty()) throw DamagedInput{};
  }
  merge_runs(input.before.players, [](const auto& a, const auto& b) { return a.player < b.player; });
  std::sort(input.before.pool.begin(), input.before.pool.end(), pool_less);
  merge_runs(input.facts, [](const auto& a, const auto& b) { return a.player < b.player; });
  return input;
}

/// `read`, whatever of the form it finds broken.
template <class Read>
Result<PeriodInput> unless_damaged(const Read& read) {
  try {
    return read();
  } catch (const Json::exception& e) {
    return failure(k_period_input_damaged, {}, {}, {e.what()});
  } catch (const DamagedInput&) {
    return failure(k_period_input_damaged, {}, {}, {"a value is not of its kind"});
  }
}

}  // namespace

std::string write_period_input(const PeriodInput& input) {
  output::ObjectWriter out;
  if (input.calculation == Calculation::first) {
    out.member("schema", std::string(k_first_period_schema));
  } else {
    out.member("schema", std::string(k_period_schema));
    out.member("calculation", static_cast<int>(input.calculation));
  }
  write_months(out, input);
  for_each_array(input, [&]<class T>(std::string_view name, const std::vector<const T*>& rows) {
    write_rows(out, name, std::span<const T* const>{rows});
  });
  return std::move(out).finish();
}

Result<PeriodInput> read_period_input(std::string_view text) {
  return unless_damaged([&]() -> Result<PeriodInput> {
    PeriodInput input;
    read_rest(read_rows(text, input), input);
    return input;
  });
}

InputDocuments write_input_documents(const PeriodInput& input, std::size_t most_rows) {
  const auto facts = static_cast<std::size_t>(std::count_if(input.facts.begin(), input.facts.end(), says_anything));
  const std::size_t rows = input.before.players.size() + input.before.pool.size() + facts + input.adoptions.size() +
                           input.adjustments.size() + input.event_ratings.size() + input.unrated_at_start.size() +
                           input.games.size();
  if (rows <= most_rows) return {write_period_input(input)};
  Division division{input, most_rows};
  for_each_array(input, [&]<class T>(std::string_view name, std::vector<const T*> of_array) {
    division.add(name, std::move(of_array));
  });
  return std::move(division).finish(input);
}

Result<PeriodInput> read_input_documents(std::string_view head, const DocumentOf& document_of, InputOf whose) {
  return unless_damaged([&]() -> Result<PeriodInput> {
    PeriodInput input;
    const ReadDocument document = read_rows(head, input);
    if (document.is(k_head_schema)) return read_divided(document, std::move(input), document_of, whose);
    read_rest(document, input);
    return input;
  });
}

std::vector<std::string> parts_of_input(std::string_view document) {
  // Whole inputs are large, and lists that were taken over are no JSON: only what begins as a head is parsed.
  constexpr std::size_t k_beginning = 80;
  if (document.substr(0, k_beginning).find(k_head_schema) == std::string_view::npos) return {};
  std::vector<std::string> out;
  const auto read = unless_damaged([&]() -> Result<PeriodInput> {
    PeriodInput none;
    for (PartName& part : read_rows(document, none).parts) out.push_back(std::move(part.sha256));
    return none;
  });
  return read ? out : std::vector<std::string>{};
}

}  // namespace seiseki::lists
