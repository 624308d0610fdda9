/// \file
/// Decisions on what is in a report, each with its reason: `report identify`, `exclude`, `count`, `date`, `name`,
/// `arrival`.
/// What was printed stays.
#pragma once

#include "pipeline/cli/report_decision.hpp"

namespace seiseki::cli {

class ReportIdentifyCommand : public ReportDecision {
public:
  ReportIdentifyCommand();
  Manual manual() const override;

protected:
  bool is_own(const std::string& word, std::size_t taken) const override;
  Result<void> check_more() override;
  Result<store::ReportId> decide(const AboutReport& about) override;

private:
  std::vector<office::PlayerSaid> m_people;
};

/// `report exclude` and `report count`.
class ReportGameCommand : public ReportDecision {
public:
  explicit ReportGameCommand(office::GameVerdict verdict);
  Manual manual() const override;

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
  Manual manual() const override;

protected:
  Result<void> check_more() override;
  Result<store::ReportId> decide(const AboutReport& about) override;
  Text next_step() const override;

private:
  office::DatedPart m_part;
  Date m_date{};
};

class ReportNameCommand : public ReportDecision {
public:
  ReportNameCommand();
  Manual manual() const override;

protected:
  Result<void> check_more() override;
  Result<store::ReportId> decide(const AboutReport& about) override;

private:
  std::string m_event_name;
};

class ReportArrivalCommand : public ReportDecision {
public:
  ReportArrivalCommand();
  Manual manual() const override;

protected:
  Result<void> check_more() override;
  Result<store::ReportId> decide(const AboutReport& about) override;

private:
  Instant m_arrival{};
};

}  // namespace seiseki::cli
