#include "importers/chess_results/workbook_page.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "importers/checks/update_stamp.hpp"
#include "importers/chess_results/address.hpp"
#include "importers/chess_results/findings.hpp"
#include "importers/chess_results/labels.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/html/plain_text.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/markup.hpp"
#include "importers/workbook/workbook.hpp"

namespace seiseki::importers::chess_results {
namespace {

using Row = std::vector<std::string>;

bool is_banner(std::string_view text) {
  return text.starts_with("From the Tournament-Database of Chess-Results");
}

// The text of a row that has one cell only, and that in front; empty for any other.
std::string_view line_of(const Row& row) {
  const auto filled =
      std::count_if(row.begin(), row.end(), [](const std::string& cell) { return !html::trimmed(cell).empty(); });
  return filled == 1 ? html::trimmed(row.front()) : std::string_view{};
}

bool is_blank(const Row& row) {
  return std::all_of(row.begin(), row.end(), [](const std::string& cell) { return html::trimmed(cell).empty(); });
}

// The address in "You find all details … tnr1234567.aspx?lan=1", wherever it stands in the text.
std::optional<PageAddress> address_in(std::string_view text) {
  for (std::size_t at = text.find("http"); at != std::string_view::npos; at = text.find("http", at + 1)) {
    const std::string_view rest = text.substr(at);
    const std::string_view url = rest.substr(0, rest.find_first_of(" \t\r\n\""));
    if (!text::contains(url, "nr") || !text::contains(url, ".aspx")) continue;
    if (const auto address = parse_address(url)) return *address;
  }
  return std::nullopt;
}

std::optional<PageAddress> address_in(const Row& row) {
  for (const std::string& cell : row)
    if (auto address = address_in(cell)) return address;
  return std::nullopt;
}

bool is_footer(const Row& row) {
  const std::string_view line = line_of(row);
  return address_in(line) || line.starts_with("Chess-Tournament-Results-Server");
}

bool is_page(const workbook::Sheet& sheet) {
  return std::any_of(sheet.rows.begin(), sheet.rows.end(), [](const Row& row) {
    return (!row.empty() && is_banner(html::trimmed(row.front()))) || address_in(row).has_value();
  });
}

// Headings of columns: a player or a board, and one thing more. \spec chess-results 2.5
bool is_header(const Row& row) {
  int known = 0;
  bool names_somebody = false;
  for (const std::string& cell : row) {
    const Column column = column_of(html::trimmed(cell));
    if (column == Column::unknown || column == Column::unlabelled) continue;
    ++known;
    names_somebody = names_somebody || column == Column::name || column == Column::white || column == Column::team ||
                     column == Column::board;
  }
  return known >= 2 && names_somebody;
}

std::string element(std::string_view tag, std::string_view text) {
  return "<" + std::string(tag) + ">" + text::escape_markup(text) + "</" + std::string(tag.substr(0, tag.find(' '))) +
         ">\n";
}

/// What stands above the header: the tournament's name, details, the list's name and that of the round.
class Preamble {
public:
  void add(std::string_view line) {
    const std::size_t colon = line.find(" : ");
    if (is_banner(line)) return;
    if (m_title.empty()) {
      m_title = line;
    } else if (!checks::find_update_stamp(line).empty()) {
      m_update = line;
    } else if (colon != std::string_view::npos) {
      m_details += "<tr>" + element("td", line.substr(0, colon)) + element("td", line.substr(colon + 3)) + "</tr>";
    } else if (!line.ends_with(" :")) {  // a detail nobody filled in
      if (m_view.empty()) m_view = line;
      m_round = line;
    }
  }

  /// The line nearest to the table.
  const std::string& last_line() const { return m_round; }
  std::string markup() const {
    std::string out = element("h2", m_title);
    if (!m_details.empty()) out += "<table>" + m_details + "</table>\n";
    if (!m_update.empty()) out += element("p class=\"CRsmall\"", m_update);
    if (!m_view.empty()) out += element("h2", m_view);
    if (!m_round.empty()) out += element("h3", m_round);
    return out;
  }

private:
  std::string m_title;
  std::string m_update;
  std::string m_details;
  std::string m_view;
  std::string m_round;
};

std::string table_row(const Row& row, std::size_t columns, std::string_view css, std::string_view cell_tag) {
  std::string out = "<tr class=\"" + std::string(css) + "\">";
  for (std::size_t i = 0; i < std::max(columns, row.size()); ++i)
    out += element(cell_tag, i < row.size() ? html::trimmed(row[i]) : std::string_view{});
  return out + "</tr>\n";
}

struct Body {
  std::string rows;
  std::size_t data_rows = 0;
  bool has_titles = false;
  std::optional<PageAddress> address;
};

// "Tie Break1: Direct Encounter", "Desempate 1: points": what a numbered column holds.
bool explains_a_column(std::string_view line) {
  const std::size_t colon = line.find(": ");
  return colon != std::string_view::npos && colon > 1 && line[colon - 1] >= '0' && line[colon - 1] <= '9';
}

// Under some lists the site notes, after a blank row, what the tie-breaks are and what "*)" means.
bool are_notes(const std::vector<Row>& rows, std::size_t begin, std::size_t end) {
  bool any = false;
  for (std::size_t i = begin; i < end; ++i) {
    const std::string_view line = line_of(rows[i]);
    const bool is_note = explains_a_column(line) || line.starts_with("*)");
    if (!is_note && !is_blank(rows[i]) && (any || line.empty())) return false;
    any = any || is_note;
  }
  return any;
}

// From `header` to the notes under the list, else to the footer.
std::size_t end_of_list(const std::vector<Row>& rows, std::size_t header, std::size_t footer) {
  for (std::size_t i = header; i < footer; ++i)
    if (is_blank(rows[i]) && are_notes(rows, i, footer)) return i;
  return footer;
}

// A round without points is "-0", which a workbook keeps as the number it looks like.
Row with_points_of_no_game(Row row, const Row& header) {
  for (std::size_t i = 0; i < std::min(row.size(), header.size()); ++i)
    if (html::trimmed(row[i]) == "0" && round_of_heading(html::trimmed(header[i]))) row[i] = "-0";
  return row;
}

// From the first header to the footer. Headers may come again, with a title above each: rounds, matches.
Body body_of(const std::vector<Row>& rows, std::size_t header) {
  Body body;
  const std::size_t columns = rows[header].size();
  std::size_t footer = header;
  while (footer < rows.size() && !is_footer(rows[footer])) ++footer;
  for (std::size_t i = footer; i < rows.size() && !body.address; ++i) body.address = address_in(rows[i]);
  const std::size_t end = end_of_list(rows, header, footer);
  for (std::size_t i = header; i < end; ++i) {
    if (is_blank(rows[i])) continue;
    const std::string_view line = line_of(rows[i]);
    if (is_header(rows[i])) {
      body.rows += table_row(rows[i], columns, "CRng1b", "th");
    } else if (!line.empty() && i + 1 < end && is_header(rows[i + 1])) {
      body.rows += table_row({std::string(line)}, 1, "CRng1b", "td");
      body.has_titles = true;
    } else {
      body.rows += table_row(with_points_of_no_game(rows[i], rows[header]), columns, "CRng1", "td");
      ++body.data_rows;
    }
  }
  return body;
}

std::optional<PageAddress> address_in(const workbook::Sheet& sheet) {
  for (const Row& row : sheet.rows)
    if (auto address = address_in(line_of(row))) return address;
  return std::nullopt;
}

tl::unexpected<Error> no_header(const workbook::Sheet& sheet, const Location& where) {
  const auto address = address_in(sheet);
  const bool known = !address || headings_are_known(address->language.value_or(-1));
  return known ? failure(k_column_missing, where, {}, {"Name"}) : failure(k_language, where);
}

Result<Document> page_of(const Document& document, const workbook::Sheet& sheet) {
  const Location where{document.name};
  const auto header = std::find_if(sheet.rows.begin(), sheet.rows.end(), is_header);
  if (header == sheet.rows.end()) return no_header(sheet, where);

  Preamble preamble;
  for (auto row = sheet.rows.begin(); row != header; ++row)
    if (const std::string_view line = line_of(*row); !line.empty()) preamble.add(line);
  Body body = body_of(sheet.rows, static_cast<std::size_t>(header - sheet.rows.begin()));
  if (!body.address) return failure(k_no_tournament_number, where);
  if (body.data_rows == k_rows_of_a_cut_list) return failure(k_list_cut, where, {}, {std::to_string(body.data_rows)});

  // Where rounds are titled inside the table, the first title is the line above it.
  if (body.has_titles) body.rows.insert(0, table_row({preamble.last_line()}, 1, "CRng1b", "td"));
  Document page;
  page.name = document.name;
  page.retrieved_at = document.retrieved_at;
  std::string action = "tnr" + std::to_string(body.address->tournament) + ".aspx";
  if (body.address->language) action += "?lan=" + std::to_string(*body.address->language);
  page.bytes = "<html><body><form action=\"" + action + "\">\n" + preamble.markup() + "<table class=\"CRs1\">\n" +
               body.rows + "</table></form></body></html>";
  return page;
}

}  // namespace

std::optional<WorkbookPage> workbook_page(const Document& document, const workbook::Limits& limits) {
  if (!workbook::is_workbook(document.bytes)) return std::nullopt;
  const auto sheets = workbook::read(document, limits);
  if (!sheets) return std::nullopt;
  const auto lists = std::count_if(sheets->begin(), sheets->end(), is_page);
  if (lists == 0) return std::nullopt;
  const workbook::Sheet& sheet = *std::find_if(sheets->begin(), sheets->end(), is_page);
  const auto address = address_in(sheet);
  const long tournament = address ? address->tournament : 0;
  if (lists > 1)
    return WorkbookPage{tournament, failure(k_several_lists, {document.name}, {}, {std::to_string(lists)})};
  return WorkbookPage{tournament, page_of(document, sheet)};
}

}  // namespace seiseki::importers::chess_results
