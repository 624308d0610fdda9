/// \file
/// One printed player beside the members it may be, fact by fact, each with how it compares and what it weighs.
#pragma once

#include "pipeline/desk/pages/questioned.hpp"

namespace seiseki::desk::pages {

Html candidate_table(const Visit& visit, const Question& question);

}  // namespace seiseki::desk::pages
