/// \file
/// Dates as the protocols of mail and the web write them.
/// \see RFC 5322 3.3, RFC 9110 5.6.7
#pragma once

#include <chrono>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/domain/date.hpp"

namespace seiseki::importers::text {

/// `Jan` is 1.
std::optional<unsigned> english_month(std::string_view name);
/// `08:49:37`; a leap second is one.
std::optional<std::chrono::seconds> clock_time(std::string_view text);
/// A number without a sign.
std::optional<int> date_number(std::string_view text);
/// What stands between `separators`, eight words at most.
std::vector<std::string_view> date_words(std::string_view text, std::string_view separators);

/// The date of a mail, `Sun, 22 Feb 2026 09:05:00 +0900 (JST)`: the day of the week and the seconds may be missing, the
/// zone is an offset, `GMT` or `UT`. nullopt for anything else; an old zone's name has no certain meaning.
std::optional<Instant> parse_mail_date(std::string_view text);

}  // namespace seiseki::importers::text
