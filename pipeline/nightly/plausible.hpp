/// \file
/// Whether an event that came in at night can be what it says, by its counts and by the version before it. A person who
/// imports the event by hand is asked nothing of the kind.
/// \spec office N9
#pragma once

#include <vector>

#include "pipeline/ingest/conductor.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::nightly {

/// What is plausible of one event; outside of it nothing is imported. \spec office N9
struct Floors {
  int min_players = 2;
  int max_players = 2000;
  int max_loss_percent = 20;  ///< of the players or of the decided games of the version before
};

/// The findings that keep an implausible event out; `reports` has the version it would replace, if there is one.
std::vector<Finding> implausible(const ingest::PreparedReport& report, const Floors& floors,
                                 store::ReportStore& reports);

}  // namespace seiseki::nightly
