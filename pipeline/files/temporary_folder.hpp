/// \file
/// A private folder among the system's temporary files, which goes with everything in it when nobody needs it any more,
/// and a file of that kind.
#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "engine/domain/error.hpp"

namespace seiseki::files {

class TemporaryFolder {
public:
  /// \param name what it is called, with a part behind that nobody can foresee: `seiseki-restore`
  /// Error: `publish-write`, which names the folder of temporary files.
  [[nodiscard]] static Result<TemporaryFolder> make(std::string_view name);

  TemporaryFolder(TemporaryFolder&& other) noexcept;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder();

  const std::filesystem::path& path() const { return m_path; }

private:
  explicit TemporaryFolder(std::filesystem::path path) : m_path{std::move(path)} {}

  std::filesystem::path m_path;
};

/// A file among the system's temporary ones that has no name, for reading and writing: it goes with its descriptor,
/// which is the caller's. Error: `publish-write`, which names the folder of temporary files.
[[nodiscard]] Result<int> open_unnamed_file();

}  // namespace seiseki::files
