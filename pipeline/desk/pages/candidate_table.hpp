/// \file
/// One printed player beside the members it may be, fact by fact, each with how it compares and what it weighs, and
/// what each answer would do.
#pragma once

#include "pipeline/desk/pages/questioned.hpp"

namespace seiseki::desk::pages {

/// Answers are shown with what they would do while the question is open.
Html candidate_table(const Visit& visit, const Opened& opened, const Question& question);

}  // namespace seiseki::desk::pages
