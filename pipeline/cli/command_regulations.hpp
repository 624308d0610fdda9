/// \file
/// `regulations list`, `regulations show`, `regulations readings`: the editions as data, each parameter with its
/// clause, and what was chosen where the text can be read in two ways; `regulations effect`: a list under another one.
#pragma once

#include "engine/domain/date.hpp"
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

protected:
  Result<Proceed> check() override;
};

class RegulationsEffectCommand : public Command {
public:
  RegulationsEffectCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  YearMonth m_month{};
};

}  // namespace seiseki::cli
