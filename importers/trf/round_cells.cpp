#include "importers/trf/round_cells.hpp"

#include <algorithm>

#include "importers/trf/fields.hpp"

namespace seiseki::importers::trf {

namespace {

constexpr std::string_view k_blanks = "          ";

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
  const std::size_t first = columns.find_first_not_of(' ');
  if (first == std::string_view::npos) return true;
  const std::size_t last = columns.find_last_not_of(' ');
  unsigned value = 0;
  for (const char c : columns.substr(first, last - first + 1)) {
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
  const auto at = [raw](int i) {
    const auto index = static_cast<std::size_t>(i);
    return index < raw.size() ? raw[index] : ' ';
  };
  if (raw.find_first_not_of(' ') == std::string_view::npos) return cell;
  const bool has_gaps = at(0) == ' ' && at(1) == ' ' && at(6) == ' ' && at(8) == ' ';
  const char colour = at(k_colour_in_cell);
  cell.colour = colour == 'w' || colour == 'W' ? 'w' : colour == 'b' || colour == 'B' ? 'b' : '-';
  const bool has_colour = cell.colour != '-' || colour == '-' || colour == ' ';
  cell.result = upper(at(k_result_in_cell));
  const std::string_view opponent = raw.size() > k_opponent_in_cell ? raw.substr(k_opponent_in_cell, 4) : k_blanks;
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
