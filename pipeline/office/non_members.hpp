/// \file
/// Reports of periods whose edition asks for no fee, with the people of each who are nobody of the roster: what an
/// organiser is charged for by orders outside the regulations. \clause jcf-2024-10 4(3)d
#pragma once

#include <map>

#include "pipeline/office/fees.hpp"

namespace seiseki::office {

/// Looks into every such report, which the ledger of fees does not: it may take a while.
std::map<store::ReportId, ReportFee> reports_without_fee(lists::Sources sources, const lists::Editions& editions);

}  // namespace seiseki::office
