/// \file
/// Whose changes one application of a case computes: its own, and those of other cases whose revisions nobody has
/// published yet. What they change is changed in the revision that takes their place too: of two cases about a list the
/// second would undo the first.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "pipeline/office/correction.hpp"

namespace seiseki::office {

class CaseScope {
public:
  CaseScope(const Case& correction, lists::Sources sources);

  const Case& correction() const { return m_case; }
  const lists::Sources& sources() const { return m_sources; }
  store::ListSeries series() const { return m_case.inquiry.series; }

  /// Whether this case took the decision, and whether any case did whose changes are in what is computed.
  bool is_of_case(store::DecisionId decision) const { return m_case.id < decision; }
  bool is_computed(store::DecisionId decision) const { return m_since < decision; }
  /// The earliest case whose changes are in what is computed.
  store::DecisionId since() const { return m_since; }
  /// The cases whose changes only revisions have that nobody has published.
  const std::set<store::DecisionId>& waiting_cases() const { return m_waiting_cases; }

  /// The revision of that month that waits; nullptr: none does.
  const store::StoredList* waiting(YearMonth month) const;
  /// By month.
  const std::map<YearMonth, store::StoredList>& waiting() const { return m_waiting; }

  bool has_list(YearMonth month) const;
  /// Whether a list of the case counts the report.
  bool counts(store::ReportId report) const;

  /// The cases whose changes are in the revision that takes the place of `waiting` or rests on `previous`, this one
  /// among them. What the standing list names already is left out.
  std::vector<store::DecisionId> cases_in(const store::ListManifest& standing, const store::StoredList* previous,
                                          const store::StoredList* waiting) const;

  static bool names(const store::ListManifest& list, store::DecisionId decision);

private:
  const Case& m_case;
  lists::Sources m_sources;
  std::map<YearMonth, store::StoredList> m_waiting;
  std::set<store::DecisionId> m_waiting_cases;
  store::DecisionId m_since = m_case.id;
};

}  // namespace seiseki::office
