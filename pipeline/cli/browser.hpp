/// \file
/// The one place where another program is started: the desktop's own, for a page of ours.
#pragma once

#include <filesystem>

namespace seiseki::cli {

/// Has `xdg-open` show the page. False: it is not there, or says at once that it cannot. It outlives this program, and
/// takes none of its files, signals or terminal.
bool open_in_browser(const std::filesystem::path& page);

}  // namespace seiseki::cli
