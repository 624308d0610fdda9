/// \file
/// The ledgers of one period. What each game did is kept in 44 bytes: who, which ratings, PD, K and by which rule.
/// Words, clauses and table rows are told only when a ledger is asked for. Holds all it needs: neither the input nor
/// the edition must outlive it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/rating/game_table.hpp"
#include "engine/rating/ledger.hpp"
#include "engine/rating/rating_state.hpp"
#include "engine/rating/value_iterator.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::rating {

inline constexpr int k_unrated = std::numeric_limits<int>::min();

/// One game as it is kept; arrays are indexed by Colour.
struct LedgerGame {
  std::uint32_t event = 0;
  std::array<std::uint32_t, 2> player{k_nobody, k_nobody};
  std::array<std::int32_t, 2> rating{k_unrated, k_unrated};  ///< brought to the game
  std::int32_t round = 0;
  Date date{};
  std::uint8_t category = 0;     ///< of the list, not of the record: an edition may have one list only
  std::uint8_t result = k_none;  ///< GameResult
  /// Exclusion; of one side alone where the other was unrated when the event began.
  std::array<std::uint8_t, 2> exclusion{k_none, k_none};
  std::array<std::uint8_t, 2> expected{};  ///< PD in hundredths
  std::array<std::uint8_t, 2> k{};
  std::array<std::uint16_t, 2> rule{};  ///< which K rule of the edition, counted from 0
  std::array<bool, 2> capped{};
  std::array<bool, 2> pooled{};  ///< kept for the player's first rating

  static constexpr std::uint8_t k_none = 0xff;
  bool counts(std::size_t side) const { return exclusion[side] == k_none; }
  bool counts() const { return counts(0) || counts(1); }  ///< for either side
  Score score(std::size_t side) const;                    ///< \pre there is a result
  RatingChange change(std::size_t side) const;            ///< \pre counts(side)
};

/// What few ledgers have.
struct LedgerRarities {
  std::optional<Adoption> adopted;
  std::vector<Adjustment> adjustments;
  std::vector<PoolGame> waiting;  ///< games of earlier periods that enter the first rating's working
  int games_before_rating = 0;    ///< as PlayerLedger tells them
  int games_waited = 0;
  std::vector<LedgerNote> notes;
  std::vector<LedgerNote> last_notes;  ///< told after all others
};

/// One player in one category as it is kept.
struct LedgerRow {
  static constexpr std::uint32_t k_none = 0xffffffffU;

  std::int64_t sum = 0;  ///< hundredths
  std::uint32_t player = 0;
  std::uint32_t first_line = 0;  ///< the next row's is where the lines end
  std::uint32_t rarities = k_none;
  std::int32_t unclamped = 0;
  std::int32_t rounded_change = 0;
  std::int32_t floor_points = 0;
  CategoryStanding before;
  CategoryStanding after;
  std::uint8_t category = 0;
  bool is_settled = false;   ///< a rating and its sum; else only notes, or an unrated player
  bool has_working = false;  ///< an unrated player with a new game in the pool
  bool needs_birth = false;  ///< K would have asked for a birth date that is not known
};

/// All of it. Filled by rate_period.
struct KeptPeriod {
  Date last{};  ///< of the period
  ExpectedScoreMethod method;
  std::vector<PlayerKey> players;    ///< who had anything to do with the period, sorted
  std::vector<GameEvent> events;     ///< sorted
  std::vector<LedgerGame> games;     ///< by date, event, round, White, Black
  std::vector<std::uint32_t> lines;  ///< 2 × game + Colour, player by player and category by category
  std::vector<LedgerRow> rows;       ///< by player, then category
  std::vector<LedgerRarities> rarities;

  PoolGame pool_game(std::uint32_t line) const;
};

/// What a table of many players shows of a ledger: nothing that has to be told. Refers to the ledgers it comes from.
struct LedgerOutline {
  const PlayerKey& player;
  RatingCategory category{};
  const CategoryStanding& before;
  const CategoryStanding& after;
  std::optional<Rating> start;  ///< the rating the period starts from, adopted or on the list before
  RatingChange sum;
  int counted = 0;  ///< games
  /// By how many of the person's own games the period raised the total: not those of an ID that became theirs, nor
  /// those that came with a rating taken over. Of a first rating, every game that made it.
  int games = 0;
  bool has_anything = false;  ///< games, counted or not, or anything beside them that changed or may change a rating
};

/// Whom and what a ledger names when it is told. Refers to the ledgers it comes from; in no order, with repetitions.
struct LedgerNames {
  std::vector<const PlayerKey*> players;
  std::vector<const EventId*> events;
};

/// A sequence of PlayerLedger, sorted by player, then category. Each is told when it is asked for: a value, not a
/// reference into the sequence.
class PeriodLedgers {
public:
  using value_type = PlayerLedger;

  PeriodLedgers() = default;
  explicit PeriodLedgers(KeptPeriod kept) : m_kept{std::move(kept)} {}

  std::size_t size() const { return m_kept.rows.size(); }
  bool empty() const { return m_kept.rows.empty(); }
  PlayerLedger operator[](std::size_t index) const;
  LedgerOutline outline(std::size_t index) const;
  LedgerNames names(std::size_t index) const;
  /// Those of one player, one for each category with anything to tell.
  std::vector<PlayerLedger> of(const PlayerKey& player) const;
  /// Games that count, each once.
  std::size_t counted_games() const;
  /// What all of it is told from, for who keeps it elsewhere or looks at many games without telling them.
  const KeptPeriod& kept() const { return m_kept; }

  using Iterator = ValueIterator<PeriodLedgers>;
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

  /// Equal if they tell the same.
  friend bool operator==(const PeriodLedgers& a, const PeriodLedgers& b);

private:
  std::span<const std::uint32_t> lines_of(std::size_t index) const;
  GameLine line(std::uint32_t number) const;
  InitialWorking working_of(std::size_t index) const;
  void add_notes_on_sum(const LedgerRow& row, const LedgerOutline& outline, PlayerLedger& out) const;
  void add_notes_on_starts(std::span<const std::uint32_t> lines, PlayerLedger& out) const;
  void add_notes_on_first_rating(PlayerLedger& out) const;

  KeptPeriod m_kept;
};

}  // namespace seiseki::rating
