/// \file
/// The order of the kana (五十音順) for names that are kept in Roman letters.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "pipeline/views/publicity.hpp"

namespace seiseki::views {

/// Names whose keys are sorted bytewise stand as their kana do: word by word, by the table's rows and columns; voiced
/// and small ones behind the plain ones, where the word is the same but for them. Any romanisation has the same key:
/// `si` and `shi`, `Ōno` and `Ono`. Letters that no Japanese name has count as the kana that write them.
/// \interpretation Long vowels do not count, as in the search: half of the romanisations do not tell them.
std::string kana_key(std::string_view romaji);

/// The rows of the table, as an index names them.
inline constexpr std::array<std::string_view, 10> k_kana_rows{"あ", "か", "さ", "た", "な",
                                                              "は", "ま", "や", "ら", "わ"};

/// Where somebody stands: whoever has a name in kanji or kana by the sounds of its Roman letters, a reading is not
/// guessed; behind them everybody else by letter.
struct KanaPlace {
  bool has_no_kana = false;
  std::string key;
  friend auto operator<=>(const KanaPlace&, const KanaPlace&) = default;

  std::optional<std::size_t> row() const;  ///< of k_kana_rows
};
KanaPlace kana_place(const PublicName& name);

}  // namespace seiseki::views
