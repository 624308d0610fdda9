/// \file
/// The page on which a report is decided, shown on its own or again after a refusal, and what decisions share.
#pragma once

#include "pipeline/desk/parts.hpp"
#include "pipeline/office/reports.hpp"

namespace seiseki::desk::pages {

/// The effect page with the visit's refusal and what was typed.
http::Response effect_again(Visit& visit);

/// Reason and clause as they were typed.
office::Grounds grounds_of(const Visit& visit, store::ReportId report);
/// To a page that says what was decided.
http::Response after(const Url& page, store::DecisionId decision);

}  // namespace seiseki::desk::pages
