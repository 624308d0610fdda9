/// \file
/// Little-endian numbers and counted UTF-16 strings from bytes that may end anywhere. Nothing past the end is ever
/// read: what is not there is nullopt, and the position stays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace seiseki::importers::tunx {

class ByteReader {
public:
  explicit ByteReader(std::string_view bytes, std::size_t at = 0) : m_bytes{bytes}, m_at{at} {}

  std::size_t at() const { return m_at; }
  std::size_t left() const { return m_at < m_bytes.size() ? m_bytes.size() - m_at : 0; }
  /// True if the next bytes are these.
  bool is_at(std::string_view wanted) const {
    return left() >= wanted.size() && m_bytes.substr(m_at, wanted.size()) == wanted;
  }
  bool skip(std::size_t bytes);

  /// Bytes at an offset from the current position, none if any of them is not there; does not move.
  std::string_view peek(std::size_t offset, std::size_t bytes) const {
    return left() < bytes || left() - bytes < offset ? std::string_view{} : m_bytes.substr(m_at + offset, bytes);
  }
  /// The number at an offset from the current position; does not move.
  std::optional<std::uint32_t> u8(std::size_t offset) const { return number(offset, 1); }
  std::optional<std::uint32_t> u16(std::size_t offset) const { return number(offset, 2); }
  std::optional<std::uint32_t> u32(std::size_t offset) const { return number(offset, 4); }

  /// A string of a 16-bit count and as many UTF-16 units, as UTF-8 without blanks around it; moves past it. Unpaired
  /// surrogates and U+0000 become U+FFFD. Nothing if it is longer than `max_units` or than the bytes.
  std::optional<std::string> text(std::size_t max_units);

private:
  std::optional<std::uint32_t> number(std::size_t offset, std::size_t bytes) const {
    const std::string_view digits = peek(offset, bytes);
    if (digits.empty()) return std::nullopt;
    std::uint32_t value = 0;
    for (std::size_t i = bytes; i-- > 0;) value = value << 8U | static_cast<unsigned char>(digits[i]);
    return value;
  }

  std::string_view m_bytes;
  std::size_t m_at;
};

}  // namespace seiseki::importers::tunx
