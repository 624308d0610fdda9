/// \file
/// A rated report that a correction case moved to another list, because it arrived at another time than recorded: the
/// version with the right arrival stands in that list, or waits for it. Reads and writes the decision; the numbers are
/// correction.hpp's. \clause jcf-2024-10 3(6)  \interpretation A25
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::office {

inline constexpr std::string_view k_move_report = "move-report";  ///< object report:12, the version that was rated

struct MovedReport {
  store::ReportId from;
  store::ReportId to;  ///< the version with the right arrival
  YearMonth from_list{};
  YearMonth to_list{};
  bool waits = false;  ///< the list is not published yet: the version is in the queue, not accepted
  store::DecisionId decision = {};

  friend bool operator==(const MovedReport&, const MovedReport&) = default;
};

/// Of the decision: its `before` and `after`.
std::string place_before(const MovedReport& moved);
std::string place_after(const MovedReport& moved);
/// nullopt for a decision of another kind.
std::optional<MovedReport> read_move(const store::Decision& decision);
/// Those in force that were decided after `since`, oldest first.
std::vector<MovedReport> moved_since(store::DecisionId since, store::DecisionStore& decisions);

}  // namespace seiseki::office
