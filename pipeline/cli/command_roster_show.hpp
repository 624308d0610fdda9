/// \file
/// `roster show`: who the roster knows, or everything about one person. Birth dates are never shown.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class RosterShowCommand : public Command {
public:
  RosterShowCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
