/// \file
/// The pages that `trial --to` writes: handed from the trial's values to the public site's.
#pragma once

#include <map>
#include <span>
#include <string>

#include "pipeline/lists/editions.hpp"
#include "pipeline/trial/event.hpp"

namespace seiseki::cli {

/// Adds the pages of each event that was rated over the board: of one alone `index.html` and what it leads to, of
/// several the same in a folder for each, `cr-1300001/`.
[[nodiscard]] Result<void> add_trial_pages(std::span<const trial::Event> events, const lists::Editions& editions,
                                           std::map<std::string, std::string>& files);

}  // namespace seiseki::cli
