#include "importers/workbook/compound_file.hpp"

#include <string>

#include <doctest/doctest.h>

#include "tests/support/xls_builder.hpp"

using namespace seiseki;
using importers::workbook::CompoundFile;
using test::compound_of;

TEST_CASE("a stream comes out as it went in, small or large") {
  for (const std::size_t size : {0U, 1U, 64U, 65U, 4095U, 4096U, 20'000U}) {
    CAPTURE(size);
    std::string content;
    for (std::size_t i = 0; i < size; ++i) content += static_cast<char>(i * 7);
    const std::string bytes = compound_of(content);
    const auto file = CompoundFile::open(bytes);
    REQUIRE(file);
    CHECK(file->has("Workbook"));
    CHECK_FALSE(file->has("Root Entry"));
    CHECK(file->stream("Workbook") == content);
  }
}

TEST_CASE("chains that go round in circles or lead nowhere end") {
  const std::string sound = compound_of(std::string(5000, 'x'));
  const auto stream_with = [&](std::size_t table_entry, std::uint32_t next) -> std::optional<std::string> {
    std::string bytes = sound;
    bytes.replace(512 + 4 * table_entry, 4, test::xls::u32(next));
    const auto file = CompoundFile::open(bytes);
    return file ? file->stream("Workbook") : std::nullopt;
  };
  CHECK(stream_with(5, 6).has_value());
  CHECK_FALSE(stream_with(5, 9999).has_value());
  CHECK_FALSE(stream_with(5, 0xFFFFFFFE).has_value());
  CHECK_FALSE(stream_with(1, 1).has_value());  // the directory follows itself
  const auto circle = stream_with(5, 5);       // enough bytes come out before the circle shows: the size ends it
  CHECK((!circle || circle->size() == 5000));
  for (std::size_t length = 0; length < 2048 + 5000; length += 97) {
    CAPTURE(length);
    const std::string cut = sound.substr(0, length);
    const auto file = CompoundFile::open(cut);
    const auto stream = file ? file->stream("Workbook") : std::nullopt;
    CHECK_FALSE(stream.has_value());
  }
}
