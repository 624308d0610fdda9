/// \file
/// A decision that takes the place of a colleague's: told, and kept when whoever decides has ticked that it is to.
#pragma once

#include <string>

#include "pipeline/desk/parts.hpp"
#include "pipeline/store/decision_store.hpp"

namespace seiseki::desk::pages {

/// The field that names the decision to be replaced.
inline constexpr std::string_view k_replaces_field = "replaces";

/// `standing`: the decision in force about the same, nullptr: none; `is_same`: what is to be decided says the same.
/// \pre in the transaction of the decision. Error: `desk-replaces`, unless the form names that decision, or it is one's
/// own.
[[nodiscard]] Result<void> check_replaces(const Visit& visit, const store::Decision* standing, bool is_same);
/// The form that was sent once more, with what has to be ticked. Empty unless it was refused for that.
Html replace_form(const Visit& visit);

}  // namespace seiseki::desk::pages
