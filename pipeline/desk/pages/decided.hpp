/// \file
/// What has just been decided, as the message line of the next page: `?decision=214` names it, and it is told from the
/// record, so that a page opened again says no more than what stands.
#pragma once

#include "pipeline/desk/parts.hpp"

namespace seiseki::desk::pages {

/// Who decided what, with a button that takes it back while that is possible; empty without such a decision.
Html decided_message(const Visit& visit);

/// The button that undoes a decision about a report, with `letter` as its key.
Html undo_form(const Visit& visit, store::ReportId report, std::optional<store::DecisionId> decision,
               std::string_view letter);

/// The report that an object of the record is, or is about: `report:44`, `decision:5 on report:44`, `stage:44/3`;
/// nullopt: another thing.
std::optional<store::ReportId> report_of_object(std::string_view object);

/// `/reports/44`
Url report_address(store::ReportId report);

}  // namespace seiseki::desk::pages
