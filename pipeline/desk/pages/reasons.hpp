/// \file
/// Reasons and clauses to choose from: whoever decides sixty reports a month types few of them. A browser offers them
/// below the field and takes any other.
#pragma once

#include "pipeline/desk/pages/report_parts.hpp"

namespace seiseki::desk::pages {

enum class Deciding { person, late, late_games, problem, day, game, arrival, name, refusal };

inline constexpr std::string_view k_reasons = "reasons";  ///< the field's TextField::list
inline constexpr std::string_view k_clauses = "clauses";

/// Phrases for what is decided, once a page.
Html stock_reasons(const Visit& visit, Deciding what);
/// The clauses of the edition that the report falls under, once a page; empty where it falls under none.
Html clause_choices(const Visit& visit, const Opened& opened);

/// What a number or refusal rests on, as a link to the edition: `5(1); A11`. `edition` where the clause names none.
Html cited(const ClauseRef& clause, std::string_view edition);
/// The id of a clause on the page of its edition.
std::string id_of_clause(std::string_view clause);

}  // namespace seiseki::desk::pages
