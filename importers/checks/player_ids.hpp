/// \file
/// Which IDs of players are the federation's, whatever column they stand in.
#pragma once

#include <string_view>

namespace seiseki::importers::checks {

/// Whether somebody has written the office's prefix and digits behind it, in any case, width and number: `N01234567`,
/// `n1234567`, `Ｎ０１２３４５６７`. That is no number of FIDE's; whose it is, identity asks. Never where the
/// federation's IDs have no prefix.
bool is_meant_as_federation_id(std::string_view printed);

}  // namespace seiseki::importers::checks
