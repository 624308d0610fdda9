#include "pipeline/lists/list_names.hpp"

namespace seiseki::lists {

ListNames::ListNames(const store::StoredList& list) {
  for (const store::ListEntry& entry : list.entries) m_names[entry.player] = entry.name;
}

std::string ListNames::name(const PlayerKey& player) const {
  const auto found = m_names.find(player);
  return found == m_names.end() ? std::string{} : found->second;
}

}  // namespace seiseki::lists
