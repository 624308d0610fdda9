/// \file
/// The forms of a national list, each written by a file of its own, and what they have in common. Used inside this
/// folder; which form is asked for is export_lists.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "importers/text/csv.hpp"
#include "pipeline/publish/export_lists.hpp"

namespace seiseki::publish {

/// The federation's own columns, in one of their CSV profiles.
void own_columns(const ExportSources& sources, importers::text::CsvProfile profile, Export& out);
/// Swiss-Manager's columns by name, as workbooks and CSV. Error: `export-workbook`.
[[nodiscard]] Result<void> swiss_manager(const ExportSources& sources, IdForm ids, Separator separator, Export& out);
/// \spec swiss-manager 8: 8+2, 32+2, 2+2, 3+2, 4+2, 3+2, 4+2, flag; CRLF
void swiss_manager_txt(const ExportSources& sources, Export& out);
/// \spec contracts 4: the layout of a list of one rating type, with FOA; the month word heads the rating
void fide_txt(const ExportSources& sources, Export& out);
void fide_xml(const ExportSources& sources, Export& out);
/// \spec contracts 5: a name of at most 30 characters, a national ID of at most 8: the digits
void vega(const ExportSources& sources, Export& out);

// ---- what they have in common ---------------------------------------------------------------------------------------

std::size_t index_of(RatingCategory category);  ///< in the arrays of an ExportRow
std::string number_or(const std::optional<int>& value, std::string_view otherwise);
/// `w` for women, `i` for the inactive.
std::string flag_of(const ExportRow& row);

}  // namespace seiseki::publish
