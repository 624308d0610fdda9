/// \file
/// What lists print above their table of the event itself, one `label : value` a line. How labels read and days are
/// written is the format's business; what a value means is the same in all of them.
/// \spec chess-results 2.3  \spec swiss-manager section 6
#pragma once

#include <string_view>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::checks {

enum class Detail {
  organiser,
  federation,
  director,
  chief_arbiter,
  time_control,
  place,
  rounds,
  system,
  rating_calculation,
  fide_event_id,
  date,
};

/// "Time control (Rapid)" is the label "Time control" with the class "Rapid"; most labels have none.
struct DetailLabel {
  std::string_view label;
  std::string_view class_name;
};
DetailLabel split_class(std::string_view printed);

/// True for `Standard`, `Rapid` and `Blitz`, which are untranslated in every language.
bool is_class(std::string_view name);

/// Sets the field that has the value; dates and the rating calculation, which no field has, are left to the caller. The
/// class of a time control stands behind its label or in front of its text, "Rapid: 10min +5sec"; of a federation the
/// code is kept where there is one, "Japan ( JPN )".
void set_detail(TournamentDetails& details, Detail key, std::string_view class_name, std::string_view value);

}  // namespace seiseki::importers::checks
