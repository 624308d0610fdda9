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
  std::string title;
  std::string mark;  ///< `*)`: printed behind the name on pairing pages, with a footnote
  std::string type;
  std::string group;
  int team = 0;
  int board = 0;  ///< place in the team's line-up
};

struct SiteTeam {
  int number = 0;
  std::string name;
};

/// One board, or one player without an opponent (`black` 0).
struct SiteGame {
  int round = 0;
  int match = 0;  ///< team events only
  int board = 0;  ///< within the match in a team event
  int white = 0;
  int black = 0;
  /// `1-0 1/2 0-1 +/- -/+ -/- *`, odd ones `0-0 1/2-0 1U-0U`; alone: `bye half zero`, in a team event `alone`
  std::string result;
};

/// Two teams, or one without an opponent (`away` 0).
struct SiteMatch {
  int round = 0;
  int number = 0;
  int home = 0;
  int away = 0;
};

enum class EventKind { swiss, round_robin, team_swiss, team_round_robin, team_knock_out };

struct Standing {
  int rank = 0;
  int half_points = 0;
  int buchholz = 0;          ///< half points of the opponents
  int sonneborn_berger = 0;  ///< quarter points
};

/// Which way a list of opponents counts: by start number, or by place in the ranking.
enum class Order { start_number, rank };

class SiteTournament {
public:
  /// Reads `tournament.tsv`, `players.tsv`, `rounds.tsv`, and `teams.tsv`, `matches.tsv` of a team event. Throws
  /// std::runtime_error naming the file and line.
  static SiteTournament load(const std::filesystem::path& directory);

  /// The event as it stood after that round.
  SiteTournament after(int round) const;
  /// The results as the organiser corrected them later (`corrections.tsv`), with a newer "Last update".
  void correct();

  /// A line of tournament.tsv; empty if absent.
  const std::string& detail(const std::string& key) const;
  /// A line that may stand several times, in order: `section`.
  std::vector<std::string> details(const std::string& key) const;
  bool has(const std::string& key, const std::string& value) const { return detail(key) == value; }
  long number() const;
  int rounds() const;
  EventKind kind() const;
  bool is_team() const { return kind() >= EventKind::team_swiss; }
  Date end() const;
  /// `2026/02/07 10:00`, empty if not scheduled.
  std::string round_time(int round) const;

  const std::vector<SitePlayer>& players() const { return m_players; }
  const SitePlayer& player(int number) const { return m_players.at(static_cast<std::size_t>(number) - 1); }
  const std::vector<SiteTeam>& teams() const { return m_teams; }
  const SiteTeam& team(int number) const { return m_teams.at(static_cast<std::size_t>(number) - 1); }
  std::vector<SiteMatch> matches_of(int round) const;
  std::vector<SiteGame> games_of(int round) const;
  std::vector<SiteGame> games_of(const SiteMatch& match) const;
  /// nullptr if the player has no row in that round.
  const SiteGame* game(int number, int round) const;
  const std::vector<SiteGame>& games() const { return m_games; }
  /// The last round with a board; players who are already out may be listed for a later one.
  int last_paired_round() const;
  /// The last round of which every board has a result.
  int last_finished_round() const;

  /// Points before `round`, in half points.
  int half_points_before(int number, int round) const;
  /// After all rounds, by start number - 1.
  const std::vector<Standing>& standings() const { return m_standings; }
  const Standing& standing(int number) const { return m_standings[static_cast<std::size_t>(number) - 1]; }
  /// Start numbers in the order of a list.
  std::vector<int> listed(Order order) const;
  /// What a team won in a match, in half points.
  int team_half_points(const SiteMatch& match, int team) const;
  /// Teams by points won, best first.
  std::vector<int> teams_by_points() const;
  /// `12w1` padded to the site's width, with `½` as UTF-8; `opponent` maps start numbers to what the list prints.
  std::string cell(int number, int round, const std::vector<int>& printed_number) const;

private:
  void rank();
  void read_details(const std::filesystem::path& file);
  void read_players(const std::filesystem::path& file);
  void read_rounds(const std::filesystem::path& file);
  void read_teams(const std::filesystem::path& directory);

  std::map<std::string, std::vector<std::string>> m_details;
  std::map<int, std::string> m_round_times;
  std::vector<SitePlayer> m_players;
  std::vector<SiteTeam> m_teams;
  std::vector<SiteMatch> m_matches;
  std::vector<SiteGame> m_corrections;
  std::vector<SiteGame> m_games;
  std::vector<Standing> m_standings;
};

/// What a game or lone row is worth, in half points, to its white or black player.
int half_points(const SiteGame& game, bool for_white);
/// What a crosstable's cell says of it: `1 0 ½ + -`, empty for an open board, `-1 -½ -0` for a lone row.
std::string result_sign(const SiteGame& game, bool for_white);

}  // namespace seiseki::test
