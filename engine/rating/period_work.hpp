/// \file
/// Internal to rate_period: players, events and games of one period by number, in the order of their keys, and which
/// games count. Everything reads the same snapshot, so the order of the input cannot matter.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rating/adoption.hpp"
#include "engine/rating/period.hpp"

namespace seiseki::rating {

using PlayerIndex = std::uint32_t;
/// Players of games this far ahead are fetched into the cache: those of a large period do not fit in it.
inline constexpr std::size_t k_look_ahead = 16;
struct Pairing;

/// One player in one category during the period: what a game needs, in one cache line.
struct alignas(64) Entry {
  /// Where the rating is from.
  enum class Source : std::uint8_t {
    none,
    listed,
    adopted,    ///< by a dated entry
    potential,  ///< taken over with the first countable game
  };
  static constexpr std::uint32_t k_no_adoption = 0xffffffffU;

  std::int64_t sum = 0;  ///< of the period, hundredths
  Rating rating;         ///< unless the source is none
  Rating peak;
  int games = 0;                           ///< before the period
  std::uint32_t counted = 0;               ///< countable games of the period
  std::uint32_t seen = 0;                  ///< of these, already computed
  std::uint32_t lines = 0;                 ///< games to tell of; then the place after the last of their lines
  std::uint32_t adoption = k_no_adoption;  ///< the one in effect
  Date first_counted{};                    ///< once one is counted
  std::optional<Date> last_game;
  std::optional<Date> rated_from;  ///< of a rating taken over: games before it are an unrated player's
  bool has_k = false;              ///< the next three are known
  std::int16_t k_year = 0;         ///< of the games that have this K
  std::uint16_t k_rule = 0;
  bool k_asks_birth = false;
  bool needs_birth = false;       ///< so it was in a game that counts
  bool tells_peak : 1 = false;    ///< a note says so already
  bool tells_junior : 1 = false;  ///< likewise
  bool is_member = true;
  bool has_lines = false;
  Source source = Source::none;

  bool is_rated_on(Date day) const { return source != Source::none && (!rated_from || *rated_from <= day); }
  /// Whether a sum is added to a rating at the end of the period.
  bool has_start() const { return source != Source::none && (source != Source::potential || counted > 0); }
};

struct ActivePlayer {
  const PlayerStanding* before = nullptr;  ///< nullptr: not on the list yet
  const PlayerFacts* facts = nullptr;
};

/// Something of the input that is about one player in one category.
template <class T>
struct Assigned {
  PlayerIndex player = k_nobody;
  std::size_t category = 0;
  const T* what = nullptr;

  std::pair<PlayerIndex, std::size_t> owner() const { return {player, category}; }
};

/// A note on a K that came of what a list tells.
struct ToldK {
  PlayerIndex player = k_nobody;
  std::size_t category = 0;
  LedgerNote note;

  std::pair<PlayerIndex, std::size_t> owner() const { return {player, category}; }
};

class PeriodWork {
public:
  PeriodWork(const PeriodInput& period_input, const Regulation& edition);

  const PeriodInput& input;
  const Regulation& regulation;
  const ExpectedScoreMethod& method;
  std::span<const PlayerStanding> before;            ///< sorted by key, no key twice
  std::vector<ActivePlayer> players;                 ///< everybody a game, adoption or adjustment names, by key
  std::array<std::vector<Entry>, 2> entries;         ///< by category, then player
  std::vector<Adoption> adoptions;                   ///< in a fixed order
  std::vector<Assigned<Adoption>> unused_adoptions;  ///< the player has a rating already
  std::vector<std::uint32_t> event_ids;              ///< by event: the rank of its ID, whatever its name
  std::span<const PoolGame> waiting;                 ///< the pool before, sorted
  std::vector<ToldK> told_by_lists;                  ///< notes on K, each once, in the order of the games
  KeptPeriod kept;                                   ///< players, events, and games in the order ledgers show them

  PlayerIndex find(std::string_view key) const;
  /// k_nobody if no game is of this event.
  std::uint32_t find_event(std::string_view id) const;
  std::size_t category_index(RatingCategory category) const {
    return regulation.lists.value == ListStructure::single ? 0 : static_cast<std::size_t>(category);
  }
  /// Whether a new floor lifts whoever is below it.
  bool lifts_floor() const { return tells_of_everybody(input, regulation); }
  /// Games that waited for a rating and belong to the total that K goes by.
  int games_waited(PlayerIndex player, std::size_t category) const;
  /// What the player would take over with the first countable game, as the snapshot stands.
  std::optional<AdoptedRating> potential_rating(PlayerIndex player, RatingCategory category) const;
  Entry& entry(PlayerIndex player, std::size_t category) { return entries[category][player]; }
  const Entry& entry(PlayerIndex player, std::size_t category) const { return entries[category][player]; }
  /// Brings the entries of a game's players into the cache before they are needed.
  void fetch_players(const LedgerGame& game) const {
    for (const PlayerIndex player : game.player)
      if (player != k_nobody) __builtin_prefetch(&entry(player, game.category), 1);
  }

private:
  void arrange_before();
  void arrange_pool();
  void number_others();
  std::uint32_t number_of(std::string_view key) const;
  /// `found(i, number)` for each of `key_of(i)` that has a number.
  template <class KeyOf, class Found>
  void number_each(std::size_t count, const KeyOf& key_of, const Found& found) const;
  void find_players();
  void rank_events();
  void take_snapshot();
  void count_unrated_games();
  void apply_adoptions();
  void find_potential_ratings();
  void find_unrated_at_start();
  bool was_unrated_at_start(const LedgerGame& game, std::size_t side) const;
  std::vector<std::uint32_t> game_order();
  void exclude_duplicates(std::span<const Pairing> pairings);
  std::optional<Exclusion> reason_of_both_sides(const GameRow& row, std::uint32_t number, const LedgerGame& game) const;
  void decide(const GameRow& row, std::uint32_t number, LedgerGame& game);
  void decide_what_counts(const std::vector<std::uint32_t>& order);

  std::vector<PlayerStanding> m_arranged;   ///< only when the caller's list was out of order
  std::vector<PoolGame> m_arranged_pool;    ///< only when the caller's pool was out of order
  KeyIndex m_others;                        ///< people without a game in the input
  std::vector<PlayerIndex> m_rank;          ///< by number: those of the input's games, then m_others
  std::vector<std::uint32_t> m_event_rank;  ///< by number in the input's games
  std::vector<std::array<std::uint32_t, 3>> m_unrated_at_start;  ///< player, category, event; sorted
  std::vector<std::uint8_t> m_duplicate;  ///< by game of the input: LedgerGame::k_none or an Exclusion
};

}  // namespace seiseki::rating
