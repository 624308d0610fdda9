#include <algorithm>

#include "importers/text/encoding.hpp"
#include "importers/text/encoding_table.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::text {

namespace {

/// What programs take UTF-8 for, the likeliest first.
constexpr Encoding k_taken_for[] = {Encoding::cp1252, Encoding::iso8859_1, Encoding::cp932,  Encoding::cp1251,
                                    Encoding::koi8_r, Encoding::cp1250,    Encoding::cp1254, Encoding::iso8859_15};

/// The characters beyond ASCII, each run of them with a blank behind: all that an encoding could have changed.
std::string others_in(std::string_view utf8) {
  std::string out;
  for (std::size_t i = 0; i < utf8.size();) {
    const std::size_t begin = i;
    while (i < utf8.size() && static_cast<unsigned char>(utf8[i]) >= 0x80) ++i;
    if (i > begin) out.append(utf8.substr(begin, i - begin)).append(" ");
    if (i == begin) ++i;
  }
  return out;
}

std::optional<std::string> bytes_before(std::string_view utf8, Encoding taken_for) {
  auto bytes = encoded_without_loss(utf8, taken_for);
  const bool is_utf8 = bytes && !is_ascii(*bytes) && first_invalid_utf8(*bytes) == std::string_view::npos;
  return is_utf8 ? std::move(bytes) : std::nullopt;
}

}  // namespace

std::optional<TurnedBack> turned_back(std::string_view utf8) {
  constexpr int k_most_times = 3;
  if (is_ascii(utf8)) return std::nullopt;
  std::optional<TurnedBack> out;
  for (int times = 0; times < k_most_times; ++times) {
    const std::string_view text = out ? std::string_view{out->text} : utf8;
    const std::string others = others_in(text);
    if (others.empty()) break;
    const auto taken_for = std::find_if(std::begin(k_taken_for), std::end(k_taken_for), [&](Encoding encoding) {
      // Half-width katakana and the like have bytes below 80 in their characters: only whole texts show those.
      return encoding == Encoding::cp932 ? bytes_before(text, encoding).has_value()
                                         : bytes_before(others, encoding).has_value();
    });
    if (taken_for == std::end(k_taken_for)) break;
    auto before = bytes_before(text, *taken_for);
    if (!before) break;
    out = TurnedBack{std::move(*before), *taken_for};
  }
  return out;
}

}  // namespace seiseki::importers::text
