#include "importers/trf/round_cells.hpp"

#include <algorithm>
#include <array>

#include "importers/trf/fields.hpp"

namespace seiseki::importers::trf {

namespace {

char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
}

/// Zeros that are fewer than four, and nothing beside them: half of a `0000` that was torn apart.
bool is_torn_zero(std::string_view columns) {
  const auto zeros = std::count(columns.begin(), columns.end(), '0');
  return zeros > 0 && zeros < 4 && columns.find_first_not_of("0 ") == std::string_view::npos;
}

/// Right-aligned in four columns as a rule, but any position is read. False if it is not a number.
bool read_opponent(std::string_view columns, std::uint16_t& opponent) {
  while (columns.starts_with(' ')) columns.remove_prefix(1);
  while (columns.ends_with(' ')) columns.remove_suffix(1);
  unsigned value = 0;
  for (const char c : columns) {
    if (c < '0' || c > '9') return false;
    value = value * 10 + static_cast<unsigned>(c - '0');
  }
  opponent = static_cast<std::uint16_t>(value);
  return true;
}

}  // namespace

ResultCode code_of(char result) {
  switch (result) {
    case '1':
    case '=':
    case '0':
      return ResultCode::played;
    case '+':
    case '-':
      return ResultCode::forfeit;
    case 'W':
    case 'D':
    case 'L':
      return ResultCode::unrated;
    case 'H':
    case 'F':
    case 'U':
    case 'Z':
      return ResultCode::bye;
    case ' ':
    case '*':
      return ResultCode::open;
    default:
      return ResultCode::unknown;
  }
}

int half_points_of(char result) {
  switch (result) {
    case '1':
    case '+':
    case 'W':
    case 'F':
    case 'U':
      return 2;
    case '=':
    case 'D':
    case 'H':
      return 1;
    default:
      return 0;
  }
}

RoundCell parse_cell(std::string_view raw) {
  RoundCell cell{.raw = raw};
  constexpr std::array k_blanks{' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', ' '};
  static_assert(k_blanks.size() == k_cell_columns);
  std::array columns = k_blanks;
  std::copy_n(raw.begin(), std::min(raw.size(), columns.size()), columns.begin());
  if (columns == k_blanks) return cell;
  const bool has_gaps = columns[0] == ' ' && columns[1] == ' ' && columns[6] == ' ' && columns[8] == ' ';
  const char colour = columns[k_colour_in_cell];
  cell.colour = colour == 'w' || colour == 'W' ? 'w' : colour == 'b' || colour == 'B' ? 'b' : '-';
  const bool has_colour = cell.colour != '-' || colour == '-' || colour == ' ';
  cell.result = upper(columns[k_result_in_cell]);
  const std::string_view opponent(columns.data() + k_opponent_in_cell, 4);
  const bool is_torn = colour == ' ' && cell.result == ' ' && is_torn_zero(opponent);
  const bool is_sound = has_gaps && has_colour && !is_torn && read_opponent(opponent, cell.opponent);
  cell.form = is_sound ? CellForm::sound : CellForm::unreadable;
  if (!is_sound) cell.opponent = 0;
  return cell;
}

void append_cells(const text::TextLine& line, int first_column, std::vector<RoundCell>& cells) {
  std::string_view tail = line.from(first_column);
  tail = tail.substr(0, tail.find_last_not_of(' ') + 1);
  if (line.is_ascii() || text::is_ascii(tail)) {
    cells.reserve(cells.size() + tail.size() / k_cell_columns + 1);
    for (std::size_t at = 0; at < tail.size(); at += k_cell_columns)
      cells.push_back(parse_cell(tail.substr(at, k_cell_columns)));
    return;
  }
  for (int column = first_column; column <= line.width(); column += k_cell_columns) {
    const std::string_view raw = line.columns(column, column + k_cell_columns - 1);
    RoundCell cell = parse_cell(raw);
    // Its bytes are not its columns, so nothing read from it can be believed.
    if (!text::is_ascii(raw)) cell = {.raw = raw, .form = CellForm::unreadable};
    cells.push_back(cell);
  }
  while (!cells.empty() && cells.back().form == CellForm::blank) cells.pop_back();
}

}  // namespace seiseki::importers::trf
