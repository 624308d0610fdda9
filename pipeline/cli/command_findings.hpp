/// \file
/// `findings`: every code the program can report, what it means and what to do.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class FindingsCommand : public Command {
public:
  FindingsCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
