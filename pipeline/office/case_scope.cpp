#include "pipeline/office/case_scope.hpp"

#include <algorithm>

namespace seiseki::office {

using store::Decision;
using store::DecisionId;
using store::ListManifest;
using store::StoredList;

CaseScope::CaseScope(const Case& correction, lists::Sources sources) : m_case{correction}, m_sources{sources} {
  const std::vector<Decision> cases = all_cases(m_sources.decisions);
  for (const ListInCase& in_case : m_case.lists) {
    const auto newest = m_sources.lists.newest(in_case.list.month);
    if (newest->id == in_case.list.id) continue;
    m_waiting.emplace(in_case.list.month, *m_sources.lists.read(newest->id));
    // A revision names the published cases of its list too.
    for (const Decision& other : cases) {
      if (names(*newest, other.id) && !names(in_case.list, other.id)) m_waiting_cases.insert(other.id);
    }
  }
  if (!m_waiting_cases.empty()) m_since = std::min(m_since, *m_waiting_cases.begin());
}

const StoredList* CaseScope::waiting(YearMonth month) const {
  const auto found = m_waiting.find(month);
  return found == m_waiting.end() ? nullptr : &found->second;
}

bool CaseScope::has_list(YearMonth month) const {
  return std::any_of(m_case.lists.begin(), m_case.lists.end(),
                     [&](const ListInCase& in_case) { return in_case.list.month == month; });
}

bool CaseScope::counts(store::ReportId report) const {
  return std::any_of(m_case.lists.begin(), m_case.lists.end(), [&](const ListInCase& in_case) {
    return std::binary_search(in_case.list.reports.begin(), in_case.list.reports.end(), report);
  });
}

std::vector<DecisionId> CaseScope::cases_in(const ListManifest& standing, const StoredList* previous,
                                            const StoredList* waiting) const {
  std::vector<DecisionId> out{m_case.id};
  for (const Decision& other : all_cases(m_sources.decisions)) {
    if (names(standing, other.id)) continue;
    const bool waits = waiting != nullptr && names(waiting->manifest, other.id);
    const bool is_below = previous != nullptr && names(previous->manifest, other.id);
    if (waits || (is_below && m_waiting_cases.contains(other.id))) out.push_back(other.id);
  }
  return out;
}

bool CaseScope::names(const ListManifest& list, DecisionId decision) {
  return std::binary_search(list.decisions.begin(), list.decisions.end(), decision);
}

}  // namespace seiseki::office
