#include "importers/workbook/xlsx.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/zip_builder.hpp"
#include "tests/unit/importers/workbook/shown.hpp"

using namespace seiseki;
using test::read_and_shown;

namespace {

constexpr std::string_view k_types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

std::string relation(std::string_view id, std::string_view type, std::string_view target) {
  return "<Relationship Id='" + std::string(id) + "' Type='" + std::string(k_types) + "/" + std::string(type) +
         "' Target='" + std::string(target) + "'/>";
}

struct Parts {
  std::string workbook =
      "<workbook xmlns:r='r'><sheets><sheet name='List' sheetId='1' r:id='rId1'/></sheets></workbook>";
  std::string relations = "<Relationships>" + relation("rId1", "worksheet", "worksheets/sheet1.xml") +
                          relation("rId2", "sharedStrings", "sharedStrings.xml") +
                          relation("rId3", "styles", "/xl/styles.xml") + "</Relationships>";
  std::string strings = "<sst/>";
  std::string styles = "<styleSheet/>";
  std::string sheet = "<worksheet><sheetData/></worksheet>";
};

std::string xlsx_of(const Parts& parts) {
  return test::zip_of({{"[Content_Types].xml", "<Types/>", true},
                       {"xl/workbook.xml", parts.workbook, true},
                       {"xl/_rels/workbook.xml.rels", parts.relations, true},
                       {"xl/sharedStrings.xml", parts.strings, true},
                       {"xl/styles.xml", parts.styles, true},
                       {"xl/worksheets/sheet1.xml", parts.sheet, true}});
}

// The sheet's rows, or the code of the refusal.
std::string rows_of(Parts parts, std::string_view rows) {
  parts.sheet = "<worksheet><sheetData>" + std::string(rows) + "</sheetData></worksheet>";
  const std::string shown = read_and_shown(xlsx_of(parts));
  return shown.starts_with("[List]\n") ? shown.substr(7) : shown;
}

}  // namespace

TEST_CASE("cells of every kind become the text a person sees") {
  struct Row {
    std::string_view cell;
    std::string_view text;
  };
  constexpr Row k_rows[] = {
      {"<c><v>7</v></c>", "7"},
      {"<c t='n'><v>5.2999999999999998</v></c>", "5.3"},
      {"<c><v>1500.0</v></c>", "1500"},
      {"<c t='s'><v>0</v></c>", "Sato, Ken "},
      {"<c t='s'><v>1</v></c>", "佐藤"},
      {"<c t='inlineStr'><is><t>in</t><t>line</t></is></c>", "inline"},
      {"<c t='inlineStr'><is><r><t>7</t></r><r><rPr/><t xml:space='preserve'> ½</t></r></is></c>", "7 ½"},
      {"<c t='str'><f>A1&amp;B1</f><v>formula</v></c>", "formula"},
      {"<c t='b'><v>1</v></c>", "TRUE"},
      {"<c t='b'><v>0</v></c>", "FALSE"},
      {"<c t='e'><v>#N/A</v></c>", "#N/A"},
      {"<c t='d'><v>2026-03-14</v></c>", "2026-03-14"},
      {"<c s='1'><v>45000</v></c>", "2023-03-15"},
      {"<c s='2'><v>3330834</v></c>", "03330834"},
      {"<c s='9'><v>45000</v></c>", "45000"},
      {"<c t='str'><v>a_x000D_b_x005F_c_xyz</v></c>", "a\rb_c_xyz"},
  };
  Parts parts;
  parts.strings =
      "<sst count='9'><si><t xml:space='preserve'>Sato, Ken </t></si>"
      "<si><t>佐藤</t><rPh sb='0' eb='2'><t>サトウ</t></rPh><phoneticPr fontId='1'/></si></sst>";
  parts.styles =
      "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='00000000'/></numFmts>"
      "<cellStyleXfs><xf numFmtId='14'/></cellStyleXfs>"
      "<cellXfs><xf numFmtId='0'/><xf numFmtId='14'/><xf numFmtId='164'/></cellXfs></styleSheet>";
  for (const Row& row : k_rows) {
    const std::string cell(row.cell);
    CAPTURE(cell);
    CHECK(rows_of(parts, "<row r='1'>" + cell + "</row>") == std::string(row.text) + "\n");
  }
  CHECK(rows_of(parts, "<row><c t='s'><v>2</v></c></row>") == "workbook-unreadable");
  CHECK(rows_of(parts, "<row><c t='s'><v>-1</v></c></row>") == "workbook-unreadable");
  parts.workbook.insert(parts.workbook.find("<sheets>"), "<workbookPr date1904='1'/>");
  CHECK(rows_of(parts, "<row><c s='1'><v>0</v></c></row>") == "1904-01-01\n");
}

TEST_CASE("rows and cells stand where they say, or behind the one before") {
  CHECK(rows_of({},
                "<row r='2'><c r='B2'><v>1</v></c><c><v>2</v></c><c r='E2'><v>3</v></c></row>"
                "<row hidden='1'><c><v>4</v></c></row><row r='5'><c r='AA5'><v>5</v></c></row>") ==
        "\n|1|2||3\n4\n\n" + std::string(26, '|') + "5\n");
  CHECK(rows_of({}, "<row r='2'><c r='B3'><v>1</v></c></row>") == "workbook-unreadable");
  CHECK(rows_of({}, "<row r='1'><c r='1'><v>1</v></c></row>") == "workbook-unreadable");
  CHECK(rows_of({}, "<row r='1'><c r='A1'><v>1</v></c><c r='A1'><v>2</v></c></row>") == "workbook-unreadable");
  CHECK(rows_of({}, "<row r='1048576'><c r='A1048576'><v>1</v></c></row>") == "workbook-too-large");
  CHECK(rows_of({}, "<row r='1'><c r='XFD1'><v>1</v></c></row>") == "workbook-too-large");
  CHECK(rows_of({}, "<row r='1'><c r='ZZZZZZZZ1'><v>1</v></c></row>") == "workbook-unreadable");
}

TEST_CASE("sheets come in the workbook's order, hidden ones too; charts are no sheets") {
  Parts parts;
  parts.workbook =
      "<x:workbook xmlns:x='m' xmlns:q='r'><x:sheets><x:sheet name='B' q:id='b'/><x:sheet name='Chart' q:id='c'/>"
      "<x:sheet name='A' state='hidden' q:id='a'/></x:sheets></x:workbook>";
  parts.relations = "<Relationships>" + relation("a", "worksheet", "worksheets/sheet1.xml") +
                    relation("b", "worksheet", "worksheets/sheet1.xml") + relation("c", "chartsheet", "nowhere.xml") +
                    "</Relationships>";
  parts.sheet =
      "<x:worksheet xmlns:x='m'><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>";
  CHECK(read_and_shown(xlsx_of(parts)) == "[B]\n1\n[A]\n1\n");
}

TEST_CASE("a workbook that lacks a part, or has one that attacks, is refused") {
  Parts parts;
  parts.relations = "<Relationships/>";
  CHECK(read_and_shown(xlsx_of(parts)) == "workbook-unreadable");
  parts.relations = "<Relationships>" + relation("rId1", "worksheet", "../../etc/passwd") + "</Relationships>";
  CHECK(read_and_shown(xlsx_of(parts)) == "workbook-unreadable");
  parts = {};
  parts.strings = "<!DOCTYPE sst [<!ENTITY a 'ha'>]><sst/>";
  CHECK(read_and_shown(xlsx_of(parts)) == "xml-doctype");
  parts = {};
  parts.sheet = "<worksheet><sheetData><row>";
  CHECK(read_and_shown(xlsx_of(parts)) == "xml-malformed");
  parts.sheet = "<worksheet/>";
  CHECK(read_and_shown(xlsx_of(parts)) == "workbook-unreadable");
  parts.sheet = std::string(40'000'000, ' ');
  CHECK(read_and_shown(xlsx_of(parts)) == "zip-ratio");
}

TEST_CASE("only a zip with a workbook inside is one") {
  using importers::workbook::is_workbook;
  CHECK(is_workbook(xlsx_of({})));
  CHECK(read_and_shown(xlsx_of({})) == "");
  CHECK_FALSE(is_workbook(test::zip_of({{"a.trf", "012"}})));
  CHECK_FALSE(is_workbook(test::zip_of({{"[Content_Types].xml", "<Types/>"}, {"word/document.xml", "<x/>"}})));
  CHECK_FALSE(is_workbook("PK\x03\x04"));
  CHECK_FALSE(is_workbook("<html>"));
  CHECK_FALSE(is_workbook(""));
}
