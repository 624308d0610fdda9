#include "engine/domain/federation.hpp"

#include <algorithm>

namespace seiseki {

bool IdForm::is_canonical(std::string_view text) const {
  const auto count = static_cast<std::size_t>(digits);
  if (text.size() < count) return false;
  const std::string_view start = text.substr(0, text.size() - count);
  const bool is_letter = start.size() == 1 && start.front() >= 'A' && start.front() <= 'Z';
  if (start != prefix && !(other_letters && is_letter)) return false;
  const std::string_view number = text.substr(start.size());
  return std::all_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string IdForm::shown() const {
  return prefix + std::string(static_cast<std::size_t>(digits), '#');
}

std::string foundations(const Federation& federation) {
  return federation.id + " editions=" + federation.lineage + ',' + federation.correspondence_lineage.value_or("-") +
         " period=" + std::to_string(federation.period.first_day) + " zone=" + federation.zone.name +
         " ids=" + federation.ids.shown() + (federation.ids.other_letters ? "*" : "") +
         " active=" + std::to_string(federation.active_months);
}

}  // namespace seiseki
