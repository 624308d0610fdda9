/// \file
/// Writes a workbook of text for people to fill in: every cell is text, so that a spreadsheet never turns an ID into a
/// number or a result into a date. The importers' only home of the library that writes
/// .xlsx; pipeline/publish writes tables with numbers by itself. Deliberately without formulas, numbers and pictures.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/domain/error.hpp"

namespace seiseki::importers::workbook {

enum class CellStyle {
  plain,
  title,
  heading,
  hint,   ///< small and grey
  entry,  ///< framed, for a person to fill in
};

struct OutputCell {
  std::string text;
  CellStyle style = CellStyle::plain;
};

/// Cells in which only one of a few words makes sense; others may be entered after a warning. 0-based, ends included.
struct Choices {
  std::size_t first_row = 0;
  std::size_t last_row = 0;
  std::size_t column = 0;
  std::vector<std::string> words;  ///< at most 255 characters together
};

struct OutputSheet {
  std::string name;  ///< at most 31 characters, none of []:*?/ and backslash
  std::vector<std::vector<OutputCell>> rows;
  std::vector<double> widths;     ///< of the columns, in characters
  std::size_t frozen_rows = 0;    ///< stay in sight
  std::size_t entry_rows = 0;     ///< empty rows below, ready to be filled in
  std::size_t entry_columns = 0;  ///< and how wide they are
  std::vector<Choices> choices;
};

/// The bytes of an .xlsx; the same sheets give the same bytes. Error: `workbook-not-written`: no memory, no room for
/// the library's own files, or a sheet that breaks the limits named above.
[[nodiscard]] Result<std::string> write(const std::vector<OutputSheet>& sheets);

}  // namespace seiseki::importers::workbook
