#include "pipeline/operations/rate_quarters.hpp"

#include <optional>
#include <utility>

#include "pipeline/operations/edition_said.hpp"

namespace seiseki::operations {

namespace {

/// Officers may decide at any moment: what a list is computed from and the list itself are one step, and a look is of
/// one moment.
Result<RatedQuarter> rate_quarter(YearMonth month, Office& office, const lists::Editions& editions,
                                  const RateRequest& request, const Who& who) {
  std::optional<store::Transaction> transaction;
  std::optional<store::Snapshot> moment;
  if (request.keep == Keep::yes)
    transaction.emplace(office.database);
  else
    moment.emplace(office.database);
  SEISEKI_TRY(lists::ChosenEdition chosen, edition_said(office, editions, {month, store::ListSeries::correspondence},
                                                        request.edition, request, who));
  SEISEKI_TRY(lists::ComputedQuarter computed,
              lists::compute_quarter(month, office.correspondence_sources(), office.documents, editions,
                                     *chosen.edition, who.now, request.without_base));
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
  std::vector<YearMonth> months;
  if (request.month) {
    months.push_back(*request.month);
  } else {
    SEISEKI_TRY(months, lists::quarters_waiting(office.correspondence_sources(), office.documents));
  }
  std::vector<RatedQuarter> out;
  for (const YearMonth month : months) {
    SEISEKI_TRY(RatedQuarter rated, rate_quarter(month, office, editions, request, who));
    out.push_back(std::move(rated));
  }
  return out;
}

}  // namespace seiseki::operations
