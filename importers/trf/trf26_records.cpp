#include "importers/trf/trf26_records.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "importers/checks/game_checks.hpp"
#include "importers/trf/findings.hpp"

namespace seiseki::importers::trf {

namespace {

std::string_view letter_of(char type) {
  return type == 'F' ? "F" : type == 'H' ? "H" : "Z";
}

/// What 240 says of a player and round, and where.
using ByeByPlayer = std::map<std::pair<int, int>, const ByeRecord*>;

ByeByPlayer by_player(const std::vector<ByeRecord>& byes) {
  ByeByPlayer out;
  for (const ByeRecord& bye : byes) {
    for (const int number : bye.numbers) out.emplace(std::pair{number, bye.round}, &bye);
  }
  return out;
}

void report(const FindingKind& kind, Location where, int number, int round, char type, std::string_view quoted,
            text::FindingList& findings) {
  where.start_number = StartNumber{number};
  where.round = round;
  findings.add(kind, std::move(where), quoted,
               {std::to_string(number), std::to_string(round), std::string{letter_of(type)}});
}

int rounds_played(const std::vector<PlayerLine>& players) {
  std::size_t rounds = 0;
  for (const PlayerLine& player : players) rounds = std::max(rounds, player.cells.size());
  return static_cast<int>(rounds);
}

/// True if the cell agrees with the record, or was blank and now holds it.
bool settle(PlayerLine& player, int round, char type) {
  const RoundCell& cell = player.cell(round);
  if (cell.form == CellForm::sound && cell.opponent == 0 && cell.result == type) return true;
  if (cell.form != CellForm::blank) return false;
  if (player.cells.size() < static_cast<std::size_t>(round)) player.cells.resize(static_cast<std::size_t>(round));
  player.cells[static_cast<std::size_t>(round - 1)] = {.raw = letter_of(type), .result = type, .form = CellForm::sound};
  player.is_rest_row = false;
  return true;
}

/// Once for the file, at the first of them: a writer that leaves one out leaves them all out.
void report_not_repeated(const ByeByPlayer& said, const std::vector<PlayerLine>& players, text::FindingList& findings) {
  int count = 0;
  Location first;
  for (const PlayerLine& player : players) {
    for (int round = 1; round <= static_cast<int>(player.cells.size()); ++round) {
      const RoundCell& cell = player.cell(round);
      const bool has_points = cell.opponent == 0 && (cell.result == 'F' || cell.result == 'H');
      if (!has_points || said.contains({player.number(), round})) continue;
      if (count++ == 0) first = player.cell_location(round);
    }
  }
  if (count > 0) findings.add(k_bye_not_repeated, std::move(first), {}, {std::to_string(count)});
}

void report_unlisted(const HeaderRecords& header, text::FindingList& findings) {
  std::set<int> listed;
  for (const ImportedTeam& team : header.teams()) listed.insert(team.number);
  for (const ForfeitedMatch& match : header.forfeited_matches()) {
    for (const int team : {match.white_team, match.black_team}) {
      if (team > 0 && listed.contains(team)) continue;
      findings.add(k_match_forfeited_unknown, {.line = match.line.number, .column = k_match_330.white.first},
                   match.line.text, {std::to_string(match.round), std::to_string(team)});
      break;
    }
  }
}

}  // namespace

void apply_byes(const std::vector<ByeRecord>& byes, std::vector<PlayerLine>& players, text::FindingList& findings) {
  const ByeByPlayer said = by_player(byes);
  std::map<int, PlayerLine*> by_number;
  for (PlayerLine& player : players) by_number.emplace(player.number(), &player);
  const int rounds = rounds_played(players);
  for (const auto& [key, bye] : said) {
    const auto [number, round] = key;
    const auto player = by_number.find(number);
    if (player != by_number.end() && (round > rounds || settle(*player->second, round, bye->type))) continue;
    report(k_bye_record, {.line = bye->line.number}, number, round, bye->type, bye->line.text, findings);
  }
  report_not_repeated(said, players, findings);
}

void apply_forfeited_matches(const HeaderRecords& header, std::vector<ImportedGame>& games,
                             text::FindingList& findings) {
  std::map<int, int> team_of;
  for (const ImportedTeam& team : header.teams()) {
    // The same team as 013 has no number to be named by.
    if (team.number == 0) continue;
    for (const StartNumber member : team.members) team_of.emplace(member.value(), team.number);
  }
  std::set<std::tuple<int, int, int>> forfeited;
  for (const ForfeitedMatch& match : header.forfeited_matches()) {
    forfeited.emplace(match.round, match.white_team, match.black_team);
    forfeited.emplace(match.round, match.black_team, match.white_team);
  }
  if (forfeited.empty()) return;
  report_unlisted(header, findings);
  for (ImportedGame& game : games) {
    if (game.status != GameStatus::rated || !game.white || !game.black) continue;
    const auto white = team_of.find(game.white->value());
    const auto black = team_of.find(game.black->value());
    if (white == team_of.end() || black == team_of.end()) continue;
    if (!forfeited.contains({game.round, white->second, black->second})) continue;
    game.quoted = std::to_string(game.white->value()) + " - " + std::to_string(game.black->value());
    findings.add(
        k_match_forfeited, game.where, game.quoted,
        {std::to_string(game.white->value()), std::to_string(game.round), std::to_string(game.black->value())});
    checks::dispute(game);
  }
}

}  // namespace seiseki::importers::trf
