#include "engine/domain/date.hpp"

#include <doctest/doctest.h>

#include "engine/domain/calendar_date.hpp"

using namespace seiseki;

TEST_SUITE("engine/domain/date") {
  TEST_CASE("only whole, existing ISO dates are dates") {
    CHECK(to_iso(*parse_date("2024-02-29")) == "2024-02-29");
    for (const char* bad : {"", "2023-02-29", "2024-2-29", "2024/02/29", "2024-02-29 ", "24-02-29", "2024-00-10",
                            "2024-13-01", "abcd-ef-gh", "2024-02/29", "2024-x2-29", "2024-02-2x", "20 4-02-29"}) {
      CAPTURE(bad);
      CHECK_FALSE(parse_date(bad));
    }
  }

  TEST_CASE("each sign and number of a time is one, up to the last that it may be") {
    for (const char* good : {"0000-01-01", "9999-12-31"}) CHECK(to_iso(*parse_date(good)) == good);
    CHECK(to_iso(*parse_month("0000-01")) == "0000-01");
    CHECK(to_iso(*parse_month("2026-12")) == "2026-12");
    for (const char* bad : {"2024/02-29", "x024-02-29", "2024-x2-29", "2024-02-x9", "2024-02-32", "2024-02-00"}) {
      CAPTURE(bad);
      CHECK_FALSE(parse_date(bad));
    }
    struct Case {
      const char* written;
      const char* utc;
    };
    for (const Case& one :
         {Case{"2026-03-01T00:00:00Z", "2026-03-01T00:00:00Z"}, Case{"2026-03-01T23:59:59Z", "2026-03-01T23:59:59Z"},
          Case{"2026-03-01T10:00:00+14:59", "2026-02-28T19:01:00Z"},
          Case{"2026-03-01T10:00:00+05:30", "2026-03-01T04:30:00Z"},
          Case{"2026-03-01T10:00:00-05:30", "2026-03-01T15:30:00Z"},
          Case{"2026-03-01T10:00:00+00:00", "2026-03-01T10:00:00Z"}}) {
      CAPTURE(one.written);
      CHECK(parse_instant(one.written) == parse_instant(one.utc));
    }
    for (const char* bad :
         {"2026-03-01T24:00:00Z", "2026-03-01T23:60:00Z", "2026-03-01T23:59:60Z", "2026-03-01Tx0:00:00Z",
          "2026-03-01T00:x0:00Z", "2026-03-01T00:00:x0Z", "2026-03-01T00:00:0", "2026-03-01T00.00:00Z",
          "2026-03-01T10:00:00+15:00", "2026-03-01T10:00:00+14:60", "2026-03-01T10:00:00+x0:00",
          "2026-03-01T10:00:00+00:x0", "2026-03-01T10:00:00+00.00", "2026-03-01T10:00:00+00:000",
          "2026-03-01T10:00:00*00:00", "2026-03-01T10:00:00+0000", "2026-03-01T"}) {
      CAPTURE(bad);
      CHECK_FALSE(parse_instant(bad));
    }
    CHECK(to_iso(PartialDate{850, 0, 0}) == "0850");
    CHECK(to_iso(PartialDate{12345, 12, 31}) == "12345-12-31");
    CHECK(to_iso(PartialDate{1990, 1, 1}) == "1990-01-01");
    CHECK(to_iso(PartialDate{1990, 1, 0}) == "1990-01");
    CHECK(to_iso(PartialDate{1990, 0, 1}) == "1990");
  }

  TEST_CASE("numbers are a day only if they are one as they stand, not by their lowest bytes") {
    CHECK(calendar_date(2024, 2, 29) == parse_date("2024-02-29"));
    CHECK(calendar_date(9999, 12, 31) == parse_date("9999-12-31"));
    CHECK_FALSE(calendar_date(2023, 2, 29));
    CHECK_FALSE(calendar_date(2026 + 65536, 3, 1));
    CHECK_FALSE(calendar_date(2026, 256 + 3, 1));
    CHECK_FALSE(calendar_date(2026, 3, 256 + 1));
    CHECK_FALSE(calendar_date(2026, 3, 1 - 256));
    CHECK_FALSE(PartialDate{2026, 3, 257}.full());
    CHECK(PartialDate{2026, 3, 1}.full() == parse_date("2026-03-01"));
  }

  TEST_CASE("a month is yyyy-mm") {
    CHECK(to_iso(*parse_month("2026-03")) == "2026-03");
    for (const char* bad : {"2026-3", "2026-13", "2026-00", "2026/03", "x026-03", "2026-0x"}) {
      CAPTURE(bad);
      CHECK_FALSE(parse_month(bad));
    }
  }

  TEST_CASE("arrival times are read with an offset, in UTC, or as Asia/Tokyo") {
    const Instant expected = *parse_instant("2025-02-20T15:00:00Z");
    CHECK(*parse_instant("2025-02-21T00:00:00+09:00") == expected);
    CHECK(*parse_instant("2025-02-21T00:00:00") == expected);
    CHECK(*parse_instant("2025-02-21 00:00") == expected);
    CHECK(*parse_instant("2025-02-21") == expected);
    CHECK(*parse_instant("2025-02-20T15:00Z") == expected);
    CHECK(*parse_instant("2025-02-21T00:00+09:00") == expected);
    CHECK(*parse_instant("2025-02-20T10:00:00-05:00") == expected);
    CHECK(to_iso_local(expected) == "2025-02-21T00:00:00+09:00");
    CHECK(to_iso(local_date(expected)) == "2025-02-21");
    for (const char* bad : {"2025-02-20T24:00",
                            "2025-02-20Tx",
                            "2025-02-20T15:00:00+9",
                            "2025-02-20T1",
                            "x",
                            "2025-02-20x15:00",
                            "2025-02-20Tab:00",
                            "2025-02-20T15:xy",
                            "2025-02-20T15.00",
                            "2025-02-20T15:60",
                            "2025-02-20T15:00:6",
                            "2025-02-20T15:00:xx",
                            "2025-02-20T15:00:60",
                            "2025-02-20T15:00x",
                            "2025-02-20T15:00:00+09.00",
                            "2025-02-20T15:00:00+ab:00",
                            "2025-02-20T15:00:00+09:xy",
                            "2025-02-20T15:00:00+15:00",
                            "2025-02-20T15:00:00+09:60",
                            "2025-02-20T15:00:00~09:00"}) {
      CAPTURE(bad);
      CHECK_FALSE(parse_instant(bad));
    }
  }

  TEST_CASE("jcf-2024-10 3(7): calendar months are clamped to the month's end") {
    struct Row {
      const char* from;
      int months;
      const char* to;
    };
    for (const Row& row :
         {Row{"2024-01-15", 3, "2024-04-15"}, Row{"2024-11-30", 3, "2025-02-28"}, Row{"2023-11-30", 3, "2024-02-29"},
          Row{"2024-12-31", 3, "2025-03-31"}, Row{"2025-02-20", -24, "2023-02-20"}}) {
      CAPTURE(row.from);
      CHECK(to_iso(add_months(*parse_date(row.from), row.months)) == row.to);
    }
  }

  TEST_CASE("a birthday on the day counts as reached") {
    CHECK(age_on(*parse_date("2006-01-01"), *parse_date("2025-01-01")) == 19);
    CHECK(age_on(*parse_date("2006-01-02"), *parse_date("2025-01-01")) == 18);
    CHECK(age_on(*parse_date("2004-02-29"), *parse_date("2022-02-28")) == 17);
  }

  TEST_CASE("a partial birth date keeps what is known") {
    CHECK(to_iso(PartialDate{1990, 4, 2}) == "1990-04-02");
    CHECK(to_iso(PartialDate{1990, 0, 0}) == "1990");
    CHECK(to_iso(PartialDate{1990, 4, 0}) == "1990-04");
    CHECK_FALSE(PartialDate{1990, 0, 0}.full());
    CHECK(PartialDate{1990, 4, 2}.full() == parse_date("1990-04-02"));
  }
}
