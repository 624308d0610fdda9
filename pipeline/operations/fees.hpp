/// \file
/// What reports owe, and what is decided about it: payments, waivers, series of meetings. What they owe is the office's
/// ledger.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/office/fees.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// Which fees to show.
enum class WhichFees {
  owed,        ///< of reports that owe something, paid or not
  open,        ///< what is not paid yet
  everything,  ///< reports that owe nothing too, and those of periods without fees, with their non-members
};
struct FeesRequest {
  WhichFees which = WhichFees::owed;
  std::optional<YearMonth> list = std::nullopt;  ///< only this list's period
  /// Only these, whatever they owe; nullopt: any.
  std::optional<std::vector<store::ReportId>> reports = std::nullopt;
};

struct FeesView {
  Date today{};
  std::vector<office::ReportFee> fees;  ///< by list, then report
  int due = 0;                          ///< the sums
  int paid = 0;
  int open = 0;

  /// Whether it was to be paid before today.
  bool is_overdue(const office::ReportFee& fee) const { return fee.open() > 0 && fee.pay_by < today; }
};
FeesView fees_view(Office& office, const lists::Editions& editions, const FeesRequest& request, Date today);

/// Of the fees shown; without any the federation's.
std::string currency_of(const FeesView& view);

/// `seiseki/fees/1`, what `fees` prints.
output::Json fees_json(const FeesView& view);
/// One report's fee, its payments with the numbers of their decisions.
output::Json fee_json(const office::ReportFee& fee);

/// One transfer, for one or more reports.
struct FeePayment {
  std::vector<store::ReportId> reports;
  std::optional<int> amount = std::nullopt;  ///< for each; nullopt: what is open of it
  Date on{};
  std::string reference;
};
// Each of these is one step: all that is named is decided, or nothing.
/// Errors: those of office::pay_fee().
[[nodiscard]] Result<void> pay_fees(Office& office, const lists::Editions& editions, const FeePayment& payment,
                                    const Who& who);
/// Errors: those of office::waive_fee(), `reason-missing`.
[[nodiscard]] Result<void> waive_fees(Office& office, const lists::Editions& editions,
                                      const std::vector<store::ReportId>& reports, const std::string& reason,
                                      const Who& who);
/// Whatever is open of a list's period; returns the reports. Error: `reason-missing`.
[[nodiscard]] Result<std::vector<store::ReportId>> waive_open_fees(Office& office, const lists::Editions& editions,
                                                                   YearMonth list, const std::string& reason,
                                                                   const Who& who);
/// Errors: those of office::set_fee_series(), `reason-missing`.
[[nodiscard]] Result<void> set_fee_series(Office& office, const std::vector<store::ReportId>& reports,
                                          const std::string& club, const std::string& reason, const Who& who);
/// Errors: those of office::undo_fee(), `reason-missing`.
[[nodiscard]] Result<void> undo_fee(Office& office, store::DecisionId decision, const std::string& reason,
                                    const Who& who);

}  // namespace seiseki::operations
