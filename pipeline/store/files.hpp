/// \file
/// Files that are either whole or absent: temporary name, fsync, rename, fsync of the folder. Symbolic links are never
/// followed in the last component. Inside this room only.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace seiseki::store::files {

/// Creates the folder (0750) and its missing parents. Throws StoreError (`document-store`) if it cannot, or if it is a
/// symbolic link or a file.
void make_folder(const std::filesystem::path& folder);

/// Writes `folder/name`, replacing what is there in one step; on return it is on the disk. Throws StoreError
/// (`document-store`).
void write(const std::filesystem::path& folder, const std::string& name, std::string_view bytes, mode_t mode);

/// The bytes; nullopt if there is no regular file of that name, it is larger than `max_bytes`, or it cannot be read.
std::optional<std::string> read(const std::filesystem::path& file, std::size_t max_bytes);

/// True for 64 lower-case hexadecimal digits: the only names ever turned into paths here.
bool is_sha256(std::string_view text);

}  // namespace seiseki::store::files
