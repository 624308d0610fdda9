/// \file
/// `report show`: one report with its problems, games and consequences. Writes nothing.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::cli {

class ReportShowCommand : public Command {
public:
  ReportShowCommand();
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
