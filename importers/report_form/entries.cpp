#include "importers/report_form/entries.hpp"

#include <algorithm>
#include <utility>

namespace seiseki::importers::report_form {

namespace {

const Label& label_of(Field field) {
  return std::find_if(k_fields.begin(), k_fields.end(), [field](const FieldLabel& f) { return f.field == field; })
      ->label;
}

const Label& label_of(Column column) {
  for (const Section section : {Section::participants, Section::games}) {
    for (const ColumnLabel& candidate : columns_of(section)) {
      if (candidate.column == column) return candidate.label;
    }
  }
  return k_game_columns.front().label;
}

/// `E12 (Result 結果)`
std::string named(const FormRow& row, std::size_t column, const Label& label) {
  return row.cell_name(column) + " (" + label.shown() + ")";
}

}  // namespace

bool Headings::take(const FormRow& row, Section section) {
  std::map<Column, std::size_t> found;
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    for (const ColumnLabel& column : columns_of(section)) {
      if (is_label(row.cells[i], column.label)) found.emplace(column.column, i);
    }
  }
  if (found.size() < 2) return false;
  m_columns = std::move(found);
  m_width = 0;
  for (const auto& [column, at] : m_columns) m_width = std::max(m_width, at + 1);
  return true;
}

std::optional<std::size_t> Headings::of(Column column) const {
  const auto found = m_columns.find(column);
  return found == m_columns.end() ? std::nullopt : std::optional{found->second};
}

std::string Entry::text(Column column) const {
  const auto at = headings.of(column);
  return at ? row.cell(*at) : std::string{};
}

Location Entry::place(Column column) const {
  return row.at(headings.of(column).value_or(0));
}

std::string Entry::cell(Column column) const {
  return named(row, headings.of(column).value_or(0), label_of(column));
}

std::string cell_of(Field field, const FormRow& row) {
  return named(row, 1, label_of(field));
}

void report(text::FindingList& findings, const FindingKind& kind, const Entry& entry, Column column,
            std::vector<std::string> more) {
  more.insert(more.begin(), entry.cell(column));
  findings.add(kind, entry.place(column), entry.text(column), std::move(more));
}

}  // namespace seiseki::importers::report_form
