#include "importers/text_pair/tables.hpp"

#include <algorithm>

#include "importers/source/findings.hpp"
#include "importers/text/findings.hpp"
#include "importers/text/lines.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::text_pair {

namespace {

bool is_same_name(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

/// A spreadsheet that saves the file again puts marks around cells; the program itself never does, and a club's name
/// may begin with one.
std::string_view without_marks(std::string_view cell) {
  cell = text::trim(cell);
  const bool has_marks = cell.size() >= 2 && cell.front() == '"' && cell.back() == '"';
  return has_marks && cell.find('"', 1) == cell.size() - 1 ? text::trim(cell.substr(1, cell.size() - 2)) : cell;
}

/// \param likely how many there will be, as far as one knows
std::vector<std::string_view> cells_of(std::string_view line, char separator, std::size_t likely = 0) {
  std::vector<std::string_view> cells;
  cells.reserve(likely);
  while (true) {
    const std::size_t end = std::min(line.find(separator), line.size());
    cells.push_back(without_marks(line.substr(0, end)));
    if (end == line.size()) return cells;
    line.remove_prefix(end + 1);
  }
}

char separator_of(std::string_view header) {
  return header.find(';') == std::string_view::npos ? '\t' : ';';
}

template <std::size_t N>
std::vector<std::optional<std::size_t>> positions(const std::array<std::string_view, N>& names,
                                                  const std::vector<std::string_view>& header) {
  std::vector<std::optional<std::size_t>> out;
  for (const std::string_view wanted : names) {
    const auto at = std::find_if(header.begin(), header.end(), [&](auto cell) { return is_same_name(cell, wanted); });
    out.push_back(at == header.end() ? std::nullopt
                                     : std::optional{static_cast<std::size_t>(std::distance(header.begin(), at))});
  }
  return out;
}

bool has_all(const std::vector<std::optional<std::size_t>>& found, std::initializer_list<std::size_t> needed) {
  return std::all_of(needed.begin(), needed.end(), [&](std::size_t column) { return found[column].has_value(); });
}

/// The table a header line begins; nothing if the line is no header.
std::optional<Table> begin_table(std::string_view line) {
  // Nearly every line is a row, told by its first character.
  const std::string_view start = text::trim(line.substr(0, std::min<std::size_t>(line.size(), 64)));
  if (start.empty() || (start.front() >= '0' && start.front() <= '9')) return std::nullopt;
  const auto cells = cells_of(line, separator_of(line));
  Table table{.kind = TableKind::games, .columns = positions(k_game_header, cells), .width = cells.size(), .rows = {}};
  if (has_all(table.columns, {round, nr_white, nr_black, result_white, result_black, forfeit})) return table;
  table.kind = TableKind::players;
  table.columns = positions(k_player_header, cells);
  const bool has_names = table.columns[name] || (table.columns[surname] && table.columns[given_name]);
  // Two letters for a number stand in other lists too; these three together stand in this one.
  if (has_names && has_all(table.columns, {nr, ident, fide_id})) return table;
  return std::nullopt;
}

/// How many lines begin with a number and have about as many cells as the header: no words of a mail.
std::size_t rows_like(const Table& header, const std::vector<std::string_view>& lines, char separator) {
  constexpr std::size_t k_empty_at_end = 1;
  return static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), [&](std::string_view line) {
    const auto cells = cells_of(line, separator);
    const bool has_number =
        !cells.front().empty() && cells.front().find_first_not_of("0123456789") == std::string::npos;
    return has_number && cells.size() + k_empty_at_end >= header.width;
  }));
}

}  // namespace

std::string_view Table::cell(const TableRow& row, std::size_t column) const {
  const auto position = columns[column];
  return position && *position < row.cells.size() ? row.cells[*position] : std::string_view{};
}

bool Table::is_cut_before(const TableRow& row, std::size_t column) const {
  return columns[column] && *columns[column] >= row.cells.size();
}

std::optional<TableKind> header_kind(std::string_view line) {
  const auto table = begin_table(line);
  return table ? std::optional{table->kind} : std::nullopt;
}

Result<Tables> cut_into_tables(std::string_view text, const std::string& document) {
  const auto too_large = [&](const text::Line& line, const Text& what, std::size_t limit) {
    const std::string unit{what.en};
    return failure(k_source_too_large, {.document = document, .line = line.number}, {},
                   {"more " + unit, std::to_string(limit) + ' ' + unit, std::string{what.ja}, std::to_string(limit)});
  };
  Tables out;
  std::vector<std::string_view> before;
  char separator = ';';
  text::LineReader lines(text);
  while (const auto line = lines.next()) {
    if (static_cast<std::size_t>(line->number) > k_max_lines) return too_large(*line, {"lines", "行数"}, k_max_lines);
    if (line->text.size() > k_max_line_bytes)
      return too_large(*line, {"bytes in a line", "1行のバイト数"}, k_max_line_bytes);
    if (line->text.find_first_not_of(" \t;") == std::string_view::npos) continue;
    if (auto table = begin_table(line->text)) {
      separator = separator_of(line->text);
      if (out.tables.empty()) out.rows_before = rows_like(*table, before, separator);
      out.tables.push_back(std::move(*table));
      continue;
    }
    if (out.tables.empty()) {
      before.push_back(line->text);
      continue;
    }
    std::vector<TableRow>& rows = out.tables.back().rows;
    const std::size_t likely = rows.empty() ? 0 : rows.back().cells.size();
    TableRow row{.text = line->text, .line = line->number, .cells = cells_of(line->text, separator, likely)};
    if (row.cells.size() > k_max_cells) return too_large(*line, {"cells in a line", "1行のセル数"}, k_max_cells);
    rows.push_back(std::move(row));
  }
  return out;
}

}  // namespace seiseki::importers::text_pair
