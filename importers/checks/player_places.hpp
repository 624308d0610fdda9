/// \file
/// Where the players of a list stand in it, asked a few times for every game.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::checks {

class PlayerPlaces {
public:
  explicit PlayerPlaces(const std::vector<ImportedPlayer>& players);

  std::size_t size() const { return m_places.size(); }
  /// Counted from 0; nullopt for a number that nobody has.
  std::optional<std::size_t> of(StartNumber number) const;

private:
  std::vector<std::pair<StartNumber, std::size_t>> m_places;  ///< sorted
};

}  // namespace seiseki::importers::checks
