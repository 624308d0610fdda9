/// \file
/// Who acts, and when. A name that anybody may type is nobody's: it is the login the system knows the process by.
#pragma once

#include <string>

#include "engine/domain/date.hpp"
#include "pipeline/office/reports.hpp"

namespace seiseki::operations {

struct Who {
  std::string name;
  Instant now{};
  office::FourEyes four_eyes = office::FourEyes::not_required;

  office::Officer officer() const { return {name, now}; }
};

/// The login name of the process's effective user; `uid 1042` where the system knows none.
std::string login_of_effective_user();

}  // namespace seiseki::operations
