/// \file
/// The block above the list: organiser, arbiters, place, dates, time control with its class, system, number of rounds;
/// and what every page has, its tournament's name and the time of its last update.
/// \spec chess-results 2.3
#pragma once

#include <optional>
#include <string_view>

#include "importers/chess_results/page.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::chess_results {

/// Never fails: what is not there stays empty. Without the block, the number of rounds comes from the menu (`Rd.3/9`).
TournamentDetails read_details(const TournamentPage& page);

/// Rounds paired so far by the menu (the 3 of `Rd.3/9`), 0 if the page has none.
int paired_rounds_in_menu(const TournamentPage& page);

/// The last round whose boards (`art=3`) the menu of a team event leads to, 0 if it leads to none. Only these count:
/// its links to the teams' pairings (`art=2`) go one round further, where no line-ups are.
int board_rounds_in_menu(const TournamentPage& page);

/// True if the page shows the details block.
bool has_details(const TournamentPage& page);

/// True if the details say that the organiser asked the site for no rating calculation. That says nothing of a
/// federation's own rating. \spec chess-results 2.3, 4.4
bool asks_for_no_rating(const TournamentPage& page);

/// What stands for the days of the event and is none; empty where a day can be read, or nothing is there.
std::string unreadable_days(const TournamentPage& page);

/// Two pages' details as one: `first` wins where both have something.
TournamentDetails merged(TournamentDetails first, const TournamentDetails& second);

/// Dates in a text, in order: `2026/08/01` or `01.08.2026`.
std::vector<Date> dates_in(std::string_view text);

}  // namespace seiseki::importers::chess_results
