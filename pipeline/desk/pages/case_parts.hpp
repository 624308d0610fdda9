/// \file
/// What the pages about correction cases share.
#pragma once

#include <string>

#include "pipeline/desk/frame.hpp"
#include "pipeline/office/correction_reply.hpp"

namespace seiseki::desk::pages {

Url case_address(store::DecisionId id);
/// What is said to be wrong; what it is about where nobody said more.
std::string case_title(const Visit& visit, const office::CaseOutcome& outcome);
Html case_state(const Visit& visit, office::CaseState state);

}  // namespace seiseki::desk::pages
