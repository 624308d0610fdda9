#include "pipeline/publish/workbook.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>

#include <xlsxwriter.h>

#include "importers/source/files.hpp"
#include "importers/workbook/written.hpp"
#include "pipeline/files/temporary_folder.hpp"
#include "pipeline/publish/findings.hpp"

namespace seiseki::publish {

namespace {

constexpr std::size_t k_max_workbook_bytes = std::size_t{1} << 30U;

lxw_error write_row(lxw_worksheet* sheet, lxw_row_t at, const WorkbookRow& row) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    const auto column = static_cast<lxw_col_t>(i);
    lxw_error error = LXW_NO_ERROR;
    if (const auto* text = std::get_if<std::string>(&row[i])) {
      // As a string whatever it begins with: neither a formula nor a number without its zeros.
      if (!text->empty())
        error = worksheet_write_string(sheet, at, column, importers::workbook::escaped(*text).c_str(), nullptr);
    } else if (const auto* number = std::get_if<int>(&row[i])) {
      error = worksheet_write_number(sheet, at, column, *number, nullptr);
    }
    if (error != LXW_NO_ERROR) return error;
  }
  return LXW_NO_ERROR;
}

importers::workbook::Contents contents_of(const std::vector<WorkbookRow>& rows) {
  importers::workbook::Contents out;
  out.begin_sheet();
  for (const WorkbookRow& row : rows) {
    out.begin_row();
    for (const WorkbookCell& cell : row) {
      if (const auto* text = std::get_if<std::string>(&cell))
        out.add_text(*text);
      else if (std::holds_alternative<int>(cell))
        out.add_number();
      else
        out.add_empty();
    }
  }
  return out;
}

}  // namespace

Result<std::string> workbook(const std::string& sheet_name, const std::vector<WorkbookRow>& rows, Date made) {
  const importers::workbook::Contents contents = contents_of(rows);
  if (!importers::workbook::is_memory_for(contents)) return failure(k_workbook, {}, {}, {"not enough memory"});
  // The library writes files, and its own working files, only there.
  const auto made_folder = files::TemporaryFolder::make("seiseki-workbook");
  if (!made_folder) {
    const Finding& why = made_folder.error().finding;
    return failure(k_workbook, {}, {}, {why.argument("file") + ": " + why.argument("detail")});
  }
  const files::TemporaryFolder& folder = *made_folder;
  const std::string path = (folder.path() / "list.xlsx").string();
  std::string temporary = folder.path().string();
  lxw_workbook_options options{};
  options.tmpdir = temporary.data();
  errno = 0;
  lxw_workbook* book = workbook_new_opt(path.c_str(), &options);
  if (book == nullptr) return failure(k_workbook, {}, {}, {"out of memory"});
  // The day of the list, not of the clock: the same list gives the same bytes.
  lxw_doc_properties properties{};
  properties.created = std::chrono::system_clock::to_time_t(std::chrono::sys_days{made});
  workbook_set_properties(book, &properties);
  lxw_worksheet* sheet = workbook_add_worksheet(book, sheet_name.c_str());
  lxw_error error = sheet == nullptr ? LXW_ERROR_MEMORY_MALLOC_FAILED : LXW_NO_ERROR;
  for (std::size_t i = 0; i < rows.size() && error == LXW_NO_ERROR; ++i)
    error = write_row(sheet, static_cast<lxw_row_t>(i), rows[i]);
  const lxw_error closed = workbook_close(book);
  if (error == LXW_NO_ERROR) error = closed;
  if (error != LXW_NO_ERROR)
    return failure(k_workbook, {}, {}, {importers::workbook::with_reason(lxw_strerror(error))});
  auto bytes = importers::read_bytes(path, k_max_workbook_bytes, importers::Links::refuse);
  if (!bytes) return failure(k_workbook, {}, {}, {bytes.error().reason});
  std::string missing = importers::workbook::lacking(*bytes, contents);
  if (!missing.empty()) return failure(k_workbook, {}, {}, {folder.path().string() + ": " + missing});
  return std::move(*bytes);
}

}  // namespace seiseki::publish
