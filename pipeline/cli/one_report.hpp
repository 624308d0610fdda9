/// \file
/// One report as `report show` tells it to the officer and `report reply` to the reporter: what is kept of it, and what
/// the edition of its period says.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/rating/deadlines.hpp"
#include "pipeline/cli/command.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/office/problems.hpp"

namespace seiseki::cli {

/// The edition a report's period is rated under; nullptr if its text is not at hand.
const Regulation* edition_of(const store::ReportHeader& header, const lists::Editions& editions);

/// A report with what the office knows of it.
struct OneReport {
  Opened opened;
  store::Report report;
  std::vector<store::Decision> decisions;  ///< about it
  office::FeeLedger fees;
  office::QueueEntry entry;

  /// By when it had to be reported; nullopt if its last day or the edition is not known.
  std::optional<rating::Deadline> deadline() const;
};

/// A command that tells of one report and writes nothing.
class OneReportCommand : public Command {
public:
  using Command::Command;

protected:
  /// REPORT, and `--today` among the options of the group.
  void add_options(const Text& title, std::vector<Option> options = {});
  Result<Proceed> check() override;
  /// Errors: those of open_with_editions(), `report-missing`.
  [[nodiscard]] Result<OneReport> open_report(const Context& context) const;

private:
  store::ReportId m_report;
};

}  // namespace seiseki::cli
