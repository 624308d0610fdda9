/// \file
/// One person of the roster as the commands print it: the columns of a table, and everything the office knows of them.
/// Birth dates are never shown. \spec office P1
#pragma once

#include <string>
#include <vector>

#include "pipeline/cli/table.hpp"
#include "pipeline/operations/roster.hpp"

namespace seiseki::cli {

/// Without rows.
Table people_table();

/// Everything about one person, for people. \param person as operations::person_json() made it of the view
std::string person_text(const operations::PersonView& view, const output::Json& person, Language language);

/// A member and a FIDE ID side by side.
std::string link_text(const operations::LinkView& view, Language language);

}  // namespace seiseki::cli
