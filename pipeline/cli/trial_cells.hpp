/// \file
/// Numbers of a trial as they stand in a cell.
#pragma once

#include <optional>
#include <string>

#include "pipeline/trial/view.hpp"

namespace seiseki::cli {

std::string rating_cell(const std::optional<Rating>& rating);  ///< `1802`, `UR`
/// `+26`; `*` for a first rating; empty where nothing counted.
std::string change_cell(const trial::PlayerRow& row);

}  // namespace seiseki::cli
