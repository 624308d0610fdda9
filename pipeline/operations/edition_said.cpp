#include "pipeline/operations/edition_said.hpp"

#include "pipeline/operations/findings.hpp"

namespace seiseki::operations {

Result<lists::ChosenEdition> edition_said(Office& office, const lists::Editions& editions, const WhichSeries& list,
                                          const std::string& named, const RateRequest& request, const Who& who) {
  SEISEKI_TRY(auto chosen, lists::edition_for(list.month, named, editions, office.decisions, list.series));
  if (!chosen.is_new()) return chosen;
  if (request.keep == Keep::yes && request.edition_reason.empty())
    return failure(k_edition_reason, {}, {}, {chosen.edition->id.text()});
  chosen.decision->time = who.now;
  chosen.decision->actor = who.name;
  chosen.decision->reason = request.edition_reason;
  return chosen;
}

}  // namespace seiseki::operations
