/// \file
/// What one page is: which tournament, which view, in which language, whether all of it is there, and where its table
/// stands. Signs that do not depend on the language come first; reads no player and no game.
/// \spec chess-results 2.1, 2.2, 2.5, 1.3, 1.5
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/chess_results/address.hpp"
#include "importers/chess_results/labels.hpp"
#include "importers/html/html_tree.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::chess_results {

enum class PageKind {
  starting_rank,               ///< art=0 of an individual event
  crosstable_by_start_number,  ///< art=5
  crosstable_by_rank,          ///< art=4
  round_robin_grid,            ///< art=4 or 5 of a round robin: opponents are columns
  no_table,                    ///< nothing to show yet
  ranking,
  pairings,
  round_robin_pairings,
  alphabetical,
  not_paired,
  player_card,
  schedule,
  team_boards,   ///< art=3 of a team event: the games
  team_players,  ///< art=16
  team,          ///< any other page of a team event
  search,
  other,
};

/// The site ends its lists here unless all rows are asked for.
inline constexpr std::size_t k_rows_of_a_cut_list = 150;

/// What such a page is called, for messages: "a ranking list".
Text name_of(PageKind kind);

/// The data table with its columns named.
struct DataTable {
  const html::Table* table = nullptr;
  std::size_t header_row = 0;
  std::vector<Column> columns;  ///< one for each header cell
  std::vector<int> rounds;      ///< of the round_result columns in order

  std::optional<std::size_t> find(Column column) const;
  /// The last such column at or before `end`; the first one from `begin` on.
  std::optional<std::size_t> find_last(Column column, std::size_t end) const;
  std::optional<std::size_t> find_first(Column column, std::size_t begin) const;
  std::string_view heading(std::size_t column) const { return table->rows[header_row].cells[column].text; }
  /// The rows that hold data: no header, no section title.
  std::vector<const html::Row*> data_rows() const;
};

/// A page opened: the parsed page and what is known about it. Owns the texts its views point to.
struct TournamentPage {
  html::Page html;
  std::string document;  ///< its name, for findings
  PageAddress address;   ///< from the form, else from where the page came
  int language = -1;     ///< of its labels, `lan`; -1 = unknown
  PageKind kind = PageKind::other;
  std::string_view title;  ///< of the tournament
  std::string_view view;   ///< of the list
  std::string_view round;  ///< heading of the list below that: "Round 3 on 2026/02/07 at 10:00"
  DataTable data;          ///< table is null for no_table
  int lists = 0;           ///< tables of the class of lists
  bool gated = false;
  bool cut = false;               ///< more rows than shown, or as many as are shown at most and no link that would tell
  bool team_menu = false;         ///< its menu leads to lists of teams
  bool translated = false;        ///< by the browser: no heading and no name is as it was
  std::vector<Finding> findings;  ///< about its bytes, before anything was read

  bool is_team_event() const {
    return team_menu || kind == PageKind::team || kind == PageKind::team_boards || kind == PageKind::team_players;
  }
};

/// True for a page whose address says that it shows no games of anybody: statistics, overviews, explanations.
bool is_neutral(const TournamentPage& page);

/// True for a page of a team event's matches or standings, which come of games. \pre page.kind is team
bool shows_matches(const TournamentPage& page);

/// True for a row that titles columns, rounds or matches.
bool is_header_row(const html::Row& row);
/// True for a title over the whole width: a round, a team.
bool is_title_row(const html::Row& row);

/// Finds the header of `page.data.table`, names its columns by their headings and then by their contents, and sets the
/// kind. \pre address, language and data.table are set
void recognise_table(TournamentPage& page);

/// Opens a page as it is, or out of the one file that a browser saved it in, or a workbook, in whatever encoding it is.
/// Errors: `cr-rate-limit`,
/// `cr-not-a-tournament`, `cr-no-tnr`, `cr-truncated`, `cr-several-lists`, `html-nested` for a file inside such a file,
/// those of html::parse().
[[nodiscard]] Result<TournamentPage> open_page(const Document& document);

/// True for a page that the browser translated before it was saved.
bool is_translated(const Document& document);

/// The number of the tournament a document says it belongs to, even if open_page() refuses the rest of it: a list that
/// is cut or a page that ends in the middle is still one of its event. 0 if it does not say, or shows no tournament.
long tournament_of(const Document& document);

}  // namespace seiseki::importers::chess_results
