/// \file
/// `report show`: one report with its problems, games and consequences. Writes nothing.
#pragma once

#include "pipeline/cli/one_report.hpp"

namespace seiseki::cli {

class ReportShowCommand : public OneReportCommand {
public:
  ReportShowCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
