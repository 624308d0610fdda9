/// \file
/// An event of which nothing but names is known.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "importers/imported_tournament.hpp"

namespace seiseki::test {

inline importers::ImportedTournament with_names(const std::vector<std::string>& names) {
  importers::ImportedTournament out;
  for (const std::string& name : names) {
    importers::ImportedPlayer player;
    player.start_number = StartNumber{static_cast<int>(out.players.size()) + 1};
    player.name = name;
    out.players.push_back(std::move(player));
  }
  return out;
}

}  // namespace seiseki::test
