/// \file
/// The fee ledger: what each report owes under the edition of the list that counts it (A34), what was paid or waived,
/// and what is still open. Due amounts are computed, never kept; payments, waivers and what belongs to one series of
/// meetings are decisions, so that each is audited and can be undone. Shows and records; collects no money. \spec
/// office 6
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/rating/fees.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/reports.hpp"

namespace seiseki::office {

// Kinds of decisions; each has the object `report:12/fee`.
inline constexpr std::string_view k_fee_payment =
    "fee-payment";  ///< {"jpy": 2400, "on": …, "reference": …}, or "amount"
inline constexpr std::string_view k_fee_waiver = "fee-waiver";  ///< null: whatever is open
inline constexpr std::string_view k_fee_series = "fee-series";  ///< the club whose meetings these are
inline constexpr std::string_view k_fee_undone = "fee-undone";  ///< takes the place of one of the above

/// An amount as people read it: `JPY 2400`, `2400 円`.
std::string money(int amount, std::string_view currency, Language language);

/// The fee of one report.
struct ReportFee {
  store::ReportId report;
  std::string name;
  YearMonth list{};
  store::Stage stage = store::Stage::received;
  Date pay_by{};
  ClauseRef clause;
  std::vector<rating::FeeRow> rows;  ///< one a player this report is billed for
  std::string series;                ///< the club, for its regular meetings
  int paid = 0;                      ///< in whole units of the currency
  std::string currency;              ///< its three letters
  std::vector<store::Decision> payments;
  std::optional<store::Decision> waiver;
  int non_members = 0;  ///< people with a game who are nobody of the roster

  int due() const;
  int open() const;                ///< 0 when waived or paid
  std::string_view state() const;  ///< `paid`, `waived`, `open`, `none`
};

/// The fees of every report that may still be rated, or is; of one month's list alone where one is given. Of those that
/// wait, or are in a draft, also what else the edition of that list asks otherwise than the one they were read by.
class FeeLedger {
public:
  static FeeLedger of(lists::Sources sources, const lists::Editions& editions,
                      std::optional<YearMonth> month = std::nullopt);

  /// Sorted by report; those that owe nothing included.
  const std::map<store::ReportId, ReportFee>& reports() const { return m_reports; }
  const ReportFee* find(store::ReportId report) const;
  /// `unpaid`: a warning until the day of payment has passed, an error from then on. nullopt: nothing is open.
  std::optional<store::StoredFinding> finding(store::ReportId report, Date today) const;
  /// `edition-other`: the list that counts the report is of another edition than it was read by, as after it has
  /// waited or when an officer named one since, and games, type or lateness would be others by that. nullopt: nothing
  /// would. \interpretation A34
  std::optional<store::StoredFinding> read_otherwise(store::ReportId report) const;
  /// Both of these.
  std::vector<store::StoredFinding> findings(store::ReportId report, Date today) const;

private:
  std::map<store::ReportId, ReportFee> m_reports;
  std::map<store::ReportId, store::StoredFinding> m_read_otherwise;
};

/// How much a decision of the kind k_fee_payment says was paid; 0 of any other.
int paid_by(const store::Decision& payment);

struct Payment {
  int amount = 0;  ///< in the currency of the report's fee
  Date on{};
  std::string reference;
};
/// Errors: `report-missing`, `fee-amount`, `fee-none` (nothing is due), `fee-too-much`, `fee-entered` (the same
/// reference and amount before).
[[nodiscard]] Result<store::DecisionId> pay_fee(store::Database& database, const FeeLedger& ledger,
                                                store::ReportId report, const Payment& payment, const Officer& officer);
/// Errors: `report-missing`, `fee-none`.
[[nodiscard]] Result<store::DecisionId> waive_fee(store::Database& database, const FeeLedger& ledger,
                                                  store::ReportId report, const std::string& reason,
                                                  const Officer& officer);
/// Reports of one club's regular meetings, for which a player pays once a period. Error: `report-missing`.
/// \clause ncs-2022-09 3(4)
[[nodiscard]] Result<store::DecisionId> set_fee_series(store::Database& database, store::ReportId report,
                                                       const std::string& club, const std::string& reason,
                                                       const Officer& officer);
/// Takes back a payment, a waiver or a series. Error: `fee-decision-missing`.
[[nodiscard]] Result<store::DecisionId> undo_fee(store::Database& database, store::DecisionId decision,
                                                 const std::string& reason, const Officer& officer);

}  // namespace seiseki::office
