/// \file
/// `report show`: one report with its problems, games and consequences. Writes nothing.
#pragma once

#include "pipeline/cli/one_report.hpp"

namespace seiseki::cli {

class ReportShowCommand : public OneReportCommand {
public:
  ReportShowCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
