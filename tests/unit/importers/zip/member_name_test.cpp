#include "importers/zip/member_name.hpp"

#include <string>

#include <doctest/doctest.h>

#include "importers/text/unicode.hpp"

using namespace seiseki::importers::zip;

TEST_CASE("a plain path leads nowhere but down") {
  for (const char* name : {"a", "a/b.trf", "a.b/c", "..a/b..", "大会/表.trf", "a b", "./a"}) {
    CAPTURE(name);
    CHECK(is_plain_path(name));
  }
  for (const char* name :
       {"", "/a", "\\a", "..", "../a", "a/..", "a/../b", "a\\..\\b", "a//b", "C:a", "c:/a", "a\nb", "a\x7F"}) {
    CAPTURE(name);
    CHECK_FALSE(is_plain_path(name));
  }
}

TEST_CASE("clutter is what nobody packed on purpose") {
  for (const char* name : {".DS_Store", "a/.git", "__MACOSX/a", "a/Thumbs.db", "._a", "a/~$b.xlsx"})
    CHECK(is_clutter(name));
  for (const char* name : {"a.trf", "a/b", "./a", "../a", "a/../.."}) CHECK_FALSE(is_clutter(name));
}

TEST_CASE("archives are known by their names in any case") {
  for (const char* name : {"a.zip", "a/b.ZIP", "x.tar.gz", "x.7z", "日.lzh"}) CHECK(is_archive_name(name));
  for (const char* name : {"zip", "a.zip.trf", "a.xlsx"}) CHECK_FALSE(is_archive_name(name));
}

TEST_CASE("a name is UTF-8, whatever libzip takes for it") {
  const std::string overlong = "d/\xC1\x8B.trf";
  const std::string name = decoded_name(overlong, overlong);
  CHECK(seiseki::importers::text::first_invalid_utf8(name) == std::string_view::npos);
  CHECK(name.starts_with("d/"));
  CHECK(name.ends_with(".trf"));
}
