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

/// Checks the header and the width of every row, and drops the header.
std::vector<Row> table(const std::filesystem::path& file, const Row& header) {
  std::vector<Row> rows = read_tsv(file);
  if (rows.empty() || rows.front() != header) throw std::runtime_error(file.string() + ": unexpected header");
  rows.erase(rows.begin());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].size() != header.size())
      throw std::runtime_error(file.string() + ":" + std::to_string(i + 2) + ": wrong number of columns");
  }
  return rows;
}

struct Value {
  std::string_view result;
  int white;
  int black;
  std::string_view white_cell;
  std::string_view black_cell;
};
constexpr Value k_values[] = {
    {"1-0", 2, 0, "1", "0"},  {"0-1", 0, 2, "0", "1"},  {"1/2", 1, 1, "½", "½"}, {"+/-", 2, 0, "+", "-"},
    {"-/+", 0, 2, "-", "+"},  {"-/-", 0, 0, "-", "-"},  {"*", 0, 0, "", ""},     {"bye", 2, 0, "-1", ""},
    {"half", 1, 0, "-½", ""}, {"zero", 0, 0, "-0", ""},
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

SiteTournament SiteTournament::load(const std::filesystem::path& directory) {
  SiteTournament out;
  for (const Row& row : read_tsv(directory / "tournament.tsv")) {
    if (row.size() != 2) throw std::runtime_error((directory / "tournament.tsv").string() + ": key and value expected");
    if (row[0] == "round") {
      const std::size_t blank = row[1].find(' ');
      out.m_round_times[to_int(row[1].substr(0, blank), "tournament.tsv")] = row[1].substr(blank + 1);
    } else {
      out.m_details[row[0]] = row[1];
    }
  }
  for (const Row& row :
       table(directory / "players.tsv", {"no", "name", "id", "fide_id", "fed", "rating", "sex", "club"})) {
    out.m_players.push_back(
        {to_int(row[0], "players.tsv"), row[1], row[2], row[3], row[4], to_int(row[5], "players.tsv"), row[6], row[7]});
    if (out.m_players.back().number != static_cast<int>(out.m_players.size()))
      throw std::runtime_error("players.tsv: start numbers are not 1, 2, 3 …");
  }
  for (const Row& row : table(directory / "rounds.tsv", {"round", "board", "white", "black", "result"})) {
    const auto at = [&](std::size_t i) { return to_int(row[i], "rounds.tsv"); };
    const SiteGame game{at(0), at(1), at(2), at(3), row[4]};
    const int last = static_cast<int>(out.m_players.size());
    if (game.white < 1 || game.white > last || game.black < 0 || game.black > last)
      throw std::runtime_error("rounds.tsv: no such player");
    value_of(game);
    out.m_games.push_back(game);
  }
  out.rank();
  return out;
}

const std::string& SiteTournament::detail(const std::string& key) const {
  static const std::string k_none;
  const auto found = m_details.find(key);
  return found == m_details.end() ? k_none : found->second;
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

int SiteTournament::last_paired_round() const {
  int last = 0;
  for (const SiteGame& g : m_games) last = std::max(last, g.round);
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

void SiteTournament::rank() {
  m_standings.resize(m_players.size());
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
