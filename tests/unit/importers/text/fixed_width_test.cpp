#include "importers/text/fixed_width.hpp"

#include <doctest/doctest.h>

using namespace seiseki::importers::text;

TEST_CASE("columns are 1-based, both ends included, and empty past the end") {
  const TextLine line("001    7 wWIM");
  CHECK(Field{1, 3}.of(line) == "001");
  CHECK(Field{5, 8}.raw(line) == "   7");
  CHECK(Field{5, 8}.of(line) == "7");
  CHECK(Field{11, 13}.of(line) == "WIM");
  CHECK(Field{12, 40}.of(line) == "IM");
  CHECK(Field{14, 20}.of(line).empty());
  CHECK(Field{0, 3}.of(line).empty());
  CHECK(Field{5, 4}.of(line).empty());
  CHECK(line.from(11) == "WIM");
  CHECK(line.width() == 13);
}

TEST_CASE("columns count characters unless the writer counted bytes or width") {
  CHECK(Field{7, 8}.of(TextLine("Élise 12")) == "12");
  CHECK(Field{7, 8}.of(TextLine("Élise12", ColumnUnit::byte)) == "12");
  CHECK(Field{10, 11}.of(TextLine("山田太郎 12", ColumnUnit::width)) == "12");
  CHECK(TextLine("山é").width() == 2);
  CHECK(TextLine("山é", ColumnUnit::byte).width() == 5);
}

TEST_CASE("a cut inside a character never splits it") {
  const TextLine line("a山b", ColumnUnit::byte);
  CHECK(line.columns(1, 2) == "a山");
  CHECK(line.columns(3, 5) == "b");
  CHECK(line.columns(2, 4) == "山");
}
