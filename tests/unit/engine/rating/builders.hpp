/// \file
/// Short ways to say editions, players and games in the engine's tests.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/rating/period.hpp"
#include "engine/regulations/registry.hpp"
#include "tests/support/day.hpp"

namespace seiseki::test {

inline const std::vector<Regulation>& editions() {
  static const std::vector<Regulation> k_editions = [] {
    auto loaded = regulations::built_in_regulations();
    if (!loaded)
      throw std::runtime_error(loaded.error().finding.where.place() + ": " +
                               loaded.error().finding.message(Language::en));
    return std::move(*loaded);
  }();
  return k_editions;
}

inline const Regulation& edition(std::string_view id) {
  const auto found = regulations::regulation_named(editions(), id);
  if (!found) throw std::runtime_error("no edition " + std::string{id});
  return **found;
}

inline PlayerKey key(std::string_view name) {
  return PlayerKey{std::string{name}};
}

inline rating::CategoryStanding rated(int rating, int games, int peak = 0) {
  return {.rating = Rating{rating}, .games = games, .peak = Rating{std::max(peak, rating)}};
}

/// A rating period under construction; players and games in any order.
struct PeriodBuilder {
  rating::PeriodInput input;  ///< all but the games
  std::vector<GameRecord> games;

  explicit PeriodBuilder(std::string_view list) {
    input.period = period_of_list(parse_month(list).value());
    input.before.list = input.period.list - std::chrono::months{1};
  }
  PeriodBuilder& player(std::string_view name, rating::CategoryStanding standard = {},
                        rating::CategoryStanding rapid = {}) {
    input.before.players.push_back({key(name), {standard, rapid}});
    return *this;
  }
  PeriodBuilder& born(std::string_view name, std::string_view date) {
    input.facts.push_back({key(name), day(date), {}});
    return *this;
  }
  /// White's score in half points.
  GameRecord& game(std::string_view white, std::string_view black, int half_points,
                   RatingCategory category = RatingCategory::standard) {
    GameRecord& game = games.emplace_back();
    game.event = EventId{"event"};
    game.event_name = "Event";
    game.date = add_days(input.period.first, 1);
    game.category = category;
    game.white = key(white);
    game.black = key(black);
    game.status = GameStatus::rated;
    game.result = half_points == 2   ? GameResult::white_wins
                  : half_points == 1 ? GameResult::draw
                                     : GameResult::black_wins;
    game.round = static_cast<int>(games.size());
    return game;
  }
  rating::PeriodInput whole() const {
    rating::PeriodInput out = input;
    out.games = games;
    return out;
  }
};

inline std::optional<rating::PlayerLedger> find_ledger(const rating::PeriodResult& result, std::string_view name,
                                                       RatingCategory category = RatingCategory::standard) {
  for (const rating::PlayerLedger& ledger : result.ledgers.of(key(name))) {
    if (ledger.category == category) return ledger;
  }
  return std::nullopt;
}
inline rating::PlayerLedger ledger(const rating::PeriodResult& result, std::string_view name,
                                   RatingCategory category = RatingCategory::standard) {
  const auto found = find_ledger(result, name, category);
  if (!found) throw std::runtime_error("no ledger for " + std::string{name});
  return *found;
}
inline bool has_note(const rating::PlayerLedger& ledger, std::string_view code) {
  for (const rating::LedgerNote& note : ledger.notes) {
    if (note.kind->code == code) return true;
  }
  return false;
}

}  // namespace seiseki::test
