/// \file
/// `regulations list`, `regulations show`, `regulations readings`: the editions as data, each parameter with its
/// clause, and what was chosen where the text can be read in two ways.
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

class RegulationsReadingsCommand : public Command {
public:
  RegulationsReadingsCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
