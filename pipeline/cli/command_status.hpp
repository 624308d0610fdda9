/// \file
/// `status`: where the office stands, in one look or for a monitor. Writes nothing.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class StatusCommand : public Command {
public:
  StatusCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;
};

}  // namespace seiseki::cli
