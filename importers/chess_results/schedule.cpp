#include "importers/chess_results/schedule.hpp"

#include "importers/chess_results/details.hpp"
#include "importers/chess_results/numbers.hpp"
#include "importers/chess_results/player_row.hpp"

namespace seiseki::importers::chess_results {

// The round is the first column and the day the one that has the form of a day: no heading is needed.
Result<std::map<int, Date>> read_schedule(const TournamentPage& page) {
  std::map<int, Date> days;
  int table_row = 0;
  for (const html::Row* row : page.data.data_rows()) {
    ++table_row;
    const auto round = parse_number(row->cells.front().text);
    if (!round || *round < 1 || *round > 99) {
      return unknown_cell(page, table_row, page.data.heading(0), row->cells.front().text);
    }
    for (const html::Cell& cell : row->cells) {
      const auto dates = dates_in(cell.text);
      if (dates.size() != 1) continue;
      if (!days.emplace(*round, dates.front()).second)
        return unknown_cell(page, table_row, page.data.heading(0), cell.text);
      break;
    }
  }
  return days;
}

}  // namespace seiseki::importers::chess_results
