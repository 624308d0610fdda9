#include "pipeline/cli/trial_cells.hpp"

#include <fmt/format.h>

namespace seiseki::cli {

using trial::PlayerRow;

std::string rating_cell(const std::optional<Rating>& rating) {
  return rating ? std::to_string(rating->points()) : "UR";
}

std::string change_cell(const PlayerRow& row) {
  if (!row.before) return row.after ? "*" : "";
  return row.games == 0 ? "" : fmt::format("{:+}", row.change());
}

}  // namespace seiseki::cli
