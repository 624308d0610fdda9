/// \file
/// The one writer of files: each is whole or as it was, and on the disk when a function returns. Knows nothing of what
/// is written but whom it is for.
///
/// A file is written under a name that nobody can foresee, beside the one it shall have, and takes its place in one
/// step. Only a regular file is ever replaced. Bytes for a device or a FIFO, also through a link such as /dev/stdout,
/// go into it; links to files, folders, disks, sockets and databases of SQLite are refused. Nothing that the program
/// did not make is removed.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "engine/domain/error.hpp"

namespace seiseki::files {

/// Whom a file is for, which decides its mode and that of the folders made for it.
enum class Purpose {
  published,  ///< for everybody: 0644 in 0755, whatever the umask
  office,     ///< for owner and group: 0640 in 0750, or less where the umask says so
  kept,       ///< a document that never changes: 0440 in 0750, or less where the umask says so
};

/// Writes one file, in a folder that is made if it is missing. Error: `publish-write`.
[[nodiscard]] Result<void> write_file(const std::filesystem::path& path, std::string_view bytes, Purpose purpose);

/// Path below `folder` → bytes, in the order of their names. Folders are made as needed; `folder` itself may be a link,
/// none below it may. Error: `publish-write`; the files before it are written.
[[nodiscard]] Result<void> write_files(const std::filesystem::path& folder,
                                       const std::map<std::string, std::string>& files, Purpose purpose);

/// Makes a folder and its missing parents; one that is there is left as it is. Errors: `publish-write` if it cannot be
/// made, or is a symbolic link or a file.
[[nodiscard]] Result<void> make_folder(const std::filesystem::path& folder, Purpose purpose);

/// The bytes of a file that is there, and its name in its folder, are there after a power cut too. Error:
/// `publish-write`.
[[nodiscard]] Result<void> sync_file(const std::filesystem::path& path);

/// What was renamed or removed in `folder` is so after a power cut too. Error: `publish-write`.
[[nodiscard]] Result<void> sync_folder(const std::filesystem::path& folder);

}  // namespace seiseki::files
