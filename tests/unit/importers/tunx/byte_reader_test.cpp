#include "importers/tunx/byte_reader.hpp"

#include <doctest/doctest.h>

using namespace std::string_view_literals;
using seiseki::importers::tunx::ByteReader;

TEST_CASE("numbers are little-endian, at an offset, and never past the end") {
  const ByteReader in("\x01\x02\x03\x84\x05"sv);
  CHECK(in.u8(0) == 1);
  CHECK(in.u8(4) == 5);
  CHECK_FALSE(in.u8(5).has_value());
  CHECK(in.u16(0) == 0x0201);
  CHECK(in.u16(3) == 0x0584);
  CHECK_FALSE(in.u16(4).has_value());
  CHECK(in.u32(0) == 0x84030201U);
  CHECK(in.u32(1) == 0x05840302U);
  CHECK_FALSE(in.u32(2).has_value());
  CHECK_FALSE(in.u32(static_cast<std::size_t>(-1)).has_value());
  CHECK_FALSE(ByteReader(""sv).u8(0).has_value());
  CHECK_FALSE(ByteReader("abc"sv, 9).u8(0).has_value());
}

TEST_CASE("the position moves only over what is there") {
  ByteReader in("abc"sv);
  CHECK(in.skip(2));
  CHECK(in.left() == 1);
  CHECK_FALSE(in.skip(2));
  CHECK(in.at() == 2);
  CHECK(in.is_at("c"sv));
  CHECK_FALSE(in.is_at("cd"sv));
}

TEST_CASE("a string has a count and as many UTF-16 units, and becomes trimmed UTF-8") {
  struct Case {
    std::string_view bytes;
    std::optional<std::string> text;
  };
  const Case cases[] = {
      {"\x00\x00"sv, ""},
      {"\x02\x00\x41\x00\x42\x00"sv, "AB"},
      {"\x03\x00\x20\x00\x42\x00\x20\x00"sv, "B"},
      {"\x01\x00\xD2\x99"sv, "駒"},
      {"\x02\x00\x42\xD8\xB7\xDF"sv, "𠮷"},
      {"\x01\x00\x2B\xFF"sv, "Ｋ"},
      {"\x01\x00\x42\xD8"sv, "\uFFFD"},
      {"\x02\x00\xB7\xDF\x41\x00"sv, "\uFFFDA"},
      {"\x01\x00\x00\x00"sv, "\uFFFD"},
      // The first and the last of what UTF-16 writes in two units, and what stands beside them.
      {"\x02\x00\x00\xD8\x00\xDC"sv, "\U00010000"},
      {"\x02\x00\xFF\xDB\xFF\xDF"sv, "\U0010FFFF"},
      {"\x02\x00\x00\xD8\x00\xE0"sv, "\uFFFD\uE000"},
      {"\x02\x00\x00\xD8\xFF\xDB"sv, "\uFFFD\uFFFD"},
      {"\x02\x00\xFF\xD7\x00\xDC"sv, "\xED\x9F\xBF\uFFFD"},
      {"\x02\x00\x00\xDC\x00\xDC"sv, "\uFFFD\uFFFD"},
      {"\x03\x00\x41\x00\x42\xD8\xB7\xDF"sv, "A𠮷"},
      {"\x01\x00\xFF\xD7"sv, "\xED\x9F\xBF"},
      {"\x01\x00\x00\xD8"sv, "\uFFFD"},
      {"\x01\x00\xFF\xDF"sv, "\uFFFD"},
      {"\x01\x00\x00\xE0"sv, "\uE000"},
      {"\x04\x00\x41\x00\x42\x00\x43\x00\x44\x00"sv, "ABCD"},
      {"\x02\x00\x41\x00\x42"sv, std::nullopt},
      {"\x05\x00\x41\x00\x42\x00\x43\x00\x44\x00\x45\x00"sv, std::nullopt},
      {"\x01"sv, std::nullopt},
      {""sv, std::nullopt},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text.value_or("none"));
    ByteReader in(c.bytes);
    CHECK(in.text(4) == c.text);
    CHECK(in.at() == (c.text ? c.bytes.size() : 0));
  }
  ByteReader in("\x01\x00\x42\xD8\xB7\xDF"sv);
  CHECK(in.text(4) == "\uFFFD");
}
