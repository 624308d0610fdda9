#include "importers/chess_results/crosstable.hpp"

#include <type_traits>

#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/numbers.hpp"
#include "importers/chess_results/player_row.hpp"

namespace seiseki::importers::chess_results {
namespace {

// No event comes near; a page that claims more is not one.

std::optional<CrosstableCell> parse_bye(std::string_view worth) {
  CrosstableCell cell;
  if (worth == "1") {
    cell.bye = ByeKind::pairing_allocated;
  } else if (is_half(worth)) {
    cell.bye = ByeKind::half_point;
  } else if (worth == "0") {
    cell.bye = ByeKind::zero_point;
  } else {
    return std::nullopt;
  }
  return cell;
}

std::optional<Outcome> parse_outcome(std::string_view text) {
  if (text.empty()) return Outcome::pending;
  if (is_half(text)) return Outcome::draw;
  if (text.size() != 1) return std::nullopt;
  switch (text.front()) {
    case '1':
      return Outcome::win;
    case '0':
      return Outcome::loss;
    case '+':
      return Outcome::forfeit_win;
    case '-':
      return Outcome::forfeit_loss;
    default:
      return std::nullopt;
  }
}

struct RoundColumns {
  std::vector<std::size_t> columns;  // [0] is round 1
};

// Rounds must be complete and in order, else a round's games would silently become another's.
Result<RoundColumns> round_columns(const TournamentPage& page) {
  RoundColumns result;
  for (std::size_t i = 0; i < page.data.columns.size(); ++i) {
    if (page.data.columns[i] == Column::round_result) result.columns.push_back(i);
  }
  for (std::size_t i = 0; i < page.data.rounds.size(); ++i) {
    if (page.data.rounds[i] != static_cast<int>(i) + 1) return missing_column(page, std::to_string(i + 1) + ".Rd");
  }
  if (result.columns.empty() || result.columns.size() != page.data.rounds.size() ||
      result.columns.size() > static_cast<std::size_t>(k_max_rounds)) {
    return missing_column(page, "1.Rd");
  }
  return result;
}

template <class Opponent>
Result<void> read_entries(const TournamentPage& page, const html::Row& row, int table_row, const RoundColumns& rounds,
                          std::vector<RoundEntry<Opponent>>& entries) {
  entries.reserve(rounds.columns.size());
  for (const std::size_t column : rounds.columns) {
    const std::string_view text = column < row.cells.size() ? row.cells[column].text : std::string_view{};
    const auto cell = parse_crosstable_cell(text);
    if (!cell) return unknown_result(page, table_row, page.data.heading(column), text);
    RoundEntry<Opponent> entry;
    if (cell->opponent) entry.opponent = Opponent{*cell->opponent};
    entry.colour = cell->colour;
    entry.outcome = cell->outcome;
    entry.bye = cell->bye;
    entry.quoted = text;
    entries.push_back(entry);
  }
  return {};
}

template <class Opponent>
Result<Crosstable<Opponent>> read_crosstable(const TournamentPage& page) {
  constexpr bool k_by_start_number = std::is_same_v<Opponent, StartNumber>;
  const auto rows = page.data.data_rows();
  if (page.cut) return failure(k_list_cut, {page.document}, {}, {std::to_string(rows.size())});
  SEISEKI_TRY(const RoundColumns rounds, round_columns(page));
  SEISEKI_TRY(const PlayerColumns columns, PlayerColumns::find(page));
  const std::size_t number_column = page.data.find(Column::start_number).value_or(0);
  const bool has_points = page.data.find(Column::points).has_value();
  const std::size_t tie_break = page.data.find(Column::tie_break).value_or(page.data.columns.size());

  Crosstable<Opponent> table;
  table.document = page.document;
  table.rounds = static_cast<int>(rounds.columns.size());
  table.rows.reserve(rows.size());
  int table_row = 0;
  for (const html::Row* row : rows) {
    ++table_row;
    CrosstableRow<Opponent> entry;
    SEISEKI_TRY(entry.player, columns.read(*row, table_row, table.findings));
    entry.linked = columns.linked_number(*row);
    if constexpr (k_by_start_number) {
      SEISEKI_TRY(entry.self, read_start_number(page, *row, table_row, number_column));
      entry.player.start_number = entry.self;
      entry.player.where.start_number = entry.self;
      if (entry.linked && *entry.linked != entry.self) {
        return unknown_cell(page, table_row, page.data.heading(number_column), row->cells[number_column].text);
      }
    } else {
      entry.self = RowPosition{table_row};
    }
    if (!has_points && tie_break < row->cells.size()) entry.first_tie_break = parse_points(row->cells[tie_break].text);
    SEISEKI_CHECK(read_entries(page, *row, table_row, rounds, entry.entries));
    table.rows.push_back(std::move(entry));
  }
  return table;
}

}  // namespace

std::optional<CrosstableCell> parse_crosstable_cell(std::string_view text) {
  if (text.starts_with('-')) return parse_bye(text.substr(1));
  const std::size_t colour = text.find_first_of("wbs");
  if (colour == std::string_view::npos) return std::nullopt;
  CrosstableCell cell;
  cell.opponent = parse_number(text.substr(0, colour));
  // Old pages and German ones say `s` for Black.
  cell.colour = text[colour] == 'w' ? Colour::white : Colour::black;
  const auto outcome = parse_outcome(text.substr(colour + 1));
  if (!cell.opponent || !outcome) return std::nullopt;
  cell.outcome = *outcome;
  return cell;
}

Result<CrosstableByStartNumber> read_crosstable_by_start_number(const TournamentPage& page) {
  return read_crosstable<StartNumber>(page);
}

Result<CrosstableByRank> read_crosstable_by_rank(const TournamentPage& page) {
  return read_crosstable<RowPosition>(page);
}

}  // namespace seiseki::importers::chess_results
