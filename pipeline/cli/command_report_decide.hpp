/// \file
/// Decisions on reports, each with its reason: `report accept`, `refuse`, `withdraw`, `settle`, `identify`, `exclude`,
/// `count`, `date`, `arrival`, `undo`.
#pragma once

#include <functional>

#include "pipeline/cli/command.hpp"
#include "pipeline/office/fees.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::cli {

struct Workspace;

/// One decision about to be taken.
struct AboutReport {
  Workspace& work;
  store::ReportId report;
  const Regulation* edition;  ///< of the report's period; nullptr = its text is not at hand
  office::Grounds grounds;
  office::Officer officer;
  office::FourEyes four_eyes;
  const office::FeeLedger& fees;
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
  Result<store::ReportId> decide(const AboutReport& about) override;
  Text next_step() const override;

private:
  Step m_step;
  bool m_is_correspondence = false;  ///< the last report decided about
};

class ReportSettleCommand : public ReportDecision {
public:
  ReportSettleCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;

protected:
  Result<void> check_more() override { return require_reason(); }
  Result<store::ReportId> decide(const AboutReport& about) override;
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
  Result<store::ReportId> decide(const AboutReport& about) override;

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
  Result<store::ReportId> decide(const AboutReport& about) override;

private:
  office::GameVerdict m_verdict;
  int m_row = 0;
  std::optional<Score> m_score;
};

class ReportDateCommand : public ReportDecision {
public:
  ReportDateCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;

protected:
  Result<void> check_more() override;
  Result<store::ReportId> decide(const AboutReport& about) override;
  Text next_step() const override;

private:
  office::DatedPart m_part;
  Date m_date{};
};

class ReportUndoCommand : public ReportDecision {
public:
  ReportUndoCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;

protected:
  Result<void> check_more() override;
  Result<store::ReportId> decide(const AboutReport& about) override;

private:
  store::DecisionId m_decision;
};

class ReportArrivalCommand : public ReportDecision {
public:
  ReportArrivalCommand();
  Text summary() const override;
  Text description() const override;
  std::vector<Example> examples() const override;

protected:
  Result<void> check_more() override;
  Result<store::ReportId> decide(const AboutReport& about) override;

private:
  Instant m_arrival{};
};

/// `6=N01234567` or `6=none`; nullopt for anything else.
struct PlayerAssignment {
  StartNumber player;
  std::optional<FederationId> id;
};
std::optional<PlayerAssignment> parse_assignment(std::string_view text);
/// `round:2=2026-02-14` or `game:17=2026-02-15`; nullopt for anything else.
struct DateAssignment {
  office::DatedPart part;
  Date date{};
};
std::optional<DateAssignment> parse_date_assignment(std::string_view text);
/// `1-0`, `1/2`, `0-1` as White's score.
std::optional<Score> parse_result(std::string_view text);

}  // namespace seiseki::cli
