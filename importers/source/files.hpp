/// \file
/// Files, folders and standard input as Documents. Reads bytes and nothing more; size and count are capped.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <span>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers {

inline constexpr std::size_t k_max_file_bytes = 64U << 20U;  ///< 64 MiB
inline constexpr std::size_t k_max_folder_files = 100'000;

/// Errors: `source-missing`, `source-unreadable`, `source-empty`, `source-too-large`.
[[nodiscard]] Result<Document> read_file(const std::filesystem::path& path);

/// Everything up to the end of `in`. Errors: `source-empty`, `source-too-large`.
[[nodiscard]] Result<Document> read_stream(std::istream& in, const std::string& name);

/// The regular files of a folder and its sub-folders, sorted by path; hidden files and symbolic links are left out.
/// Errors: `source-unreadable`, `source-too-many`, `source-empty` when there are none.
[[nodiscard]] Result<std::vector<std::filesystem::path>> files_in_folder(const std::filesystem::path& folder);

std::span<const FindingKind* const> source_finding_kinds();

}  // namespace seiseki::importers
