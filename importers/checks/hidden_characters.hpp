/// \file
/// Names that hold characters nobody sees: control characters, those that turn the direction of writing, those of no
/// width. Two such names look alike and are not.
#pragma once

#include <vector>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::checks {

/// `text-hidden` for every player whose name, kanji, club or team holds such characters, and for the event's name and
/// place; one each, quoted with the characters spelled out.
std::vector<Finding> hidden_characters(const ImportedTournament& tournament);

}  // namespace seiseki::importers::checks
