/// \file
/// A person's ratings from list to list, as pictures take them.
#pragma once

#include <string>

#include "pipeline/pictures/curve.hpp"
#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// Months since the year 0.
int month_number(YearMonth month);
/// The same back.
YearMonth month_of(int number);
/// Fewer games than the edition of the list asks for.
bool is_provisional(const ListFacts& list, const store::ListEntry& entry);
/// The line of one category; provisional stretches are those with fewer games than the edition of the list asks for.
pictures::CurveLine line_of(const Site& site, const Person& person, RatingCategory category, std::string label);
/// The same of correspondence lists, each of which holds for a quarter.
pictures::CurveLine correspondence_line_of(const Site& site, const Person& person, std::string label);

}  // namespace seiseki::site
