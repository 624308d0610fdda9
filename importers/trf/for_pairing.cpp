#include "importers/trf/for_pairing.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "importers/text/with_commas.hpp"
#include "importers/trf/findings.hpp"
#include "importers/trf/standings.hpp"

namespace seiseki::importers::trf {

namespace {

bool has_result(const ImportedGame& game) {
  const bool is_over =
      game.status == GameStatus::rated || game.status == GameStatus::forfeit || game.status == GameStatus::unrated;
  return is_over && (!game.black || (game.score_white && game.score_black));
}

/// A round counts as played once one game of it has a result, or all are byes before such a round.
int last_played_round(const ImportedTournament& tournament) {
  int last = 0;
  for (const ImportedGame& game : tournament.games) {
    if (has_result(game)) last = std::max(last, game.round);
  }
  return last;
}

std::string name_of(std::optional<StartNumber> number) {
  return number ? std::to_string(number->value()) : "–";
}

/// A game of a played round that nobody can count.
bool is_unsettled(const ImportedGame& game) {
  return game.status != GameStatus::bye && !has_result(game);
}

std::string right(int number, std::size_t width) {
  const std::string out = std::to_string(number);
  return std::string(out.size() < width ? width - out.size() : 0, ' ') + out;
}

class Preparation {
public:
  explicit Preparation(ImportedTournament tournament) : m_out{std::move(tournament), {}} {}

  Result<PairingInput> run() {
    m_played = last_played_round(m_out.tournament);
    SEISEKI_CHECK(check_games());
    SEISEKI_CHECK(check_settled());
    leave_out_later_rounds();
    settle_rounds();
    settle_points();
    tell_gaps();
    tell_records();
    return std::move(m_out);
  }

private:
  void tell(const FindingKind& kind, std::vector<std::string> arguments = {}) {
    m_out.findings.push_back(finding(kind, {}, {}, std::move(arguments)));
  }

  Result<void> check_games() const {
    const int count = players_without_games(m_out.tournament);
    if (count == 0) return {};
    return failure(k_pairing_no_games, {}, {}, {std::to_string(count)});
  }

  Result<void> check_settled() const {
    const auto& games = m_out.tournament.games;
    const auto is_in_the_way = [this](const ImportedGame& game) {
      return game.round <= m_played && is_unsettled(game);
    };
    const auto first = std::find_if(games.begin(), games.end(), is_in_the_way);
    if (first == games.end()) return {};
    const auto count = std::count_if(games.begin(), games.end(), is_in_the_way);
    return failure(k_pairing_unsettled, first->where, {},
                   {std::to_string(count), std::to_string(first->round), name_of(first->white), name_of(first->black)});
  }

  void leave_out_later_rounds() {
    std::set<int> rounds;
    std::ptrdiff_t pairings = 0;
    std::erase_if(m_out.tournament.games, [&](const ImportedGame& game) {
      if (game.round <= m_played) return false;
      const bool is_announced = game.status == GameStatus::bye && game.bye != ByeKind::pairing_allocated;
      if (is_announced) return keep_for_later(game);
      rounds.insert(game.round);
      pairings += game.black ? 1 : 0;
      return true;
    });
    if (rounds.empty()) return;
    std::string names;
    for (const int round : rounds) names += (names.empty() ? "" : ", ") + std::to_string(round);
    tell(k_pairing_rounds_cut, {std::move(names), std::to_string(pairings)});
  }

  /// True if the bye is no cell any more: of a round after the next one.
  bool keep_for_later(const ImportedGame& game) {
    if (game.round == m_played + 1) return false;
    const char letter = game.bye == ByeKind::half_point ? 'H' : game.bye == ByeKind::full_point ? 'F' : 'Z';
    m_out.tournament.other_records.push_back("240 " + std::string(1, letter) + ' ' + right(game.round, 3) + ' ' +
                                             right(game.white.value_or(StartNumber{}).value(), 4));
    return true;
  }

  void settle_rounds() {
    std::optional<int>& rounds = m_out.tournament.details.rounds;
    if (!rounds) return tell(k_pairing_rounds_unknown);
    if (*rounds >= m_played) return;
    tell(k_pairing_rounds_raised, {std::to_string(*rounds), std::to_string(m_played)});
    rounds = m_played;
  }

  void settle_points() {
    if (m_out.tournament.claims.has_own_scoring) return tell(k_pairing_points_unchecked);
    auto& players = m_out.tournament.players;
    const auto standings = standings_of(m_out.tournament, Points::of_games);
    const auto is_wrong = [&standings](const ImportedPlayer& player) {
      return player.points && player.points != standings.at(player.start_number).points;
    };
    const auto wrong = std::count_if(players.begin(), players.end(), is_wrong);
    // What the source does not print the writer completes, and tells.
    for (ImportedPlayer& player : players) {
      if (player.points) player.points = standings.at(player.start_number).points;
    }
    if (wrong > 0) tell(k_pairing_points_corrected, {std::to_string(wrong)});
    if (wrong == 0 && !contradicts_points(standings)) return;
    for (ImportedPlayer& player : players) {
      if (player.rank) player.rank = standings.at(player.start_number).rank;
    }
    if (wrong == 0) tell(k_pairing_ranks_corrected);
  }

  /// Somebody with fewer points is ranked in front. Teams are ranked before their players, and 212 may rank by
  /// something else than points.
  bool contradicts_points(const std::map<StartNumber, PlayerStanding>& standings) const {
    const ImportedTournament& tournament = m_out.tournament;
    const auto& records = tournament.other_records;
    const bool is_ranked_otherwise = tournament.games.empty() || !tournament.teams.empty() ||
                                     std::any_of(records.begin(), records.end(),
                                                 [](const std::string& record) { return record.starts_with("212"); });
    if (is_ranked_otherwise) return false;
    std::vector<std::pair<int, Score>> ranked;
    for (const ImportedPlayer& player : tournament.players) {
      const PlayerStanding& standing = standings.at(player.start_number);
      if (player.rank && standing.points) ranked.emplace_back(*player.rank, *standing.points);
    }
    std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first < b.first : a.second > b.second;
    });
    return !std::is_sorted(ranked.begin(), ranked.end(),
                           [](const auto& a, const auto& b) { return a.second > b.second; });
  }

  void tell_gaps() {
    const auto& players = m_out.tournament.players;
    if (players.empty()) return;
    const int last = players.back().start_number.value();
    auto& records = m_out.tournament.other_records;
    const bool is_said = std::any_of(records.begin(), records.end(), [](const std::string& record) {
      return record.starts_with("XXC") && record.find("rank") != std::string::npos;
    });
    if (is_said || last == static_cast<int>(players.size())) return;
    records.emplace_back("XXC rank");
    tell(k_pairing_gaps, {std::to_string(players.size()), std::to_string(last)});
  }

  /// Teams, points given outside games, a letter of 162 that stands for results nobody knows, a colour of 152 that is
  /// none, and match points of 250 where there are no teams.
  void tell_records() {
    const ImportedTournament& tournament = m_out.tournament;
    std::set<std::string> tags;
    const bool has_team = std::any_of(tournament.players.begin(), tournament.players.end(),
                                      [](const ImportedPlayer& player) { return !player.team.empty(); });
    const bool is_of_teams = has_team || !tournament.teams.empty();
    if (is_of_teams) tags.insert("013, 310");
    for (const std::string& record : tournament.other_records) {
      const bool is_refused = record.starts_with("299") ||
                              (record.starts_with("162") && scores_unknown_results(record)) ||
                              (record.starts_with("152") && record != "152 W" && record != "152 B") ||
                              (record.starts_with("250") && !is_of_teams && has_match_points(record));
      if (is_refused) tags.insert(record.substr(0, 3));
    }
    if (!tags.empty()) tell(k_pairing_records, {text::with_commas(tags)});
  }

  /// \spec trf26 162: letter 6, points 7-10, next nine further
  static bool scores_unknown_results(std::string_view record) {
    constexpr std::size_t k_first = 5;
    constexpr std::size_t k_columns = 9;
    for (std::size_t at = k_first; at < record.size(); at += k_columns) {
      if (record[at] == 'X') return true;
    }
    return false;
  }

  /// \spec trf26 250: match points 5-8
  static bool has_match_points(const std::string& record) {
    return record.size() > 4 && record.substr(4, 4).find_first_of("123456789") != std::string::npos;
  }

  PairingInput m_out;
  int m_played = 0;
};

}  // namespace

Result<PairingInput> ready_for_pairing(ImportedTournament tournament) {
  return Preparation{std::move(tournament)}.run();
}

}  // namespace seiseki::importers::trf
