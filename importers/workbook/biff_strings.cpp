#include "importers/workbook/biff_strings.hpp"

#include "importers/text/unicode.hpp"

namespace seiseki::importers::workbook {
namespace {

constexpr std::uint32_t k_wide = 0x01;
constexpr std::uint32_t k_has_readings = 0x04;
constexpr std::uint32_t k_has_fonts = 0x08;

std::string to_utf8(std::u16string_view units) {
  std::string out;
  for (std::size_t i = 0; i < units.size(); ++i) {
    char32_t c = units[i];
    if (c >= 0xD800 && c < 0xDC00 && i + 1 < units.size() && units[i + 1] >= 0xDC00 && units[i + 1] < 0xE000) {
      c = 0x10000 + ((c - 0xD800) << 10U) + (units[++i] - 0xDC00U);
    } else if ((c >= 0xD800 && c < 0xE000) || c == 0) {
      c = 0xFFFD;
    }
    text::append(out, c);
  }
  return out;
}

/// Bytes over several records. Text that goes on in the next record begins there with new flags; all else just goes on.
class ContinuedReader {
public:
  explicit ContinuedReader(std::span<const std::string_view> records)
      : m_records{records}, m_reader{records.empty() ? std::string_view{} : records[0]} {}

  std::uint32_t u8() {
    advance();
    return m_reader.u8();
  }
  std::uint32_t u16() {
    const std::uint32_t low = u8();
    return low | (u8() << 8U);
  }
  std::uint32_t u32() {
    const std::uint32_t low = u16();
    return low | (u16() << 16U);
  }
  void skip(std::size_t count) {
    while (count > 0 && ok()) {
      advance();
      const std::size_t step = std::min(count, std::max<std::size_t>(m_reader.left(), 1));
      m_reader.skip(step);
      count -= step;
    }
  }
  std::u16string characters(std::uint32_t count, bool wide) {
    std::u16string units;
    while (units.size() < count && ok()) {
      if (m_reader.left() == 0) {
        advance();
        wide = (m_reader.u8() & k_wide) != 0;
      }
      while (units.size() < count && m_reader.left() > 0)
        units.push_back(static_cast<char16_t>(wide ? m_reader.u16() : m_reader.u8()));
    }
    return units;
  }
  bool ok() const { return m_reader.ok(); }

private:
  void advance() {
    while (m_reader.left() == 0 && m_at + 1 < m_records.size()) m_reader = ByteReader{m_records[++m_at]};
  }

  std::span<const std::string_view> m_records;
  std::size_t m_at = 0;
  ByteReader m_reader;
};

}  // namespace

std::string read_string(ByteReader& in, std::uint32_t characters) {
  const std::uint32_t flags = in.u8();
  const std::uint32_t fonts = (flags & k_has_fonts) != 0 ? in.u16() : 0;
  const std::uint32_t readings = (flags & k_has_readings) != 0 ? in.u32() : 0;
  std::u16string units;
  for (std::uint32_t i = 0; i < characters && in.ok(); ++i)
    units.push_back(static_cast<char16_t>((flags & k_wide) != 0 ? in.u16() : in.u8()));
  in.skip(std::size_t{fonts} * 4 + readings);
  return to_utf8(units);
}

std::optional<std::vector<std::string>> read_string_table(std::span<const std::string_view> records,
                                                          std::size_t text_bytes) {
  ContinuedReader in{records};
  in.u32();  // how often strings are used
  const std::uint32_t count = in.u32();
  std::vector<std::string> strings;
  std::size_t bytes = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t characters = in.u16();
    const std::uint32_t flags = in.u8();
    const std::uint32_t fonts = (flags & k_has_fonts) != 0 ? in.u16() : 0;
    const std::uint32_t readings = (flags & k_has_readings) != 0 ? in.u32() : 0;
    strings.push_back(to_utf8(in.characters(characters, (flags & k_wide) != 0)));
    in.skip(std::size_t{fonts} * 4 + readings);
    bytes += strings.back().size();
    if (!in.ok() || bytes > text_bytes) return std::nullopt;
  }
  return strings;
}

}  // namespace seiseki::importers::workbook
