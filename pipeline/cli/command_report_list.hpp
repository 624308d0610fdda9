/// \file
/// `report list`: the officer's queue. Writes nothing; deciding is command_report_decide.hpp.
#pragma once

#include <optional>

#include "engine/domain/date.hpp"
#include "pipeline/cli/command.hpp"

namespace seiseki::cli {

class ReportListCommand : public Command {
public:
  ReportListCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  std::optional<YearMonth> m_list;
};

}  // namespace seiseki::cli
