/// \file
/// A private folder among the system's temporary files, which goes with everything in it when nobody needs it any more,
/// and a file of that kind. What a process that was killed has left of the folder goes when the next one is made.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <utility>

#include "engine/domain/error.hpp"

namespace seiseki::files {

class TemporaryFolder {
public:
  /// Those of this name go that nobody holds any more, where the file system has locks to know it by.
  /// \param name what it is called, with a part behind that nobody can foresee: `seiseki-restore`
  /// Error: `publish-write`, which names the folder of temporary files.
  [[nodiscard]] static Result<TemporaryFolder> make(std::string_view name);

  TemporaryFolder(TemporaryFolder&& other) noexcept;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder();

  const std::filesystem::path& path() const { return m_path; }

private:
  TemporaryFolder(std::filesystem::path path, int folder) : m_path{std::move(path)}, m_folder{folder} {}

  std::filesystem::path m_path;
  int m_folder;  ///< open and locked
};

/// A file among the system's temporary ones that has no name: it goes with its owner. Error of everything:
/// `publish-write`, which names the folder of temporary files.
class TemporaryFile {
public:
  [[nodiscard]] static Result<TemporaryFile> make();

  TemporaryFile(TemporaryFile&& other) noexcept;
  TemporaryFile& operator=(TemporaryFile&&) = delete;
  ~TemporaryFile();

  [[nodiscard]] Result<void> append(std::string_view bytes);
  /// Fills all of `into` with what stands from `at` on; that it ends before is an error.
  [[nodiscard]] Result<void> read(std::int64_t at, std::span<char> into) const;

private:
  TemporaryFile(std::filesystem::path folder, int file) : m_folder{std::move(folder)}, m_file{file} {}

  std::filesystem::path m_folder;
  int m_file;
};

}  // namespace seiseki::files
