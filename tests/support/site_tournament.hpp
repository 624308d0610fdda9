/// \file
/// An invented tournament as the loopback site holds it, read from the three files of fixtures/README.md, and what
/// follows from its games: crosstable cells, points, ranks.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"

namespace seiseki::test {

struct SitePlayer {
  int number = 0;
  std::string name;  ///< `Surname, Given`
  std::string id;    ///< `N03330834`, empty for none
  std::string fide_id;
  std::string federation;
  int rating = 0;
  std::string sex;
  std::string club;
};

/// One board, or one player without an opponent (`black` 0).
struct SiteGame {
  int round = 0;
  int board = 0;
  int white = 0;
  int black = 0;
  std::string result;  ///< `1-0 1/2 0-1 +/- -/+ -/- *`, alone: `bye half zero`
};

struct Standing {
  int rank = 0;
  int half_points = 0;
  int buchholz = 0;          ///< half points of the opponents
  int sonneborn_berger = 0;  ///< quarter points
};

class SiteTournament {
 public:
  /// Reads `tournament.tsv`, `players.tsv`, `rounds.tsv`. Throws std::runtime_error naming the file and line.
  static SiteTournament load(const std::filesystem::path& directory);

  /// A line of tournament.tsv; empty if absent.
  const std::string& detail(const std::string& key) const;
  long number() const;
  int rounds() const;
  Date end() const;
  /// `2026/02/07 10:00`, empty if not scheduled.
  std::string round_time(int round) const;

  const std::vector<SitePlayer>& players() const { return m_players; }
  const SitePlayer& player(int number) const { return m_players.at(static_cast<std::size_t>(number) - 1); }
  std::vector<SiteGame> games_of(int round) const;
  int last_paired_round() const;

  /// Points before `round`, in half points.
  int half_points_before(int number, int round) const;
  /// After all rounds, by start number - 1.
  const std::vector<Standing>& standings() const { return m_standings; }
  /// `12w1` padded to the site's width, with `½` as UTF-8; `opponent` maps start numbers to what the list prints.
  std::string cell(int number, int round, const std::vector<int>& printed_number) const;

 private:
  void rank();
  const SiteGame* game(int number, int round) const;

  std::map<std::string, std::string> m_details;
  std::map<int, std::string> m_round_times;
  std::vector<SitePlayer> m_players;
  std::vector<SiteGame> m_games;
  std::vector<Standing> m_standings;
};

/// What a game or lone row is worth, in half points, to its white or black player.
int half_points(const SiteGame& game, bool for_white);

}  // namespace seiseki::test
