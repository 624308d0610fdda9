#include "pipeline/files/growing_file.hpp"

#include <cerrno>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pipeline/files/descriptor.hpp"
#include "pipeline/files/write.hpp"

namespace seiseki::files {

Result<GrowingFile> GrowingFile::in(const std::filesystem::path& folder) {
  while (true) {
    std::filesystem::path path = folder / unforeseeable();
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file >= 0) return GrowingFile{std::move(path), file};
    if (errno != EEXIST) return not_written(path, errno);
  }
}

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : m_path{std::move(other.m_path)}, m_file{std::exchange(other.m_file, -1)} {}

GrowingFile::~GrowingFile() {
  if (m_file >= 0) ::close(m_file);
}

Result<void> GrowingFile::append(std::string_view bytes) {
  if (const int error = put_bytes(m_file, bytes); error != 0) return not_written(m_path, error);
  return {};
}

Result<bool> GrowingFile::keep_as(const std::filesystem::path& name) {
  const bool is_whole = ::fsync(m_file) == 0;
  int error = is_whole ? 0 : errno;
  if (is_whole && ::link(m_path.c_str(), name.c_str()) != 0) error = errno;
  ::unlink(m_path.c_str());
  if (error == EEXIST) return false;
  if (error != 0) return not_written(name, error);
  SEISEKI_CHECK(sync_folder(folder_of(name)));
  return true;
}

Result<std::filesystem::path> private_folder_below(const std::filesystem::path& parent) {
  SEISEKI_CHECK(make_folder(parent, Purpose::office));
  while (true) {
    std::filesystem::path path = parent / unforeseeable();
    if (::mkdir(path.c_str(), 0700) == 0) return path;
    if (errno != EEXIST) return not_written(path, errno);
  }
}

}  // namespace seiseki::files
