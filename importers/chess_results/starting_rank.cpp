#include "importers/chess_results/starting_rank.hpp"

#include <algorithm>

#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/numbers.hpp"
#include "importers/chess_results/player_row.hpp"

namespace seiseki::importers::chess_results {
namespace {

// Where no heading is known, the address says that this is a starting rank, and its first column is the number.
std::optional<std::size_t> number_column(const TournamentPage& page) {
  if (const auto column = page.data.find(Column::start_number)) return column;
  if (page.address.art == 0 && page.data.columns.front() == Column::unknown) return 0;
  return std::nullopt;
}

// \spec chess-results 2.5(7): whole numbers under an unknown heading may be national IDs; that is for a person to say.
void report_possible_id(const TournamentPage& page, std::size_t number_column, std::vector<Finding>& findings) {
  constexpr int k_english = 1;
  if (page.language == k_english || page.data.find(Column::national_id)) return;
  const auto rows = page.data.data_rows();
  for (std::size_t i = 0; i < page.data.columns.size(); ++i) {
    if (page.data.columns[i] != Column::unknown || i == number_column) continue;
    const bool all_numbers = std::all_of(rows.begin(), rows.end(), [i](const html::Row* row) {
      return i < row->cells.size() && parse_number(row->cells[i].text);
    });
    if (all_numbers) {
      findings.push_back(finding(k_column_uncertain, {page.document}, {}, {std::string{page.data.heading(i)}}));
    }
  }
}

}  // namespace

Result<PlayerList> read_starting_rank(const TournamentPage& page) {
  const auto rows = page.data.data_rows();
  if (page.cut) return failure(k_list_cut, {page.document}, {}, {std::to_string(rows.size())});
  const auto number = number_column(page);
  if (!number) return missing_column(page, "No.");
  SEISEKI_TRY(const PlayerColumns columns, PlayerColumns::find(page));

  PlayerList list;
  list.players.reserve(rows.size());
  int table_row = 0;
  for (const html::Row* row : rows) {
    ++table_row;
    SEISEKI_TRY(ImportedPlayer player, columns.read(*row, table_row, list.findings));
    SEISEKI_TRY(player.start_number, read_start_number(page, *row, table_row, *number));
    player.where.start_number = player.start_number;
    const auto linked = columns.linked_number(*row);
    if (linked && *linked != player.start_number) {
      return unknown_cell(page, table_row, page.data.heading(*number), row->cells[*number].text);
    }
    list.players.push_back(std::move(player));
  }
  // The order on the page need not be that of the numbers.
  std::sort(list.players.begin(), list.players.end(),
            [](const ImportedPlayer& a, const ImportedPlayer& b) { return a.start_number < b.start_number; });
  const auto twice = std::adjacent_find(
      list.players.begin(), list.players.end(),
      [](const ImportedPlayer& a, const ImportedPlayer& b) { return a.start_number == b.start_number; });
  if (twice != list.players.end()) {
    return unknown_cell(page, std::next(twice)->where.table_row, page.data.heading(*number),
                        std::to_string(twice->start_number.value()));
  }
  report_possible_id(page, *number, list.findings);
  return list;
}

}  // namespace seiseki::importers::chess_results
