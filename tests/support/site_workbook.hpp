/// \file
/// A list as the site's download for spreadsheets (`prt=4&excel=2010`): one sheet, no links, no flags, names with a
/// trailing blank. Internal to tests/support. \spec chess-results 3.8
#pragma once

#include <string>

#include "tests/support/site_list.hpp"

namespace seiseki::test {

/// The bytes of an .xlsx file. Throws std::runtime_error if it cannot be written.
std::string render_workbook(const SiteTournament& tournament, const PageWish& wish);

}  // namespace seiseki::test
