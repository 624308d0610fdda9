#include "importers/report_form/reader.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "importers/checks/game_checks.hpp"
#include "importers/checks/round_numbers.hpp"
#include "importers/report_form/findings.hpp"
#include "importers/report_form/participants.hpp"
#include "importers/report_form/rows.hpp"
#include "importers/report_form/values.hpp"
#include "importers/text/finding_list.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::report_form {

namespace {

constexpr int k_max_number = 9'999;
constexpr int k_max_round = 200;
constexpr int k_max_rating = 4'000;

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

/// Where the columns of a section stand, by its heading row.
class Headings {
public:
  /// Takes a row; false if it is no heading.
  bool take(const FormRow& row, Section section) {
    std::map<Column, std::size_t> found;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      for (const ColumnLabel& column : columns_of(section)) {
        if (is_label(row.cells[i], column.label)) found.emplace(column.column, i);
      }
    }
    if (found.size() < 2) return false;
    m_columns = std::move(found);
    m_is_complete = true;
    return true;
  }
  bool is_known() const { return m_is_complete; }
  std::optional<std::size_t> of(Column column) const {
    const auto found = m_columns.find(column);
    return found == m_columns.end() ? std::nullopt : std::optional{found->second};
  }

private:
  std::map<Column, std::size_t> m_columns;
  bool m_is_complete = false;
};

/// A row with its headings: a cell by its column's meaning.
struct Entry {
  const FormRow& row;
  const Headings& headings;

  std::string text(Column column) const {
    const auto at = headings.of(column);
    return at ? row.cell(*at) : std::string{};
  }
  Location place(Column column) const { return row.at(headings.of(column).value_or(0)); }
  std::string cell(Column column) const { return named(row, headings.of(column).value_or(0), label_of(column)); }
};

/// A game's row as read, before rounds are given out.
struct Game {
  ImportedGame game;
  int row = 0;
  std::string cell;  ///< of its result, for findings
};

class FormReader {
public:
  FormReader(FormRows rows, const std::string& document) : m_rows{std::move(rows)}, m_findings{document} {}

  Result<ImportedTournament> read() {
    m_out.format = "report-form";
    SEISEKI_CHECK(check_sections());
    SEISEKI_CHECK(find_headings());
    read_event();
    for (const FormRow& row : m_rows.rows) {
      if (row.section == Section::participants && &row != m_participant_heading) read_participant(row);
    }
    if (m_out.players.empty()) return failure(k_no_participants, {.document = m_findings.document()});
    number_participants();
    for (const FormRow& row : m_rows.rows) {
      if (row.section == Section::games && &row != m_game_heading) read_game(row);
    }
    give_rounds();
    for (Game& game : m_games) {
      ImportedGame& g = game.game;
      const bool is_on_the_board = g.status == GameStatus::rated || g.status == GameStatus::open;
      if (is_on_the_board && g.white && g.black) checks::settle_result(g, m_findings);
      m_out.games.push_back(std::move(g));
    }
    checks::settle_pairings(m_out, m_findings);
    checks::check_ids(m_out, m_findings);
    m_out.findings = std::move(m_rows.findings);
    std::vector<Finding> findings = std::move(m_findings).take();
    // Somebody goes through the file from top to bottom with this list in hand.
    std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
      return a.where.table_row + b.where.table_row == 0 &&
             std::tie(a.where.line, a.where.column) < std::tie(b.where.line, b.where.column);
    });
    m_out.findings.insert(m_out.findings.end(), findings.begin(), findings.end());
    return std::move(m_out);
  }

private:
  void report(const FindingKind& kind, const Entry& entry, Column column, std::vector<std::string> more = {}) {
    more.insert(more.begin(), entry.cell(column));
    m_findings.add(kind, entry.place(column), entry.text(column), std::move(more));
  }

  Result<void> check_sections() const {
    for (const SectionLabel& section : k_sections) {
      if (std::find(m_rows.sections.begin(), m_rows.sections.end(), section.section) != m_rows.sections.end()) continue;
      return failure(k_section_missing, {.document = m_findings.document()}, {}, {section.label.shown()});
    }
    return {};
  }

  Result<void> find_headings() {
    for (const FormRow& row : m_rows.rows) {
      if (row.section == Section::participants && !m_participants_at.is_known() &&
          m_participants_at.take(row, row.section))
        m_participant_heading = &row;
      if (row.section == Section::games && !m_games_at.is_known() && m_games_at.take(row, row.section))
        m_game_heading = &row;
    }
    SEISEKI_CHECK(check_columns(Section::participants, m_participants_at, m_participant_heading));
    return check_columns(Section::games, m_games_at, m_game_heading);
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

  // --- the event -----------------------------------------------------------------------------------------------------

  void read_event() {
    std::map<Field, const FormRow*> filled;
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
    for (const FieldLabel& field : k_fields) {
      // A meeting of one day needs no last day.
      if (filled.contains(field.field) || field.need == Need::optional || field.field == Field::last_day) continue;
      m_findings.add(field.need == Need::required ? k_field_required : k_field_advised, places[field.field], {},
                     {field.label.shown()});
    }
    TournamentDetails& details = m_out.details;
    if (!details.end && !filled.contains(Field::last_day)) details.end = details.start;
    if (details.start && details.end && *details.end < *details.start) {
      const FormRow& row = *filled.at(Field::last_day);
      m_findings.add(k_days_reversed, row.at(1), row.cell(1), {named(row, 1, label_of(Field::last_day))});
    }
  }

  void read_field(Field field, const FormRow& row) {
    TournamentDetails& details = m_out.details;
    const std::string value = row.cell(1);
    const auto bad = [&](const FindingKind& kind) {
      m_findings.add(kind, row.at(1), value, {named(row, 1, label_of(field))});
    };
    const auto day = [&](std::optional<Date>& date) {
      date = parse_day(value);
      if (!date) bad(k_date);
    };
    switch (field) {
      case Field::name:
        details.name = value;
        return;
      case Field::first_day:
        return day(details.start);
      case Field::last_day:
        return day(details.end);
      case Field::venue:
        details.city = value;
        return;
      case Field::organiser:
        details.organiser = value;
        return;
      case Field::person_in_charge:
        details.director = value;
        return;
      case Field::time_control:
        details.time_control = value;
        return;
      case Field::application_date:
        return day(details.application_date);
      case Field::type:
        if (const auto type = parse_type(value)) return set_type(*type);
        return bad(k_type);
      case Field::non_members:
        details.non_members = parse_count(value);
        if (!details.non_members) bad(k_number);
        return;
    }
  }

  void set_type(EventType type) {
    TournamentDetails& details = m_out.details;
    if (type == EventType::standard) details.declared_category = RatingCategory::standard;
    if (type == EventType::rapid) details.declared_category = RatingCategory::rapid;
    details.declared_blitz = type == EventType::blitz;
    details.declared_correspondence = type == EventType::correspondence;
  }

  // --- participants --------------------------------------------------------------------------------------------------

  void read_participant(const FormRow& row) {
    const Entry entry{row, m_participants_at};
    ImportedPlayer player;
    player.national_id = entry.text(Column::id) == "0" ? "" : entry.text(Column::id);
    player.name = entry.text(Column::name);
    player.kanji = entry.text(Column::kanji);
    player.where = row.where;
    // A number alone is a line prepared and not used.
    if (player.national_id.empty() && player.name.empty() && player.kanji.empty()) return;
    if (player.name.empty()) {
      report(k_participant_incomplete, entry, Column::name);
      player.name = player.kanji;
    } else if (std::none_of(player.name.begin(), player.name.end(),
                            [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); })) {
      report(k_name_script, entry, Column::name);
    } else if (player.name.find(',') != std::string::npos) {
      report(k_name_comma, entry, Column::name);
    }
    if (const std::string number = entry.text(Column::number); !number.empty()) {
      const auto value = parse_count(number);
      if (value && *value >= 1 && *value <= k_max_number && m_numbers.insert(*value).second) {
        player.start_number = StartNumber{*value};
      } else {
        report(k_participant_number, entry, Column::number, {number});
      }
    }
    m_out.players.push_back(std::move(player));
  }

  /// Those without a usable number come behind the others, in the order of rows.
  void number_participants() {
    int next = m_numbers.empty() ? 1 : *m_numbers.rbegin() + 1;
    for (ImportedPlayer& player : m_out.players) {
      if (player.start_number == StartNumber{}) player.start_number = StartNumber{next++};
      player.where.start_number = player.start_number;
      m_participants.add(player);
      m_players.emplace(player.start_number, &player);
    }
  }

  // --- games ---------------------------------------------------------------------------------------------------------

  void read_game(const FormRow& row) {
    const Entry entry{row, m_games_at};
    if (entry.text(Column::white).empty() && entry.text(Column::black).empty() && entry.text(Column::result).empty())
      return;
    Game out;
    out.row = row.number;
    out.cell = entry.cell(Column::result);
    ImportedGame& game = out.game;
    game.where = entry.place(Column::result);
    game.quoted = entry.text(Column::white) + " – " + entry.text(Column::black) + ": " + entry.text(Column::result);
    game.round = round_of(entry);
    game.date = date_of(entry);
    read_correspondence(entry, game);
    game.white = player_of(entry, Column::white);
    game.black = player_of(entry, Column::black);
    read_result(entry, game);
    if (game.white && game.black) {
      m_games.push_back(std::move(out));
      return;
    }
    // Reported above; the side that is known shows that a game of theirs is missing.
    game.status = GameStatus::disputed;
    game.score_white.reset();
    game.score_black.reset();
    if (!game.white) std::swap(game.white, game.black);
    if (game.white) m_games.push_back(std::move(out));
  }

  int round_of(const Entry& entry) {
    const std::string text = entry.text(Column::round);
    if (text.empty()) return 0;
    const auto round = parse_count(text);
    if (round && *round >= 1 && *round <= k_max_round) return *round;
    report(k_round, entry, Column::round, {std::to_string(k_max_round)});
    return 0;
  }

  std::optional<Date> date_of(const Entry& entry) {
    const TournamentDetails& details = m_out.details;
    if (entry.text(Column::date).empty()) {
      const bool is_one_day = details.start && details.start == details.end && !details.declared_correspondence;
      return is_one_day ? details.start : std::nullopt;
    }
    const auto date = parse_day(entry.text(Column::date));
    if (!date) {
      report(k_date, entry, Column::date);
    } else if (details.start && details.end && (*date < *details.start || *date > *details.end)) {
      report(k_date_outside, entry, Column::date, {to_iso(*details.start), to_iso(*details.end)});
    }
    return date;
  }

  void read_correspondence(const Entry& entry, ImportedGame& game) {
    constexpr Column k_own[] = {Column::started, Column::white_rating, Column::black_rating};
    if (!m_out.details.declared_correspondence) {
      for (const Column column : k_own) {
        if (!entry.text(column).empty()) report(k_correspondence_only, entry, column);
      }
      return;
    }
    game.started = parse_day(entry.text(Column::started));
    if (!game.started || !game.date || *game.date < *game.started)
      report(k_correspondence_dates, entry, Column::started);
    game.rating_white_start = rating_of(entry, Column::white_rating);
    game.rating_black_start = rating_of(entry, Column::black_rating);
  }

  std::optional<int> rating_of(const Entry& entry, Column column) {
    std::string text = entry.text(column);
    // Provisional ratings are printed in brackets.
    if (text.size() > 2 && text.front() == '(' && text.back() == ')') text = text.substr(1, text.size() - 2);
    const auto rating = parse_count(text);
    if (rating && *rating >= 1 && *rating <= k_max_rating) return rating;
    report(k_rating, entry, column);
    return std::nullopt;
  }

  std::optional<StartNumber> player_of(const Entry& entry, Column column) {
    const std::string reference = entry.text(column);
    if (reference.empty()) {
      report(k_player_missing, entry, column);
      return std::nullopt;
    }
    const std::vector<StartNumber> found = m_participants.find(reference);
    if (found.size() == 1) return found.front();
    if (found.empty()) {
      report(k_player_unknown, entry, column, {reference});
    } else {
      report(k_player_ambiguous, entry, column,
             {reference, std::to_string(found[0].value()), std::to_string(found[1].value())});
    }
    return std::nullopt;
  }

  void read_result(const Entry& entry, ImportedGame& game) {
    const std::string text = entry.text(Column::result);
    const auto result = text.empty() ? std::optional{WrittenResult{}} : parse_result(text);
    if (!result) {
      report(k_result, entry, Column::result);
      game.status = GameStatus::disputed;
      return;
    }
    game.status = result->status;
    game.score_white = result->white;
    game.score_black = result->black;
  }

  // --- rounds --------------------------------------------------------------------------------------------------------

  void give_rounds() {
    std::vector<Game*> without;
    for (Game& game : m_games) {
      if (game.game.round == 0) without.push_back(&game);
    }
    std::stable_sort(without.begin(), without.end(),
                     [this](const Game* a, const Game* b) { return order_of(*a) < order_of(*b); });
    report_repeated(without);
    std::vector<ImportedGame*> games;
    for (Game& game : m_games) games.push_back(&game.game);
    checks::number_rounds(games, [this](StartNumber number) { return key_of(number); });
  }

  using Order = std::tuple<std::optional<Date>, std::string, std::string, GameStatus, std::optional<Score>>;
  Order order_of(const Game& game) const {
    const ImportedGame& g = game.game;
    return {g.date, key_of(g.white), key_of(g.black), g.status, g.score_white};
  }

  std::string key_of(std::optional<StartNumber> number) const {
    if (!number) return {};
    const ImportedPlayer& player = *m_players.at(*number);
    return player.national_id + ' ' + player.name;
  }

  void report_repeated(const std::vector<Game*>& games) {
    for (std::size_t i = 1; i < games.size(); ++i) {
      if (games[i]->game.status == GameStatus::disputed || order_of(*games[i - 1]) != order_of(*games[i])) continue;
      m_findings.add(k_game_repeated, games[i]->game.where, games[i]->game.quoted,
                     {games[i]->cell, std::to_string(games[i - 1]->row)});
    }
  }

  FormRows m_rows;
  text::FindingList m_findings;
  ImportedTournament m_out;
  Headings m_participants_at;
  Headings m_games_at;
  const FormRow* m_participant_heading = nullptr;
  const FormRow* m_game_heading = nullptr;
  std::set<int> m_numbers;
  Participants m_participants;
  std::map<StartNumber, const ImportedPlayer*> m_players;
  std::vector<Game> m_games;
};

}  // namespace

Result<ImportedTournament> read_form(const Document& document) {
  SEISEKI_TRY(FormRows rows, read_rows(document));
  return FormReader{std::move(rows), document.name}.read();
}

}  // namespace seiseki::importers::report_form
