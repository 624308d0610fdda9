/// \file
/// The other events of a report's days: those it may be the same as, and those it may share games with.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "pipeline/ingest/conductor.hpp"
#include "pipeline/office/meetings.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::ingest {

/// What two events have in common.
struct Shared {
  std::size_t members = 0;  ///< in both
  const office::Meetings::Field& field;
};

/// Looked for when somebody first asks: most reports that come again need none of it.
class Neighbours {
public:
  /// `event` is the report's own, under the name the store knows. All must outlive this.
  Neighbours(const PreparedReport& report, store::ReportStore& reports, office::Meetings& meetings,
             const EventId& event)
      : m_report{report}, m_reports{reports}, m_meetings{meetings}, m_event{event} {}

  /// Reports of other events that share a day and a member with this one, of its kind (over the board, by
  /// correspondence), that nobody refused or withdrew, and that share what is worth looking at; by arrival, then ID.
  /// None where the report's days are not known.
  std::vector<store::ReportHeader> with(const std::function<bool(const Shared&)>& is_worth_a_look);

  /// The same of whatever days, where most of the members here take part.
  std::vector<store::ReportHeader> on_any_day(const std::function<bool(const Shared&)>& is_worth_a_look);

  /// With one that with() or on_any_day() has given.
  Shared shared(store::ReportId report);

private:
  using Sharing = std::map<store::ReportId, std::size_t>;  ///< how many of the members each has, too

  const Sharing& sharing();
  const Sharing& sharing_mostly();
  std::vector<store::ReportHeader> worth_a_look(const Sharing& sharing,
                                                const std::function<bool(const Shared&)>& is_worth_a_look);

  const PreparedReport& m_report;
  store::ReportStore& m_reports;
  office::Meetings& m_meetings;
  const EventId& m_event;
  std::optional<Sharing> m_sharing;
  std::optional<Sharing> m_sharing_mostly;
};

}  // namespace seiseki::ingest
