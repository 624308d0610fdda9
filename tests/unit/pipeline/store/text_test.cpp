#include "pipeline/store/text.hpp"

#include <doctest/doctest.h>

using namespace seiseki::store;

TEST_SUITE("pipeline/store/text") {
  TEST_CASE("well-formed text is storable and stays as it is") {
    for (const std::string_view text :
         {"", "a", "\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80", "\xEF\xBF\xBF",
          "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "成績 髙﨑"}) {
      CHECK(is_storable(text));
      CHECK(clean(text) == text);
    }
  }

  TEST_CASE("every malformed byte becomes one replacement character") {
    struct Case {
      std::string text;
      std::string expected;
    };
    const Case cases[] = {{"\x80", "\uFFFD"},
                          {"a\xC3", "a\uFFFD"},
                          {"\xC0\xAF", "\uFFFD\uFFFD"},
                          {"\xC1\xBF", "\uFFFD\uFFFD"},
                          {"\xE0\x9F\xBF", "\uFFFD\uFFFD\uFFFD"},
                          {"\xED\xA0\x80", "\uFFFD\uFFFD\uFFFD"},
                          {"\xE3\x81z", "\uFFFD\uFFFDz"},
                          {"\xF0\x8F\xBF\xBF", "\uFFFD\uFFFD\uFFFD\uFFFD"},
                          {"\xF4\x90\x80\x80", "\uFFFD\uFFFD\uFFFD\uFFFD"},
                          {"\xF5", "\uFFFD"},
                          {"\xFF", "\uFFFD"},
                          {std::string{"a\0b", 3}, "a\uFFFDb"}};
    for (const Case& c : cases) {
      CAPTURE(c.expected);
      CHECK_FALSE(is_storable(c.text));
      CHECK(clean(c.text) == c.expected);
      CHECK(is_storable(clean(c.text)));
    }
  }
}
