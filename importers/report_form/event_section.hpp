/// \file
/// The event of a form: name, days, place, organiser, time control, type, non-members.
/// \clause jcf-2024-10 4(3)  \clause jcca-2012 (2)
#pragma once

#include "importers/imported_tournament.hpp"
#include "importers/report_form/rows.hpp"
#include "importers/text/finding_list.hpp"

namespace seiseki::importers::report_form {

/// What is missing, unknown or not to be read becomes findings.
TournamentDetails read_event(const FormRows& rows, text::FindingList& findings);

}  // namespace seiseki::importers::report_form
