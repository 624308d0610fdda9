#include "importers/workbook/biff.hpp"

#include <string>

#include <doctest/doctest.h>

#include "tests/support/xls_builder.hpp"
#include "tests/unit/importers/workbook/shown.hpp"

using namespace seiseki;
using namespace seiseki::test::xls;
using test::compound_of;
using test::read_and_shown;

namespace {

std::string sheet(std::string_view globals, std::string_view cells) {
  const std::string stream = workbook(globals, cells);
  const std::string shown = read_and_shown(compound_of(stream));
  const std::string title = "[Sheet1]\n";
  return shown.starts_with(title) ? shown.substr(title.size()) : shown;
}

std::string label(std::uint32_t row, std::uint32_t column, std::string_view text) {
  return record(0x0204, at(row, column) + u16(static_cast<std::uint32_t>(text.size())) + narrow(text));
}

}  // namespace

TEST_CASE("cells of every kind become the text a person sees") {
  struct Row {
    std::string cell;
    std::string text;
  };
  const Row rows[] = {
      {record(0x0203, at(0, 0) + f64(7)), "7"},
      {record(0x0203, at(0, 0) + f64(0.5)), "0.5"},
      {record(0x027E, at(0, 0) + u32(1500U << 2U | 2U)), "1500"},
      {record(0x027E, at(0, 0) + u32(750U << 2U | 3U)), "7.5"},
      {record(0x027E, at(0, 0) + u32(0xFFFFFFFCU << 2U | 2U)), "-4"},
      {record(0x027E, at(0, 0) + u32(0x3FF80000U)), "1.5"},
      {label(0, 0, "Sato"), "Sato"},
      {record(0x0204, at(0, 0) + u16(2) + wide(u"佐藤")), "佐藤"},
      {record(0x00D6, at(0, 0) + u16(4) + narrow("Rich") + u16(1) + u32(0)), "Rich"},
      {record(0x0205, at(0, 0) + std::string("\1\0", 2)), "TRUE"},
      {record(0x0205, at(0, 0) + std::string("\x2A\1", 2)), "#N/A"},
      {record(0x0006, at(0, 0) + f64(12) + std::string(6, '\0')), "12"},
      {record(0x0006, at(0, 0) + std::string("\1\0\1\0\0\0\xFF\xFF", 8)), "TRUE"},
      {record(0x0006, at(0, 0) + std::string("\2\0\7\0\0\0\xFF\xFF", 8)), "#DIV/0!"},
      {record(0x0006, at(0, 0) + std::string("\0\0\0\0\0\0\xFF\xFF", 8)) + record(0x0207, u16(2) + narrow("ab")), "ab"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(sheet({}, row.cell) == row.text + "\n");
  }
}

TEST_CASE("a run of numbers fills its columns") {
  const std::string many = u16(1) + u16(1) + u16(0) + u32(1U << 2U | 2U) + u16(0) + u32(2U << 2U | 2U) + u16(2);
  CHECK(sheet({}, record(0x00BD, many)) == "\n|1|2\n");
}

TEST_CASE("shared strings may break between records, in the middle of a text, and carry fonts and readings") {
  // Three strings: one breaks after two characters and goes on in UTF-16; one has fonts; one has a reading.
  const std::string first = u32(3) + u32(3) + u16(4) + narrow("Sa");
  const std::string second =
      wide(u"tō") + u16(2) + std::string(1, '\x08') + u16(1) + "Ki" + u32(0) + u16(1) + std::string(1, '\x05') + u32(4);
  const std::string third = std::string(1, '\1') + u16(u'菊') + "read";
  const auto cell = [](std::uint32_t row, std::uint32_t index) { return record(0x00FD, at(row, 0) + u32(index)); };
  const std::string table = record(0x00FC, first) + record(0x003C, second) + record(0x003C, third);
  CHECK(sheet(table, cell(0, 0) + cell(1, 1) + cell(2, 2)) == "Satō\nKi\n菊\n");
  CHECK(sheet(table, cell(0, 3)) == "workbook-unreadable");
  CHECK(sheet(record(0x00FC, first), cell(0, 0)) == "workbook-unreadable");
  CHECK(sheet(record(0x00FC, u32(1) + u32(0xFFFFFFFF)), {}) == "workbook-unreadable");
}

TEST_CASE("dates are dates by the cell's number format") {
  const std::string format = record(0x041E, u16(200) + u16(10) + narrow("yyyy/mm/dd"));
  const auto style = [](std::uint32_t id) { return record(0x00E0, u16(0) + u16(id) + std::string(16, '\0')); };
  const std::string cells = record(0x0203, at(0, 0, 0) + f64(45000)) + record(0x0203, at(0, 1, 1) + f64(45000)) +
                            record(0x0203, at(0, 2, 2) + f64(45000));
  CHECK(sheet(style(0) + style(14) + format + style(200), cells) == "45000|2023-03-15|2023-03-15\n");
  CHECK(sheet(record(0x0022, u16(1)) + style(0) + style(14), record(0x0203, at(0, 0, 1) + f64(0))) == "1904-01-01\n");
}

TEST_CASE("charts inside a sheet and unknown records are passed over") {
  CHECK(sheet({}, label(0, 0, "a") + begin(0x0020) + label(0, 1, "chart") + end() + record(0x7777, "?") +
                      label(0, 2, "b")) == "a||b\n");
}

TEST_CASE("a large workbook lies in ordinary sectors, a small one in the mini stream") {
  std::string cells;
  for (std::uint32_t row = 0; row < 300; ++row) cells += label(row, 0, "player");
  const std::string stream = workbook({}, cells);
  REQUIRE(stream.size() > 4096);
  CHECK(read_and_shown(compound_of(stream)).size() == 9 + 300 * 7);
}

TEST_CASE("what is cut, protected, old or none is refused, never half read") {
  const std::string sound = workbook({}, label(0, 0, "a"));
  CHECK(read_and_shown(compound_of(sound)) == "[Sheet1]\na\n");
  for (std::size_t length = 0; length < sound.size(); ++length) {
    CAPTURE(length);
    const std::string shown = read_and_shown(compound_of(sound.substr(0, length)));
    CHECK((shown == "workbook-unreadable" || shown == "workbook-old"));
  }
  CHECK(sheet(record(0x002F, std::string(6, '\0')), {}) == "workbook-protected");
  CHECK(read_and_shown(compound_of(sound, u"Book")) == "workbook-old");
  CHECK(read_and_shown(compound_of(sound, u"EncryptedPackage")) == "workbook-protected");
  CHECK(read_and_shown(compound_of(sound, u"WordDocument")) == "workbook-unreadable");
  std::string excel95 = sound;
  excel95[5] = 5;
  CHECK(read_and_shown(compound_of(excel95)) == "workbook-old");
  CHECK(sheet({}, record(0x0203, at(0, 0) + "abc")) == "workbook-unreadable");
  CHECK(read_and_shown("012 Open") == "workbook-unreadable");
  CHECK(read_and_shown(compound_of(sound), {.bytes = 100}) == "workbook-too-large");
}
