#include "importers/chess_results_xml/reader.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "importers/checks/event_words.hpp"
#include "importers/checks/findings.hpp"
#include "importers/checks/game_checks.hpp"
#include "importers/chess_results_xml/findings.hpp"
#include "importers/chess_results_xml/matches.hpp"
#include "importers/chess_results_xml/pairing_record.hpp"
#include "importers/chess_results_xml/player_record.hpp"
#include "importers/chess_results_xml/root.hpp"
#include "importers/text/scalars.hpp"

namespace seiseki::importers::chess_results_xml {

namespace {

TournamentSystem system_of(int type) {
  constexpr TournamentSystem k_systems[] = {TournamentSystem::swiss, TournamentSystem::round_robin,
                                            TournamentSystem::team_round_robin, TournamentSystem::team_swiss};
  return type >= 0 && type < 4 ? k_systems[type] : TournamentSystem::unknown;
}

/// Sharly-Chess adds the class as a number, which no description names; another number says nothing.
std::string_view class_of(std::string_view timetype) {
  return timetype == "1" ? "standard" : timetype == "2" ? "rapid" : timetype == "3" ? "blitz" : "";
}

/// Who met whom, and what the result is made of.
constexpr std::string_view k_game_attributes[] = {"whiteno", "blackno", "reswhite", "resblack", "forfeit"};

/// Blanks in a row are what a form of fixed width leaves behind.
std::string collapsed(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c != ' ' || (!out.empty() && out.back() != ' ')) out += c;
  }
  return out;
}

class UploadReader {
public:
  UploadReader(const xml::Element& root, const std::string& document) : m_root{root}, m_findings{document} {}

  Result<ImportedTournament> read() {
    m_out.format = "chess-results-xml";
    check_records();
    read_details();
    read_round_dates();
    read_teams();
    SEISEKI_CHECK(read_players());
    if (m_out.players.empty()) return failure(checks::k_file_no_players, m_root.where(m_findings.document()));
    read_pairings();
    check_matches();
    checks::settle_pairings(m_out, m_findings);
    checks::check_ids(m_out, m_findings);
    check_rounds();
    check_points();
    check_end();
    m_out.findings = std::move(m_findings).take();
    return std::move(m_out);
  }

private:
  /// Calls `take` with every `<record>` of every `<section>`.
  template <class Take>
  void each(std::string_view section, std::string_view record, const Take& take) {
    for (const xml::Element group : m_root.children()) {
      if (group.name() != section) continue;
      for (const xml::Element element : group.children()) {
        if (element.name() == record) take(Record{element, m_findings});
      }
    }
  }

  void check_records() {
    for (const xml::Element group : m_root.children()) {
      check_record(group, {});
      for (const xml::Element element : group.children()) check_record(element, group.name());
    }
  }

  void check_record(const xml::Element& element, std::string_view section) {
    constexpr std::pair<std::string_view, std::string_view> k_records[] = {{"tournament", "tournamentdata"},
                                                                           {"round", "rounds"},
                                                                           {"team", "teams"},
                                                                           {"player", "players"},
                                                                           {"playerpairing", "playerpairings"},
                                                                           {"teampairing", "teampairings"}};
    const auto record = std::find_if(std::begin(k_records), std::end(k_records),
                                     [&](const auto& known) { return known.first == element.name(); });
    if (record == std::end(k_records)) return;
    const auto& [name, home] = *record;
    const Location where = element.where(m_findings.document());
    if (section != home) m_findings.add(k_record_misplaced, where, name, {std::string{name}, std::string{home}});
    for (const xml::Attribute& attribute : element.attributes()) {
      // An element has few, and the parser's limit is low.
      const auto first = std::find_if(element.attributes().begin(), element.attributes().end(),
                                      [&](const xml::Attribute& other) { return other.name == attribute.name; });
      if (first->value == attribute.value) continue;
      m_findings.add(k_attribute_twice, where, attribute.value,
                     {std::string{attribute.name}, std::string{first->value}, std::string{attribute.value}});
    }
  }

  void read_details() {
    each("tournamentdata", "tournament", [&](Record record) {
      TournamentDetails& details = m_out.details;
      const std::string_view key = record.id("key");
      const bool is_number = key.find_first_not_of("0123456789") == std::string_view::npos;
      if (!key.empty() && is_number) details.source_key = "chess-results:" + std::string{key};
      details.name = record.text("name");
      details.city = record.text("location");
      details.federation = record.text("federation") == "XXX" ? "" : record.text("federation");
      details.organiser = record.text("organiser");
      details.director = record.text("director");
      details.chief_arbiter = record.text(record.text("chiefarbiter").empty() ? "arbiter" : "chiefarbiter");
      details.start = record.date("from");
      details.end = record.date("to");
      details.rounds = record.positive("rounds");
      details.time_control = collapsed(record.text("timecontrol"));
      checks::declare_class(details, class_of(record.text("timetype")));
      checks::declare_class(details, details.time_control);
      details.fide_event_id = record.id("fideeventid");
      details.system = system_of(record.number("type").value_or(-1));
      if (details.system == TournamentSystem::unknown && !record.text("type").empty())
        record.report(k_value, record.text("type"), {"type", "tournament"});
      // rankinground and currentround say how far a table goes; the rows of playerpairings say what was played.
      m_end = {std::string{record.text("endstatus")}, record.where()};
      if (record.text("ratednational") == "N") record.report(k_not_national, record.text("ratednational"), {});
    });
  }

  void read_round_dates() {
    each("rounds", "round", [&](Record record) {
      const int round = record.number("round").value_or(0);
      const auto date = record.date("date");
      if (!date || round < 1 || round > k_max_rounds) return;
      const auto [slot, is_new] = m_out.details.round_dates.emplace(round, *date);
      if (!is_new && slot->second != *date)
        record.report(k_round_twice, record.text("date"), {std::to_string(round), to_iso(slot->second), to_iso(*date)});
    });
  }

  void read_teams() {
    each("teams", "team", [&](Record record) {
      if (const auto number = record.positive("no")) m_teams.emplace(*number, record.text("teamname"));
    });
  }

  Result<void> read_players() {
    std::optional<Error> stop;
    each("players", "player", [&](Record record) {
      const int number = record.number("no").value_or(0);
      const std::string printed_number{record.text("no")};
      if (number < 1 || number > k_max_start_number)
        return record.report(checks::k_startno, printed_number, {printed_number});
      if (!m_numbers.insert(number).second) {
        if (!stop) stop = Error{finding(checks::k_startno, record.where(), printed_number, {printed_number})};
        return;
      }
      ImportedPlayer player = read_player(record, number);
      m_team_of[player.start_number] = record.number("teamno").value_or(0);
      if (const auto team = m_teams.find(m_team_of[player.start_number]); team != m_teams.end())
        player.team = team->second;
      m_out.players.push_back(std::move(player));
    });
    if (stop) return tl::make_unexpected(std::move(*stop));
    return {};
  }

  /// A program writes an attribute everywhere or nowhere; where one pairing lacks it, a line of the file is lost, and
  /// with it, say, that the game was forfeited.
  static void report_lost_attributes(Record& record, const std::set<std::string_view>& written) {
    for (const std::string_view attribute : written) {
      if (!record.has(attribute)) record.report(k_attribute_lost, record.text("round"), {std::string{attribute}});
    }
  }

  void read_pairings() {
    const bool is_team_event = m_out.details.system == TournamentSystem::team_round_robin ||
                               m_out.details.system == TournamentSystem::team_swiss;
    bool has_zero = false;
    std::set<std::string_view> written;
    each("playerpairings", "playerpairing", [&](const Record& record) {
      has_zero = has_zero || writes_zero(record);
      for (const std::string_view attribute : k_game_attributes) {
        if (!written.contains(attribute) && record.has(attribute)) written.insert(attribute);
      }
    });
    const EmptyScore empty = has_zero ? EmptyScore::missing : EmptyScore::zero;
    int filled = 0;
    Location first_filled;
    each("playerpairings", "playerpairing", [&](Record record) {
      report_lost_attributes(record, written);
      auto row = read_pairing(record, empty, m_findings);
      if (!row) return;
      ImportedGame& game = row->game;
      if (row->has_empty_zero && filled++ == 0) first_filled = game.where;
      const int board = is_team_event && row->board > 0 ? row->board : row->pairing;
      if (board > 0) game.board = board;
      const auto date = m_out.details.round_dates.find(game.round);
      if (date != m_out.details.round_dates.end()) game.date = date->second;
      count_points(*row, record.text("forfeit"));
      m_pairing_numbers.push_back(row->pairing);
      m_out.games.push_back(std::move(game));
    });
    if (filled > 0) m_findings.add(k_empty_zero, std::move(first_filled), {}, {std::to_string(filled)});
  }

  /// A row that is there twice is one game, and its points count once.
  void count_points(const PairingRow& row, std::string_view letter) {
    const ImportedGame& game = row.game;
    const bool is_new =
        m_rows.emplace(game.round, *game.white, game.black, row.printed_white, row.printed_black, letter).second;
    if (!is_new) return;
    m_half_points[*game.white] += row.printed_white.value_or(Score{}).half_points();
    if (game.black) m_half_points[*game.black] += row.printed_black.value_or(Score{}).half_points();
  }

  /// Before the games are settled: a row that is dropped as doubtful is a board of its match all the same.
  void check_matches() {
    std::vector<Match> matches;
    each("teampairings", "teampairing", [&](Record record) {
      if (auto match = read_match(record)) matches.push_back(std::move(*match));
    });
    if (matches.empty()) return;
    std::vector<Board> boards;
    for (std::size_t i = 0; i < m_out.games.size(); ++i) {
      const ImportedGame& game = m_out.games[i];
      boards.push_back({&game, m_pairing_numbers[i], team_of(*game.white), game.black ? team_of(*game.black) : 0});
    }
    chess_results_xml::check_matches(matches, boards, m_teams, m_findings);
  }

  int team_of(StartNumber player) const {
    const auto found = m_team_of.find(player);
    return found == m_team_of.end() ? 0 : std::max(found->second, 0);
  }

  /// A game without result says the same of itself, and more.
  void check_end() {
    const auto& [status, where] = m_end;
    if (status != "N" && status != "R") return;
    const bool has_open = std::any_of(m_out.games.begin(), m_out.games.end(),
                                      [](const ImportedGame& game) { return game.status == GameStatus::open; });
    if (!has_open) m_findings.add(k_not_over, where, status, {status});
  }

  void check_rounds() {
    if (!m_out.details.rounds || m_out.games.empty()) return;
    const ImportedGame& last = m_out.games.back();
    if (last.round <= *m_out.details.rounds) return;
    m_findings.add(checks::k_rounds_extra, last.where, {},
                   {std::to_string(last.round), std::to_string(*m_out.details.rounds)});
  }

  void check_points() {
    for (const ImportedPlayer& player : m_out.players) {
      const int by_results = m_half_points[player.start_number];
      if (!player.points || player.points->half_points() == by_results) continue;
      m_findings.add(checks::k_points_mismatch, player.where, {},
                     {std::to_string(player.start_number.value()), text::print_points(player.points->half_points()),
                      text::print_points(by_results)});
    }
  }

  xml::Element m_root;
  text::FindingList m_findings;
  ImportedTournament m_out;
  std::pair<std::string, Location> m_end;  ///< what the file says of it, and where
  std::map<int, std::string> m_teams;
  std::map<StartNumber, int> m_team_of;
  std::vector<int> m_pairing_numbers;  ///< of the games, in their order
  std::set<int> m_numbers;
  std::map<StartNumber, int> m_half_points;
  std::set<std::tuple<int, StartNumber, std::optional<StartNumber>, std::optional<Score>, std::optional<Score>,
                      std::string_view>>
      m_rows;  ///< those whose points were counted
};

std::size_t entries_of(const xml::Element& root) {
  std::size_t count = 0;
  for ([[maybe_unused]] const xml::Element element : root.children()) ++count;
  return count;
}

}  // namespace

Result<ImportedTournament> read_upload(const Document& document) {
  SEISEKI_TRY(const xml::Tree tree, xml::parse(document.bytes, document.name));
  const xml::Element root = tree.root();
  const RootKind kind = kind_of_root(root.name());
  const std::string name{root.name()};
  if (kind == RootKind::player_list || kind == RootKind::team_list)
    return failure(k_no_games, root.where(document.name), {}, {name, std::to_string(entries_of(root))});
  if (kind != RootKind::upload) return tl::make_unexpected(refuse_root(root, document.name));
  SEISEKI_TRY(ImportedTournament tournament, UploadReader{root, document.name}.read());
  tournament.findings.insert(tournament.findings.begin(), tree.findings().begin(), tree.findings().end());
  return tournament;
}

Result<std::vector<ImportedPlayer>> read_player_list(const Document& document) {
  SEISEKI_TRY(const xml::Tree tree, xml::parse(document.bytes, document.name));
  const xml::Element root = tree.root();
  const RootKind kind = kind_of_root(root.name());
  std::vector<ImportedPlayer> players;
  if (kind == RootKind::team_list) return players;
  if (kind != RootKind::player_list) return tl::make_unexpected(refuse_root(root, document.name));
  text::FindingList findings{document.name};
  for (const xml::Element element : root.children()) {
    if (element.name() != "Player" || players.size() >= k_max_start_number) continue;
    players.push_back(read_listed_player(element, static_cast<int>(players.size()) + 1, findings));
  }
  return players;
}

}  // namespace seiseki::importers::chess_results_xml
