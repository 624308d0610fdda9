/// \file
/// Who played in which report, on which days, and who met whom there: what of the reports at hand never changes. Read
/// as far as somebody asks, and kept from one tournament of a run to the next, so that a tournament costs what it holds
/// and not what its players have played in their lives.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "pipeline/store/report_store.hpp"

namespace seiseki::office {

/// Two players, the smaller key first.
using PlayerPair = std::pair<PlayerKey, PlayerKey>;
inline PlayerPair player_pair(const PlayerKey& a, const PlayerKey& b) {
  return a < b ? PlayerPair{a, b} : PlayerPair{b, a};
}

class Meetings {
public:
  /// `reports` must outlive this.
  explicit Meetings(store::ReportStore& reports) : m_reports{reports} {}

  /// Reports, superseded ones too, of events that share a day with `first` … `last` and name some of the players, and
  /// how many. Looks for what was kept since the last call: what a transaction has written by then must not be undone
  /// while this is in use.
  std::map<store::ReportId, std::size_t> sharing(const std::set<PlayerKey>& players, Date first, Date last);
  /// The same of whatever days.
  std::map<store::ReportId, std::size_t> sharing(const std::set<PlayerKey>& players);

  struct Field {
    std::size_t members = 0;
    std::vector<store::PlayedGame> games;  ///< the rated ones of members against each other
  };
  const Field& field(store::ReportId report);

private:
  void catch_up();
  const std::vector<store::PlayedReport>& of_player(const PlayerKey& player);

  store::ReportStore& m_reports;
  std::optional<store::ReportId> m_last;  ///< the newest that `m_of_player` knows of
  std::map<PlayerKey, std::vector<store::PlayedReport>> m_of_player;
  std::map<store::ReportId, Field> m_fields;
};

}  // namespace seiseki::office
