/// \file
/// What lies in a folder of published files, and taking files out of it. Never through a symbolic link.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/domain/error.hpp"

namespace seiseki::publish {

/// SHA-256 of a file below the folder; nullopt: it is not there. Error: `publish-read`.
[[nodiscard]] Result<std::optional<std::string>> hash_in(const std::filesystem::path& folder, const std::string& name);

/// The names of all files below the folder, `2026-ST/2026-02-14.csv`; none where there is no such folder. Error:
/// `publish-read`.
[[nodiscard]] Result<std::set<std::string>> names_below(const std::filesystem::path& folder);

/// A manifest in the folder that says whose it is.
struct FoundManifest {
  std::string name;
  std::string office;
  std::string list;             ///< its month
  std::set<std::string> files;  ///< names of what the list went out with
};
/// In the order of their names; those that say nothing of their office, as earlier versions wrote them, are left out.
/// Error: `publish-read`.
[[nodiscard]] Result<std::vector<FoundManifest>> manifests_in(const std::filesystem::path& folder);
/// The manifests in the folder that say they are another office's than `office`, in the order of their names; those
/// that say nothing of it, as earlier versions wrote them, are nobody's. Error: `publish-read`.
[[nodiscard]] Result<std::vector<std::string>> manifests_of_others(const std::filesystem::path& folder,
                                                                   const std::string& office);

/// Takes the files out of the folder; what is not there is no error. Error: `publish-read`.
[[nodiscard]] Result<void> remove_files(const std::filesystem::path& folder, const std::set<std::string>& names);

}  // namespace seiseki::publish
