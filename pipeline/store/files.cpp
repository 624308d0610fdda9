#include "pipeline/store/files.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pipeline/store/findings.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store::files {

namespace {

class Descriptor {
public:
  explicit Descriptor(int value) : m_value{value} {}
  ~Descriptor() {
    if (m_value >= 0) ::close(m_value);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return m_value; }
  bool is_open() const { return m_value >= 0; }

private:
  int m_value;
};

[[noreturn]] void refuse(const std::filesystem::path& path, int problem) {
  raise(k_document_store, {path.string(), std::strerror(problem)});
}

Descriptor open_folder(const std::filesystem::path& folder) {
  return Descriptor{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
}

void sync_folder(const std::filesystem::path& folder) {
  const Descriptor open = open_folder(folder);
  if (!open.is_open() || ::fsync(open.get()) != 0) refuse(folder, errno);
}

void write_all(int file, std::string_view bytes, const std::filesystem::path& shown) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) refuse(shown, errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(file) != 0) refuse(shown, errno);
}

/// Removed unless it was renamed away.
class TemporaryFile {
public:
  TemporaryFile(int folder, const std::string& name, mode_t mode) : m_folder{folder} {
    static std::atomic<unsigned> count{0};
    // A name left behind by a killed process with our number is skipped, not reused.
    for (int attempt = 0; attempt < 1000 && m_file < 0; ++attempt) {
      m_name = '.' + name + '.' + std::to_string(::getpid()) + '-' + std::to_string(++count) + ".tmp";
      m_file = ::openat(folder, m_name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, mode);
      if (m_file < 0 && errno != EEXIST) return;
    }
  }
  ~TemporaryFile() {
    if (m_file < 0) return;
    ::close(m_file);
    if (!m_is_renamed) ::unlinkat(m_folder, m_name.c_str(), 0);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  int file() const { return m_file; }
  bool rename_to(const std::string& name) {
    m_is_renamed = ::renameat(m_folder, m_name.c_str(), m_folder, name.c_str()) == 0;
    return m_is_renamed;
  }

private:
  int m_folder;
  int m_file = -1;
  std::string m_name;
  bool m_is_renamed = false;
};

}  // namespace

void make_folder(const std::filesystem::path& folder) {
  const std::filesystem::path parent = folder.parent_path();
  if (!parent.empty() && !std::filesystem::exists(parent)) make_folder(parent);
  if (::mkdir(folder.c_str(), 0750) == 0) {
    sync_folder(parent.empty() ? "." : parent);
  } else if (errno != EEXIST) {
    refuse(folder, errno);
  }
  if (!open_folder(folder).is_open()) refuse(folder, errno);
}

void write(const std::filesystem::path& folder, const std::string& name, std::string_view bytes, mode_t mode) {
  const Descriptor open = open_folder(folder);
  if (!open.is_open()) refuse(folder, errno);
  TemporaryFile temporary{open.get(), name, mode};
  if (temporary.file() < 0) refuse(folder, errno);
  write_all(temporary.file(), bytes, folder / name);
  if (!temporary.rename_to(name)) refuse(folder / name, errno);
  if (::fsync(open.get()) != 0) refuse(folder, errno);
}

std::optional<std::string> read(const std::filesystem::path& file, std::size_t max_bytes) {
  const Descriptor open{::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
  struct stat status {};
  if (!open.is_open() || ::fstat(open.get(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  std::string bytes;
  std::array<char, 65536> buffer{};
  for (;;) {
    const ssize_t count = ::read(open.get(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return std::nullopt;
    if (count == 0) return bytes;
    bytes.append(buffer.data(), static_cast<std::size_t>(count));
    if (bytes.size() > max_bytes) return std::nullopt;
  }
}

bool is_sha256(std::string_view text) {
  return text.size() == 64 &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace seiseki::store::files
