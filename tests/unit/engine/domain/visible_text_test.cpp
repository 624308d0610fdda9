#include "engine/domain/visible_text.hpp"

#include <doctest/doctest.h>

using namespace seiseki;

TEST_CASE("what steers a terminal is spelled out, line ends and tabs stay") {
  CHECK(visible("a\x1b]0;owned\x07z\n\tb\r") == "a\\x1b]0;owned\\x07z\n\tb\\r");
  CHECK(visible("\x7f") == "\\x7f");
  CHECK(visible(std::string_view{"\0", 1}) == "\\x00");
  // C1 as UTF-8, and as the single byte that some terminals obey.
  CHECK(visible("\u009b2J") == "\\u009b2J");
  CHECK(visible("\x9b 2J") == "\\x9b 2J");
}

TEST_CASE("what turns the writing round or takes no room is spelled out") {
  for (const auto& [hidden, spelled] : {std::pair{"\u202e", "\\u202e"},
                                        {"\u2066", "\\u2066"},
                                        {"\u200b", "\\u200b"},
                                        {"\u200d", "\\u200d"},
                                        {"\u2028", "\\u2028"},
                                        {"\ufeff", "\\ufeff"},
                                        {"\u061c", "\\u061c"},
                                        {"\u3164", "\\u3164"},
                                        {"\U000e0041", "\\U000e0041"}}) {
    CHECK(visible(hidden) == spelled);
    CHECK(hides_characters(hidden));
  }
}

TEST_CASE("names stay as they are") {
  for (const char* name : {"Kaze, Aoi", "風 碧", "葛󠄀城", "髙橋　𠮷子", "Köster-João", "ｶﾞ", "Ω", "naïve café",
                           "กานดา", "अमित", ""}) {
    CHECK(visible(name) == name);
    CHECK_FALSE(hides_characters(name));
  }
  CHECK(hides_characters("a\tb"));
}

TEST_CASE("bytes that are not UTF-8 are spelled out one by one, at any place and cut anywhere") {
  CHECK(visible("\xe6\x88") == "\\xe6\\x88");
  CHECK(visible("a\xffz") == "a\\xffz");
  CHECK(visible("\xc0\xaf") == "\\xc0\\xaf");
  CHECK(visible("\xed\xa0\x80") == "\\xed\\xa0\\x80");
  CHECK(visible("\xf4\x90\x80\x80") == "\\xf4\\x90\\x80\\x80");
  CHECK(visible("\xe0\x9f\xbf") == "\\xe0\\x9f\\xbf");
  CHECK(visible("成\xe7績").starts_with("成\\xe7"));
  // A part of a longer text: what follows it in memory belongs to no character of it.
  CHECK(visible(std::string_view{"成績"}.substr(0, 4)) == "成\\xe7");
}

TEST_CASE("characters are spelled out up to the ends of each length of theirs") {
  struct Case {
    std::string_view bytes;
    std::string_view shown;
  };
  const Case cases[] = {
      {" ~", " ~"},
      {"\x1f", "\\x1f"},
      {"\x7f", "\\x7f"},
      {"\u0080", "\\u0080"},
      {"\xc1\xbf", "\\xc1\\xbf"},
      {"\xdf\xbf", "\xdf\xbf"},
      {"\xe0\x9f\xbf", "\\xe0\\x9f\\xbf"},
      {"\xe0\xa0\x80", "\xe0\xa0\x80"},
      {"\xed\x9f\xbb", "\xed\x9f\xbb"},
      {"\xed\xa0\x80", "\\xed\\xa0\\x80"},
      {"\xed\xbf\xbf", "\\xed\\xbf\\xbf"},
      {"\xf0\x8f\xbf\xbf", "\\xf0\\x8f\\xbf\\xbf"},
      {"\xf0\x90\x80\x80", "\xf0\x90\x80\x80"},
      {"\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80"},
      {"\xf5\x80\x80\x80", "\\xf5\\x80\\x80\\x80"},
  };
  for (const Case& one : cases) {
    CAPTURE(one.shown);
    CHECK(visible(one.bytes) == one.shown);
  }
  CHECK(shown_character("a", 1).bytes == 0);
  CHECK(shown_character("a", 0).bytes == 1);
}

TEST_CASE("nothing is left to spell out a second time") {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  const std::string once = visible(all);
  CHECK(visible(once) == once);
}
