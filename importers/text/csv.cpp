#include "importers/text/csv.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/domain/text.hpp"
#include "importers/source/findings.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/findings.hpp"
#include "importers/text/lines.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::text {

namespace {

constexpr std::array<char, 3> k_separators{',', ';', '\t'};

std::size_t count_outside_quotes(std::string_view line, char separator) {
  std::size_t count = 0;
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') quoted = !quoted;
    if (c == separator && !quoted) ++count;
  }
  return count;
}

/// What stands in the most lines divides the table; of two that stand in as many, what stands there more often. A cell
/// with many of another is one line, and the header has none of it.
char detect_separator(std::string_view text) {
  constexpr int k_lines = 10;
  char best = ',';
  std::pair<std::size_t, std::size_t> most{0, 0};  // lines, and all of them together
  for (const char separator : k_separators) {
    std::pair<std::size_t, std::size_t> found{0, 0};
    LineReader lines(text);
    for (int i = 0; i < k_lines; ++i) {
      const auto line = lines.next();
      if (!line) break;
      const std::size_t count = count_outside_quotes(line->text, separator);
      found.first += count > 0 ? 1 : 0;
      found.second += count;
    }
    if (found > most) {
      most = found;
      best = separator;
    }
  }
  return best;
}

/// Walks over the text once; knows where it is.
class CsvScanner {
public:
  CsvScanner(std::string_view text, char separator, std::string_view document, const CsvLimits& limits)
      : m_text{text}, m_separator{separator}, m_document{document}, m_limits{limits} {}

  bool at_end() const { return m_at >= m_text.size(); }

  void skip_empty_lines() {
    while (!at_end() && (m_text[m_at] == '\n' || m_text[m_at] == '\r')) end_line();
  }

  Result<CsvRow> row() {
    CsvRow row{.line = m_line, .cells = {}};
    for (bool more = true; more;) {
      if (row.cells.size() >= m_limits.columns) return too_large({"columns", "列数"}, m_limits.columns);
      const bool is_quoted = !at_end() && m_text[m_at] == '"';
      SEISEKI_TRY(std::string cell, is_quoted ? quoted_cell() : bare_cell());
      row.cells.push_back(std::move(cell));
      more = !at_end() && m_text[m_at] == m_separator;
      if (more) ++m_at;
    }
    end_line();
    return row;
  }

  tl::unexpected<Error> too_large(const Text& what, std::size_t limit) const {
    const std::string unit{what.en};
    return failure(k_source_too_large, here(m_line, m_at), {},
                   {"more " + unit, std::to_string(limit) + " " + unit, std::string{what.ja}, std::to_string(limit)});
  }

private:
  Location here(int line, std::size_t at) const {
    const std::size_t begin = std::min(m_line_begin, at);
    return {.document = std::string{m_document},
            .line = line,
            .column = static_cast<int>(count_code_points(m_text.substr(begin, at - begin))) + 1};
  }

  Result<std::string> bare_cell() {
    std::size_t end = m_at;
    while (end < m_text.size() && m_text[end] != m_separator && m_text[end] != '\n' && m_text[end] != '\r') ++end;
    if (end - m_at > m_limits.cell_bytes) return too_large({"bytes in a cell", "セルのバイト数"}, m_limits.cell_bytes);
    std::string cell{m_text.substr(m_at, end - m_at)};
    m_at = end;
    return cell;
  }

  Result<std::string> quoted_cell() {
    const Location opened = here(m_line, m_at);
    const std::size_t begin = m_at;
    std::string cell;
    ++m_at;
    for (; !at_end(); ++m_at) {
      const char c = m_text[m_at];
      if (c == '"') {
        const bool is_doubled = m_at + 1 < m_text.size() && m_text[m_at + 1] == '"';
        if (!is_doubled) break;
        ++m_at;
      }
      if (c == '\n') {
        ++m_line;
        m_line_begin = m_at + 1;
      }
      cell += c;
      if (cell.size() > m_limits.cell_bytes)
        return too_large({"bytes in a cell", "セルのバイト数"}, m_limits.cell_bytes);
    }
    const bool is_closed = !at_end();
    if (is_closed) ++m_at;
    const bool is_followed_well =
        at_end() || m_text[m_at] == m_separator || m_text[m_at] == '\n' || m_text[m_at] == '\r';
    if (!is_closed || !is_followed_well) {
      return failure(k_csv_quote, opened, m_text.substr(begin, m_at - begin + (is_closed ? 1 : 0)));
    }
    return cell;
  }

  void end_line() {
    if (!at_end() && m_text[m_at] == '\r') ++m_at;
    if (!at_end() && m_text[m_at] == '\n') ++m_at;
    ++m_line;
    m_line_begin = m_at;
  }

  std::string_view m_text;
  char m_separator;
  std::string_view m_document;
  const CsvLimits& m_limits;
  std::size_t m_at = 0;
  std::size_t m_line_begin = 0;
  int m_line = 1;
};

/// \spec office P9  ASCII and full-width signs that start a formula.
bool starts_formula(std::string_view line) {
  while (!line.empty()) {
    if (line.front() == ' ') {
      line.remove_prefix(1);
    } else if (line.starts_with("\u00A0")) {
      line.remove_prefix(2);
    } else {
      break;
    }
  }
  if (line.empty()) return false;
  if (std::string_view{"=+-@\t\r"}.find(line.front()) != std::string_view::npos) return true;
  return line.starts_with("＝") || line.starts_with("＋") || line.starts_with("－") || line.starts_with("＠");
}

}  // namespace

std::string_view CsvRow::cell(std::size_t column) const {
  return column < cells.size() ? trim(cells[column]) : std::string_view{};
}

std::optional<std::size_t> CsvTable::column(std::size_t header_row, std::string_view name) const {
  if (header_row >= rows.size()) return std::nullopt;
  const CsvRow& header = rows[header_row];
  for (std::size_t i = 0; i < header.cells.size(); ++i) {
    if (equal_ignoring_case(header.cell(i), name)) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> CsvTable::find_header(const std::vector<std::string_view>& names, std::size_t within) const {
  for (std::size_t row = 0; row < std::min(within, rows.size()); ++row) {
    const bool has_all =
        std::all_of(names.begin(), names.end(), [&](std::string_view name) { return column(row, name).has_value(); });
    if (has_all) return row;
  }
  return std::nullopt;
}

Result<CsvTable> read_csv(std::string_view text, std::string_view document_name, const CsvLimits& limits,
                          std::optional<char> separator) {
  if (text.size() > limits.bytes) {
    return failure(k_source_too_large, {.document = std::string{document_name}}, {},
                   {std::to_string(text.size()) + " bytes", std::to_string(limits.bytes) + " bytes",
                    std::to_string(text.size()) + " バイト", std::to_string(limits.bytes) + " バイト"});
  }
  // A file saved twice by careless tools carries the mark twice.
  while (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  CsvTable table{.separator = separator ? *separator : detect_separator(text), .rows = {}};
  CsvScanner scanner(text, table.separator, document_name, limits);
  for (scanner.skip_empty_lines(); !scanner.at_end(); scanner.skip_empty_lines()) {
    SEISEKI_TRY(CsvRow row, scanner.row());
    const bool is_blank =
        std::all_of(row.cells.begin(), row.cells.end(), [](const std::string& cell) { return trim(cell).empty(); });
    if (is_blank) continue;
    if (table.rows.size() >= limits.rows) return scanner.too_large({"rows", "行数"}, limits.rows);
    table.rows.push_back(std::move(row));
  }
  if (table.rows.empty()) return failure(k_source_empty, {.document = std::string{document_name}});
  return table;
}

std::vector<Finding> ragged_rows(const CsvTable& table, std::size_t header_row, std::string_view document_name) {
  std::vector<Finding> findings;
  if (header_row >= table.rows.size()) return findings;
  const std::size_t expected = table.rows[header_row].cells.size();
  for (std::size_t i = header_row + 1; i < table.rows.size(); ++i) {
    const CsvRow& row = table.rows[i];
    std::size_t cells = row.cells.size();
    while (cells > expected && row.cell(cells - 1).empty()) --cells;
    if (cells == expected) continue;
    findings.push_back(finding(k_csv_ragged, {.document = std::string{document_name}, .line = row.line}, {},
                               {std::to_string(cells), std::to_string(expected)}));
  }
  return findings;
}

bool looks_like_formula(std::string_view text) {
  if (starts_formula(text)) return true;
  for (std::size_t i = text.find_first_of("\r\n"); i != std::string_view::npos; i = text.find_first_of("\r\n", i + 1)) {
    if (i + 1 < text.size() && text[i + 1] != '\r' && starts_formula(text.substr(i + 1))) return true;
  }
  return false;
}

CsvWriter::CsvWriter(CsvProfile profile) : m_profile{profile} {
  if (profile == CsvProfile::excel) m_out = "\xEF\xBB\xBF";
}

CsvWriter& CsvWriter::text(std::string_view content) {
  if (m_profile == CsvProfile::site || !looks_like_formula(content)) {
    cell(content);
    return *this;
  }
  std::string guarded;
  bool at_line_start = true;
  for (std::size_t i = 0; i < content.size(); ++i) {
    if (at_line_start && content[i] != '\n' && starts_formula(content.substr(i))) guarded += '\'';
    guarded += content[i];
    at_line_start = content[i] == '\n' || content[i] == '\r';
  }
  cell(guarded);
  return *this;
}

CsvWriter& CsvWriter::number(std::string_view digits) {
  cell(digits);
  return *this;
}

void CsvWriter::cell(std::string_view content) {
  if (!m_at_row_start) m_out += ',';
  m_at_row_start = false;
  if (content.find_first_of(",\"\r\n") == std::string_view::npos) {
    m_out += content;
    return;
  }
  m_out += '"';
  for (const char c : content) {
    if (c == '"') m_out += '"';
    m_out += c;
  }
  m_out += '"';
}

void CsvWriter::end_row() {
  m_out += m_profile == CsvProfile::site || m_profile == CsvProfile::table ? "\n" : "\r\n";
  m_at_row_start = true;
}

CsvWriter::Finished CsvWriter::finish() && {
  if (m_profile != CsvProfile::cp932) return {std::move(m_out), {}};
  EncodedText encoded = encode_cp932(m_out);
  return {std::move(encoded.bytes), std::move(encoded.losses)};
}

}  // namespace seiseki::importers::text
