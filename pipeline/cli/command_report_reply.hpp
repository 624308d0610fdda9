/// \file
/// `report reply`: drafts the answer to the reporter. Sends nothing.
#pragma once

#include "pipeline/cli/one_report.hpp"

namespace seiseki::cli {

class ReportReplyCommand : public OneReportCommand {
public:
  ReportReplyCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;
};

}  // namespace seiseki::cli
