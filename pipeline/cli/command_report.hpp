/// \file
/// `report list`, `report show`, `report reply`: the officer's queue, one report with its problems and consequences, and
/// the answer to the reporter. They write nothing; deciding is command_report_decide.hpp.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/cli/table.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/office/adoption_questions.hpp"
#include "pipeline/office/problems.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::cli {

/// Reports' numbers from words. Error: `usage`.
Result<std::vector<store::ReportId>> read_report_numbers(const std::vector<std::string>& words, const std::string& command);

/// The queue as a table; what every command about reports prints.
Table queue_table(const std::vector<office::QueueEntry>& entries, const Context& context);

/// The edition a report's period is rated under; nullptr if its text is not at hand.
const Regulation* edition_of(const store::ReportHeader& header, const lists::Editions& editions);

/// A decision in a line: number, who, what about what, what it says, why, the clause.
std::string decision_text(const store::Decision& decision, const Context& context);
output::Json decision_json(const store::Decision& decision);

/// Ratings that could be taken over, as questions with the command that answers each.
output::Json adoption_questions_json(const std::vector<office::AdoptionQuestion>& questions);
std::string adoption_questions_text(const std::vector<office::AdoptionQuestion>& questions, const Context& context);

/// `--today`, else the clock's day in Japan.
Date today(const Arguments& arguments, const Context& context);
Option today_option();
/// Error: `usage` if `--today` is no date.
Result<void> check_today(const Arguments& arguments, const std::string& command);

class ReportListCommand : public Command {
public:
  ReportListCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;
};

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

class ReportReplyCommand : public Command {
public:
  ReportReplyCommand();
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
