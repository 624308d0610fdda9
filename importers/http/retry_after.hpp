/// \file
/// The `Retry-After` header in both its forms (RFC 9110, 10.2.3): seconds, or one of the three HTTP dates.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "engine/domain/date.hpp"

namespace seiseki::importers::http {

/// How long to wait from `now`; zero for a date that has passed; nullopt if it is neither form. At most a year.
std::optional<std::chrono::seconds> parse_retry_after(std::string_view value, Instant now);

/// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`. A year of two
/// digits is taken within 50 years of `now`.
std::optional<Instant> parse_http_date(std::string_view text, Instant now);

}  // namespace seiseki::importers::http
