/// \file
/// `import`: brings tournaments in. The same pipeline without a store behind it is `check`.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/ingest/conductor.hpp"
#include "pipeline/office/enrolment.hpp"

namespace seiseki::cli {

class ImportCommand : public Command {
public:
  ImportCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  /// Makes the players of one tournament members, and says so in the instructions for it.
  void enrol_players(const ingest::Batch& batch, Workspace& work, identity::Roster& roster,
                     const office::Officer& officer);

  ingest::Instructions m_instructions;
  std::optional<store::ReportId> m_correction_of;
  int m_jobs = 1;
};

}  // namespace seiseki::cli
