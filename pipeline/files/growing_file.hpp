/// \file
/// A file that is filled piece by piece while it comes in, for nobody else to see: mode 0600, under a name nobody can
/// foresee, in a folder of ours. Kept no longer than it is needed: whoever asked for it removes it, or brings it to the
/// disk (sync_file) before saying that it was received.
#pragma once

#include <filesystem>
#include <string_view>

#include "engine/domain/error.hpp"

namespace seiseki::files {

class GrowingFile {
public:
  /// Error: `publish-write`.
  [[nodiscard]] static Result<GrowingFile> in(const std::filesystem::path& folder);
  GrowingFile(GrowingFile&& other) noexcept;
  GrowingFile& operator=(GrowingFile&&) = delete;
  ~GrowingFile();

  const std::filesystem::path& path() const { return m_path; }
  /// Error: `publish-write`; what was written before stays.
  [[nodiscard]] Result<void> append(std::string_view bytes);
  /// Brings it to the disk under a name in the same folder that nothing has, for its owner alone still; false if
  /// something has it, and then nothing of it is left. Error: `publish-write`.
  [[nodiscard]] Result<bool> keep_as(const std::filesystem::path& name);

private:
  GrowingFile(std::filesystem::path path, int file) : m_path{std::move(path)}, m_file{file} {}

  std::filesystem::path m_path;
  int m_file;
};

/// Makes a folder for its owner alone, with a name nobody can foresee, below `parent`. Error: `publish-write`.
[[nodiscard]] Result<std::filesystem::path> private_folder_below(const std::filesystem::path& parent);

}  // namespace seiseki::files
