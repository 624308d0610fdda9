/// \file
/// The national list in the forms pairing programs import. Every form is read back in tests by a reader written from
/// what is known of its consumer. Values come from the list as stored; nothing is computed here. \spec contracts 4, 5,
/// 9; swiss-manager 8
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
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

/// What files may tell of somebody beside the list; nullopt of whom nothing is known.
using PeopleInFiles = std::function<std::optional<views::PublicFileFacts>(const PlayerKey&)>;
/// Of the roster and FIDE's list, by the federation's settings; needs neither of them afterwards.
PeopleInFiles people_in_files(std::span<const store::RosterPlayer> roster, std::span<const store::FideRating> fide,
                              const views::Publicity& publicity);

struct ExportSources {
  const store::StoredList& list;
  PeopleInFiles people;
  const views::Publicity& publicity;
  const Cited<int>* provisional = nullptr;  ///< of the list's edition: lists::provisional_below()
};

std::string short_of(RatingCategory category);  ///< `st`, `rp`, in names of files

/// Error: `export-workbook` when the workbook cannot be made.
[[nodiscard]] Result<Export> export_list(ExportForm form, const ExportSources& sources, IdForm ids,
                                         Separator separator = Separator::semicolon);

}  // namespace seiseki::publish
