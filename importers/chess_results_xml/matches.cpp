#include "importers/chess_results_xml/matches.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "importers/chess_results_xml/findings.hpp"
#include "importers/chess_results_xml/pairing_record.hpp"

namespace seiseki::importers::chess_results_xml {

namespace {

using Meeting = std::tuple<int, int, int>;  // the round, the lower team, the higher

Meeting meeting(int round, int one, int other) {
  return {round, std::min(one, other), std::max(one, other)};
}

std::string name_of(int team, const std::map<int, std::string>& names) {
  const auto found = names.find(team);
  return found == names.end() || found->second.empty() ? std::to_string(team) : found->second;
}

std::string quoted_match(const Record& record) {
  std::string out;
  for (const std::string_view name : {"round", "no1", "no2", "res1", "res2"})
    out += (out.empty() ? "" : " ") + std::string{name} + "=\"" + std::string{record.text(name)} + '"';
  return out;
}

/// What the boards of one match add up to.
struct BoardSum {
  std::map<int, Score> points;  ///< by team
  bool is_whole = true;         ///< no board is without a result

  void add(const Board& board) {
    is_whole = is_whole && board.game->score_white && board.game->score_black;
    if (!is_whole) return;
    points[board.white_team] = points[board.white_team] + *board.game->score_white;
    points[board.black_team] = points[board.black_team] + *board.game->score_black;
  }
  Score of(int team) const {
    const auto found = points.find(team);
    return found == points.end() ? Score{} : found->second;
  }
  /// Whether the match says that one team has won, and the boards say that the other has.
  bool contradicts(const Match& match) const {
    const auto boards = of(match.first) <=> of(match.second);
    const auto told = match.first_points <=> match.second_points;
    return is_whole && boards != 0 && told != 0 && boards != told;
  }
};

}  // namespace

std::optional<Match> read_match(Record& record) {
  Match match;
  match.round = record.number("round").value_or(0);
  match.pairing = record.positive("pairing").value_or(0);
  match.first = record.number("no1").value_or(0);
  match.second = record.number("no2").value_or(0);
  match.where = record.where();
  if (match.round < 1 || match.round > k_max_rounds || match.first < 1) {
    const std::string row = quoted_match(record);
    record.report(k_match, row, {row});
    return std::nullopt;
  }
  match.where.round = match.round;
  match.first_points = record.points("res1").value_or(Score{});
  match.second_points = record.points("res2").value_or(Score{});
  if (match.first_points.half_points() > 0 || match.second_points.half_points() > 0)
    match.result = std::string{record.text("res1")} + " : " + std::string{record.text("res2")};
  return match.second < 1 ? std::nullopt : std::optional{std::move(match)};
}

void check_matches(const std::vector<Match>& matches, const std::vector<Board>& boards,
                   const std::map<int, std::string>& team_names, text::FindingList& findings) {
  std::set<Meeting> met;
  std::set<int> rounds;
  for (const Match& match : matches) {
    met.insert(meeting(match.round, match.first, match.second));
    rounds.insert(match.round);
  }
  std::map<Meeting, BoardSum> played;
  std::set<std::pair<int, int>> with_rows;  // by their number, where a player stands alone or in no team
  for (const Board& board : boards) {
    const ImportedGame& game = *board.game;
    if (!game.black || board.white_team == 0 || board.black_team == 0) {
      with_rows.emplace(game.round, board.pairing);
      continue;
    }
    const Meeting teams = meeting(game.round, board.white_team, board.black_team);
    played[teams].add(board);
    if (!rounds.contains(game.round) || met.contains(teams) || findings.is_full()) continue;
    findings.add(k_match_none, game.where, game.quoted,
                 {std::to_string(game.round), std::to_string(game.white->value()), std::to_string(game.black->value()),
                  name_of(board.white_team, team_names), name_of(board.black_team, team_names)});
  }
  for (const Match& match : matches) {
    if (match.result.empty() || with_rows.contains({match.round, match.pairing})) continue;
    if (const auto sum = played.find(meeting(match.round, match.first, match.second)); sum != played.end()) {
      const BoardSum& boards_say = sum->second;
      if (boards_say.contradicts(match)) {
        findings.add(k_match_other_winner, match.where, match.result,
                     {std::to_string(match.round), name_of(match.first, team_names), name_of(match.second, team_names),
                      match.result,
                      decimal(boards_say.of(match.first), '.') + " : " + decimal(boards_say.of(match.second), '.')});
      }
      continue;
    }
    findings.add(k_match_no_boards, match.where, match.result,
                 {std::to_string(match.round), name_of(match.first, team_names), name_of(match.second, team_names),
                  match.result});
  }
}

}  // namespace seiseki::importers::chess_results_xml
