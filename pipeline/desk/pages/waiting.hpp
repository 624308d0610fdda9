/// \file
/// The reports that wait, in the order in which the desk goes through them: what needs an answer first, then by the day
/// they have to be decided.
#pragma once

#include <optional>
#include <vector>

#include "pipeline/desk/visit.hpp"
#include "pipeline/office/problems.hpp"

namespace seiseki::desk::pages {

std::vector<office::QueueEntry> waiting_in_order(const Visit& visit);
void put_in_order(std::vector<office::QueueEntry>& entries);

/// Where a report stands among them.
struct Neighbours {
  std::optional<store::ReportId> before;
  std::optional<store::ReportId> after;
  std::size_t place = 0;  ///< from 1; 0: it does not wait
  std::size_t of = 0;
};
Neighbours neighbours(const std::vector<office::QueueEntry>& waiting, store::ReportId report);

}  // namespace seiseki::desk::pages
