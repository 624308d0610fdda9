/// \file
/// A decision that takes the place of a colleague's: told, and kept when whoever decides has ticked that it is to.
#pragma once

#include <string>

#include "pipeline/desk/parts.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/decision_store.hpp"

namespace seiseki::desk::pages {

/// The field that names the decision to be replaced.
inline constexpr std::string_view k_replaces_field = "replaces";

/// `standing`: the decision in force about the same, nullptr: none; `is_same`: what is to be decided says the same.
/// \pre in the transaction of the decision. Error: `desk-replaces`, unless the form names that decision, or it is one's
/// own.
[[nodiscard]] Result<void> check_replaces(const Visit& visit, const store::Decision* standing, bool is_same);
/// What a colleague has decided about `object`, or anything inside it, since the form's page was made would be
/// overruled unseen. \pre in the transaction of the decision. Error: `desk-meanwhile`.
[[nodiscard]] Result<void> check_known(const Visit& visit, const std::string& object);
/// Decides if check_known() finds nothing.
template <class Decide>
Result<store::DecisionId> decided_as_seen(const Visit& visit, const std::string& object, Decide&& decide) {
  store::Transaction transaction{visit.office.database};
  SEISEKI_CHECK(check_known(visit, object));
  SEISEKI_TRY(const store::DecisionId made, decide());
  transaction.commit();
  return made;
}
/// The form that was sent once more, with what has to be ticked. Empty unless it was refused for that.
Html replace_form(const Visit& visit);

}  // namespace seiseki::desk::pages
