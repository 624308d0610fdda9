/// \file
/// What pages of jobs share: tables of them, and the fields in which a tournament is named.
#pragma once

#include <string_view>

#include "pipeline/desk/frame.hpp"

namespace seiseki::desk::pages {

/// The last few, with a link to all of them; nothing where there was none.
Html newest_jobs(const Visit& visit);

/// The first field of a form that names a tournament, marked where nothing was named.
Html tournament_address(const Visit& visit, const char* name);
/// The field of its files, `files`, with a remark on them.
Html tournament_files(const Visit& visit, std::string_view remark);

}  // namespace seiseki::desk::pages
