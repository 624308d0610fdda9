/// \file
/// What cases say of the reports of lists: which of them they change, which count in the place of others, and which
/// come from another list. Computes no list. \interpretation A25
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "pipeline/office/case_scope.hpp"

namespace seiseki::office {

/// What a case does to the reports of one list.
struct AffectedReports {
  std::vector<store::ReportId> decided = {};   ///< of the list, and something was decided about them
  std::vector<store::ReportId> arriving = {};  ///< of another list until now
  std::vector<store::ReportId> spread = {};    ///< of another list too: some of its games are of this one now

  bool empty() const { return decided.empty() && arriving.empty() && spread.empty(); }
  /// \pre !empty()
  store::ReportId any() const;
};

class CaseReports {
public:
  explicit CaseReports(const CaseScope& scope) : m_scope{scope}, m_sources{scope.sources()} {}

  /// Reports about which this case has decided something, of this list or moved to it.
  AffectedReports of_case(const store::ListManifest& list) { return affected(list, m_scope.correction().id); }
  /// The same of every case whose changes are in what is computed.
  AffectedReports computed(const store::ListManifest& list) { return affected(list, m_scope.since()); }

  /// A report some of whose games are of that list too by what was decided.
  void spread(YearMonth list, store::ReportId report) { m_spread[list].insert(report); }

  /// The report that counts in the list of that month in the place of `report` as decided now, itself or another;
  /// nullopt: none does.
  std::optional<store::ReportId> counting(store::ReportId report, YearMonth list) { return way_of(report, list).now; }
  /// The same for the list at hand, whose reports and decisions follow.
  std::optional<store::ReportId> put_in_place(store::ReportId report, store::ListManifest& manifest);
  /// Takes a report of another list into the list at hand, with what moved it.
  void take_in(store::ReportId report, store::ListManifest& manifest);

  /// Whether this case says what one of these events is called: no number changes by it, but files and pages do.
  bool names_event(const AffectedReports& affected);
  /// Whether this case moves on what another had moved to the list, and only the revision that waits holds.
  bool takes_from(const store::StoredList* waiting);

private:
  /// How decisions lead from a report to the one that counts in its place.
  struct Way {
    std::vector<store::ReportId> along;  ///< the report itself, and each that took the place of the one before
    std::optional<store::ReportId> now;  ///< the last of them; nullopt if none counts in the list
  };

  AffectedReports affected(const store::ListManifest& list, store::DecisionId since);
  Way way_of(store::ReportId report, YearMonth list);
  bool is_decided(store::ReportId report, store::DecisionId since);
  bool comes_back(store::ReportId report, store::DecisionId since);
  bool has_gone_on(const MovedReport& moved);
  void name_arrival(store::ReportId report, store::ListManifest& manifest);

  const CaseScope& m_scope;
  lists::Sources m_sources;
  std::map<YearMonth, std::set<store::ReportId>> m_spread;
};

}  // namespace seiseki::office
