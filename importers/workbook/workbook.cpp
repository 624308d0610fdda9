#include "importers/workbook/workbook.hpp"

#include "importers/workbook/biff.hpp"
#include "importers/workbook/findings.hpp"
#include "importers/workbook/xlsx.hpp"

namespace seiseki::importers::workbook {

bool is_workbook(std::string_view bytes) {
  return is_xlsx(bytes) || is_xls(bytes);
}

Result<std::vector<Sheet>> read(const Document& document, const Limits& limits) {
  if (is_xlsx(document.bytes)) return read_xlsx(document, limits);
  if (is_xls(document.bytes)) return read_xls(document, limits);
  return unreadable({.document = document.name}, {"it is neither .xlsx nor .xls", ".xlsx でも .xls でもありません"});
}

}  // namespace seiseki::importers::workbook
