#include "importers/text/unicode.hpp"

#include <doctest/doctest.h>

using namespace seiseki::importers::text;

TEST_CASE("names that differ in width or case only are equal when folded") {
  CHECK(nfkc("Ｎ０１２３４５６７") == "N01234567");
  CHECK(nfkc("ｶﾞ") == "ガ");
  CHECK(nfkc_casefold("ＳＵＺＵＫＩ Straße") == nfkc_casefold("suzuki STRASSE"));
  CHECK(nfkc_casefold("e\u0301") == nfkc_casefold("É"));
  CHECK(nfkc_casefold("髙") != nfkc_casefold("高"));
}

TEST_CASE("code points are read without going past the end, invalid bytes one by one") {
  CHECK(code_point_at("é", 0).value == 0xE9);
  CHECK(code_point_at("山", 0).bytes == 3);
  CHECK(code_point_at("𠮷", 0).value == 0x20BB7);
  CHECK(code_point_at("\xC3", 0).value == 0xFFFD);
  CHECK(code_point_at("\xC0\x80", 0).bytes == 1);           // overlong
  CHECK(code_point_at("\xED\xA0\x80", 0).value == 0xFFFD);  // surrogate
  CHECK(code_point_at("\xF4\x90\x80\x80", 0).value == 0xFFFD);
  CHECK(code_point_at("a", 1).bytes == 0);
  CHECK(count_code_points("Müller 山\xFF") == 9);
}

TEST_CASE("append() writes what code_point_at() reads") {
  for (const char32_t c : {U'a', U'é', U'山', U'𠮷', U'\uFFFD', U'\U0010FFFF'}) {
    std::string text;
    append(text, c);
    CHECK(code_point_at(text, 0).value == c);
    CHECK(code_point_at(text, 0).bytes == text.size());
  }
}

TEST_CASE("the first byte that is not UTF-8 is found") {
  CHECK(first_invalid_utf8("plain ascii, longer than eight bytes") == std::string_view::npos);
  CHECK(first_invalid_utf8("plain ascii and é山𠮷") == std::string_view::npos);
  CHECK(first_invalid_utf8("0123456789\xFFz") == 10);
}

TEST_CASE("trim takes every space that ends no line off both ends") {
  CHECK(trim("\u3000 \u00A0山田 太郎\t\u3000") == "山田 太郎");
  CHECK(trim(" \u3000 ").empty());
  CHECK(trim("\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u1680").empty());
  CHECK(trim("\u2003Sato\u2003Ken\u200A ") == "Sato\u2003Ken");
  CHECK(trim("\u200BSato\u2060") == "\u200BSato\u2060");  // no space, though nothing is seen of them
}

TEST_CASE("a line may end after blanks, between kanji, and at the end of the text, in bytes") {
  CHECK(line_breaks("") == std::vector<std::size_t>{});
  CHECK(line_breaks("two words") == std::vector<std::size_t>{4, 9});
  CHECK(line_breaks("山田。") == std::vector<std::size_t>{3, 9});
}

TEST_CASE("wide characters take two columns, half-width katakana one") {
  CHECK(is_wide(U'山'));
  CHECK(is_wide(U'Ａ'));
  CHECK_FALSE(is_wide(U'ｶ'));
  CHECK_FALSE(is_wide(U'é'));
}
