/// \file
/// Numbers for texts, in the order in which they are first named. What is numbered once is compared, counted and sorted
/// as a number afterwards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace seiseki::rating {

class KeyIndex {
public:
  static constexpr std::uint32_t k_absent = 0xffffffffU;

  /// The number of `text`, a new one if it has none yet.
  std::uint32_t add(std::string_view text);
  /// k_absent if it was never added.
  std::uint32_t find(std::string_view text) const;
  /// find() of many texts, `found(i, number)` for each `text_of(i)`: the index of a large period does not fit in the
  /// cache, and so the waits for it overlap.
  template <class TextOf, class Found>
  void find_each(std::size_t count, const TextOf& text_of, const Found& found) const {
    constexpr std::size_t k_together = 16;
    std::array<std::uint64_t, k_together> hashes{};
    for (std::size_t first = 0; first < count; first += k_together) {
      const std::size_t last = first + k_together < count ? first + k_together : count;
      for (std::size_t i = first; i < last; ++i) {
        hashes[i - first] = hash_of(text_of(i));
        if (!m_slots.empty()) __builtin_prefetch(&m_slots[hashes[i - first] & (m_slots.size() - 1)]);
      }
      for (std::size_t i = first; i < last; ++i)
        found(i, m_slots.empty() ? k_absent : m_slots[place_of(text_of(i), hashes[i - first])].number);
    }
  }
  std::size_t size() const { return m_texts.size(); }
  const std::string& operator[](std::size_t number) const { return m_texts[number]; }

private:
  /// A part of the hash beside the number, so that a text is only looked at where it is very likely the one.
  struct Slot {
    std::uint32_t tag = 0;
    std::uint32_t number = k_absent;
  };
  static std::uint64_t hash_of(std::string_view text) { return std::hash<std::string_view>{}(text); }
  static std::uint32_t tag_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32U); }
  /// Where `text` is, or the free slot where it would be. \pre a slot is free
  std::size_t place_of(std::string_view text, std::uint64_t hash) const {
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = hash & mask;
    while (m_slots[at].number != k_absent && (m_slots[at].tag != tag_of(hash) || m_texts[m_slots[at].number] != text))
      at = (at + 1) & mask;
    return at;
  }
  void grow();

  std::vector<std::string> m_texts;
  std::vector<Slot> m_slots;  ///< a power of two, at most half of them taken
};

}  // namespace seiseki::rating
