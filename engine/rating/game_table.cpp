#include "engine/rating/game_table.hpp"

#include <algorithm>

namespace seiseki::rating {

namespace {

template <class Enum>
std::uint8_t packed(std::optional<Enum> value) {
  return value ? static_cast<std::uint8_t>(static_cast<int>(*value) + 1) : std::uint8_t{0};
}

}  // namespace

static_assert(sizeof(GameRow) == 24);

GameRow::GameRow(const GameRecord& record)
    : round{record.round},
      date{record.date},
      m_category{static_cast<std::uint8_t>(record.category)},
      m_status{static_cast<std::uint8_t>(record.status)},
      m_result{packed(record.result)},
      m_exclusion{packed(record.exclusion)} {}

GameTable::GameTable(const std::vector<GameRecord>& records) {
  m_rows.reserve(records.size());
  for (const GameRecord& record : records) push_back(record);
}

std::uint32_t GameTable::event_of(const GameRecord& record) {
  // Reports come event by event, so the last game's event is usually the one.
  if (!m_rows.empty()) {
    const GameEvent& last = m_events[m_rows.back().event];
    if (last.id == record.event && last.name == record.event_name) return m_rows.back().event;
  }
  // The length keeps apart what only looks the same when it is joined.
  const std::string& id = record.event.text();
  const std::uint32_t number = m_event_numbers.add(std::to_string(id.size()) + ' ' + id + record.event_name);
  if (number == m_events.size()) m_events.push_back({record.event, record.event_name});
  return number;
}

void GameTable::push_back(const GameRecord& record) {
  GameRow row{record};
  row.event = event_of(record);
  row.white = number_of(record.white);
  row.black = number_of(record.black);
  m_rows.push_back(row);
}

GameRecord GameTable::operator[](std::size_t index) const {
  const GameRow& row = m_rows[index];
  const auto key = [&](std::uint32_t number) {
    return number == k_nobody ? PlayerKey{} : PlayerKey{m_players[number]};
  };
  return {.event = m_events[row.event].id,
          .event_name = m_events[row.event].name,
          .round = row.round,
          .date = row.date,
          .category = row.category(),
          .white = key(row.white),
          .black = key(row.black),
          .status = row.status(),
          .result = row.result(),
          .exclusion = row.exclusion()};
}

bool operator==(const GameTable& a, const GameTable& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}

}  // namespace seiseki::rating
