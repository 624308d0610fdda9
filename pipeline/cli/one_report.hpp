/// \file
/// What the commands that tell of one report have in common: its number, and the day they look at it.
#pragma once

#include <string>
#include <vector>

#include "pipeline/cli/command.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::cli {

/// A command that tells of one report and writes nothing.
class OneReportCommand : public Command {
public:
  using Command::Command;

protected:
  /// REPORT, and `--today` among the options of the group.
  void add_options(const Text& title, std::vector<Option> options = {}, Forms forms = Forms::table);
  Result<Proceed> check() override;

  store::ReportId m_report;
};

}  // namespace seiseki::cli
