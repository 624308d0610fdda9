// Team events: art=2 matches, art=3 boards, art=32, 46 and 63 the teams, art=20 a line-up, art=1 all of them.
#include <algorithm>

#include "tests/support/site_list.hpp"

namespace seiseki::test {
namespace {

/// A knock-out shows all rounds whatever is asked for, a round robin if no round is; a Swiss event the one asked for,
/// the last one if that is too large.
std::vector<int> rounds_shown(const SiteTournament& t, const PageWish& wish) {
  std::vector<int> all;
  for (int round = 1; round <= t.last_paired_round(); ++round) all.push_back(round);
  if (all.empty() || t.kind() == EventKind::team_knock_out) return all;
  if (t.kind() == EventKind::team_round_robin && wish.round < 1) return all;
  if (wish.round > t.last_paired_round() && wish.round <= t.rounds()) return {};
  return {wish.round < 1 || wish.round > t.rounds() ? all.back() : wish.round};
}

bool has_result(const SiteTournament& t, const SiteMatch& m) {
  const std::vector<SiteGame> games = t.games_of(m);
  return !games.empty() && std::none_of(games.begin(), games.end(), [](const SiteGame& g) { return g.result == "*"; });
}

/// `3 : 1`, and close together if there is a half: `2½:1½`.
std::string score_of(const SiteTournament& t, const SiteMatch& m) {
  const int home = t.team_half_points(m, m.home);
  const int away = t.team_half_points(m, m.away);
  return with_half(home) + (home % 2 != 0 || away % 2 != 0 ? ":" : " : ") + with_half(away);
}

int match_points_before(const SiteTournament& t, int team, int round) {
  int sum = 0;
  for (int r = 1; r < round; ++r) {
    for (const SiteMatch& m : t.matches_of(r)) {
      if (m.home != team && m.away != team) continue;
      const int other = m.home == team ? m.away : m.home;
      const int difference = other == 0 ? 1 : t.team_half_points(m, team) - t.team_half_points(m, other);
      sum += difference > 0 ? 2 : difference == 0 ? 1 : 0;
    }
  }
  return sum;
}

const SitePlayer* member_on(const SiteTournament& t, const SiteGame& g, int team) {
  if (t.player(g.white).team == team) return &t.player(g.white);
  return g.black != 0 && t.player(g.black).team == team ? &t.player(g.black) : nullptr;
}

void add_side(std::vector<SiteCell>& cells, const PageWish& wish, const SiteGame& g, const SitePlayer* p, bool clubs) {
  if (p == nullptr) {
    cells.insert(cells.end(),
                 {SiteCell{.form = SiteCell::Form::bare},
                  cell(std::string{word(wish.language, Word::not_occupied)}, "CR"), number_cell(0, "CRr")});
    if (clubs) cells.push_back(cell("", "CR"));
    return;
  }
  cells.push_back(p->title.empty() ? SiteCell{.form = SiteCell::Form::bare} : cell(p->title));
  SiteCell name = player_cell(*p, p->name);
  name.form = g.white == p->number ? SiteCell::Form::playing_w : SiteCell::Form::playing_b;
  cells.push_back(name);
  cells.push_back(number_cell(p->rating, "CRr"));
  if (clubs) cells.push_back(cell(p->club, "CR"));
}

void add_side_heading(std::vector<SiteCell>& head, const SiteTournament& t, const PageWish& wish, int team,
                      bool clubs) {
  head.push_back(cell(std::to_string(team)));
  head.push_back(cell("\u00a0\u00a0" + t.team(team).name, "CR"));
  head.push_back(heading(wish, Word::rating, "CRr"));
  if (clubs) head.push_back(heading(wish, Word::club, "CR"));
}

void add_match(SiteList& list, const SiteTournament& t, const PageWish& wish, const SiteMatch& m) {
  const bool clubs = t.has("board_clubs", "yes");
  std::vector<SiteCell> head{heading(wish, Word::board)};
  add_side_heading(head, t, wish, m.home, clubs);
  head.push_back(cell("-"));
  add_side_heading(head, t, wish, m.away, clubs);
  head.push_back(cell(has_result(t, m) ? score_of(t, m) : "0 : 0"));
  list.rows.push_back({.kind = SiteRow::Kind::header, .cells = head});
  for (const SiteGame& g : t.games_of(m)) {
    std::vector<SiteCell> cells{cell(std::to_string(m.number) + "." + std::to_string(g.board))};
    const SitePlayer* left = member_on(t, g, m.home);
    add_side(cells, wish, g, left, clubs);
    cells.push_back(cell("-"));
    add_side(cells, wish, g, member_on(t, g, m.away), clubs);
    // From the left player's side, whoever has White.
    const bool white_is_left = left != nullptr && left->number == g.white;
    cells.push_back(cell(printed_result(t, g, !white_is_left)));
    list.rows.push_back({.cells = cells});
  }
}

SiteCell team_cell(const SiteTournament& t, int team) {
  return cell(t.team(team).name, "CR");
}

std::string average_rating(const SiteTournament& t, int team) {
  int sum = 0;
  int count = 0;
  for (const SitePlayer& p : t.players()) {
    if (p.team != team || p.rating == 0) continue;
    sum += p.rating;
    ++count;
  }
  return std::to_string(count == 0 ? 0 : sum / count);
}

/// `1`, `½`, `0`, `+`, `-` of a player in a round, empty if he did not play.
std::string round_sign(const SiteTournament& t, int number, int round) {
  const SiteGame* g = t.game(number, round);
  return g == nullptr ? std::string{} : result_sign(*g, g->white == number);
}

void add_line_up(SiteList& list, const SiteTournament& t, const PageWish& wish, int team) {
  std::vector<SiteCell> head{heading(wish, Word::board),
                             {.css = "CR"},
                             heading(wish, Word::name, "CR"),
                             heading(wish, Word::rating, "CRr"),
                             heading(wish, Word::federation_column, "CR")};
  for (int round = 1; round <= t.last_paired_round(); ++round) head.push_back(cell(std::to_string(round)));
  head.push_back(heading(wish, Word::points));
  list.rows.push_back({.kind = SiteRow::Kind::header, .cells = head});
  for (const SitePlayer& p : t.players()) {
    if (p.team != team) continue;
    std::vector<SiteCell> cells{number_cell(p.board), cell(p.title, "CR"), player_cell(p, p.name),
                                number_cell(p.rating, "CRr"), cell(p.federation, "CR")};
    for (int round = 1; round <= t.last_paired_round(); ++round) cells.push_back(cell(round_sign(t, p.number, round)));
    cells.push_back(cell(decimal_comma(t.standing(p.number).half_points)));
    list.rows.push_back({.cells = cells});
  }
}

}  // namespace

SiteList team_pairings(const SiteTournament& t, const PageWish& wish) {
  // Twelve columns with the match points before the round in a Swiss event, six in the others.
  const bool wide = t.kind() == EventKind::team_swiss;
  SiteList list{.view = std::string{word(wish.language, Word::team_pairings)}, .may_be_cut = false};
  for (const int round : rounds_shown(t, wish)) {
    list.rows.push_back(section(round_heading(t, wish, round)));
    std::vector<SiteCell> head{heading(wish, Word::no)};
    if (wide) head.insert(head.end(), {heading(wish, Word::sno), cell("\u00a0")});
    head.push_back(heading(wish, Word::team, "CR"));
    if (wide) head.push_back(cell("MP", "CRr"));
    if (!wide) head.push_back(heading(wish, Word::team, "CR"));
    head.insert(head.end(), {heading(wish, Word::result_short), cell(":"), heading(wish, Word::result_short)});
    if (wide)
      head.insert(head.end(),
                  {cell("MP", "CRr"), heading(wish, Word::team, "CR"), cell("\u00a0"), heading(wish, Word::sno)});
    list.rows.push_back({.kind = SiteRow::Kind::header, .cells = head});
    for (const SiteMatch& m : t.matches_of(round)) {
      const bool bye = m.away == 0;
      const SiteCell none{.form = SiteCell::Form::bare};
      const bool over = !bye && has_result(t, m);
      // A team without an opponent is credited; the other side of the colon stays empty.
      const SiteCell left = bye    ? cell(t.detail("bye_points"))
                            : over ? cell(with_half(t.team_half_points(m, m.home)))
                                   : none;
      const SiteCell right = over ? cell(with_half(t.team_half_points(m, m.away))) : none;
      const SiteCell opponent = bye ? cell(std::string{word(wish.language, Word::bye)}, "CR") : team_cell(t, m.away);
      std::vector<SiteCell> cells{number_cell(m.number)};
      if (wide) {
        cells.insert(cells.end(), {number_cell(m.home), cell("", "CR"), team_cell(t, m.home),
                                   number_cell(match_points_before(t, m.home, round)), left, cell(":"), right,
                                   bye ? cell("") : number_cell(match_points_before(t, m.away, round)), opponent,
                                   cell("", "CR"), bye ? cell("") : number_cell(m.away)});
      } else {
        cells.insert(cells.end(), {team_cell(t, m.home), opponent, left, cell(":"), right});
      }
      list.rows.push_back({.cells = cells});
    }
  }
  return list;
}

SiteList board_pairings(const SiteTournament& t, const PageWish& wish) {
  SiteList list{.view = std::string{word(wish.language, Word::board_pairings)}, .may_be_cut = false};
  for (const int round : rounds_shown(t, wish)) {
    list.rows.push_back(section(round_heading(t, wish, round)));
    for (const SiteMatch& m : t.matches_of(round)) {
      if (m.away != 0) add_match(list, t, wish, m);
    }
  }
  return list;
}

SiteList team_starting_rank(const SiteTournament& t, const PageWish& wish) {
  SiteList list{.view = std::string{word(wish.language, Word::team_starting_rank)}};
  list.rows.push_back({.kind = SiteRow::Kind::header,
                       .cells = {heading(wish, Word::no),
                                 {.css = "CR"},
                                 heading(wish, Word::team, "CR"),
                                 heading(wish, Word::average, "CRr")}});
  for (const SiteTeam& team : t.teams()) {
    list.rows.push_back({.cells = {number_cell(team.number), cell("", "CR"), team_cell(t, team.number),
                                   cell(average_rating(t, team.number), "CRr")}});
  }
  return list;
}

SiteList team_ranking(const SiteTournament& t, const PageWish& wish) {
  SiteList list{.view = std::string{word(wish.language, Word::team_ranking)}};
  list.rows.push_back({.kind = SiteRow::Kind::header,
                       .cells = {heading(wish, Word::rank), heading(wish, Word::sno), heading(wish, Word::team, "CR"),
                                 heading(wish, word(wish.language, Word::tie_break, 1)),
                                 heading(wish, word(wish.language, Word::tie_break, 2))}});
  int rank = 0;
  for (const int team : t.teams_by_points()) {
    int points = 0;
    for (int round = 1; round <= t.last_paired_round(); ++round) {
      for (const SiteMatch& m : t.matches_of(round)) points += t.team_half_points(m, team);
    }
    list.rows.push_back(
        {.cells = {number_cell(++rank), number_cell(team), team_cell(t, team),
                   number_cell(match_points_before(t, team, t.rounds() + 1)), cell(decimal_comma(points))}});
  }
  return list;
}

SiteList team_crosstable(const SiteTournament& t, const PageWish& wish) {
  SiteList list{.view = std::string{word(wish.language, Word::team_crosstable)}};
  const std::vector<int> order = t.teams_by_points();
  std::vector<SiteCell> head{heading(wish, Word::rank), heading(wish, Word::team, "CR")};
  for (std::size_t i = 1; i <= order.size(); ++i) head.push_back(cell(std::to_string(i)));
  head.push_back(heading(wish, word(wish.language, Word::tie_break, 1)));
  list.rows.push_back({.kind = SiteRow::Kind::header, .cells = head});
  int rank = 0;
  for (const int team : order) {
    std::vector<SiteCell> cells{number_cell(++rank), team_cell(t, team)};
    int points = 0;
    for (const int other : order) {
      std::string score = team == other ? "*" : "";
      for (int round = 1; round <= t.last_paired_round() && team != other; ++round) {
        for (const SiteMatch& m : t.matches_of(round)) {
          if ((m.home != team || m.away != other) && (m.home != other || m.away != team)) continue;
          points += t.team_half_points(m, team);
          score += (score.empty() ? "" : " ") + with_half(t.team_half_points(m, team));
        }
      }
      cells.push_back(cell(score));
    }
    cells.push_back(cell(decimal_comma(points)));
    list.rows.push_back({.cells = cells});
  }
  return list;
}

SiteList team_line_up(const SiteTournament& t, const PageWish& wish) {
  SiteList list{.view = std::string{word(wish.language, Word::team_composition)}};
  if (wish.number < 1 || wish.number > static_cast<int>(t.teams().size())) return list;
  list.above = t.team(wish.number).name;
  add_line_up(list, t, wish, wish.number);
  return list;
}

SiteList team_composition(const SiteTournament& t, const PageWish& wish) {
  SiteList list{.view = std::string{word(wish.language, Word::team_composition)}};
  for (const SiteTeam& team : t.teams()) {
    list.rows.push_back(section(std::to_string(team.number) + ". " + team.name));
    add_line_up(list, t, wish, team.number);
  }
  return list;
}

}  // namespace seiseki::test
