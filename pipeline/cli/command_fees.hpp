/// \file
/// `fees`: what reports owe, and what was paid, waived or belongs to one series of meetings.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/operations/fees.hpp"

namespace seiseki::cli {

class FeesCommand : public Command {
public:
  enum class Verb { list, pay, waive, series, undo };
  explicit FeesCommand(Verb verb);
  Manual manual() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  tl::unexpected<Error> misuse(std::string en, std::string ja) const;
  Result<void> decide(Workspace& work, const lists::Editions& editions, const operations::Who& by, Date today);
  operations::FeesRequest asked_for() const;

  Verb m_verb;
  std::optional<YearMonth> m_list;
  std::vector<store::ReportId> m_reports;
  std::int64_t m_decision = 0;
  operations::FeePayment m_payment;
};

}  // namespace seiseki::cli
