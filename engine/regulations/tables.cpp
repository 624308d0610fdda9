#include "engine/regulations/tables.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "engine/regulations/findings.hpp"

namespace seiseki {

namespace {

constexpr std::size_t k_max_table_rows = 1000;
constexpr int k_largest_difference = 4000;

struct TsvRow {
  int line = 0;
  std::vector<std::string_view> cells;
};

tl::unexpected<Error> table_failure(std::string_view name, int line, std::string_view quoted, std::string reason) {
  return failure(regulations::k_edition_table, {.document = std::string{name}, .line = line}, quoted,
                 {std::move(reason)});
}

std::vector<std::string_view> split(std::string_view line) {
  std::vector<std::string_view> cells;
  for (std::size_t start = 0;;) {
    const std::size_t tab = line.find('\t', start);
    cells.push_back(line.substr(start, tab == std::string_view::npos ? tab : tab - start));
    if (tab == std::string_view::npos) return cells;
    start = tab + 1;
  }
}

/// Data rows under exactly this header.
Result<std::vector<TsvRow>> read_rows(std::string_view tsv, std::string_view name, std::string_view header) {
  std::vector<TsvRow> rows;
  const std::size_t columns = split(header).size();
  int line_number = 0;
  while (!tsv.empty()) {
    ++line_number;
    const std::size_t end = tsv.find('\n');
    const std::string_view line = tsv.substr(0, end);
    tsv.remove_prefix(end == std::string_view::npos ? tsv.size() : end + 1);
    if (line_number == 1) {
      if (line != header) return table_failure(name, 1, line, "the header must be: " + std::string{header});
      continue;
    }
    if (rows.size() == k_max_table_rows) return table_failure(name, line_number, {}, "too many rows");
    TsvRow row{line_number, split(line)};
    if (row.cells.size() != columns)
      return table_failure(name, line_number, line, std::to_string(columns) + " columns are needed");
    rows.push_back(std::move(row));
  }
  if (rows.empty()) return table_failure(name, line_number, {}, "no rows");
  return rows;
}

std::optional<int> whole_number(std::string_view text, int least, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < least || value > most) return std::nullopt;
  return value;
}

/// The numbers of one row; an empty cell is allowed where `open` says so and becomes -1.
Result<std::vector<int>> numbers(const TsvRow& row, std::string_view name, int least, int most) {
  std::vector<int> out;
  for (const std::string_view cell : row.cells) {
    if (cell.empty()) {
      out.push_back(k_largest_difference + 1);
      continue;
    }
    const auto value = whole_number(cell, least, most);
    if (!value) return table_failure(name, row.line, cell, "not a whole number in range");
    out.push_back(*value);
  }
  return out;
}

constexpr int k_open = k_largest_difference + 1;

/// The next range must start where the last one ended; only the final one may be open, and must be.
std::optional<std::string> range_problem(int expected_first, int first, int last, bool is_final) {
  if (first == k_open || first > expected_first) return "there is a hole before this row";
  if (first < expected_first) return "this row overlaps the one before";
  if (is_final) return last == k_open ? std::nullopt : std::optional<std::string>{"the last row must be open"};
  if (last == k_open) return "only the last row may be open";
  if (last < first) return "the row ends before it begins";
  return std::nullopt;
}

std::optional<int> closed(int last) {
  return last == k_open ? std::nullopt : std::optional<int>{last};
}

}  // namespace

Result<ExpectedScoreTable> ExpectedScoreTable::parse(std::string_view tsv, std::string_view name) {
  SEISEKI_TRY(const auto rows, read_rows(tsv, name, "first\tlast\thigher\tlower"));
  ExpectedScoreTable table;
  int expected_first = 0;
  int last_higher = 50;
  for (const TsvRow& row : rows) {
    SEISEKI_TRY(const auto n, numbers(row, name, 0, k_largest_difference));
    if (const auto problem = range_problem(expected_first, n[0], n[1], &row == &rows.back()))
      return table_failure(name, row.line, {}, *problem);
    if (n[2] + n[3] != 100) return table_failure(name, row.line, {}, "higher and lower must add up to 100");
    if (n[2] < last_higher) return table_failure(name, row.line, {}, "the expectation must not fall");
    last_higher = n[2];
    expected_first = n[1] + 1;
    const auto index = static_cast<std::uint16_t>(table.m_rows.size());
    table.m_rows.push_back({n[0], closed(n[1]), ExpectedScore{n[2]}, ExpectedScore{n[3]}});
    table.m_row_of.resize(static_cast<std::size_t>(n[1] == k_open ? n[0] : n[1]) + 1, index);
  }
  return table;
}

Result<PercentageTable> PercentageTable::parse(std::string_view tsv, std::string_view name) {
  SEISEKI_TRY(const auto rows, read_rows(tsv, name, "percentage\tdifference"));
  PercentageTable table;
  int expected = 100;
  for (const TsvRow& row : rows) {
    SEISEKI_TRY(const auto n, numbers(row, name, -k_largest_difference, k_largest_difference));
    if (n[0] != expected) return table_failure(name, row.line, {}, "the rows must run from 100 down to 0, each once");
    if (n[1] == k_open) return table_failure(name, row.line, {}, "a difference is missing");
    --expected;
    table.m_difference[static_cast<std::size_t>(n[0])] = n[1];
    if (expected < 99 && table.m_difference[static_cast<std::size_t>(n[0]) + 1] <= n[1])
      return table_failure(name, row.line, {}, "the difference must fall with the percentage");
    if (n[0] <= 50 && table.m_difference[static_cast<std::size_t>(100 - n[0])] != -n[1])
      return table_failure(name, row.line, {}, "this row does not mirror the row of 100 less its percentage");
  }
  if (expected != -1)
    return table_failure(name, rows.back().line, {}, "the rows must run from 100 down to 0, each once");
  return table;
}

Result<PointTable> PointTable::parse(std::string_view tsv, std::string_view name) {
  SEISEKI_TRY(
      const auto rows,
      read_rows(tsv, name, "higher_first\thigher_last\tlower_first\tlower_last\thigher_wins\tlower_wins\tdraw"));
  PointTable table;
  int expected_higher = 0;
  int expected_lower = 0;
  for (const TsvRow& row : rows) {
    SEISEKI_TRY(const auto n, numbers(row, name, 0, k_largest_difference));
    const bool is_final = &row == &rows.back();
    if (const auto problem = range_problem(expected_higher, n[0], n[1], is_final))
      return table_failure(name, row.line, {}, "higher: " + *problem);
    if (const auto problem = range_problem(expected_lower, n[2], n[3], is_final))
      return table_failure(name, row.line, {}, "lower: " + *problem);
    // An equal game is worth the whole stake divided by two, so the first row fixes what the others must add up to.
    const int stake =
        table.m_rows.empty() ? n[4] + n[5] : table.m_rows.front().higher_wins + table.m_rows.front().lower_wins;
    if (n[4] + n[5] != stake || n[6] == k_open || 2 * (n[4] + n[6]) != stake)
      return table_failure(name, row.line, {},
                           "wins must add up to the same sum in every row, and the draw lie between them");
    expected_higher = n[1] + 1;
    expected_lower = n[3] + 1;
    table.m_rows.push_back({n[0], closed(n[1]), n[2], closed(n[3]), n[4], n[5], n[6]});
  }
  return table;
}

std::size_t PointTable::higher_row(int difference) const {
  const auto found = std::partition_point(m_rows.begin(), m_rows.end(),
                                          [=](const Row& row) { return row.higher_first <= difference; });
  return static_cast<std::size_t>(found - m_rows.begin()) - 1;
}

std::size_t PointTable::lower_row(int difference) const {
  const auto found =
      std::partition_point(m_rows.begin(), m_rows.end(), [=](const Row& row) { return row.lower_first <= difference; });
  return static_cast<std::size_t>(found - m_rows.begin()) - 1;
}

}  // namespace seiseki
