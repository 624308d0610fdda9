/// \file
/// What a page shows, before it is markup or a workbook: a view with its table, row by row, in the page's language.
/// The files site_list_*.cpp make one for each kind of page; site_markup and site_workbook write it. Internal to
/// tests/support.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/support/site_language.hpp"
#include "tests/support/site_tournament.hpp"

namespace seiseki::test {

/// Which page is wanted. \spec chess-results 1.2, 2.1
struct PageWish {
  int art = 0;
  int round = 0;   ///< 0 = the last paired one
  int number = 0;  ///< snr: of a player, or of a team
  SiteLanguage language = SiteLanguage::english;
  bool flags = false;    ///< flag=30
  bool details = false;  ///< turdet
  bool all_rows = false;
  bool gated = false;
  bool headings_changed = false;
  std::string action;  ///< of the form, as in the address: `./tnr1.aspx?lan=1&art=5&SNode=S0`
  std::string salt;    ///< makes one ViewState differ from the next
  std::string entry;
  Date today;
};

struct SiteCell {
  enum class Form {
    text,
    number,     ///< a number in workbooks
    decimal,    ///< `12,5` on pages, a number in workbooks
    name,       ///< of a player, without a link
    bare,       ///< `<td></td>`
    broken,     ///< an empty cell with the site's broken attributes
    flag,       ///< the federation's flag
    player,     ///< the name, linked to the player's card
    playing_w,  ///< a nested table: the sign for White, then the name or the score
    playing_b,
    fide,  ///< linked to the federation's profile page
    pgn,
  };
  std::string text;
  std::string css = "CRc";
  Form form = Form::text;
  int link = 0;        ///< start number of the card that is linked
  bool by_td = false;  ///< a heading that is no `th`
};

struct SiteRow {
  enum class Kind { section, header, data };
  Kind kind = Kind::data;
  std::vector<SiteCell> cells;
  std::string federation;  ///< appended to the row's class
};

struct SiteList {
  std::string view;
  std::string above;  ///< the `h3` over the table: round and date
  std::vector<std::pair<std::string, std::string>> card;
  std::vector<SiteRow> rows;  ///< empty: nothing to show, no table
  std::string footnote;
  std::string remarks;  ///< below the list
  bool may_be_cut = true;
  bool search = true;  ///< the page has the search block
};

/// The list for `wish.art`; the starting rank for a number the site does not know.
SiteList make_list(const SiteTournament& tournament, const PageWish& wish);

/// The rows of a list that is cut after 150 rows of data. \return whether any is left out.
bool cut(std::vector<SiteRow>& rows);

/// The language's heading, or after the site's imagined rewrite another word for it.
SiteCell heading(const PageWish& wish, Word key, std::string css = "CRc");
SiteCell heading(const PageWish& wish, std::string text, std::string css = "CRc");
/// The unlabelled headings before a name: of the flag, if flags are shown, and of the title.
void add_unlabelled(std::vector<SiteCell>& cells, const PageWish& wish);
void add_unlabelled(std::vector<SiteCell>& cells, const PageWish& wish, const SitePlayer& player);

SiteCell cell(std::string text, std::string css = "CRc");
SiteCell number_cell(int number, std::string css = "CRc");
SiteCell decimal_cell(std::string text);
SiteCell name_cell(std::string name);
SiteCell player_cell(const SitePlayer& player, std::string text, std::string css = "CR");
SiteRow section(const std::string& title);

/// `N03330834` as the lists show it; 0 for none.
std::string printed_id(const SiteTournament& tournament, const SitePlayer& player);
/// `Round 2 on 2026/02/08 at 10:00`.
std::string round_heading(const SiteTournament& tournament, const PageWish& wish, int round);
/// `1 - 0`, `½ - ½`, `+ - -`; empty for an open board. `turned`: from Black's side.
std::string printed_result(const SiteTournament& tournament, const SiteGame& game, bool turned = false);
/// `2,5` in crosstables, `2½` in pairings.
std::string decimal_comma(int half_points);
std::string with_half(int half_points);
std::string quarters(int quarter_points);  ///< `4,75`
/// "Final Ranking after 5 Rounds", or what it is called before the end.
std::string ranking_name(const SiteTournament& tournament, const PageWish& wish);
std::string crosstable_name(const SiteTournament& tournament, const PageWish& wish, Order order);

SiteList starting_rank(const SiteTournament&, const PageWish&);
SiteList alphabetical(const SiteTournament&, const PageWish&);
SiteList ranking(const SiteTournament&, const PageWish&);
SiteList team_players(const SiteTournament&, const PageWish&);
SiteList crosstable(const SiteTournament&, const PageWish&, Order);
SiteList grid(const SiteTournament&, const PageWish&, Order);
SiteList pairings(const SiteTournament&, const PageWish&);
SiteList round_robin_pairings(const SiteTournament&, const PageWish&);
SiteList not_paired(const SiteTournament&, const PageWish&);
SiteList player_card(const SiteTournament&, const PageWish&);
SiteList schedule(const SiteTournament&, const PageWish&);
SiteList team_pairings(const SiteTournament&, const PageWish&);
SiteList board_pairings(const SiteTournament&, const PageWish&);
SiteList team_starting_rank(const SiteTournament&, const PageWish&);
SiteList team_ranking(const SiteTournament&, const PageWish&);
SiteList team_crosstable(const SiteTournament&, const PageWish&);
SiteList team_line_up(const SiteTournament&, const PageWish&);
SiteList team_composition(const SiteTournament&, const PageWish&);

}  // namespace seiseki::test
