#include "importers/checks/damage.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "importers/checks/event_shape.hpp"
#include "importers/checks/findings.hpp"

namespace seiseki::importers::checks {

namespace {

constexpr int k_proof = 100;

/// `weight` times the share of `part` in `whole`; both come from documents, and may be as large as an int holds.
int weighed(int weight, int part, int whole) {
  return static_cast<int>(std::int64_t{weight} * part / whole);
}

/// The numbers of the boards of one round.
struct RoundBoards {
  std::set<int> numbers;
  bool has_twice = false;
  bool lacks_one = false;  ///< a pairing has none
};

/// What the pairings of one round are; byes are no sign of a round that was played.
struct RoundTally {
  int pairings = 0;
  int open = 0;
};

class Evidence {
public:
  explicit Evidence(const ImportedTournament& tournament) : m_tournament{tournament}, m_claims{tournament.claims} {
    for (const ImportedGame& game : tournament.games) {
      m_last_round = std::max(m_last_round, game.round);
      m_rounds_present.insert(game.round);
      if (game.status == GameStatus::disputed) {
        for (const auto side : {game.white, game.black}) {
          if (side) m_disputing.insert(*side);
        }
      }
      for (const auto side : {game.white, game.black}) {
        if (side) m_present[game.round].insert(*side);
      }
      RoundBoards& boards = m_boards[game.round];
      if (game.board) boards.has_twice = !boards.numbers.insert(*game.board).second || boards.has_twice;
      boards.lacks_one = boards.lacks_one || (!game.board && game.black);
      if (!game.black && game.status == GameStatus::unrated) ++m_alone;
      if (!game.black) continue;
      RoundTally& round = m_rounds[game.round];
      ++round.pairings;
      if (game.status == GameStatus::open) ++round.open;
    }
    for (const auto& [number, round] : m_rounds) {
      if (round.pairings > round.open) m_last_with_results = number;
    }
  }

  std::optional<Finding> weigh(const std::string& document) {
    weigh_points();
    weigh_players();
    weigh_empty_round();
    weigh_open_games();
    weigh_contradictions();
    weigh_pairings();
    weigh_boards();
    weigh_absences();
    weigh_cut_lines();
    if (m_weight < k_proof) return std::nullopt;
    return finding(k_source_damaged, {.document = document}, {}, {m_signs.en, m_signs.ja}, k_longest_signs);
  }

private:
  struct Sentence {
    std::string en;
    std::string ja;
  };

  void add(int weight, const Sentence& sign) {
    if (weight <= 0) return;
    m_weight += weight;
    if (!m_signs.en.empty()) m_signs.en += "; ";
    if (!m_signs.ja.empty()) m_signs.ja += "、";
    m_signs.en += sign.en;
    m_signs.ja += sign.ja;
  }

  static std::string of(int number) { return std::to_string(number); }

  int players_with_points() const {
    const auto& players = m_tournament.players;
    return static_cast<int>(
        std::count_if(players.begin(), players.end(), [](const auto& p) { return p.points.has_value(); }));
  }

  void weigh_points() {
    // A dispute is told by itself, and explains the sums of those who are in it.
    const auto is_wrong_sum = [this](const Finding& found) {
      const auto player = found.where.start_number;
      return found.kind == &k_points_mismatch && !(player && m_disputing.contains(*player));
    };
    const int wrong =
        m_claims.points_wrong +
        static_cast<int>(std::count_if(m_tournament.findings.begin(), m_tournament.findings.end(), is_wrong_sum));
    // A ranking alone has points and no games, which is told elsewhere.
    if (m_last_round == 0) return;
    const bool is_short = m_last_round < m_claims.rounds;
    if (wrong < (is_short ? 1 : 2)) return;
    // Pages of rounds print the points before each, which are nobody's at the end.
    const int with_points = players_with_points();
    const int compared = std::max(wrong, with_points > 0 ? with_points : static_cast<int>(m_tournament.players.size()));
    add(weighed(200, wrong, compared),
        {of(wrong) + " of " + of(compared) + " players' points disagree with their games",
         "選手 " + of(compared) + " 名中 " + of(wrong) + " 名の得点が対局の結果と一致しません"});
    if (is_short) return add_rounds(60, m_claims.rounds);
    if (m_last_round < rounds_to_meet_all()) add_rounds(40, rounds_to_meet_all());
  }

  void add_rounds(int weight, int all) {
    add(weight, {of(m_last_round) + " of " + of(all) + " rounds are here",
                 "全 " + of(all) + " ラウンドのうち " + of(m_last_round) + " ラウンド分しかありません"});
  }

  /// Of a round robin, once or twice over; 0 of other events.
  int rounds_to_meet_all() const {
    if (m_tournament.details.system != TournamentSystem::round_robin) return 0;
    const int players = static_cast<int>(m_tournament.players.size());
    const int once = players % 2 == 0 ? players - 1 : players;
    return m_last_round <= once ? once : 2 * once;
  }

  void weigh_players() {
    const int here = static_cast<int>(m_tournament.players.size());
    if (m_claims.players <= here) return;
    add(weighed(300, m_claims.players - here, m_claims.players),
        {of(here) + " of " + of(m_claims.players) + " announced players are here",
         "選手は " + of(m_claims.players) + " 名と書かれていますが " + of(here) + " 名しかいません"});
  }

  void weigh_empty_round() {
    const int round = m_claims.empty_round != 0 ? m_claims.empty_round : round_lost_between();
    if (round == 0) return;
    add(k_proof, {"nobody has an entry in round " + of(round) + ", but later rounds were played",
                  "第" + of(round) + "ラウンドの記載が誰にもないのに、その後のラウンドは行われています"});
  }

  /// The first of which there is nothing, not even a bye, between two with games; 0 if there is none.
  int round_lost_between() const {
    if (m_tournament.details.declared_correspondence || m_claims.may_lack_rounds) return 0;
    int before = 0;
    for (const int round : m_rounds_present) {
      if (m_rounds.empty() || round > m_rounds.rbegin()->first) break;
      for (int lost = before + 1; before > 0 && lost < round; ++lost) {
        if (!is_told(lost)) return lost;
      }
      // Byes alone do not tell that the event had begun.
      if (before > 0 || m_rounds.contains(round)) before = round;
    }
    return 0;
  }

  /// By an error, which waits for somebody: pages of some rounds name those that are missing.
  bool is_told(int round) const {
    const auto& findings = m_tournament.findings;
    return std::any_of(findings.begin(), findings.end(), [round](const Finding& found) {
      const bool names_round = found.kind->arguments.find("round") && found.argument("round") == of(round);
      return found.severity() == Severity::error && (names_round || found.where.round == round);
    });
  }

  void weigh_open_games() {
    int open = 0;
    int pairings = 0;
    for (const auto& [number, round] : m_rounds) {
      if (number >= m_last_with_results) break;
      open += round.open;
      pairings += round.pairings;
      // One open game may be an adjourned one, unless results of players without an opponent lie about.
      const bool is_telling = round.open >= 2 || m_alone >= 2;
      if (round.open == 0 || round.open < round.pairings || !is_telling) continue;
      add(k_proof, {"no game of round " + of(number) + " has a result, but later ones have",
                    "第" + of(number) + "ラウンドの対局に結果が一つもないのに、その後のラウンドにはあります"});
      return;
    }
    if (open < 3) return;
    add(weighed(200, open, pairings),
        {of(open) + " of " + of(pairings) + " games before the last round have no result",
         "最終ラウンドより前の " + of(pairings) + " 局中 " + of(open) + " 局に結果がありません"});
  }

  void weigh_contradictions() {
    constexpr int k_fewest = 24;
    const auto is_about_a_game = [](const Finding& found) {
      return found.severity() == Severity::error && found.where.round > 0;
    };
    const int games = static_cast<int>(m_tournament.games.size());
    const int wrong =
        static_cast<int>(std::count_if(m_tournament.findings.begin(), m_tournament.findings.end(), is_about_a_game));
    if (wrong < k_fewest || games == 0) return;
    add(std::min(weighed(400, wrong, games), 400), {of(wrong) + " entries of players contradict each other",
                                                    "選手どうしの記載の矛盾が " + of(wrong) + " 件あります"});
  }

  void weigh_pairings() {
    if (m_claims.pairs_listed >= m_claims.pairs_expected) return;
    add(k_proof,
        {of(m_claims.pairs_listed) + " of the " + of(m_claims.pairs_expected) + " pairings of all rounds are here",
         "全ラウンドの対戦 " + of(m_claims.pairs_expected) + " 組のうち " + of(m_claims.pairs_listed) +
             " 組しかありません"});
  }

  /// A row that is told of by itself may be the one that is missing elsewhere.
  bool has_told_row() const {
    return std::any_of(m_tournament.findings.begin(), m_tournament.findings.end(), [](const Finding& found) {
      const bool has_place = found.where.line > 0 || found.where.table_row > 0 || found.where.round > 0;
      return (found.severity() == Severity::error && has_place) || found.kind == &k_pair_repeated;
    });
  }

  /// Of matches, in which some stay empty.
  bool are_boards_of_matches() const {
    return m_claims.may_lack_boards ||
           std::any_of(m_boards.begin(), m_boards.end(), [](const auto& round) { return round.second.has_twice; });
  }

  /// Some programs count on from round to round: then no number comes twice.
  bool are_of_one_round(int round, const std::set<int>& numbers) const {
    return m_boards.size() > 1 && std::none_of(m_boards.begin(), m_boards.end(), [&](const auto& other) {
             return other.first != round && std::any_of(numbers.begin(), numbers.end(), [&](int number) {
                      return other.second.numbers.contains(number);
                    });
           });
  }

  /// A number that no round has is none of a board; where most are missing, they count something else.
  void weigh_boards() {
    if (are_boards_of_matches() || has_told_row()) return;
    std::set<int> all;
    for (const auto& [number, boards] : m_boards) all.insert(boards.numbers.begin(), boards.numbers.end());
    if (m_boards.size() == 1) {
      // However large the numbers are: more missing than half would not count.
      for (int board = 1; board <= 2 * static_cast<int>(m_boards.begin()->second.numbers.size()); ++board)
        all.insert(board);
    }
    for (const auto& [number, boards] : m_boards) {
      if (boards.lacks_one || boards.numbers.empty() || are_of_one_round(number, boards.numbers)) continue;
      std::vector<int> missing;
      std::set_difference(all.begin(), all.lower_bound(*boards.numbers.rbegin()), boards.numbers.begin(),
                          boards.numbers.end(), std::back_inserter(missing));
      if (missing.empty() || missing.size() > boards.numbers.size()) continue;
      const std::string first = of(missing.front());
      return add(k_proof, {"board " + first + " of round " + of(number) + " is missing",
                           "第" + of(number) + "ラウンドの " + first + " 番ボードがありません"});
    }
  }

  /// Of those who have an entry in the round before and after it, or in the one beside it if it is the first or last.
  /// Points tell more where they are printed.
  void weigh_absences() {
    constexpr std::size_t k_fewest = 4;
    // In a knock-out nearly nobody plays the last round.
    const bool is_knock_out = m_tournament.details.system == TournamentSystem::knock_out ||
                              checks::is_knock_out(m_tournament.games, m_tournament.details.rounds);
    if (m_present.size() < 2 || is_knock_out || has_told_row() || m_claims.may_lack_rounds ||
        2 * players_with_points() >= static_cast<int>(m_tournament.players.size()))
      return;
    struct Absence {
      int round = 0;
      std::size_t absent = 0;
      std::size_t expected = 1;
      bool is_more_than(const Absence& other, std::size_t times) const {
        return absent * other.expected > times * other.absent * expected;
      }
    };
    Absence most;
    Absence second;
    for (auto round = m_present.begin(); round != m_present.end(); ++round) {
      Absence here{.round = round->first, .absent = 0, .expected = 0};
      const bool is_first = round == m_present.begin();
      const bool is_last = std::next(round) == m_present.end();
      const auto& beside = is_first ? std::next(round)->second : std::prev(round)->second;
      for (const StartNumber player : beside) {
        if (!is_first && !is_last && !std::next(round)->second.contains(player)) continue;
        ++here.expected;
        if (!round->second.contains(player)) ++here.absent;
      }
      if (here.expected == 0) continue;
      if (here.is_more_than(most, 1)) std::swap(here, most);
      if (here.is_more_than(second, 1)) second = here;
    }
    if (most.absent < k_fewest || 4 * most.absent < most.expected || !most.is_more_than(second, 2)) return;
    const std::string absent = of(static_cast<int>(most.absent));
    const std::string expected = of(static_cast<int>(most.expected));
    add(k_proof,
        {absent + " of " + expected + " players are missing from round " + of(most.round) + " alone",
         "第" + of(most.round) + "ラウンドだけ選手 " + expected + " 名中 " + absent + " 名の記載がありません"});
  }

  void weigh_cut_lines() {
    if (m_claims.cut_column == 0) return;
    add(30, {"lines seem to be cut at column " + of(m_claims.cut_column),
             "行が " + of(m_claims.cut_column) + " 桁目で切れているようです"});
  }

  const ImportedTournament& m_tournament;
  const SourceClaims& m_claims;
  std::map<int, RoundTally> m_rounds;
  std::map<int, std::set<StartNumber>> m_present;  ///< whoever has an entry, by round
  std::map<int, RoundBoards> m_boards;
  std::set<int> m_rounds_present;  ///< with an entry of anybody
  std::set<StartNumber> m_disputing;
  int m_last_round = 0;
  int m_alone = 0;  ///< results without an opponent
  int m_last_with_results = 0;
  int m_weight = 0;
  Sentence m_signs;
};

}  // namespace

std::optional<Finding> damage_of(const ImportedTournament& tournament, const std::string& document) {
  return Evidence{tournament}.weigh(document);
}

}  // namespace seiseki::importers::checks
