/// \file
/// Writes the report form, empty or filled in from a tournament, for people to go on with in a spreadsheet. What is
/// written is read back by reader.hpp to the same participants and games. Byes are not written: the form reports games.
#pragma once

#include <string>
#include <vector>

#include "importers/imported_tournament.hpp"
#include "importers/report_form/form.hpp"
#include "importers/text/csv.hpp"

namespace seiseki::importers::report_form {

enum class CellKind {
  title,
  label,  ///< a field, a heading
  hint,
  input,  ///< a person's entry, possibly still empty
};
struct FormCell {
  CellKind kind = CellKind::input;
  std::string text;
};
using FormLine = std::vector<FormCell>;

/// One section as lines, its marker first.
struct FormPart {
  Section section = Section::none;
  std::vector<FormLine> lines;
};

/// The three sections; `tournament` nullptr gives the empty form. The title line is the first part's first.
std::vector<FormPart> form_parts(const ImportedTournament* tournament);

/// One CSV, the sections one below the other. For Excel: profile excel.
std::string write_form_csv(const ImportedTournament* tournament, text::CsvProfile profile = text::CsvProfile::excel);

/// An .xlsx with a sheet for each section, every cell text, words to choose from for types and results.
[[nodiscard]] Result<std::string> write_form_xlsx(const ImportedTournament* tournament);

}  // namespace seiseki::importers::report_form
