/// \file
/// The national list in the forms pairing programs import. Every form is read back in tests by a reader written from
/// what is known of its consumer. Values come from the list as stored; nothing is computed here. \spec contracts 4, 5,
/// 9; swiss-manager 8
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/domain/error.hpp"
#include "pipeline/publish/export_rows.hpp"
#include "pipeline/views/publicity.hpp"

namespace seiseki::publish {

enum class ExportForm { site, excel, cp932, swiss_manager, swiss_manager_txt, vega, fide_txt, fide_xml };
std::optional<ExportForm> parse_export_form(std::string_view text);  ///< `swiss-manager-txt` …

/// How `ID_No` is written: pages of the results site show digits only, some builds of the program take the letter.
enum class IdForm { digits, with_letter };

/// Between the cells of Swiss-Manager's CSV: federations publish with `;`, other programs read `,`.
enum class Separator { semicolon, comma };

struct Export {
  std::map<std::string, std::string> files;  ///< name → bytes
  std::vector<Finding> findings;             ///< whatever a form could not carry: nothing is lost silently
};

struct ExportSources {
  const store::StoredList& list;
  const std::vector<store::RosterPlayer>& roster;
  const std::vector<store::FideRating>& fide;
  const views::Publicity& publicity;
  const Cited<int>* provisional = nullptr;  ///< of the list's edition: lists::provisional_below()
};

/// Error: `export-workbook` when the workbook cannot be made.
[[nodiscard]] Result<Export> export_list(ExportForm form, const ExportSources& sources, IdForm ids,
                                         Separator separator = Separator::semicolon);

}  // namespace seiseki::publish
