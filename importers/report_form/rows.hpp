/// \file
/// A form's rows, whatever carried them: one CSV, or the sheets of a workbook. Each row knows its section, its number
/// and how a spreadsheet names its cells. Deliberately no meaning beyond the section markers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/report_form/form.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::report_form {

struct FormRow {
  Section section = Section::none;
  Location where;  ///< line of a CSV, row of a sheet; the document's name with the sheet's
  int number = 0;  ///< as the spreadsheet shows it
  std::vector<std::string> cells;
  /// The file ends within this row or right behind it, without a line end: nobody knows whether it was cut off.
  bool is_at_open_end = false;

  /// Half-width and trimmed; empty past the end.
  std::string cell(std::size_t column) const;
  bool is_blank() const;
  /// `E12`: the place as the spreadsheet names it.
  std::string cell_name(std::size_t column) const;
  /// The place of one cell.
  Location at(std::size_t column) const;
};

struct FormRows {
  std::string version;        ///< as found: `seiseki-report-form/1`
  std::vector<FormRow> rows;  ///< those below a section's marker that are not blank, in order
  std::vector<Section> sections;
  std::optional<Location> second_event;  ///< where another form begins
  std::vector<Finding> findings;         ///< of the decoding
};

/// The edition that a form names within its first ten rows, or empty: then it is no form.
std::string version_in(const std::vector<std::vector<std::string>>& rows);

/// Errors: those of decoding, CSV and workbooks; `form-version` for a form of another edition.
[[nodiscard]] Result<FormRows> read_rows(const Document& document);

/// Looks for the form's version in the head of a CSV or in the first sheet of a workbook.
bool is_form(const Document& document);

}  // namespace seiseki::importers::report_form
