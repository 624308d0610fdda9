#include "pipeline/office/meetings.hpp"

namespace seiseki::office {

void Meetings::catch_up() {
  const store::ReportId last = m_reports.last();
  if (m_last && *m_last < last) {
    for (const auto& [player, played] : m_reports.played_since(*m_last)) {
      const auto known = m_of_player.find(player);
      if (known != m_of_player.end()) known->second.push_back(played);
    }
  }
  m_last = last;
}

const std::vector<store::PlayedReport>& Meetings::of_player(const PlayerKey& player) {
  const auto [known, is_new] = m_of_player.try_emplace(player);
  if (is_new) known->second = m_reports.played_by(player);
  return known->second;
}

std::map<store::ReportId, std::size_t> Meetings::sharing(const std::set<PlayerKey>& players, Date first, Date last) {
  catch_up();
  std::map<store::ReportId, std::size_t> out;
  for (const PlayerKey& player : players) {
    for (const store::PlayedReport& played : of_player(player)) {
      if (played.first_day <= last && first <= played.last_day) ++out[played.report];
    }
  }
  return out;
}

std::map<store::ReportId, std::size_t> Meetings::sharing(const std::set<PlayerKey>& players) {
  catch_up();
  std::map<store::ReportId, std::size_t> out;
  for (const PlayerKey& player : players) {
    for (const store::PlayedReport& played : of_player(player)) ++out[played.report];
  }
  return out;
}

const Meetings::Field& Meetings::field(store::ReportId report) {
  const auto [known, is_new] = m_fields.try_emplace(report);
  if (is_new) {
    for (const PlayerKey& player : m_reports.people(report)) known->second.members += is_member_key(player) ? 1U : 0U;
    known->second.games = m_reports.rated_games(report);
    std::erase_if(known->second.games, [](const store::PlayedGame& game) {
      return !is_member_key(game.white) || !is_member_key(game.black);
    });
  }
  return known->second;
}

}  // namespace seiseki::office
