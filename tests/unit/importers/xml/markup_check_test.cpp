#include "importers/xml/markup_check.hpp"

#include <random>
#include <string>

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers::xml;

TEST_CASE("a place is counted from line ends of every kind and from characters, wherever one asks") {
  constexpr std::string_view k_pieces[] = {"\n", "\r", "\r\n", "<a b='c'>", "x", "é", "山", " "};
  std::mt19937 random{20260301};  // NOLINT: a fixed seed, so that a failure repeats
  for (int i = 0; i < 5'000; ++i) {
    std::string text;
    for (std::size_t left = random() % 20; left > 0; --left) text += k_pieces[random() % std::size(k_pieces)];
    PlaceCounter places{text};
    int line = 1;
    int column = 1;
    for (std::size_t at = 0; at <= text.size(); ++at) {
      if (random() % 3 == 0 || at == text.size()) {
        const Location where = places.at(at, "t.xml");
        CHECK(where.line == line);
        CHECK(where.column == column);
      }
      if (at == text.size()) break;
      const bool is_line_end = text[at] == '\n' || (text[at] == '\r' && text.substr(at + 1, 1) != "\n");
      if (is_line_end) ++line;
      column = is_line_end ? 1 : (text[at] & 0xC0) == 0x80 ? column : column + 1;
    }
  }
}
