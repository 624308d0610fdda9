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

// {0} the ID, {1} the character, {2} the name it stands in.
inline constexpr FindingKind k_lost{
    "export-characters-lost",
    Severity::warning,
    FailureClass::data,
    {"{0}: CP932 cannot write {1} of '{2}'", "{0}: '{2}' の {1} はCP932で書けません"},
    {"`?` stands there; the other form of the list is whole, and the losses are listed beside this one",
     "`?` で書き出しました。損失の一覧を併せて出力しています。他の形式では失われません"}};
// {0} the ID, {1} the text, {2} as it is written.
inline constexpr FindingKind k_separator{
    "export-separator",
    Severity::warning,
    FailureClass::data,
    {"{0} '{1}' is written as '{2}', since the form has no quotes",
     "{0} '{1}' は引用符のない形式のため '{2}' と書き出しました"},
    {"nothing to do, or correct the roster", "対応は不要です。必要なら名簿を訂正してください"}};

/// The federation's own columns, in one of their CSV profiles.
void own_columns(const ExportSources& sources, importers::text::CsvProfile profile, Export& out);
/// Swiss-Manager's columns by name, as workbooks and CSV. Error: `export-workbook`.
[[nodiscard]] Result<void> swiss_manager(const ExportSources& sources, IdForm ids, Export& out);
/// \spec swiss-manager 8: 8+2, 32+2, 2+2, 3+2, 4+2, 3+2, 4+2, flag; CRLF
void swiss_manager_txt(const ExportSources& sources, Export& out);
/// \spec contracts 4: the layout of a list of one rating type, with FOA; the month word heads the rating
void fide_txt(const ExportSources& sources, Export& out);
void fide_xml(const ExportSources& sources, Export& out);
/// \spec contracts 5: a name of at most 30 characters, a national ID of at most 8: the digits
void vega(const ExportSources& sources, Export& out);

// ---- what they have in common ---------------------------------------------------------------------------------------

std::size_t index_of(RatingCategory category);  ///< in the arrays of an ExportRow
std::string short_of(RatingCategory category);  ///< `st`, `rp`, in names of files
std::string number_or(const std::optional<int>& value, std::string_view otherwise);
/// `w` for women, `i` for the inactive.
std::string flag_of(const ExportRow& row);

}  // namespace seiseki::publish
