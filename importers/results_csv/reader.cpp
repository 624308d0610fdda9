#include "importers/results_csv/reader.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "engine/domain/home.hpp"
#include "importers/checks/game_checks.hpp"
#include "importers/checks/round_numbers.hpp"
#include "importers/results_csv/event_days.hpp"
#include "importers/results_csv/findings.hpp"
#include "importers/text/encoding.hpp"
#include "importers/text/finding_list.hpp"
#include "importers/text/scalars.hpp"
#include "importers/text/with_commas.hpp"

namespace seiseki::importers::results_csv {

namespace {

constexpr std::string_view k_point = "White Point";
constexpr int k_max_round = 200;
constexpr std::size_t k_max_players = 9'999;

struct SideColumns {
  std::string_view id;
  std::string_view name;
  std::string_view kanji;
  std::string_view rating;
};
constexpr SideColumns k_white{"White ID", "White Name", "White Kanji", "White Rating"};
constexpr SideColumns k_black{"Black ID", "Black Name", "Black Kanji", "Black Rating"};

bool is_database_id(std::string_view id) {
  return id.size() == 9 && std::string_view{"NFR"}.find(id[0]) != std::string_view::npos &&
         id.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

/// A player by what identifies them in the table: the ID, else the name.
using PlayerId = std::string;

/// `2026-02-07`, and what spreadsheets make of it as long as the year stands first: `2026/2/7`, `2026.02.07`. With the
/// year last nobody knows which of the others is the month.
std::optional<Date> day_in(std::string_view text) {
  if (const auto day = parse_date(text)) return day;
  const bool is_year_first = text.size() >= 8 && text.size() <= 10 && (text[4] == '/' || text[4] == '.') &&
                             text.find_first_not_of("0123456789/.") == std::string_view::npos &&
                             text.find(text[4], 5) != std::string_view::npos;
  return is_year_first ? text::parse_event_date(text) : std::nullopt;
}

class ResultsReader {
public:
  ResultsReader(const text::CsvTable& table, std::size_t header, const std::string& document)
      : m_table{table}, m_header{header}, m_findings{document} {}

  Result<ImportedTournament> read() {
    m_out.format = "results-csv";
    m_out.claims.may_lack_rounds = true;  // a round of byes alone leaves no trace
    check_headings();
    SEISEKI_CHECK(read_event());
    for (std::size_t i = m_header + 1; i < m_table.rows.size(); ++i) enter_players(m_table.rows[i]);
    number_players();
    for (std::size_t i = m_header + 1; i < m_table.rows.size(); ++i) read_game(m_table.rows[i]);
    std::vector<ImportedGame*> games;
    for (ImportedGame& game : m_out.games) games.push_back(&game);
    checks::settle_unnumbered(games, m_findings);
    checks::number_rounds(games, [this](StartNumber n) { return m_ids.at(n); });
    for (ImportedGame& game : m_out.games) {
      if (game.status == GameStatus::rated) checks::settle_result(game, m_findings);
    }
    checks::settle_pairings(m_out, m_findings);
    m_out.findings = std::move(m_findings).take();
    checks::report_skipped_rounds(m_out);
    return std::move(m_out);
  }

private:
  std::string_view cell(const text::CsvRow& row, std::string_view name) const {
    const auto column = m_table.column(m_header, name);
    return column ? row.cell(*column) : std::string_view{};
  }
  Location at(const text::CsvRow& row) const { return {.document = m_findings.document(), .line = row.line}; }
  void bad(const text::CsvRow& row, std::string_view column) {
    const std::string text{cell(row, column)};
    m_findings.add(k_value, at(row), text, {std::string{column}, text});
  }

  /// What is read as another column's heading, or stands above them, would be a game that is not read.
  void check_headings() {
    for (std::size_t i = 0; i <= m_header && i < m_table.rows.size(); ++i) {
      const text::CsvRow& row = m_table.rows[i];
      const auto game = std::find_if(row.cells.begin(), row.cells.end(), is_database_id);
      if (game != row.cells.end()) return m_findings.add(k_heading, at(row), *game, {*game});
    }
  }

  Result<void> read_event() {
    std::vector<std::string> sources;
    std::vector<DayOfGame> days;
    std::optional<RatingCategory>& category = m_out.details.declared_category;
    for (std::size_t i = m_header + 1; i < m_table.rows.size(); ++i) {
      const text::CsvRow& row = m_table.rows[i];
      m_has_rounds = m_has_rounds || !cell(row, "Round").empty();
      m_has_days = m_has_days || !cell(row, "Date").empty();
      const std::string source{cell(row, "Source")};
      if (std::find(sources.begin(), sources.end(), source) == sources.end()) sources.push_back(source);
      const auto type = parse_rating_category(cell(row, "Time"));
      if (type && category && *type != *category) return failure(k_two_types, at(row), cell(row, "Time"));
      if (type) category = type;
      if (!type && !cell(row, "Time").empty()) bad(row, "Time");
      if (const auto day = day_in(cell(row, "Date")))
        days.push_back({*day, text::parse_number(cell(row, "Round")).value_or(0)});
    }
    if (const auto event = days_of_event(std::move(days))) {
      m_out.details.start = event->first;
      m_out.details.end = event->second;
    }
    if (sources.size() > 1) {
      return failure(k_several_events, {.document = m_findings.document()}, {},
                     {std::to_string(sources.size()), text::with_commas(sources)});
    }
    if (!sources.empty()) m_out.details.name = sources.front();
    return {};
  }

  PlayerId id_of(const text::CsvRow& row, const SideColumns& side) const {
    const std::string_view id = cell(row, side.id);
    return id.empty() ? "name:" + std::string{cell(row, side.name)} : std::string{id};
  }

  void enter_players(const text::CsvRow& row) {
    for (const SideColumns& side : {k_white, k_black}) {
      const std::string_view name = cell(row, side.name);
      const std::string_view id = cell(row, side.id);
      if ((id.empty() && name.empty()) || m_players.size() > k_max_players) continue;
      const auto [slot, is_new] = m_players.try_emplace(id_of(row, side));
      ImportedPlayer& player = slot->second;
      if (!is_new) {
        if (player.name != name)
          m_findings.add(k_names_differ, at(row), name, {std::string{id}, player.name, std::string{name}});
        continue;
      }
      player.name = name;
      player.kanji = cell(row, side.kanji);
      player.where = at(row);
      set_id(player, id);
      // 0 stands for unrated.
      const auto rating = text::parse_number(cell(row, side.rating));
      if (rating && *rating > 0) player.rating_national = rating;
    }
  }

  /// \interpretation F and eight digits is FIDE's number, padded: the tables' author says so, no document does.
  void set_id(ImportedPlayer& player, std::string_view id) {
    if (id.empty()) return;
    // The database's letters are the JCF's; another federation's table has the IDs of its own form.
    const bool is_ours = FederationId::parse(id) && id.starts_with(home().ids.prefix);
    if (!is_ours && !is_database_id(id)) m_findings.add(k_id, player.where, id, {std::string{id}});
    if (!is_ours && is_database_id(id) && id[0] == 'F' && id.find_first_not_of('0', 1) != std::string_view::npos) {
      player.fide_id = id.substr(id.find_first_not_of('0', 1));
    } else {
      player.national_id = id;
    }
  }

  /// By ID, so that the order of rows says nothing.
  void number_players() {
    int next = 1;
    for (auto& [id, player] : m_players) {
      player.start_number = StartNumber{next++};
      player.where.start_number = player.start_number;
      m_ids.emplace(player.start_number, id);
      m_numbers.emplace(id, player.start_number);
      m_out.players.push_back(player);
    }
  }

  void read_game(const text::CsvRow& row) {
    ImportedGame game;
    game.where = at(row);
    for (const SideColumns& side : {k_white, k_black}) {
      const auto number = m_numbers.find(id_of(row, side));
      if (number == m_numbers.end()) {
        m_findings.add(k_player_missing, at(row), {}, {std::string{side.id}});
        return;
      }
      (side.id == k_white.id ? game.white : game.black) = number->second;
    }
    game.quoted = std::string{cell(row, k_white.id)} + " – " + std::string{cell(row, k_black.id)} + ": " +
                  std::string{cell(row, k_point)};
    game.date = day_in(cell(row, "Date"));
    if (!game.date) bad(row, "Date");
    if (const std::string_view round = cell(row, "Round"); round.empty()) {
      // A row that lost its round among others that have one would be given a round that was never played.
      if (m_has_rounds) bad(row, "Round");
    } else {
      const auto number = text::parse_number(round);
      if (number && *number >= 1 && *number <= k_max_round) {
        game.round = *number;
      } else {
        bad(row, "Round");
      }
    }
    const auto points = text::parse_points(cell(row, k_point));
    game.status = GameStatus::disputed;
    if (points && *points <= k_win) {
      // Without its own day a game would be taken as of a day of others, with the memberships and ages of that day.
      if (game.date || !m_has_days) game.status = GameStatus::rated;
      game.score_white = points;
      game.score_black = Score::from_half_points(2 - points->half_points());
    } else {
      bad(row, k_point);
    }
    m_out.games.push_back(std::move(game));
  }

  const text::CsvTable& m_table;
  std::size_t m_header;
  text::FindingList m_findings;
  bool m_has_rounds = false;
  bool m_has_days = false;
  ImportedTournament m_out;
  std::map<PlayerId, ImportedPlayer> m_players;
  std::map<PlayerId, StartNumber> m_numbers;
  std::map<StartNumber, PlayerId> m_ids;
};

/// Takes away the last row if the file ends in it: without a line end, and with fewer cells than any other row. What is
/// left of it would be read as a row of another event, or of none.
std::optional<Finding> take_cut_row(text::CsvTable& table, std::size_t header, std::string_view text,
                                    const std::string& document) {
  const bool has_end = text.empty() || std::string_view{"\r\n\""}.find(text.back()) != std::string_view::npos;
  if (has_end || table.rows.size() <= header + 1) return std::nullopt;
  std::size_t fewest = table.rows[header].cells.size();
  for (std::size_t i = header + 1; i + 1 < table.rows.size(); ++i)
    fewest = std::min(fewest, table.rows[i].cells.size());
  const text::CsvRow& last = table.rows.back();
  if (last.cells.size() >= fewest) return std::nullopt;
  Finding cut = finding(k_row_cut, {.document = document, .line = last.line}, last.cells.back(),
                        {std::to_string(last.cells.size()), std::to_string(fewest)});
  table.rows.pop_back();
  return cut;
}

}  // namespace

std::optional<std::size_t> header_row(const text::CsvTable& table) {
  return table.find_header({k_point, "White ID", "Black ID", "Date", "Time", "Source"});
}

Result<ImportedTournament> read_results(const Document& document) {
  SEISEKI_TRY(const text::DecodedText decoded, text::decode(document.bytes, document.name));
  SEISEKI_TRY(text::CsvTable table, text::read_csv(decoded.text, document.name));
  const std::size_t header = header_row(table).value_or(0);
  const std::optional<Finding> cut = take_cut_row(table, header, decoded.text, document.name);
  SEISEKI_TRY(ImportedTournament tournament, ResultsReader(table, header, document.name).read());
  std::vector<Finding> findings = text::decoding_findings(decoded, document.name);
  const std::vector<Finding> ragged = text::ragged_rows(table, header, document.name);
  findings.insert(findings.end(), ragged.begin(), ragged.end());
  if (cut) findings.push_back(*cut);
  tournament.findings.insert(tournament.findings.begin(), findings.begin(), findings.end());
  return tournament;
}

}  // namespace seiseki::importers::results_csv
