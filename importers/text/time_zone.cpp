#include "importers/text/time_zone.hpp"

#include <cerrno>
#include <memory>
#include <new>
#include <string>

#include <unicode/basictz.h>
#include <unicode/timezone.h>
#include <unicode/tzrule.h>
#include <unicode/tztrans.h>

namespace seiseki::importers::text {

namespace {

constexpr Instant k_first{};
constexpr Instant k_last = std::chrono::sys_days{Date{std::chrono::year{2100} / 1 / 1}};

UDate to_icu(Instant instant) {
  return static_cast<UDate>(instant.time_since_epoch().count()) * 1000.0;
}

std::chrono::seconds offset_of(const icu::TimeZoneRule& rule) {
  return std::chrono::seconds{(rule.getRawOffset() + rule.getDSTSavings()) / 1000};
}

}  // namespace

std::optional<TimeZone> time_zone(std::string_view name) {
  const icu::UnicodeString wanted = icu::UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())});
  // ICU gives a zone of its own making to every name that it does not know, and to every one that it has no memory for.
  errno = 0;
  const std::unique_ptr<icu::TimeZone> any{icu::TimeZone::createTimeZone(wanted)};
  const auto* zone = dynamic_cast<const icu::BasicTimeZone*>(any.get());
  if (zone == nullptr || *any == icu::TimeZone::getUnknown()) {
    if (errno == ENOMEM) throw std::bad_alloc{};
    return std::nullopt;
  }
  TimeZone out{.name = std::string{name}, .offset = {}, .changes = {}};
  std::int32_t raw = 0;
  std::int32_t saved = 0;
  UErrorCode status = U_ZERO_ERROR;
  zone->getOffset(to_icu(k_first), 0, raw, saved, status);
  if (U_FAILURE(status) != 0) return std::nullopt;
  out.offset = std::chrono::seconds{(raw + saved) / 1000};
  icu::TimeZoneTransition change;
  UDate at = to_icu(k_first);
  while (zone->getNextTransition(at, 0, change) != 0) {
    at = change.getTime();
    const Instant from{std::chrono::seconds{static_cast<std::int64_t>(at / 1000.0)}};
    if (from >= k_last) break;
    const std::chrono::seconds offset = offset_of(*change.getTo());
    // A change of the name alone moves no clock.
    if (offset != (out.changes.empty() ? out.offset : out.changes.back().offset)) out.changes.push_back({from, offset});
  }
  return out;
}

}  // namespace seiseki::importers::text
