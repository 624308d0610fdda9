/// \file
/// Every cell of a workbook, a line each: row, column, text; for the comparison with an independent reading.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "importers/workbook/workbook.hpp"

using namespace seiseki;
using namespace seiseki::importers;

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::ifstream file{argv[1], std::ios::binary};
  Document document;
  document.name = argv[1];
  document.bytes.assign(std::istreambuf_iterator<char>{file}, {});
  const auto sheets = workbook::read(document);
  if (!sheets) {
    std::printf("refused\t%s\n", std::string{sheets.error().finding.code()}.c_str());
    return 0;
  }
  for (const workbook::Sheet& sheet : *sheets) {
    for (std::size_t row = 0; row < sheet.rows.size(); ++row) {
      for (std::size_t column = 0; column < sheet.rows[row].size(); ++column) {
        // Tabs and line ends of a cell would look like those of this output.
        std::string text = sheet.rows[row][column];
        for (char& c : text) c = c == '\t' || c == '\n' || c == '\r' ? '~' : c;
        if (!text.empty()) std::printf("%s\t%zu\t%zu\t%s\n", sheet.name.c_str(), row + 1, column + 1, text.c_str());
      }
    }
  }
  return 0;
}
