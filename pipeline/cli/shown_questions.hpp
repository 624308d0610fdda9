/// \file
/// Questions that wait for a decision, with what to type for either answer.
#pragma once

#include <string>
#include <vector>

#include "pipeline/cli/context.hpp"
#include "pipeline/office/adoption_questions.hpp"

namespace seiseki::cli {

/// Ratings that could be taken over.
std::string adoption_questions_text(const std::vector<office::AdoptionQuestion>& questions, const Context& context);

}  // namespace seiseki::cli
