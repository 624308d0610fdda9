/// \file
/// Numbers, days and hashes as people read them, alike on every page: minus is U+2212, nothing is rounded here.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/domain/date.hpp"
#include "engine/domain/text.hpp"

namespace seiseki::views {

/// `+38`, `−3`, `0`.
std::string signed_number(std::int64_t number);
/// `+15.20`, `−4.80`, from hundredths.
std::string signed_decimals(std::int64_t hundredths);
/// `.08`, `1.00`, from hundredths.
std::string fraction(std::int64_t hundredths);
/// `1,234`.
std::string grouped(std::int64_t number);

/// `20 February`, `2月20日`.
std::string day_in_words(Date day, Language language);
/// `20 Feb`, `2月20日`.
std::string short_day_in_words(Date day, Language language);
/// `1 March 2026`, `2026年3月1日`.
std::string date_in_words(Date day, Language language);
/// `March 2026`, `2026年3月`.
std::string month_in_words(YearMonth month, Language language);
/// `Mar`, `3月`.
std::string short_month(YearMonth month, Language language);
/// `2026-02-16 21:30` by the federation's clocks.
std::string minute(Instant instant);
/// The first and last eight of a hash.
std::string short_hash(std::string_view hash);

}  // namespace seiseki::views
