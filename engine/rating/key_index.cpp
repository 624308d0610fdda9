#include "engine/rating/key_index.hpp"

namespace seiseki::rating {

namespace {

constexpr std::size_t k_first_slots = 64;

}  // namespace

void KeyIndex::grow() {
  m_slots.assign(m_slots.empty() ? k_first_slots : 2 * m_slots.size(), {});
  for (std::uint32_t number = 0; number < m_texts.size(); ++number) {
    const std::uint64_t hash = hash_of(m_texts[number]);
    m_slots[place_of(m_texts[number], hash)] = {tag_of(hash), number};
  }
}

std::uint32_t KeyIndex::add(std::string_view text) {
  if (2 * (m_texts.size() + 1) > m_slots.size()) grow();
  const std::uint64_t hash = hash_of(text);
  Slot& slot = m_slots[place_of(text, hash)];
  if (slot.number == k_absent) {
    slot = {tag_of(hash), static_cast<std::uint32_t>(m_texts.size())};
    m_texts.emplace_back(text);
  }
  return slot.number;
}

std::uint32_t KeyIndex::find(std::string_view text) const {
  return m_slots.empty() ? k_absent : m_slots[place_of(text, hash_of(text))].number;
}

}  // namespace seiseki::rating
