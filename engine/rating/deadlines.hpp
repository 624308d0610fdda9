/// \file
/// Days an edition sets: until when a report may come, which lists a correction may still touch. Arithmetic only: what
/// follows from a late report is a person's decision.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/regulations/regulation.hpp"

namespace seiseki::rating {

struct Deadline {
  Date last_day;  ///< still in time
  ReportingWindow::Effect effect = ReportingWindow::Effect::decision;
  ClauseRef clause;

  bool is_late(Date reported) const { return reported > last_day; }
};

/// Until when a game may be reported; nullopt when the edition sets no day. `game_date` matters only where the edition
/// counts from the game (NCS 2022).
/// \clause jcf-2024-10 3(7)  \clause ncs-2022-09 3(6)  \interpretation A27
std::optional<Deadline> reporting_deadline(const Regulation& regulation, Date event_last_day, Date game_date);

/// Whether each game has a deadline of its own, past which it counts only by decision.
/// \clause ncs-2022-09 3(6)
bool has_deadline_per_game(const Regulation& regulation);

/// The first day of a game that is reported in time on `reported`. \pre the edition has a reporting window
Date first_day_in_time(const Regulation& regulation, Date reported);

/// The last day to apply for an event that begins on `event_first_day`.
/// \clause jcf-2024-10 3(4)
std::optional<Date> application_deadline(const Regulation& regulation, Date event_first_day);

/// The last day to give notice of a FIDE event.
/// \clause ncs-2022-09 2(3)
std::optional<Date> fide_notice_deadline(const Regulation& regulation, Date event_first_day);

struct ListAge {
  Date list{};
  int days = 0;  ///< from its publication to the inquiry
  bool is_frozen = false;
};

/// Which of the lists published on these days an error pointed out on `inquiry` may still change. Without such a rule
/// none is frozen. \clause jcf-2024-10 7(3)  \interpretation A26
std::vector<ListAge> correction_window(const Regulation& regulation, Date inquiry, std::span<const Date> lists);

}  // namespace seiseki::rating
