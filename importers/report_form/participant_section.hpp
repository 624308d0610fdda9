/// \file
/// The participants of a form: who they are and what their start numbers are.
#pragma once

#include <vector>

#include "importers/imported_tournament.hpp"
#include "importers/report_form/entries.hpp"

namespace seiseki::importers::report_form {

/// One for each row that names somebody, in the order of rows. Those without a usable number come behind the others.
std::vector<ImportedPlayer> read_participants(const std::vector<Entry>& rows, text::FindingList& findings);

}  // namespace seiseki::importers::report_form
