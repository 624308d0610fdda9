#include "pipeline/operations/rate_quarters.hpp"

#include <optional>
#include <utility>

#include "pipeline/lists/findings.hpp"
#include "pipeline/operations/edition_said.hpp"

namespace seiseki::operations {

namespace {

/// Officers may decide at any moment: what a list is computed from and the list itself are one step, and a look is of
/// one moment.
Result<RatedQuarter> rate_quarter(YearMonth month, Office& office, const lists::Editions& editions,
                                  const RateRequest& request, const Who& who, bool is_first,
                                  const lists::ComputedQuarter* before) {
  const bool is_meant = !request.month || *request.month == month;
  std::optional<store::Transaction> transaction;
  std::optional<store::Snapshot> moment;
  if (request.keep == Keep::yes)
    transaction.emplace(office.database);
  else
    moment.emplace(office.database);
  SEISEKI_TRY(lists::ChosenEdition chosen, edition_said(office, editions, {month, store::ListSeries::correspondence},
                                                        is_meant ? request.edition : std::string{}, request, who));
  SEISEKI_TRY(
      lists::ComputedQuarter computed,
      lists::compute_quarter(month, office.correspondence_sources(), office.documents, editions, *chosen.edition,
                             who.now, is_first ? request.without_base : lists::WithoutBase::refuse, before));
  computed.edition_choice = std::move(chosen.decision);
  RatedQuarter out{.computed = std::move(computed), .edition = chosen.edition};
  if (!transaction) return out;
  out.is_new = lists::keep_quarter(out.computed, office.database, office.documents, who.name).has_value();
  transaction->commit();
  return out;
}

}  // namespace

Result<std::vector<RatedQuarter>> rate_quarters(Office& office, const lists::Editions& editions,
                                                const RateRequest& request, const Who& who) {
  SEISEKI_TRY(const std::vector<YearMonth> months,
              lists::quarters_to_rate(office.correspondence_sources(), office.documents, request.month));
  const YearMonth current = rating::correspondence_period(local_date(who.now)).valid_from;
  if (!months.empty() && current < months.back())
    return failure(lists::k_quarter_too_far, {}, {}, {to_iso(months.back()), to_iso(current)});
  std::vector<RatedQuarter> out;
  // Of a look nothing is kept for the next quarter to rest on.
  std::optional<lists::ComputedQuarter> looked_at;
  for (const YearMonth month : months) {
    SEISEKI_TRY(RatedQuarter rated, rate_quarter(month, office, editions, request, who, month == months.front(),
                                                 looked_at ? &*looked_at : nullptr));
    if (request.keep == Keep::no) looked_at = rated.computed;
    // An earlier quarter that says the same already is nobody's news.
    if (rated.is_new || !request.month || *request.month == month) out.push_back(std::move(rated));
  }
  return out;
}

}  // namespace seiseki::operations
