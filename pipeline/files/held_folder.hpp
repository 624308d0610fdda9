/// \file
/// A private folder that belongs to one process: as long as it is held, nobody takes it for a leftover; when the
/// process ends, however it ends, whoever comes next can.
#pragma once

#include <filesystem>
#include <optional>

#include "engine/domain/error.hpp"

namespace seiseki::files {

class HeldFolder {
public:
  /// A new one below `parent`, with a name nobody can foresee. Error: `publish-write`.
  [[nodiscard]] static Result<HeldFolder> below(const std::filesystem::path& parent);
  /// One that is there; nullopt if somebody holds it, or it is no folder.
  static std::optional<HeldFolder> leftover(std::filesystem::path path);

  HeldFolder(HeldFolder&& other) noexcept;
  HeldFolder& operator=(HeldFolder&&) = delete;
  /// Lets go of it. An empty one goes, and the folder it is in with it, if that is empty then.
  ~HeldFolder();

  const std::filesystem::path& path() const { return m_path; }

private:
  HeldFolder(std::filesystem::path path, int folder) : m_path{std::move(path)}, m_folder{folder} {}

  std::filesystem::path m_path;
  int m_folder;
};

}  // namespace seiseki::files
