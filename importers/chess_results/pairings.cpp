#include "importers/chess_results/pairings.hpp"

#include <algorithm>
#include <map>

#include "importers/checks/findings.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/labels.hpp"
#include "importers/chess_results/numbers.hpp"
#include "importers/chess_results/pair_result.hpp"
#include "importers/chess_results/pairing_columns.hpp"
#include "importers/chess_results/player_row.hpp"
#include "importers/chess_results/round_title.hpp"

namespace seiseki::importers::chess_results {
namespace {

ByeKind bye_worth(Score score) {
  return score == k_win ? ByeKind::pairing_allocated : score == k_draw ? ByeKind::half_point : ByeKind::zero_point;
}

/// Reads the rows of one page, titles and repeated headers among them.
class PairingReader {
public:
  PairingReader(const TournamentPage& page, const PairingColumns& columns) : m_page{page}, m_columns{columns} {
    m_list.document = page.document;
  }

  Result<PairingList> read() {
    if (!is_title_row(m_page.data.table->rows.front())) SEISEKI_CHECK(start_titled_page());
    for (const html::Row& row : m_page.data.table->rows) {
      if (row.cells.empty()) continue;
      SEISEKI_CHECK(is_title_row(row) ? start_round(row) : is_header_row(row) ? check_header(row) : read_row(row));
    }
    for (auto& [number, player] : m_players) m_list.players.push_back(std::move(player));
    return std::move(m_list);
  }

private:
  // A Swiss page names its round above the table, and past the last round it silently is the last one.
  Result<void> start_titled_page() {
    const auto title = parse_round_title(m_page.round);
    if (!title) return failure(k_round_unknown, {m_page.document}, m_page.round);
    if (m_page.address.round && *m_page.address.round != title->round) {
      return failure(k_wrong_round, {m_page.document}, m_page.round,
                     {std::to_string(*m_page.address.round), std::to_string(title->round)});
    }
    m_list.rounds.push_back({title->round, title->date, {}, {}});
    return {};
  }

  Result<void> start_round(const html::Row& row) {
    const auto title = parse_round_title(row.cells.front().text);
    if (!title) return failure(k_round_unknown, {m_page.document}, row.cells.front().text);
    const bool again = std::any_of(m_list.rounds.begin(), m_list.rounds.end(),
                                   [&](const PairedRound& round) { return round.number == title->round; });
    if (again) return unknown_cell(m_page, m_table_row + 1, "1", row.cells.front().text);
    m_list.rounds.push_back({title->round, title->date, {}, {}});
    return {};
  }

  // The columns are those of the first header; another order would exchange what they hold.
  Result<void> check_header(const html::Row& row) const {
    const html::Row& first = m_page.data.table->rows[m_page.data.header_row];
    const bool same = std::equal(row.cells.begin(), row.cells.end(), first.cells.begin(), first.cells.end(),
                                 [](const html::Cell& a, const html::Cell& b) { return a.text == b.text; });
    if (!same) return unknown_cell(m_page, m_table_row + 1, "1", row.cells.front().text);
    return {};
  }

  Result<void> read_row(const html::Row& row) {
    ++m_table_row;
    if (m_list.rounds.empty()) return failure(k_round_unknown, {m_page.document});
    SEISEKI_CHECK(check_width(row));
    SEISEKI_TRY(const Side white, read_side(m_page, row, m_table_row, m_columns.white));
    SEISEKI_TRY(const Side black, read_side(m_page, row, m_table_row, m_columns.black));
    if (!white.number && !black.number) return no_number(row);
    note_player(row, m_columns.white, white);
    note_player(row, m_columns.black, black);
    return white.number && black.number ? read_board(row, white, black) : read_lone_player(row, white, black);
  }

  // A row may be short, or have an empty cell more; one that holds something there would shift against its header.
  Result<void> check_width(const html::Row& row) const {
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      if (row.cells[i].colspan != 1 || (i >= m_page.data.columns.size() && !row.cells[i].text.empty())) {
        return unknown_cell(m_page, m_table_row, std::to_string(i + 1), row.cells[i].text);
      }
    }
    return {};
  }

  // Without a column of numbers the only key is the link, which a gated page does not have. The crosstable of a Swiss
  // has them; that of a round robin has no games, so that only the way behind the button is left.
  Result<void> no_number(const html::Row& row) const {
    if (!m_columns.white.number) return no_key(m_page, m_page.kind == PageKind::round_robin_pairings ? 2 : 5);
    return unknown_cell(m_page, m_table_row, m_page.data.heading(*m_columns.white.number),
                        cell_text(row, m_columns.white.number));
  }

  ImportedGame new_game(const html::Row& row) const {
    ImportedGame game;
    game.round = m_list.rounds.back().number;
    game.date = m_list.rounds.back().date;
    if (const auto board = parse_number(cell_text(row, m_columns.board)); board && *board > 0) game.board = board;
    game.quoted = cell_text(row, m_columns.result);
    game.where.document = m_page.document;
    game.where.table_row = m_table_row;
    game.where.round = game.round;
    return game;
  }

  tl::unexpected<Error> unknown_result(const html::Row& row) const {
    return chess_results::unknown_result(m_page, m_table_row, m_page.data.heading(m_columns.result),
                                         cell_text(row, m_columns.result));
  }

  Result<void> read_board(const html::Row& row, const Side& white, const Side& black) {
    ImportedGame game = new_game(row);
    const auto result = parse_pair_result(game.quoted);
    if (!result || *white.number == *black.number) return unknown_result(row);
    game.white = white.number;
    game.black = black.number;
    game.status = result->status;
    game.score_white = result->left;
    game.score_black = result->right;
    note_points(row, m_columns.white, *white.number, game.where);
    note_points(row, m_columns.black, *black.number, game.where);
    m_list.rounds.back().games.push_back(std::move(game));
    return {};
  }

  Result<void> read_lone_player(const html::Row& row, const Side& white, const Side& black) {
    const Side& player = white.number ? white : black;
    const Side& nobody = white.number ? black : white;
    ImportedGame game = new_game(row);
    const auto word = lone_word_of(nobody.name);
    game.score_white = parse_lone_result(game.quoted);
    const bool is_known = word || !headings_are_known(m_page.language);
    if (nobody.name.empty() || !is_known || (!game.score_white && !game.quoted.empty())) return unknown_result(row);
    game.white = player.number;
    game.status = GameStatus::bye;
    game.bye = game.score_white               ? bye_worth(*game.score_white)
               : word == LoneWord::not_paired ? ByeKind::zero_point
                                              : ByeKind::pairing_allocated;
    note_points(row, white.number ? m_columns.white : m_columns.black, *player.number, game.where);
    m_list.rounds.back().games.push_back(std::move(game));
    return {};
  }

  void note_points(const html::Row& row, const SideColumns& columns, StartNumber player, const Location& where) {
    if (const auto points = parse_points(cell_text(row, columns.points))) {
      m_list.rounds.back().before.push_back({player, *points, where});
    }
  }

  void note_player(const html::Row& row, const SideColumns& columns, const Side& side) {
    if (!side.number) return;
    m_players.try_emplace(*side.number, player_of(m_page, row, m_table_row, columns, side));
  }

  const TournamentPage& m_page;
  const PairingColumns& m_columns;
  PairingList m_list;
  std::map<StartNumber, ImportedPlayer> m_players;
  int m_table_row = 0;
};

}  // namespace

bool PairedRound::is_paired() const {
  return std::any_of(games.begin(), games.end(), [](const ImportedGame& game) { return game.black.has_value(); });
}

void report_result(const ImportedGame& game, std::vector<Finding>& findings) {
  if (!game.white || !game.black) return;
  const FindingKind* kind = nullptr;
  if (game.status == GameStatus::open) {
    kind = &checks::k_result_missing;
  } else if (game.status == GameStatus::unrated && game.quoted.find('U') == std::string::npos &&
             game.score_white == k_loss && game.score_black == k_loss) {
    // `0U - 0U` was entered as not rated and says so itself; plain 0-0 is for a person to look at.
    kind = &checks::k_result_zero_zero;
  } else if (game.status == GameStatus::unrated && game.score_white && game.score_black &&
             (*game.score_white + *game.score_black).half_points() == 1) {
    kind = &k_result_split;
  }
  if (kind == nullptr) return;
  findings.push_back(
      finding(*kind, game.where, game.quoted,
              {std::to_string(game.round), std::to_string(game.white->value()), std::to_string(game.black->value())}));
}

tl::unexpected<Error> no_key(const TournamentPage& page, int art) {
  PageAddress instead = page.address;
  instead.art = art;
  instead.language = 1;
  instead.all_rows = true;
  instead.round.reset();
  return failure(k_gated_no_key, {page.document}, {}, {instead.url()});
}

Result<PairingList> read_pairings(const TournamentPage& page) {
  if (page.cut) return failure(k_list_cut, {page.document}, {}, {std::to_string(page.data.data_rows().size())});
  if (is_right_to_left(page.language)) return failure(k_language, {page.document});
  SEISEKI_TRY(const PairingColumns columns, PairingColumns::find(page));
  return PairingReader{page, columns}.read();
}

}  // namespace seiseki::importers::chess_results
