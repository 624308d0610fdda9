/// \file
/// One report as `report show` tells it to the officer and `report reply` to the reporter: what is kept of it, and what
/// the edition of its period says.
#pragma once

#include <optional>
#include <string>

#include "engine/rating/deadlines.hpp"
#include "pipeline/cli/context.hpp"
#include "pipeline/cli/workspace.hpp"

namespace seiseki::cli {

/// nullopt after saying so.
std::optional<store::Report> read_report(Workspace& work, store::ReportId id, const Context& context);

/// The edition a report's period is rated under; nullptr if its text is not at hand.
const Regulation* edition_of(const store::ReportHeader& header, const lists::Editions& editions);

/// By when it had to be reported; nullopt if its last day or the edition is not known.
std::optional<rating::Deadline> deadline_of(const store::ReportHeader& header, const lists::Editions& editions);

/// A kept finding's sentence; its bare code and arguments when this program no longer raises it.
std::string message_of(const store::StoredFinding& stored, Language language);

}  // namespace seiseki::cli
