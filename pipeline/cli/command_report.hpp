/// \file
/// `report list`, `report show`, `report accept`, `report refuse`: the queue and its decisions.
#pragma once

#include "pipeline/cli/command.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::cli {

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

/// Both directions of the decision.
class ReportDecideCommand : public Command {
public:
  enum class Decision { accept, refuse };
  explicit ReportDecideCommand(Decision decision);
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;
  ExitCode run(Context& context) override;

protected:
  Result<Proceed> check() override;

private:
  Decision m_decision;
  std::vector<store::ReportId> m_reports;
};

}  // namespace seiseki::cli
