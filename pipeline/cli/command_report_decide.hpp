/// \file
/// Decisions on reports, each with its reason: `report accept`, `refuse`, `withdraw`, `settle`, `identify`, `exclude`,
/// `count`, `arrival`.
#pragma once

#include <functional>

#include "pipeline/cli/command.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::cli {

struct Workspace;

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
  virtual Result<store::ReportId> decide(Workspace& work, store::ReportId report, const office::Officer& officer,
                                         const Context& context) = 0;
  virtual Text next_step() const { return {"", ""}; }
  std::string reason() const { return m_arguments.get("reason"); }
  void add_options(std::vector<Option> options, std::size_t most_reports = 1);
  Result<void> require_reason() const;

  std::vector<store::ReportId> m_reports;
  std::size_t m_own_positionals = 0;  ///< words after the report's number that the command reads itself
};

/// Accept, refuse, withdraw.
class ReportStageCommand : public ReportDecision {
public:
  enum class Step { accept, refuse, withdraw };
  explicit ReportStageCommand(Step step);
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;

protected:
  Result<void> check_more() override;
  Result<store::ReportId> decide(Workspace& work, store::ReportId report, const office::Officer& officer,
                                 const Context& context) override;
  Text next_step() const override;

private:
  Step m_step;
};

class ReportSettleCommand : public ReportDecision {
public:
  ReportSettleCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;

protected:
  Result<void> check_more() override { return require_reason(); }
  Result<store::ReportId> decide(Workspace& work, store::ReportId report, const office::Officer& officer,
                                 const Context& context) override;
  Text next_step() const override;
};

class ReportIdentifyCommand : public ReportDecision {
public:
  ReportIdentifyCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;

protected:
  Result<void> check_more() override;
  Result<store::ReportId> decide(Workspace& work, store::ReportId report, const office::Officer& officer,
                                 const Context& context) override;

private:
  StartNumber m_player;
  std::optional<FederationId> m_id;
};

/// `report exclude` and `report count`.
class ReportGameCommand : public ReportDecision {
public:
  explicit ReportGameCommand(office::GameVerdict verdict);
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;

protected:
  Result<void> check_more() override;
  Result<store::ReportId> decide(Workspace& work, store::ReportId report, const office::Officer& officer,
                                 const Context& context) override;

private:
  office::GameVerdict m_verdict;
  int m_row = 0;
  std::optional<Score> m_score;
};

class ReportArrivalCommand : public ReportDecision {
public:
  ReportArrivalCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;

protected:
  Result<void> check_more() override;
  Result<store::ReportId> decide(Workspace& work, store::ReportId report, const office::Officer& officer,
                                 const Context& context) override;

private:
  Instant m_arrival{};
};

/// `6=N01234567` or `6=none`; nullopt for anything else.
struct PlayerAssignment {
  StartNumber player;
  std::optional<FederationId> id;
};
std::optional<PlayerAssignment> parse_assignment(std::string_view text);
/// `1-0`, `1/2`, `0-1` as White's score.
std::optional<Score> parse_result(std::string_view text);

}  // namespace seiseki::cli
