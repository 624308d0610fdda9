/// \file
/// `correct apply`: applies a correction case; each list it reaches gets a new revision. Publishing those is `publish`.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/office/correction.hpp"

namespace seiseki::cli {

class CorrectApplyCommand : public Command {
public:
  CorrectApplyCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  store::DecisionId m_case;
  office::Changes m_changes;
};

}  // namespace seiseki::cli
