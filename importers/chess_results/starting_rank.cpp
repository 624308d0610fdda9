#include "importers/chess_results/starting_rank.hpp"

#include <algorithm>

#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/numbers.hpp"
#include "importers/chess_results/pairings.hpp"
#include "importers/chess_results/player_row.hpp"
#include "importers/text/ascii.hpp"

namespace seiseki::importers::chess_results {
namespace {

// Where no heading is known, the address says that this is a starting rank, and its first column is the number.
std::optional<std::size_t> number_column(const TournamentPage& page) {
  if (const auto column = page.data.find(Column::start_number)) return column;
  if (page.address.art == 0 && page.data.columns.front() == Column::unknown) return 0;
  return std::nullopt;
}

// `3330834` or `N03330834`.
bool may_be_id(std::string_view text) {
  constexpr std::size_t k_longest = 12;
  constexpr auto k_fewest_digits = 4;
  if (parse_number(text)) return true;
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  return text.size() <= k_longest && std::count_if(text.begin(), text.end(), text::is_digit) >= k_fewest_digits &&
         std::all_of(text.begin(), text.end(), [&](char c) { return text::is_digit(c) || is_capital(c); });
}

// \spec chess-results 2.5(7): numbers under an unknown heading may be national IDs; that is for a person to say.
void report_possible_id(const TournamentPage& page, std::size_t number_column, std::vector<Finding>& findings) {
  constexpr int k_english = 1;
  if (page.language == k_english || page.data.find(Column::national_id)) return;
  const auto rows = page.data.data_rows();
  for (std::size_t i = 0; i < page.data.columns.size(); ++i) {
    if (page.data.columns[i] != Column::unknown || i == number_column) continue;
    const bool all_may_be = std::all_of(rows.begin(), rows.end(), [i](const html::Row* row) {
      return i < row->cells.size() && may_be_id(row->cells[i].text);
    });
    if (all_may_be) {
      findings.push_back(finding(k_column_uncertain, {page.document}, {}, {std::string{page.data.heading(i)}}));
    }
  }
}

// The order on the page need not be that of the numbers, and no number may occur twice.
Result<void> sort_players(const TournamentPage& page, std::vector<ImportedPlayer>& players) {
  std::sort(players.begin(), players.end(),
            [](const ImportedPlayer& a, const ImportedPlayer& b) { return a.start_number < b.start_number; });
  const auto twice = std::adjacent_find(
      players.begin(), players.end(),
      [](const ImportedPlayer& a, const ImportedPlayer& b) { return a.start_number == b.start_number; });
  if (twice == players.end()) return {};
  return unknown_cell(page, std::next(twice)->where.table_row, page.data.heading(0),
                      std::to_string(twice->start_number.value()));
}

// Reads every row; `number_of(row, table_row, linked)` gives its start number.
template <class NumberOf>
Result<PlayerList> read_list(const TournamentPage& page, NumberOf number_of) {
  const auto rows = page.data.data_rows();
  if (page.cut) return failure(k_list_cut, {page.document}, {}, {std::to_string(rows.size())});
  SEISEKI_TRY(const PlayerColumns columns, PlayerColumns::find(page));
  PlayerList list;
  list.players.reserve(rows.size());
  int table_row = 0;
  for (const html::Row* row : rows) {
    ++table_row;
    SEISEKI_TRY(ImportedPlayer player, columns.read(*row, table_row, list.findings));
    SEISEKI_TRY(player.start_number, number_of(*row, table_row, columns.linked_number(*row)));
    player.where.start_number = player.start_number;
    list.players.push_back(std::move(player));
  }
  SEISEKI_CHECK(sort_players(page, list.players));
  return list;
}

// The printed number, which the link must repeat if there is one.
Result<StartNumber> agreed_number(const TournamentPage& page, const html::Row& row, int table_row, std::size_t column,
                                  std::optional<StartNumber> linked) {
  SEISEKI_TRY(const StartNumber number, read_start_number(page, row, table_row, column));
  if (linked && *linked != number) {
    return unknown_cell(page, table_row, page.data.heading(column), row.cells[column].text);
  }
  return number;
}

}  // namespace

Result<PlayerList> read_starting_rank(const TournamentPage& page) {
  const auto number = number_column(page);
  if (!number && !page.cut) return missing_column(page, "No.");
  SEISEKI_TRY(PlayerList list, read_list(page, [&](const html::Row& row, int table_row, auto linked) {
                return agreed_number(page, row, table_row, number.value_or(0), linked);
              }));
  report_possible_id(page, *number, list.findings);
  return list;
}

Result<PlayerList> read_ranking(const TournamentPage& page) {
  // Pages of 2019 call the rank a start number too: the start number is the one nearer to the name.
  const auto number = page.data.find_last(Column::start_number, page.data.find(Column::name).value_or(0));
  return read_list(page, [&](const html::Row& row, int table_row, auto linked) -> Result<StartNumber> {
    if (number) return agreed_number(page, row, table_row, *number, linked);
    if (linked) return *linked;
    return no_key(page, 0);
  });
}

Result<PlayerList> read_list_by_links(const TournamentPage& page) {
  const int instead = page.kind == PageKind::team_players ? 16 : 0;
  return read_list(page, [&](const html::Row&, int, auto linked) -> Result<StartNumber> {
    if (linked) return *linked;
    return no_key(page, instead);
  });
}

}  // namespace seiseki::importers::chess_results
