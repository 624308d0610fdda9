/// \file
/// What a run that was killed took in and told nobody: its events are unchanged for every later run, which would pass
/// over them.
#pragma once

#include <vector>

#include "pipeline/nightly/run_report.hpp"
#include "pipeline/store/nightly_store.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::nightly {

/// What was seen after the time until which people have been told, as it stands now. \pre no other run is at work
std::vector<ItemReport> untold_items(store::NightlyStore& memory, store::ReportStore& reports);

/// Has a run tell them, too: in the place of an item that it found unchanged or did not come to, else before its own.
/// What it found itself about an item is newer, and stays.
void tell_too(RunReport& report, std::vector<ItemReport> untold);

}  // namespace seiseki::nightly
