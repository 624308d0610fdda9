/// \file
/// One decision on one report, from looking at it to keeping it: what every decision has in common. Used inside this
/// folder; what may be decided is reports.hpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/office/problems.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/store/one_step.hpp"

namespace seiseki::office {

/// A report in a draft waits like any other: nothing is settled before the list is published.
inline constexpr std::initializer_list<store::Stage> k_waiting{store::Stage::received, store::Stage::ready,
                                                               store::Stage::accepted, store::Stage::rated};
/// Everything that can still be taken back.
inline constexpr std::initializer_list<store::Stage> k_before_publication{
    store::Stage::received, store::Stage::ready,   store::Stage::accepted,
    store::Stage::rated,    store::Stage::refused, store::Stage::withdrawn};
/// Decided about in a correction case: in a published list, or in a revision of one that waits to be published.
inline constexpr std::initializer_list<store::Stage> k_rated{store::Stage::rated, store::Stage::published};

std::string json_text(std::string_view text);  ///< as a JSON string

/// Why a report cannot be `wanted` any more: in English what it would be (`accepted`), in Japanese what that is called.
/// `kind`: `report-stage` or `report-decided`.
tl::unexpected<Error> cannot_be(const Text& wanted, const store::ReportHeader& report, const FindingKind& kind);

/// One transaction, unless the caller has one.
class Deciding {
public:
  Deciding(store::Database& database, store::ReportId report, const Officer& officer, const FeeLedger* fees = nullptr);

  /// Reads the report and checks that it may be decided about. `wanted` as for cannot_be(). Errors: `report-missing`,
  /// `report-superseded`, `report-stage`, `report-decided`, `decided-already`.
  [[nodiscard]] Result<void> begin(std::initializer_list<store::Stage> from, const Text& wanted);
  [[nodiscard]] Result<void> begin(Within within, const Text& wanted);

  const store::ReportHeader& header() const { return m_header; }
  store::ReportStore& reports() { return m_reports; }
  store::DecisionStore& all_decisions() { return m_decisions; }
  const std::string& number() const { return m_number; }
  std::vector<store::Decision> decisions() { return lists::decisions_about(m_id, m_decisions); }
  /// What the report is found to be today, with what asked_of() tells.
  std::vector<store::StoredFinding> findings();
  std::vector<Problem> problems() { return problems_of(m_id, m_reports, m_decisions, asked_of(m_id)); }
  /// What the fee ledger says today; nothing without one.
  std::vector<store::StoredFinding> asked_of(store::ReportId report) const;

  store::DecisionId decide(std::string_view kind, const std::string& object, const Grounds& grounds, std::string before,
                           std::string after, std::optional<store::DecisionId> supersedes = std::nullopt);
  /// A decision about something inside the report (empty: about the report); one that said otherwise before is
  /// superseded by it, one that said the same is it. `printed`: the value before the first decision.
  store::DecisionId decide_part(std::string_view kind, const std::string& part, const Grounds& grounds,
                                std::string after, const std::string& printed = {});

  /// Takes back where the report stands: it waits again, with the problems that it then has.
  void wait_again(store::DecisionId decision);

  /// Of what was decided before nothing is written: the same officer's word stands, another's is told. Error:
  /// `decided-already`.
  [[nodiscard]] Result<void> check_first(store::DecisionId decision);
  void enter(store::Stage stage, store::DecisionId decision);
  /// After a decision: a received report without open problems becomes ready, one that has them again is received.
  void follow(store::DecisionId decision);
  /// Reports that wait beside this one follow what was decided about the games both hold.
  void commit();

private:
  void follow_beside();

  store::Database& m_database;
  store::OneStep m_transaction;
  const FeeLedger* m_fees;
  store::ReportStore m_reports;
  store::DecisionStore m_decisions;
  const Officer& m_officer;
  store::ReportId m_id;
  std::string m_number;
  store::ReportHeader m_header;
  std::optional<store::DecisionId> m_last;  ///< that was written
};

/// The problems that a report has at the stage that the header says.
std::vector<Problem> problems_at(const store::ReportHeader& header, store::ReportStore& reports,
                                 store::DecisionStore& decisions, const std::vector<store::StoredFinding>& of_today);

/// Moves a report that waits to the stage of its problems: ready without open ones, received with them. One that was
/// accepted is received again where it has any. Does nothing at other stages.
void follow_problems(const store::ReportHeader& report, const std::vector<Problem>& problems,
                     store::ReportStore& reports, store::DecisionId decision, const Officer& officer);

/// What a decision is about, what it says, who took it and when, its number: arguments of findings about it.
std::vector<std::string> told(const store::Decision& decision);

/// Whether no two start numbers that play are one person, as decided so far. `last`: the one just decided about, so
/// that the message names the other. Error: `report-person-twice`.
[[nodiscard]] Result<void> check_people_differ(store::Database& database, store::ReportId report,
                                               std::optional<StartNumber> last = std::nullopt);

}  // namespace seiseki::office
