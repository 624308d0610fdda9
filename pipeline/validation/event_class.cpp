#include "pipeline/validation/event_class.hpp"

#include "pipeline/validation/time_control.hpp"

namespace seiseki::validation {

bool is_fide_event(const importers::TournamentDetails& details) {
  return details.is_fide_event.value_or(!details.fide_event_id.empty());
}

std::optional<rating::TimeClass> class_by_time_control(const importers::TournamentDetails& details,
                                                       const Regulation& regulation,
                                                       std::optional<RatingCategory> declared) {
  const auto control = parse_time_control(details.time_control);
  if (!control || !regulation.time_class) return std::nullopt;
  return rating::time_class(*control, {.is_fide_event = is_fide_event(details), .declared = declared},
                            *regulation.time_class);
}

}  // namespace seiseki::validation
