#include "importers/report_form/reader.hpp"

#include <algorithm>
#include <tuple>

#include "importers/checks/findings.hpp"
#include "importers/checks/game_checks.hpp"
#include "importers/checks/round_numbers.hpp"
#include "importers/report_form/entries.hpp"
#include "importers/report_form/event_section.hpp"
#include "importers/report_form/findings.hpp"
#include "importers/report_form/game_section.hpp"
#include "importers/report_form/participant_section.hpp"

namespace seiseki::importers::report_form {

namespace {

/// The rows of a section below its heading.
struct Table {
  Headings headings;
  std::vector<Entry> entries;
};

class FormReader {
public:
  FormReader(FormRows rows, const std::string& document) : m_rows{std::move(rows)}, m_findings{document} {}

  Result<ImportedTournament> read() {
    SEISEKI_CHECK(check_sections());
    Table participants;
    Table games;
    SEISEKI_CHECK(fill(participants, Section::participants));
    SEISEKI_CHECK(fill(games, Section::games));
    ImportedTournament out;
    out.format = "report-form";
    out.claims.may_lack_rounds = true;  // a round of byes alone leaves no trace
    out.details = read_event(m_rows, m_findings);
    out.players = read_participants(participants.entries, m_findings);
    if (out.players.empty()) return failure(k_no_participants, {.document = m_findings.document()});
    out.games = read_games(games.entries, out, m_findings);
    checks::settle_pairings(out, m_findings);
    checks::check_ids(out, m_findings);
    out.findings = all_findings();
    checks::report_skipped_rounds(out);
    return out;
  }

private:
  Result<void> check_sections() const {
    if (m_rows.second_event) {
      const Location& where = *m_rows.second_event;
      return failure(checks::k_second_event, where, {},
                     {std::to_string(where.line > 0 ? where.line : where.table_row)});
    }
    for (const SectionLabel& section : k_sections) {
      if (std::find(m_rows.sections.begin(), m_rows.sections.end(), section.section) != m_rows.sections.end()) continue;
      return failure(k_section_missing, {.document = m_findings.document()}, {}, {section.label.shown()});
    }
    return {};
  }

  /// A heading that was written otherwise loses its column, and with it perhaps every day.
  void tell_unknown(const FormRow& heading, Section section) {
    for (std::size_t i = 0; i < heading.cells.size(); ++i) {
      const std::string text = heading.cell(i);
      const auto labels = columns_of(section);
      const bool is_known = std::any_of(labels.begin(), labels.end(), [&](const ColumnLabel& column) {
        return is_label(heading.cells[i], column.label);
      });
      if (!text.empty() && !is_known)
        m_findings.add(k_column_unknown, heading.at(i), text, {heading.cell_name(i), text});
    }
  }

  Result<void> fill(Table& table, Section section) {
    const FormRow* heading = nullptr;
    for (const FormRow& row : m_rows.rows) {
      if (row.section != section) continue;
      if (heading == nullptr && table.headings.take(row, section)) {
        heading = &row;
        tell_unknown(row, section);
      } else if (!Headings{}.take(row, section)) {
        table.entries.push_back({row, table.headings});
      }
    }
    return check_columns(section, table.headings, heading);
  }

  Result<void> check_columns(Section section, const Headings& headings, const FormRow* row) const {
    for (const ColumnLabel& column : columns_of(section)) {
      if (column.need != Need::required || headings.of(column.column)) continue;
      const auto name = std::find_if(k_sections.begin(), k_sections.end(),
                                     [section](const SectionLabel& s) { return s.section == section; });
      Location where{.document = m_findings.document()};
      if (row != nullptr) where = row->where;
      return failure(k_column_missing, where, {}, {name->label.shown(), column.label.shown()});
    }
    return {};
  }

  std::vector<Finding> all_findings() {
    std::vector<Finding> out = std::move(m_rows.findings);
    std::vector<Finding> findings = std::move(m_findings).take();
    // Somebody goes through the file from top to bottom with this list in hand.
    std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
      return a.where.table_row + b.where.table_row == 0 &&
             std::tie(a.where.line, a.where.column) < std::tie(b.where.line, b.where.column);
    });
    out.insert(out.end(), findings.begin(), findings.end());
    return out;
  }

  FormRows m_rows;
  text::FindingList m_findings;
};

}  // namespace

Result<ImportedTournament> read_form(const Document& document) {
  SEISEKI_TRY(FormRows rows, read_rows(document));
  return FormReader{std::move(rows), document.name}.read();
}

}  // namespace seiseki::importers::report_form
