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

/// What a decision about a report says, where its kind and object do not say it: a day, the lists of a move, a person,
/// a type, an arrival. Empty where there is nothing more to say.
std::string decision_value(const store::Decision& decision);
/// In a line: number, who, what about what, what it says, why, the clause.
std::string decision_text(const store::Decision& decision, Language language);
output::Json decision_json(const store::Decision& decision);

/// Ratings that could be taken over, as questions with the command that answers each.
output::Json adoption_questions_json(const std::vector<office::AdoptionQuestion>& questions);

}  // namespace seiseki::operations
