// Any bytes as an .xlsx, and as each of its parts: inside a sound archive, so that what follows the checksum is
// reached.
#include <cstddef>
#include <cstdint>
#include <string>

#include "importers/chess_results/assemble.hpp"
#include "importers/chess_results/workbook_page.hpp"
#include "tests/fuzz/check_sheets.hpp"
#include "tests/support/zip_builder.hpp"

namespace {

constexpr const char* k_workbook = "<workbook><sheets><sheet name='S' id='r1'/></sheets></workbook>";
constexpr const char* k_relations =
    "<Relationships><Relationship Id='r1' Type='x/worksheet' Target='sheet.xml'/>"
    "<Relationship Id='r2' Type='x/sharedStrings' Target='strings.xml'/>"
    "<Relationship Id='r3' Type='x/styles' Target='styles.xml'/></Relationships>";
constexpr const char* k_sheet =
    "<worksheet><sheetData><row><c t='s'><v>0</v></c><c s='1'><v>45000</v></c></row></sheetData></worksheet>";

std::string with_part(std::size_t which, const std::string& bytes) {
  using seiseki::test::ZipMember;
  std::vector<ZipMember> members{
      {"[Content_Types].xml", "<Types/>"},         {"xl/workbook.xml", k_workbook},
      {"xl/_rels/workbook.xml.rels", k_relations}, {"xl/strings.xml", "<sst><si><t>a</t></si></sst>"},
      {"xl/styles.xml", "<styleSheet/>"},          {"xl/sheet.xml", k_sheet}};
  members[which].bytes = bytes;
  return seiseki::test::zip_of(members);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seiseki::importers;
  const std::string bytes(data, data + size);
  const Document whole{.name = "fuzz.xlsx", .bytes = bytes};
  const bool is_workbook = seiseki::test::check_sheets(whole);
  for (std::size_t part = 1; part <= 5; ++part)
    seiseki::test::check_sheets({.name = "fuzz.xlsx", .bytes = with_part(part, bytes)});

  // A list of Chess-Results, as the importer reads it but for the limits.
  if (!is_workbook) return 0;
  const auto page = chess_results::workbook_page(whole, seiseki::test::k_small_workbook);
  if (page && page->page) (void)chess_results::assemble({&*page->page, 1});
  return 0;
}
