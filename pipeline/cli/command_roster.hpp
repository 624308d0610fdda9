/// \file
/// `roster import`. Birth dates and sexes are read, and never shown.
#pragma once

#include <optional>

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class RosterImportCommand : public Command {
public:
  RosterImportCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  std::optional<YearMonth> m_month;
};

}  // namespace seiseki::cli
