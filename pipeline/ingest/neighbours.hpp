/// \file
/// The other events of a report's days: those it may be the same as, and those it may share games with.
#pragma once

#include <optional>
#include <vector>

#include "pipeline/ingest/conductor.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::ingest {

struct Neighbour {
  store::ReportHeader header;
  std::vector<PlayerKey> people;  ///< in the order of start numbers
};

/// Read when somebody first asks: most reports that come again need none of it.
class Neighbours {
public:
  /// `event` is the report's own, under the name the store knows. All must outlive this.
  Neighbours(const PreparedReport& report, store::ReportStore& reports, const EventId& event)
      : m_report{report}, m_reports{reports}, m_event{event} {}

  /// Reports of other events that share a day and a member with this one, of its kind (over the board, by
  /// correspondence), and that nobody refused or withdrew; none where the report's days are not known.
  const std::vector<Neighbour>& all();

private:
  const PreparedReport& m_report;
  store::ReportStore& m_reports;
  const EventId& m_event;
  std::optional<std::vector<Neighbour>> m_all;
};

}  // namespace seiseki::ingest
