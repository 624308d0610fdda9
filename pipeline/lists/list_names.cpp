#include "pipeline/lists/list_names.hpp"

namespace seiseki::lists {

std::string_view shown_key(std::string_view key) {
  const std::size_t number = key.starts_with('?') ? key.find_last_of('#') : std::string_view::npos;
  if (number != std::string_view::npos) key.remove_prefix(number);
  return key;
}

ListNames::ListNames(const store::StoredList& list) {
  for (const store::ListEntry& entry : list.entries) m_names[entry.player] = entry.name;
}

std::string ListNames::name(const PlayerKey& player) const {
  const auto found = m_names.find(player);
  return found == m_names.end() ? std::string{} : found->second;
}

}  // namespace seiseki::lists
