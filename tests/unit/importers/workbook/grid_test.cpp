#include "importers/workbook/grid.hpp"

#include <string>

#include <doctest/doctest.h>

#include "importers/workbook/findings.hpp"
#include "tests/unit/importers/workbook/shown.hpp"

using namespace seiseki;
using namespace seiseki::importers::workbook;

namespace {

std::string code(const Result<void>& result) {
  return result ? "set" : std::string(result.error().finding.code());
}

}  // namespace

TEST_CASE("cells may come in any order; rows end with their last text") {
  const Limits limits;
  Grid grid{limits, "a"};
  CHECK(grid.begin_sheet("one"));
  CHECK(grid.set(2, 1, "c"));
  CHECK(grid.set(0, 0, "a"));
  CHECK(grid.set(0, 9, ""));
  CHECK(grid.set(2, 0, "b"));
  CHECK(grid.begin_sheet("empty"));
  const auto sheets = std::move(grid).take();
  REQUIRE(sheets.size() == 1);
  CHECK(test::shown(sheets[0]) == "a\n\nb|c\n");
}

TEST_CASE("a cell set twice must be the same both times") {
  const Limits limits;
  Grid grid{limits, "a"};
  CHECK(grid.begin_sheet("one"));
  CHECK(grid.set(0, 0, "a"));
  CHECK(grid.set(0, 0, "a"));
  CHECK(code(grid.set(0, 0, "b")) == "workbook-unreadable");
}

TEST_CASE("office P12: what a workbook may cost is capped") {
  const Limits limits{.sheets = 2, .rows = 10, .columns = 5, .cells = 20, .text_bytes = 12, .cell_bytes = 6};
  Grid grid{limits, "a"};
  CHECK(grid.begin_sheet("one"));
  CHECK(code(grid.set(10, 0, "x")) == "workbook-too-large");
  CHECK(code(grid.set(0, 5, "x")) == "workbook-too-large");
  CHECK(code(grid.set(0, 0, "1234567")) == "workbook-too-large");
  CHECK(code(grid.set(0, 0, "123456")) == "set");
  CHECK(code(grid.set(0, 1, "123456")) == "set");
  CHECK(code(grid.set(0, 2, "1")) == "workbook-too-large");
  CHECK(code(grid.begin_sheet("two")) == "set");
  CHECK(code(grid.begin_sheet("three")) == "workbook-too-large");

  // Rows that are skipped count too.
  const Limits few{.cells = 20};
  Grid wide{few, "a"};
  CHECK(wide.begin_sheet("one"));
  CHECK(code(wide.set(18, 0, "x")) == "set");
  CHECK(code(wide.set(18, 3, "x")) == "workbook-too-large");
}
