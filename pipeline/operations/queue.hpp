/// \file
/// The queue of reports: which wait, for which list, with what open, and who acts next.
#pragma once

#include <optional>
#include <vector>

#include "pipeline/office/problems.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// Which reports; what is not set does not restrict.
struct QueueRequest {
  std::optional<YearMonth> list = std::nullopt;  ///< that counts it, or that it would enter
  std::optional<store::Stage> stage = std::nullopt;
  bool with_superseded = false;  ///< replaced versions too
  bool only_waiting = false;     ///< only what waits for a decision: received or ready
};

/// Sorted by the day they have to be decided, then arrival, then number.
struct QueueView {
  std::vector<office::QueueEntry> entries;
};

/// Reports of games over the board that nobody has decided about; another version of what is accepted or published is
/// none. What depends on the day, such as an unpaid fee, is not looked at.
struct UndecidedReport {
  store::ReportHeader header;
  bool is_asked = false;  ///< something about it is open
  YearMonth list{};       ///< that it would enter as things are
  Date decide_by{};       ///< the last day before that list is dated
};
std::vector<UndecidedReport> undecided_reports(Office& office);
/// Until when a report has to be accepted for the list: the last day before that is dated.
Date decide_by(YearMonth list);

/// `today`: deadlines and fees are counted from it.
QueueView queue_view(Office& office, const lists::Editions& editions, const QueueRequest& request, Date today);

/// One report as the queue has it. \pre it is there
office::QueueEntry queue_entry_of(Office& office, const lists::Editions& editions, store::ReportId report, Date today);

/// `seiseki/reports/2`, what `report list` prints.
output::Json queue_json(const QueueView& queue);
/// `lists`, all of them, where a report that has one `list` beside it has several.
void put_lists(output::Json& out, const std::vector<YearMonth>& lists);
/// One report of it.
output::Json queue_entry_json(const office::QueueEntry& entry);

}  // namespace seiseki::operations
