/// \file
/// What kind of event pairings can only be, where its pages do not say so: a knock-out, in which the winners go on, and
/// a Scheveningen match, in which everybody of one side meets everybody of the other. Signs only; reads no words.
#pragma once

#include <optional>
#include <vector>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::checks {

/// True if each stage, one round or several in which the same pairs meet, sends exactly one of each pair on to the
/// next, nobody who scored less, down to a final, perhaps with a match for third place beside it. Three stages at
/// least, or two that are all the rounds announced. Byes into the first stages are no pairings and say nothing.
bool is_knock_out(const std::vector<ImportedGame>& games, std::optional<int> announced_rounds);

/// The number of players on each side where every one of a side, three at least, is paired equally often with every one
/// of the other and with nobody else; nullopt for anything else.
struct Sides {
  int first = 0;
  int second = 0;
};
std::optional<Sides> scheveningen_sides(const std::vector<ImportedGame>& games);

}  // namespace seiseki::importers::checks
