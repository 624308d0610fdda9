// Any text is a table within its caps or refused; a table written in any profile is read back cell by cell.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "importers/text/csv.hpp"
#include "importers/text/unicode.hpp"
#include "tests/fuzz/require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seiseki::importers;
  using seiseki::test::require;
  const std::string bytes(data, data + size);
  const auto table = text::read_csv(bytes, "fuzz.csv");
  if (!table) return 0;
  const text::CsvLimits limits;
  require(table->rows.size() <= limits.rows, "rows are capped");
  text::ragged_rows(*table, 0, "fuzz.csv");
  text::CsvWriter out(text::CsvProfile::site);
  for (const text::CsvRow& row : table->rows) {
    require(row.cells.size() <= limits.columns, "columns are capped");
    for (const std::string& cell : row.cells) out.text(cell);
    out.end_row();
  }
  const std::string written = std::move(out).finish().bytes;
  const auto again = text::read_csv(written, "written.csv");
  // A mark in the first cell is text there and a mark at the head of the written file.
  if (written.starts_with("\xEF\xBB\xBF")) return 0;
  // Another separator may be the more frequent one in the written text; then the cells are cut differently.
  if (!again || again->separator != ',' || written.size() > limits.bytes) return 0;
  require(again->rows.size() == table->rows.size(), "as many rows are read as were written");
  for (std::size_t i = 0; i < table->rows.size(); ++i) {
    require(again->rows[i].cells == table->rows[i].cells, "and the same cells");
  }
  return 0;
}
