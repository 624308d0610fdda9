/// \file
/// `nightly status`: the last nightly run, for people and for monitoring. Looks at no source.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

/// The last run's account, and how long ago it was.
class NightlyStatusCommand : public Command {
public:
  NightlyStatusCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
