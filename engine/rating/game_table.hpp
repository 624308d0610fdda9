/// \file
/// The games of a period as rows of numbers: each event and each player is kept once, a game takes 24 bytes. To
/// everybody but the calculation it looks like a sequence of GameRecord.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/domain/game_record.hpp"
#include "engine/rating/key_index.hpp"
#include "engine/rating/value_iterator.hpp"

namespace seiseki::rating {

inline constexpr std::uint32_t k_nobody = KeyIndex::k_absent;

/// An event under one of its names; one ID may come with several.
struct GameEvent {
  EventId id;
  std::string name;

  friend auto operator<=>(const GameEvent&, const GameEvent&) = default;
};

/// One game by numbers.
class GameRow {
public:
  std::uint32_t event = 0;
  std::uint32_t white = k_nobody;  ///< k_nobody: the record names none
  std::uint32_t black = k_nobody;
  std::int32_t round = 0;
  Date date{};

  GameRow() = default;
  explicit GameRow(const GameRecord& record);  ///< without event and players
  RatingCategory category() const { return static_cast<RatingCategory>(m_category); }
  GameStatus status() const { return static_cast<GameStatus>(m_status); }
  std::optional<GameResult> result() const { return unpacked<GameResult>(m_result); }
  std::optional<Exclusion> exclusion() const { return unpacked<Exclusion>(m_exclusion); }
  /// Category, status, result and exclusion as one number, which sorts as the four do.
  std::uint32_t content() const {
    return std::uint32_t{m_category} << 24U | std::uint32_t{m_status} << 16U | std::uint32_t{m_result} << 8U |
           m_exclusion;
  }

private:
  /// 0 = absent.
  template <class Enum>
  static std::optional<Enum> unpacked(std::uint8_t packed) {
    return packed == 0 ? std::nullopt : std::optional{static_cast<Enum>(packed - 1)};
  }
  std::uint8_t m_category = 0;
  std::uint8_t m_status = 0;
  std::uint8_t m_result = 0;
  std::uint8_t m_exclusion = 0;
};

class GameTable {
public:
  using value_type = GameRecord;

  GameTable() = default;
  GameTable(const std::vector<GameRecord>& records);

  void push_back(const GameRecord& record);
  void reserve(std::size_t games) { m_rows.reserve(games); }
  std::size_t size() const { return m_rows.size(); }
  bool empty() const { return m_rows.empty(); }
  GameRecord operator[](std::size_t index) const;
  std::vector<GameRecord> records() const { return {begin(), end()}; }

  const std::vector<GameRow>& rows() const { return m_rows; }
  /// In the order of their first games; each has one.
  const std::vector<GameEvent>& events() const { return m_events; }
  const KeyIndex& players() const { return m_players; }

  using Iterator = ValueIterator<GameTable>;
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

  friend bool operator==(const GameTable& a, const GameTable& b);

private:
  std::uint32_t number_of(const PlayerKey& key) { return key.empty() ? k_nobody : m_players.add(key.text()); }
  std::uint32_t event_of(const GameRecord& record);

  std::vector<GameEvent> m_events;
  KeyIndex m_event_numbers;  ///< of ID and name, joined
  KeyIndex m_players;
  std::vector<GameRow> m_rows;
};

/// As std::erase_if.
template <class Predicate>
std::size_t erase_if(GameTable& table, Predicate predicate) {
  GameTable kept;
  for (const GameRecord& record : table) {
    if (!predicate(record)) kept.push_back(record);
  }
  const std::size_t erased = table.size() - kept.size();
  table = std::move(kept);
  return erased;
}

}  // namespace seiseki::rating
