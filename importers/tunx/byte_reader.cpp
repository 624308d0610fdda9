#include "importers/tunx/byte_reader.hpp"

#include "importers/text/unicode.hpp"

namespace seiseki::importers::tunx {

bool ByteReader::skip(std::size_t bytes) {
  if (left() < bytes) return false;
  m_at += bytes;
  return true;
}

std::optional<std::string> ByteReader::text(std::size_t max_units) {
  const auto count = u16(0);
  if (!count || *count > max_units || left() < 2 + 2 * std::size_t{*count}) return std::nullopt;
  m_at += 2;
  std::string out;
  for (std::size_t i = 0; i < *count; ++i) {
    char32_t c = u16(2 * i).value_or(0xFFFD);
    const bool is_high = c >= 0xD800 && c < 0xDC00;
    const char32_t next = is_high && i + 1 < *count ? u16(2 * i + 2).value_or(0) : 0;
    if (next >= 0xDC00 && next < 0xE000) {
      c = 0x10000 + ((c - 0xD800) << 10U) + (next - 0xDC00);
      ++i;
    } else if (c == 0 || (c >= 0xD800 && c < 0xE000)) {
      c = 0xFFFD;
    }
    text::append(out, c);
  }
  m_at += 2 * std::size_t{*count};
  return std::string{text::trim(out)};
}

}  // namespace seiseki::importers::tunx
