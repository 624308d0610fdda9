/// \file
/// Decisions on what becomes of a report, each with its reason: `report accept`, `refuse`, `withdraw`, `settle`,
/// `undo`.
#pragma once

#include "pipeline/cli/report_decision.hpp"

namespace seiseki::cli {

/// Accept, refuse, withdraw.
class ReportStageCommand : public ReportDecision {
public:
  enum class Step { accept, refuse, withdraw };
  explicit ReportStageCommand(Step step);
  Manual manual() const override;

protected:
  Result<void> check_more() override;
  Result<store::ReportId> decide(const AboutReport& about) override;
  std::vector<store::ReportId> also_meant(Workspace& work) const override;
  Text next_step() const override;

private:
  Step m_step;
  bool m_is_correspondence = false;  ///< the last report decided about
};

class ReportSettleCommand : public ReportDecision {
public:
  ReportSettleCommand();
  Manual manual() const override;

protected:
  Result<void> check_more() override;
  Result<store::ReportId> decide(const AboutReport& about) override;
  Text next_step() const override;

private:
  std::string m_code;
  std::optional<RatingCategory> m_type;
  bool m_counts = false;
  bool m_is_accepted = false;
  bool m_is_correspondence = false;
};

class ReportUndoCommand : public ReportDecision {
public:
  ReportUndoCommand();
  Manual manual() const override;

protected:
  bool is_own(const std::string& word, std::size_t taken) const override;
  Result<void> check_more() override;
  Result<store::ReportId> decide(const AboutReport& about) override;

private:
  std::optional<store::DecisionId> m_decision;  ///< nullopt: the one that brought the report where it stands
};

}  // namespace seiseki::cli
