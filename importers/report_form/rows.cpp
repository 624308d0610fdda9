#include "importers/report_form/rows.hpp"

#include <algorithm>
#include <optional>

#include "importers/report_form/findings.hpp"
#include "importers/report_form/values.hpp"
#include "importers/text/csv.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/unicode.hpp"
#include "importers/workbook/workbook.hpp"

namespace seiseki::importers::report_form {

namespace {

constexpr std::size_t k_version_within_rows = 10;

bool is_version(const std::string& cell) {
  return text::trim(cell).starts_with(k_version_stem);
}

/// Takes rows one by one, in the order of the form.
class Collector {
public:
  explicit Collector(FormRows& out) : m_out{out} {}

  void take(FormRow row) {
    const auto section = section_named(row.cell(0));
    if (!m_out.second_event && begins_another(row, section)) m_out.second_event = row.where;
    if (section) {
      m_section = *section;
      m_out.sections.push_back(m_section);
      return;
    }
    row.section = m_section;
    if (m_section != Section::none && !row.is_blank()) m_out.rows.push_back(std::move(row));
  }

  /// A sheet begins with a marker of its own, or belongs to no section.
  void end_sheet() { m_section = Section::none; }

private:
  /// A form begins with its version, or, where that was left out, with its event.
  bool begins_another(const FormRow& row, const std::optional<Section>& section) const {
    const std::vector<Section>& known = m_out.sections;
    if (section) return *section == Section::event && std::find(known.begin(), known.end(), *section) != known.end();
    return m_section != Section::none && std::any_of(row.cells.begin(), row.cells.end(), is_version);
  }

  FormRows& m_out;
  Section m_section = Section::none;
};

/// What stands before the form's version, which fills a cell; cells beside it may hold more of other separators.
std::optional<char> separator_of(std::string_view text) {
  const std::size_t version = text.find(k_version_stem);
  std::size_t before = version == std::string_view::npos ? 0 : version;
  while (before > 0 && (text[before - 1] == '"' || text[before - 1] == ' ')) --before;
  if (before == 0) return std::nullopt;
  const char c = text[before - 1];
  return c == ',' || c == ';' || c == '\t' ? std::optional(c) : std::nullopt;
}

/// A row in quotation marks: one cell with the separators of half a row at least. A remark has fewer.
bool is_joined(const text::CsvRow& row, char separator, std::size_t widest) {
  const auto is_filled = [](const std::string& cell) { return !text::trim(cell).empty(); };
  if (std::count_if(row.cells.begin(), row.cells.end(), is_filled) != 1 || !is_filled(row.cells.front())) return false;
  const std::string& cell = row.cells.front();
  const auto separators = static_cast<std::size_t>(std::count(cell.begin(), cell.end(), separator));
  return separators >= 2 && 2 * separators >= widest - 1;
}

/// A closing quotation mark is an end as well: what is cut off within a quotation is refused.
bool has_open_end(std::string_view text) {
  return !text.empty() && std::string_view{"\r\n\""}.find(text.back()) == std::string_view::npos;
}

Result<FormRows> from_csv(const Document& document) {
  SEISEKI_TRY(const text::DecodedText decoded, text::decode(document.bytes, document.name));
  SEISEKI_TRY(text::CsvTable table, text::read_csv(decoded.text, document.name, {}, separator_of(decoded.text)));
  FormRows out;
  out.findings = text::decoding_findings(decoded, document.name);
  std::vector<std::vector<std::string>> head;
  for (const text::CsvRow& row : table.rows) {
    if (head.size() < k_version_within_rows) head.push_back(row.cells);
  }
  out.version = version_in(head);
  std::size_t widest = 1;
  for (const text::CsvRow& row : table.rows) widest = std::max(widest, row.cells.size());
  Collector collector{out};
  const bool is_open = has_open_end(decoded.text);
  for (text::CsvRow& row : table.rows) {
    if (is_joined(row, table.separator, widest)) {
      out.findings.push_back(finding(k_row_joined, {.document = document.name, .line = row.line}, row.cells.front(),
                                     {std::to_string(row.line)}));
    }
    collector.take({.where = Location{.document = document.name, .line = row.line},
                    .number = row.line,
                    .cells = std::move(row.cells),
                    .is_at_open_end = is_open && &row == &table.rows.back()});
  }
  return out;
}

/// The sheets of a form, or all its sections in one sheet, as a CSV saved by a spreadsheet has them.
Result<FormRows> from_workbook(const Document& document) {
  SEISEKI_TRY(std::vector<workbook::Sheet> sheets, workbook::read(document));
  FormRows out;
  Collector collector{out};
  for (workbook::Sheet& sheet : sheets) {
    if (out.version.empty()) out.version = version_in(sheet.rows);
    const std::string place = document.name + " [" + sheet.name + "]";
    for (std::size_t i = 0; i < sheet.rows.size(); ++i) {
      const int number = static_cast<int>(i) + 1;
      collector.take({.where = Location{.document = place, .table_row = number},
                      .number = number,
                      .cells = std::move(sheet.rows[i])});
    }
    collector.end_sheet();
  }
  return out;
}

}  // namespace

std::string FormRow::cell(std::size_t column) const {
  return column < cells.size() ? plain(cells[column]) : std::string{};
}

bool FormRow::is_blank() const {
  return std::all_of(cells.begin(), cells.end(), [](const std::string& cell) { return text::trim(cell).empty(); });
}

std::string FormRow::cell_name(std::size_t column) const {
  std::string letters;
  for (std::size_t rest = column + 1; rest > 0; rest = (rest - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
  return letters + std::to_string(number);
}

Location FormRow::at(std::size_t column) const {
  Location place = where;
  if (place.line > 0) place.column = static_cast<int>(column) + 1;
  return place;
}

std::string version_in(const std::vector<std::vector<std::string>>& rows) {
  for (std::size_t i = 0; i < std::min(rows.size(), k_version_within_rows); ++i) {
    for (const std::string& cell : rows[i]) {
      if (is_version(cell)) return std::string{text::trim(cell)};
    }
  }
  return {};
}

Result<FormRows> read_rows(const Document& document) {
  SEISEKI_TRY(FormRows rows, workbook::is_workbook(document.bytes) ? from_workbook(document) : from_csv(document));
  if (rows.version != k_version) {
    return failure(k_version_unknown, {.document = document.name}, rows.version,
                   {rows.version, std::string{k_version}});
  }
  return rows;
}

bool is_form(const Document& document) {
  if (workbook::is_workbook(document.bytes)) {
    const auto sheets = workbook::read(document);
    return sheets && std::any_of(sheets->begin(), sheets->end(),
                                 [](const workbook::Sheet& sheet) { return !version_in(sheet.rows).empty(); });
  }
  constexpr std::size_t k_look_at_bytes = 4096;
  const auto head = text::decode(std::string_view{document.bytes}.substr(0, k_look_at_bytes), document.name);
  return head && head->text.find(k_version_stem) != std::string::npos;
}

}  // namespace seiseki::importers::report_form
