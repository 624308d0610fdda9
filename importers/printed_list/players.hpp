/// \file
/// The players and the tournament's details of a printed list. A row that names nobody is reported; nothing is guessed
/// from names. \spec swiss-manager section 6
#pragma once

#include <vector>

#include "importers/imported_tournament.hpp"
#include "importers/printed_list/list_table.hpp"

namespace seiseki::importers::printed_list {

/// One row of the table that names a player, in the table's order.
struct ListedPlayer {
  ImportedPlayer player;
  const ListRow* row = nullptr;
};

/// Start numbers are those of the list if every row has its own, else the places (`list-positions`). Findings:
/// `list-row-unread`, `list-value-unreadable`. The rows belong to `table`.
std::vector<ListedPlayer> read_players(const ListTable& table, std::vector<Finding>& findings);

TournamentDetails read_details(const ListTable& table);
/// What the list calls itself: "Final ranking".
std::string view_of(const ListTable& table);

}  // namespace seiseki::importers::printed_list
