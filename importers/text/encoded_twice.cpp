#include <algorithm>
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

/// The first few words from the first character beyond ASCII on.
std::string_view sample_of(std::string_view utf8) {
  constexpr std::size_t k_bytes = 512;
  const auto other =
      std::find_if(utf8.begin(), utf8.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  const std::string_view out = utf8.substr(static_cast<std::size_t>(other - utf8.begin()));
  if (out.size() <= k_bytes) return out;
  std::size_t end = k_bytes;
  while (end > 0 && is_continuation(out[end])) --end;
  return out.substr(0, end);
}

/// False for what cannot have been UTF-8, whatever follows: all but the last character, which may be torn.
bool may_have_been_utf8(std::string_view sample, Encoding taken_for) {
  constexpr std::size_t k_longest_character = 4;
  const auto bytes = encoded_without_loss(sample, taken_for);
  if (!bytes) return false;
  const std::size_t invalid = first_invalid_utf8(*bytes);
  return invalid == std::string_view::npos || invalid + k_longest_character > bytes->size();
}

std::optional<std::string> bytes_before(std::string_view utf8, Encoding taken_for) {
  auto bytes = encoded_without_loss(utf8, taken_for);
  const bool is_utf8 = bytes && !is_ascii(*bytes) && first_invalid_utf8(*bytes) == std::string_view::npos;
  return is_utf8 ? std::move(bytes) : std::nullopt;
}

}  // namespace

std::optional<TurnedBack> turned_back(std::string_view utf8) {
  constexpr int k_most_times = 3;
  // What was lost before cannot be turned back.
  constexpr std::string_view k_replacement = "\uFFFD";
  if (is_ascii(utf8) || utf8.find(k_replacement) != std::string_view::npos) return std::nullopt;
  std::optional<TurnedBack> out;
  for (int times = 0; times < k_most_times; ++times) {
    const std::string_view text = out ? std::string_view{out->text} : utf8;
    // Nearly every text is sound, and its first words show it.
    const std::string_view sample = sample_of(text);
    std::optional<TurnedBack> before;
    for (const Encoding taken_for : k_taken_for) {
      if (sample.empty() || !may_have_been_utf8(sample, taken_for)) continue;
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
