#include "pipeline/files/temporary_folder.hpp"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "pipeline/files/findings.hpp"

namespace seiseki::files {

namespace fs = std::filesystem;

namespace {

/// What the standard library takes for the folder of temporary files, and does not name where it refuses it.
std::string named_for_temporary_files() {
  for (const char* variable : {"TMPDIR", "TMP", "TEMP", "TEMPDIR"}) {
    if (const char* folder = std::getenv(variable)) return folder;
  }
  return "/tmp";
}

Result<fs::path> folder_of_temporary_files() {
  std::error_code error;
  fs::path out = fs::temp_directory_path(error);
  if (error) return failure(k_write, {}, {}, {named_for_temporary_files(), error.message()});
  return out;
}

}  // namespace

Result<int> open_unnamed_file() {
  SEISEKI_TRY(const fs::path parent, folder_of_temporary_files());
  std::string path = (parent / "seiseki-XXXXXX").string();
  const int file = ::mkostemp(path.data(), O_CLOEXEC);
  if (file < 0) return failure(k_write, {}, {}, {parent.string(), std::generic_category().message(errno)});
  ::unlink(path.c_str());
  return file;
}

Result<TemporaryFolder> TemporaryFolder::make(std::string_view name) {
  SEISEKI_TRY(const fs::path parent, folder_of_temporary_files());
  std::string path = (parent / name).string() + "-XXXXXX";
  if (::mkdtemp(path.data()) == nullptr)
    return failure(k_write, {}, {}, {parent.string(), std::generic_category().message(errno)});
  return TemporaryFolder{std::move(path)};
}

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept : m_path{std::exchange(other.m_path, {})} {}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!m_path.empty()) fs::remove_all(m_path, ignored);
}

}  // namespace seiseki::files
