/// \file
/// From an identified tournament to the games a report hands to the engine: category, dates, reporting window,
/// membership, and for every game that does not count the reason. Pure: the roster, the edition and the arrival time
/// are given. Does not look at other reports (pipeline/ingest does).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/domain/game_record.hpp"
#include "engine/regulations/regulation.hpp"
#include "pipeline/identity/resolver.hpp"
#include "pipeline/validation/clubs.hpp"

namespace seiseki::validation {

/// What the person who reports, or who decides, says beside the documents.
struct Terms {
  Instant received{};
  std::optional<RatingCategory> type;        ///< overrides the class
  std::optional<std::string> accept_late{};  ///< the reason a late report is accepted for
  /// Who may host and report; nullptr: nobody is asked for.
  const ClubRegister* clubs = nullptr;
  /// Where whoever reports or runs an event is looked up; the players' roster need not have them. \pre set with clubs
  const identity::RosterSource* people = nullptr;
};

struct Validated {
  std::optional<RatingCategory> category;
  std::optional<Date> first_day;
  std::optional<Date> last_day;
  /// Every pairing of two players, in the tournament's order; `exclusion` set where it cannot count.
  std::vector<GameRecord> games;
  std::vector<Finding> findings;
};

/// Events over the board are held against the register of clubs, where it is filled for their last day.
/// An edition without rules about class or window judges neither: the declared type is taken.
/// \clause jcf-2024-10 2(2), 3(3), 3(5), 3(7), 4(2)
Validated validate(const importers::ImportedTournament& tournament, const identity::Resolution& resolution,
                   const identity::Roster& roster, const EventId& event, const Regulation& regulation,
                   const Terms& terms);

}  // namespace seiseki::validation
