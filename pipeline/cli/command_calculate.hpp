/// \file
/// `calculate`: the bare arithmetic of an edition, for anybody, from a CSV of games.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class CalculateCommand : public Command {
public:
  CalculateCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
