#include "pipeline/ingest/neighbours.hpp"

#include <set>
#include <utility>

namespace seiseki::ingest {

using store::ReportHeader;
using store::Stage;

const std::vector<Neighbour>& Neighbours::all() {
  if (m_all) return *m_all;
  m_all.emplace();
  const validation::Validated& here = m_report.validated;
  if (!here.first_day || !here.last_day) return *m_all;
  std::set<PlayerKey> members;
  for (const identity::ResolvedPlayer& player : m_report.resolution.players) {
    if (player.id) members.insert(player_key(*player.id));
  }
  for (ReportHeader& other : m_reports.sharing(members, *here.first_day, *here.last_day)) {
    if (other.event == m_event || other.stage == Stage::refused || other.stage == Stage::withdrawn) continue;
    if (other.is_correspondence != m_report.tournament.details.declared_correspondence) continue;
    std::vector<PlayerKey> people = m_reports.people(other.id);
    m_all->push_back({std::move(other), std::move(people)});
  }
  return *m_all;
}

}  // namespace seiseki::ingest
