#include "importers/trf/pairing.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <tuple>

#include "importers/checks/findings.hpp"
#include "importers/text/unicode.hpp"
#include "importers/trf/fields.hpp"
#include "importers/trf/findings.hpp"

namespace seiseki::importers::trf {

namespace {

/// What two results that face each other amount to.
struct Verdict {
  GameStatus status = GameStatus::disputed;
  bool has_scores = false;
  const FindingKind* kind = nullptr;  ///< reported, if any
};

Verdict judge(char a, char b) {
  const ResultCode code_a = code_of(a);
  const ResultCode code_b = code_of(b);
  if (code_a == ResultCode::unknown || code_b == ResultCode::unknown) return {.kind = &checks::k_result_unknown};
  if (code_a == ResultCode::bye || code_b == ResultCode::bye) {
    const auto is_played = [](ResultCode code) { return code == ResultCode::played || code == ResultCode::unrated; };
    if (is_played(code_a) || is_played(code_b)) return {.kind = &checks::k_pair_result};
    return {.status = GameStatus::unrated, .kind = &k_cell_bye_opponent};
  }
  if (code_a != code_b) return {.kind = &checks::k_pair_result};
  const int sum = half_points_of(a) + half_points_of(b);
  switch (code_a) {
    case ResultCode::open:
      return {.status = GameStatus::open, .kind = &checks::k_result_missing};
    case ResultCode::forfeit:
      if (sum > 2) break;
      return {.status = GameStatus::forfeit, .has_scores = true};
    case ResultCode::unrated:
      if (sum > 2) break;
      return {.status = GameStatus::unrated, .has_scores = true};
    case ResultCode::played:
      if (sum > 2) break;
      if (sum == 2) return {.status = GameStatus::rated, .has_scores = true};
      return {.status = GameStatus::unrated,
              .has_scores = true,
              .kind = sum == 0 ? &checks::k_result_zero_zero : &checks::k_result_odd};
    case ResultCode::bye:
    case ResultCode::unknown:
      break;
  }
  return {.kind = &checks::k_pair_result};
}

bool contradict_in_colour(const RoundCell& a, const RoundCell& b) {
  const ResultCode code = code_of(a.result);
  const bool are_opposite = (a.colour == 'w' && b.colour == 'b') || (a.colour == 'b' && b.colour == 'w');
  if (are_opposite) return false;
  if (code == ResultCode::played || code_of(b.result) == ResultCode::played) return true;
  const bool are_equal = a.colour == b.colour && a.colour != '-';
  // Nobody sat down at a forfeited board, and a bye has no colour.
  const bool matters = code == ResultCode::unrated || code == ResultCode::open;
  return matters && are_equal;
}

bool is_forfeit(const RoundCell& cell) {
  return cell.form == CellForm::sound && cell.opponent != 0 && code_of(cell.result) == ResultCode::forfeit;
}

/// An absent player's cell, or that of the one who came: `0000 - -`, `0000 - +`, `0000 - Z`, a blank one.
bool is_without_game(const RoundCell& cell) {
  if (cell.form == CellForm::blank) return true;
  const ResultCode code = code_of(cell.result);
  return cell.form == CellForm::sound && cell.opponent == 0 &&
         (code == ResultCode::forfeit || code == ResultCode::open || cell.result == 'Z');
}

/// Games are large: while they are sorted, what is moved about is where they stand.
void sort_by_players(std::span<ImportedGame> games) {
  const auto by_players = [](const ImportedGame& a, const ImportedGame& b) {
    return std::tie(a.white, a.black) < std::tie(b.white, b.black);
  };
  if (std::is_sorted(games.begin(), games.end(), by_players)) return;
  std::vector<ImportedGame*> order;
  order.reserve(games.size());
  for (ImportedGame& game : games) order.push_back(&game);
  std::sort(order.begin(), order.end(),
            [&](const ImportedGame* a, const ImportedGame* b) { return by_players(*a, *b); });
  std::vector<ImportedGame> sorted;
  sorted.reserve(games.size());
  for (ImportedGame* game : order) sorted.push_back(std::move(*game));
  std::move(sorted.begin(), sorted.end(), games.begin());
}

class Pairer {
public:
  Pairer(const std::vector<PlayerLine>& players, const std::map<int, Date>& round_dates, text::FindingList& findings)
      : m_players{players},
        m_round_dates{round_dates},
        m_findings{findings},
        m_by_number(players.empty() ? 0 : static_cast<std::size_t>(players.back().number()) + 1) {
    for (const PlayerLine& player : players) m_by_number[static_cast<std::size_t>(player.number())] = &player;
  }

  std::vector<ImportedGame> run() {
    std::size_t rounds = 0;
    std::size_t cells = 0;
    for (const PlayerLine& player : m_players) {
      rounds = std::max(rounds, player.cells.size());
      cells += player.cells.size();
    }
    m_games.reserve(cells / 2 + 16);
    find_forfeited();
    for (m_round = 1; m_round <= static_cast<int>(rounds); ++m_round) {
      const auto date = m_round_dates.find(m_round);
      m_date = date == m_round_dates.end() ? std::nullopt : std::optional{date->second};
      const std::size_t first = m_games.size();
      for (const PlayerLine& player : m_players) {
        if (!player.is_rest_row) take(player);
      }
      sort_by_players(std::span{m_games}.subspan(first));
    }
    return std::move(m_games);
  }

private:
  /// Whom one other player names as the opponent of a forfeit, with no opponent of their own.
  /// \interpretation TRF26 lets the players of a team that came name those of the absent one, who have no cell or none
  /// with an opponent. Nobody played, so such a pair contradicts nothing; two who name the same one do.
  void find_forfeited() {
    for (const PlayerLine& player : m_players) {
      for (std::size_t i = 0; i < player.cells.size(); ++i) {
        const RoundCell& cell = player.cells[i];
        if (!is_forfeit(cell) || cell.opponent >= m_by_number.size() || cell.opponent == player.number()) continue;
        const int round = static_cast<int>(i) + 1;
        const PlayerLine* opponent = m_by_number[cell.opponent];
        if (opponent == nullptr || opponent->is_rest_row || !is_without_game(opponent->cell(round))) continue;
        const auto [slot, is_new] = m_forfeited.emplace(std::pair{round, opponent->number()}, player.number());
        if (!is_new) slot->second = 0;
      }
    }
  }

  bool is_forfeited_by_one(int number) const {
    const auto found = m_forfeited.find({m_round, number});
    return found != m_forfeited.end() && found->second != 0;
  }

  void take(const PlayerLine& player) {
    const RoundCell& cell = player.cell(m_round);
    if (cell.form == CellForm::blank) return;
    if (cell.form == CellForm::unreadable) return dispute_alone(player, k_cell_unreadable);
    if (cell.opponent == 0) {
      if (!is_forfeited_by_one(player.number())) without_opponent(player, cell);
      return;
    }
    if (cell.opponent == player.number()) return dispute_alone(player, checks::k_pair_self);
    const PlayerLine* opponent = cell.opponent < m_by_number.size() ? m_by_number[cell.opponent] : nullptr;
    if (opponent == nullptr) return dispute_unlisted(player, cell.opponent);
    if (opponent->is_rest_row) return without_opponent(player, cell);
    const RoundCell& mirror = opponent->cell(m_round);
    if (mirror.opponent != player.number()) return one_sided(player, cell, *opponent);
    if (player.number() < opponent->number()) both_agree_to_meet(player, *opponent);
  }

  void both_agree_to_meet(const PlayerLine& first, const PlayerLine& second) {
    const RoundCell& a = first.cell(m_round);
    const RoundCell& b = second.cell(m_round);
    Verdict verdict = judge(a.result, b.result);
    const bool is_colour_wrong = contradict_in_colour(a, b);
    if (is_colour_wrong) verdict = {.kind = verdict.status == GameStatus::disputed ? verdict.kind : nullptr};
    // With one colour missing the other decides; with none, or two equal ones, the smaller number has White.
    const bool is_first_white = a.colour == b.colour || a.colour == 'w' || (a.colour == '-' && b.colour == 'b');
    const PlayerLine& white = is_first_white ? first : second;
    const PlayerLine& black = is_first_white ? second : first;
    ImportedGame& game = emit(white, &black, verdict.status);
    if (verdict.has_scores) {
      game.score_white = Score::from_half_points(half_points_of(white.cell(m_round).result));
      game.score_black = Score::from_half_points(half_points_of(black.cell(m_round).result));
    }
    if (verdict.kind == nullptr && !is_colour_wrong) return;
    game.quoted = both_cells(first, second);
    if (is_colour_wrong) report(k_pair_colour, first, &second);
    if (verdict.kind != nullptr) report(*verdict.kind, first, &second);
  }

  /// The opponent's cell says something else, or nothing.
  void one_sided(const PlayerLine& player, const RoundCell& cell, const PlayerLine& opponent) {
    if (code_of(cell.result) == ResultCode::bye) {
      report(k_cell_bye_opponent, player, &opponent);
      return without_opponent(player, cell);
    }
    if (is_forfeit(cell) && is_forfeited_by_one(opponent.number())) return forfeited(player, cell, opponent);
    const bool is_white = cell.colour == 'w' || (cell.colour == '-' && player.number() < opponent.number());
    ImportedGame& game =
        is_white ? emit(player, &opponent, GameStatus::disputed) : emit(opponent, &player, GameStatus::disputed);
    game.where = player.cell_location(m_round);
    game.quoted = both_cells(player, opponent);
    report(k_pair_one_sided, player, &opponent);
  }

  void forfeited(const PlayerLine& player, const RoundCell& cell, const PlayerLine& opponent) {
    const bool is_white = cell.colour == 'w' || (cell.colour == '-' && player.number() < opponent.number());
    const Score own = Score::from_half_points(half_points_of(cell.result));
    // Both may claim the point, `+` and `0000 - +`; nobody played, and the one who names the other is believed.
    const Score other = own == k_win ? k_loss : Score::from_half_points(half_points_of(opponent.cell(m_round).result));
    ImportedGame& game =
        is_white ? emit(player, &opponent, GameStatus::forfeit) : emit(opponent, &player, GameStatus::forfeit);
    game.where = player.cell_location(m_round);
    game.score_white = is_white ? own : other;
    game.score_black = is_white ? other : own;
  }

  void without_opponent(const PlayerLine& player, const RoundCell& cell) {
    const auto bye = [&](ByeKind kind) { emit(player, nullptr, GameStatus::bye).bye = kind; };
    switch (cell.result) {
      case 'H':
        return bye(ByeKind::half_point);
      case 'F':
        return bye(ByeKind::full_point);
      case 'U':
        return bye(ByeKind::pairing_allocated);
      case 'Z':
      case '-':
      case ' ':
      case '*':
        return bye(ByeKind::zero_point);
      case '+':
        emit(player, nullptr, GameStatus::forfeit).score_white = k_win;
        return;
      default:
        break;
    }
    if (code_of(cell.result) == ResultCode::unknown) return dispute_alone(player, checks::k_result_unknown);
    ImportedGame& game = emit(player, nullptr, GameStatus::unrated);
    game.score_white = Score::from_half_points(half_points_of(cell.result));
    game.quoted = quoted_cell(player);
    report(k_cell_no_opponent, player, nullptr);
  }

  /// Black is nobody of the list, so only the known side is shown.
  void dispute_alone(const PlayerLine& player, const FindingKind& kind) {
    emit(player, nullptr, GameStatus::disputed).quoted = quoted_cell(player);
    report(kind, player, nullptr);
  }

  void dispute_unlisted(const PlayerLine& player, int opponent) {
    emit(player, nullptr, GameStatus::disputed).quoted = quoted_cell(player);
    m_findings.add(checks::k_pair_opponent, player.cell_location(m_round), quoted_cell(player),
                   {std::to_string(m_round), std::to_string(opponent)});
  }

  ImportedGame& emit(const PlayerLine& white, const PlayerLine* black, GameStatus status) {
    ImportedGame& game = m_games.emplace_back();
    game.round = m_round;
    game.date = m_date;
    game.white = white.player.start_number;
    if (black != nullptr) game.black = black->player.start_number;
    game.status = status;
    game.where = white.cell_location(m_round);
    return game;
  }

  void report(const FindingKind& kind, const PlayerLine& player, const PlayerLine* opponent) {
    if (m_findings.is_full()) return;
    std::string named =
        opponent != nullptr ? std::to_string(opponent->number()) : std::to_string(player.cell(m_round).opponent);
    std::vector<std::string> arguments{std::to_string(m_round), std::to_string(player.number()), std::move(named)};
    // Some kinds are about the player alone.
    arguments.resize(kind.arguments.size());
    m_findings.add(kind, player.cell_location(m_round),
                   opponent != nullptr ? both_cells(player, *opponent) : quoted_cell(player), std::move(arguments));
  }

  /// `7 [12 w 1]`: start number and cell.
  std::string quoted_cell(const PlayerLine& player) const {
    return std::to_string(player.number()) + " [" + std::string{text::trim(player.cell(m_round).raw)} + ']';
  }
  std::string both_cells(const PlayerLine& a, const PlayerLine& b) const {
    return quoted_cell(a) + ", " + quoted_cell(b);
  }

  const std::vector<PlayerLine>& m_players;
  const std::map<int, Date>& m_round_dates;
  text::FindingList& m_findings;
  std::vector<const PlayerLine*> m_by_number;
  std::vector<ImportedGame> m_games;
  std::map<std::pair<int, int>, int> m_forfeited;  ///< round and start number to who names it, 0 if several
  std::optional<Date> m_date;
  int m_round = 0;
};

}  // namespace

std::vector<ImportedGame> pair_up(const std::vector<PlayerLine>& players, const std::map<int, Date>& round_dates,
                                  text::FindingList& findings) {
  return Pairer(players, round_dates, findings).run();
}

int half_points_of_cells(const PlayerLine& player) {
  int sum = 0;
  for (const RoundCell& cell : player.cells) sum += half_points_of(cell.result);
  return sum;
}

}  // namespace seiseki::importers::trf
