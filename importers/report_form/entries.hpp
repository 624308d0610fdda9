/// \file
/// A form's rows by the meaning of their cells: where the headings of a section put its columns, and how findings name
/// a cell (`E12 (Result 結果)`).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "importers/report_form/form.hpp"
#include "importers/report_form/rows.hpp"
#include "importers/text/finding_list.hpp"

namespace seiseki::importers::report_form {

/// Where the columns of a section stand, by its heading row.
class Headings {
public:
  /// Takes a row; false if it is no heading.
  bool take(const FormRow& row, Section section);
  bool is_known() const { return !m_columns.empty(); }
  std::optional<std::size_t> of(Column column) const;
  /// Columns of the row of headings up to the last known one.
  std::size_t width() const { return m_width; }

private:
  std::map<Column, std::size_t> m_columns;
  std::size_t m_width = 0;
};

/// A row with its headings: a cell by its column's meaning.
struct Entry {
  const FormRow& row;
  const Headings& headings;

  std::string text(Column column) const;
  Location place(Column column) const;
  /// `E12 (Result 結果)`
  std::string cell(Column column) const;
};

/// The same of a field of the event, in the second column.
std::string cell_of(Field field, const FormRow& row);

/// A finding about one cell, which becomes its first argument.
void report(text::FindingList& findings, const FindingKind& kind, const Entry& entry, Column column,
            std::vector<std::string> more = {});

}  // namespace seiseki::importers::report_form
