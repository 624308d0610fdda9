#include "pipeline/ingest/neighbours.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace seiseki::ingest {

using store::ReportHeader;
using store::Stage;

const std::map<store::ReportId, std::size_t>& Neighbours::sharing() {
  if (m_sharing) return *m_sharing;
  m_sharing.emplace();
  const validation::Validated& here = m_report.validated;
  if (!here.first_day || !here.last_day) return *m_sharing;
  std::set<PlayerKey> members;
  for (const identity::ResolvedPlayer& player : m_report.resolution.players) {
    if (player.id) members.insert(player_key(*player.id));
  }
  m_sharing = m_meetings.sharing(members, *here.first_day, *here.last_day);
  return *m_sharing;
}

std::vector<ReportHeader> Neighbours::with(const std::function<bool(const Shared&)>& is_worth_a_look) {
  std::vector<ReportHeader> out;
  for (const auto& [id, members] : sharing()) {
    if (!is_worth_a_look({members, m_meetings.field(id)})) continue;
    std::optional<ReportHeader> other = m_reports.current(id);
    if (!other || other->event == m_event || other->stage == Stage::refused || other->stage == Stage::withdrawn)
      continue;
    if (other->is_correspondence == m_report.tournament.details.declared_correspondence)
      out.push_back(*std::move(other));
  }
  std::sort(out.begin(), out.end(), [](const ReportHeader& a, const ReportHeader& b) {
    return std::tie(a.arrival, a.id) < std::tie(b.arrival, b.id);
  });
  return out;
}

}  // namespace seiseki::ingest
