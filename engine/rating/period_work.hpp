/// \file
/// Internal to rate_period: the players and games of one period by dense index, and which games count. Everything reads
/// the same snapshot, so the order of the input cannot matter.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/rating/adoption.hpp"
#include "engine/rating/period.hpp"

namespace seiseki::rating {

using PlayerIndex = std::uint32_t;
inline constexpr PlayerIndex k_nobody = 0xffffffffU;

/// One player in one category during the period.
struct Entry {
  std::optional<Rating> rating;            ///< published, or adopted by a dated entry
  std::optional<Date> rated_from;          ///< of a dated adoption: games before it are an unrated player's
  const Adoption* adoption = nullptr;      ///< the one in effect
  std::optional<AdoptedRating> potential;  ///< adopted with the first countable game
  std::optional<Date> potential_from;
  std::optional<Date> needed_on;  ///< date of the first countable game
  std::optional<Date> last_game;
  int games = 0;  ///< before the period
  Rating peak;
  int counted = 0;  ///< countable games of the period
  int seen = 0;     ///< of these, already computed
  int lines = 0;    ///< games to tell of
  std::int64_t sum = 0;
  std::int32_t ledger = -1;

  /// The rating the player brings to a game on `day`, nullopt = unrated.
  std::optional<Rating> rating_on(Date day) const {
    if (rating) return !rated_from || *rated_from <= day ? rating : std::nullopt;
    if (potential && (!potential_from || *potential_from <= day)) return potential->rating;
    return std::nullopt;
  }
  /// The rating the period's sum is added to.
  std::optional<Rating> start() const {
    if (rating) return rating;
    return potential && counted > 0 ? std::optional<Rating>{potential->rating} : std::nullopt;
  }
};

struct ActivePlayer {
  std::string_view key;
  const PlayerStanding* before = nullptr;  ///< nullptr: not on the list yet
  const PlayerFacts* facts = nullptr;
  std::array<Entry, 2> in;
};

struct PeriodGame {
  const GameRecord* record = nullptr;
  std::array<PlayerIndex, 2> player{k_nobody, k_nobody};  ///< by Colour
  std::array<std::optional<Exclusion>, 2> exclusion;      ///< by Colour; of both or of neither
  std::uint32_t event = 0;                                ///< rank of the event's key
  std::uint8_t category = 0;

  bool counts() const { return !exclusion[0]; }
};

class PeriodWork {
public:
  PeriodWork(const PeriodInput& period_input, const Regulation& edition);

  const PeriodInput& input;
  const Regulation& regulation;
  const ExpectedScoreMethod& method;
  std::vector<Adoption> adoptions;                ///< in a fixed order
  std::span<const PlayerStanding> before;         ///< sorted by key, no key twice
  std::vector<ActivePlayer> players;              ///< sorted by key; everybody a game, adoption or adjustment names
  std::vector<PeriodGame> games;                  ///< in the order ledgers show them
  std::vector<const Adoption*> unused_adoptions;  ///< the player has a rating already

  PlayerIndex find(std::string_view key) const;
  std::size_t category_index(RatingCategory category) const {
    return regulation.lists.value == ListStructure::single ? 0 : static_cast<std::size_t>(category);
  }
  bool is_first_list_of_edition() const;

private:
  void arrange_before();
  void find_players();
  void rank_events();
  void take_snapshot();
  void apply_adoptions();
  void find_potential_ratings();
  void order_games();
  void exclude_duplicates();
  void decide_what_counts();
  std::optional<Exclusion> reason_of_both_sides(const PeriodGame& game) const;
  void decide(PeriodGame& game);

  std::vector<PlayerStanding> m_arranged;  ///< only when the caller's list was out of order
};

}  // namespace seiseki::rating
