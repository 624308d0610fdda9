/// \file
/// What a folder of the office holds. A standard iterator that fails in the middle looks like the end of the folder, or
/// throws: here a folder is read to its end, or the reason is told.
#pragma once

#include <filesystem>
#include <system_error>
#include <vector>

#include <tl/expected.hpp>

namespace seiseki::files {

using Entries = std::vector<std::filesystem::directory_entry>;

/// What a folder holds, by whole paths, sorted; hidden files and links are among them. A folder that is not there holds
/// nothing. Error: the system's.
[[nodiscard]] tl::expected<Entries, std::error_code> entries_in(const std::filesystem::path& folder);
/// What an entry is, links not followed, as its folder told: the file system is asked again only where that told
/// nothing.
std::filesystem::file_type type_of(const std::filesystem::directory_entry& entry, std::error_code& error);
/// The folders among them; no links to any.
[[nodiscard]] tl::expected<Entries, std::error_code> folders_in(const std::filesystem::path& folder);
/// The entries for who can do no more than what is possible.
Entries readable_entries_in(const std::filesystem::path& folder);

/// The folder in which `path` lies, `.` if it names none.
std::filesystem::path folder_of(const std::filesystem::path& path);

}  // namespace seiseki::files
