#include "pipeline/lists/period_input.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "pipeline/lists/findings.hpp"
#include "pipeline/lists/json_cursor.hpp"
#include "pipeline/lists/json_text.hpp"

namespace seiseki::lists {

using namespace rating;

namespace {

constexpr std::string_view k_schema = "seiseki/period-input/1";

// ---- writing ------------------------------------------------------------------------------------------------------

void write(JsonText& out, std::string_view name, const std::optional<Rating>& rating) {
  out.member(name, rating ? std::optional(rating->points()) : std::nullopt);
}

void write(JsonText& out, std::string_view name, RatingCategory category) { out.member(name, to_string(category)); }

void write(JsonText& out, const CategoryStanding& standing) {
  out.open_object();
  write(out, "rating", standing.rating);
  out.member("games", standing.games);
  write(out, "peak", standing.peak);
  out.member("last_game", standing.last_game);
  out.close_object();
}

void write(JsonText& out, std::string_view name, const ClauseRef& ref) {
  out.key(name);
  out.open_object();
  out.member("edition", ref.edition);
  out.member("clause", ref.clause);
  out.member("rule", ref.rule);
  out.close_object();
}

void write(JsonText& out, const PoolGame& game) {
  out.open_object();
  out.member("player", game.player.text());
  write(out, "category", game.category);
  out.member("date", game.date);
  out.member("event", game.event.text());
  out.member("event_name", game.event_name);
  out.member("round", game.round);
  out.member("white", game.colour == Colour::white);
  out.member("opponent", game.opponent.text());
  out.member("opponent_rating", game.opponent_rating.points());
  out.member("score_half_points", game.score.half_points());
  out.member("opponent_unrated", game.opponent_unrated);
  out.close_object();
}

void write(JsonText& out, const OutsideRatings& outside) {
  out.open_object();
  write(out, "jca", outside.jca);
  write(out, "fide_standard", outside.fide_standard);
  write(out, "fide_rapid", outside.fide_rapid);
  write(out, "fide_blitz", outside.fide_blitz);
  out.member("list", outside.list.ok() ? std::optional(outside.list) : std::nullopt);
  out.close_object();
}
bool is_known(const OutsideRatings& o) { return o.jca || o.fide_standard || o.fide_rapid || o.fide_blitz; }

void write(JsonText& out, const GameRecord& game) {
  out.open_object();
  out.member("event", game.event.text());
  out.member("event_name", game.event_name);
  out.member("round", game.round);
  out.member("date", game.date);
  write(out, "category", game.category);
  out.member("white", game.white.text());
  out.member("black", game.black.text());
  out.member("status", to_string(game.status));
  out.member("white_half_points",
             game.result ? std::optional(white_score(*game.result).half_points()) : std::nullopt);
  out.member("exclusion", game.exclusion ? std::optional(to_string(*game.exclusion)) : std::nullopt);
  out.close_object();
}

void write(JsonText& out, const PlayerStanding& player) {
  out.open_object();
  out.member("player", player.player.text());
  for (const RatingCategory category : k_categories) {
    out.key(to_string(category));
    write(out, player.of(category));
  }
  out.close_object();
}

void write(JsonText& out, const PlayerFacts& fact) {
  out.open_object();
  out.member("player", fact.player.text());
  out.member("birth", fact.birth);
  out.key("outside");
  if (is_known(fact.outside)) {
    write(out, fact.outside);
  } else {
    out.null();
  }
  out.close_object();
}

void write(JsonText& out, const Adoption& adoption) {
  out.open_object();
  out.member("player", adoption.player.text());
  write(out, "category", adoption.category);
  out.member("rating", adoption.rating.points());
  out.member("date", adoption.date);
  out.member("source", adoption.source);
  write(out, "clause", adoption.clause);
  out.member("games", adoption.games);
  out.close_object();
}

void write(JsonText& out, const EventRating& row) {
  out.open_object();
  out.member("event", row.event.text());
  out.member("player", row.player.text());
  write(out, "category", row.category);
  out.member("rating", row.rating.points());
  out.close_object();
}

void write(JsonText& out, const Adjustment& adjustment) {
  out.open_object();
  out.member("player", adjustment.player.text());
  write(out, "category", adjustment.category);
  out.member("points", adjustment.points);
  out.member("reason", adjustment.reason);
  write(out, "clause", adjustment.clause);
  out.close_object();
}

template <class T>
std::string compact(const T& row) {
  JsonText out{JsonText::Layout::compact};
  write(out, row);
  return std::move(out).take();
}

/// Rows in the order of `less`; what it leaves equal is ordered as written, so that no order of the input shows.
template <class T, class Less>
void write_sorted(JsonText& out, std::string_view name, const std::vector<T>& rows, Less less) {
  std::vector<const T*> order;
  order.reserve(rows.size());
  for (const T& row : rows) order.push_back(&row);
  const auto precedes = [&](const T* a, const T* b) {
    if (less(*a, *b)) return true;
    return !less(*b, *a) && compact(*a) < compact(*b);
  };
  // Standings and facts come from a list in order.
  const auto not_rising = [&](const T* a, const T* b) { return !less(*a, *b); };
  if (std::adjacent_find(order.begin(), order.end(), not_rising) != order.end())
    std::sort(order.begin(), order.end(), precedes);
  out.key(name);
  out.open_array();
  for (const T* row : order) write(out, *row);
  out.close_array();
}

// ---- reading --------------------------------------------------------------------------------------------------------

template <class Parse>
auto need(JsonCursor& in, Parse parse, std::string_view expected) {
  const auto parsed = parse(in.text());
  if (!parsed) in.refuse(expected);
  return *parsed;
}
Date date(JsonCursor& in) { return need(in, parse_date, "a date"); }
YearMonth month(JsonCursor& in) { return need(in, parse_month, "a month"); }
std::string text(JsonCursor& in) { return std::string{in.text()}; }
Rating points(JsonCursor& in) { return Rating{in.number()}; }

/// What `read` makes of the value of the next key, which must be `name`.
template <class Read>
auto member(JsonCursor& in, std::string_view name, Read read) {
  in.key(name);
  return read(in);
}
template <class Read>
auto member_or_null(JsonCursor& in, std::string_view name, Read read) {
  in.key(name);
  return in.null() ? std::nullopt : std::optional(read(in));
}

int number(JsonCursor& in, std::string_view name) {
  return member(in, name, [](JsonCursor& value) { return value.number(); });
}
PlayerKey player_of(JsonCursor& in, std::string_view name) { return PlayerKey{member(in, name, text)}; }
RatingCategory category(JsonCursor& in) {
  return member(in, "category", [](JsonCursor& value) { return need(value, parse_rating_category, "a category"); });
}

ClauseRef clause(JsonCursor& in) {
  ClauseRef ref;
  in.open_object();
  ref.edition = member(in, "edition", text);
  ref.clause = member(in, "clause", text);
  ref.rule = member(in, "rule", text);
  in.close_object();
  return ref;
}

void read(JsonCursor& in, CategoryStanding& standing) {
  in.open_object();
  standing.rating = member_or_null(in, "rating", points);
  standing.games = number(in, "games");
  standing.peak = member_or_null(in, "peak", points);
  standing.last_game = member_or_null(in, "last_game", date);
  in.close_object();
}

void read(JsonCursor& in, PlayerStanding& player) {
  in.open_object();
  player.player = player_of(in, "player");
  for (const RatingCategory its_category : k_categories) {
    in.key(to_string(its_category));
    read(in, player.of(its_category));
  }
  in.close_object();
}

void read(JsonCursor& in, PoolGame& game) {
  in.open_object();
  game.player = player_of(in, "player");
  game.category = category(in);
  game.date = member(in, "date", date);
  game.event = EventId{member(in, "event", text)};
  game.event_name = member(in, "event_name", text);
  game.round = number(in, "round");
  game.colour = member(in, "white", [](JsonCursor& value) { return value.truth(); }) ? Colour::white : Colour::black;
  game.opponent = player_of(in, "opponent");
  game.opponent_rating = member(in, "opponent_rating", points);
  game.score = Score::from_half_points(number(in, "score_half_points"));
  game.opponent_unrated = member(in, "opponent_unrated", [](JsonCursor& value) { return value.truth(); });
  in.close_object();
}

OutsideRatings outside(JsonCursor& in) {
  OutsideRatings out;
  in.open_object();
  out.jca = member_or_null(in, "jca", points);
  out.fide_standard = member_or_null(in, "fide_standard", points);
  out.fide_rapid = member_or_null(in, "fide_rapid", points);
  out.fide_blitz = member_or_null(in, "fide_blitz", points);
  out.list = member_or_null(in, "list", month).value_or(YearMonth{});
  in.close_object();
  return out;
}

void read(JsonCursor& in, PlayerFacts& fact) {
  in.open_object();
  fact.player = player_of(in, "player");
  fact.birth = member_or_null(in, "birth", date);
  fact.outside = member_or_null(in, "outside", outside).value_or(OutsideRatings{});
  in.close_object();
}

void read(JsonCursor& in, Adoption& adoption) {
  in.open_object();
  adoption.player = player_of(in, "player");
  adoption.category = category(in);
  adoption.rating = member(in, "rating", points);
  adoption.date = member(in, "date", date);
  adoption.source = member(in, "source", text);
  adoption.clause = member(in, "clause", clause);
  adoption.games = number(in, "games");
  in.close_object();
}

void read(JsonCursor& in, EventRating& row) {
  in.open_object();
  row.event = EventId{member(in, "event", text)};
  row.player = player_of(in, "player");
  row.category = category(in);
  row.rating = member(in, "rating", points);
  in.close_object();
}

void read(JsonCursor& in, Adjustment& adjustment) {
  in.open_object();
  adjustment.player = player_of(in, "player");
  adjustment.category = category(in);
  adjustment.points = number(in, "points");
  adjustment.reason = member(in, "reason", text);
  adjustment.clause = member(in, "clause", clause);
  in.close_object();
}

void read(JsonCursor& in, GameRecord& game) {
  in.open_object();
  game.event = EventId{member(in, "event", text)};
  game.event_name = member(in, "event_name", text);
  game.round = number(in, "round");
  game.date = member(in, "date", date);
  game.category = category(in);
  game.white = player_of(in, "white");
  game.black = player_of(in, "black");
  game.status = member(in, "status", [](JsonCursor& value) { return need(value, parse_game_status, "a status"); });
  game.result = std::nullopt;
  if (const auto half = member_or_null(in, "white_half_points", [](JsonCursor& value) { return value.number(); })) {
    if (*half < 0 || *half > 2) in.refuse("0, 1 or 2 half points");
    game.result = game_result(Score::from_half_points(*half), Score::from_half_points(2 - *half));
  }
  game.exclusion =
      member_or_null(in, "exclusion", [](JsonCursor& value) { return need(value, parse_exclusion, "a reason"); });
  in.close_object();
}

template <class T>
void read_rows(JsonCursor& in, std::string_view name, std::vector<T>& rows) {
  in.key(name);
  in.open_array();
  while (in.next_in_array()) read(in, rows.emplace_back());
}

PeriodInput read(JsonCursor& in) {
  PeriodInput input;
  in.open_object();
  in.key("schema");
  if (in.text() != k_schema) in.refuse(k_schema);
  input.period = period_of_list(member(in, "list", month));
  input.before.list = member(in, "before_list", month);
  read_rows(in, "players", input.before.players);
  read_rows(in, "pool", input.before.pool);
  read_rows(in, "facts", input.facts);
  read_rows(in, "adoptions", input.adoptions);
  read_rows(in, "adjustments", input.adjustments);
  read_rows(in, "event_ratings", input.event_ratings);
  read_rows(in, "games", input.games);
  in.close_object();
  in.end();
  return input;
}

}  // namespace

std::string write_period_input(const PeriodInput& input) {
  std::vector<PlayerFacts> facts;
  facts.reserve(input.facts.size());
  std::copy_if(input.facts.begin(), input.facts.end(), std::back_inserter(facts),
               [](const PlayerFacts& fact) { return fact.birth || is_known(fact.outside); });
  JsonText out{JsonText::Layout::lines};
  out.open_object();
  out.member("schema", k_schema);
  out.member("list", input.period.list);
  out.member("before_list", input.before.list);
  write_sorted(out, "players", input.before.players,
               [](const auto& a, const auto& b) { return a.player < b.player; });
  write_sorted(out, "pool", input.before.pool, [](const PoolGame& a, const PoolGame& b) {
    return std::tie(a.player, a.category, a.date, a.event, a.round) < std::tie(b.player, b.category, b.date, b.event, b.round);
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
  write_sorted(out, "games", input.games, [](const GameRecord& a, const GameRecord& b) { return before(a, b); });
  out.close_object();
  return std::move(out).take() + '\n';
}

Result<PeriodInput> read_period_input(std::string_view text) {
  try {
    JsonCursor in{text};
    return read(in);
  } catch (const Malformed& e) {
    return failure(k_period_input_damaged, {}, {}, {e.what()});
  }
}

}  // namespace seiseki::lists
