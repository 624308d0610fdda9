// Lists of players: art=0 and art=3, art=1, art=16 and art=15 of a team event.
#include <algorithm>

#include "tests/support/site_list.hpp"

namespace seiseki::test {
namespace {

struct PlayerColumns {
  bool national_id;
  bool two_ratings;
  bool sex_type_group;
};

PlayerColumns player_columns(const SiteTournament& t) {
  return {.national_id = !t.has("id_column", "none"),
          .two_ratings = t.has("ratings", "RtgI RtgN"),
          .sex_type_group = t.has("columns", "sex Typ Gr")};
}

SiteCell fide_cell(const SitePlayer& p) {
  if (p.fide_id.empty()) return number_cell(0, "CRr");
  return {.text = p.fide_id, .css = {}, .form = SiteCell::Form::fide};
}

void add_rating_headings(std::vector<SiteCell>& cells, const PageWish& wish, const PlayerColumns& columns) {
  if (!columns.two_ratings) {
    cells.push_back(heading(wish, Word::rating, "CRr"));
    return;
  }
  cells.push_back(heading(wish, Word::rating_international, "CRr"));
  cells.push_back(heading(wish, Word::rating_national, "CRr"));
}

void add_ratings(std::vector<SiteCell>& cells, const SitePlayer& p, const PlayerColumns& columns) {
  if (columns.two_ratings) cells.push_back(number_cell(0, "CRr"));
  cells.push_back(number_cell(p.rating, "CRr"));
}

SiteList list_of(const SiteTournament& t, const PageWish& wish, const std::vector<int>& order, Word name) {
  const PlayerColumns columns = player_columns(t);
  SiteList list{.view = std::string{word(wish.language, name)}};
  std::vector<SiteCell> head{heading(wish, Word::no)};
  add_unlabelled(head, wish);
  head.push_back(heading(wish, Word::name, "CR"));
  if (columns.national_id) head.push_back(heading(wish, Word::id, "CRr"));
  head.push_back(heading(wish, Word::fide_id, "CRr"));
  head.push_back(heading(wish, Word::federation_column, "CR"));
  add_rating_headings(head, wish, columns);
  if (columns.sex_type_group)
    head.insert(head.end(), {heading(wish, Word::sex), heading(wish, Word::type, "CR"), heading(wish, Word::group)});
  head.push_back(heading(wish, Word::club, "CR"));
  list.rows.push_back({.kind = SiteRow::Kind::header, .cells = head});
  for (const int number : order) {
    const SitePlayer& p = t.player(number);
    std::vector<SiteCell> cells{number_cell(p.number)};
    add_unlabelled(cells, wish, p);
    cells.push_back(player_cell(p, p.name));
    if (columns.national_id) cells.push_back(cell(printed_id(t, p), "CRr"));
    cells.push_back(fide_cell(p));
    cells.push_back(cell(p.federation, "CR"));
    add_ratings(cells, p, columns);
    if (columns.sex_type_group) cells.insert(cells.end(), {cell(p.sex), cell(p.type, "CR"), cell(p.group)});
    cells.push_back(cell(p.club, "CR"));
    list.rows.push_back({.cells = cells, .federation = p.federation});
  }
  return list;
}

std::vector<int> by_name(const SiteTournament& t) {
  std::vector<int> order = t.listed(Order::start_number);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return t.player(a).name < t.player(b).name; });
  return order;
}

}  // namespace

SiteList starting_rank(const SiteTournament& t, const PageWish& wish) {
  const bool names = t.has("list_order", "name");
  return list_of(t, wish, names ? by_name(t) : t.listed(Order::start_number), Word::starting_rank);
}

SiteList alphabetical(const SiteTournament& t, const PageWish& wish) {
  return list_of(t, wish, by_name(t), Word::alphabetical);
}

SiteList ranking(const SiteTournament& whole, const PageWish& wish) {
  const int round = wish.round > 0 ? std::min(wish.round, whole.last_finished_round()) : whole.last_finished_round();
  const SiteTournament t = whole.after(round);
  SiteList list{.view =
                    round == t.rounds() ? ranking_name(whole, wish) : word(wish.language, Word::ranking_after, round)};
  if (round == 0) return list;
  std::vector<SiteCell> head{heading(wish, Word::rank), heading(wish, Word::sno)};
  // On the pages of 2019 both first columns bear the same Russian word.
  if (t.has("markup", "2019") && wish.language == SiteLanguage::russian) head[0].text = head[1].text;
  add_unlabelled(head, wish);
  head.push_back(heading(wish, Word::name, "CR"));
  head.push_back(heading(wish, Word::federation_column, "CR"));
  head.push_back(heading(wish, Word::rating, "CRr"));
  head.push_back(heading(wish, Word::club, "CR"));
  head.push_back(heading(wish, Word::points));
  for (int i = 1; i <= 2; ++i)
    head.push_back(heading(wish, "\u00a0" + word(wish.language, Word::tie_break, i) + "\u00a0"));
  list.rows.push_back({.kind = SiteRow::Kind::header, .cells = head});
  int before = -1;
  for (const int number : t.listed(Order::rank)) {
    const SitePlayer& p = t.player(number);
    const Standing& s = t.standing(number);
    const int weight = (s.half_points * 1000 + s.buchholz) * 1000 + s.sonneborn_berger;
    std::vector<SiteCell> cells{weight == before ? cell("") : number_cell(s.rank), number_cell(number)};
    before = weight;
    add_unlabelled(cells, wish, p);
    cells.push_back(player_cell(p, p.name));
    cells.push_back(cell(p.federation, "CR"));
    cells.push_back(number_cell(p.rating, "CRr"));
    cells.push_back(cell(p.club, "CR"));
    cells.push_back(decimal_cell(decimal_comma(s.half_points)));
    cells.push_back(decimal_cell(decimal_comma(s.buchholz)));
    cells.push_back(decimal_cell(quarters(s.sonneborn_berger)));
    list.rows.push_back({.cells = cells, .federation = p.federation});
  }
  return list;
}

SiteList team_players(const SiteTournament& t, const PageWish& wish) {
  // The first column counts the rows; the start number stands in the links alone.
  const PlayerColumns columns = player_columns(t);
  SiteList list{.view = std::string{word(wish.language, Word::starting_rank)}};
  std::vector<SiteCell> head{
      heading(wish, Word::no), {.text = "\u00a0"}, {.css = "CR"}, heading(wish, Word::name, "CR")};
  if (columns.national_id) head.push_back(heading(wish, Word::id, "CRr"));
  head.push_back(heading(wish, Word::fide_id, "CRr"));
  add_rating_headings(head, wish, columns);
  head.push_back(heading(wish, Word::federation_column, "CR"));
  head.push_back(heading(wish, Word::team, "CR"));
  head.push_back(heading(wish, Word::board));
  list.rows.push_back({.kind = SiteRow::Kind::header, .cells = head});
  std::vector<int> order = t.listed(Order::start_number);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return t.player(a).rating > t.player(b).rating; });
  int row = 0;
  for (const int number : order) {
    const SitePlayer& p = t.player(number);
    SiteCell flag = cell("", "CR");
    if (wish.flags) flag = {.text = p.federation, .css = "CR", .form = SiteCell::Form::flag};
    std::vector<SiteCell> cells{number_cell(++row), flag, cell(p.title, "CR"), player_cell(p, p.name)};
    if (columns.national_id) cells.push_back(cell(printed_id(t, p), "CRr"));
    cells.push_back(fide_cell(p));
    add_ratings(cells, p, columns);
    cells.push_back(cell(p.federation, "CR"));
    cells.push_back(cell(t.team(p.team).name, "CR"));
    cells.push_back(number_cell(p.board));
    list.rows.push_back({.cells = cells});
  }
  return list;
}

}  // namespace seiseki::test
