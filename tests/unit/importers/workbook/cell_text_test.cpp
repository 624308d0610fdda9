#include "importers/workbook/cell_text.hpp"

#include <cmath>
#include <limits>
#include <string>

#include <doctest/doctest.h>

using namespace seiseki::importers::workbook;

TEST_CASE("numbers have no trailing zero and no digits nobody entered") {
  struct Row {
    double value;
    std::string text;
  };
  const Row rows[] = {{7, "7"},
                      {-3, "-3"},
                      {0, "0"},
                      {0.5, "0.5"},
                      {5.2999999999999998, "5.3"},
                      {12345678, "12345678"},
                      {1e20, "1e+20"},
                      {-12.25, "-12.25"},
                      {std::nan(""), ""},
                      {std::numeric_limits<double>::infinity(), ""}};
  for (const Row& row : rows) CHECK(number_text(row.value, {}, DateSystem::from_1900) == row.text);
}

TEST_CASE("format codes say what is a date") {
  struct Row {
    std::string_view code;
    bool is_date;
    bool is_time;
    int digits;
  };
  const Row rows[] = {{"yyyy/mm/dd", true, false, 0},
                      {"dd.mm.yyyy", true, false, 0},
                      {"[$-411]ggge\"年\"m\"月\"d\"日\"", true, false, 0},
                      {"mmm-yy", true, false, 0},
                      {"m/d/yy h:mm", true, true, 0},
                      {"hh:mm", false, true, 0},
                      {"[h]:mm:ss", false, true, 0},
                      {"General", false, false, 0},
                      {"General\" days\"", false, false, 0},
                      {"0.00", false, false, 0},
                      {"0", false, false, 0},
                      {"00000000", false, false, 8},
                      {"#,##0", false, false, 0},
                      {"\"day \"0", false, false, 0},
                      {"[Red]0", false, false, 0},
                      {"0\\d", false, false, 0},
                      {"_(* #,##0_d", false, false, 0},
                      {"0;\"yes\"yy", false, false, 0},
                      {"\"open", false, false, 0},
                      {"", false, false, 0}};
  for (const Row& row : rows) {
    const std::string code(row.code);
    CAPTURE(code);
    const NumberStyle style = style_of_code(row.code);
    CHECK(style.is_date == row.is_date);
    CHECK(style.is_time == row.is_time);
    CHECK(style.digits == row.digits);
  }
  CHECK(style_of_builtin(14).is_date);
  CHECK(style_of_builtin(22).is_time);
  CHECK_FALSE(style_of_builtin(0).is_date);
  CHECK_FALSE(style_of_builtin(49).is_date);
}

TEST_CASE("dates count from 1900 with a day that never was, or from 1904") {
  constexpr NumberStyle k_date{true, false, 0};
  constexpr NumberStyle k_both{true, true, 0};
  constexpr NumberStyle k_time{false, true, 0};
  const auto text = [](double value, NumberStyle style, DateSystem system = DateSystem::from_1900) {
    return number_text(value, style, system);
  };
  CHECK(text(1, k_date) == "1900-01-01");
  CHECK(text(59, k_date) == "1900-02-28");
  CHECK(text(60, k_date) == "60");
  CHECK(text(61, k_date) == "1900-03-01");
  CHECK(text(45000, k_date) == "2023-03-15");
  CHECK(text(45000.5, k_date) == "2023-03-15");
  CHECK(text(45000.5, k_both) == "2023-03-15 12:00");
  CHECK(text(0.25, k_time) == "06:00");
  CHECK(text(0.999999, k_time) == "24:00");
  CHECK(text(2958465, k_date) == "9999-12-31");
  CHECK(text(2958466, k_date) == "2958466");
  CHECK(text(-1, k_date) == "-1");
  CHECK(text(1e300, k_date) == "1e+300");
  CHECK(text(0, k_date, DateSystem::from_1904) == "1904-01-01");
  CHECK(text(43538, k_date, DateSystem::from_1904) == "2023-03-15");
}

TEST_CASE("a format of zeros keeps the zeros of a number") {
  CHECK(number_text(3330834, {false, false, 8}, DateSystem::from_1900) == "03330834");
  CHECK(number_text(1.5, {false, false, 8}, DateSystem::from_1900) == "1.5");
}
