/// \file
/// Decisions, and the questions that wait for one, as results show them.
#pragma once

#include <string>
#include <vector>

#include "pipeline/cli/context.hpp"
#include "pipeline/office/adoption_questions.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/decision_store.hpp"

namespace seiseki::cli {

/// In a line: number, who, what about what, what it says, why, the clause.
std::string decision_text(const store::Decision& decision, const Context& context);
output::Json decision_json(const store::Decision& decision);

/// Ratings that could be taken over, as questions with the command that answers each.
output::Json adoption_questions_json(const std::vector<office::AdoptionQuestion>& questions);
std::string adoption_questions_text(const std::vector<office::AdoptionQuestion>& questions, const Context& context);

}  // namespace seiseki::cli
