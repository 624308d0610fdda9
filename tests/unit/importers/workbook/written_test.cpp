#include "importers/workbook/written.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "importers/workbook/workbook.hpp"
#include "importers/workbook/writer.hpp"
#include "importers/zip/archive.hpp"
#include "tests/support/zip_builder.hpp"

using namespace seiseki;
using importers::workbook::Sheet;

namespace {

const std::vector<Sheet> k_sheets{{"List", {{"ID", "Name"}, {}, {"A1", " 山田 _x0041_ "}}}, {"More", {{"x"}}}};

std::string lacking(std::string_view bytes, const std::vector<Sheet>& sheets) {
  importers::workbook::Contents contents;
  for (const Sheet& sheet : sheets) {
    contents.begin_sheet();
    for (const auto& row : sheet.rows) {
      contents.begin_row();
      for (const std::string& text : row) contents.add_text(text);
    }
  }
  return importers::workbook::lacking(bytes, contents);
}

std::string workbook_of(const std::vector<Sheet>& sheets) {
  std::vector<importers::workbook::OutputSheet> out;
  for (const Sheet& sheet : sheets) {
    out.emplace_back().name = sheet.name;
    for (const auto& row : sheet.rows) {
      auto& cells = out.back().rows.emplace_back();
      for (const std::string& text : row) cells.push_back({text, importers::workbook::CellStyle::plain});
    }
  }
  return importers::workbook::write(out).value();
}

/// The workbook with `missing` bytes of one part gone, the last ones or those at `at`, in an archive that is whole.
std::string with_cut_part(const std::string& bytes, const std::string& part, std::size_t missing,
                          std::size_t at = std::string::npos) {
  auto archive = importers::zip::Archive::open(bytes, "book").value();
  std::vector<test::ZipMember> members;
  for (std::size_t i = 0; i < archive.names().size(); ++i) {
    std::string content = archive.read(i).value();
    if (archive.names()[i] == part)
      content.erase(std::min(at, content.size() - std::min(missing, content.size())), missing);
    members.push_back({archive.names()[i], content, true});
  }
  return test::zip_of(members);
}

}  // namespace

TEST_CASE("a written workbook lacks nothing, whatever its texts look like") {
  const std::string bytes = workbook_of(k_sheets);
  CHECK(lacking(bytes, k_sheets) == "");
  std::vector<Sheet> with_ends = k_sheets;
  with_ends[0].rows[0].emplace_back();
  with_ends[1].rows.emplace_back();
  CHECK(lacking(bytes, with_ends) == "");
  const auto read = importers::workbook::read({.name = "book", .origin = {}, .bytes = bytes});
  REQUIRE(read);
  CHECK((*read)[0].rows == k_sheets[0].rows);
}

TEST_CASE("a part that ends early is told, wherever that is") {
  const std::string bytes = workbook_of(k_sheets);
  auto archive = importers::zip::Archive::open(bytes, "book").value();
  REQUIRE(archive.names().size() >= 8);
  for (std::size_t i = 0; i < archive.names().size(); ++i) {
    const std::string& name = archive.names()[i];
    CAPTURE(name);
    const std::size_t size = archive.read(i).value().size();
    for (const std::size_t missing : {std::size_t{3}, size / 2, size})
      CHECK(lacking(with_cut_part(bytes, name, missing), k_sheets).find("was not written whole") != std::string::npos);
  }
  CHECK(lacking(bytes.substr(0, bytes.size() / 2), k_sheets) != "");
  CHECK(lacking("", k_sheets) != "");
}

TEST_CASE("a cell or sheet that is not there is told by its part") {
  const std::string bytes = workbook_of(k_sheets);
  std::vector<Sheet> other = k_sheets;
  other[0].rows[1].emplace_back("more");
  CHECK(lacking(bytes, other) == "xl/worksheets/sheet1.xml was not written whole");
  other = k_sheets;
  other[1].rows[0][0].clear();
  CHECK(lacking(bytes, other) == "xl/worksheets/sheet2.xml was not written whole");
  other = k_sheets;
  other.pop_back();
  CHECK(lacking(bytes, other) == "xl/worksheets/sheet2.xml was not written whole");
  other = k_sheets;
  other.push_back({"Third", {}});
  CHECK(lacking(bytes, other) == "a sheet was not written");
}

TEST_CASE("a piece that is missing in the middle of the cells or texts is told") {
  std::vector<Sheet> long_list{{"List", {}}};
  for (int i = 0; i < 300; ++i) long_list[0].rows.push_back({"N" + std::to_string(10'000'000 + i), "Surname, Given"});
  const std::string bytes = workbook_of(long_list);
  REQUIRE(lacking(bytes, long_list) == "");
  for (const char* part : {"xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"}) {
    CAPTURE(part);
    CHECK(lacking(with_cut_part(bytes, part, 4'096, 4'096), long_list) == std::string{part} + " was not written whole");
  }
}

TEST_CASE("a sheet that cannot be made is told, and nothing is written") {
  const auto written = importers::workbook::write({{.name = "in [brackets]", .rows = {}}});
  REQUIRE(!written);
  CHECK(written.error().finding.code() == "workbook-not-written");
  CHECK(written.error().finding.argument("detail") == "a sheet cannot be called in [brackets]");
}

TEST_CASE("only what a spreadsheet would take for an escape is escaped") {
  struct Case {
    const char* text;
    const char* escaped;
  };
  for (const Case& c : {Case{"_x0041_", "_x005F_x0041_"}, Case{"a_x00e9_b", "a_x005F_x00e9_b"},
                        Case{"_x0041_x0042_", "_x005F_x0041_x005F_x0042_"}, Case{"_x004", "_x004"},
                        Case{"_x004g_", "_x004g_"}, Case{"x0041_", "x0041_"}, Case{"", ""}})
    CHECK(importers::workbook::escaped(c.text) == c.escaped);
}
