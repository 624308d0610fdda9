/// \file
/// Small .xls files for tests: BIFF8 records put into a compound file. Deliberately the least that a reader accepts, so
/// that a test can leave out, repeat or cut what it likes.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace seiseki::test {

namespace xls {

inline std::string u16(std::uint32_t value) {
  return {static_cast<char>(value & 0xFFU), static_cast<char>((value >> 8U) & 0xFFU)};
}
inline std::string u32(std::uint32_t value) {
  return u16(value & 0xFFFFU) + u16(value >> 16U);
}
inline std::string f64(double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  return u32(static_cast<std::uint32_t>(bits)) + u32(static_cast<std::uint32_t>(bits >> 32U));
}
inline std::string record(std::uint32_t type, std::string_view body) {
  return u16(type) + u16(static_cast<std::uint32_t>(body.size())) + std::string(body);
}
/// Flags and Latin-1 characters, or UTF-16, as they stand behind a count.
inline std::string narrow(std::string_view text) {
  return std::string(1, '\0') + std::string(text);
}
inline std::string wide(std::u16string_view text) {
  std::string out(1, '\1');
  for (const char16_t unit : text) out += u16(unit);
  return out;
}
inline std::string begin(std::uint32_t kind) {
  return record(0x0809, u16(0x0600) + u16(kind) + std::string(12, '\0'));
}
inline std::string end() {
  return record(0x000A, {});
}
inline std::string at(std::uint32_t row, std::uint32_t column, std::uint32_t style = 0) {
  return u16(row) + u16(column) + u16(style);
}

/// A workbook of one sheet: `globals` stands behind the sheet's entry, `cells` in the sheet.
inline std::string workbook(std::string_view globals, std::string_view cells, std::string_view name = "Sheet1") {
  const auto entry = [&](std::uint32_t offset) {
    return record(0x0085,
                  u32(offset) + std::string(2, '\0') + std::string(1, static_cast<char>(name.size())) + narrow(name));
  };
  const std::string head = begin(0x0005);
  const std::size_t offset = head.size() + entry(0).size() + globals.size() + end().size();
  return head + entry(static_cast<std::uint32_t>(offset)) + std::string(globals) + end() + begin(0x0010) +
         std::string(cells) + end();
}

}  // namespace xls

/// The stream in a compound file, under `name`. Streams below 4,096 bytes lie in the mini stream, as they must.
inline std::string compound_of(std::string_view stream, std::u16string_view name = u"Workbook") {
  using xls::u16;
  using xls::u32;
  constexpr std::size_t k_sector = 512;
  constexpr std::uint32_t k_end_of_chain = 0xFFFFFFFE;
  constexpr std::uint32_t k_free = 0xFFFFFFFF;
  const bool mini = stream.size() < 4096;
  std::string content(stream);
  content.resize((content.size() + k_sector - 1) / k_sector * k_sector, '\0');
  const auto sectors = static_cast<std::uint32_t>(content.size() / k_sector);

  // Sector 0 is the allocation table, 1 the directory, 2 that of the mini stream, the rest the content.
  std::string table = u32(0xFFFFFFFD) + u32(k_end_of_chain) + u32(k_end_of_chain);
  for (std::uint32_t i = 0; i < sectors; ++i) table += u32(i + 1 == sectors ? k_end_of_chain : 3 + i + 1);
  while (table.size() % k_sector != 0) table += u32(k_free);
  std::string mini_table;
  for (std::size_t i = 0; mini && i < content.size() / 64; ++i)
    mini_table += u32(i + 1 == content.size() / 64 ? k_end_of_chain : static_cast<std::uint32_t>(i + 1));
  while (mini_table.size() < k_sector) mini_table += u32(k_free);

  const auto entry = [](std::u16string_view title, char type, std::uint32_t child, std::uint32_t start,
                        std::uint32_t size) {
    std::string out;
    for (const char16_t unit : title) out += u16(unit);
    out.resize(64, '\0');
    out += u16(static_cast<std::uint32_t>(title.size() + 1) * 2) + type + '\1';
    out += u32(0xFFFFFFFF) + u32(0xFFFFFFFF) + u32(child) + std::string(36, '\0') + u32(start) + u32(size) + u32(0);
    return out;
  };
  std::string directory =
      entry(u"Root Entry", 5, 1, mini ? 3 : k_end_of_chain, mini ? static_cast<std::uint32_t>(content.size()) : 0);
  directory += entry(name, 2, 0xFFFFFFFF, mini ? 0 : 3, static_cast<std::uint32_t>(stream.size()));
  directory.resize(k_sector, '\0');

  std::string header = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1" + std::string(16, '\0');
  header += u16(0x3E) + u16(3) + u16(0xFFFE) + u16(9) + u16(6) + std::string(6, '\0') + u32(0) + u32(1) + u32(1) +
            u32(0) + u32(4096) + u32(2) + u32(1) + u32(k_end_of_chain) + u32(0) + u32(0);
  while (header.size() < k_sector) header += u32(k_free);
  return header + table + directory + mini_table + content;
}

}  // namespace seiseki::test
