/// \file
/// Who acts, and when. A name that anybody may type is nobody's: it is the login the system knows the process by.
#pragma once

#include <functional>
#include <string>

#include "engine/domain/date.hpp"
#include "pipeline/office/reports.hpp"

namespace seiseki::operations {

struct Who {
  std::string name;
  Instant now{};  ///< when they asked for it
  office::FourEyes four_eyes = office::FourEyes::not_required;
  /// What it is by the time something is kept, of work that lasts and that others decide beside; empty: `now`.
  std::function<Instant()> clock = {};

  Instant by_now() const { return clock ? clock() : now; }
  office::Officer officer() const { return {name, now}; }
};

/// The login name of the process's effective user; `uid 1042` where the system knows none.
std::string login_of_effective_user();

}  // namespace seiseki::operations
