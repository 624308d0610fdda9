/// \file
/// Which view a page is: by its address, by the shape of its table, then by its headings. \spec chess-results 2.1, 2.5
#include <algorithm>

#include "importers/chess_results/cell_links.hpp"
#include "importers/chess_results/pair_result.hpp"
#include "importers/chess_results/table_signs.hpp"

namespace seiseki::importers::chess_results {
namespace {

bool has_diagonal(const DataTable& data) {
  for (const html::Row* row : data.data_rows()) {
    if (std::any_of(row->cells.begin(), row->cells.end(), [](const html::Cell& c) { return c.text == "*"; }))
      return true;
  }
  return false;
}

bool is_team_art(int art) {
  constexpr int k_team[] = {8, 15, 20, 32, 46, 63, 83};
  return std::find(std::begin(k_team), std::end(k_team), art) != std::end(k_team);
}

// Statistics, overviews by group or federation, a game, explanations: the same in either kind of event.
bool is_neutral_art(int art) {
  constexpr int k_neutral[] = {13, 24, 25, 27, 36, 77, 79, 97};
  return std::find(std::begin(k_neutral), std::end(k_neutral), art) != std::end(k_neutral);
}

bool starts_with_title(const html::Table& table) {
  return !table.rows.empty() && is_title_row(table.rows[0]);
}

bool has_cell(const html::Row& row, std::string_view text) {
  return std::any_of(row.cells.begin(), row.cells.end(), [&](const html::Cell& cell) { return cell.text == text; });
}

// Two players a row: boards, whatever their headings are.
bool links_two_players(const TournamentPage& page) {
  const auto rows = page.data.data_rows();
  return std::any_of(rows.begin(), rows.end(), [&](const html::Row* row) {
    return std::count_if(row->cells.begin(), row->cells.end(),
                         [&](const html::Cell& cell) { return linked_player(page.html, cell).has_value(); }) == 2;
  });
}

// "No. | Name | Result | Name | No.": boards of two players, where no link and no heading of a side says so.
bool has_two_names(const DataTable& data) {
  return std::count(data.columns.begin(), data.columns.end(), Column::name) == 2 && data.find(Column::result);
}

// Crosstables show themselves: by rounds as columns, and by the diagonal of a grid.
std::optional<PageKind> crosstable_kind(const DataTable& data, std::optional<int> art) {
  const bool may_be_grid = !art || *art == 4 || *art == 5;
  // Teams have one too; their boards are elsewhere.
  if (may_be_grid && has_diagonal(data)) return data.find(Column::team) ? PageKind::team : PageKind::round_robin_grid;
  if (data.rounds.empty() || (art && *art != 4 && *art != 5)) return std::nullopt;
  const Column first = data.columns.front();
  // Russian pages of 2019 call a rank a start number: what the address says of it weighs more.
  if (first == Column::rank || art == 4) return PageKind::crosstable_by_rank;
  if (first == Column::start_number) return PageKind::crosstable_by_start_number;
  // No heading that is known: the address decides.
  if (art == 5) return PageKind::crosstable_by_start_number;
  return std::nullopt;
}

// A list of a team event's players: the only list with names, teams and boards but no points.
bool is_team_player_list(const DataTable& data) {
  return data.find(Column::name) && data.find(Column::team) && data.find(Column::board) && !data.find(Column::points) &&
         data.columns.front() == Column::start_number;
}

PageKind kind_with_titles(const TournamentPage& page) {
  const DataTable& data = page.data;
  const html::Row& header = data.table->rows[data.header_row];
  // Titles are the rounds of a round robin, or those of a team event; team pairings have a column of colons.
  if (is_match_row(header)) return PageKind::team_boards;
  if (has_cell(header, ":")) return PageKind::team;
  if (data.find(Column::white)) return PageKind::round_robin_pairings;
  const bool may_be_pairings = !page.address.art || *page.address.art == 2;
  const bool are_players = links_two_players(page) || (!page.team_menu && has_two_names(data));
  return may_be_pairings && are_players && !data.find(Column::team) ? PageKind::round_robin_pairings : PageKind::team;
}

}  // namespace

bool is_match_row(const html::Row& row) {
  if (!is_header_row(row) || row.cells.size() < 7 || !has_cell(row, "-")) return false;
  return std::any_of(row.cells.begin(), row.cells.end(),
                     [](const html::Cell& cell) { return parse_match_score(cell.text).has_value(); });
}

PageKind kind_of(const TournamentPage& page) {
  const DataTable& data = page.data;
  const std::optional<int> art = page.address.art;
  if (art && is_team_art(*art)) return PageKind::team;
  if (art && is_neutral_art(*art)) return PageKind::other;
  if (data.table == nullptr) return PageKind::no_table;
  if (art == 9) return PageKind::player_card;
  if (data.columns.empty()) return PageKind::other;
  if (art == 14) return PageKind::schedule;
  if (art == 16) return PageKind::team_players;
  if (art == 40) return PageKind::not_paired;
  if (starts_with_title(*data.table)) return kind_with_titles(page);
  if (is_match_row(data.table->rows[data.header_row])) return PageKind::team_boards;
  if (const auto kind = crosstable_kind(data, art)) return *kind;
  if (!art && is_team_player_list(data)) return PageKind::team_players;
  if (data.find(Column::team)) return PageKind::team;
  if (art == 2 || data.find(Column::white)) return PageKind::pairings;
  if (art == 1 || data.columns.front() == Column::rank) return PageKind::ranking;
  if (art == 3) return PageKind::alphabetical;
  return art.value_or(0) == 0 && !data.find(Column::points) && !data.find(Column::board) ? PageKind::starting_rank
                                                                                         : PageKind::other;
}

bool shows_matches(const TournamentPage& page) {
  // Compositions, pairings, crosstables, rankings; the others are there before the first round. \spec chess-results 2.1
  constexpr int k_of_matches[] = {1, 2, 4, 5, 46, 63, 83};
  if (page.address.art)
    return std::find(std::begin(k_of_matches), std::end(k_of_matches), *page.address.art) != std::end(k_of_matches);
  return page.data.table != nullptr && !page.data.columns.empty() &&
         has_cell(page.data.table->rows[page.data.header_row], ":");
}

bool is_neutral(const TournamentPage& page) {
  return page.address.art && is_neutral_art(*page.address.art);
}

void recognise_table(TournamentPage& page) {
  if (page.data.table != nullptr) find_header(page);
  page.kind = kind_of(page);
}

Text name_of(PageKind kind) {
  switch (kind) {
    case PageKind::starting_rank:
      return {"a starting rank", "スタートリスト"};
    case PageKind::crosstable_by_start_number:
      return {"a crosstable by starting rank", "開始番号順のクロステーブル"};
    case PageKind::crosstable_by_rank:
      return {"a crosstable by rank", "順位順のクロステーブル"};
    case PageKind::round_robin_grid:
      return {"the grid of a round robin", "総当たりのクロステーブル"};
    case PageKind::no_table:
      return {"a page without a table", "表のないページ"};
    case PageKind::ranking:
      return {"a ranking list", "順位表"};
    case PageKind::pairings:
      return {"the pairings of one round", "1ラウンド分の組み合わせ表"};
    case PageKind::round_robin_pairings:
      return {"the pairings of a round robin", "総当たりの組み合わせ表"};
    case PageKind::alphabetical:
      return {"an alphabetical list of players", "氏名順の選手一覧"};
    case PageKind::not_paired:
      return {"the list of players who are not paired", "組み合わせのない選手の一覧"};
    case PageKind::player_card:
      return {"the card of one player", "選手個人のページ"};
    case PageKind::schedule:
      return {"the playing schedule", "日程表"};
    case PageKind::team_boards:
      return {"the board pairings of a team event", "団体戦の対局一覧"};
    case PageKind::team_players:
      return {"the list of a team event's players", "団体戦の選手一覧"};
    case PageKind::team:
      return {"a page of a team event", "団体戦のページ"};
    case PageKind::search:
      return {"a search page", "検索ページ"};
    case PageKind::other:
      break;
  }
  return {"a page of another kind", "別の種類のページ"};
}

}  // namespace seiseki::importers::chess_results
