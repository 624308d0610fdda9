#include "importers/text/scalars.hpp"

#include <string>

#include <doctest/doctest.h>

#include "importers/text/ascii.hpp"

using namespace seiseki;
using namespace seiseki::importers::text;

namespace {
std::string event_date(std::string_view text) {
  const auto date = parse_event_date(text);
  return date ? to_iso(*date) : "none";
}
std::string birth(std::string_view text) {
  const auto date = parse_birth(text);
  return date ? to_iso(*date) : "none";
}
}  // namespace

TEST_CASE("trf16 042: header dates are read in every shape writers use") {
  CHECK(event_date("2024/11/23") == "2024-11-23");
  CHECK(event_date("25.02.2011") == "2011-02-25");
  CHECK(event_date("07.09.18") == "2007-09-18");
  CHECK(event_date("28. 07. 2005") == "2005-07-28");
  CHECK(event_date("08/04/2018") == "2018-04-08");
  CHECK(event_date("30/09/2011") == "2011-09-30");
  CHECK(event_date("2011-11-25") == "2011-11-25");
  CHECK(event_date("May 10, 2020") == "2020-05-10");
  CHECK(event_date("2126-02-01") == "2126-02-01");
  CHECK(event_date("17/08/30") == "2017-08-30");
  CHECK(event_date("20241123") == "2024-11-23");
  CHECK(event_date("10 May 2020") == "2020-05-10");
  CHECK(event_date("10-Sep-20") == "2020-09-10");
  CHECK(event_date("Sunday 10 September 2023, 10:00") == "2023-09-10");
  CHECK(event_date("04/25/2018") == "2018-04-25");
  CHECK(event_date("2018/25/04") == "none");
  CHECK(event_date("12024/11/23") == "none");
  CHECK(event_date("11.25.02") == "2011-02-25");
  CHECK(event_date("26.05.02 10:00") == "2026-05-02");
  CHECK(event_date("2026/05/02, 1000") == "2026-05-02");
  CHECK(event_date("2 May 2026, 1000") == "2026-05-02");
}

TEST_CASE("dates are read up to the last that there is of each of their numbers") {
  struct Case {
    std::string_view written;
    std::string_view date;
  };
  const Case cases[] = {
      {"0001/01/01", "0001-01-01"},
      {"0000/01/01", "none"},
      {"9999/12/31", "9999-12-31"},
      {"99991231", "9999-12-31"},
      {"00001231", "none"},
      {"20241301", "none"},
      {"2024/00/10", "none"},
      {"2024/10/00", "none"},
      // 257 is 1 in a byte.
      {"2024/257/1", "none"},
      {"2024/1/257", "none"},
      {"257/1/2024", "none"},
      {"2024/1/1234567890", "none"},
      {"2024/1234567890/1", "none"},
      // Two digits are of 1980 to 2079.
      {"79/12/31", "2079-12-31"},
      {"80/01/01", "1980-01-01"},
      {"10-Sep-79", "2079-09-10"},
      {"10-Sep-80", "1980-09-10"},
      {"10 Sep 8", "none"},
      {"10 Sep 802", "none"},
      {"Sep 10 2024", "2024-09-10"},
      {"10 September 2024 Sunday", "2024-09-10"},
      // The first month there is, and the last; two letters name none.
      {"1 Jan 2024", "2024-01-01"},
      {"1 DEC 2024", "2024-12-01"},
      {"1 de 2024", "none"},
      {"1 ene 2024", "2024-01-01"},
      {"1 des 2024", "2024-12-01"},
      // One word at most is a month, and never the last.
      {"May June 2024", "none"},
      {"May 1 Sept", "none"},
      {"May June July", "none"},
      {"1 2 May", "none"},
      {"2024 1 May", "none"},
      {"2024 May 1", "none"},
      // Short numbers alone; three digits are no day, no month and no year.
      {"024/11/23", "none"},
      {"24/011/23", "none"},
      {"24/11/023", "none"},
      {"24/11", "none"},
      {"2024/11", "none"},
      {"12.31.1999", "1999-12-31"},
      {"31.12.1999", "1999-12-31"},
      {"32.12.1999", "none"},
      {"12.13.14", "none"},
      // Eight digits are a day, seven and nine are not, nor is a word of eight letters.
      {"2024112", "none"},
      {"202411230", "none"},
      {"December 1 2024", "2024-12-01"},
  };
  for (const Case& one : cases) {
    CAPTURE(one.written);
    CHECK(event_date(one.written) == one.date);
  }
}

TEST_CASE("a number behind the Japanese month that has no sign of the day is not the whole day") {
  CHECK(event_date("2024年3月1 5日") == "none");
  CHECK(event_date("2024年3月1　5日") == "2024-03-01");
  CHECK(event_date("2024年3月15 日") == "2024-03-15");
  CHECK(event_date("2024年3月15") == "2024-03-15");
  CHECK(event_date("2024年3月15 ") == "2024-03-15");
  CHECK(event_date("2024年3月15 x") == "2024-03-15");
  CHECK(event_date("2024/3/1 5") == "2024-03-01");
  CHECK(event_date("2024/3/1 5月") == "2024-03-01");
}

TEST_CASE("a year of an era is one to ninety-nine in front of its sign, with blanks or none") {
  CHECK(with_common_year("令和1年") == "2019年");
  CHECK(with_common_year("令和元年") == "2019年");
  CHECK(with_common_year("令和 99 年 x") == "2117年 x");
  CHECK(with_common_year("a 昭和64年") == "a 1989年");
  CHECK(with_common_year("平成1年") == "1989年");
  CHECK(with_common_year("土") == "土");
  CHECK(with_common_year("2024") == "2024");
  for (const std::string_view none : {"令和0年", "令和100年", "令和年", "令和", "令和六年", "令和1"}) {
    CAPTURE(none);
    CHECK(with_common_year(none).empty());
  }
}

TEST_CASE("of days in front of their year, which is written in four digits, none is taken for a year of two") {
  for (const std::string_view text : {"02 May - 04 May 2026", "2/5 to 4/5/2026", "2. bis 4. 5. 2026",
                                      "June 10, 20:00, 2026", "02/05 03/05 04/05 2026"}) {
    CAPTURE(text);
    CHECK(event_date(text) == "none");
  }
}

TEST_CASE("three short numbers with points between may have the day first, days with slashes the month") {
  const auto otherwise = [](std::string_view text) {
    const auto date = parse_event_date_otherwise(text);
    return date ? to_iso(*date) : std::string{"none"};
  };
  CHECK(otherwise("07.03.26") == "2026-03-07");
  CHECK(otherwise("7. 3. 26") == "2026-03-07");
  CHECK(otherwise("02/07/2026") == "2026-02-07");
  CHECK(otherwise("2-7-2026") == "2026-02-07");
  CHECK(otherwise("02/15/2026") == "2026-02-15");
  CHECK(otherwise("15/02/2026") == "2026-02-15");
  for (const char* other : {"07.13.26", "07/03/26", "07-03-26", "07.03.2026", "2026.03.07", "07.03", "", "7. Mar 26",
                            "007.03.26", "7.3/26", "02-07-026", "002/07/2026", "02/007/2026", "02/07/02026",
                            "1/2 2026 x.", "0/7/2026", "2026/02/07", "7/Feb/2026", "31/31/2026"})
    CHECK_MESSAGE(otherwise(other) == "none", other);
}

TEST_CASE("header dates are read in Japanese, by the year of an era too, and with months of other languages") {
  CHECK(event_date("2024年11月23日") == "2024-11-23");
  CHECK(event_date("2024年11月23日（土）") == "2024-11-23");
  CHECK(event_date("令和6年11月23日") == "2024-11-23");
  CHECK(event_date("令和 6 年 11 月 23 日") == "2024-11-23");
  CHECK(event_date("令和元年5月1日") == "2019-05-01");
  CHECK(event_date("平成31年4月30日") == "2019-04-30");
  CHECK(event_date("令和六年11月23日") == "none");
  CHECK(event_date("令和6/11/23") == "none");
  CHECK(birth("平成2年3月30日") == "1990-03-30");
  CHECK(birth("昭和60年") == "1985");
  CHECK(event_date("10. Okt 2020") == "2020-10-10");
  CHECK(event_date("10 dicembre 2020") == "2020-12-10");
  CHECK(event_date("5 avril 2026") == "2026-04-05");
  CHECK(event_date("1 juil 2026") == "none");
}

TEST_CASE("trf16 042: what is no date is none") {
  for (const std::string_view text : {"", "soon", "2024", "2024/11", "2024/02/30", "99/99/99", "0/0/0", "32.01.2024",
                                      "123456789012/1/1", "May June July", "2024/11/231"}) {
    CAPTURE(text);
    CHECK(event_date(text) == "none");
  }
}

TEST_CASE("trf16 132: round dates take the order of the row and the years 1980 to 2079") {
  CHECK(parse_round_date("11.02.25", TwoDigitOrder::year_month_day) == parse_date("2011-02-25"));
  CHECK(parse_round_date("11.05.02", TwoDigitOrder::year_day_month) == parse_date("2011-02-05"));
  CHECK(parse_round_date("2026/03/01", TwoDigitOrder::year_day_month) == parse_date("2026-03-01"));
  CHECK(parse_round_date("80/01/01", TwoDigitOrder::year_month_day) == parse_date("1980-01-01"));
  CHECK(parse_round_date("79/12/31", TwoDigitOrder::year_month_day) == parse_date("2079-12-31"));
  CHECK_FALSE(parse_round_date("2126/03/01", TwoDigitOrder::year_month_day).has_value());
  CHECK_FALSE(parse_round_date("11.25.02", TwoDigitOrder::year_month_day).has_value());
  CHECK(is_year_day_month_only("11.25.02"));
  CHECK_FALSE(is_year_day_month_only("11.02.25"));
  CHECK_FALSE(is_year_day_month_only("11.25.25"));
}

TEST_CASE("trf16 132: round dates end with their years, and only what can be day and month alone is told") {
  const auto round_date = [](std::string_view text, TwoDigitOrder order = TwoDigitOrder::year_month_day) {
    const auto date = parse_round_date(text, order);
    return date ? to_iso(*date) : std::string{"none"};
  };
  CHECK(round_date("1980/01/01") == "1980-01-01");
  CHECK(round_date("1979/12/31") == "none");
  CHECK(round_date("2079/12/31") == "2079-12-31");
  CHECK(round_date("2080/01/01") == "none");
  CHECK(round_date("2026/3/") == "none");
  CHECK(round_date("26/03/31") == "2026-03-31");
  CHECK(round_date("26/31/03", TwoDigitOrder::year_day_month) == "2026-03-31");
  CHECK(round_date("26/03/31", TwoDigitOrder::year_day_month) == "none");
  CHECK(is_year_day_month_only("11.13.12"));
  CHECK_FALSE(is_year_day_month_only("11.12.12"));
  CHECK_FALSE(is_year_day_month_only("11.13.13"));
  CHECK_FALSE(is_year_day_month_only("2011.13.12"));
  CHECK_FALSE(is_year_day_month_only("11.13"));
}

TEST_CASE("trf16 001 cols 70-79: birth dates are of 1850 to 2150, and of days that there are") {
  struct Case {
    std::string_view written;
    std::string_view date;
  };
  const Case cases[] = {
      {"1850", "1850"},
      {"1849", "none"},
      {"2150", "2150"},
      {"2151", "none"},
      {"1990/12/31", "1990-12-31"},
      {"1990/01/01", "1990-01-01"},
      {"1990/04/257", "none"},
      {"1990/13", "none"},
      {"1990/12", "1990-12"},
      {"1990/00/05", "1990"},
      {"1990/1234567890/1", "none"},
      {"00/00/1990", "1990"},
      {"00/12/1990", "1990-12"},
      {"03/1990", "none"},
      {"990", "none"},
      {"19900", "none"},
      {"June 1990", "none"},
      {"1/2/990", "none"},
      {"令和六年", "none"},
  };
  for (const Case& one : cases) {
    CAPTURE(one.written);
    CHECK(birth(one.written) == one.date);
  }
}

TEST_CASE("trf16 001 cols 70-79: birth dates keep what is known") {
  CHECK(birth("1965/00/00") == "1965");
  CHECK(birth("1975.  .  ") == "1975");
  CHECK(birth("1969.12.06") == "1969-12-06");
  CHECK(birth("1975") == "1975");
  CHECK(birth("2000-03-30") == "2000-03-30");
  CHECK(birth("30.03.2000") == "2000-03-30");
  CHECK(birth("1990/04/00") == "1990-04");
  CHECK(birth(" .  .") == "none");
  CHECK(birth("12/13/14") == "none");
  CHECK(birth("1990/02/30") == "none");
  CHECK(birth("1990/13/01") == "none");
  CHECK(birth("0000/00/00") == "none");
}

TEST_CASE("trf16 001 cols 81-84: points are half points however they are printed") {
  const auto half_points = [](std::string_view text) {
    const auto points = parse_points(text);
    return points ? points->half_points() : -1;
  };
  CHECK(half_points("4.5") == 9);
  CHECK(half_points("4,5") == 9);
  CHECK(half_points("11.0") == 22);
  CHECK(half_points("7") == 14);
  CHECK(half_points("7½") == 15);
  CHECK(half_points("½") == 1);
  CHECK(half_points(".5") == 1);
  CHECK(half_points("3.00") == 6);
  CHECK(half_points("1/2") == 1);
  CHECK(half_points("0") == 0);
  CHECK(half_points("99999") == 199'998);
  CHECK(half_points("99999½") == 199'999);
  CHECK(half_points("3.50") == 7);
  CHECK(half_points("3,0") == 6);
  for (const std::string_view text : {"", "-", "1.25", "4.", "x", "4.5x", "1..5", "-1", "999999", "100000.5", "1/3",
                                      "3.05", "3.500x", "3;5", ".", "½½"}) {
    CAPTURE(text);
    CHECK(half_points(text) == -1);
  }
}

TEST_CASE("points are printed with a point and one digit") {
  CHECK(print_points(0) == "0.0");
  CHECK(print_points(1) == "0.5");
  CHECK(print_points(2) == "1.0");
  CHECK(print_points(23) == "11.5");
}

TEST_CASE("letters are those of ASCII, large and small, to the first and the last") {
  for (const char c : std::string_view{"AZazMm"}) CHECK_MESSAGE(is_letter(c), c);
  for (const char c : std::string_view{"@[`{0 -\xC3"}) CHECK_MESSAGE(!is_letter(c), c);
}

TEST_CASE("numbers are digits and fit an int") {
  CHECK(parse_number("0042") == 42);
  CHECK(parse_number("999999999") == 999999999);
  for (const std::string_view text : {"", "4 2", "+4", "1234567890", "4a"}) CHECK_FALSE(parse_number(text).has_value());
}
