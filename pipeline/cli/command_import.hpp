/// \file
/// `import`: brings tournaments in. The same pipeline without a store behind it is `check`.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/operations/bring_in.hpp"

namespace seiseki::cli {

class ImportCommand : public Command {
public:
  ImportCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  operations::Wishes wishes(const ingest::Instructions& instructions) const;

  ingest::Instructions m_instructions;
  std::optional<store::ReportId> m_correction_of;
  int m_jobs = 1;
};

}  // namespace seiseki::cli
