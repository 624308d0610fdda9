/// \file
/// `report compare`: a report beside another one or beside a document in quarantine. Writes nothing.
#pragma once

#include <optional>
#include <string>

#include "pipeline/cli/command.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::cli {

class ReportCompareCommand : public Command {
public:
  ReportCompareCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  store::ReportId m_report;
  std::optional<store::ReportId> m_other;  ///< nullopt: a document in quarantine
};

}  // namespace seiseki::cli
