/// \file
/// Documents that carry others: archives and mails, and those inside one another within one budget.
#pragma once

#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"
#include "importers/zip/archive.hpp"

namespace seiseki::importers {

bool is_carrier(std::string_view bytes);

/// What a carrier holds, each a document under the carrier's name, or why it was refused; the texts of mails only if
/// some importer recognises them. All that is nested shares one budget, in which
/// bytes count whenever they are unpacked, a carrier inside as well as what it holds, and what is refused in the end as
/// well as what is kept. Errors: those of
/// zip::documents_in(), `mail-empty`, `format-names-event` for a mail that names a tournament on Chess-Results instead.
/// \pre is_carrier(carrier.bytes)
[[nodiscard]] Result<std::vector<Result<Document>>> documents_in(const Document& carrier,
                                                                 const zip::Limits& limits = {});

}  // namespace seiseki::importers
