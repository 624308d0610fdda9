#include "importers/trf/reader.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "importers/checks/findings.hpp"
#include "importers/source/findings.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/finding_list.hpp"
#include "importers/text/findings.hpp"
#include "importers/text/lines.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"
#include "importers/text/with_commas.hpp"
#include "importers/trf/barred_lines.hpp"
#include "importers/trf/fields.hpp"
#include "importers/trf/findings.hpp"
#include "importers/trf/header_records.hpp"
#include "importers/trf/pairing.hpp"
#include "importers/trf/player_line.hpp"
#include "importers/trf/trf26_records.hpp"
#include "importers/trf/wrapped_lines.hpp"

namespace seiseki::importers::trf {

namespace {

/// Every line of the file, sorted into its kind.
class FileReader {
public:
  FileReader(std::string_view text, std::string_view document_name)
      : m_text{text}, m_findings{std::string{document_name}}, m_is_barred{is_description_file(text)} {}

  Result<ImportedTournament> read() {
    SEISEKI_CHECK(read_lines());
    SEISEKI_CHECK(take_wrapped_lines());
    const auto by_number = [](const PlayerLine& a, const PlayerLine& b) { return a.number() < b.number(); };
    // Nearly every file is in order already, and these records are large.
    if (!std::is_sorted(m_players.begin(), m_players.end(), by_number)) {
      std::sort(m_players.begin(), m_players.end(), by_number);
    }
    apply_national_lines(m_national_lines, m_players, m_findings);
    if (std::all_of(m_players.begin(), m_players.end(), [](const PlayerLine& p) { return p.is_rest_row; })) {
      return no_players();
    }
    SEISEKI_CHECK(check_wrapped_lines());
    SEISEKI_CHECK(check_fields());
    m_empty_round = empty_round();
    ImportedTournament out;
    out.format = m_is_barred ? "vega-tdf" : m_header.is_trf26() || !m_national_lines.empty() ? "trf26" : "trf16";
    out.details = m_header.finish(m_findings);
    check_round_dates(out.details);
    if (m_header.is_trf26() && m_header.teams().empty()) apply_byes(m_header.byes(), m_players, m_findings);
    out.games = pair_up(m_players, out.details.round_dates, m_findings);
    apply_forfeited_matches(m_header, out.games, m_findings);
    check_players(out.details, out.games);
    note_claims(out);
    keep_for_others(out);
    name_teams(out.teams);
    out.players.reserve(m_players.size());
    for (PlayerLine& line : m_players) {
      if (!line.is_rest_row) out.players.push_back(std::move(line.player));
    }
    out.findings = std::move(m_findings).take();
    return out;
  }

private:
  Result<void> read_lines() {
    text::LineReader lines(m_text);
    m_players.reserve(std::min<std::size_t>(m_text.size() / k_min_player_columns, k_max_start_number));
    while (const auto line = lines.next()) {
      if (static_cast<std::size_t>(line->number) > k_max_lines) return too_large(*line, {"lines", "行数"}, k_max_lines);
      if (line->text.size() > k_max_line_bytes)
        return too_large(*line, {"bytes in a line", "1行のバイト数"}, k_max_line_bytes);
      if (line->text.find_first_not_of(" \t") == std::string_view::npos) continue;
      const bool is_player = line->text.starts_with("001") && (line->text.size() == 3 || line->text[3] == ' ');
      if (is_player) {
        if (m_second_event) return second_event();
        if (++m_player_lines > k_max_player_lines)
          return too_large(*line, {"001 lines", "001 行の数"}, k_max_player_lines);
        if (m_player_lines == 1) m_first_player_line = line->number;
        SEISEKI_CHECK(take_open_line());
        m_open = WrappedLine{*line, {}};
        m_last = LastRecord::player;
        continue;
      }
      if (m_open && is_rest_of_player_line(line->text, m_open->first.text)) {
        m_open->rest.push_back(*line);
        continue;
      }
      SEISEKI_CHECK(take_open_line());
      if (m_player_lines > 0 && !m_second_event && is_event_name(line->text)) m_second_event = *line;
      if (!take_rest_of_dates(*line)) take_other(*line);
    }
    return take_open_line();
  }

  /// Behind players it names their event where a program writes records in another order, and another event where
  /// more players follow.
  static bool is_event_name(std::string_view line) {
    return line.starts_with("012 ") && line.find_first_not_of(" \t", 4) != std::string_view::npos;
  }

  tl::unexpected<Error> second_event() const {
    return failure(checks::k_second_event, {.document = m_findings.document(), .line = m_second_event->number},
                   m_second_event->text, {std::to_string(m_second_event->number)});
  }

  /// A player line is whole once another record follows.
  Result<void> take_open_line() {
    if (!m_open) return {};
    const WrappedLine line = *std::exchange(m_open, std::nullopt);
    if (line.rest.empty()) return take_player(line.first);
    m_wrapped.push_back(line);
    return {};
  }

  Result<void> take_wrapped_lines() {
    if (m_wrapped.empty()) return {};
    // Columns would tell where a piece belongs; bars do not.
    if (m_is_barred) return wrapped_failure();
    auto unwrapped = unwrap(m_wrapped);
    if (!unwrapped && are_scraps()) {
      for (const WrappedLine& wrapped : m_wrapped) SEISEKI_CHECK(take_player(wrapped.first));
      m_wrapped.clear();
      return {};
    }
    if (!unwrapped) return wrapped_failure();
    for (std::size_t i = 0; i < m_wrapped.size(); ++i) {
      const WrappedLine& wrapped = m_wrapped[i];
      m_unwrapped.push_back(std::move(unwrapped->texts[i]));
      const std::size_t before = m_players.size();
      SEISEKI_CHECK(take_player({m_unwrapped.back(), wrapped.first.number}));
      if (m_players.size() == before) return wrapped_failure();
      PlayerLine& player = m_players.back();
      player.wrap_width = unwrapped->width;
      player.piece_lines.push_back(wrapped.first.number);
      player.is_full_width = is_as_wide(wrapped.first, unwrapped->width);
      for (const text::Line& rest : wrapped.rest) {
        player.piece_lines.push_back(rest.number);
        if (&rest != &wrapped.rest.back())
          player.is_full_width = player.is_full_width && is_as_wide(rest, unwrapped->width);
      }
    }
    return {};
  }

  /// Lines that are none of a player's, even with all that follows them.
  bool are_scraps() const {
    return std::none_of(m_wrapped.begin(), m_wrapped.end(), [](const WrappedLine& wrapped) {
      std::size_t columns = text::count_code_points(wrapped.first.text);
      for (const text::Line& rest : wrapped.rest) columns += text::count_code_points(rest.text);
      return columns >= static_cast<std::size_t>(k_min_player_columns);
    });
  }

  static bool is_as_wide(const text::Line& line, int width) {
    return static_cast<int>(text::count_code_points(line.text)) == width;
  }

  Result<void> check_wrapped_lines() {
    if (m_wrapped.empty()) return {};
    const KnownRounds known{.announced = m_header.announced_rounds(), .dated = m_header.dated_rounds()};
    if (!are_placed_for_certain(m_players, known)) return wrapped_failure();
    const text::Line& first = m_wrapped.front().rest.front();
    m_findings.add(k_lines_joined, {.line = first.number}, {}, {std::to_string(m_wrapped.size())});
    return {};
  }

  /// A bar that was lost moves every round behind it, of both players of a game perhaps.
  Result<void> check_fields() const {
    if (!m_is_barred) return {};
    const auto moved =
        std::find_if(m_players.begin(), m_players.end(), [](const PlayerLine& p) { return p.moved_field; });
    if (moved != m_players.end()) {
      const BarredField& field = *moved->moved_field;
      Location where = moved->player.where;
      where.column = field.column;
      const std::string quoted = "“" + std::string{field.text} + "”";
      const std::string quoted_ja = "「" + std::string{field.text} + "」";
      return failure(k_fields_moved, std::move(where), field.text,
                     {quoted + " is no " + std::string{field.called.en},
                      quoted_ja + "は" + std::string{field.called.ja} + "ではありません"});
    }
    const auto has_fewer = [](const PlayerLine& a, const PlayerLine& b) {
      return a.cell_columns.size() < b.cell_columns.size();
    };
    const auto [least, most] = std::minmax_element(m_players.begin(), m_players.end(), has_fewer);
    if (!has_fewer(*least, *most)) return {};
    const auto fields = [](const PlayerLine& line) {
      return std::to_string(k_fields_before_rounds + line.cell_columns.size());
    };
    return failure(k_fields_moved, least->player.where, {},
                   {"lines have " + fields(*least) + " to " + fields(*most) + " fields",
                    "項目が " + fields(*least) + " 個の行と " + fields(*most) + " 個の行があります"});
  }

  tl::unexpected<Error> wrapped_failure() const {
    const text::Line& first = m_wrapped.front().rest.front();
    return failure(k_lines_wrapped, {.document = m_findings.document(), .line = first.number}, first.text,
                   {std::to_string(m_wrapped.size())});
  }

  Result<void> take_player(const text::Line& line) {
    auto player = m_is_barred ? read_barred_line(line, m_findings) : read_player_line(line, m_findings);
    if (!player) return {};
    const auto number = static_cast<std::size_t>(player->number());
    if (m_seen[number]) {
      return failure(checks::k_startno,
                     {.document = m_findings.document(),
                      .line = line.number,
                      .column = k_player.start_number.first,
                      .start_number = player->player.start_number},
                     line.text, {std::to_string(number)});
    }
    m_seen[number] = true;
    m_players.push_back(std::move(*player));
    return check_rounds(line);
  }

  /// A line that begins with a blank under record 132: the rest of a wrapped one.
  bool take_rest_of_dates(const text::Line& line) {
    const bool is_ruler = line.text.find_first_not_of("0123456789 \t") == std::string_view::npos;
    return line.text.starts_with(' ') && !is_ruler && m_last == LastRecord::round_dates &&
           m_header.take_round_dates(line);
  }

  void take_other(const text::Line& line) {
    m_last = line.text.starts_with("132") ? LastRecord::round_dates : LastRecord::other;
    if (m_is_barred ? m_header.take_of_description(line, m_findings) : m_header.take(line, m_findings)) return;
    if (auto national = read_national_line(line)) {
      m_national_lines.push_back(std::move(*national));
      return;
    }
    if (is_laid_out_as_player(line.text) || is_quoted_player(line.text)) {
      m_findings.add(k_record_like_player, {.line = line.number, .column = 1}, line.text,
                     {std::string{text::TextLine(line.text.substr(0, 16)).columns(1, 3)}});
      return;
    }
    if (begins_as_national_line(line.text)) {
      const std::string tag{line.text.substr(0, 3)};
      if (m_misaligned_tags.insert(tag).second)
        m_findings.add(k_national_columns, {.line = line.number, .column = 1}, line.text, {tag});
      return;
    }
    constexpr std::size_t k_max_unknown_tags = 20;
    const std::string tag{text::TextLine(line.text.substr(0, 16)).columns(1, 3)};
    if (m_unknown_tags.size() >= k_max_unknown_tags || !m_unknown_tags.insert(tag).second) return;
    m_findings.add(k_record_unknown, {.line = line.number, .column = 1}, line.text, {tag});
  }

  /// `> 001   12 …` among lines that are not quoted.
  static bool is_quoted_player(std::string_view line) {
    constexpr std::string_view k_signs = "> |:";
    const std::size_t first = line.find_first_not_of(k_signs);
    return first != 0 && first != std::string_view::npos && is_laid_out_as_player(line.substr(first));
  }

  Result<void> check_rounds(const text::Line& line) const {
    if (m_players.back().cells.size() <= k_max_rounds) return {};
    return too_large(line, {"rounds", "ラウンド数"}, k_max_rounds);
  }

  tl::unexpected<Error> too_large(const text::Line& line, const Text& what, std::size_t limit) const {
    const std::string unit{what.en};
    return failure(k_source_too_large, {.document = m_findings.document(), .line = line.number}, {},
                   {"more " + unit, std::to_string(limit) + ' ' + unit, std::string{what.ja}, std::to_string(limit)});
  }

  /// Columns are none of a description file's: there the first line says for itself what it lacks.
  tl::unexpected<Error> no_players() {
    if (m_is_barred) {
      std::vector<Finding> found = std::move(m_findings).take();
      const auto is_about_a_player = [](const Finding& one) {
        return one.kind == &k_fields_missing || one.kind == &checks::k_startno;
      };
      const auto first = std::find_if(found.begin(), found.end(), is_about_a_player);
      if (first != found.end()) return tl::unexpected<Error>(Error{std::move(*first)});
    }
    return failure(k_no_players, {.document = m_findings.document(), .line = m_first_player_line}, {},
                   {std::to_string(m_player_lines)});
  }

  int rounds_of_players() const {
    std::size_t rounds = 0;
    for (const PlayerLine& player : m_players) rounds = std::max(rounds, player.cells.size());
    return static_cast<int>(rounds);
  }

  /// The first round before the last of which no line says anything, or says something although a remark says that none
  /// does; 0 if there is none. Byes said elsewhere do not count.
  int empty_round() const {
    for (int round = 1; round < rounds_of_players(); ++round) {
      const auto is_blank = [round](const PlayerLine& player) { return player.cell(round).form == CellForm::blank; };
      const bool is_empty = std::all_of(m_players.begin(), m_players.end(), is_blank);
      if (is_empty != m_header.empty_rounds().contains(round)) return round;
    }
    return 0;
  }

  /// A wrong day is worse than none: where the days may belong to other rounds, none of them is used.
  void check_round_dates(TournamentDetails& details) {
    const int rounds = rounds_of_players();
    if (!m_header.are_dates_doubtful(details, rounds)) return;
    m_findings.add(k_round_dates, {}, {}, {std::to_string(details.round_dates.size()), std::to_string(rounds)});
    details.round_dates.clear();
  }

  void check_players(const TournamentDetails& details, const std::vector<ImportedGame>& games) {
    note_padding();
    check_round_count(details);
    check_player_count();
    check_points(games);
    check_unrated(games);
    check_ids();
  }

  /// Some short games are not rated; but where all wins or all draws are so, somebody took W, D and L for the results.
  void check_unrated(const std::vector<ImportedGame>& games) {
    struct Count {
      int rated = 0;
      int unrated = 0;
    };
    Count draws;
    Count others;
    for (const ImportedGame& game : games) {
      if (!game.score_white || !game.score_black || *game.score_white + *game.score_black != k_win) continue;
      Count& count = game.score_white == game.score_black ? draws : others;
      if (game.status == GameStatus::rated) ++count.rated;
      if (game.status == GameStatus::unrated) ++count.unrated;
    }
    // A file of one short game says no more than that.
    const bool has_rated = draws.rated + others.rated > 0;
    const auto tell = [&](const Count& count, const char* letters, const char* usual) {
      if (count.rated == 0 && count.unrated > (has_rated ? 0 : 1))
        m_findings.add(k_all_unrated, {}, {}, {std::to_string(count.unrated), letters, usual});
    };
    tell(draws, "D", "=");
    tell(others, "W, L", "1, 0");
  }

  /// Once for the file: its other accented lines are padded in the same way.
  void note_padding() {
    const auto is_padded_otherwise = [](const PlayerLine& line) { return line.unit != text::ColumnUnit::character; };
    const auto first = std::find_if(m_players.begin(), m_players.end(), is_padded_otherwise);
    if (first == m_players.end()) return;
    const bool is_utf8 = first->unit == text::ColumnUnit::byte;
    m_findings.add(k_padding, first->player.where, first->player.name,
                   {is_utf8 ? "UTF-8 byte" : "CP932 byte", is_utf8 ? "UTF-8 のバイト数" : "CP932 のバイト数"});
  }

  void check_round_count(const TournamentDetails& details) {
    if (!details.rounds) return;
    for (const PlayerLine& player : m_players) {
      const int rounds = static_cast<int>(player.cells.size());
      if (rounds <= *details.rounds) continue;
      m_findings.add(checks::k_rounds_extra, player.cell_location(rounds), player.cell(rounds).raw,
                     {std::to_string(rounds), std::to_string(*details.rounds)});
      return;
    }
  }

  void check_player_count() {
    const int count = static_cast<int>(m_players.size());
    const int announced = m_header.announced_players().value_or(0);
    if (announced > count) m_findings.add(k_players_fewer, {}, {}, {std::to_string(announced), std::to_string(count)});
    const auto is_rest = [](const PlayerLine& player) { return player.is_rest_row; };
    const auto rest = std::find_if(m_players.begin(), m_players.end(), is_rest);
    if (rest != m_players.end())
      m_findings.add(k_player_empty, rest->player.where, {}, {std::to_string(rest->number())});
  }

  /// Swiss-Manager gives the bye of a round that is being played its letter at once, its point when the round is over.
  static std::set<int> open_rounds(const std::vector<ImportedGame>& games) {
    std::set<int> out;
    int last_paired = 0;
    for (const ImportedGame& game : games) {
      if (game.status == GameStatus::open) out.insert(game.round);
      if (game.status != GameStatus::bye) last_paired = std::max(last_paired, game.round);
    }
    // A bye that was asked for is there before its round is paired.
    for (const ImportedGame& game : games) {
      if (game.round > last_paired) out.insert(game.round);
    }
    return out;
  }

  static int half_points_in(const PlayerLine& player, const std::set<int>& rounds) {
    int sum = 0;
    for (const int round : rounds) sum += half_points_of(player.cell(round).result);
    return sum;
  }

  void check_points(const std::vector<ImportedGame>& games) {
    if (m_header.has_own_scoring()) {
      m_findings.add(k_points_not_checked, {});
      return;
    }
    const std::set<int> open = open_rounds(games);
    for (const PlayerLine& player : m_players) {
      const int by_cells = half_points_of_cells(player);
      if (!player.player.points || player.player.points->half_points() == by_cells) continue;
      if (!open.empty() && player.player.points->half_points() == by_cells - half_points_in(player, open)) continue;
      Location where = player.player.where;
      where.column = k_player.points.first;
      m_findings.add(checks::k_points_mismatch, std::move(where), {},
                     {std::to_string(player.number()), text::print_points(player.player.points->half_points()),
                      text::print_points(by_cells)});
    }
  }

  void note_claims(ImportedTournament& out) const {
    out.claims.players = m_header.announced_players().value_or(0);
    out.claims.rounds = std::max(m_header.announced_rounds().value_or(0), m_header.dated_rounds());
    out.claims.empty_round = m_empty_round;
    // There is a cell for each round, and a remark says which are empty in the source.
    out.claims.may_lack_rounds = true;
    out.claims.has_own_scoring = m_header.has_own_scoring();
    if (rounds_of_players() < out.claims.rounds) out.claims.cut_column = cut_column();
  }

  /// The column in which most player lines end, and beyond which none goes; 0 if there is none.
  int cut_column() const {
    int widest = 0;
    for (const PlayerLine& player : m_players) widest = std::max(widest, player.width);
    const auto ends_there = [widest](const PlayerLine& player) { return player.width == widest; };
    const auto count = std::count_if(m_players.begin(), m_players.end(), ends_there);
    return count >= 3 && 10 * count >= 8 * static_cast<std::ptrdiff_t>(m_players.size()) ? widest : 0;
  }

  void check_ids() {
    std::map<std::string_view, const PlayerLine*> by_id;
    int short_ids = 0;
    for (const PlayerLine& player : m_players) {
      if (player.has_short_id) ++short_ids;
      check_id(player.player.fide_id, player, by_id);
    }
    by_id.clear();
    for (const PlayerLine& player : m_players) check_id(player.player.national_id, player, by_id);
    if (short_ids > 0) m_findings.add(k_id_short, {}, {}, {std::to_string(short_ids)});
  }

  void check_id(std::string_view id, const PlayerLine& player, std::map<std::string_view, const PlayerLine*>& by_id) {
    if (id.empty()) return;
    const auto [slot, is_new] = by_id.emplace(id, &player);
    if (is_new) return;
    const PlayerLine& other = *slot->second;
    const FindingKind& kind = plays(player) && plays(other) ? checks::k_id_duplicate : checks::k_id_duplicate_idle;
    Location where = player.player.where;
    where.column = k_player.id.first;
    m_findings.add(kind, std::move(where), id,
                   {std::to_string(other.number()), std::to_string(player.number()), std::string{id}});
    // A third holder is compared with one who plays, if there is one.
    if (!plays(other)) slot->second = &player;
  }

  static bool plays(const PlayerLine& player) {
    return std::any_of(player.cells.begin(), player.cells.end(),
                       [](const RoundCell& cell) { return cell.opponent != 0; });
  }

  void name_teams(const std::vector<ImportedTeam>& teams) {
    std::map<int, const std::string*> team_of;
    for (const ImportedTeam& team : teams) {
      for (const StartNumber member : team.members) team_of.emplace(member.value(), &team.name);
    }
    for (PlayerLine& player : m_players) {
      const auto found = team_of.find(player.number());
      if (found != team_of.end()) player.player.team = *found->second;
    }
  }

  /// A team that both records list is one, and 310 says more of it.
  void keep_for_others(ImportedTournament& out) {
    out.teams = m_header.teams();
    out.other_records = m_header.other_records();
    const auto is_numbered = [](const ImportedTeam& team) { return team.number > 0; };
    if (std::any_of(out.teams.begin(), out.teams.end(), is_numbered))
      std::erase_if(out.teams, [&](const ImportedTeam& team) { return !is_numbered(team); });
    else if (!out.teams.empty())
      leave_out_numbers_of_teams(out.other_records);
    // A bye of a round that cells hold is written from these; teams have no cells.
    for (const ByeRecord& bye : m_header.byes()) {
      if (!out.teams.empty() || bye.round > rounds_of_players()) out.other_records.emplace_back(bye.line.text);
    }
  }

  /// Whoever writes the teams gives them numbers, which would then be taken for these.
  void leave_out_numbers_of_teams(std::vector<std::string>& records) {
    std::set<std::string> tags;
    std::erase_if(records, [&tags](const std::string& record) {
      const bool is_of_teams = names_teams(record);
      if (is_of_teams) tags.insert(record.substr(0, 3));
      return is_of_teams;
    });
    if (!tags.empty()) m_findings.add(k_team_numbers_unknown, {}, {}, {text::with_commas(tags)});
  }

  enum class LastRecord { other, player, round_dates };

  std::string_view m_text;
  text::FindingList m_findings;
  HeaderRecords m_header;
  std::vector<PlayerLine> m_players;
  std::vector<NationalLine> m_national_lines;
  std::array<bool, k_max_start_number + 1> m_seen{};
  std::set<std::string> m_unknown_tags;
  std::set<std::string> m_misaligned_tags;
  std::size_t m_player_lines = 0;
  int m_first_player_line = 0;
  std::optional<text::Line> m_second_event;  ///< what may begin one
  std::optional<WrappedLine> m_open;         ///< the last player line, until it is known to be whole
  std::vector<WrappedLine> m_wrapped;
  std::deque<std::string> m_unwrapped;  ///< what their cells point into
  int m_empty_round = 0;
  bool m_is_barred;  ///< Vega's description file
  LastRecord m_last = LastRecord::other;
};

}  // namespace

Result<ImportedTournament> read_trf(const Document& document) {
  SEISEKI_TRY(const text::DecodedText decoded, text::decode(document.bytes, document.name));
  SEISEKI_TRY(ImportedTournament tournament, read_trf_text(decoded.text, document.name));
  std::vector<Finding> findings = text::decoding_findings(decoded, document.name);
  tournament.findings.insert(tournament.findings.begin(), findings.begin(), findings.end());
  return tournament;
}

Result<ImportedTournament> read_trf_text(std::string_view text, std::string_view document_name) {
  return FileReader(text, document_name).read();
}

}  // namespace seiseki::importers::trf
