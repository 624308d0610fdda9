// Boards of an individual event: art=2, one round of a Swiss event, or all rounds of a round robin in one table.
#include "tests/support/site_list.hpp"

namespace seiseki::test {
namespace {

SiteCell name_heading(const PageWish& wish, Word key) {
  SiteCell out = heading(wish, key, "CR");
  out.by_td = true;
  return out;
}

/// The class of the name's cell is the player's federation.
SiteCell board_name(const SitePlayer& p, const std::string& css) {
  return player_cell(p, p.name + (p.mark.empty() ? "" : " " + p.mark), css);
}

/// How the columns of a Swiss round differ from event to event.
struct PairingColumns {
  bool numbers;
  bool types;
  bool pgn;
};

SiteRow round_heading_row(const PageWish& wish, const PairingColumns& columns) {
  std::vector<SiteCell> head{heading(wish, Word::board)};
  if (columns.numbers) head.push_back(heading(wish, Word::no));
  add_unlabelled(head, wish);
  head.push_back(name_heading(wish, Word::white));
  if (columns.types) head.push_back(heading(wish, Word::type, "CR"));
  head.push_back(heading(wish, Word::rating));
  head.push_back(heading(wish, Word::points));
  head.push_back(heading(wish, Word::result));
  head.push_back(heading(wish, Word::points));
  head.push_back({.css = "CR"});
  head.push_back(name_heading(wish, Word::black));
  if (columns.types) head.push_back(heading(wish, Word::type, "CR"));
  head.push_back(heading(wish, Word::rating));
  if (wish.flags) head.push_back({.text = "\u00a0", .form = SiteCell::Form::flag});
  if (columns.numbers) head.push_back(heading(wish, Word::no));
  if (columns.pgn) {
    head.push_back({.text = "PGN", .css = "CR"});
    head.back().by_td = true;
  }
  return {.kind = SiteRow::Kind::header, .cells = head};
}

/// A player without an opponent: the row ends before the PGN column, if there is one.
void add_lone(std::vector<SiteCell>& cells, const PageWish& wish, const PairingColumns& columns, const SiteGame& g) {
  const std::string_view label = word(wish.language, g.result == "bye" ? Word::bye : Word::not_paired);
  cells.push_back(cell(with_half(half_points(g, true))));
  cells.push_back({.form = SiteCell::Form::broken});
  cells.push_back(cell("", "CR"));
  cells.push_back(cell(std::string{label}, "CR"));
  if (columns.types) cells.push_back(cell("", "CR"));
  cells.push_back(cell("\u00a0"));
  if (wish.flags) cells.push_back(cell("\u00a0"));
  if (columns.numbers) cells.push_back({.form = SiteCell::Form::bare});
}

void add_black(std::vector<SiteCell>& cells, const SiteTournament& t, const PageWish& wish,
               const PairingColumns& columns, const SiteGame& g) {
  const SitePlayer& black = t.player(g.black);
  const std::string result = printed_result(t, g);
  cells.push_back(result.empty() ? SiteCell{.form = SiteCell::Form::broken} : cell(result));
  cells.push_back(cell(with_half(t.half_points_before(g.black, g.round))));
  cells.push_back(cell(black.title, "CR"));
  cells.push_back(board_name(black, black.federation));
  if (columns.types) cells.push_back(cell(black.type, "CR"));
  cells.push_back(number_cell(black.rating));
  if (wish.flags) cells.push_back({.text = black.federation, .css = "CR", .form = SiteCell::Form::flag});
  if (columns.numbers) cells.push_back(number_cell(g.black));
  if (columns.pgn) cells.push_back({.text = "PGN", .css = "CR", .form = SiteCell::Form::pgn});
}

std::string footnote_of(const SiteTournament& t) {
  for (const SitePlayer& p : t.players()) {
    if (!p.mark.empty()) return p.mark + " " + t.detail("mark_note");
  }
  return {};
}

}  // namespace

SiteList pairings(const SiteTournament& t, const PageWish& wish) {
  // A number beyond the last round shows the last paired one again, and only the heading tells; a round that is to
  // come has no table, or one of those who will be absent.
  const int last = t.last_paired_round();
  const int round = wish.round < 1 || wish.round > t.rounds() ? last : wish.round;
  SiteList list{.view = std::string{word(wish.language, Word::pairings)}};
  const std::vector<SiteGame> games = t.games_of(round);
  if (games.empty()) return list;
  const std::string& pgn = t.detail("pgn_rounds");
  const PairingColumns columns{.numbers = !t.has("pairing_numbers", "none"),
                               .types = t.has("columns", "sex Typ Gr"),
                               .pgn = !pgn.empty() && round <= std::stoi(pgn)};
  list.above = round_heading(t, wish, round);
  list.rows.push_back(round_heading_row(wish, columns));
  for (const SiteGame& g : games) {
    const SitePlayer& white = t.player(g.white);
    std::vector<SiteCell> cells{number_cell(g.board)};
    if (columns.numbers) cells.push_back(number_cell(g.white));
    add_unlabelled(cells, wish, white);
    cells.push_back(board_name(white, white.federation));
    if (columns.types) cells.push_back(cell(white.type, "CR"));
    cells.push_back(number_cell(white.rating));
    cells.push_back(cell(with_half(t.half_points_before(g.white, round))));
    if (g.black == 0) {
      add_lone(cells, wish, columns, g);
    } else {
      add_black(cells, t, wish, columns, g);
    }
    list.rows.push_back({.cells = cells});
  }
  list.footnote = footnote_of(t);
  return list;
}

SiteList round_robin_pairings(const SiteTournament& t, const PageWish& wish) {
  SiteList list{.view = std::string{word(wish.language, Word::pairings)}};
  list.may_be_cut = false;
  for (int round = 1; round <= t.last_paired_round(); ++round) {
    list.rows.push_back(section(round_heading(t, wish, round)));
    list.rows.push_back({.kind = SiteRow::Kind::header,
                         .cells = {heading(wish, Word::board),
                                   heading(wish, Word::no),
                                   heading(wish, Word::rating),
                                   {.css = "CR"},
                                   name_heading(wish, Word::white),
                                   heading(wish, Word::result),
                                   {.css = "CR"},
                                   name_heading(wish, Word::black),
                                   heading(wish, Word::rating),
                                   heading(wish, Word::no)}});
    for (const SiteGame& g : t.games_of(round)) {
      const SitePlayer& white = t.player(g.white);
      std::vector<SiteCell> cells{number_cell(g.board), number_cell(g.white), number_cell(white.rating),
                                  cell(white.title, "CR"), board_name(white, "CR")};
      if (g.black == 0) {
        cells.insert(cells.end(), {cell("0"), cell("", "CR"), cell(std::string{word(wish.language, Word::bye)}, "CR"),
                                   number_cell(0), number_cell(-1)});
      } else {
        const SitePlayer& black = t.player(g.black);
        cells.insert(cells.end(), {cell(printed_result(t, g)), cell(black.title, "CR"), board_name(black, "CR"),
                                   number_cell(black.rating), number_cell(g.black)});
      }
      cells.push_back(cell("", "CR"));  // one more than there are headings
      list.rows.push_back({.cells = cells});
    }
  }
  list.footnote = footnote_of(t);
  return list;
}

}  // namespace seiseki::test
