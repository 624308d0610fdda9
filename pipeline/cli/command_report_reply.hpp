/// \file
/// `report reply`: drafts the answer to the reporter. Sends nothing.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::cli {

class ReportReplyCommand : public Command {
public:
  ReportReplyCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  std::vector<store::ReportId> m_reports;
};

}  // namespace seiseki::cli
