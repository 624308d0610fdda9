/// \file
/// What the decisions on reports have in common: reading reports' numbers, the reason and the clause, deciding, showing
/// where the reports stand now. The decisions themselves are command_report_decide.hpp and command_report_contents.hpp.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/office/fees.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::cli {

/// One decision about to be taken.
struct AboutReport {
  Workspace& work;
  store::ReportId report;
  const Regulation* edition;  ///< of the report's period; nullptr = its text is not at hand
  office::Grounds grounds;
  office::Officer officer;
  office::FourEyes four_eyes;
  const office::FeeLedger& fees;
  const lists::Editions& editions;
  const Context& context;

  operations::Who who() const { return {officer.name, officer.now, four_eyes}; }
};

/// What these commands have in common: open, decide about each report, show where they stand now.
class ReportDecision : public Command {
public:
  using Command::Command;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;
  /// Checks of one command's own arguments, after the reports' numbers are read.
  virtual Result<void> check_more() { return {}; }
  /// Takes the decision; returns the report that is to be shown.
  virtual Result<store::ReportId> decide(const AboutReport& about) = 0;
  /// Reports meant beside those that are named.
  virtual std::vector<store::ReportId> also_meant(Workspace&) const { return {}; }
  virtual Text next_step() const { return {"", ""}; }
  std::string reason() const { return m_arguments.get("reason"); }
  void add_options(std::vector<Option> options, std::size_t most_reports = 1, std::size_t least_reports = 1);
  Result<void> require_reason() const;

  std::vector<store::ReportId> m_reports;
  std::size_t m_own_positionals = 0;  ///< words after the report's number that the command reads itself
};

}  // namespace seiseki::cli
