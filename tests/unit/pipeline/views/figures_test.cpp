#include "pipeline/views/figures.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace seiseki;

TEST_CASE("a number always has its sign, and its thousands") {
  CHECK(views::signed_number(38) == "+38");
  CHECK(views::signed_number(-3) == "−3");
  CHECK(views::signed_number(0) == "0");
  CHECK(views::signed_decimals(1520) == "+15.20");
  CHECK(views::signed_decimals(-5) == "−0.05");
  CHECK(views::fraction(8) == ".08");
  CHECK(views::fraction(100) == "1.00");
  CHECK(views::grouped(2077) == "2,077");
  CHECK(views::grouped(999) == "999");
  CHECK(views::grouped(-1234567) == "−1,234,567");
}

TEST_CASE("days and months in both languages") {
  const Date day = std::chrono::year{2026} / 3 / 1;
  CHECK(views::date_in_words(day, Language::en) == "1 March 2026");
  CHECK(views::date_in_words(day, Language::ja) == "2026年3月1日");
  CHECK(views::short_day_in_words(day, Language::en) == "1 Mar");
  CHECK(views::month_in_words(std::chrono::year{2026} / 12, Language::en) == "December 2026");
  CHECK(views::month_in_words(std::chrono::year{2026} / 12, Language::ja) == "2026年12月");
  CHECK(views::short_month(std::chrono::year{2026} / 1, Language::en) == "Jan");
}
