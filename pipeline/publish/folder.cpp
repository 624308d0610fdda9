#include "pipeline/publish/folder.hpp"

#include "importers/source/document.hpp"
#include "importers/source/files.hpp"
#include "importers/source/findings.hpp"
#include "pipeline/files/entries.hpp"
#include "pipeline/publish/findings.hpp"
#include "pipeline/publish/manifest.hpp"

namespace seiseki::publish {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t k_most_bytes = std::size_t{256} << 20U;

tl::unexpected<Error> unreadable(const fs::path& path, const std::string& why) {
  return failure(k_folder_unreadable, {.document = path.string()}, {}, {path.string(), why});
}

/// No part of the name below the folder may lead out of it.
bool is_linked(const fs::path& folder, const fs::path& name) {
  fs::path path = folder;
  std::error_code error;
  for (const fs::path& part : name) {
    path /= part;
    if (fs::is_symlink(path, error)) return true;
  }
  return false;
}

}  // namespace

Result<std::optional<std::string>> hash_in(const fs::path& folder, const std::string& name) {
  const fs::path path = folder / name;
  if (is_linked(folder, name)) return unreadable(path, "it is a symbolic link");
  const auto bytes = importers::read_bytes(path, k_most_bytes, importers::Links::refuse);
  if (bytes) return std::optional{importers::sha256_hex(*bytes)};
  if (bytes.error().why == importers::ReadFailure::Why::missing) return std::optional<std::string>{};
  return unreadable(path, bytes.error().reason);
}

Result<std::set<std::string>> names_below(const fs::path& folder) {
  std::set<std::string> out;
  std::error_code error;
  if (!fs::exists(folder, error)) return out;
  auto listed = importers::files_in_folder(folder);
  if (!listed && listed.error().finding.kind == &importers::k_source_empty) return out;
  SEISEKI_TRY(importers::FolderContents found, std::move(listed));
  // What cannot be looked into may hold anything: that is no clean folder.
  if (!found.refused.empty()) return tl::unexpected<Error>(std::move(found.refused.front()));
  for (const fs::path& file : found.files) out.insert(file.lexically_relative(folder).generic_string());
  return out;
}

Result<std::vector<FoundManifest>> manifests_in(const fs::path& folder) {
  std::vector<FoundManifest> out;
  const auto entries = files::entries_in(folder);
  // What is no folder holds no manifests; that nothing can be written there, the writer says.
  if (!entries && entries.error() == std::errc::not_a_directory) return out;
  if (!entries) return unreadable(folder, entries.error().message());
  for (const fs::directory_entry& entry : *entries) {
    const std::string name = entry.path().filename().string();
    std::error_code unknown;
    if (!name.ends_with(".manifest.json") || !fs::is_regular_file(entry.symlink_status(unknown))) continue;
    const auto bytes = importers::read_bytes(entry.path(), k_most_bytes, importers::Links::refuse);
    if (!bytes) return unreadable(entry.path(), bytes.error().reason);
    if (const auto office = office_of_manifest(*bytes))
      out.push_back({name, *office, list_of_manifest(*bytes).value_or(""), files_of_manifest(*bytes)});
  }
  return out;
}

Result<std::vector<std::string>> manifests_of_others(const fs::path& folder, const std::string& office) {
  SEISEKI_TRY(const std::vector<FoundManifest> all, manifests_in(folder));
  std::vector<std::string> out;
  for (const FoundManifest& manifest : all) {
    if (manifest.office != office) out.push_back(manifest.name);
  }
  return out;
}

Result<void> remove_files(const fs::path& folder, const std::set<std::string>& names) {
  for (const std::string& name : names) {
    std::error_code error;
    if (is_linked(folder, name)) return unreadable(folder / name, "it is a symbolic link");
    fs::remove(folder / name, error);
    if (error) return unreadable(folder / name, error.message());
  }
  return {};
}

}  // namespace seiseki::publish
