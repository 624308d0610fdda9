#include "importers/printed_list/labels.hpp"

#include <doctest/doctest.h>

#include "importers/printed_list/points.hpp"

using namespace seiseki;
using namespace seiseki::importers::printed_list;

TEST_CASE("headings mean the same in English, German and Russian") {
  CHECK(column_of("Rank") == Column::rank);
  CHECK(column_of("Rg.") == Column::rank);
  CHECK(column_of("SNo.") == Column::start_number);
  CHECK(column_of("Ном.") == Column::start_number);
  CHECK(column_of("Имя") == Column::name);
  CHECK(column_of("Pkt.") == Column::points);
  CHECK(column_of("") == Column::nameless);
  CHECK(column_of("Rtg+/-") == Column::other);
  CHECK(column_of("name") == Column::other);
  CHECK(column_of("12.Rd.") == Column::round);
}

TEST_CASE("headings of ten more languages are known by what they mean") {
  const struct {
    const char* language;
    const char* name;
    const char* points;
  } rows[] = {{"es", "Nombre", "Puntos"}, {"fr", "Nom", "Pts."},     {"it", "Nome", "Pti"},   {"pt", "Nome", "Pontos"},
              {"nl", "Naam", "Ptn."},     {"pl", "Nazwisko", "Pkt"}, {"cs", "Jméno", "Body"}, {"hu", "Név", "Pont"},
              {"tr", "İsim", "Puan"},     {"hr", "Ime", "Bod."},     {"fi", "Nimi", "p."},    {"ja", "氏名", "得点"}};
  for (const auto& row : rows) {
    CAPTURE(std::string{row.language});
    CHECK(column_of(row.name) == Column::name);
    CHECK(column_of(row.points) == Column::points);
  }
}

TEST_CASE("a round is a number before Rd") {
  CHECK(round_of("1.Rd.") == 1);
  CHECK(round_of("12.Rd") == 12);
  CHECK_FALSE(round_of("0.Rd").has_value());
  CHECK_FALSE(round_of(".Rd").has_value());
  CHECK_FALSE(round_of("1.Rd..").has_value());
  CHECK_FALSE(round_of("Rd.").has_value());
}

TEST_CASE("x is a half") {
  CHECK(parse_points("7x") == Score::from_half_points(15));
  CHECK(parse_points("x") == k_draw);
  CHECK(parse_points("7½") == Score::from_half_points(15));
  CHECK(parse_points("7,5") == Score::from_half_points(15));
  CHECK_FALSE(parse_points("xx").has_value());
  CHECK_FALSE(parse_points("").has_value());
}
