#include "importers/report_form/event_section.hpp"

#include <map>
#include <utility>

#include "importers/report_form/entries.hpp"
#include "importers/report_form/findings.hpp"
#include "importers/report_form/values.hpp"

namespace seiseki::importers::report_form {

namespace {

class EventReader {
  using FilledRows = std::map<Field, const FormRow*>;

public:
  EventReader(const FormRows& rows, text::FindingList& findings) : m_rows{rows}, m_findings{findings} {}

  TournamentDetails read() {
    FilledRows filled;
    std::map<Field, Location> places;
    for (const FormRow& row : m_rows.rows) {
      if (row.section != Section::event) continue;
      const FieldLabel* field = field_named(row.cells.front());
      if (field != nullptr) places.emplace(field->field, row.at(1));
      if (row.cell(1).empty()) continue;
      if (field != nullptr && filled.emplace(field->field, &row).second) {
        read_field(field->field, row);
      } else {
        m_findings.add(k_field_unknown, row.at(0), row.cell(0) + ": " + row.cell(1), {row.cell_name(0)});
      }
    }
    check_filled(filled, places);
    check_days(filled);
    return std::move(m_details);
  }

private:
  void check_filled(const FilledRows& filled, std::map<Field, Location>& places) {
    for (const FieldLabel& field : k_fields) {
      // A meeting of one day needs no last day.
      if (filled.contains(field.field) || field.need == Need::optional || field.field == Field::last_day) continue;
      m_findings.add(field.need == Need::required ? k_field_required : k_field_advised, places[field.field], {},
                     {field.label.shown()});
    }
  }

  void check_days(const FilledRows& filled) {
    if (!m_details.end && !filled.contains(Field::last_day)) m_details.end = m_details.start;
    if (m_details.start && m_details.end && *m_details.end < *m_details.start) {
      const FormRow& row = *filled.at(Field::last_day);
      m_findings.add(k_days_reversed, row.at(1), row.cell(1), {cell_of(Field::last_day, row)});
    }
  }

  void read_field(Field field, const FormRow& row) {
    const std::string value = row.cell(1);
    const auto bad = [&](const FindingKind& kind) { m_findings.add(kind, row.at(1), value, {cell_of(field, row)}); };
    const auto day = [&](std::optional<Date>& date) {
      date = parse_day(value);
      if (!date) bad(k_date);
    };
    switch (field) {
      case Field::name:
        m_details.name = value;
        return;
      case Field::first_day:
        return day(m_details.start);
      case Field::last_day:
        return day(m_details.end);
      case Field::venue:
        m_details.city = value;
        return;
      case Field::organiser:
        m_details.organiser = value;
        return;
      case Field::person_in_charge:
        m_details.director = value;
        return;
      case Field::reporter:
        m_details.reporter = value;
        return;
      case Field::reporter_contact:
        m_details.reporter_contact = value;
        if (!is_contact(value)) bad(k_contact);
        return;
      case Field::time_control:
        m_details.time_control = value;
        return;
      case Field::application_date:
        return day(m_details.application_date);
      case Field::type:
        if (const auto type = parse_type(value)) return set_type(*type);
        return bad(k_type);
      case Field::non_members:
        m_details.non_members = parse_count(value);
        if (!m_details.non_members) bad(k_number);
        return;
      case Field::rated:
        m_details.declared_rated = parse_yes(value);
        if (!m_details.declared_rated) bad(k_yes_or_no);
        return;
      case Field::fide_event:
        m_details.is_fide_event = parse_yes(value);
        if (m_details.is_fide_event) return;
        if (!parse_count(value)) return bad(k_yes_or_no);
        m_details.is_fide_event = true;
        m_details.fide_event_id = value;
        return;
      case Field::chief_arbiter:
        m_details.chief_arbiter = value;
        return;
      case Field::qualifiers:
        m_details.qualifiers = value;
        return;
    }
  }

  void set_type(EventType type) {
    if (type == EventType::standard) m_details.declared_category = RatingCategory::standard;
    if (type == EventType::rapid) m_details.declared_category = RatingCategory::rapid;
    m_details.declared_blitz = type == EventType::blitz;
    m_details.declared_correspondence = type == EventType::correspondence;
  }

  const FormRows& m_rows;
  text::FindingList& m_findings;
  TournamentDetails m_details;
};

}  // namespace

TournamentDetails read_event(const FormRows& rows, text::FindingList& findings) {
  return EventReader{rows, findings}.read();
}

}  // namespace seiseki::importers::report_form
