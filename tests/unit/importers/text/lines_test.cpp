#include "importers/text/lines.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace seiseki::importers::text;

namespace {
std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> out;
  LineReader reader(text);
  while (const auto line = reader.next()) {
    out.emplace_back(line->text);
    CHECK(line->number == static_cast<int>(out.size()));
  }
  return out;
}
using Lines = std::vector<std::string>;
}  // namespace

TEST_CASE("CRLF, LF and CR end a line, and the last line needs no end") {
  CHECK(lines_of("a\r\nb\r\n") == Lines{"a", "b"});
  CHECK(lines_of("a\nb") == Lines{"a", "b"});
  CHECK(lines_of("a\rb\r") == Lines{"a", "b"});
  CHECK(lines_of("a\n\r\n\rb\n\nc") == Lines{"a", "", "", "b", "", "c"});
  CHECK(lines_of("a\r\rb") == Lines{"a", "", "b"});
  CHECK(lines_of("").empty());
  CHECK(lines_of("\n") == Lines{""});
}

TEST_CASE("four million line ends of any kind are read in one pass") {
  for (const std::string_view end : {"\r", "\n", "\r\n"}) {
    std::string text;
    for (int i = 0; i < 4'000'000; ++i) text += end;
    LineReader reader(text);
    int count = 0;
    while (reader.next()) ++count;
    CHECK(count == 4'000'000);
  }
}
