#include "importers/trf/writer.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "importers/checks/round_dates.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"
#include "importers/text/with_commas.hpp"
#include "importers/trf/cell_grid.hpp"
#include "importers/trf/fields.hpp"
#include "importers/trf/findings.hpp"
#include "importers/trf/header_records.hpp"
#include "importers/trf/standings.hpp"

namespace seiseki::importers::trf {

namespace {

/// A line end would begin a record, and no program expects the others.
bool is_control(char32_t c) {
  return c < 0x20 || c == 0x7F;
}

/// One line, filled column by column; characters, not bytes.
class ColumnWriter {
public:
  void left(Field field, std::string_view text) { place(field, text, false); }
  void right(Field field, std::string_view text) { place(field, text, true); }
  std::string finish() && {
    m_line += "\r\n";
    return std::move(m_line);
  }

private:
  void place(Field field, std::string_view text, bool is_right) {
    const int room = field.last - field.first + 1;
    std::string kept;
    int width = 0;
    for (std::size_t i = 0; i < text.size() && width < room; ++width) {
      const text::CodePoint c = text::code_point_at(text, i);
      text::append(kept, is_control(c.value) ? U' ' : c.value);
      i += c.bytes;
    }
    const int begin = is_right ? field.last - width + 1 : field.first;
    if (begin > m_next) m_line.append(static_cast<std::size_t>(begin - m_next), ' ');
    m_line += kept;
    m_next = begin + width;
  }

  std::string m_line;
  int m_next = 1;  ///< the column the line has reached
};

std::string two_digits(unsigned value) {
  return {static_cast<char>('0' + value / 10 % 10), static_cast<char>('0' + value % 10)};
}

std::string slashed(Date date) {
  std::string iso = to_iso(date);
  std::replace(iso.begin(), iso.end(), '-', '/');
  return iso;
}

std::string birth_text(const PartialDate& birth) {
  const auto year = static_cast<unsigned>(birth.year);
  return two_digits(year / 100) + two_digits(year) + '/' + two_digits(static_cast<unsigned>(birth.month)) + '/' +
         two_digits(static_cast<unsigned>(birth.day));
}

/// At most four columns: `11.5`, `100½`, `1000`.
std::string points_text(Score points) {
  const std::string whole = std::to_string(points.half_points() / 2);
  const bool has_half = points.half_points() % 2 != 0;
  if (whole.size() >= 3) return whole + (has_half ? "½" : "");
  return whole + (has_half ? ".5" : ".0");
}

std::string optional_number(std::optional<int> number) {
  return number ? std::to_string(*number) : std::string{};
}

bool fits_id(std::string_view id) {
  return text::count_code_points(id) <= 11;
}

/// \spec trf16 001 col 10: `m` or `w`
std::string_view sex_letter(std::string_view sex) {
  if (sex == "m" || sex == "M") return "m";
  return sex == "w" || sex == "W" || sex == "f" || sex == "F" ? "w" : "";
}

bool is_three_capitals(std::string_view text) {
  return text.size() == 3 && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

/// `JPN` of `JPN` and of `Japan ( JPN )`; nothing of a country's name, whose first letters are another one's code.
std::string_view federation_code(std::string_view printed) {
  if (const std::size_t open = printed.find('('); open != std::string_view::npos) {
    printed.remove_prefix(open + 1);
    printed = printed.substr(0, printed.find(')'));
  }
  printed = text::trim(printed);
  return is_three_capitals(printed) ? printed : std::string_view{};
}

/// A rating that its source does not call FIDE's has no place in 001, which holds FIDE's alone.
std::optional<int> rating_of_national_line(const ImportedPlayer& player) {
  if (player.rating_national || player.rating_fide) return player.rating_national;
  return player.rating;
}

bool has_national_line(const ImportedPlayer& player) {
  const bool has_id = !player.national_id.empty() && fits_id(player.national_id);
  return has_id || rating_of_national_line(player).has_value();
}

std::string printed(const std::optional<Score>& score) {
  return score ? text::print_points(score->half_points()) : std::string{};
}

std::string_view system_text(TournamentSystem system) {
  switch (system) {
    case TournamentSystem::swiss:
      return "Individual: Swiss-System";
    case TournamentSystem::round_robin:
      return "Individual: Round robin";
    case TournamentSystem::team_swiss:
      return "Team: Swiss-System";
    case TournamentSystem::team_round_robin:
      return "Team: Round robin";
    case TournamentSystem::knock_out:
      return "Knock-out";
    case TournamentSystem::unknown:
      break;
  }
  return {};
}

std::string type_text(const TournamentDetails& details) {
  std::string out{system_text(details.system)};
  const std::string_view name = details.declared_correspondence                       ? "Correspondence"
                                : details.declared_blitz                              ? "Blitz"
                                : !details.declared_category                          ? ""
                                : *details.declared_category == RatingCategory::rapid ? "Rapid"
                                                                                      : "Standard";
  if (!name.empty()) out += (out.empty() ? "" : " - ") + std::string{name};
  return out;
}

enum class Form { trf16, trf26 };

class FileWriter {
public:
  FileWriter(const ImportedTournament& tournament, const WriterOptions& options, Form form)
      : m_tournament{tournament},
        m_form{form},
        m_grid{tournament},
        m_standings{standings_of(tournament, Points::as_printed)},
        m_teams{teams_of(tournament)},
        m_tag{options.national_tag.empty() ? national_tag_of(tournament) : options.national_tag} {}

  WrittenReport write() {
    write_header();
    for (const ImportedPlayer& player : m_tournament.players) write_player(player);
    for (const ImportedPlayer& player : m_tournament.players) write_national_line(player);
    if (m_form == Form::trf26) write_byes();
    write_teams();
    write_other_records(Place::end);
    tell();
    return {std::move(m_out), std::move(m_findings)};
  }

private:
  enum class Place { header, end };

  void add(const FindingKind& kind, std::ptrdiff_t count) {
    if (count > 0) m_findings.push_back(finding(kind, {}, {}, {std::to_string(count)}));
  }

  /// What the source does not say and the form must have.
  void tell() {
    std::ptrdiff_t points = 0;
    std::ptrdiff_t ranks = 0;
    std::ptrdiff_t open = 0;
    std::ptrdiff_t national = 0;
    for (const ImportedPlayer& player : m_tournament.players) {
      const PlayerStanding& standing = m_standings.at(player.start_number);
      points += !player.points && standing.points ? 1 : 0;
      ranks += !player.rank && standing.rank ? 1 : 0;
      open += standing.points && standing.rank ? 0 : 1;
      national += has_national_line(player) ? 1 : 0;
    }
    add(k_points_computed, points);
    add(k_ranks_computed, ranks);
    add(k_points_open, open);
    add(k_points_without_games, players_without_games(m_tournament));
    if (m_tag.empty()) add(k_national_tag_missing, national);
    if (m_form == Form::trf26) tell_teams();
    std::set<std::string> beyond;
    for (const std::string& record : m_tournament.other_records) {
      if (is_beyond_trf16(record)) beyond.insert(record.substr(0, 3));
    }
    if (!beyond.empty()) m_findings.push_back(finding(k_team_records_beyond, {}, {}, {text::with_commas(beyond)}));
  }

  void tell_teams() {
    std::ptrdiff_t computed = 0;
    std::ptrdiff_t open = 0;
    for (const ImportedTeam& team : m_teams) {
      const auto source = std::find_if(m_tournament.teams.begin(), m_tournament.teams.end(),
                                       [&team](const ImportedTeam& other) { return other.name == team.name; });
      const bool is_said = source != m_tournament.teams.end() && source->match_points && source->game_points;
      const bool is_known = team.match_points && team.game_points;
      computed += is_known && !is_said ? 1 : 0;
      open += is_known ? 0 : 1;
    }
    add(k_team_points_computed, computed);
    add(k_team_points_open, open);
  }

  void record(std::string_view tag, std::string_view value) {
    if (value.empty()) return;
    ColumnWriter line;
    line.left({1, 3}, tag);
    line.left({k_header_text_column, k_header_text_column + 1000}, value);
    m_out += std::move(line).finish();
  }

  void write_header() {
    const TournamentDetails& details = m_tournament.details;
    const auto& players = m_tournament.players;
    const auto rated =
        std::count_if(players.begin(), players.end(), [](const auto& p) { return p.rating_fide.has_value(); });
    record("012", details.name);
    record("022", details.city);
    record("032", details.federation);
    if (details.start) record("042", slashed(*details.start));
    if (details.end) record("052", slashed(*details.end));
    record("062", std::to_string(players.size()));
    record("072", std::to_string(rated));
    if (!m_teams.empty()) record("082", std::to_string(m_teams.size()));
    record("092", type_text(details));
    record("102", details.chief_arbiter);
    record("122", details.time_control);
    if (details.rounds) record(m_form == Form::trf26 ? "142" : "XXR", std::to_string(*details.rounds));
    write_ranking_method();
    write_other_records(Place::header);
    write_round_dates();
    write_remark(k_empty_rounds_remark, [this](int round) { return m_grid.is_empty(round); });
    if (m_tournament.claims.has_own_scoring) m_out.append(k_own_scoring_remark).append("\r\n");
  }

  /// Mandatory beside national lines. By what the players were ranked at the start no source of ours says.
  /// \spec trf26 172
  void write_ranking_method() {
    const auto& players = m_tournament.players;
    const auto& records = m_tournament.other_records;
    const auto said = std::find_if(records.begin(), records.end(), is_ranking_method);
    const bool is_needed = m_form == Form::trf26 && std::any_of(players.begin(), players.end(), has_national_line);
    if (m_tag.empty() || (said == records.end() && !is_needed)) return;
    ColumnWriter line;
    line.left({1, 3}, "172");
    line.left(k_method_172.federation, m_tag);
    line.left(k_method_172.method, said == records.end() ? "OTHER" : ranking_method_in(*said));
    m_out += std::move(line).finish();
  }

  static bool is_ranking_method(const std::string& record) { return record.starts_with("172"); }

  /// The method of a record, wherever in it the word stands.
  static std::string_view ranking_method_in(std::string_view record) {
    for (const std::string_view method : k_ranking_methods) {
      const std::size_t at = record.find(method);
      if (at != std::string_view::npos && text::trim(record.substr(at)) == method) return method;
    }
    return "OTHER";
  }

  /// As the source has them: those about the event in front of the players, those that name players behind them.
  void write_other_records(Place place) {
    for (const std::string& record : m_tournament.other_records) {
      // Its federation is that of the national lines.
      if (is_ranking_method(record)) continue;
      if (is_beyond_trf16(record)) continue;
      const bool is_of_event = record[2] == '2' && record[0] != '8';
      const bool is_extension = record.starts_with("XX") || record.starts_with("BB");
      if ((is_of_event || is_extension) == (place == Place::header)) append_line(record);
    }
  }

  /// About teams by numbers that TRF16 has no record for. Where there are teams, 240 counts those: it would be read of
  /// players.
  bool is_beyond_trf16(const std::string& record) const {
    return m_form == Form::trf16 && !m_tournament.teams.empty() && (names_teams(record) || record.starts_with("240"));
  }

  void append_line(std::string line) {
    std::replace_if(
        line.begin(), line.end(), [](char c) { return is_control(static_cast<unsigned char>(c)); }, ' ');
    m_out += line + "\r\n";
  }

  void write_round_dates() {
    ColumnWriter line;
    line.left({1, 3}, "132");
    std::set<int> dated;
    for (const auto& [round, date] : checks::dates_of_rounds(m_tournament)) {
      const int year = static_cast<int>(date.year());
      if (round < 1 || round > k_max_rounds || year < 1980 || year > 2079) continue;
      const int column = k_round_date_column + k_cell_columns * (round - 1);
      line.left({column, column + 7}, slashed(date).substr(2));
      dated.insert(round);
    }
    if (dated.empty()) return;
    m_out += std::move(line).finish();
    write_remark(k_undated_rounds_remark, [&dated](int round) { return !dated.contains(round); });
  }

  /// A remark on the rounds of which `is_meant` is true, if there is one.
  template <class IsMeant>
  void write_remark(std::string_view remark, const IsMeant& is_meant) {
    std::string numbers;
    for (int round = 1; round <= m_grid.rounds(); ++round) {
      if (is_meant(round)) numbers += ' ' + std::to_string(round);
    }
    if (!numbers.empty()) m_out.append(remark).append(numbers).append("\r\n");
  }

  /// The columns that 001 and national lines share.
  ColumnWriter person(std::string_view tag, const ImportedPlayer& player, std::optional<int> rating,
                      std::string_view id) {
    const int number = player.start_number.value();
    if (number < 1 || number > k_max_start_number) throw std::out_of_range("a TRF has start numbers 1 to 9999");
    ColumnWriter line;
    line.left({1, 3}, tag);
    line.right(k_player.start_number, std::to_string(number));
    line.left(k_player.sex, sex_letter(player.sex));
    line.right(k_player.title, player.title);
    line.left(k_player.name, player.name);
    line.right(k_player.rating, optional_number(rating));
    line.left(k_player.federation, federation_code(player.federation));
    line.right(k_player.id, fits_id(id) ? id : std::string_view{});
    line.left(k_player.birth, player.birth ? birth_text(*player.birth) : std::string{});
    return line;
  }

  void write_player(const ImportedPlayer& player) {
    const PlayerStanding& standing = m_standings.at(player.start_number);
    ColumnWriter line = person("001", player, player.rating_fide, player.fide_id);
    line.right(k_player.points, standing.points ? points_text(*standing.points) : std::string{});
    line.right(k_player.rank, optional_number(standing.rank));
    line.left({k_player.rank.last + 1, k_player.rank.last + 1}, " ");
    int column = k_first_cell_column;
    for (const WrittenCell& cell : m_grid.of(player)) {
      if (cell.is_set) write_cell(line, column, cell);
      column += k_cell_columns;
    }
    m_out += std::move(line).finish();
  }

  static void write_cell(ColumnWriter& line, int column, const WrittenCell& cell) {
    const int opponent = column + k_opponent_in_cell;
    const int colour = column + k_colour_in_cell;
    const int result = column + k_result_in_cell;
    line.right({opponent, opponent + 3}, cell.opponent == 0 ? "0000" : std::to_string(cell.opponent));
    line.left({colour, colour}, std::string_view{&cell.colour, 1});
    line.left({result, result}, std::string_view{&cell.result, 1});
  }

  void write_national_line(const ImportedPlayer& player) {
    if (m_tag.empty() || !has_national_line(player)) return;
    ColumnWriter line = person(m_tag, player, rating_of_national_line(player), player.national_id);
    line.left({k_player.birth.last + 1, k_player.birth.last + 1}, " ");
    m_out += std::move(line).finish();
  }

  /// Byes worth points, once more by kind and round; in a team event the record counts teams. \spec trf26 240
  void write_byes() {
    const auto& players = m_tournament.players;
    if (std::any_of(players.begin(), players.end(), [](const auto& player) { return !player.team.empty(); })) return;
    std::map<std::pair<int, char>, std::vector<int>> byes;
    for (const ImportedPlayer& player : players) {
      int round = 0;
      for (const WrittenCell& cell : m_grid.of(player)) {
        ++round;
        const bool has_points = cell.is_set && cell.opponent == 0 && (cell.result == 'F' || cell.result == 'H');
        if (has_points) byes[{round, cell.result}].push_back(player.start_number.value());
      }
    }
    for (const auto& [key, numbers] : byes) {
      const auto& [round, letter] = key;
      const std::string kind(1, letter);
      const std::string round_text = std::to_string(round);
      write_members(numbers, k_bye_240.first_number, [&](ColumnWriter& line) {
        line.left({1, 3}, "240");
        line.left(k_bye_240.type, kind);
        line.right(k_bye_240.round, round_text);
      });
    }
  }

  void write_teams() {
    const TeamFields& fields = m_form == Form::trf26 ? k_team_310 : k_team_013;
    for (const ImportedTeam& team : m_teams) {
      write_members(numbers_of(team), fields.first_member, [&](ColumnWriter& line) {
        line.left({1, 3}, m_form == Form::trf26 ? "310" : "013");
        if (m_form == Form::trf26) line.right(fields.number, std::to_string(team.number));
        line.left(fields.name, team.name);
        if (m_form != Form::trf26) return;
        line.left(fields.nickname, team.nickname);
        line.right(fields.strength, team.strength);
        line.right(fields.match_points, printed(team.match_points));
        line.right(fields.game_points, printed(team.game_points));
        line.right(fields.rank, optional_number(team.rank));
      });
    }
  }

  static std::vector<int> numbers_of(const ImportedTeam& team) {
    std::vector<int> out;
    for (const StartNumber member : team.members) out.push_back(member.value());
    return out;
  }

  /// Lines that `begin` begins and numbers continue: a line of a thousand would pass the reader's cap on lines.
  template <class Begin>
  void write_members(const std::vector<int>& numbers, int first_column, const Begin& begin) {
    constexpr std::size_t k_numbers_a_line = 1000;
    for (std::size_t first = 0; first == 0 || first < numbers.size(); first += k_numbers_a_line) {
      ColumnWriter line;
      begin(line);
      int column = first_column;
      for (std::size_t i = first; i < std::min(numbers.size(), first + k_numbers_a_line); ++i) {
        line.right({column, column + 3}, std::to_string(numbers[i]));
        column += k_member_columns;
      }
      m_out += std::move(line).finish();
    }
  }

  const ImportedTournament& m_tournament;
  Form m_form;
  CellGrid m_grid;
  std::map<StartNumber, PlayerStanding> m_standings;
  std::vector<ImportedTeam> m_teams;
  std::string m_tag;  ///< of national lines; empty: there are none
  std::string m_out;
  std::vector<Finding> m_findings;
};

}  // namespace

bool is_national_tag(std::string_view tag) {
  return is_three_capitals(tag) && !tag.starts_with("XX") && !tag.starts_with("BB") && tag != "DDD" && tag != "DAT";
}

std::string national_tag_of(const ImportedTournament& tournament) {
  if (const std::string_view own = federation_code(tournament.details.federation); is_national_tag(own))
    return std::string{own};
  std::set<std::string_view> federations;
  for (const ImportedPlayer& player : tournament.players) {
    if (has_national_line(player)) federations.insert(federation_code(player.federation));
  }
  const bool is_one = federations.size() == 1 && is_national_tag(*federations.begin());
  return is_one ? std::string{*federations.begin()} : std::string{};
}

WrittenReport write_trf16(const ImportedTournament& tournament, const WriterOptions& options) {
  return FileWriter(tournament, options, Form::trf16).write();
}

WrittenReport write_trf26(const ImportedTournament& tournament, const WriterOptions& options) {
  return FileWriter(tournament, options, Form::trf26).write();
}

}  // namespace seiseki::importers::trf
