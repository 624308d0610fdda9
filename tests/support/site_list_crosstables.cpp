// Crosstables: art=5 by start number, art=4 by rank, of a Swiss event and as the grid of a round robin.
#include <algorithm>

#include "tests/support/site_list.hpp"

namespace seiseki::test {
namespace {

std::string without_comma(std::string name) {
  name.erase(std::remove(name.begin(), name.end(), ','), name.end());
  return name;
}

void begin_heading(std::vector<SiteCell>& head, const PageWish& wish, Order order) {
  head.push_back(heading(wish, order == Order::rank ? Word::rank : Word::no));
  add_unlabelled(head, wish);
  head.push_back(heading(wish, Word::name, "CR"));
  head.push_back(heading(wish, Word::rating, "CRr"));
  head.push_back(heading(wish, Word::federation_column, "CR"));
}

void end_heading(std::vector<SiteCell>& head, const SiteTournament& t, const PageWish& wish, Order order) {
  const bool points = !t.has("points_column", "none");
  if (points) head.push_back(heading(wish, Word::points));
  if (order == Order::start_number) head.push_back(heading(wish, Word::rank));
  for (int i = 1; i <= 2; ++i)
    head.push_back(heading(wish, "\u00a0" + word(wish.language, Word::tie_break, i) + "\u00a0"));
}

void end_row(std::vector<SiteCell>& cells, const SiteTournament& t, const Standing& s, Order order) {
  const bool points = !t.has("points_column", "none");
  if (points) cells.push_back(decimal_cell(decimal_comma(s.half_points)));
  if (order == Order::start_number) cells.push_back(number_cell(s.rank));
  // Without a column of their own the points are the first tie-break.
  cells.push_back(decimal_cell(decimal_comma(points ? s.buchholz : s.half_points)));
  cells.push_back(decimal_cell(quarters(s.sonneborn_berger)));
}

/// What every start number is called in the cells: itself, or its row in this very list.
std::vector<int> printed_numbers(const std::vector<int>& order) {
  std::vector<int> printed(order.size() + 1);
  for (std::size_t i = 0; i < order.size(); ++i) printed[static_cast<std::size_t>(order[i])] = static_cast<int>(i) + 1;
  return printed;
}

}  // namespace

SiteList crosstable(const SiteTournament& whole, const PageWish& wish, Order order) {
  const bool ranked = order == Order::rank;
  SiteList list{.view = crosstable_name(whole, wish, order)};
  const int rounds = ranked ? whole.last_finished_round() : whole.last_paired_round();
  if (rounds == 0) return list;
  const SiteTournament t = ranked ? whole.after(rounds) : whole;
  std::vector<SiteCell> head;
  begin_heading(head, wish, order);
  for (int r = 1; r <= rounds; ++r) {
    head.push_back(heading(wish, std::to_string(r) + ".Rd"));
    head.back().by_td = !ranked;
  }
  end_heading(head, t, wish, order);
  list.rows.push_back({.kind = SiteRow::Kind::header, .cells = head});
  const bool old_german = t.has("markup", "2019") && wish.language == SiteLanguage::german;
  const std::vector<int> listed = t.listed(order);
  const std::vector<int> printed = printed_numbers(listed);
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const SitePlayer& p = t.player(listed[i]);
    std::vector<SiteCell> cells{number_cell(static_cast<int>(i) + 1)};
    add_unlabelled(cells, wish, p);
    cells.push_back(ranked ? player_cell(p, p.name) : name_cell(without_comma(p.name)));
    cells.push_back(number_cell(p.rating, "CRr"));
    cells.push_back(cell(p.federation, "CR"));
    for (int r = 1; r <= rounds; ++r) {
      std::string text = t.cell(p.number, r, printed);
      // Black is s for schwarz on the older German pages.
      const std::size_t black = text.find('b');
      if (old_german && black != std::string::npos) text[black] = 's';
      cells.push_back(cell(text));
    }
    end_row(cells, t, t.standing(p.number), order);
    list.rows.push_back({.cells = cells, .federation = p.federation});
  }
  list.footnote = t.has("points_column", "none") ? "Tie Break1: Points\nTie Break2: Sonneborn-Berger"
                                                 : "Tie Break1: Buchholz\nTie Break2: Sonneborn-Berger";
  return list;
}

SiteList grid(const SiteTournament& t, const PageWish& wish, Order order) {
  // Opponents are columns, in the order of the rows; who had White and when cannot be seen.
  SiteList list{.view = crosstable_name(t, wish, order)};
  if (t.last_paired_round() == 0) return list;
  const std::vector<int> listed = t.listed(order);
  std::vector<SiteCell> head;
  begin_heading(head, wish, order);
  for (std::size_t i = 1; i <= listed.size(); ++i) head.push_back(heading(wish, std::to_string(i)));
  end_heading(head, t, wish, order);
  list.rows.push_back({.kind = SiteRow::Kind::header, .cells = head});
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const SitePlayer& p = t.player(listed[i]);
    std::vector<SiteCell> cells{number_cell(static_cast<int>(i) + 1)};
    add_unlabelled(cells, wish, p);
    cells.push_back(player_cell(p, without_comma(p.name)));
    cells.push_back(number_cell(p.rating, "CRr"));
    cells.push_back(cell(p.federation, "CR"));
    for (const int opponent : listed) {
      std::string results = opponent == p.number ? "*" : "";
      for (const SiteGame& g : t.games()) {
        if ((g.white == p.number && g.black == opponent) || (g.black == p.number && g.white == opponent))
          results += result_sign(g, g.white == p.number);
      }
      cells.push_back(cell(results));
    }
    end_row(cells, t, t.standing(p.number), order);
    list.rows.push_back({.cells = cells, .federation = p.federation});
  }
  return list;
}

}  // namespace seiseki::test
