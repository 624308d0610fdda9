#include "importers/chess_results/schedule.hpp"

#include <doctest/doctest.h>

#include "tests/unit/importers/chess_results/pages.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::chess_results;
using test::header;
using test::row;

namespace {

Result<std::map<int, Date>> days(std::string_view rows) {
  const auto page = open_page(test::page("./tnr77.aspx?lan=1&amp;art=14", rows));
  REQUIRE(page);
  return read_schedule(*page);
}

}  // namespace

TEST_CASE("chess-results 3.6: the schedule has the day of each round, whatever its headings are") {
  const auto read =
      days(header("回戦|日付|時刻") + row("1|2026/02/07|10:00") + row("2|unknown|") + row("3|2026/02/08|14:00"));
  REQUIRE(read);
  REQUIRE(read->size() == 2);
  CHECK(to_iso(read->at(1)) == "2026-02-07");
  CHECK(to_iso(read->at(3)) == "2026-02-08");
}

TEST_CASE("a schedule that names a round twice, or something else, is refused") {
  CHECK(
      days(header("Round|Date|Time") + row("1|2026/02/07|10:00") + row("1|2026/02/08|10:00")).error().finding.code() ==
      "cr-cell-unknown");
  CHECK(days(header("Round|Date|Time") + row("one|2026/02/07|10:00")).error().finding.code() == "cr-cell-unknown");
  CHECK(days(header("Round|Date|Time") + row("1|2026/02/07|10:00") + row("99|2026/02/07|10:00")));
  for (const char* round : {"0", "100", "101", "-1"}) {
    CAPTURE(round);
    const auto read = days(header("Round|Date|Time") + row(std::string{round} + "|2026/02/07|10:00"));
    REQUIRE_FALSE(read);
    CHECK(read.error().failure() == FailureClass::drift);
  }
}
