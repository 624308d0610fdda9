/// \file
/// `roster import`: the federation's list, or one of FIDE's. Birth dates and sexes are read, and never shown.
#pragma once

#include <optional>

#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class RosterImportCommand : public Command {
public:
  RosterImportCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  ExitCode import_fide_list(Context& context);

  std::optional<YearMonth> m_month;
  int m_least_records = 0;
  int m_least_inactive = 0;
};

}  // namespace seiseki::cli
