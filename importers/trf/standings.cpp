#include "importers/trf/standings.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>

namespace seiseki::importers::trf {

namespace {

int half_points_of_bye(std::optional<ByeKind> bye) {
  return score_of(bye.value_or(ByeKind::zero_point)).half_points();
}

bool counts(const ImportedGame& game) {
  return game.status == GameStatus::rated || game.status == GameStatus::forfeit || game.status == GameStatus::unrated;
}

int half_points(const std::optional<Score>& score) {
  return score ? score->half_points() : 0;
}

/// What the players of a team did in one round.
struct TeamRound {
  std::set<int> opponents;  ///< teams, by their place
  int half_points = 0;
  bool has_bye = false;
};

/// Matches of two teams each, round by round; points by team.
class TeamMatches {
public:
  TeamMatches(const ImportedTournament& tournament, const std::vector<ImportedTeam>& teams) : m_teams{teams.size()} {
    for (std::size_t i = 0; i < teams.size(); ++i) {
      for (const StartNumber member : teams[i].members) m_team_of.emplace(member, static_cast<int>(i));
    }
    for (const ImportedGame& game : tournament.games) take(game);
    for (const auto& [key, round] : m_rounds) settle(key, round);
  }

  bool are_matches() const { return m_are_matches; }
  Score match_points(std::size_t team) const { return Score::from_half_points(m_teams[team].match); }
  Score game_points(std::size_t team) const { return Score::from_half_points(m_teams[team].game); }

private:
  using Key = std::pair<int, int>;  ///< round, team
  struct Sums {
    int match = 0;  ///< in half points
    int game = 0;
  };

  std::optional<int> team_of(std::optional<StartNumber> player) const {
    const auto found = player ? m_team_of.find(*player) : m_team_of.end();
    return found == m_team_of.end() ? std::nullopt : std::optional(found->second);
  }

  void take(const ImportedGame& game) {
    const auto white = team_of(game.white);
    const auto black = team_of(game.black);
    if (!game.black) {
      if (!white) return;
      TeamRound& round = m_rounds[{game.round, *white}];
      round.has_bye = round.has_bye || half_points_of_bye(game.bye) > 0;
      if (game.status == GameStatus::forfeit) round.half_points += half_points(game.score_white);
      return;
    }
    if (!white || !black || white == black || !counts(game)) {
      m_are_matches = false;
      return;
    }
    TeamRound& first = m_rounds[{game.round, *white}];
    TeamRound& second = m_rounds[{game.round, *black}];
    first.opponents.insert(*black);
    second.opponents.insert(*white);
    first.half_points += half_points(game.score_white);
    second.half_points += half_points(game.score_black);
  }

  void settle(const Key& key, const TeamRound& round) {
    const auto& [number, team] = key;
    if (round.opponents.empty()) {
      m_are_matches = m_are_matches && !round.has_bye && round.half_points == 0;
      return;
    }
    const auto other = m_rounds.find({number, *round.opponents.begin()});
    if (round.opponents.size() > 1 || other == m_rounds.end()) {
      m_are_matches = false;
      return;
    }
    Sums& sums = m_teams[static_cast<std::size_t>(team)];
    sums.game += round.half_points;
    constexpr int k_match_won = 4;
    constexpr int k_match_drawn = 2;
    if (round.half_points > other->second.half_points) sums.match += k_match_won;
    if (round.half_points == other->second.half_points) sums.match += k_match_drawn;
  }

  std::map<StartNumber, int> m_team_of;
  std::map<Key, TeamRound> m_rounds;
  std::vector<Sums> m_teams;
  bool m_are_matches = true;
};

std::vector<ImportedTeam> listed_teams(const ImportedTournament& tournament) {
  if (!tournament.teams.empty()) return tournament.teams;
  std::map<std::string, std::vector<StartNumber>> members;
  for (const ImportedPlayer& player : tournament.players) {
    if (!player.team.empty()) members[player.team].push_back(player.start_number);
  }
  std::vector<ImportedTeam> out;
  for (auto& [name, numbers] : members) {
    ImportedTeam& team = out.emplace_back();
    team.name = name;
    team.members = std::move(numbers);
  }
  return out;
}

/// Numbers that the source gives stand; the others take what is left, from 1.
void number_teams(std::vector<ImportedTeam>& teams) {
  std::set<int> taken;
  for (const ImportedTeam& team : teams) taken.insert(team.number);
  int next = 1;
  for (ImportedTeam& team : teams) {
    if (team.number > 0) continue;
    while (taken.contains(next)) ++next;
    team.number = next++;
  }
}

bool has_scoring_of_teams(const ImportedTournament& tournament) {
  return std::any_of(tournament.other_records.begin(), tournament.other_records.end(),
                     [](const std::string& record) { return record.starts_with("362") || record.starts_with("299"); });
}

void rank_teams(std::vector<ImportedTeam>& teams) {
  const auto is_known = [](const ImportedTeam& team) { return team.match_points && team.game_points; };
  if (!std::all_of(teams.begin(), teams.end(), is_known)) return;
  for (ImportedTeam& team : teams) {
    if (team.rank) continue;
    const auto better = std::count_if(teams.begin(), teams.end(), [&team](const ImportedTeam& other) {
      return std::pair(*other.match_points, *other.game_points) > std::pair(*team.match_points, *team.game_points);
    });
    team.rank = static_cast<int>(better) + 1;
  }
}

}  // namespace

std::map<StartNumber, int> half_points_of_games(const ImportedTournament& tournament) {
  std::map<StartNumber, int> out;
  for (const ImportedPlayer& player : tournament.players) out.emplace(player.start_number, 0);
  for (const ImportedGame& game : tournament.games) {
    if (game.white && game.status == GameStatus::bye) out[*game.white] += half_points_of_bye(game.bye);
    if (!counts(game)) continue;
    if (game.white) out[*game.white] += half_points(game.score_white);
    if (game.black) out[*game.black] += half_points(game.score_black);
  }
  return out;
}

std::map<StartNumber, PlayerStanding> standings_of(const ImportedTournament& tournament, Points points) {
  const auto by_games = half_points_of_games(tournament);
  const bool is_recomputed = points == Points::of_games && !tournament.claims.has_own_scoring;
  std::map<StartNumber, PlayerStanding> out;
  for (const ImportedPlayer& player : tournament.players) {
    PlayerStanding& standing = out[player.start_number];
    standing.points = is_recomputed ? std::nullopt : player.points;
    if (!standing.points && !tournament.claims.has_own_scoring)
      standing.points = Score::from_half_points(by_games.at(player.start_number));
    if (!is_recomputed) standing.rank = player.rank;
  }
  const auto is_known = [](const auto& entry) { return entry.second.points.has_value(); };
  if (!std::all_of(out.begin(), out.end(), is_known)) return out;
  std::vector<Score> all;
  for (const auto& [number, standing] : out) all.push_back(*standing.points);
  std::sort(all.begin(), all.end());
  int place = 0;
  for (auto& [number, standing] : out) {
    ++place;
    if (standing.rank) continue;
    const auto better = std::distance(std::upper_bound(all.begin(), all.end(), *standing.points), all.end());
    standing.rank = tournament.games.empty() ? place : static_cast<int>(better) + 1;
  }
  return out;
}

int players_without_games(const ImportedTournament& tournament) {
  if (!tournament.games.empty()) return 0;
  const auto& players = tournament.players;
  return static_cast<int>(std::count_if(players.begin(), players.end(), [](const ImportedPlayer& player) {
    return player.points && player.points->half_points() > 0;
  }));
}

std::vector<ImportedTeam> teams_of(const ImportedTournament& tournament) {
  std::vector<ImportedTeam> teams = listed_teams(tournament);
  number_teams(teams);
  const TeamMatches matches{tournament, teams};
  if (matches.are_matches() && !has_scoring_of_teams(tournament)) {
    for (std::size_t i = 0; i < teams.size(); ++i) {
      if (!teams[i].match_points) teams[i].match_points = matches.match_points(i);
      if (!teams[i].game_points) teams[i].game_points = matches.game_points(i);
    }
  }
  rank_teams(teams);
  return teams;
}

}  // namespace seiseki::importers::trf
