/// \file
/// Separated values: reading RFC 4180 tables from outside, with positions and caps, and writing the named profiles that
/// the federation's sites and spreadsheets need. Deliberately no meaning: which column is what, callers look up by
/// name. \spec contracts 9
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"

namespace seiseki::importers::text {

struct CsvLimits {
  std::size_t bytes = std::size_t{16} << 20U;
  std::size_t rows = 200'000;
  std::size_t columns = 256;
  std::size_t cell_bytes = 65'536;
};

struct CsvRow {
  int line = 0;  ///< 1-based line the row begins on; quoted cells may span lines
  std::vector<std::string> cells;

  /// The cell, trimmed; empty past the end of the row.
  std::string_view cell(std::size_t column) const;
};

/// Every row that is not blank, header and title lines included.
struct CsvTable {
  char separator = ',';
  std::vector<CsvRow> rows;

  /// Among the first `within` rows, the first that has all of `names`: exact cells, but for blanks around them and the
  /// case of ASCII letters.
  std::optional<std::size_t> find_header(const std::vector<std::string_view>& names, std::size_t within = 10) const;
  /// The first column of `header_row` called `name`, compared in the same way.
  std::optional<std::size_t> column(std::size_t header_row, std::string_view name) const;
};

/// Reads UTF-8 text. The separator, one of `,` `;` and tab, is what the caller knows, else the one that the most of the
/// first ten lines have, and of two such the more frequent. Errors: `source-empty`, `source-too-large`, `csv-quote`.
[[nodiscard]] Result<CsvTable> read_csv(std::string_view text, std::string_view document_name,
                                        const CsvLimits& limits = {}, std::optional<char> separator = std::nullopt);

/// `csv-ragged` for every row under `header_row` with fewer cells than the header, or with more that are not empty.
std::vector<Finding> ragged_rows(const CsvTable& table, std::size_t header_row, std::string_view document_name);

/// True if a spreadsheet could take `text` for a formula. \spec office P9
bool looks_like_formula(std::string_view text);

enum class CsvProfile {
  site,   ///< UTF-8 without BOM, LF, cells as they are: the federation's sites find no header behind a BOM
  table,  ///< as `site`, with the formula guard: what a person may open, and programs read
  excel,  ///< UTF-8 with BOM, CRLF, formula guard
  cp932,  ///< CRLF, formula guard; the text is UTF-8 until finish() encodes it
};

/// Appends rows; quotes only where needed. Text and numbers are told apart because only text is guarded.
class CsvWriter {
public:
  explicit CsvWriter(CsvProfile profile);

  CsvWriter& text(std::string_view content);
  CsvWriter& number(std::string_view digits);  ///< formatted by the caller: `-12`, `0.5`
  CsvWriter& number(long long value) { return number(std::to_string(value)); }
  CsvWriter& nothing() { return number(std::string_view{}); }
  void end_row();

  /// Whole table, encoded for the profile, and the characters CP932 could not write (always empty for the others).
  struct Finished {
    std::string bytes;
    std::vector<std::string> losses;
  };
  Finished finish() &&;

private:
  void cell(std::string_view content);

  CsvProfile m_profile;
  std::string m_out;
  bool m_at_row_start = true;
};

}  // namespace seiseki::importers::text
