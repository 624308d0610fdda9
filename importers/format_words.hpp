/// \file
/// What a format is called where people read where a report came from. What programs read is the name
/// (ImportedTournament::format).
#pragma once

#include <string_view>

#include "engine/domain/text.hpp"

namespace seiseki::importers {

/// `Chess-Results page`, of a document that was read as `format`; of a Chess-Results download the name of the
/// document tells that it is a workbook. Empty for a format that no importer has.
Text words_of_format(std::string_view format, std::string_view document);

}  // namespace seiseki::importers
