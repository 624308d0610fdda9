/// \file
/// Parts of a report as people type them on the command line: who a player is, when games were played, what a result
/// was.
#pragma once

#include <optional>
#include <string_view>

#include "engine/domain/score.hpp"
#include "pipeline/office/reports.hpp"

namespace seiseki::cli {

/// `6=N01234567` or `6=none`; nullopt for anything else.
struct PlayerAssignment {
  StartNumber player;
  std::optional<FederationId> id;
};
std::optional<PlayerAssignment> parse_assignment(std::string_view text);
/// `round:2=2026-02-14` or `game:17=2026-02-15`; nullopt for anything else.
struct DateAssignment {
  office::DatedPart part;
  Date date{};
};
std::optional<DateAssignment> parse_date_assignment(std::string_view text);
/// `1-0`, `1/2`, `0-1` as White's score.
std::optional<Score> parse_result(std::string_view text);

}  // namespace seiseki::cli
