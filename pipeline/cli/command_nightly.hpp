/// \file
/// `nightly`: the run that needs nobody. Brings in and reports; publishes nothing. What it looks at is
/// command_nightly_queue.hpp.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/nightly/run.hpp"

namespace seiseki::cli {

class NightlyCommand : public Command {
public:
  NightlyCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  nightly::Plan m_plan;  ///< what the command line says of it
};

}  // namespace seiseki::cli
