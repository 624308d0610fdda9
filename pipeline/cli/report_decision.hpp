/// \file
/// What the decisions on reports have in common: reading reports' numbers, the reason and the clause, deciding, showing
/// where the reports stand now. The decisions themselves are command_report_decide.hpp and command_report_contents.hpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/cli/command.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/operations/queue.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::cli {

/// One decision about to be taken.
struct AboutReport {
  Workspace& work;
  const lists::Editions& editions;
  store::ReportId report;
  office::Grounds grounds;
  operations::Who who;
  const Context& context;
};

/// What these commands have in common: open, decide about each report, show where they stand now. One line may hold
/// several decisions, each ended by its reason: `report refuse 3 "too fast" 4 5 "not announced as rated"`.
class ReportDecision : public Command {
public:
  using Command::Command;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;
  /// Reads and checks one command's own words of a decision, after the reports' numbers; what it had read of another
  /// decision of the line is replaced.
  virtual Result<void> check_more() { return {}; }
  /// Takes the decision; returns the report that is to be shown.
  virtual Result<store::ReportId> decide(const AboutReport& about) = 0;
  /// Reports meant beside those that are named.
  virtual std::vector<store::ReportId> also_meant(Workspace&) const { return {}; }
  /// `{0}`: the commands that show the reports decided about, `{1}`: their numbers, `{2}`: of which database.
  virtual Text next_step() const { return {"", ""}; }
  /// Whether a word after the report's number is one that the command reads itself; `taken`: how many came before it.
  virtual bool is_own(const std::string& word, std::size_t taken) const;
  const std::string& reason() const { return m_reason; }
  /// `own`: the words that the command reads itself, if it does.
  void add_options(std::vector<Option> options, std::optional<Positional> own, Positional reports);
  void add_options(std::vector<Option> options, std::optional<Positional> own = std::nullopt);
  static Positional reports_positional(std::size_t least, std::size_t most);
  Result<void> require_reason() const;

  std::vector<store::ReportId> m_reports;
  std::vector<std::string> m_own;  ///< the words that the command reads itself
  bool m_takes_reasons = true;     ///< a reason may stand in the line, without --reason

private:
  /// One decision of the line.
  struct Part {
    std::vector<std::string> reports;
    std::vector<std::string> own;
    std::string reason;
  };
  Result<std::vector<Part>> parts() const;
  Result<void> read(const Part& part);
  void note_next(const Context& context, const operations::QueueView& standing) const;
  ExitCode decide_all(Workspace& work, const lists::Editions& editions, Context& context,
                      operations::QueueView& standing);

  std::optional<Positional> m_own_positional;
  std::size_t m_most_reports = 1;
  std::string m_reason;
  std::vector<Part> m_parts;  ///< the decisions of the line
};

}  // namespace seiseki::cli
