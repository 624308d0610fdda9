#include "importers/chess_results/pairing_columns.hpp"

#include <algorithm>

#include "importers/chess_results/cell_links.hpp"
#include "importers/chess_results/numbers.hpp"
#include "importers/chess_results/player_row.hpp"

namespace seiseki::importers::chess_results {
namespace {

// By its heading, or because its cells link to players: in a language that is not known nothing else tells.
bool is_name_column(const TournamentPage& page, std::size_t column) {
  const Column kind = page.data.columns[column];
  if (kind == Column::white || kind == Column::black || kind == Column::name) return true;
  if (kind != Column::unknown) return false;
  const auto rows = page.data.data_rows();
  return std::any_of(rows.begin(), rows.end(), [&](const html::Row* row) {
    return column < row->cells.size() && linked_player(page.html, row->cells[column]).has_value();
  });
}

std::optional<std::size_t> within(std::optional<std::size_t> column, const SideColumns& side) {
  return column && *column >= side.first && *column <= side.last ? column : std::nullopt;
}

void find_rating(const DataTable& data, SideColumns& side) {
  for (const Column kind : {Column::rating, Column::rating_fide, Column::rating_national}) {
    side.rating = within(data.find_first(kind, side.first), side);
    side.rating_kind = kind;
    if (side.rating) return;
  }
}

void complete_side(const DataTable& data, SideColumns& side) {
  side.number = within(data.find_first(Column::start_number, side.first), side);
  side.points = within(data.find_first(Column::points, side.first), side);
  if (side.name > side.first && data.columns[side.name - 1] == Column::unlabelled) side.title = side.name - 1;
  find_rating(data, side);
}

}  // namespace

std::string_view cell_text(const html::Row& row, std::optional<std::size_t> column) {
  return column && *column < row.cells.size() ? row.cells[*column].text : std::string_view{};
}

Result<PairingColumns> PairingColumns::find(const TournamentPage& page) {
  const DataTable& data = page.data;
  const auto result = data.find(Column::result);
  if (!result) return missing_column(page, "Result");
  PairingColumns columns;
  columns.result = *result;
  std::optional<std::size_t> white;
  std::optional<std::size_t> black;
  for (std::size_t i = 0; i < data.columns.size(); ++i) {
    if (!is_name_column(page, i)) continue;
    if (i < *result) white = i;
    if (i > *result && !black) black = i;
  }
  if (!white) return missing_column(page, "White");
  if (!black) return missing_column(page, "Black");
  columns.white.name = *white;
  columns.white.first = 0;
  columns.white.last = *result - 1;
  columns.black.name = *black;
  columns.black.first = *result + 1;
  columns.black.last = data.columns.size() - 1;
  complete_side(data, columns.white);
  complete_side(data, columns.black);
  columns.board = data.find(Column::board);
  return columns;
}

Result<Side> read_side(const TournamentPage& page, const html::Row& row, int table_row, const SideColumns& columns) {
  Side side;
  if (columns.name >= row.cells.size()) {
    return unknown_cell(page, table_row, page.data.heading(columns.name), {});
  }
  const html::Cell& name = row.cells[columns.name];
  side.name = name.text;
  side.number = linked_player(page.html, name);
  side.has_link = side.number.has_value();
  const std::string_view printed = cell_text(row, columns.number);
  // A player who is nobody has no number, or one below it.
  if (printed.empty() || printed == "0" || printed == "-1" || printed == "-2") return side;
  SEISEKI_TRY(const StartNumber number, read_start_number(page, row, table_row, *columns.number));
  if (side.number && *side.number != number) {
    return unknown_cell(page, table_row, page.data.heading(*columns.number), printed);
  }
  side.number = number;
  return side;
}

ImportedPlayer player_of(const TournamentPage& page, const html::Row& row, int table_row, const SideColumns& columns,
                         const Side& side) {
  ImportedPlayer player;
  player.start_number = *side.number;
  set_name(player, side.name);
  player.title = cell_text(row, columns.title);
  if (const auto rating = parse_number(cell_text(row, columns.rating)); rating && *rating > 0) {
    auto& field = columns.rating_kind == Column::rating_fide       ? player.rating_fide
                  : columns.rating_kind == Column::rating_national ? player.rating_national
                                                                   : player.rating;
    field = rating;
  }
  player.federation = federation_of_class(row.cells[columns.name].css_class);
  for (std::size_t i = columns.first; i <= columns.last && i < row.cells.size() && player.federation.empty(); ++i) {
    if (row.cells[i].div_class.starts_with("tn_")) player.federation = federation_of_class(row.cells[i].div_class);
  }
  player.where.document = page.document;
  player.where.table_row = table_row;
  player.where.start_number = player.start_number;
  return player;
}

}  // namespace seiseki::importers::chess_results
