/// \file
/// Writing published files: whole or not at all, never through a symbolic link, never half of one name.
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>

#include "engine/domain/error.hpp"

namespace seiseki::publish {

/// Path below `folder` → bytes. Folders are made as needed (0755), files are 0644: they are meant for the public.
/// Error: `publish-write`.
[[nodiscard]] Result<void> write_files(const std::filesystem::path& folder,
                                       const std::map<std::string, std::string>& files);

std::span<const FindingKind* const> finding_kinds();

}  // namespace seiseki::publish
