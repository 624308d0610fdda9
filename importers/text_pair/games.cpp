#include "importers/text_pair/games.hpp"

#include <algorithm>

#include "importers/checks/findings.hpp"
#include "importers/checks/game_checks.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text_pair/findings.hpp"

namespace seiseki::importers::text_pair {

namespace {

/// A start number, or one of the signs for no opponent.
std::optional<int> parse_signed(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  const auto value = text::parse_number(is_negative ? text.substr(1) : text);
  return value && is_negative ? std::optional{-*value} : value;
}

struct Side {
  std::string_view text;
  std::optional<Score> score;

  bool is_empty() const { return text.empty(); }
  bool is_sound() const { return is_empty() || (score && *score <= k_win); }
};

Side side(std::string_view text) {
  return {text, text::parse_points(text)};
}

/// The letter of `Kontumaz`: a forfeit, both lost, not to be rated, adjourned.
enum class Sign { none, forfeit, both_lose, unrated, adjourned, unknown };

Sign sign_of(std::string_view text) {
  if (text.empty()) return Sign::none;
  if (text == "K" || text == "k") return Sign::forfeit;
  if (text == "D" || text == "d") return Sign::both_lose;
  if (text == "U" || text == "u") return Sign::unrated;
  return text == "H" || text == "h" ? Sign::adjourned : Sign::unknown;
}

/// True if `Erg` says nothing or says the same as the two columns and the letter it was made of: `0,5:0,5`, `1:0K`.
bool is_confirmed(std::string_view spelled, const Side& white, const Side& black, Sign sign) {
  if (spelled.empty()) return true;
  const Sign last = sign_of(spelled.substr(spelled.size() - 1));
  const bool has_sign = last != Sign::unknown;
  if (has_sign) spelled.remove_suffix(1);
  const std::size_t colon = spelled.find(':');
  if (colon == std::string_view::npos) return false;
  const auto is_same = [](const Side& stated, std::string_view again) {
    return stated.is_empty() ? again.empty() || text::parse_points(again) == k_loss
                             : text::parse_points(again) == stated.score;
  };
  return (has_sign ? last : Sign::none) == sign && is_same(white, spelled.substr(0, colon)) &&
         is_same(black, spelled.substr(colon + 1));
}

std::string number_of(std::optional<StartNumber> number) {
  return number ? std::to_string(number->value()) : "-";
}

void report(const FindingKind& kind, const ImportedGame& game, text::FindingList& findings) {
  findings.add(kind, game.where, game.quoted,
               {std::to_string(game.round), number_of(game.white), number_of(game.black)});
}

class GameRowReader {
public:
  GameRowReader(const Table& table, const TableRow& row, const std::string& document, text::FindingList& findings)
      : m_table{table}, m_row{row}, m_findings{findings} {
    m_out.game.where = {.document = document, .line = row.line};
    m_out.game.quoted = row.text;
  }

  std::optional<GameRow> read() {
    ImportedGame& game = m_out.game;
    if (m_table.is_moved(m_row)) {
      report_column(round);
      return std::nullopt;
    }
    const auto printed_round = number(round, 1, k_max_rounds);
    if (!printed_round) return std::nullopt;
    game.round = *printed_round;
    game.where.round = game.round;
    auto white = number(nr_white, k_not_paired, k_max_start_number);
    auto black = number(nr_black, k_not_paired, k_max_start_number);
    if (!white || !black) return std::nullopt;
    const auto printed_board = text::parse_number(cell(board));
    if (printed_board && *printed_board > 0) game.board = printed_board;
    // A result whose letter was cut off with the end of the row looks like one of a game that was played.
    for (const GameColumn column : {result_white, result_black, forfeit, result}) {
      if (!m_table.is_cut_before(m_row, column)) continue;
      report_column(column);
      return std::nullopt;
    }
    m_out.ident_white = id(ident_white);
    m_out.ident_black = id(ident_black);
    Side score_white = side(cell(result_white));
    Side score_black = side(cell(result_black));
    if (*white <= 0 && *black <= 0) {
      report_column(nr_white);
      return std::nullopt;
    }
    const bool is_swapped = *white <= 0;
    if (is_swapped) {
      std::swap(white, black);
      std::swap(score_white, score_black);
      std::swap(m_out.ident_white, m_out.ident_black);
    }
    game.white = StartNumber{*white};
    game.where.start_number = game.white;
    if (*black <= 0) {
      if (*black == 0 && has_result(score_white, score_black)) {
        report_column(is_swapped ? nr_white : nr_black);
        return std::nullopt;
      }
      alone(*black, score_white);
    } else {
      game.black = StartNumber{*black};
      decide(score_white, score_black);
    }
    return std::move(m_out);
  }

private:
  std::string_view cell(GameColumn column) const { return m_table.cell(m_row, column); }

  std::string id(GameColumn column) const {
    const std::string_view printed = cell(column);
    return printed.find_first_not_of("0 -") == std::string_view::npos ? std::string{} : std::string{printed};
  }

  void report_column(GameColumn column) {
    m_findings.add(k_row_unreadable, m_out.game.where, m_row.text,
                   {std::string{k_game_header[column]}, std::string{cell(column)}});
  }

  std::optional<int> number(GameColumn column, int least, int most) {
    const auto value = parse_signed(cell(column));
    if (value && *value >= least && *value <= most) return value;
    report_column(column);
    return std::nullopt;
  }

  /// A bye has a sign for its opponent and a forfeit its letter; a result with neither is one of somebody whose number
  /// is lost.
  bool has_result(const Side& white, const Side& black) const {
    const auto is_nothing = [](const Side& stated) { return stated.is_empty() || stated.score == k_loss; };
    return sign_of(cell(forfeit)) == Sign::none && !(is_nothing(white) && is_nothing(black));
  }

  void alone(int sign, const Side& score) {
    ImportedGame& game = m_out.game;
    if (sign == k_bye || sign == k_not_paired) {
      game.status = GameStatus::bye;
      game.bye = sign == k_bye ? ByeKind::pairing_allocated : ByeKind::zero_point;
      return;
    }
    game.status = sign_of(cell(forfeit)) == Sign::forfeit ? GameStatus::forfeit : GameStatus::unrated;
    if (score.is_sound()) game.score_white = score.score;
  }

  void decide(const Side& white, const Side& black) {
    ImportedGame& game = m_out.game;
    const Sign sign = sign_of(cell(forfeit));
    const bool is_known = white.is_sound() && black.is_sound() && white.is_empty() == black.is_empty();
    if (!is_known || sign == Sign::unknown) return refuse(checks::k_result_unknown);
    if (!is_confirmed(cell(result), white, black, sign)) return refuse(checks::k_pair_result);
    if (sign == Sign::adjourned || (sign == Sign::none && white.is_empty()))
      return void(game.status = GameStatus::open);
    if (white.is_empty()) return refuse(checks::k_result_unknown);
    const int sum = (*white.score + *black.score).half_points();
    if (sign == Sign::none && sum == 0) {
      game.status = GameStatus::open;
      m_out.is_zero_zero = true;
      return;
    }
    if (sum > 2) return refuse(checks::k_result_unknown);
    game.score_white = white.score;
    game.score_black = black.score;
    if (sign == Sign::none) {
      game.status = sum == 2 ? GameStatus::rated : GameStatus::unrated;
      if (sum != 2) report(checks::k_result_odd, game, m_findings);
      return;
    }
    game.status = sign == Sign::forfeit ? GameStatus::forfeit : GameStatus::unrated;
    if (sign == Sign::both_lose) report(checks::k_result_zero_zero, game, m_findings);
  }

  void refuse(const FindingKind& kind) {
    checks::dispute(m_out.game);
    report(kind, m_out.game, m_findings);
  }

  const Table& m_table;
  const TableRow& m_row;
  text::FindingList& m_findings;
  GameRow m_out;
};

}  // namespace

void read_games(const Table& table, const std::string& document, std::vector<GameRow>& rows,
                text::FindingList& findings) {
  rows.reserve(rows.size() + table.rows.size());
  for (const TableRow& row : table.rows) {
    if (auto read = GameRowReader(table, row, document, findings).read()) rows.push_back(std::move(*read));
  }
}

void judge_missing(std::vector<GameRow>& rows, text::FindingList& findings) {
  int last_with_result = 0;
  for (const GameRow& row : rows) {
    const bool has_result = row.game.status == GameStatus::rated || row.game.status == GameStatus::forfeit;
    if (has_result) last_with_result = std::max(last_with_result, row.game.round);
  }
  for (const GameRow& row : rows) {
    if (row.game.status != GameStatus::open) continue;
    const bool is_past = row.game.round < last_with_result;
    report(row.is_zero_zero && is_past ? checks::k_result_zero_zero : checks::k_result_missing, row.game, findings);
  }
}

}  // namespace seiseki::importers::text_pair
