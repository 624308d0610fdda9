#include <optional>
#include <utility>

#include "importers/text/encoding.hpp"
#include "importers/text/encoding_table.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::text {

namespace {

/// What programs take UTF-8 for, the likeliest first.
constexpr Encoding k_taken_for[] = {Encoding::cp1252, Encoding::iso8859_1, Encoding::cp932,  Encoding::cp1251,
                                    Encoding::koi8_r, Encoding::cp1250,    Encoding::cp1254, Encoding::iso8859_15};

/// The characters beyond ASCII, each run of them with a blank behind: all that an encoding could have changed.
std::string others_in(std::string_view utf8, std::size_t most_bytes) {
  std::string out;
  for (std::size_t i = 0; i < utf8.size() && out.size() < most_bytes;) {
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
  constexpr std::size_t k_first_bytes = 256;
  if (is_ascii(utf8)) return std::nullopt;
  std::optional<TurnedBack> out;
  for (int times = 0; times < k_most_times; ++times) {
    const std::string_view text = out ? std::string_view{out->text} : utf8;
    // Nearly every text is sound, and its first words show it.
    const std::string first = others_in(text, k_first_bytes);
    if (first.empty()) break;
    std::optional<TurnedBack> before;
    for (const Encoding taken_for : k_taken_for) {
      // In CP932 a character takes a byte below 80 too: its runs are torn by that.
      if (taken_for != Encoding::cp932 && !bytes_before(first, taken_for)) continue;
      auto bytes = bytes_before(text, taken_for);
      if (!bytes) continue;
      before = TurnedBack{std::move(*bytes), taken_for};
      break;
    }
    if (!before) break;
    out = std::move(before);
  }
  return out;
}

}  // namespace seiseki::importers::text
