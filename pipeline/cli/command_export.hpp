/// \file
/// `roster export`: a list in the forms that sites, spreadsheets and pairing programs read.
#pragma once

#include <optional>

#include "pipeline/cli/command.hpp"
#include "pipeline/publish/export_lists.hpp"

namespace seiseki::cli {

class RosterExportCommand : public Command {
public:
  RosterExportCommand();
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  publish::ExportForm m_form = publish::ExportForm::site;
  std::optional<YearMonth> m_month;
};

}  // namespace seiseki::cli
