/// \file
/// What whoever brings tournaments in says of them all: to the sink that keeps them, and to the one that only looks.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/domain/date.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::ingest {

/// What happens to a report without open problems.
enum class OnArrival { wait_for_decision, accept };

/// What happens to an event that was rated and comes with other games now: set aside, or kept as a version that only a
/// correction case can bring into a list.
enum class OnChanged { quarantine, keep_for_correction };

struct SinkOptions {
  OnArrival on_arrival = OnArrival::wait_for_decision;
  OnChanged on_changed = OnChanged::quarantine;
  bool separate_event = false;
  std::optional<store::ReportId> correction_of = std::nullopt;  ///< the one tournament is a version of this report
  office::FourEyes four_eyes = office::FourEyes::not_required;
  Instant now{};
  /// What it is by the time a report is kept, where a run lasts: what is recorded stands in the order in which it was.
  /// Empty: `now`.
  std::function<Instant()> clock = {};
  std::string actor;
  /// SHA-256 of all that reports follow from beside their sources; empty: sources are not remembered.
  std::string context = {};
  /// The kind of a kept finding, for what is told of a source that comes again. \pre set where the context is
  std::function<const FindingKind*(std::string_view code)> kind_of = {};
  /// Called inside the transaction that keeps a report, so that what it writes is kept with it or not at all.
  std::function<void(store::ReportId)> with_report = {};

  Instant by_now() const { return clock ? clock() : now; }
};

}  // namespace seiseki::ingest
