/// \file
/// Who would move: the table of a report's effect, with a bar beside each change on one scale for all rows.
#pragma once

#include "pipeline/desk/pages/report_parts.hpp"

namespace seiseki::desk::pages {

/// At most `most` rows, the largest changes first; a glance has before and after only. \pre the effect can be told
enum class Columns { all, glance };
Html effect_table(const Visit& visit, const Opened& opened, std::size_t most, Columns columns = Columns::all);

}  // namespace seiseki::desk::pages
