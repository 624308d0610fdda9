/// \file
/// One person of the roster as results show it: the line of a table, and everything the office knows of them. Birth
/// dates are never shown. \spec office P1
#pragma once

#include <string>
#include <vector>

#include "pipeline/cli/table.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/lists/merges.hpp"

namespace seiseki::cli {

/// Without rows.
Table people_table();
std::vector<output::Json> row_of(const store::RosterPlayer& player, const std::vector<lists::Merge>& merges);

/// Everything about one person: versions, memberships, decisions, FIDE's ratings, what a list tells by its K.
output::Json person_json(const store::RosterPlayer& player, Workspace& work, const lists::Editions& editions);
/// The same for people. \param person as person_json() made it
std::string person_text(const output::Json& person, Language language);

/// A decision about a person, with its value.
output::Json person_decision_json(const store::Decision& decision, bool in_force);

}  // namespace seiseki::cli
