#include "tests/support/site_tournament.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <numeric>
#include <stdexcept>
#include <tuple>

namespace seiseki::test {
namespace {

using Row = std::vector<std::string>;

std::vector<Row> read_tsv(const std::filesystem::path& file) {
  std::ifstream in{file};
  if (!in) throw std::runtime_error("cannot read " + file.string());
  std::vector<Row> rows;
  for (std::string line; std::getline(in, line);) {
    Row row;
    std::size_t begin = 0;
    while (begin <= line.size()) {
      const std::size_t end = std::min(line.find('\t', begin), line.size());
      row.push_back(line.substr(begin, end - begin));
      begin = end + 1;
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

int to_int(const std::string& text, const std::string& where) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size())
    throw std::runtime_error(where + ": not a number: " + text);
  return value;
}

/// A table whose first row names its columns; `field` of a column that is not there is empty.
class Table {
public:
  explicit Table(const std::filesystem::path& file, const Row& required) : m_file{file.string()} {
    m_rows = read_tsv(file);
    if (m_rows.empty()) throw std::runtime_error(m_file + ": empty");
    for (const std::string& name : required) {
      if (column(name) == m_rows.front().size()) throw std::runtime_error(m_file + ": no column " + name);
    }
    for (std::size_t i = 1; i < m_rows.size(); ++i) {
      if (m_rows[i].size() != m_rows.front().size())
        throw std::runtime_error(m_file + ":" + std::to_string(i + 1) + ": wrong number of columns");
    }
  }

  std::size_t rows() const { return m_rows.size() - 1; }
  std::string field(std::size_t row, const std::string& name) const {
    const std::size_t at = column(name);
    return at == m_rows.front().size() ? std::string{} : m_rows[row + 1][at];
  }
  int number(std::size_t row, const std::string& name) const {
    const std::string text = field(row, name);
    return text.empty() ? 0 : to_int(text, m_file);
  }

private:
  std::size_t column(const std::string& name) const {
    const Row& header = m_rows.front();
    return static_cast<std::size_t>(std::find(header.begin(), header.end(), name) - header.begin());
  }

  std::string m_file;
  std::vector<Row> m_rows;
};

struct Value {
  std::string_view result;
  int white;
  int black;
  std::string_view white_cell;
  std::string_view black_cell;
};
constexpr Value k_values[] = {
    {"1-0", 2, 0, "1", "0"},   {"0-1", 0, 2, "0", "1"},   {"1/2", 1, 1, "½", "½"},  {"+/-", 2, 0, "+", "-"},
    {"-/+", 0, 2, "-", "+"},   {"-/-", 0, 0, "-", "-"},   {"*", 0, 0, "", ""},      {"bye", 2, 0, "-1", ""},
    {"half", 1, 0, "-½", ""},  {"zero", 0, 0, "-0", ""},  {"alone", 2, 0, "+", ""}, {"0-0", 0, 0, "0", "0"},
    {"1/2-0", 1, 0, "½", "0"}, {"1U-0U", 2, 0, "1", "0"},
};

const Value& value_of(const SiteGame& game) {
  const auto found =
      std::find_if(std::begin(k_values), std::end(k_values), [&](const Value& v) { return v.result == game.result; });
  if (found == std::end(k_values)) throw std::runtime_error("unknown result " + game.result);
  return *found;
}

}  // namespace

int half_points(const SiteGame& game, bool for_white) {
  const Value& value = value_of(game);
  return for_white ? value.white : value.black;
}

std::string result_sign(const SiteGame& game, bool for_white) {
  const Value& value = value_of(game);
  return std::string{for_white ? value.white_cell : value.black_cell};
}

SiteTournament SiteTournament::load(const std::filesystem::path& directory) {
  SiteTournament out;
  out.read_details(directory / "tournament.tsv");
  out.read_players(directory / "players.tsv");
  if (out.is_team()) out.read_teams(directory);
  out.read_rounds(directory / "rounds.tsv");
  out.rank();
  return out;
}

void SiteTournament::read_details(const std::filesystem::path& file) {
  for (const Row& row : read_tsv(file)) {
    if (row.size() != 2) throw std::runtime_error(file.string() + ": key and value expected");
    if (row[0] == "round") {
      const std::size_t blank = row[1].find(' ');
      m_round_times[to_int(row[1].substr(0, blank), file.string())] = row[1].substr(blank + 1);
    } else {
      m_details[row[0]].push_back(row[1]);
    }
  }
}

void SiteTournament::read_players(const std::filesystem::path& file) {
  const Table table{file, {"no", "name", "id", "fide_id", "fed", "rating", "sex", "club"}};
  for (std::size_t i = 0; i < table.rows(); ++i) {
    m_players.push_back({.number = table.number(i, "no"),
                         .name = table.field(i, "name"),
                         .id = table.field(i, "id"),
                         .fide_id = table.field(i, "fide_id"),
                         .federation = table.field(i, "fed"),
                         .rating = table.number(i, "rating"),
                         .sex = table.field(i, "sex"),
                         .club = table.field(i, "club"),
                         .title = table.field(i, "title"),
                         .mark = table.field(i, "mark"),
                         .team = table.number(i, "team"),
                         .board = table.number(i, "board")});
    if (m_players.back().number != static_cast<int>(m_players.size()))
      throw std::runtime_error(file.string() + ": start numbers are not 1, 2, 3 …");
  }
}

void SiteTournament::read_teams(const std::filesystem::path& directory) {
  const Table teams{directory / "teams.tsv", {"no", "name"}};
  for (std::size_t i = 0; i < teams.rows(); ++i) m_teams.push_back({teams.number(i, "no"), teams.field(i, "name")});
  const Table matches{directory / "matches.tsv", {"round", "match", "home", "away"}};
  for (std::size_t i = 0; i < matches.rows(); ++i) {
    m_matches.push_back(
        {matches.number(i, "round"), matches.number(i, "match"), matches.number(i, "home"), matches.number(i, "away")});
  }
}

void SiteTournament::read_rounds(const std::filesystem::path& file) {
  const int last = static_cast<int>(m_players.size());
  const auto rows_of = [&](const std::filesystem::path& of) {
    const Table table{of, {"round", "board", "white", "black", "result"}};
    std::vector<SiteGame> out;
    for (std::size_t i = 0; i < table.rows(); ++i) {
      out.push_back({.round = table.number(i, "round"),
                     .match = table.number(i, "match"),
                     .board = table.number(i, "board"),
                     .white = table.number(i, "white"),
                     .black = table.number(i, "black"),
                     .result = table.field(i, "result")});
      const SiteGame& game = out.back();
      if (game.white < 1 || game.white > last || game.black < 0 || game.black > last)
        throw std::runtime_error(of.string() + ": no such player");
      value_of(game);
    }
    return out;
  };
  m_games = rows_of(file);
  const std::filesystem::path corrections = file.parent_path() / "corrections.tsv";
  if (std::filesystem::exists(corrections)) m_corrections = rows_of(corrections);
}

SiteTournament SiteTournament::after(int round) const {
  SiteTournament out = *this;
  out.m_games.erase(
      std::remove_if(out.m_games.begin(), out.m_games.end(), [&](const SiteGame& g) { return g.round > round; }),
      out.m_games.end());
  out.rank();
  return out;
}

void SiteTournament::correct() {
  for (const SiteGame& corrected : m_corrections) {
    const auto found = std::find_if(m_games.begin(), m_games.end(), [&](const SiteGame& game) {
      return game.round == corrected.round && game.white == corrected.white && game.black == corrected.black;
    });
    if (found == m_games.end()) throw std::runtime_error("corrections.tsv: no such game");
    found->result = corrected.result;
  }
  if (!detail("corrected_update").empty()) m_details["last_update"] = {detail("corrected_update")};
  rank();
}

const std::string& SiteTournament::detail(const std::string& key) const {
  static const std::string k_none;
  const auto found = m_details.find(key);
  return found == m_details.end() ? k_none : found->second.front();
}

std::vector<std::string> SiteTournament::details(const std::string& key) const {
  const auto found = m_details.find(key);
  return found == m_details.end() ? std::vector<std::string>{} : found->second;
}

EventKind SiteTournament::kind() const {
  static const std::map<std::string, EventKind> k_kinds = {{"", EventKind::swiss},
                                                           {"round-robin", EventKind::round_robin},
                                                           {"team-swiss", EventKind::team_swiss},
                                                           {"team-round-robin", EventKind::team_round_robin},
                                                           {"team-knock-out", EventKind::team_knock_out}};
  const auto found = k_kinds.find(detail("kind"));
  if (found == k_kinds.end()) throw std::runtime_error("tournament.tsv: unknown kind " + detail("kind"));
  return found->second;
}

long SiteTournament::number() const {
  return to_int(detail("number"), "tournament.tsv");
}
int SiteTournament::rounds() const {
  return to_int(detail("rounds"), "tournament.tsv");
}

Date SiteTournament::end() const {
  std::string iso = detail("end");
  std::replace(iso.begin(), iso.end(), '/', '-');
  const auto date = parse_date(iso);
  if (!date) throw std::runtime_error("tournament.tsv: end is no date");
  return *date;
}

std::string SiteTournament::round_time(int round) const {
  const auto found = m_round_times.find(round);
  return found == m_round_times.end() ? std::string{} : found->second;
}

std::vector<SiteGame> SiteTournament::games_of(int round) const {
  std::vector<SiteGame> out;
  std::copy_if(m_games.begin(), m_games.end(), std::back_inserter(out),
               [&](const SiteGame& g) { return g.round == round; });
  return out;
}

std::vector<SiteGame> SiteTournament::games_of(const SiteMatch& match) const {
  std::vector<SiteGame> out;
  std::copy_if(m_games.begin(), m_games.end(), std::back_inserter(out),
               [&](const SiteGame& g) { return g.round == match.round && g.match == match.number; });
  return out;
}

std::vector<SiteMatch> SiteTournament::matches_of(int round) const {
  std::vector<SiteMatch> out;
  std::copy_if(m_matches.begin(), m_matches.end(), std::back_inserter(out),
               [&](const SiteMatch& m) { return m.round == round; });
  return out;
}

int SiteTournament::last_paired_round() const {
  int last = 0;
  for (const SiteGame& g : m_games) last = g.black == 0 ? last : std::max(last, g.round);
  return last;
}

int SiteTournament::last_finished_round() const {
  int last = last_paired_round();
  for (const SiteGame& g : m_games) last = g.result == "*" ? std::min(last, g.round - 1) : last;
  return last;
}

const SiteGame* SiteTournament::game(int number, int round) const {
  const auto found = std::find_if(m_games.begin(), m_games.end(), [&](const SiteGame& g) {
    return g.round == round && (g.white == number || g.black == number);
  });
  return found == m_games.end() ? nullptr : &*found;
}

int SiteTournament::half_points_before(int number, int round) const {
  int sum = 0;
  for (int r = 1; r < round; ++r) {
    if (const SiteGame* g = game(number, r)) sum += half_points(*g, g->white == number);
  }
  return sum;
}

std::string SiteTournament::cell(int number, int round, const std::vector<int>& printed_number) const {
  const SiteGame* g = game(number, round);
  if (g == nullptr) return {};
  const Value& value = value_of(*g);
  if (g->black == 0) return "   " + std::string{value.white_cell};
  const bool white = g->white == number;
  const std::string opponent = std::to_string(printed_number.at(static_cast<std::size_t>(white ? g->black : g->white)));
  return std::string(3 - std::min<std::size_t>(3, opponent.size()), ' ') + opponent + (white ? 'w' : 'b') +
         std::string{white ? value.white_cell : value.black_cell};
}

std::vector<int> SiteTournament::listed(Order order) const {
  std::vector<int> out(m_players.size());
  for (const SitePlayer& p : m_players) {
    const int place = order == Order::rank ? standing(p.number).rank : p.number;
    out[static_cast<std::size_t>(place) - 1] = p.number;
  }
  return out;
}

int SiteTournament::team_half_points(const SiteMatch& match, int team) const {
  int sum = 0;
  for (const SiteGame& g : games_of(match)) {
    if (player(g.white).team == team) sum += half_points(g, true);
    if (g.black != 0 && player(g.black).team == team) sum += half_points(g, false);
  }
  return sum;
}

std::vector<int> SiteTournament::teams_by_points() const {
  std::map<int, int> points;
  for (const SiteMatch& m : m_matches) {
    points[m.home] += team_half_points(m, m.home);
    if (m.away != 0) points[m.away] += team_half_points(m, m.away);
  }
  std::vector<int> order(m_teams.size());
  std::iota(order.begin(), order.end(), 1);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return points[a] > points[b]; });
  return order;
}

void SiteTournament::rank() {
  m_standings.assign(m_players.size(), {});
  const auto standing = [&](int n) -> Standing& { return m_standings[static_cast<std::size_t>(n) - 1]; };
  for (const SitePlayer& p : m_players) standing(p.number).half_points = half_points_before(p.number, rounds() + 1);
  for (const SiteGame& g : m_games) {
    if (g.black == 0) continue;
    standing(g.white).buchholz += standing(g.black).half_points;
    standing(g.black).buchholz += standing(g.white).half_points;
    standing(g.white).sonneborn_berger += half_points(g, true) * standing(g.black).half_points;
    standing(g.black).sonneborn_berger += half_points(g, false) * standing(g.white).half_points;
  }
  std::vector<int> order(m_players.size());
  std::iota(order.begin(), order.end(), 1);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    const Standing& x = standing(a);
    const Standing& y = standing(b);
    return std::tie(y.half_points, y.buchholz, y.sonneborn_berger) <
           std::tie(x.half_points, x.buchholz, x.sonneborn_berger);
  });
  for (std::size_t i = 0; i < order.size(); ++i) standing(order[i]).rank = static_cast<int>(i) + 1;
}

}  // namespace seiseki::test
