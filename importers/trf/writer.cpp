#include "importers/trf/writer.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "importers/checks/round_dates.hpp"
#include "importers/text/unicode.hpp"
#include "importers/trf/fields.hpp"
#include "importers/trf/player_line.hpp"

namespace seiseki::importers::trf {

namespace {

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
      text::append(kept, c.value == U'\n' || c.value == U'\r' ? U' ' : c.value);
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
  std::string year = std::to_string(birth.year);
  year.insert(0, year.size() < 4 ? 4 - year.size() : 0, '0');
  return year + '/' + two_digits(static_cast<unsigned>(birth.month)) + '/' +
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

/// True if the reader takes `id` in 001 cols 58-68 for a national ID.
bool is_national_in_001(const ImportedPlayer& player) {
  const PrintedId read = read_id(player.national_id, optional_number(player.rating_fide));
  return read.kind == PrintedId::Kind::national;
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

struct WrittenCell {
  int opponent = 0;
  char colour = '-';
  char result = ' ';
  bool is_set = false;
};

/// Cells by start number and round, filled from the games.
class CellGrid {
public:
  explicit CellGrid(const ImportedTournament& tournament) {
    for (const ImportedGame& game : tournament.games) {
      if (game.round < 1 || game.round > k_max_rounds) throw std::out_of_range("a TRF has rounds 1 to 200");
      m_rounds = std::max(m_rounds, game.round);
    }
    for (const ImportedPlayer& player : tournament.players) {
      m_cells[player.start_number.value()].resize(static_cast<std::size_t>(m_rounds));
    }
    // A player's cell belongs to the game he and his opponent agree on, then to the claim that is his own.
    for (const ImportedGame& game : tournament.games) {
      if (game.status != GameStatus::disputed) write(game);
    }
    for (const ImportedGame& game : tournament.games) {
      if (game.status == GameStatus::disputed) write_claim(game, claimant(game));
    }
    for (const ImportedGame& game : tournament.games) {
      if (game.status == GameStatus::disputed && game.white && game.black) {
        write_claim(game, claimant(game) == *game.white ? *game.black : *game.white);
      }
    }
  }

  int rounds() const { return m_rounds; }
  bool is_empty(int round) const {
    return std::none_of(m_cells.begin(), m_cells.end(),
                        [round](const auto& row) { return row.second[static_cast<std::size_t>(round - 1)].is_set; });
  }
  const std::vector<WrittenCell>& of(const ImportedPlayer& player) const {
    return m_cells.at(player.start_number.value());
  }

private:
  static StartNumber claimant(const ImportedGame& game) {
    const auto named = game.where.start_number;
    const bool is_player = named && (named == game.white || named == game.black);
    return is_player ? *named : game.white.value_or(game.black.value_or(StartNumber{}));
  }

  void set(StartNumber number, int round, WrittenCell cell) {
    const auto row = m_cells.find(number.value());
    if (row == m_cells.end()) throw std::out_of_range("a game names a start number that no player has");
    WrittenCell& slot = row->second[static_cast<std::size_t>(round - 1)];
    if (slot.is_set) return;
    cell.is_set = true;
    slot = cell;
  }

  void write_claim(const ImportedGame& game, StartNumber player) {
    const bool is_white = player == game.white;
    const std::optional<StartNumber> opponent = is_white ? game.black : game.white;
    const char colour = !opponent ? '-' : is_white ? 'w' : 'b';
    set(player, game.round, {opponent ? opponent->value() : 0, colour, '?'});
  }

  void write(const ImportedGame& game) {
    if (!game.white) return;
    const auto [white, black] = results(game);
    if (!game.black) return set(*game.white, game.round, {0, '-', white});
    set(*game.white, game.round, {game.black->value(), 'w', white});
    set(*game.black, game.round, {game.white->value(), 'b', black});
  }

  static std::pair<char, char> results(const ImportedGame& game) {
    const int white = game.score_white ? game.score_white->half_points() : -1;
    const int black = game.score_black ? game.score_black->half_points() : -1;
    const auto played = [](int half_points) { return half_points == 2 ? '1' : half_points == 1 ? '=' : '0'; };
    const auto forfeited = [](int half_points) { return half_points == 2 ? '+' : '-'; };
    switch (game.status) {
      case GameStatus::rated:
        return {played(white), played(black)};
      case GameStatus::forfeit:
        return {forfeited(white), forfeited(black)};
      case GameStatus::bye:
        return {bye_letter(game.bye), ' '};
      case GameStatus::open:
      case GameStatus::disputed:
        return {' ', ' '};
      case GameStatus::unrated:
        break;
    }
    // Read back as unrated: without points by a bye code beside an opponent, with half a point or none by
    // contradiction.
    if (white < 0) return {'Z', 'Z'};
    if (!game.black || white + black < 2) return {played(white), played(black)};
    const auto unrated = [](int half_points) { return half_points == 2 ? 'W' : half_points == 1 ? 'D' : 'L'; };
    return {unrated(white), unrated(black)};
  }

  static char bye_letter(std::optional<ByeKind> kind) {
    switch (kind.value_or(ByeKind::zero_point)) {
      case ByeKind::pairing_allocated:
        return 'U';
      case ByeKind::half_point:
        return 'H';
      case ByeKind::full_point:
        return 'F';
      case ByeKind::zero_point:
        break;
    }
    return 'Z';
  }

  std::map<int, std::vector<WrittenCell>> m_cells;
  int m_rounds = 0;
};

enum class Form { trf16, trf26 };

class FileWriter {
public:
  FileWriter(const ImportedTournament& tournament, const WriterOptions& options, Form form)
      : m_tournament{tournament}, m_options{options}, m_form{form}, m_grid{tournament} {}

  std::string write() {
    write_header();
    for (const ImportedPlayer& player : m_tournament.players) write_player(player);
    for (const ImportedPlayer& player : m_tournament.players) write_national_line(player);
    if (m_form == Form::trf26) write_byes();
    write_teams();
    return std::move(m_out);
  }

private:
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
    record("092", type_text(details));
    record("102", details.chief_arbiter);
    record("122", details.time_control);
    if (details.rounds) record(m_form == Form::trf26 ? "142" : "XXR", std::to_string(*details.rounds));
    write_round_dates();
    write_remark(k_empty_rounds_remark, [this](int round) { return m_grid.is_empty(round); });
    if (m_tournament.claims.has_own_scoring) m_out.append(k_own_scoring_remark).append("\r\n");
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
    write_remark(k_undated_rounds_remark, [&](int round) { return !dated.contains(round) && !m_grid.is_empty(round); });
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
    // Another letter than the known ones is repeated where it was read; a national line is told by its columns.
    const bool is_known = k_sexes.find(player.sex) != std::string_view::npos;
    line.left(k_player.sex, is_known || tag == "001" ? player.sex : std::string{});
    line.right(k_player.title, player.title);
    line.left(k_player.name, player.name);
    line.right(k_player.rating, optional_number(rating));
    line.left(k_player.federation, player.federation);
    line.right(k_player.id, fits_id(id) ? id : std::string_view{});
    line.left(k_player.birth, player.birth ? birth_text(*player.birth) : std::string{});
    return line;
  }

  /// In TRF26 the field is FIDE's alone.
  std::string_view id_in_001(const ImportedPlayer& player) const {
    if (!player.fide_id.empty() || m_form == Form::trf26) return player.fide_id;
    return is_national_in_001(player) ? std::string_view{player.national_id} : std::string_view{};
  }

  void write_player(const ImportedPlayer& player) {
    ColumnWriter line =
        person("001", player, player.rating_fide ? player.rating_fide : player.rating, id_in_001(player));
    line.right(k_player.points, player.points ? points_text(*player.points) : std::string{});
    line.right(k_player.rank, optional_number(player.rank));
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
    const bool is_id_elsewhere =
        player.national_id.empty() || (player.fide_id.empty() && player.national_id == id_in_001(player));
    if (is_id_elsewhere && !player.rating_national) return;
    ColumnWriter line = person(m_options.national_tag, player, player.rating_national, player.national_id);
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
    std::map<std::string, std::vector<int>> teams;
    for (const ImportedPlayer& player : m_tournament.players) {
      if (!player.team.empty()) teams[player.team].push_back(player.start_number.value());
    }
    const TeamFields& fields = m_form == Form::trf26 ? k_team_310 : k_team_013;
    int number = 0;
    for (const auto& team : teams) {
      const std::string& name = team.first;
      const std::string number_text = std::to_string(++number);
      write_members(team.second, fields.first_member, [&](ColumnWriter& line) {
        line.left({1, 3}, m_form == Form::trf26 ? "310" : "013");
        if (m_form == Form::trf26) line.right(fields.number, number_text);
        line.left(fields.name, name);
      });
    }
  }

  /// Lines that `begin` begins and numbers continue: a line of a thousand would pass the reader's cap on lines.
  template <class Begin>
  void write_members(const std::vector<int>& numbers, int first_column, const Begin& begin) {
    constexpr std::size_t k_numbers_a_line = 1000;
    for (std::size_t first = 0; first < numbers.size(); first += k_numbers_a_line) {
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
  const WriterOptions& m_options;
  Form m_form;
  CellGrid m_grid;
  std::string m_out;
};

}  // namespace

std::string write_trf16(const ImportedTournament& tournament, const WriterOptions& options) {
  return FileWriter(tournament, options, Form::trf16).write();
}

std::string write_trf26(const ImportedTournament& tournament, const WriterOptions& options) {
  return FileWriter(tournament, options, Form::trf26).write();
}

}  // namespace seiseki::importers::trf
