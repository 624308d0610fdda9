/// \file
/// A federation's TOML file, as bytes, to a Federation. Opens no file: time zones come through a callback. Strict: an
/// unknown key, a missing one or a value that cannot be refuses the whole profile, with file and line.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "engine/domain/error.hpp"
#include "engine/domain/federation.hpp"

namespace seiseki::federations {

/// A time zone by its name in the tz database; nullopt if there is none.
using ZoneSource = std::function<std::optional<TimeZone>(std::string_view name)>;

/// Errors: the codes of findings.hpp, class usage.
[[nodiscard]] Result<Federation> load_federation(std::string_view toml, std::string_view file_name,
                                                 const ZoneSource& zones);

}  // namespace seiseki::federations
