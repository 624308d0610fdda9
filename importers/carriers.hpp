/// \file
/// Documents that carry others: archives and mails, and those inside one another within one budget.
#pragma once

#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers {

bool is_carrier(std::string_view bytes);

/// What a carrier holds, each a document under the carrier's name, or why it was refused; the texts of mails only if
/// some importer recognises them. All that is nested shares the limits of one archive. Errors: those of
/// zip::documents_in(), `mail-empty`, `format-names-event` for a mail that names a tournament on Chess-Results instead.
/// \pre is_carrier(carrier.bytes)
[[nodiscard]] Result<std::vector<Result<Document>>> documents_in(const Document& carrier);

}  // namespace seiseki::importers
