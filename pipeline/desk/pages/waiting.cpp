#include "pipeline/desk/pages/waiting.hpp"

#include <algorithm>

#include "pipeline/operations/queue.hpp"

namespace seiseki::desk::pages {

void put_in_order(std::vector<office::QueueEntry>& entries) {
  const auto rank = [](const office::QueueEntry& entry) {
    return !lists::waits_for_decision(entry.report) ? 2 : office::has_open(entry.problems) ? 0 : 1;
  };
  std::stable_sort(entries.begin(), entries.end(),
                   [&](const office::QueueEntry& a, const office::QueueEntry& b) { return rank(a) < rank(b); });
}

std::vector<office::QueueEntry> waiting_in_order(const Visit& visit) {
  std::vector<office::QueueEntry> out =
      operations::queue_view(visit.office, visit.editions, {.only_waiting = true}, visit.today).entries;
  put_in_order(out);
  return out;
}

Neighbours neighbours(const std::vector<office::QueueEntry>& waiting, store::ReportId report) {
  Neighbours out{.before = {}, .after = {}, .place = 0, .of = waiting.size()};
  for (std::size_t at = 0; at < waiting.size(); ++at) {
    if (waiting[at].report.id != report) continue;
    out.place = at + 1;
    if (at > 0) out.before = waiting[at - 1].report.id;
    if (at + 1 < waiting.size()) out.after = waiting[at + 1].report.id;
  }
  // One that has been decided is left for the first that waits.
  if (out.place == 0 && !waiting.empty()) out.after = waiting.front().report.id;
  return out;
}

}  // namespace seiseki::desk::pages
