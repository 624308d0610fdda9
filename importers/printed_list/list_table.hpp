/// \file
/// The table of a printed list, found by its headings: what stands above it, its rows, and nothing of the footer. The
/// same for text of cells between semicolons or tabs and for spreadsheets. Reads no player.
/// \spec swiss-manager section 6
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/printed_list/labels.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::printed_list {

struct ListRow {
  std::vector<std::string> cells;
  Location where;  ///< the line of a text, the row of a sheet

  /// Trimmed; empty past the end.
  std::string_view cell(std::size_t column) const;
  std::size_t filled_cells() const;
};

struct ListTable {
  std::vector<std::string> above;  ///< lines over the headings, blank ones left out
  ListRow header;
  std::vector<Column> columns;  ///< of the header's cells
  std::vector<ListRow> rows;    ///< every row that is more than a remark, blank ones left out
  std::string address;          ///< of the tournament on Chess-Results, from banner or footer; empty if there is none
  std::vector<Finding> findings;

  bool has(Column column) const;
  /// The first column of that kind with an entry in this row; empty if there is none.
  std::string_view value(const ListRow& row, Column column) const;
};

/// Errors: `list-no-header`, `list-several`, those of text::read_csv() and workbook::read().
[[nodiscard]] Result<ListTable> find_table(const Document& document);

/// True for rows that could only be the headings of such a list: a name, a rank or number, and one thing more.
bool is_header(const ListRow& row);

}  // namespace seiseki::importers::printed_list
