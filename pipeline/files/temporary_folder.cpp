#include "pipeline/files/temporary_folder.hpp"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pipeline/files/descriptor.hpp"
#include "pipeline/files/entries.hpp"
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

constexpr std::string_view k_unforeseen = "-XXXXXX";

Descriptor opened(const fs::path& folder) {
  return Descriptor{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
}

/// It has not been removed since it was opened.
bool is_there(const Descriptor& folder) {
  struct stat status {};
  return ::fstat(folder.get(), &status) == 0 && status.st_nlink > 0;
}

bool is_ours(const Descriptor& folder) {
  struct stat status {};
  return ::fstat(folder.get(), &status) == 0 && status.st_uid == ::geteuid();
}

/// Those that were made here, are of this user, and have nobody's lock on them.
void remove_leftovers(const fs::path& parent, std::string_view name) {
  for (const auto& entry : readable_entries_in(parent)) {
    const std::string file = entry.path().filename().string();
    if (!file.starts_with(name) || file.size() != name.size() + k_unforeseen.size() || file[name.size()] != '-')
      continue;
    const Descriptor folder = opened(entry.path());
    std::error_code ignored;
    if (folder.is_open() && is_ours(folder) && hold(folder.get(), Wait::no) == 0) fs::remove_all(entry.path(), ignored);
  }
}

}  // namespace

Result<TemporaryFolder> TemporaryFolder::make(std::string_view name) {
  SEISEKI_TRY(const fs::path parent, folder_of_temporary_files());
  remove_leftovers(parent, name);
  while (true) {
    std::string path = (parent / name).string() + std::string{k_unforeseen};
    if (::mkdtemp(path.data()) == nullptr)
      return failure(k_write, {}, {}, {parent.string(), std::generic_category().message(errno)});
    Descriptor folder = opened(path);
    if (!folder.is_open() && errno != ENOENT)
      return failure(k_write, {}, {}, {path, std::generic_category().message(errno)});
    // Whoever looks for leftovers may have been quicker.
    if (folder.is_open() && hold(folder.get(), Wait::no) != EWOULDBLOCK && is_there(folder))
      return TemporaryFolder{std::move(path), folder.release()};
  }
}

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept
    : m_path{std::exchange(other.m_path, {})}, m_folder{std::exchange(other.m_folder, -1)} {}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!m_path.empty()) fs::remove_all(m_path, ignored);
  if (m_folder >= 0) ::close(m_folder);
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
  const std::ptrdiff_t got = bytes_at(m_file, at, into);
  if (got < 0) return not_written(m_folder, errno);
  return static_cast<std::size_t>(got) < into.size() ? Result<void>{not_written(m_folder, EIO)} : Result<void>{};
}

}  // namespace seiseki::files
