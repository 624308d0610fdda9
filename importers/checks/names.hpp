/// \file
/// A player's name from a source that keeps surname and given name apart, or says it does.
#pragma once

#include <string_view>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::checks {

/// Sets the three name fields; `name` becomes `Surname, Given`. Some programs put `Surname,Given` into the surname and
/// leave the given name empty: that is split at its only comma. Blanks around the parts go.
void name_player(ImportedPlayer& player, std::string_view surname, std::string_view given_name);

}  // namespace seiseki::importers::checks
