/// \file
/// `check`: the pipeline of `import` with a sink that writes nothing, and the comparison of two sources of one event.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/ingest/conductor.hpp"

namespace seiseki::cli {

class CheckCommand : public Command {
public:
  CheckCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  ingest::Instructions m_instructions;
  int m_jobs = 1;
};

}  // namespace seiseki::cli
