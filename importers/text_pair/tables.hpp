/// \file
/// Cuts a text export into its tables. A table begins at a line that names its columns and ends at the next such line;
/// one file may hold both tables, or one of them several times. Deliberately not here: what a cell means.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/text_pair/fields.hpp"

namespace seiseki::importers::text_pair {

enum class TableKind { players, games };

/// One line of a table, its cells by the position the header gave them.
struct TableRow {
  std::string_view text;  ///< the line; points into the text given
  int line = 0;
  std::vector<std::string_view> cells;  ///< trimmed, without quotation marks around them
};

struct Table {
  TableKind kind = TableKind::players;
  std::vector<std::optional<std::size_t>> columns;  ///< position of each PlayerColumn or GameColumn in a row
  std::size_t width = 0;                            ///< cells of the header
  std::vector<TableRow> rows;                       ///< lines that are not blank

  /// The cell in a column of the header; empty where the header has no such column or the row ends before it.
  std::string_view cell(const TableRow& row, std::size_t column) const;
  /// True if the header has the column and the row ends before it.
  bool is_cut_before(const TableRow& row, std::size_t column) const;
  /// True if the row has more cells than the header: one was inserted there or lost here, and moved the others.
  bool is_moved(const TableRow& row) const { return row.cells.size() > width; }
};

/// What a line is the header of, if it is one: it has the columns that a table cannot do without. Separated by
/// semicolons or tabs, in any order, upper or lower case.
std::optional<TableKind> header_kind(std::string_view line);

struct Tables {
  std::vector<Table> tables;
  std::size_t rows_before = 0;  ///< lines in front of the first header that are laid out as rows of it
};

/// Errors: `source-too-large` for lines, bytes in a line, or cells.
[[nodiscard]] Result<Tables> cut_into_tables(std::string_view text, const std::string& document);

}  // namespace seiseki::importers::text_pair
