#include "engine/rating/time_class.hpp"

namespace seiseki::rating {

std::int64_t seconds_for_moves(const TimeControl& control, int moves) {
  std::int64_t seconds = std::int64_t{moves} * (control.increment_seconds + control.delay_seconds);
  std::int64_t moves_made = 0;
  for (const TimeStage& stage : control.stages) {
    if (moves_made >= moves) break;
    seconds += stage.base_seconds;
    if (!stage.moves) break;
    moves_made += *stage.moves;
  }
  return seconds;
}

namespace {
int standard_minutes(const EventClass& event, const TimeClassRule& rule) {
  int minutes = 0;
  for (const StandardStep& step : rule.standard.value) {
    if (step.rating_from <= event.highest_rating.value_or(Rating{})) minutes = step.minutes;
  }
  return minutes;
}
}  // namespace

TimeClass time_class(const TimeControl& control, const EventClass& event, const TimeClassRule& rule) {
  TimeClass out;
  out.seconds = seconds_for_moves(control, rule.moves.value);
  const auto at_least = [&](int minutes) { return out.seconds >= std::int64_t{60} * minutes; };
  if (at_least(standard_minutes(event, rule))) {
    out.category = RatingCategory::standard;
    out.clause = rule.standard.clause;
  } else if (rule.declared_standard && at_least(rule.declared_standard->value) && !event.is_fide_event &&
             event.declared == RatingCategory::standard) {
    out.category = RatingCategory::standard;
    out.clause = rule.declared_standard->clause;
  } else {
    const std::int64_t shortest = std::int64_t{60} * rule.rapid.value + (rule.rapid_exactly ? 0 : 1);
    if (out.seconds >= shortest) out.category = RatingCategory::rapid;
    out.clause = rule.rapid.clause;
  }
  return out;
}

TimeClass time_class(const TimeControl& white, const TimeControl& black, const EventClass& event,
                     const TimeClassRule& rule) {
  const TimeClass of_white = time_class(white, event, rule);
  const TimeClass of_black = time_class(black, event, rule);
  TimeClass out = of_white.seconds <= of_black.seconds ? of_white : of_black;
  if (of_white.category != of_black.category) out.category = std::nullopt;
  return out;
}

}  // namespace seiseki::rating
