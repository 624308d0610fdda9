#include "tests/support/site_tournament.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

namespace seiseki::test {
namespace {

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
  return std::stol(detail("number"));
}
int SiteTournament::rounds() const {
  return std::stoi(detail("rounds"));
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
