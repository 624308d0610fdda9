/// \file
/// `report reply`: drafts the answer to the reporter. Sends nothing.
#pragma once

#include "pipeline/cli/one_report.hpp"

namespace seiseki::cli {

class ReportReplyCommand : public OneReportCommand {
public:
  ReportReplyCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
