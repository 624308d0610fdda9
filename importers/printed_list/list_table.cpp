#include "importers/printed_list/list_table.hpp"

#include <algorithm>

#include "importers/printed_list/findings.hpp"
#include "importers/text/csv.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/unicode.hpp"
#include "importers/workbook/workbook.hpp"

namespace seiseki::importers::printed_list {
namespace {

struct Rows {
  std::vector<ListRow> rows;
  std::vector<Finding> findings;
};

Rows rows_of(const workbook::Sheet& sheet, const std::string& document) {
  Rows out;
  for (std::size_t i = 0; i < sheet.rows.size(); ++i)
    out.rows.push_back({sheet.rows[i], Location{.document = document, .table_row = static_cast<int>(i) + 1}});
  return out;
}

Result<Rows> rows_of_text(const Document& document) {
  SEISEKI_TRY(const text::DecodedText decoded, text::decode(document.bytes, document.name));
  SEISEKI_TRY(text::CsvTable table, text::read_csv(decoded.text, document.name));
  Rows out;
  out.findings = text::decoding_findings(decoded, document.name);
  for (text::CsvRow& row : table.rows) {
    if (row.cell(0).starts_with('#')) continue;  // a comment
    out.rows.push_back({std::move(row.cells), Location{.document = document.name, .line = row.line}});
  }
  return out;
}

Result<Rows> rows_of_workbook(const Document& document) {
  SEISEKI_TRY(const std::vector<workbook::Sheet> sheets, workbook::read(document));
  std::vector<Rows> lists;
  for (const workbook::Sheet& sheet : sheets) {
    Rows rows = rows_of(sheet, document.name);
    if (std::any_of(rows.rows.begin(), rows.rows.end(), is_header)) lists.push_back(std::move(rows));
  }
  if (lists.size() > 1)
    return failure(k_several_lists, {.document = document.name}, {}, {std::to_string(lists.size())});
  if (lists.empty()) return failure(k_no_header, {.document = document.name});
  return std::move(lists.front());
}

// `chess-results.com/tnr1234567.aspx`, in whatever is around it.
std::string address_in(std::string_view text) {
  constexpr std::string_view k_start = "chess-results.com/tnr";
  const std::size_t at = text.find(k_start);
  if (at == std::string_view::npos) return {};
  const std::size_t end = text.find_first_not_of("0123456789", at + k_start.size());
  if (end == std::string_view::npos || end == at + k_start.size() || !text.substr(end).starts_with(".aspx")) return {};
  return std::string(text.substr(at, end - at));
}

// A line of text, also where it holds separators.
std::string line_of(const ListRow& row) {
  std::string line;
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    if (row.cell(i).empty()) continue;
    if (!line.empty()) line += ' ';
    line += row.cell(i);
  }
  return line;
}

void note_address(ListTable& table, const std::vector<ListRow>& rows) {
  for (const ListRow& row : rows) {
    for (const std::string& cell : row.cells)
      if (table.address.empty()) table.address = address_in(cell);
  }
}

}  // namespace

std::string_view ListRow::cell(std::size_t column) const {
  return column < cells.size() ? text::trim(cells[column]) : std::string_view{};
}

std::size_t ListRow::filled_cells() const {
  return static_cast<std::size_t>(
      std::count_if(cells.begin(), cells.end(), [](const std::string& text) { return !text::trim(text).empty(); }));
}

bool ListTable::has(Column column) const {
  return std::find(columns.begin(), columns.end(), column) != columns.end();
}

std::string_view ListTable::value(const ListRow& row, Column column) const {
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (columns[i] == column && !row.cell(i).empty()) return row.cell(i);
  return {};
}

bool is_header(const ListRow& row) {
  bool name = false;
  bool number = false;
  int more = 0;
  for (const std::string& cell : row.cells) {
    const Column column = column_of(text::trim(cell));
    if (column == Column::name) {
      name = true;
    } else if (column == Column::rank || column == Column::start_number) {
      number = true;
    } else if (column != Column::other && column != Column::nameless) {
      ++more;
    }
  }
  return name && number && more > 0;
}

Result<ListTable> find_table(const Document& document) {
  Rows source;
  if (workbook::is_workbook(document.bytes)) {
    SEISEKI_TRY(source, rows_of_workbook(document));
  } else {
    SEISEKI_TRY(source, rows_of_text(document));
  }
  auto& rows = source.rows;
  const auto header = std::find_if(rows.begin(), rows.end(), is_header);
  if (header == rows.end()) return failure(k_no_header, {.document = document.name});

  ListTable table;
  table.findings = std::move(source.findings);
  note_address(table, rows);
  for (auto row = rows.begin(); row != header; ++row)
    if (row->filled_cells() > 0) table.above.push_back(line_of(*row));
  for (std::size_t i = 0; i < header->cells.size(); ++i) table.columns.push_back(column_of(header->cell(i)));
  // Behind the last row with several entries stand remarks and the program's name.
  auto end = rows.end();
  while (end != header + 1 && (end - 1)->filled_cells() < 2) --end;
  for (auto row = header + 1; row != end; ++row)
    if (row->filled_cells() > 0) table.rows.push_back(std::move(*row));
  table.header = std::move(*header);
  return table;
}

}  // namespace seiseki::importers::printed_list
