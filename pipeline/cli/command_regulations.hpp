/// \file
/// `regulations list`, `regulations show`: the editions as data, each parameter with its clause.
#pragma once

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class RegulationsListCommand : public Command {
public:
  RegulationsListCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

class RegulationsShowCommand : public Command {
public:
  RegulationsShowCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
