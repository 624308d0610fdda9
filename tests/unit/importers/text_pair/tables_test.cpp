#include "importers/text_pair/tables.hpp"

#include <doctest/doctest.h>

#include "tests/unit/importers/text_pair/exports.hpp"

using namespace seiseki;
using namespace seiseki::importers;
using namespace seiseki::importers::text_pair;

TEST_CASE("a header is known by the columns that its table cannot do without, in any order and case") {
  struct Case {
    const char* line;
    std::optional<TableKind> kind;
  };
  const Case cases[] = {
      {"Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;ErgS;Kontumaz;Erg;Mnr;ErgEloW;ErgEloS", TableKind::games},
      {"kontumaz;ergs;ergw;nrs;nrw;RUNDE", TableKind::games},
      {"RUNDE;NRW;NRS;ERGW;ERGS;KONTUMAZ", TableKind::games},
      {"\"Runde\";\"NrW\";\"NrS\";\"ErgW\";\"ErgS\";\"Kontumaz\"", TableKind::games},
      {"Runde\tNrW\tNrS\tErgW\tErgS\tKontumaz", TableKind::games},
      {"Nr;Name;Titel;Identnr;FideIdent", TableKind::players},
      {"Nr;Nachname;Vorname;Identnr;FideIdent", TableKind::players},
      {"Nr;Nachname;Identnr;FideIdent", std::nullopt},
      {"ID_No;Name;Fed;FideIdent", std::nullopt},
      {"Runde;Brett;NrW;NrS;ErgW;ErgS", std::nullopt},
      {"1;1;0;0;1;51;1;0;;1:0;0;;", std::nullopt},
      {"012 Invented Open", std::nullopt},
      {"", std::nullopt},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string(c.line));
    CHECK(header_kind(c.line) == c.kind);
  }
}

TEST_CASE("both tables in one file are told by their headers, blank lines and empty rows left out") {
  const std::string text =
      "Exp\r\n\r\n" + test::players_text(2) + "\r\n;;;\r\n" + test::k_games_header + "1;1;0;0;1;2;1;0;;1:0;0;;\r\n";
  const auto cut = cut_into_tables(text, "Exp.TXT");
  REQUIRE(cut.has_value());
  CHECK(cut->rows_before == 0);
  REQUIRE(cut->tables.size() == 2);
  CHECK(cut->tables[0].kind == TableKind::players);
  CHECK(cut->tables[0].rows.size() == 2);
  CHECK(cut->tables[0].width == 26);
  CHECK(cut->tables[1].kind == TableKind::games);
  REQUIRE(cut->tables[1].rows.size() == 1);
  CHECK(cut->tables[1].rows[0].line == 9);
  CHECK(cut->tables[1].cell(cut->tables[1].rows[0], nr_black) == "2");
}

TEST_CASE("rows in front of the first header are told from words of a mail") {
  const std::string row = "1;1;0;0;1;2;1;0;;1:0;0;;\r\n";
  CHECK(cut_into_tables(row + row + test::k_games_header + row, "g.txt")->rows_before == 2);
  CHECK(cut_into_tables("2 files\r\n1; 2; 3\r\n" + test::k_games_header + row, "g.txt")->rows_before == 0);
  CHECK(cut_into_tables(test::k_games_header + row, "g.txt")->rows_before == 0);
}

TEST_CASE("cells lose blanks and the marks a spreadsheet puts around them, and nothing else") {
  const auto cut =
      cut_into_tables("Nr;Name;Identnr;FideIdent;Klub\n 7 ;\"Kasumi, Hoshi\"; N90000011 ;0;\"A\" team\n8", "t");
  REQUIRE(cut.has_value());
  const Table& table = cut->tables.at(0);
  REQUIRE(table.rows.size() == 2);
  CHECK(table.cell(table.rows[0], nr) == "7");
  CHECK(table.cell(table.rows[0], name) == "Kasumi, Hoshi");
  CHECK(table.cell(table.rows[0], ident) == "N90000011");
  CHECK(table.cell(table.rows[0], club) == "\"A\" team");
  CHECK(table.cell(table.rows[0], rank).empty());
  CHECK(table.cell(table.rows[1], club).empty());
}

TEST_CASE("lines, bytes in a line and cells are capped") {
  const auto code = [](const std::string& text) {
    const auto cut = cut_into_tables(text, "t");
    return cut ? std::string{} : std::string{cut.error().finding.code()};
  };
  CHECK(code(std::string(k_max_line_bytes + 1, 'x')) == "source-too-large");
  CHECK(code(test::k_games_header + "1" + std::string(k_max_cells, ';')) == "source-too-large");
  std::string many;
  for (std::size_t i = 0; i <= k_max_lines; ++i) many += "\n";
  CHECK(code(many) == "source-too-large");
}
