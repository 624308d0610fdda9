#include "importers/imported_tournament.hpp"

namespace seiseki::importers {

std::string_view to_string(TournamentSystem system) {
  switch (system) {
    case TournamentSystem::unknown:
      return "unknown";
    case TournamentSystem::swiss:
      return "swiss";
    case TournamentSystem::round_robin:
      return "round-robin";
    case TournamentSystem::team_swiss:
      return "team-swiss";
    case TournamentSystem::team_round_robin:
      return "team-round-robin";
    case TournamentSystem::knock_out:
      return "knock-out";
  }
  return "unknown";
}

}  // namespace seiseki::importers
