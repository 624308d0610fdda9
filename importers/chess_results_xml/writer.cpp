#include "importers/chess_results_xml/writer.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "importers/checks/round_dates.hpp"
#include "importers/chess_results_xml/record.hpp"
#include "importers/text/markup.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::chess_results_xml {

namespace {

constexpr std::size_t k_surname_characters = 32;
constexpr std::size_t k_given_name_characters = 30;

std::string cut(std::string_view text, std::size_t characters) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < characters && at < text.size(); ++i) at += text::code_point_at(text, at).bytes;
  return std::string{text.substr(0, at)};
}

/// `20260307`
std::string day(std::optional<Date> date) {
  if (!date) return {};
  std::string iso = to_iso(*date);
  std::erase(iso, '-');
  return iso;
}

std::string number(std::optional<int> value) {
  return std::to_string(value.value_or(0));
}

/// Elements with attributes and nothing else.
class Lines {
public:
  void open(std::string_view name) { m_out += "<" + std::string{name} + ">\r\n"; }
  void close(std::string_view name) { m_out += "</" + std::string{name} + ">\r\n"; }
  void element(std::string_view name, const std::vector<std::pair<std::string_view, std::string>>& attributes) {
    m_out += "<" + std::string{name};
    for (const auto& [key, value] : attributes)
      m_out += " " + std::string{key} + "=\"" + text::escape_markup(value) + '"';
    m_out += "/>\r\n";
  }
  std::string take() && { return std::move(m_out); }

private:
  std::string m_out;
};

struct Match {
  int pairing = 0;  ///< 1-based within its round
  int first = 0;
  int second = 0;
  Score first_points;
  Score second_points;
  int boards = 0;
};

/// What stands in a row of playerpairings beside the players.
struct Outcome {
  std::string opponent = "0";
  std::string white;
  std::string black;
  std::string letter;
};

Outcome outcome_of(const ImportedGame& game) {
  Outcome out{game.black ? std::to_string(game.black->value()) : "0",
              decimal(game.score_white, '.'),
              decimal(game.score_black, '.'),
              {}};
  switch (game.status) {
    case GameStatus::rated:
    case GameStatus::open:
      return out;
    case GameStatus::disputed:
      out.letter = "?";
      return out;
    case GameStatus::forfeit:
      out.letter = "K";
      return out;
    case GameStatus::unrated:
      out.letter = game.score_white == k_loss && game.score_black == k_loss ? "D" : "U";
      return out;
    case GameStatus::bye:
      break;
  }
  switch (game.bye.value_or(ByeKind::zero_point)) {
    case ByeKind::pairing_allocated:
      return {"-1", "1.0", "0.0", "K"};
    case ByeKind::half_point:
      return {"-1", "0.5", "0.0", "K"};
    case ByeKind::full_point:
      return {"-2", "1.0", "0.0", ""};
    case ByeKind::zero_point:
      break;
  }
  return {"-2", "", "", ""};
}

class UploadWriter {
public:
  explicit UploadWriter(const ImportedTournament& tournament)
      : m_tournament{tournament},
        m_is_team_event{tournament.details.system == TournamentSystem::team_round_robin ||
                        tournament.details.system == TournamentSystem::team_swiss} {
    for (const ImportedPlayer& player : tournament.players) {
      if (player.team.empty()) continue;
      const int number = m_team_numbers.emplace(player.team, static_cast<int>(m_team_names.size()) + 1).first->second;
      if (number > static_cast<int>(m_team_names.size())) m_team_names.push_back(player.team);
      m_team_of[player.start_number] = number;
    }
    for (const ImportedGame& game : tournament.games) m_last_round = std::max(m_last_round, game.round);
  }

  std::string write() && {
    m_lines.open("chessresults");
    section("tournamentdata", [&] { write_tournament(); });
    section("rounds", [&] { write_rounds(); });
    section("players", [&] { write_players(); });
    if (!m_team_names.empty()) section("teams", [&] { write_teams(); });
    section("playerpairings", [&] { write_pairings(); });
    if (!m_matches.empty()) section("teampairings", [&] { write_matches(); });
    m_lines.close("chessresults");
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n" + std::move(m_lines).take();
  }

private:
  template <class Write>
  void section(std::string_view name, const Write& write) {
    m_lines.open(name);
    write();
    m_lines.close(name);
  }

  int rounds() const { return std::max(m_tournament.details.rounds.value_or(0), m_last_round); }

  std::string type() const {
    switch (m_tournament.details.system) {
      case TournamentSystem::round_robin:
        return "1";
      case TournamentSystem::team_round_robin:
        return "2";
      case TournamentSystem::team_swiss:
        return "3";
      default:
        return "0";
    }
  }

  /// The class has no attribute of its own; the reader finds it among the words of this one.
  std::string time_control() const {
    const TournamentDetails& details = m_tournament.details;
    if (!details.time_control.empty()) return details.time_control;
    if (details.declared_correspondence) return "Correspondence";
    if (details.declared_blitz) return "Blitz";
    if (!details.declared_category) return {};
    return details.declared_category == RatingCategory::rapid ? "Rapid" : "Standard";
  }

  void write_tournament() {
    const TournamentDetails& details = m_tournament.details;
    constexpr std::string_view k_site = "chess-results:";
    const bool has_key = details.source_key.starts_with(k_site);
    const bool is_open = std::any_of(m_tournament.games.begin(), m_tournament.games.end(),
                                     [](const ImportedGame& game) { return game.status == GameStatus::open; });
    const std::string last_round = std::to_string(m_last_round);
    std::vector<std::pair<std::string_view, std::string>> attributes{
        {"key", has_key ? details.source_key.substr(k_site.size()) : ""},
        {"type", type()},
        {"name", details.name},
        {"fideeventid", details.fide_event_id},
        {"remark", ""},
        {"director", details.director},
        {"organiser", details.organiser},
        {"location", details.city},
        {"arbiter", ""},
        {"rounds", std::to_string(rounds())},
        {"currentround", last_round},
        {"rankinground", last_round},
        {"sortstartrank", ""},
        {"from", day(details.start)},
        {"to", day(details.end)},
        {"ratedfide", "-"},
        {"ratednational", "-"}};
    for (const std::string_view name : {"tb1no", "tb2no", "tb3no", "tb4no", "tb5no"})
      attributes.emplace_back(name, "0");
    attributes.insert(attributes.end(), {{"replay", "1"},
                                         {"timecontrol", time_control()},
                                         {"homecolor", ""},
                                         {"samecolor", ""},
                                         {"playerperteam", ""},
                                         {"category", "0"},
                                         {"ratingavg", "0"},
                                         {"endstatus", is_open ? "N" : "J"}});
    for (const std::string_view name : {"tb1_detail", "tb2_detail", "tb3_detail", "tb4_detail", "tb5_detail"})
      attributes.emplace_back(name, "");
    attributes.insert(attributes.end(), {{"chiefarbiter", details.chief_arbiter},
                                         {"deputyarbiter", ""},
                                         {"homepageorganiser", ""},
                                         {"mail", ""},
                                         {"federation", details.federation},
                                         {"creator", ""}});
    m_lines.element("tournament", attributes);
  }

  void write_rounds() {
    const std::map<int, Date> dates = checks::dates_of_rounds(m_tournament);
    const int last = std::max(rounds(), dates.empty() ? 0 : dates.rbegin()->first);
    for (int round = 1; round <= last; ++round) {
      const auto date = dates.find(round);
      m_lines.element("round", {{"round", std::to_string(round)},
                                {"date", day(date == dates.end() ? std::nullopt : std::optional{date->second})},
                                {"time", ""}});
    }
  }

  void write_players() {
    for (const ImportedPlayer& player : m_tournament.players) write_player(player);
  }

  void write_player(const ImportedPlayer& player) {
    const auto rating = player.rating_national ? player.rating_national
                        : player.rating        ? player.rating
                                               : player.rating_fide;
    const auto [surname, given_name] = name_parts(player);
    const auto team = m_team_of.find(player.start_number);
    m_lines.element("player", {{"no", std::to_string(player.start_number.value())},
                               {"id", player.national_id},
                               {"lastname", cut(surname, k_surname_characters)},
                               {"firstname", cut(given_name, k_given_name_characters)},
                               {"atitle", ""},
                               {"title", player.title},
                               {"rtg", number(rating)},
                               {"rtgfide", number(player.rating_fide)},
                               {"rtgnat", number(player.rating_national)},
                               {"rtgaverage", ""},
                               {"rtgperform", ""},
                               {"rtgdifference", ""},
                               {"dob", player.birth ? birth(*player.birth) : ""},
                               {"sex", player.sex},
                               {"fed", player.federation},
                               {"board", ""},
                               {"teamno", number(team == m_team_of.end() ? std::nullopt : std::optional{team->second})},
                               {"clubname", player.club},
                               {"fideid", player.fide_id},
                               {"teamplayid", ""},
                               {"club", ""},
                               {"typ", ""},
                               {"group", ""},
                               {"rank", number(player.rank)},
                               {"tb1", ""},
                               {"tb2", ""},
                               {"tb3", ""},
                               {"tb4", ""},
                               {"tb5", ""},
                               // Readers hold points against the results in the usual scoring.
                               {"pts", m_tournament.claims.has_own_scoring ? "" : decimal(player.points, ',')},
                               {"equal", ""},
                               {"kfaktor", ""},
                               {"state", ""}});
  }

  /// Apart where the source had them apart, or where together they are too long for a surname.
  static std::pair<std::string, std::string> name_parts(const ImportedPlayer& player) {
    const bool is_long = text::count_code_points(player.name) > k_surname_characters;
    if (!player.given_name.empty() && (is_long || player.name == player.surname + ", " + player.given_name))
      return {player.surname, player.given_name};
    const std::size_t comma = player.name.find(',');
    const bool is_one_comma = comma != std::string::npos && player.name.find(',', comma + 1) == std::string::npos;
    if (!is_long || !is_one_comma) return {player.name, {}};
    const std::string_view name = player.name;
    return {std::string{text::trim(name.substr(0, comma))}, std::string{text::trim(name.substr(comma + 1))}};
  }

  /// `02.04.2001`, or what is known of it.
  static std::string birth(const PartialDate& date) {
    const auto two = [](int value) { return (value < 10 ? "0" : "") + std::to_string(value); };
    if (date.month == 0) return std::to_string(date.year);
    if (date.day == 0) return to_iso(date);
    return two(date.day) + '.' + two(date.month) + '.' + std::to_string(date.year);
  }

  void write_teams() {
    for (std::size_t i = 0; i < m_team_names.size(); ++i) {
      m_lines.element("team", {{"no", std::to_string(i + 1)},
                               {"teamname", m_team_names[i]},
                               {"teamshort", m_team_names[i]},
                               {"rank", ""},
                               {"points", ""},
                               {"tb1", ""},
                               {"tb2", ""},
                               {"tb3", ""},
                               {"tb4", ""},
                               {"tb5", ""},
                               {"captain", ""},
                               {"equal", ""},
                               {"federation", ""},
                               {"state", ""},
                               {"rtg_average", ""}});
    }
  }

  Match* match_of(const ImportedGame& game) {
    if (!m_is_team_event || !game.white || !game.black) return nullptr;
    const auto white = m_team_of.find(*game.white);
    const auto black = m_team_of.find(*game.black);
    if (white == m_team_of.end() || black == m_team_of.end() || white->second == black->second) return nullptr;
    auto& round = m_matches[game.round];
    const auto pair = std::minmax(white->second, black->second);
    auto found = std::find_if(round.begin(), round.end(),
                              [&](const Match& match) { return std::minmax(match.first, match.second) == pair; });
    if (found == round.end()) {
      round.push_back({static_cast<int>(round.size()) + 1, white->second, black->second, {}, {}, 0});
      found = std::prev(round.end());
    }
    const bool is_first_white = found->first == white->second;
    const Score white_points = game.score_white.value_or(Score{});
    const Score black_points = game.score_black.value_or(Score{});
    found->first_points = found->first_points + (is_first_white ? white_points : black_points);
    found->second_points = found->second_points + (is_first_white ? black_points : white_points);
    ++found->boards;
    return &*found;
  }

  void write_pairings() {
    std::map<int, int> tables;
    for (const ImportedGame& game : m_tournament.games) {
      if (!game.white) continue;
      const int table = ++tables[game.round];
      const Match* match = match_of(game);
      const Outcome outcome = outcome_of(game);
      m_lines.element("playerpairing",
                      {{"round", std::to_string(game.round)},
                       {"pairing", std::to_string(match != nullptr ? match->pairing : game.board.value_or(table))},
                       {"board", std::to_string(match != nullptr ? game.board.value_or(match->boards) : 1)},
                       {"whiteno", std::to_string(game.white->value())},
                       {"blackno", outcome.opponent},
                       {"reswhite", outcome.white},
                       {"resblack", outcome.black},
                       {"forfeit", outcome.letter}});
    }
  }

  /// The matches of the boards. A team's bye has no board, so that none is known here.
  void write_matches() {
    for (const auto& [round, matches] : m_matches) {
      for (const Match& match : matches) {
        m_lines.element("teampairing", {{"round", std::to_string(round)},
                                        {"pairing", std::to_string(match.pairing)},
                                        {"no1", std::to_string(match.first)},
                                        {"no2", std::to_string(match.second)},
                                        {"res1", decimal(match.first_points, '.')},
                                        {"res2", decimal(match.second_points, '.')}});
      }
    }
  }

  const ImportedTournament& m_tournament;
  Lines m_lines;
  std::map<std::string, int> m_team_numbers;
  std::vector<std::string> m_team_names;
  std::map<StartNumber, int> m_team_of;
  std::map<int, std::vector<Match>> m_matches;
  bool m_is_team_event = false;
  int m_last_round = 0;
};

}  // namespace

std::string write_upload(const ImportedTournament& tournament) {
  return UploadWriter{tournament}.write();
}

}  // namespace seiseki::importers::chess_results_xml
