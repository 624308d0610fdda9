/// \file
/// The data table of a page: its header, its columns by heading, and where no heading is known, by what is in them.
/// \spec chess-results 2.2, 2.4, 2.5
#include <algorithm>

#include "importers/chess_results/cell_links.hpp"
#include "importers/chess_results/numbers.hpp"
#include "importers/chess_results/page.hpp"
#include "importers/chess_results/pair_result.hpp"
#include "importers/chess_results/table_signs.hpp"
#include "importers/text/ascii.hpp"

namespace seiseki::importers::chess_results {
namespace {

// The entry of a crosstable: `12w1`, `12b`, `-½`. Used to find its columns where no heading is known.
bool is_crosstable_entry(std::string_view text) {
  if (text.starts_with('-')) return text == "-0" || text == "-1" || is_half(text.substr(1));
  const std::size_t colour = std::min(text.find_first_not_of("0123456789"), text.size());
  if (colour == 0 || colour == text.size() || !text::contains("wbs", text.substr(colour, 1))) return false;
  const std::string_view result = text.substr(colour + 1);
  return result.empty() || is_half(result) || (result.size() == 1 && text::contains("01+-", result));
}

/// Gives unknown columns a meaning by what stands in them. One use is one table.
class Contents {
public:
  Contents(const html::Page& page, DataTable& data) : m_page{page}, m_data{data}, m_rows{data.data_rows()} {}

  void recognise(bool headings_known) {
    one(Column::name, [&](const html::Cell& cell) { return linked_player(m_page, cell).has_value(); });
    one(Column::fide_id, [&](const html::Cell& cell) { return links_to_fide(cell); });
    result();
    if (!headings_known) {
      name_by_place();
      start_number_by_links();
    }
    rounds();
  }

private:
  bool links_to_fide(const html::Cell& cell) const {
    const auto links = m_page.links_of(cell);
    return std::any_of(links.begin(), links.end(),
                       [](const html::Link& link) { return text::contains(link.href, "ratings.fide.com"); });
  }

  // A column whose every entry satisfies the predicate, some not being empty.
  template <class Predicate>
  bool all_entries(std::size_t column, Predicate holds) const {
    bool any = false;
    for (const html::Row* row : m_rows) {
      if (column >= row->cells.size()) continue;
      const html::Cell& cell = row->cells[column];
      if (cell.text.empty()) continue;
      if (!holds(cell)) return false;
      any = true;
    }
    return any && column < m_data.columns.size();
  }

  // Boards have a result of two sides; beside them stand the lone results of those without an opponent.
  void result() {
    if (m_data.find(Column::result)) return;
    const auto is_result = [](const html::Cell& cell) {
      return parse_pair_result(cell.text).has_value() || parse_lone_result(cell.text).has_value();
    };
    for (std::size_t i = 0; i < m_data.columns.size(); ++i) {
      if (m_data.columns[i] != Column::unknown || !all_entries(i, is_result) || !any_entry(i, " - ")) continue;
      m_data.columns[i] = Column::result;
      return;
    }
  }

  bool any_entry(std::size_t column, std::string_view part) const {
    return std::any_of(m_rows.begin(), m_rows.end(), [&](const html::Row* row) {
      return column < row->cells.size() && text::contains(row->cells[column].text, part);
    });
  }

  template <class Predicate>
  void one(Column column, Predicate holds) {
    if (m_data.find(column)) return;
    for (std::size_t i = 0; i < m_data.columns.size(); ++i) {
      if (m_data.columns[i] == Column::unknown && all_entries(i, holds)) {
        m_data.columns[i] = column;
        return;
      }
    }
  }

  // In every list the name follows the title, whose heading is empty; and a name is no number.
  void name_by_place() {
    if (m_data.find(Column::name) || m_data.find(Column::white) || m_data.find(Column::team)) return;
    const auto title = m_data.find(Column::unlabelled);
    if (!title) return;
    std::size_t at = *title;
    while (at < m_data.columns.size() && m_data.columns[at] == Column::unlabelled) ++at;
    const auto is_name = [](const html::Cell& cell) {
      return cell.text.find_first_not_of("0123456789.,-+ ½") != std::string_view::npos;
    };
    // Where lists have no title the flag is without a heading too, and federations follow it.
    const auto is_code = [](const html::Cell& cell) { return is_federation(cell.text); };
    if (at < m_data.columns.size() && m_data.columns[at] == Column::unknown && all_entries(at, is_name) &&
        !all_entries(at, is_code))
      m_data.columns[at] = Column::name;
  }

  // The number that every row's link repeats.
  void start_number_by_links() {
    const auto name = m_data.find(Column::name);
    if (!name || m_data.find(Column::start_number) || m_rows.empty()) return;
    const auto repeats_link = [&](std::size_t column) {
      return std::all_of(m_rows.begin(), m_rows.end(), [&](const html::Row* row) {
        if (column >= row->cells.size() || *name >= row->cells.size()) return false;
        const auto linked = linked_player(m_page, row->cells[*name]);
        return linked && parse_number(row->cells[column].text) == linked->value();
      });
    };
    for (std::size_t i = 0; i < *name; ++i) {
      if (m_data.columns[i] != Column::unknown || !repeats_link(i)) continue;
      m_data.columns[i] = Column::start_number;
      return;
    }
  }

  void rounds() {
    if (!m_data.rounds.empty()) return;
    for (std::size_t i = 0; i < m_data.columns.size(); ++i) {
      const auto is_entry = [](const html::Cell& cell) { return is_crosstable_entry(cell.text); };
      if (m_data.columns[i] != Column::unknown || !all_entries(i, is_entry)) continue;
      m_data.columns[i] = Column::round_result;
      m_data.rounds.push_back(static_cast<int>(m_data.rounds.size()) + 1);
    }
  }

  const html::Page& m_page;
  DataTable& m_data;
  std::vector<const html::Row*> m_rows;
};

}  // namespace

bool is_header_row(const html::Row& row) {
  return html::has_class(row.css_class, "CRg1b") || html::has_class(row.css_class, "CRng1b");
}

bool is_title_row(const html::Row& row) {
  return is_header_row(row) && row.cells.size() == 1;
}

void find_header(TournamentPage& page) {
  DataTable& data = page.data;
  for (std::size_t i = 0; i < data.table->rows.size(); ++i) {
    const html::Row& row = data.table->rows[i];
    if (!is_header_row(row) || is_title_row(row)) continue;
    data.header_row = i;
    for (const html::Cell& cell : row.cells) {
      data.columns.push_back(column_of(cell.text));
      if (const auto round = round_of_heading(cell.text)) data.rounds.push_back(*round);
    }
    Contents{page.html, data}.recognise(headings_are_known(page.language));
    return;
  }
}

std::optional<std::size_t> DataTable::find(Column column) const {
  return find_first(column, 0);
}

std::optional<std::size_t> DataTable::find_first(Column column, std::size_t begin) const {
  for (std::size_t i = begin; i < columns.size(); ++i) {
    if (columns[i] == column) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> DataTable::find_last(Column column, std::size_t end) const {
  for (std::size_t i = std::min(end + 1, columns.size()); i-- > 0;) {
    if (columns[i] == column) return i;
  }
  return std::nullopt;
}

std::vector<const html::Row*> DataTable::data_rows() const {
  std::vector<const html::Row*> rows;
  if (table == nullptr) return rows;
  rows.reserve(table->rows.size());
  for (std::size_t i = header_row + 1; i < table->rows.size(); ++i) {
    const html::Row& row = table->rows[i];
    if (!row.cells.empty() && !is_header_row(row)) rows.push_back(&row);
  }
  return rows;
}

}  // namespace seiseki::importers::chess_results
