/// \file
/// Decisions, and the questions that wait for one, as they are told: to people in a line, to programs as JSON.
#pragma once

#include <string>
#include <vector>

#include "engine/domain/text.hpp"
#include "pipeline/office/adoption_questions.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/decision_store.hpp"

namespace seiseki::operations {

/// What the decision is called: as office::name_of_decision() says, and of a first rating that is the department's own
/// that it is one. \clause ncs-2019-09 2(4)
Text decision_name(const store::Decision& decision);
/// What a decision says, where its kind and object do not say it: a day, a person, a type, an arrival, the lists of a
/// move, a rating and the day it holds from, a FIDE ID, what is public, the IDs of a merge, that the games of a settled
/// problem count. Empty where there is nothing more to say, or where others show it (facts of a person, entries of
/// clubs).
std::string decision_value(const store::Decision& decision, Language language);
/// Why, as whoever decided has put it; what this program said by itself, in words of the language.
std::string decision_reason(const store::Decision& decision, Language language);
/// In a line: number, who, what about what, what it says, why, the clause.
std::string decision_text(const store::Decision& decision, Language language);
/// With what it says as it is kept, `value`.
output::Json decision_json(const store::Decision& decision);

/// Ratings that could be taken over, as questions with the command that answers each.
output::Json adoption_questions_json(const std::vector<office::AdoptionQuestion>& questions);

}  // namespace seiseki::operations
