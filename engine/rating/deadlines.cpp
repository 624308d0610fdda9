#include "engine/rating/deadlines.hpp"

namespace seiseki::rating {

std::optional<Deadline> reporting_deadline(const Regulation& regulation, Date event_last_day, Date game_date) {
  if (!regulation.reporting) return std::nullopt;
  const ReportingWindow& window = *regulation.reporting;
  const Date from = window.from == ReportingWindow::From::game_date ? game_date : event_last_day;
  return Deadline{add_days(add_months(from, window.months), window.days), window.effect, window.clause};
}

bool has_deadline_per_game(const Regulation& regulation) {
  return regulation.reporting && regulation.reporting->from == ReportingWindow::From::game_date &&
         regulation.reporting->effect == ReportingWindow::Effect::decision;
}

Date first_day_in_time(const Regulation& regulation, Date reported) {
  const ReportingWindow& window = *regulation.reporting;
  Date first = add_months(add_days(reported, -window.days), -window.months);
  // Months differ in length, so going back by them does not always undo going forward.
  while (reporting_deadline(regulation, first, first)->is_late(reported)) first = add_days(first, 1);
  return first;
}

std::optional<Date> application_deadline(const Regulation& regulation, Date event_first_day) {
  if (!regulation.application_days) return std::nullopt;
  return add_days(event_first_day, -regulation.application_days->value);
}

std::optional<Date> fide_notice_deadline(const Regulation& regulation, Date event_first_day) {
  if (!regulation.fide_notice_months) return std::nullopt;
  return add_months(event_first_day, -regulation.fide_notice_months->value);
}

std::vector<ListAge> correction_window(const Regulation& regulation, Date inquiry, std::span<const Date> lists) {
  std::vector<ListAge> out;
  for (const Date list : lists) {
    ListAge age{list, days_between(list, inquiry), false};
    if (regulation.correction) {
      const CorrectionFreeze& freeze = *regulation.correction;
      const int last_open = freeze.exact_day == CorrectionFreeze::ExactDay::frozen ? freeze.days - 1 : freeze.days;
      age.is_frozen = age.days > last_open;
    }
    out.push_back(age);
  }
  return out;
}

}  // namespace seiseki::rating
