/// \file
/// Little-endian numbers from bytes that may end anywhere. Reading past the end gives zeros and is remembered, so that
/// a reader checks once, behind a group of fields.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace seiseki::importers::workbook {

class ByteReader {
public:
  explicit ByteReader(std::string_view bytes, std::size_t at = 0) : m_bytes{bytes}, m_at{at} {}

  std::uint32_t u8() { return number(1); }
  std::uint32_t u16() { return number(2); }
  std::uint32_t u32() { return number(4); }
  std::uint64_t u64() {
    const std::uint64_t low = u32();
    return low | (std::uint64_t{u32()} << 32U);
  }
  /// Fewer than `count` bytes only at the end.
  std::string_view take(std::size_t count) {
    if (m_at > m_bytes.size() || m_bytes.size() - m_at < count) {
      m_ok = false;
      count = m_at > m_bytes.size() ? 0 : m_bytes.size() - m_at;
    }
    const std::string_view taken = count == 0 ? std::string_view{} : m_bytes.substr(m_at, count);
    m_at += count;
    return taken;
  }
  void skip(std::size_t count) { take(count); }
  std::size_t left() const { return m_at < m_bytes.size() ? m_bytes.size() - m_at : 0; }
  bool ok() const { return m_ok; }  ///< false once anything was read past the end

private:
  std::uint32_t number(std::size_t count) {
    const std::string_view taken = take(count);
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < taken.size(); ++i)
      value |= std::uint32_t{static_cast<unsigned char>(taken[i])} << (8U * i);
    return value;
  }

  std::string_view m_bytes;
  std::size_t m_at;
  bool m_ok = true;
};

}  // namespace seiseki::importers::workbook
