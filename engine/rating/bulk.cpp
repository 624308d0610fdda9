#include "engine/rating/bulk.hpp"

#include <algorithm>

#include "engine/rating/expected_score.hpp"
#include "engine/rating/findings.hpp"
#include "engine/rating/rating_change.hpp"

namespace seiseki::rating {

using namespace std::chrono;

namespace {

constexpr int k_highest_rating = 4000;
constexpr std::size_t k_most_rules = 16;  // two rules share a byte
constexpr std::size_t k_look_ahead = 12;  // games between asking memory for a row and needing it

std::int16_t stored(Rating rating) {
  return static_cast<std::int16_t>(std::clamp(rating.points(), 0, k_highest_rating));
}

// How many of `thresholds` each value from 0 to `last` has reached.
std::vector<std::uint8_t> steps(const std::vector<int>& thresholds, int last) {
  std::vector<std::uint8_t> out(static_cast<std::size_t>(last) + 1);
  for (int value = 0; value <= last; ++value)
    out[static_cast<std::size_t>(value)] = static_cast<std::uint8_t>(
        std::count_if(thresholds.begin(), thresholds.end(), [&](int threshold) { return threshold <= value; }));
  return out;
}

}  // namespace

Result<BulkRating> BulkRating::under(const Regulation& regulation, std::span<const BulkPlayer> players) {
  const ExpectedScoreMethod* method = regulation.expected_score();
  const bool is_plain = method != nullptr && method->basis.value == RatingBasis::inclusion &&
                        method->k_games_basis.value == KGamesBasis::period_start &&
                        method->k_games_count.value == KGamesCount::per_category &&
                        (!method->cap_scope || method->cap_scope->value == CapScope::every_game) &&
                        !method->cap_exempt_from && method->k_rules.size() <= k_most_rules;
  if (!is_plain) return failure(k_edition_method, {}, {}, {regulation.id.text()});
  return BulkRating{*method, players};
}

BulkRating::BulkRating(const ExpectedScoreMethod& method, std::span<const BulkPlayer> players)
    : m_method{&method}, m_rows(players.size()), m_rest(players.size()), m_touched(players.size() + 1) {
  for (int difference = 0; difference <= method.difference_cap.value; ++difference)
    m_higher.push_back(static_cast<std::uint8_t>(method.table.value.row(difference).higher.hundredths()));
  std::vector<int> ratings;
  std::vector<int> peaks;
  std::vector<int> games;
  for (const KRule& rule : method.k_rules) {
    m_k.push_back(static_cast<std::uint8_t>(rule.k.value()));
    m_rule_depends_on_day = m_rule_depends_on_day || rule.age_at == AgeAt::game_date;
    for (const auto& threshold : {rule.rating_from, rule.rating_below})
      if (threshold) ratings.push_back(threshold->points());
    for (const auto& threshold : {rule.peak_from, rule.peak_below})
      if (threshold) peaks.push_back(threshold->points());
    if (rule.games_below) games.push_back(*rule.games_below);
  }
  m_rating_steps = steps(ratings, k_highest_rating);
  m_peak_steps = steps(peaks, k_highest_rating);
  m_games_steps = steps(games, games.empty() ? 0 : *std::max_element(games.begin(), games.end()));
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i].is_rated) m_rows[i].rating = stored(players[i].rating);
    m_rest[i] = {players[i].games, stored(players[i].peak), players[i].birth.ok(), players[i].birth};
  }
}

BulkPlayer BulkRating::player(std::size_t index) const {
  const Row& row = m_rows[index];
  const Rest& rest = m_rest[index];
  return {Rating{std::max<int>(row.rating, 0)}, Rating{rest.peak}, rest.games, rest.birth, row.rating >= 0};
}

inline bool BulkRating::counts(const BulkGame& game) const {
  return game.white < m_rows.size() && game.black < m_rows.size() && game.white != game.black &&
         m_rows[game.white].rating >= 0 && m_rows[game.black].rating >= 0;
}

std::uint8_t BulkRating::rule_of(std::size_t index, Date game_date) const {
  const Rest& rest = m_rest[index];
  const KChoice choice = choose_k({.rating = Rating{m_rows[index].rating},
                                   .peak = Rating{rest.peak},
                                   .games = rest.games,
                                   .birth = rest.has_birth ? std::optional{rest.birth} : std::nullopt,
                                   .game_date = game_date,
                                   .list_date = m_list_date},
                                  *m_method);
  const auto& rules = m_method->k_rules;
  const auto chosen =
      std::find_if(rules.begin(), rules.end(), [&](const KRule& rule) { return &rule.clause == choice.clause; });
  return static_cast<std::uint8_t>(chosen - rules.begin());
}

// Of the game's day only the year matters to a rule, except where one asks for the day itself.
void BulkRating::choose_rules(std::size_t index) {
  const unsigned now = rule_of(index, m_this_year);
  const unsigned before = m_rest[index].has_birth ? rule_of(index, m_year_before) : now;
  m_rows[index].rules = static_cast<std::uint8_t>(now | before << 4U);
}

// While this does not change, neither does the rule: within a year nothing else of a player can.
std::uint32_t BulkRating::thresholds_passed(int rating, int peak, int games) const {
  const auto at = [](const std::vector<std::uint8_t>& table, int value) {
    return std::uint32_t{table[std::min(static_cast<std::size_t>(std::max(value, 0)), table.size() - 1)]};
  };
  return at(m_rating_steps, rating) | at(m_peak_steps, peak) << 8U | at(m_games_steps, games) << 16U;
}

// Between two lists of one year K changes only for who has played, and settle() sees to them.
void BulkRating::turn_to(Date list_date) {
  const bool is_first = !m_list_date.ok();
  const bool is_new_year = is_first || list_date.year() != m_list_date.year();
  m_list_date = list_date;
  if (!is_new_year) return;
  m_this_year = list_date.year() / January / 1;
  m_year_before = (list_date.year() - years{1}) / January / 1;
  for (std::size_t i = 0; i < m_rows.size(); ++i) {
    if (m_rows[i].rating >= 0 && (is_first || m_rest[i].has_birth)) choose_rules(i);
  }
}

// Where an edition limits K times the games, their number must be known before the first change.
void BulkRating::limit(std::span<const BulkGame> games) {
  for (const BulkGame& game : games) {
    if (!counts(game)) continue;
    ++m_rows[game.white].games;
    ++m_rows[game.black].games;
  }
  for (Row& row : m_rows) {
    if (row.games == 0) continue;
    const int largest = m_method->k_product_limit->value / static_cast<int>(row.games);
    row.k_limit = static_cast<std::uint8_t>(std::min<int>(largest, k_no_limit));
    row.games = 0;
  }
}

template <bool with_lines>
std::size_t BulkRating::add(std::span<const BulkGame> games, std::span<BulkLine> lines) {
  const int cap = m_method->difference_cap.value;
  const std::size_t players = m_rows.size();
  std::size_t counted = 0;
  std::size_t touched = m_touched_count;
  const auto k_of = [&](std::uint32_t index, const Row& row, Date day, std::uint8_t& rule) {
    const int years_back = static_cast<int>(m_list_date.year()) - static_cast<int>(day.year());
    if ((years_back == 0 || years_back == 1) && !m_rule_depends_on_day) {
      rule = years_back == 0 ? row.rules & 0x0fU : static_cast<std::uint8_t>(row.rules >> 4U);
    } else {
      rule = rule_of(index, day);
    }
    return std::min(m_k[rule], row.k_limit);
  };
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (const std::size_t next = i + k_look_ahead; next < games.size()) {
      if (games[next].white < players) __builtin_prefetch(&m_rows[games[next].white], 1);
      if (games[next].black < players) __builtin_prefetch(&m_rows[games[next].black], 1);
    }
    const BulkGame& game = games[i];
    if constexpr (with_lines) lines[i] = {};
    if (!counts(game)) continue;
    ++counted;
    Row& white = m_rows[game.white];
    Row& black = m_rows[game.black];
    const int difference = white.rating - black.rating;
    const int higher = m_higher[static_cast<std::size_t>(std::min(difference < 0 ? -difference : difference, cap))];
    const ExpectedScore of_white{difference < 0 ? 100 - higher : higher};
    const ExpectedScore of_black{100 - of_white.hundredths()};
    std::uint8_t white_rule = 0;
    std::uint8_t black_rule = 0;
    const KFactor white_k{k_of(game.white, white, game.date, white_rule)};
    const KFactor black_k{k_of(game.black, black, game.date, black_rule)};
    const auto white_change = rating_change(white_score(game.result), of_white, white_k).hundredths();
    const auto black_change = rating_change(black_score(game.result), of_black, black_k).hundredths();
    white.sum += white_change;
    black.sum += black_change;
    m_touched[touched] = game.white;
    touched += white.games++ == 0 ? 1U : 0U;
    m_touched[touched] = game.black;
    touched += black.games++ == 0 ? 1U : 0U;
    if constexpr (with_lines)
      lines[i] = {white.rating,
                  black.rating,
                  static_cast<std::int16_t>(white_change),
                  static_cast<std::int16_t>(black_change),
                  static_cast<std::uint8_t>(of_white.hundredths()),
                  static_cast<std::uint8_t>(white_k.value()),
                  static_cast<std::uint8_t>(black_k.value()),
                  white_rule,
                  black_rule};
  }
  m_touched_count = touched;
  return counted;
}

void BulkRating::settle() {
  for (std::size_t i = 0; i < m_touched_count; ++i) {
    if (const std::size_t next = i + k_look_ahead; next < m_touched_count) {
      __builtin_prefetch(&m_rows[m_touched[next]], 1);
      __builtin_prefetch(&m_rest[m_touched[next]], 1);
    }
    const std::uint32_t index = m_touched[i];
    Row& row = m_rows[index];
    Rest& rest = m_rest[index];
    const Rating own{row.rating};
    const int change = rounded_change(own, RatingChange::from_hundredths(row.sum), m_method->rounding.value);
    const std::uint32_t passed = thresholds_passed(row.rating, rest.peak, rest.games);
    row.rating = stored(std::max(Rating{own.points() + change}, m_method->floor.value));
    rest.peak = std::max(rest.peak, row.rating);
    rest.games += static_cast<std::int32_t>(row.games);
    row.sum = 0;
    row.games = 0;
    row.k_limit = k_no_limit;
    if (thresholds_passed(row.rating, rest.peak, rest.games) != passed) choose_rules(index);
  }
  m_touched_count = 0;
}

std::size_t BulkRating::rate(std::span<const BulkGame> games, Date list_date) {
  turn_to(list_date);
  if (m_method->k_product_limit) limit(games);
  const std::size_t counted = add<false>(games, {});
  settle();
  return counted;
}

std::size_t BulkRating::rate(std::span<const BulkGame> games, Date list_date, std::span<BulkLine> lines) {
  turn_to(list_date);
  if (m_method->k_product_limit) limit(games);
  const std::size_t counted = add<true>(games, lines);
  settle();
  return counted;
}

GameLine BulkRating::explain(const BulkGame& game, const BulkLine& line, Colour colour) const {
  GameLine out;
  out.date = game.date;
  out.colour = colour;
  if (!line.counts()) return out;
  const bool is_white = colour == Colour::white;
  const KRule& rule = m_method->k_rules[is_white ? line.white_rule : line.black_rule];
  const std::uint8_t k = is_white ? line.white_k : line.black_k;
  out.score = is_white ? white_score(game.result) : black_score(game.result);
  out.own_rating = Rating{is_white ? line.white_rating : line.black_rating};
  out.opponent_rating = Rating{is_white ? line.black_rating : line.white_rating};
  const Expectation expectation =
      expected_score(out.own_rating, out.opponent_rating, *m_method, RatingCategory::standard);
  out.difference = expectation.difference;
  out.difference_used = expectation.difference_used;
  out.capped = expectation.capped;
  if (out.capped) out.cap_clause = m_method->difference_cap.clause;
  out.column = expectation.column;
  out.row_first = expectation.row_first;
  out.row_last = expectation.row_last;
  out.expected = ExpectedScore{is_white ? line.white_expected : 100 - line.white_expected};
  out.k = KFactor{k};
  const bool is_limited = k != rule.k.value();
  out.k_reason = is_limited ? KReason::product_limit : reason_of(rule.kind);
  out.k_clause = is_limited ? m_method->k_product_limit->clause : rule.clause;
  out.change = RatingChange::from_hundredths(is_white ? line.white_change : line.black_change);
  out.clause = m_method->formula;
  return out;
}

}  // namespace seiseki::rating
