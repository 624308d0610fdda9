/// \file
/// Which correspondence list counts a game once a case has corrected its report: a game whose day falls into another
/// quarter leaves the list that counted it for that of the other quarter. Changes nothing; the lists are
/// apply_case.cpp's.
/// \clause jcca-2012 (2), (5)  \interpretation A51
#pragma once

#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "pipeline/lists/quarter_input.hpp"
#include "pipeline/office/correction.hpp"

namespace seiseki::office {

class QuarterPlaces {
public:
  /// Reads what the lists of a case were computed from. Errors: those of reading an input.
  [[nodiscard]] static Result<QuarterPlaces> of(std::span<const ListInCase> lists, lists::Sources sources,
                                                const store::DocumentStore& documents);

  /// The list of a game that ended on that day, row `row` from 1 of `now`, which stands in the place of `report` or is
  /// that report. A game keeps its list while its quarter is the same. Another quarter's list is the one that would
  /// have counted it, had the report said so when it arrived: one that was published by then, or can no longer change,
  /// gives way to the first that can; behind the published ones it is the list that will take the game in.
  YearMonth list_of(store::ReportId report, store::ReportId now, int row, Date ended) const;

  /// The list that counts the row of the report, or leaves it out, as it stands; nullopt: none.
  std::optional<YearMonth> list_before(store::ReportId report, int row) const;

  /// Games of the report as the lists count them.
  std::vector<lists::QuarterGame> games_of(store::ReportId report) const;

private:
  struct Held {
    YearMonth list{};
    Date ended{};
  };
  /// The first list that was open to the report.
  YearMonth first_open_to(store::ReportId report) const;
  void hold(store::ReportId report, int row, Held held);

  std::map<std::pair<store::ReportId, int>, Held> m_held;
  std::map<store::ReportId, YearMonth> m_late_in;  ///< reports with games of a quarter before the list's own
  std::map<store::ReportId, Instant> m_arrivals;
  std::map<store::ReportId, std::vector<lists::QuarterGame>> m_games;
  std::vector<YearMonth> m_open;                           ///< that the case may change, oldest first
  std::vector<std::pair<YearMonth, Instant>> m_published;  ///< each list's first publication, oldest list first
  YearMonth m_next{};                                      ///< behind all of them
};

}  // namespace seiseki::office
