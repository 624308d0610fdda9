#include "engine/rating/bulk.hpp"

#include <algorithm>

#include "engine/rating/findings.hpp"
#include "engine/rating/k_selection.hpp"
#include "engine/rating/rating_change.hpp"

namespace seiseki::rating {

namespace {
constexpr int k_highest_rating = 4000;
}

Result<BulkRating> BulkRating::under(const Regulation& regulation) {
  const ExpectedScoreMethod* method = regulation.expected_score();
  const bool is_plain = method != nullptr && method->basis.value == RatingBasis::inclusion &&
                        method->k_games_basis.value == KGamesBasis::period_start &&
                        method->k_games_count.value == KGamesCount::per_category &&
                        (!method->cap_scope || method->cap_scope->value == CapScope::every_game) &&
                        !method->cap_exempt_from;
  if (!is_plain) return failure(k_edition_method, {}, {}, {regulation.id.text()});
  return BulkRating{*method};
}

BulkRating::BulkRating(const ExpectedScoreMethod& method) : m_method{&method} {
  const int cap = method.difference_cap.value;
  m_higher.reserve(static_cast<std::size_t>(cap) + 1);
  for (int difference = 0; difference <= cap; ++difference)
    m_higher.push_back(static_cast<std::uint8_t>(method.table.value.row(difference).higher.hundredths()));
  m_k_depends_on_day = std::any_of(method.k_rules.begin(), method.k_rules.end(),
                                   [](const KRule& rule) { return rule.age_at == AgeAt::game_date; });
}

void BulkRating::prepare(std::span<const BulkPlayer> players, std::span<const BulkGame> games) {
  m_rows.assign(players.size(), Row{});
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i].is_rated)
      m_rows[i].rating = static_cast<std::int16_t>(std::clamp(players[i].rating.points(), 0, k_highest_rating));
  }
  // Only a limit on K times the games needs to know their number beforehand.
  if (!m_method->k_product_limit) return;
  for (const BulkGame& game : games) {
    if (!counts(game)) continue;
    ++m_rows[game.white].games;
    ++m_rows[game.black].games;
  }
}

bool BulkRating::counts(const BulkGame& game) const {
  return game.white < m_rows.size() && game.black < m_rows.size() && game.white != game.black &&
         m_rows[game.white].rating >= 0 && m_rows[game.black].rating >= 0;
}

// K depends on the player and, through the age, on the year of the game: chosen once for both where no rule looks at
// the day itself.
KFactor BulkRating::k_of(std::span<const BulkPlayer> players, std::uint32_t index, Date game_date, Date list_date) {
  Row& row = m_rows[index];
  const auto year = static_cast<std::uint8_t>(static_cast<unsigned>(static_cast<int>(game_date.year())) % 100U);
  if (row.k != 0 && row.k_year == year && !m_k_depends_on_day) return KFactor{row.k};
  const BulkPlayer& player = players[index];
  KChoice choice = choose_k({.rating = player.rating,
                             .peak = player.peak,
                             .games = player.games,
                             .birth = player.birth.ok() ? std::optional{player.birth} : std::nullopt,
                             .game_date = game_date,
                             .list_date = list_date},
                            *m_method);
  if (m_method->k_product_limit) choice = limit_k(choice, row.games, *m_method);
  row.k = static_cast<std::uint8_t>(choice.k.value());
  row.k_year = year;
  return choice.k;
}

void BulkRating::settle(std::span<BulkPlayer> players) const {
  for (std::size_t i = 0; i < players.size(); ++i) {
    const Row& row = m_rows[i];
    if (row.games == 0) continue;
    BulkPlayer& player = players[i];
    const int change = rounded_change(player.rating, RatingChange::from_hundredths(row.sum), m_method->rounding.value);
    player.rating = std::max(Rating{player.rating.points() + change}, m_method->floor.value);
    player.peak = std::max(player.peak, player.rating);
    player.games += row.games;
  }
}

std::size_t BulkRating::rate(std::span<BulkPlayer> players, std::span<const BulkGame> games, Date list_date) {
  prepare(players, games);
  const int cap = m_method->difference_cap.value;
  const int per_game = m_method->k_product_limit ? 0 : 1;
  std::size_t counted = 0;
  for (const BulkGame& game : games) {
    if (!counts(game)) continue;
    ++counted;
    Row& white = m_rows[game.white];
    Row& black = m_rows[game.black];
    const int difference = white.rating - black.rating;
    const int higher = m_higher[static_cast<std::size_t>(std::min(difference < 0 ? -difference : difference, cap))];
    const ExpectedScore of_white{difference < 0 ? 100 - higher : higher};
    const ExpectedScore of_black{100 - of_white.hundredths()};
    const KFactor white_k = k_of(players, game.white, game.date, list_date);
    const KFactor black_k = k_of(players, game.black, game.date, list_date);
    white.sum += rating_change(white_score(game.result), of_white, white_k).hundredths();
    black.sum += rating_change(black_score(game.result), of_black, black_k).hundredths();
    white.games += per_game;
    black.games += per_game;
  }
  settle(players);
  return counted;
}

}  // namespace seiseki::rating
