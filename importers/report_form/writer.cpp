#include "importers/report_form/writer.hpp"

#include <algorithm>
#include <map>

#include "importers/report_form/values.hpp"
#include "importers/text/unicode.hpp"
#include "importers/workbook/writer.hpp"

namespace seiseki::importers::report_form {

namespace {

FormCell input(std::string text) {
  return {CellKind::input, std::move(text)};
}
std::string day(std::optional<Date> date) {
  return date ? to_iso(*date) : std::string{};
}
std::string number(std::optional<int> value) {
  return value ? std::to_string(*value) : std::string{};
}

std::string yes_or_no(std::optional<bool> value) {
  return !value ? std::string{} : *value ? "yes はい" : "no いいえ";
}

std::string type_of(const TournamentDetails& details) {
  if (details.declared_correspondence) return "correspondence 通信";
  if (details.declared_blitz) return "blitz ブリッツ";
  if (!details.declared_category) return {};
  return details.declared_category == RatingCategory::standard ? "standard スタンダード" : "rapid ラピッド";
}

std::string value_of(Field field, const TournamentDetails& details) {
  switch (field) {
    case Field::name:
      return details.name;
    case Field::first_day:
      return day(details.start);
    case Field::last_day:
      return day(details.end);
    case Field::venue:
      return details.city;
    case Field::organiser:
      return details.organiser;
    case Field::person_in_charge:
      return details.director;
    case Field::reporter:
      return details.reporter;
    case Field::reporter_contact:
      return details.reporter_contact;
    case Field::time_control:
      return details.time_control;
    case Field::type:
      return type_of(details);
    case Field::application_date:
      return day(details.application_date);
    case Field::non_members:
      return number(details.non_members);
    case Field::rated:
      return yes_or_no(details.declared_rated);
    case Field::fide_event:
      return details.fide_event_id.empty() ? yes_or_no(details.is_fide_event) : details.fide_event_id;
    case Field::chief_arbiter:
      return details.chief_arbiter;
    case Field::qualifiers:
      return details.qualifiers;
  }
  return {};
}

/// Surname and given name with a blank: the form asks for no comma. A name of commas alone stays as it is: whoever
/// stands there with empty cells would be nobody. \clause jcf-2024-10 4(3)
std::string without_comma(const ImportedPlayer& player) {
  std::string out;
  for (const char c : player.name) {
    if (c != ',')
      out += c;
    else if (!out.ends_with(' '))
      out += ' ';
  }
  for (std::size_t at = out.find("  "); at != std::string::npos; at = out.find("  ")) out.erase(at, 1);
  return text::trim(out).empty() ? player.name : out;
}

FormLine marker(Section section) {
  const auto found = std::find_if(k_sections.begin(), k_sections.end(),
                                  [section](const SectionLabel& s) { return s.section == section; });
  const Label& label = found->label;
  return {{CellKind::label, label.shown()},
          {CellKind::hint, std::string{label.hint.ja} + " / " + std::string{label.hint.en}}};
}

FormLine headings(Section section) {
  FormLine line;
  for (const ColumnLabel& column : columns_of(section)) line.push_back({CellKind::label, column.label.shown()});
  return line;
}

FormPart event_part(const TournamentDetails& details) {
  FormPart part{Section::event, {}};
  part.lines.push_back({{CellKind::title, std::string{k_title.ja} + " " + std::string{k_title.en}},
                        {CellKind::hint, std::string{k_version}}});
  part.lines.push_back(marker(Section::event));
  for (const FieldLabel& field : k_fields) {
    std::string hint{field.label.hint.ja};
    if (!field.label.hint.en.empty()) hint += (hint.empty() ? "" : " / ") + std::string{field.label.hint.en};
    part.lines.push_back(
        {{CellKind::label, field.label.shown()}, input(value_of(field.field, details)), {CellKind::hint, hint}});
  }
  return part;
}

FormPart participants_part(const std::vector<ImportedPlayer>& players) {
  FormPart part{Section::participants, {marker(Section::participants), headings(Section::participants)}};
  for (const ImportedPlayer& player : players) {
    part.lines.push_back({input(std::to_string(player.start_number.value())), input(player.national_id),
                          input(without_comma(player)), input(player.kanji), input(number(player.rank)),
                          input(player.birth ? to_iso(*player.birth) : std::string{})});
  }
  return part;
}

/// The ID where it is one person's, else the participant's number.
std::map<StartNumber, std::string> references(const std::vector<ImportedPlayer>& players) {
  std::map<std::string, int> holders;
  for (const ImportedPlayer& player : players) ++holders[player.national_id];
  std::map<StartNumber, std::string> out;
  for (const ImportedPlayer& player : players) {
    // Only an ID with its letter cannot be taken for somebody's number.
    const bool is_plain = FederationId::parse(player.national_id) && holders[player.national_id] == 1;
    out[player.start_number] = is_plain ? player.national_id : std::to_string(player.start_number.value());
  }
  return out;
}

FormPart games_part(const std::vector<ImportedPlayer>& players, const std::vector<ImportedGame>& games) {
  FormPart part{Section::games, {marker(Section::games), headings(Section::games)}};
  const auto reference = references(players);
  for (const ImportedGame& game : games) {
    const auto who = [&](std::optional<StartNumber> side) {
      const auto found = side ? reference.find(*side) : reference.end();
      return found == reference.end() ? std::string{} : found->second;
    };
    if (!game.black && game.status != GameStatus::disputed) continue;
    part.lines.push_back({input(game.round > 0 ? std::to_string(game.round) : ""), input(day(game.date)),
                          input(who(game.white)), input(who(game.black)), input(result_text(game)),
                          input(day(game.started)), input(number(game.rating_white_start)),
                          input(number(game.rating_black_start))});
  }
  return part;
}

workbook::CellStyle style_of(CellKind kind) {
  switch (kind) {
    case CellKind::title:
      return workbook::CellStyle::title;
    case CellKind::label:
      return workbook::CellStyle::heading;
    case CellKind::hint:
      return workbook::CellStyle::hint;
    case CellKind::input:
      return workbook::CellStyle::entry;
  }
  return workbook::CellStyle::plain;
}

workbook::OutputSheet sheet_of(const FormPart& part) {
  workbook::OutputSheet sheet;
  for (const FormLine& line : part.lines) {
    auto& row = sheet.rows.emplace_back();
    for (const FormCell& cell : line) row.push_back({cell.text, style_of(cell.kind)});
  }
  const std::size_t first = sheet.rows.size();
  switch (part.section) {
    case Section::participants:
      sheet.name = "Participants 対局者";
      sheet.widths = {8, 14, 30, 22};
      sheet.frozen_rows = 2;
      sheet.entry_rows = 100;
      sheet.entry_columns = k_participant_columns.size();
      return sheet;
    case Section::games:
      sheet.name = "Games 対局";
      sheet.widths = {12, 14, 16, 16, 14, 24, 30, 30};
      sheet.frozen_rows = 2;
      sheet.entry_rows = 300;
      sheet.entry_columns = k_game_columns.size();
      sheet.choices.push_back({2, first + sheet.entry_rows - 1, 4, {"1-0", "0.5-0.5", "0-1", "1-0F", "0-1F", "0-0F"}});
      return sheet;
    case Section::event:
    case Section::none:
      break;
  }
  sheet.name = "Event 大会・例会";
  sheet.widths = {30, 44, 70};
  const auto type =
      std::find_if(k_fields.begin(), k_fields.end(), [](const FieldLabel& f) { return f.field == Field::type; });
  const std::size_t row = first - k_fields.size() + static_cast<std::size_t>(type - k_fields.begin());
  sheet.choices.push_back({row, row, 1, {"standard スタンダード", "rapid ラピッド", "correspondence 通信"}});
  return sheet;
}

}  // namespace

std::vector<FormPart> form_parts(const ImportedTournament* tournament) {
  const ImportedTournament empty;
  const ImportedTournament& source = tournament != nullptr ? *tournament : empty;
  return {event_part(source.details), participants_part(source.players), games_part(source.players, source.games)};
}

std::string write_form_csv(const ImportedTournament* tournament, text::CsvProfile profile) {
  constexpr std::size_t k_columns = k_game_columns.size();
  text::CsvWriter writer{profile};
  for (const FormPart& part : form_parts(tournament)) {
    if (part.section != Section::event) {
      writer.nothing();
      writer.end_row();
    }
    for (const FormLine& line : part.lines) {
      for (std::size_t i = 0; i < k_columns; ++i) {
        if (i < line.size()) {
          writer.text(line[i].text);
        } else {
          writer.nothing();
        }
      }
      writer.end_row();
    }
  }
  return std::move(writer).finish().bytes;
}

Result<std::string> write_form_xlsx(const ImportedTournament* tournament) {
  std::vector<workbook::OutputSheet> sheets;
  for (const FormPart& part : form_parts(tournament)) sheets.push_back(sheet_of(part));
  return workbook::write(sheets);
}

}  // namespace seiseki::importers::report_form
