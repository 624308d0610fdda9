#include "importers/text/english_date.hpp"

#include <string_view>
#include <vector>

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers;

TEST_CASE("RFC 5322 3.3: the date of a mail") {
  struct Case {
    std::string_view written;
    std::string_view instant;  ///< empty: none
  };
  const Case cases[] = {
      {"Sun, 22 Feb 2026 09:05:00 +0900", "2026-02-22T00:05:00Z"},
      {"Sun, 22 Feb 2026 09:05:00 +0900 (JST)", "2026-02-22T00:05:00Z"},
      {"22 Feb 2026 09:05 +0900", "2026-02-22T00:05:00Z"},
      {" Sun,  1 Mar 2026\t00:10:09 -0530", "2026-03-01T05:40:09Z"},
      {"Sat, 28 Feb 2026 23:59:60 GMT", "2026-03-01T00:00:00Z"},
      {"Sun, 22 Feb 2026 09:05:00 UT", "2026-02-22T09:05:00Z"},
      {"Sun, 22 Feb 2026 09:05:00 JST", ""},
      {"Sun, 22 Feb 2026 09:05:00", ""},
      {"Sun, 22 Feb 26 09:05:00 +0900", ""},
      {"Sun, 30 Feb 2026 09:05:00 +0900", ""},
      {"Sun, 22 Feb 2026 24:05:00 +0900", ""},
      {"Sun, 22 Feb 2026 09:05:00 +2460", ""},
      {"Sun, 22 Fev 2026 09:05:00 +0900", ""},
      {"Sun, -2 Feb 2026 09:05:00 +0900", ""},
      {"yesterday", ""},
      {"", ""},
      {"1 Jan 1900 00:00:00 +0000", "1900-01-01T00:00:00Z"},
      {"31 Dec 1899 23:59:59 +0000", ""},
      {"31 Dec 2026 23:59:59 -0000", "2026-12-31T23:59:59Z"},
      {"257 Feb 2026 09:05:00 +0900", ""},
      {"22 Feb 67562 09:05:00 +0900", ""},
      {"22 Feb 2026 00:00:00 +2359", "2026-02-21T00:01:00Z"},
      {"22 Feb 2026 00:00:00 -2359", "2026-02-22T23:59:00Z"},
      {"22 Feb 2026 00:00:00 +2400", ""},
      {"22 Feb 2026 00:00:00 +0060", ""},
      {"22 Feb 2026 00:00:00 +09000", ""},
      {"22 Feb 2026 00:00:00 00900", ""},
      {"22 Feb 2026 00:00:00 +x900", ""},
      {"22 Feb 2026 00:00:00 +09x0", ""},
      {"22 Feb 2026 09:60:00 +0900", ""},
      {"22 Feb 2026 09:05:61 +0900", ""},
      {"22 Feb 2026 09.05:00 +0900", ""},
      {"22 Feb 2026 09:05.00 +0900", ""},
      {"22 Feb 2026 xx:05:00 +0900", ""},
      {"22 Feb 2026 09:xx:00 +0900", ""},
      {"22 Feb 2026 09:05:xx +0900", ""},
      {"22 Feb 2026 9:05:00 +0900", ""},
      {"22 Feb 2026 009:05:00 +0900", ""},
      {"xx Feb 2026 09:05:00 +0900", ""},
      {"22 Feb x 09:05:00 +0900", ""},
      {"22 Feb 2026 09:05:00 UTC", "2026-02-22T09:05:00Z"},
      {"22 Feb 2026", ""},
  };
  for (const Case& one : cases) {
    CAPTURE(one.written);
    CHECK(text::parse_mail_date(one.written) == (one.instant.empty() ? std::nullopt : parse_instant(one.instant)));
  }
}

TEST_CASE("a number of a date is digits alone, and all of them") {
  CHECK(text::date_number("0") == 0);
  CHECK(text::date_number("007") == 7);
  for (const std::string_view other : {"", "-1", "-0", "1 ", " 1", "1a", "99999999999"}) {
    CAPTURE(other);
    CHECK_FALSE(text::date_number(other));
  }
}

TEST_CASE("months are told by their three letters, the first and the last too") {
  CHECK(text::english_month("Jan") == 1U);
  CHECK(text::english_month("Dec") == 12U);
  CHECK_FALSE(text::english_month("January"));
  CHECK_FALSE(text::english_month("jan"));
}

TEST_CASE("of a date's words eight are read, and no empty one") {
  using Words = std::vector<std::string_view>;
  CHECK(text::date_words(" ,a,, b ", " ,") == Words{"a", "b"});
  CHECK(text::date_words("ab", " ,") == Words{"ab"});
  CHECK(text::date_words("", " ,").empty());
  CHECK(text::date_words("1 2 3 4 5 6 7 8 9", " ") == Words{"1", "2", "3", "4", "5", "6", "7", "8"});
}
