/// \file
/// What the pages about one person share: its address, what its facts are called, the forms that decide about it.
#pragma once

#include <span>
#include <string_view>

#include "pipeline/desk/frame.hpp"
#include "pipeline/operations/people.hpp"
#include "pipeline/operations/roster.hpp"

namespace seiseki::desk::pages {

Url person_address(const FederationId& id);

/// A fact that can be entered: its key in the JSON of a version, what it is called, and how it is written.
struct FieldWords {
  operations::PersonField field;
  std::string_view key;
  Text label;
  Text hint;
};
std::span<const FieldWords> person_fields();
/// What a fact of a version is called; its key where it has no name.
Text words_of_fact(std::string_view key);

/// The person in the address. Error: `roster-unknown`.
[[nodiscard]] Result<operations::PersonView> person_asked_for(Visit& visit);
/// The page for an ID that nobody has.
http::Response nobody(Visit& visit, const Error& error);
/// A search for people, in the whole roster.
Html people_search(const Visit& visit, const std::string& wanted);

/// The line in which a reason is typed; `name` is its id as well.
Html reason_line(const Visit& visit, bool has_key = false);
/// Everything that can be decided about the person, one form each.
Html person_forms(const Visit& visit, const operations::PersonView& view);
/// Takes a decision about the person back.
Html take_back_form(const Visit& visit, const FederationId& id, store::DecisionId decision,
                    std::string_view letter = {});

}  // namespace seiseki::desk::pages
