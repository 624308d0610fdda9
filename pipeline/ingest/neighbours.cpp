#include "pipeline/ingest/neighbours.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace seiseki::ingest {

using store::ReportHeader;
using store::Stage;

namespace {

std::set<PlayerKey> members_of(const PreparedReport& report) {
  std::set<PlayerKey> out;
  for (const identity::ResolvedPlayer& player : report.resolution.players) {
    if (player.id) out.insert(player_key(*player.id));
  }
  return out;
}

}  // namespace

const Neighbours::Sharing& Neighbours::sharing() {
  if (m_sharing) return *m_sharing;
  m_sharing.emplace();
  const validation::Validated& here = m_report.validated;
  if (here.first_day && here.last_day)
    m_sharing = m_meetings.sharing(members_of(m_report), *here.first_day, *here.last_day);
  return *m_sharing;
}

const Neighbours::Sharing& Neighbours::sharing_mostly() {
  if (m_sharing_mostly) return *m_sharing_mostly;
  const std::set<PlayerKey> members = members_of(m_report);
  m_sharing_mostly = m_meetings.sharing(members);
  std::erase_if(*m_sharing_mostly, [&](const auto& other) { return other.second * 2 < members.size(); });
  return *m_sharing_mostly;
}

Shared Neighbours::shared(store::ReportId report) {
  const Sharing& of_these_days = sharing();
  const auto found = of_these_days.find(report);
  return {found != of_these_days.end() ? found->second : sharing_mostly().at(report), m_meetings.field(report)};
}

std::vector<ReportHeader> Neighbours::with(const std::function<bool(const Shared&)>& is_worth_a_look) {
  return worth_a_look(sharing(), is_worth_a_look);
}

std::vector<ReportHeader> Neighbours::on_any_day(const std::function<bool(const Shared&)>& is_worth_a_look) {
  return worth_a_look(sharing_mostly(), is_worth_a_look);
}

std::vector<ReportHeader> Neighbours::worth_a_look(const Sharing& sharing,
                                                   const std::function<bool(const Shared&)>& is_worth_a_look) {
  std::vector<ReportHeader> out;
  for (const auto& [id, members] : sharing) {
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
