#include "importers/chess_results/team_boards.hpp"

#include <algorithm>
#include <map>

#include "importers/chess_results/cell_links.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/numbers.hpp"
#include "importers/chess_results/pair_result.hpp"
#include "importers/chess_results/player_row.hpp"
#include "importers/chess_results/round_title.hpp"
#include "importers/chess_results/table_signs.hpp"

namespace seiseki::importers::chess_results {
namespace {

/// The columns of a match, from its header: everything left of the dash is the home team's.
struct Match {
  const html::Row* header = nullptr;
  std::size_t dash = 0;
  std::size_t result = 0;
  Score left;  ///< of the boards read so far
  Score right;
  bool complete = true;  ///< every board has a result
};

struct Player {
  std::optional<StartNumber> number;
  ColouredText name;
  std::size_t column = 0;
};

std::optional<Match> match_of(const html::Row& row) {
  Match match;
  match.header = &row;
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    const std::string_view text = row.cells[i].text;
    if (text == "-" && match.dash == 0) match.dash = i;
    if (match.dash > 0 && parse_match_score(text)) match.result = i;
  }
  return match.dash > 1 && match.result != 0 ? std::optional{match} : std::nullopt;
}

class TeamBoardReader {
public:
  explicit TeamBoardReader(const TournamentPage& page) : m_page{page} { m_list.document = page.document; }

  Result<PairingList> read() {
    for (const html::Row& row : m_page.data.table->rows) {
      if (row.cells.empty()) continue;
      SEISEKI_CHECK(is_title_row(row)    ? start_round(row.cells.front().text)
                    : is_header_row(row) ? start_match(row)
                                         : read_row(row));
    }
    end_match();
    SEISEKI_CHECK(check_round());
    for (auto& [number, player] : m_players) m_list.players.push_back(std::move(player));
    return std::move(m_list);
  }

private:
  Result<void> start_round(std::string_view text) {
    end_match();
    const auto title = parse_round_title(text);
    if (!title) return failure(k_round_unknown, {m_page.document}, text);
    const bool again = std::any_of(m_list.rounds.begin(), m_list.rounds.end(),
                                   [&](const PairedRound& round) { return round.number == title->round; });
    if (again) return unknown("1", text);
    m_list.rounds.push_back({title->round, title->date, {}, {}});
    return {};
  }

  // One round was asked for; past the last one the site shows that again.
  Result<void> check_round() const {
    if (!m_page.address.round || m_list.rounds.size() != 1) return {};
    const int shown = m_list.rounds.front().number;
    if (shown == *m_page.address.round) return {};
    return failure(k_wrong_round, {m_page.document}, {},
                   {std::to_string(*m_page.address.round), std::to_string(shown)});
  }

  Result<void> start_match(const html::Row& row) {
    end_match();
    if (m_list.rounds.empty()) SEISEKI_CHECK(start_round(m_page.round));
    m_match = match_of(row);
    if (!m_match) return unknown("1", row.cells.front().text);
    return {};
  }

  // The header has the match's result: the sum of its boards.
  void end_match() {
    if (!m_match) return;
    const std::string_view text = m_match->header->cells[m_match->result].text;
    const auto printed = parse_match_score(text);
    const bool has_score = printed && printed->left && printed->right;
    if (m_match->complete && has_score && (*printed->left != m_match->left || *printed->right != m_match->right)) {
      Location where{m_page.document};
      where.round = m_list.rounds.back().number;
      m_list.findings.push_back(
          finding(k_match_sum, where, text,
                  {std::to_string(where.round), quote(m_match->header->cells[2].text),
                   points_text(m_match->left) + " : " + points_text(m_match->right), std::string{text}}));
    }
    m_match.reset();
  }

  tl::unexpected<Error> unknown(std::string_view heading, std::string_view text) const {
    return unknown_cell(m_page, std::max(m_table_row, 1), heading, text);
  }

  Result<void> read_row(const html::Row& row) {
    ++m_table_row;
    if (!m_match || m_list.rounds.empty()) return unknown("1", row.cells.front().text);
    if (m_match->result >= row.cells.size() || row.cells[m_match->dash].text != "-") {
      return unknown("-", row.cells.front().text);
    }
    const Player left = player_in(row, 1, m_match->dash);
    const Player right = player_in(row, m_match->dash + 1, m_match->result);
    const std::string_view printed = row.cells[m_match->result].text;
    const auto result = result_of(printed, left, right);
    if (!result) return unknown_result(m_page, m_table_row, m_match->header->cells[m_match->result].text, printed);
    if (!left.number && !right.number) return check_empty_board(left, right, *result, printed);
    count(*result);
    note_player(row, left);
    note_player(row, right);
    return left.number && right.number ? add_board(left, right, *result, printed)
                                       : add_lone_player(left.number ? left : right, left, *result, printed);
  }

  // The player's cell is the one with the link, else the one with a colour: between the title and the rating.
  Player player_in(const html::Row& row, std::size_t begin, std::size_t end) const {
    Player player;
    for (std::size_t i = begin; i < end; ++i) {
      const auto number = linked_player(m_page.html, row.cells[i]);
      ColouredText text = coloured_text(m_page.html, row.cells[i]);
      if (!number && !text.colour) continue;
      if (player.number && !number) continue;
      player = {number, std::move(text), i};
    }
    return player;
  }

  static std::optional<PairResult> result_of(std::string_view printed, const Player& left, const Player& right) {
    if (auto pair = parse_pair_result(printed)) return pair;
    // Beside an empty board there may be the one player's score alone.
    const auto lone = parse_lone_result(printed);
    if (!lone || left.number.has_value() == right.number.has_value()) return std::nullopt;
    return PairResult{GameStatus::forfeit, left.number ? lone : k_loss, left.number ? k_loss : lone};
  }

  // A round nobody has a line-up for yet: the same words on both sides, as no two players have.
  static bool waits_for_players(const Player& left, const Player& right, std::string_view printed) {
    return printed.empty() && left.name.text == right.name.text;
  }

  Result<void> check_empty_board(const Player& left, const Player& right, const PairResult& result,
                                 std::string_view printed) const {
    if (waits_for_players(left, right, printed)) return {};
    if (!m_any_link) return no_key(m_page, 3);
    if (result.status == GameStatus::rated) return unknown("-", printed);
    return {};
  }

  void count(const PairResult& result) {
    m_match->complete = m_match->complete && result.left && result.right;
    m_match->left = m_match->left + result.left.value_or(k_loss);
    m_match->right = m_match->right + result.right.value_or(k_loss);
  }

  void note_player(const html::Row& row, const Player& from) {
    if (!from.number) return;
    ImportedPlayer player;
    player.start_number = *from.number;
    set_name(player, from.name.text);
    if (from.column > 0) player.title = row.cells[from.column - 1].text;
    const auto& header = m_match->header->cells;
    player.team = header[from.column].text;
    if (from.column + 1 < header.size() && column_of(header[from.column + 1].text) == Column::rating) {
      const auto rating = parse_number(row.cells[from.column + 1].text);
      if (rating && *rating > 0) player.rating = rating;
    }
    player.where.document = m_page.document;
    player.where.table_row = m_table_row;
    player.where.start_number = player.start_number;
    m_players.try_emplace(player.start_number, std::move(player));
  }

  ImportedGame new_game(std::string_view printed) const {
    const PairedRound& round = m_list.rounds.back();
    ImportedGame game;
    game.round = round.number;
    game.date = round.date;
    game.board = static_cast<int>(round.games.size()) + 1;
    game.quoted = printed;
    game.where.document = m_page.document;
    game.where.table_row = m_table_row;
    game.where.round = round.number;
    return game;
  }

  Result<void> add_board(const Player& left, const Player& right, const PairResult& result, std::string_view printed) {
    const bool opposite_colours = left.name.colour && right.name.colour && *left.name.colour != *right.name.colour;
    if (!opposite_colours || *left.number == *right.number) return unknown("-", left.name.text);
    const bool left_is_white = *left.name.colour == Colour::white;
    ImportedGame game = new_game(printed);
    game.white = left_is_white ? left.number : right.number;
    game.black = left_is_white ? right.number : left.number;
    game.status = result.status;
    game.score_white = left_is_white ? result.left : result.right;
    game.score_black = left_is_white ? result.right : result.left;
    m_list.rounds.back().games.push_back(std::move(game));
    return {};
  }

  Result<void> add_lone_player(const Player& player, const Player& left, const PairResult& result,
                               std::string_view printed) {
    // A result over the board needs two; the other's name has lost its link.
    if (result.status == GameStatus::rated) return unknown("-", printed);
    ImportedGame game = new_game(printed);
    game.white = player.number;
    game.status = GameStatus::bye;
    game.score_white = &player == &left ? result.left : result.right;
    game.bye = game.score_white == k_win    ? ByeKind::full_point
               : game.score_white == k_draw ? ByeKind::half_point
                                            : ByeKind::zero_point;
    m_list.rounds.back().games.push_back(std::move(game));
    return {};
  }

  bool any_link() const {
    const auto rows = m_page.data.data_rows();
    return std::any_of(rows.begin(), rows.end(), [&](const html::Row* row) {
      return std::any_of(row->cells.begin(), row->cells.end(),
                         [&](const html::Cell& cell) { return linked_player(m_page.html, cell).has_value(); });
    });
  }

  const TournamentPage& m_page;
  PairingList m_list;
  std::map<StartNumber, ImportedPlayer> m_players;
  std::optional<Match> m_match;
  int m_table_row = 0;
  const bool m_any_link = any_link();
};

}  // namespace

Result<PairingList> read_team_boards(const TournamentPage& page) {
  if (page.cut) return failure(k_list_cut, {page.document}, {}, {std::to_string(page.data.data_rows().size())});
  // The result is from the left player's side, wherever that is.
  if (is_right_to_left(page.language)) return failure(k_language, {page.document});
  return TeamBoardReader{page}.read();
}

}  // namespace seiseki::importers::chess_results
