#include "importers/text/csv.hpp"

#include <doctest/doctest.h>

using namespace seiseki;
using namespace seiseki::importers::text;

namespace {
using Cells = std::vector<std::string>;

CsvTable table_of(std::string_view text) {
  auto table = read_csv(text, "t.csv");
  REQUIRE(table.has_value());
  return std::move(*table);
}

Finding refusal(std::string_view text, const CsvLimits& limits = {}) {
  auto table = read_csv(text, "t.csv", limits);
  REQUIRE_FALSE(table.has_value());
  return table.error().finding;
}
}  // namespace

TEST_CASE("the separator is the one that the most lines have") {
  CHECK(table_of("ID,Name\nN1,A;B\n").separator == ',');
  CHECK(table_of("ID_No;Name;Fed\n1;Reis, Paulo;BRA\n").separator == ';');
  CHECK(table_of("ID\tName\n1\tA,B\n").separator == '\t');
  CHECK(table_of("\"a,b,c\";d\n").separator == ';');
  CHECK(table_of("one column\n").separator == ',');
  // One cell with many of another divides nothing.
  CHECK(table_of("ID,Name,Club\nN1,A,Tea; Go; Chess; Cards; Shogi\n").separator == ',');
  CHECK(table_of("ID;Name\n1;Reis, Paulo, da, Silva\n2;Costa\n").separator == ';');
  CHECK(table_of("List of March, 2026\nID;Name;Fed\n1;Reis, Paulo;BRA\n").separator == ';');
}

TEST_CASE("ten lines are looked at for the separator, and of two alike the comma is taken, then the semicolon") {
  const std::string nine = "a\na\na\na\na\na\na\na\na\n";
  CHECK(table_of(nine + "1;2\n").separator == ';');
  CHECK(table_of(nine + "a\n1;2\n").separator == ',');
  CHECK(table_of("a,b;c\td\n").separator == ',');
  CHECK(table_of("b;c\td\n").separator == ';');
  CHECK(table_of("a,b;c;d\n").separator == ';');
  CHECK(table_of("\"a;b\",c\n").separator == ',');
}

TEST_CASE("names of columns are alike in any case of the letters from A to Z, and in nothing else") {
  const CsvTable table = table_of("AZaz,@[`{,Name\n1,2,3\n");
  CHECK(table.column(0, "azAZ") == 0);
  CHECK(table.column(0, "@[`{") == 1);
  CHECK_FALSE(table.column(0, "`{@[").has_value());
  CHECK_FALSE(table.column(0, "Nam").has_value());
  CHECK_FALSE(table.column(0, "Names").has_value());
  CHECK_FALSE(table.column(2, "Name").has_value());
  CHECK(table.find_header({"Name"}, 1) == 0);
  CHECK_FALSE(table.find_header({"Name"}, 0).has_value());
  CHECK(table.rows[1].cell(2) == "3");
  CHECK(table.rows[1].cell(3).empty());
}

TEST_CASE("lines end with CR, LF or both, and are counted in cells as outside") {
  const CsvTable table = table_of("a,b\rc,d\r\n\n\re,\"x\ny\nz\"\nf,\"g\"\r\nh,\"i\"");
  REQUIRE(table.rows.size() == 5);
  CHECK(table.rows[1].line == 2);
  CHECK(table.rows[2].line == 5);
  CHECK(table.rows[3].line == 8);
  CHECK(table.rows[4].line == 9);
  CHECK(table.rows[4].cells == Cells{"h", "i"});
  CHECK(table_of("a,\"\"").rows[0].cells == Cells{"a", ""});
  CHECK(table_of("a,\"\"\"\"").rows[0].cells == Cells{"a", "\""});
  CHECK(table_of("a,").rows[0].cells == Cells{"a", ""});
  CHECK(table_of("\xEF\xBB\xBF\xEF\xBB\xBF"
                 "a,b")
            .rows[0]
            .cells == Cells{"a", "b"});
}

TEST_CASE("the place of a quotation mark is counted in characters of its line") {
  for (const std::string_view text : {"é,\"open", "x,\"1\n2\",y\né,\"x\"y\n", "\r\né,\"x\" \n"}) {
    CAPTURE(text);
    CHECK(refusal(text).where.column == 3);
  }
  CHECK(refusal("a,\"1\n2\",\"x\"y").where.column == 4);
  CHECK(refusal("a,\"1\n2\",\"x\"y").where.line == 2);
  CHECK(refusal("a,\"open").quoted == "\"open");
  CHECK(refusal("a,\"x\"y").quoted == "\"x\"y");
}

TEST_CASE("quoted cells hold separators, line ends and doubled quotation marks") {
  const CsvTable table = table_of("\xEF\xBB\xBFID,Name\r\n1,\"A \"\"B\"\", C\"\r\n2,\"two\r\nlines\"\r\n3,x");
  REQUIRE(table.rows.size() == 4);
  CHECK(table.rows[0].cells == Cells{"ID", "Name"});
  CHECK(table.rows[1].cells == Cells{"1", "A \"B\", C"});
  CHECK(table.rows[2].cells == Cells{"2", "two\r\nlines"});
  CHECK(table.rows[3].cells == Cells{"3", "x"});
  CHECK(table.rows[3].line == 5);
}

TEST_CASE("blank rows are skipped, lines still counted") {
  const CsvTable table = table_of("ID,Name\n\n,\n1,A\n");
  REQUIRE(table.rows.size() == 2);
  CHECK(table.rows[1].line == 4);
}

TEST_CASE("a header is found under title lines and columns by name in any case") {
  const CsvTable table = table_of("Rating list,,,\n2026-03,,,\nID,Name ,Kanji,ST\nN00000001,A,,1500\n");
  const auto header = table.find_header({"ID", "name", "ST"});
  REQUIRE(header == 2);
  CHECK(table.column(*header, "st") == 3);
  CHECK_FALSE(table.column(*header, "RP").has_value());
  CHECK_FALSE(table.column(99, "ID").has_value());
  CHECK_FALSE(table.find_header({"RP"}).has_value());
  CHECK_FALSE(table.find_header({"ID"}, 2).has_value());
  CHECK(table.rows[3].cell(1) == "A");
  CHECK(table.rows[3].cell(9).empty());
}

TEST_CASE("a quotation mark that does not close its cell refuses the table, with its place") {
  for (const std::string_view text : {"a,b\n1,\"open\n", "a,b\n1,\"x\"y\n"}) {
    const Finding finding = refusal(text);
    CHECK(finding.code() == "csv-quote");
    CHECK(finding.where.line == 2);
    CHECK(finding.where.column == 3);
  }
  CHECK(table_of("a,b\nO\"Neil,1\n").rows[1].cells[0] == "O\"Neil");
}

TEST_CASE("rows that do not fit the header are reported, trailing empty cells are not") {
  const CsvTable table = table_of("a,b\n1,2\n1\n1,2,\n1,2,3\n");
  const auto findings = ragged_rows(table, 0, "t.csv");
  REQUIRE(findings.size() == 2);
  CHECK(findings[0].code() == "csv-ragged");
  CHECK(findings[0].where.line == 3);
  CHECK(findings[1].where.line == 5);
  CHECK(findings[1].arguments == Cells{"3", "2"});
}

TEST_CASE("bytes, rows, columns and cells are capped") {
  CHECK(refusal("a\nb\nc\n", {.rows = 2}).code() == "source-too-large");
  CHECK(refusal("a,b,c\n", {.columns = 2}).code() == "source-too-large");
  CHECK(refusal("abcd\n", {.cell_bytes = 3}).code() == "source-too-large");
  CHECK(refusal("\"abcd\"\n", {.cell_bytes = 3}).code() == "source-too-large");
  CHECK(refusal("abcd\n", {.bytes = 3}).code() == "source-too-large");
  CHECK(refusal("").code() == "source-empty");
  CHECK(refusal(std::string(10'000'000, '\n')).code() == "source-empty");
}

TEST_CASE("as many bytes, rows, columns and bytes of a cell as the caps say are read") {
  const auto reads = [](std::string_view text, const CsvLimits& limits) {
    return read_csv(text, "t.csv", limits).has_value();
  };
  CHECK(reads("a\nb\n", {.rows = 2}));
  CHECK(reads("a\nb\n\n,\n", {.rows = 2}));
  CHECK(reads("a,b\n", {.columns = 2}));
  CHECK(reads("abc,abc\n", {.cell_bytes = 3}));
  CHECK(reads("\"abc\",\"abc\"\n", {.cell_bytes = 3}));
  CHECK(reads("abc", {.bytes = 3}));
  CHECK(refusal("a,b,c\n", {.columns = 2}).arguments == Cells{"more columns", "2 columns", "列数", "2"});
  CHECK(refusal("x\ny,abcd\n", {.cell_bytes = 3}).where.column == 3);
}

TEST_CASE("rows under the header alone are ragged, and by cells that say something") {
  const CsvTable table = table_of("a\nb,c\n1,2, ,\n1,2,,3\n1\n");
  const auto findings = ragged_rows(table, 1, "t.csv");
  REQUIRE(findings.size() == 2);
  CHECK(findings[0].arguments == Cells{"4", "2"});
  CHECK(findings[1].arguments == Cells{"1", "2"});
  CHECK(ragged_rows(table, 5, "t.csv").empty());
}

TEST_CASE("contracts 9: site has LF and no mark, excel has a mark and CRLF") {
  const auto write = [](CsvProfile profile) {
    CsvWriter out(profile);
    out.text("ID").text("Name").text("Note");
    out.end_row();
    out.text("N01234567").text("Suzuki, \"Taro\"").nothing();
    out.end_row();
    out.number(-12).number("0.5").text("-12");
    out.end_row();
    return std::move(out).finish().bytes;
  };
  CHECK(write(CsvProfile::site) == "ID,Name,Note\nN01234567,\"Suzuki, \"\"Taro\"\"\",\n-12,0.5,-12\n");
  CHECK(write(CsvProfile::excel) ==
        "\xEF\xBB\xBFID,Name,Note\r\nN01234567,\"Suzuki, \"\"Taro\"\"\",\r\n-12,0.5,'-12\r\n");
}

TEST_CASE("office P9: text a spreadsheet could take for a formula gets an apostrophe in excel and cp932 only") {
  const auto cell = [](CsvProfile profile, std::string_view text) {
    CsvWriter out(profile);
    out.text(text);
    return std::move(out).finish().bytes.substr(profile == CsvProfile::excel ? 3 : 0);
  };
  for (const std::string_view text :
       {"=1+1", "+1", "-1", "@SUM(A1)", "\tx", "  =x", "\u00A0=x", "＝1", "＋1", "－1", "＠x"}) {
    CAPTURE(text);
    CHECK(looks_like_formula(text));
    CHECK(cell(CsvProfile::excel, text) == "'" + std::string{text});
    CHECK(cell(CsvProfile::site, text) == std::string{text});
  }
  CHECK(cell(CsvProfile::excel, "\rx") == "\"'\rx\"");
  CHECK(cell(CsvProfile::excel, "a\n=b") == "\"a\n'=b\"");
  CHECK(cell(CsvProfile::cp932, "=1") == "'=1");
  CHECK(cell(CsvProfile::excel, "\n=b") == "\"\n'=b\"");
  CHECK(cell(CsvProfile::excel, "a\n\n=b") == "\"a\n\n'=b\"");
  CHECK(cell(CsvProfile::excel, "a\r=b") == "\"a\r'=b\"");
  CHECK(cell(CsvProfile::excel, "=a\nb") == "\"'=a\nb\"");
  CHECK(cell(CsvProfile::excel, "=a\n b=") == "\"'=a\n b=\"");
  for (const std::string_view text :
       {"Suzuki", "", " ", "\u00A0", "a=b", "1-0", "a\nb", "a\n\rb", "a\r\nb", "a\n", "山田"}) {
    CAPTURE(text);
    CHECK_FALSE(looks_like_formula(text));
  }
}

TEST_CASE("what the writer writes, the reader reads") {
  const std::vector<Cells> rows{{"a", "b,c", "d\"e"}, {"f\ng", "h", "\"\""}, {"山田", "x", "y\r\nz"}};
  for (const CsvProfile profile : {CsvProfile::site, CsvProfile::excel}) {
    CsvWriter out(profile);
    for (const Cells& row : rows) {
      for (const std::string& cell : row) out.text(cell);
      out.end_row();
    }
    const CsvTable table = table_of(std::move(out).finish().bytes);
    REQUIRE(table.rows.size() == rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) CHECK(table.rows[i].cells == rows[i]);
  }
}

TEST_CASE("cp932 output lists what it could not write") {
  CsvWriter out(CsvProfile::cp932);
  out.text("髙橋").text("陈");
  out.end_row();
  const auto finished = std::move(out).finish();
  CHECK(finished.bytes == "\xFB\xFC\x8B\xB4,?\r\n");
  CHECK(finished.losses == Cells{"陈"});
}
