/// \file
/// Small .xlsx files for tests: rows of text cells in, bytes out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/zip_builder.hpp"

namespace seiseki::test {

/// A sheet from lines of cells between bars: `1||Sato, Ken|JPN`. A cell of digits alone is a number.
inline std::string sheet_xml(const std::vector<std::string>& lines) {
  std::string out = "<worksheet><sheetData>";
  for (const std::string& line : lines) {
    out += "<row>";
    for (std::size_t begin = 0; begin <= line.size();) {
      const std::size_t end = std::min(line.find('|', begin), line.size());
      const std::string cell = line.substr(begin, end - begin);
      const bool is_number = !cell.empty() && cell.find_first_not_of("0123456789") == std::string::npos;
      if (cell.empty()) {
        out += "<c/>";
      } else if (is_number) {
        out += "<c><v>" + cell + "</v></c>";
      } else {
        std::string escaped;
        for (const char c : cell) escaped += c == '&' ? "&amp;" : c == '<' ? "&lt;" : std::string(1, c);
        out += "<c t='inlineStr'><is><t xml:space='preserve'>" + escaped + "</t></is></c>";
      }
      begin = end + 1;
    }
    out += "</row>";
  }
  return out + "</sheetData></worksheet>";
}

inline std::string xlsx_of(const std::vector<std::vector<std::string>>& sheets) {
  std::string entries;
  std::string relations;
  std::vector<ZipMember> members{{"[Content_Types].xml", "<Types/>"}};
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    entries += "<sheet name='Sheet" + number + "' id='r" + number + "'/>";
    relations += "<Relationship Id='r" + number + "' Type='x/worksheet' Target='worksheets/sheet" + number + ".xml'/>";
    members.push_back({"xl/worksheets/sheet" + number + ".xml", sheet_xml(sheets[i]), true});
  }
  members.push_back({"xl/workbook.xml", "<workbook><sheets>" + entries + "</sheets></workbook>"});
  members.push_back({"xl/_rels/workbook.xml.rels", "<Relationships>" + relations + "</Relationships>"});
  return zip_of(members);
}

}  // namespace seiseki::test
