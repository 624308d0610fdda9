#include "pipeline/lists/list_names.hpp"

namespace seiseki::lists {

std::string_view shown_key(std::string_view key) {
  const std::size_t number = key.starts_with('?') ? key.find_last_of('#') : std::string_view::npos;
  if (number != std::string_view::npos) key.remove_prefix(number);
  return key;
}

Text status_text(std::string_view status) {
  // Whether a game that was played counts stands beside it.
  if (status == "rated") return {"played", "対局"};
  static constexpr std::pair<std::string_view, std::string_view> k_words[] = {{"forfeit", "不戦"},
                                                                              {"bye", "不戦勝・抜け番"},
                                                                              {"open", "結果待ち"},
                                                                              {"unrated", "対象外"},
                                                                              {"disputed", "不一致"}};
  for (const auto& [word, ja] : k_words) {
    if (word == status) return {word, ja};
  }
  return {status, status};
}

ListNames::ListNames(const store::StoredList& list) {
  for (const store::ListEntry& entry : list.entries) m_names[entry.player] = entry.name;
}

std::string ListNames::name(const PlayerKey& player) const {
  const auto found = m_names.find(player);
  return found == m_names.end() ? std::string{} : found->second;
}

}  // namespace seiseki::lists
