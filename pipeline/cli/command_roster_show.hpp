/// \file
/// `roster show`: who the roster knows, or everything about one person. Birth dates are never shown.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class RosterShowCommand : public Command {
public:
  RosterShowCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
