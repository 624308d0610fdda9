#include "importers/text/english_date.hpp"

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
  };
  for (const Case& one : cases) {
    CAPTURE(one.written);
    CHECK(text::parse_mail_date(one.written) == (one.instant.empty() ? std::nullopt : parse_instant(one.instant)));
  }
}
