#include "importers/chess_results_xml/pairing_record.hpp"

#include <utility>

#include "importers/checks/findings.hpp"
#include "importers/checks/game_checks.hpp"
#include "importers/chess_results_xml/findings.hpp"
#include "importers/text/scalars.hpp"

namespace seiseki::importers::chess_results_xml {

namespace {

constexpr int k_bye = -1;
constexpr int k_not_paired = -2;

/// What a side's number says of the opponent. \pre it is no player's
bool says_nobody(int number) {
  return number == k_bye || number == k_not_paired;
}

std::string quoted_pairing(const Record& record) {
  std::string out;
  for (const std::string_view name : {"round", "whiteno", "blackno", "reswhite", "resblack", "forfeit"}) {
    if (!out.empty()) out += ' ';
    out.append(name).append("=\"").append(record.text(name)) += '"';
  }
  return out;
}

ByeKind bye_kind(int opponent, std::optional<Score> score) {
  if (score == k_draw) return ByeKind::half_point;
  if (opponent == k_bye) return score == k_loss ? ByeKind::zero_point : ByeKind::pairing_allocated;
  return score == k_win ? ByeKind::full_point : ByeKind::zero_point;
}

void report(const FindingKind& kind, const ImportedGame& game, text::FindingList& findings) {
  findings.add(kind, game.where, game.quoted,
               {std::to_string(game.round), std::to_string(game.white->value()),
                game.black ? std::to_string(game.black->value()) : "-"});
}

void without_opponent(PairingRow& row, int opponent, std::string_view letter, text::FindingList& findings) {
  ImportedGame& game = row.game;
  if (says_nobody(opponent) || letter.empty()) {
    game.status = GameStatus::bye;
    game.bye = bye_kind(opponent, row.printed_white);
  } else if (letter == "K" || letter == "U" || letter == "D") {
    game.status = letter == "K" ? GameStatus::forfeit : GameStatus::unrated;
    game.score_white = row.printed_white;
  } else {
    game.status = GameStatus::disputed;
    report(checks::k_result_unknown, game, findings);
  }
}

void between_players(PairingRow& row, std::string_view letter, text::FindingList& findings) {
  ImportedGame& game = row.game;
  game.score_white = row.printed_white;
  game.score_black = row.printed_black;
  if (letter.empty()) return checks::settle_result(game, findings);
  if (letter == "K") {
    game.status = GameStatus::forfeit;
  } else if (letter == "U" || letter == "D") {
    game.status = GameStatus::unrated;
    if (letter == "D") report(checks::k_result_zero_zero, game, findings);
  } else {
    game.status = letter == "H" ? GameStatus::open : GameStatus::disputed;
    game.score_white.reset();
    game.score_black.reset();
    report(letter == "H" ? checks::k_result_missing : checks::k_result_unknown, game, findings);
  }
}

/// A win leaves the other side nothing but 0; beside a draw, an empty score could be either.
void fill_empty_zero(PairingRow& row) {
  const bool is_white_empty = !row.printed_white && row.printed_black == k_win;
  const bool is_black_empty = !row.printed_black && row.printed_white == k_win;
  if (is_white_empty) row.printed_white = k_loss;
  if (is_black_empty) row.printed_black = k_loss;
  row.has_empty_zero = is_white_empty || is_black_empty;
}

/// Whether the row shows that somebody was met whose number is lost: without a code and a letter, the other side has a
/// score. Where every 0 is left empty, the loser's number may be lost and leave nothing but the win.
bool has_lost_opponent(const PairingRow& row, int opponent, std::string_view letter, EmptyScore empty) {
  if (says_nobody(opponent) || !letter.empty()) return false;
  return row.printed_black || (empty == EmptyScore::zero && row.printed_white == k_win);
}

bool is_start_number(int number) {
  return number > 0 && number <= k_max_start_number;
}

}  // namespace

bool writes_zero(const Record& record) {
  const auto is_player = [&record](std::string_view name) {
    return text::parse_number(record.text(name)).value_or(0) > 0;
  };
  const auto is_zero = [&record](std::string_view name) { return text::parse_points(record.text(name)) == k_loss; };
  return is_player("whiteno") && is_player("blackno") && (is_zero("reswhite") || is_zero("resblack"));
}

std::optional<PairingRow> read_pairing(Record& record, EmptyScore empty, text::FindingList& findings) {
  PairingRow row;
  ImportedGame& game = row.game;
  game.round = record.number("round").value_or(0);
  game.where = record.where();
  game.quoted = quoted_pairing(record);
  row.pairing = record.positive("pairing").value_or(0);
  row.board = record.positive("board").value_or(0);
  row.printed_white = record.points("reswhite");
  row.printed_black = record.points("resblack");
  // A result that is there but cannot be read must not turn a game into one without result.
  const bool has_unreadable = (!row.printed_white && !record.text("reswhite").empty()) ||
                              (!row.printed_black && !record.text("resblack").empty());
  const auto printed_whiteno = record.number("whiteno");
  const auto printed_blackno = record.number("blackno");
  const bool is_number_unreadable =
      (!printed_whiteno && !record.text("whiteno").empty()) || (!printed_blackno && !record.text("blackno").empty());
  int white = printed_whiteno.value_or(0);
  int black = printed_blackno.value_or(0);
  if (white <= 0 && black > 0) {
    std::swap(white, black);
    std::swap(row.printed_white, row.printed_black);
  }
  if (white <= 0 && !is_number_unreadable && game.round > 0 && record.text("reswhite").empty() &&
      record.text("resblack").empty()) {
    record.report(k_board_empty, game.quoted, {std::to_string(game.round)});
    return std::nullopt;
  }
  if (game.round < 1 || game.round > k_max_rounds || !is_start_number(white) || black > k_max_start_number) {
    record.report(k_pairing, game.quoted, {game.quoted});
    return std::nullopt;
  }
  game.where.round = game.round;
  game.white = StartNumber{white};
  if (black <= 0) {
    const std::string_view letter = record.text("forfeit");
    const bool has_doubtful_score = has_unreadable && !says_nobody(black) && letter.empty();
    if (is_number_unreadable || has_doubtful_score || has_lost_opponent(row, black, letter, empty)) {
      game.status = GameStatus::disputed;
      record.report(k_pairing, game.quoted, {game.quoted});
      return row;
    }
    without_opponent(row, black, letter, findings);
    return row;
  }
  game.black = StartNumber{black};
  if (has_unreadable) {
    game.status = GameStatus::disputed;
    report(checks::k_result_unknown, game, findings);
    return row;
  }
  if (empty == EmptyScore::zero) fill_empty_zero(row);
  between_players(row, record.text("forfeit"), findings);
  return row;
}

}  // namespace seiseki::importers::chess_results_xml
