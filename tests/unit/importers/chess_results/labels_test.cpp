#include "importers/chess_results/labels.hpp"

#include <map>
#include <string>

#include <doctest/doctest.h>

#include "importers/chess_results/numbers.hpp"

using namespace seiseki;
using namespace seiseki::importers::chess_results;

TEST_CASE("chess-results 2.4: headings of every sampled language name their column") {
  struct Row {
    std::string_view heading;
    Column column;
  };
  constexpr Row k_rows[] = {
      {"No.", Column::start_number},  {"Snr", Column::start_number},   {"Ном.", Column::start_number},
      {"Nr", Column::start_number},   {"Nº.", Column::start_number},   {"No.Ini.", Column::start_number},
      {"Rk.", Column::rank},          {"Rg.", Column::rank},           {"Имя", Column::name},
      {"Nimi", Column::name},         {"Nombre", Column::name},        {"ID", Column::national_id},
      {"ИН", Column::national_id},    {"FideID", Column::fide_id},     {"ID FIDE", Column::fide_id},
      {"Rtg", Column::rating},        {"RtgI", Column::rating_fide},   {"EloN", Column::rating_national},
      {"Pts.", Column::points},       {"p.", Column::points},          {"TB1", Column::tie_break},
      {"Wtg12", Column::tie_break},   {"Доп1", Column::tie_break},     {"Des 1", Column::tie_break},
      {"1.Rd", Column::round_result}, {"13.Rd", Column::round_result}, {"", Column::unlabelled},
      {"Typ", Column::type},          {"White", Column::white},        {"Land", Column::federation},
      {"FIDE", Column::rating_fide},  {"Equipo", Column::team},        {"Team", Column::team},
  };
  for (const Row& row : k_rows) {
    CAPTURE(row.heading);
    CHECK(column_of(row.heading) == row.column);
  }
}

TEST_CASE("chess-results 9.22: nothing unconfirmed, and nothing Japanese, is listed") {
  for (const char* heading :
       {"番号", "氏名", "名前", "Startrangliste", "TB", "TBx", "Rd", "0.Rd", "x.Rd", ".Rd", "n.Rd", "id"}) {
    CAPTURE(heading);
    const Column column = column_of(heading);
    CHECK((column == Column::unknown || column == Column::round));
  }
  for (const auto& label : column_labels()) CHECK(label.language != "ja");
  for (const auto& label : detail_labels()) CHECK(label.language != "ja");
}

TEST_CASE("no heading means two things") {
  std::map<std::string_view, Column> seen;
  for (const auto& label : column_labels()) {
    CAPTURE(label.text);
    const auto [entry, is_new] = seen.emplace(label.text, label.key);
    CHECK(entry->second == label.key);
    CHECK(column_of(label.text) == label.key);
  }
}

TEST_CASE("details are found by their label in every sampled language") {
  CHECK(detail_of("Time control") == Detail::time_control);
  CHECK(detail_of("Bedenkzeit") == Detail::time_control);
  CHECK(detail_of("Контроль времени") == Detail::time_control);
  CHECK(detail_of("Tempo de reflexão") == Detail::time_control);
  CHECK(detail_of("Дата(ы)") == Detail::date);
  CHECK_FALSE(detail_of("Time"));
  CHECK_FALSE(detail_of(""));
}

TEST_CASE("chess-results 9.19: points read with comma, point and half sign") {
  CHECK(parse_points("7,5") == Score::from_half_points(15));
  CHECK(parse_points("7.5") == Score::from_half_points(15));
  CHECK(parse_points("7½") == Score::from_half_points(15));
  CHECK(parse_points("½") == Score::from_half_points(1));
  CHECK(parse_points("0,5") == Score::from_half_points(1));
  CHECK(parse_points("7") == Score::from_half_points(14));
  CHECK(parse_points("7,0") == Score::from_half_points(14));
  for (const char* text : {"", "7,25", "-1", "x", "7,", ",5", "1 000", "99999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_points(text));
  }
  CHECK(parse_number("000123") == 123);
  CHECK_FALSE(parse_number("1234567890"));
  CHECK_FALSE(parse_number("+1"));
}
