/// \file
/// A member's name: from its bytes to UTF-8, and whether it is one that may be read. Deliberately no file system.
#pragma once

#include <string>
#include <string_view>

namespace seiseki::importers::zip {

/// `raw` as UTF-8. \param cp437 the same name read as CP437, the zip format's own code page
std::string decoded_name(std::string_view raw, std::string_view cp437);

/// A relative path of plain components: not empty, no `..`, no drive, no control character. Backslashes separate too.
bool is_plain_path(std::string_view name);
/// A folder: ends in a separator.
bool is_folder(std::string_view name);
/// Hidden files, and those macOS and Windows add by themselves.
bool is_clutter(std::string_view name);
/// Named like an archive: `.zip`, `.7z`, `.gz` …
bool is_archive_name(std::string_view name);

}  // namespace seiseki::importers::zip
