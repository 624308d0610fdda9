#include "pipeline/files/temporary_folder.hpp"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "pipeline/files/descriptor.hpp"
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

Result<TemporaryFile> TemporaryFile::make() {
  SEISEKI_TRY(fs::path folder, folder_of_temporary_files());
  std::string path = (folder / "seiseki-XXXXXX").string();
  const int file = ::mkostemp(path.data(), O_CLOEXEC);
  if (file < 0) return not_written(folder, errno);
  ::unlink(path.c_str());
  return TemporaryFile{std::move(folder), file};
}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : m_folder{std::move(other.m_folder)}, m_file{std::exchange(other.m_file, -1)} {}

TemporaryFile::~TemporaryFile() {
  if (m_file >= 0) ::close(m_file);
}

Result<void> TemporaryFile::append(std::string_view bytes) {
  if (const int error = put_bytes(m_file, bytes)) return not_written(m_folder, error);
  return {};
}

Result<void> TemporaryFile::read(std::int64_t at, std::span<char> into) const {
  while (!into.empty()) {
    const ssize_t got = ::pread(m_file, into.data(), into.size(), at);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return not_written(m_folder, got < 0 ? errno : EIO);
    at += got;
    into = into.subspan(static_cast<std::size_t>(got));
  }
  return {};
}

}  // namespace seiseki::files
