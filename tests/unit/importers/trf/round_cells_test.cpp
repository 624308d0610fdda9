#include "importers/trf/round_cells.hpp"

#include <doctest/doctest.h>

using namespace seiseki::importers;
using namespace seiseki::importers::trf;

TEST_CASE("trf16 001 cols 92-99: opponent, colour and result stand in fixed columns") {
  struct Row {
    std::string_view raw;
    CellForm form;
    int opponent;
    char colour;
    char result;
  };
  const Row rows[] = {
      {"    12 w 1", CellForm::sound, 12, 'w', '1'},     {"  0002 B =", CellForm::sound, 2, 'b', '='},
      {"  0000 - U", CellForm::sound, 0, '-', 'U'},      {"     3 w  ", CellForm::sound, 3, 'w', ' '},
      {"     3 w", CellForm::sound, 3, 'w', ' '},        {"       - h", CellForm::sound, 0, '-', 'H'},
      {"  9999 b l", CellForm::sound, 9999, 'b', 'L'},   {"     3   1", CellForm::sound, 3, '-', '1'},
      {"          ", CellForm::blank, 0, '-', ' '},      {"", CellForm::blank, 0, '-', ' '},
      {"  12     1", CellForm::sound, 12, '-', '1'},     {"  12a4 w 1", CellForm::unreadable, 0, 'w', '1'},
      {" 12345 w 1", CellForm::unreadable, 0, 'w', '1'}, {"    12 s 1", CellForm::unreadable, 0, '-', '1'},
      {"    12w  1", CellForm::unreadable, 0, '-', '1'}, {"  1 2  w 1", CellForm::unreadable, 0, 'w', '1'},
      {"  00      ", CellForm::unreadable, 0, '-', ' '}, {"    00 - Z", CellForm::sound, 0, '-', 'Z'},
  };
  for (const Row& row : rows) {
    CAPTURE(row.raw);
    const RoundCell cell = parse_cell(row.raw);
    CHECK(cell.form == row.form);
    CHECK(cell.opponent == row.opponent);
    CHECK(cell.colour == row.colour);
    CHECK(cell.result == row.result);
    CHECK(cell.raw == row.raw);
  }
}

TEST_CASE("trf16 2.2: every result code has one meaning and its points") {
  const auto all = [](std::string_view codes, ResultCode meaning) {
    for (const char code : codes) CHECK(code_of(code) == meaning);
  };
  all("1=0", ResultCode::played);
  all("+-", ResultCode::forfeit);
  all("WDL", ResultCode::unrated);
  all("HFUZ", ResultCode::bye);
  all(" *", ResultCode::open);
  all("X?2/", ResultCode::unknown);
  for (const char code : {'1', '+', 'W', 'F', 'U'}) CHECK(half_points_of(code) == 2);
  for (const char code : {'=', 'D', 'H'}) CHECK(half_points_of(code) == 1);
  for (const char code : {'0', '-', 'L', 'Z', ' ', '*', 'X'}) CHECK(half_points_of(code) == 0);
}

TEST_CASE("cells follow each other every ten columns; blanks at the end are no cells") {
  std::vector<RoundCell> cells;
  append_cells(text::TextLine("xx    12 w 1               3 b          "), 3, cells);
  REQUIRE(cells.size() == 3);
  CHECK(cells[0].opponent == 12);
  CHECK(cells[1].form == CellForm::blank);
  CHECK(cells[2].opponent == 3);
}

TEST_CASE("a cell with characters beyond ASCII is unreadable, its neighbours are not") {
  std::vector<RoundCell> cells;
  append_cells(text::TextLine("é    12 w ½     3 b 0"), 2, cells);
  REQUIRE(cells.size() == 2);
  CHECK(cells[0].form == CellForm::unreadable);
  CHECK(cells[1].opponent == 3);
}
