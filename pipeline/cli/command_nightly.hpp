/// \file
/// `nightly`: the run that needs nobody. Brings in and reports; publishes nothing. What it looks at is
/// command_nightly_queue.hpp.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/operations/nightly.hpp"

namespace seiseki::cli {

class NightlyCommand : public Command {
public:
  NightlyCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  operations::NightlyRequest m_request;
  std::string m_progress;  ///< the line that tells how far it is
};

}  // namespace seiseki::cli
