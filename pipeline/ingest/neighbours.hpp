/// \file
/// The other events of a report's days: those it may be the same as, and those it may share games with.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "pipeline/ingest/conductor.hpp"
#include "pipeline/ingest/meetings.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::ingest {

/// What two events have in common.
struct Shared {
  std::size_t members = 0;  ///< in both
  const Meetings::Field& field;
};

/// Looked for when somebody first asks: most reports that come again need none of it.
class Neighbours {
public:
  /// `event` is the report's own, under the name the store knows. All must outlive this.
  Neighbours(const PreparedReport& report, store::ReportStore& reports, Meetings& meetings, const EventId& event)
      : m_report{report}, m_reports{reports}, m_meetings{meetings}, m_event{event} {}

  /// Reports of other events that share a day and a member with this one, of its kind (over the board, by
  /// correspondence), that nobody refused or withdrew, and that share what is worth looking at; by arrival, then ID.
  /// None where the report's days are not known.
  std::vector<store::ReportHeader> with(const std::function<bool(const Shared&)>& is_worth_a_look);

  /// With one that with() has given.
  Shared shared(store::ReportId report) { return {sharing().at(report), m_meetings.field(report)}; }

private:
  const std::map<store::ReportId, std::size_t>& sharing();

  const PreparedReport& m_report;
  store::ReportStore& m_reports;
  Meetings& m_meetings;
  const EventId& m_event;
  std::optional<std::map<store::ReportId, std::size_t>> m_sharing;
};

}  // namespace seiseki::ingest
