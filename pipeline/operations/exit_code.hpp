/// \file
/// What the program's exit status means; a contract with scripts, never renumbered.
#pragma once

#include <span>

#include "engine/domain/finding.hpp"

namespace seiseki::operations {

enum class ExitCode {
  done = 0,
  internal = 1,     ///< our mistake
  usage = 2,        ///< command line or configuration
  quarantined = 3,  ///< done, but some items were quarantined or refused
  unreachable = 4,  ///< the source did not answer; try later
  drift = 5,        ///< the source's format has changed; nothing was imported
  locked = 6,       ///< another run holds the lock
  refused = 7,      ///< an approval or a rule is missing
};

constexpr ExitCode exit_code_of(FailureClass failure) {
  switch (failure) {
    case FailureClass::data:
    case FailureClass::damage:
      return ExitCode::quarantined;
    case FailureClass::usage:
      return ExitCode::usage;
    case FailureClass::unreachable:
      return ExitCode::unreachable;
    case FailureClass::drift:
      return ExitCode::drift;
    case FailureClass::locked:
      return ExitCode::locked;
    case FailureClass::refused:
      return ExitCode::refused;
    case FailureClass::internal:
      return ExitCode::internal;
  }
  return ExitCode::internal;
}

/// One line per code for help and manual.
struct ExitCodeText {
  ExitCode code{};
  Text meaning;
};
std::span<const ExitCodeText> exit_code_texts();

}  // namespace seiseki::operations
