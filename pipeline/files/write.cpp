#include "pipeline/files/write.hpp"

#include <array>
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pipeline/files/descriptor.hpp"
#include "pipeline/files/findings.hpp"

namespace seiseki::files {

namespace fs = std::filesystem;

namespace {

/// A reader that goes away is an error where a file was named, not the end of the program.
class WithoutPipeSignal {
public:
  WithoutPipeSignal() {
    ::sigemptyset(&m_pipe);
    ::sigaddset(&m_pipe, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &m_pipe, &m_before);
  }
  ~WithoutPipeSignal() {
    const timespec at_once{};
    while (::sigtimedwait(&m_pipe, nullptr, &at_once) < 0 && errno == EINTR) {
    }
    ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
  }
  WithoutPipeSignal(const WithoutPipeSignal&) = delete;
  WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

private:
  sigset_t m_pipe{};
  sigset_t m_before{};
};

mode_t file_mode(Purpose purpose) {
  switch (purpose) {
    case Purpose::published:
      return 0644;
    case Purpose::office:
      return 0640;
    case Purpose::kept:
      return 0440;
  }
  return 0600;
}

/// Removed unless it was renamed away. Held until then, so that nobody takes it for left behind (unfinished.hpp).
class UnnamedFile {
public:
  UnnamedFile(int folder, Purpose purpose) : m_folder{folder} {
    do {
      m_error = make(purpose);
    } while (m_error == EEXIST);
  }
  ~UnnamedFile() {
    if (m_is_made && !m_is_renamed) ::unlinkat(m_folder, m_name.c_str(), 0);
  }
  UnnamedFile(const UnnamedFile&) = delete;
  UnnamedFile& operator=(const UnnamedFile&) = delete;

  /// 0, or the system's number.
  int write(std::string_view bytes) {
    if (m_error == 0) m_error = put_bytes(m_file.get(), bytes);
    if (m_error == 0 && ::fsync(m_file.get()) != 0) m_error = errno;
    if (m_error == 0) m_error = m_file.close();
    return m_error;
  }
  int rename_to(const std::string& name) {
    m_is_renamed = ::renameat(m_folder, m_name.c_str(), m_folder, name.c_str()) == 0;
    return m_is_renamed ? 0 : errno;
  }

private:
  /// 0, or the system's number; EEXIST: another name may do.
  int make(Purpose purpose) {
    m_name = name_of_writer();
    m_file = new_file(m_folder, m_name, purpose);
    m_is_made = m_file.is_open();
    if (!m_is_made) return errno;
    // The hold is that of what is open, not of one descriptor: it outlives the one that is written to.
    m_held = Descriptor{::fcntl(m_file.get(), F_DUPFD_CLOEXEC, 0)};
    if (!m_held.is_open()) return errno;
    const int error = hold(m_held.get(), Wait::yes);
    if (error == ENOLCK || error == EOPNOTSUPP || error == ENOSYS || error == EINVAL) return 0;
    if (error != 0) return error;
    struct stat status {};
    if (::fstat(m_held.get(), &status) != 0) return errno;
    // Removed by somebody who was faster than the hold.
    m_is_made = status.st_nlink > 0;
    return m_is_made ? 0 : EEXIST;
  }

  int m_folder;
  Descriptor m_file{-1};
  Descriptor m_held{-1};
  std::string m_name;
  int m_error = 0;
  bool m_is_made = false;
  bool m_is_renamed = false;
};

/// Into a device or FIFO as it stands. A FIFO that nobody reads is refused: waiting for a reader, a nightly run would
/// wait for ever.
Result<void> write_through(int folder, const std::string& name, std::string_view bytes, const fs::path& shown) {
  Descriptor file{::openat(folder, name.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)};
  if (!file.is_open()) return errno == ENXIO ? not_written(shown, "nobody reads from it") : not_written(shown, errno);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) return not_written(shown, errno);
  if (!S_ISFIFO(status.st_mode) && !S_ISCHR(status.st_mode)) return not_written(shown, "it is a symbolic link");
  if (::fcntl(file.get(), F_SETFL, 0) != 0) return not_written(shown, errno);
  const WithoutPipeSignal guard;
  if (const int error = put_bytes(file.get(), bytes)) return not_written(shown, error);
  if (const int error = file.close()) return not_written(shown, error);
  return {};
}

/// Nobody means to write over a database. What cannot be read is not looked at.
bool is_database(int folder, const std::string& name) {
  constexpr std::string_view k_begin{"SQLite format 3\0", 16};
  const Descriptor file{::openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
  std::array<char, k_begin.size()> begin{};
  return file.is_open() && bytes_at(file.get(), 0, begin) == static_cast<std::ptrdiff_t>(begin.size()) &&
         std::string_view{begin.data(), begin.size()} == k_begin;
}

enum class Target { file, stream };

/// What stands where the file shall be, or why it must stay there.
Result<Target> look_at(int folder, const std::string& name, const fs::path& shown) {
  struct stat status {};
  if (::fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0)
    return errno == ENOENT ? Result<Target>{Target::file} : not_written(shown, errno);
  if (S_ISREG(status.st_mode) && is_database(folder, name)) return not_written(shown, "it is a database");
  if (S_ISREG(status.st_mode)) return Target::file;
  if (S_ISLNK(status.st_mode)) {
    const bool is_stream =
        ::fstatat(folder, name.c_str(), &status, 0) == 0 && (S_ISCHR(status.st_mode) || S_ISFIFO(status.st_mode));
    return is_stream ? Result<Target>{Target::stream} : not_written(shown, "it is a symbolic link");
  }
  if (S_ISCHR(status.st_mode) || S_ISFIFO(status.st_mode)) return Target::stream;
  return not_written(shown, S_ISDIR(status.st_mode)   ? "it is a folder"
                            : S_ISBLK(status.st_mode) ? "it is a disk"
                                                      : "it is not a file");
}

Result<void> write_at(int folder, const std::string& name, std::string_view bytes, Purpose purpose,
                      const fs::path& shown) {
  if (name.empty() || name == "." || name == "..") return not_written(shown, "it is a folder");
  SEISEKI_TRY(const Target target, look_at(folder, name, shown));
  if (target == Target::stream) return write_through(folder, name, bytes, shown);
  UnnamedFile file{folder, purpose};
  if (const int error = file.write(bytes)) return not_written(shown, error);
  if (const int error = file.rename_to(name)) return not_written(shown, error);
  if (!sync_open_folder(folder)) return not_written(shown.parent_path(), errno);
  return {};
}

}  // namespace

// ---- shared in this room --------------------------------------------------------------------------------------------

Descriptor new_file(int folder, const std::string& name, Purpose purpose) {
  const mode_t mode = file_mode(purpose);
  Descriptor file{::openat(folder, name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, mode)};
  // What is for everybody is so whatever the shell says.
  if (file.is_open() && purpose == Purpose::published && ::fchmod(file.get(), mode) != 0) {
    const int error = errno;
    ::unlinkat(folder, name.c_str(), 0);
    file = Descriptor{-1};
    errno = error;
  }
  return file;
}

Result<Descriptor> open_at(int folder, const fs::path& name, int more_flags, const fs::path& shown) {
  Descriptor open{::openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | more_flags)};
  if (open.is_open()) return open;
  const int error = errno;
  struct stat status {};
  const bool is_link = ::fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(status.st_mode);
  if ((more_flags & O_NOFOLLOW) != 0 && is_link) return not_written(shown, "it is a symbolic link");
  return not_written(shown, error);
}

Result<Descriptor> folder_at(int folder, const fs::path& name, Purpose purpose, Sync sync, const fs::path& shown) {
  if (::mkdirat(folder, name.c_str(), folder_mode(purpose)) == 0) {
    if (purpose == Purpose::published && ::fchmodat(folder, name.c_str(), folder_mode(purpose), 0) != 0)
      return not_written(shown, errno);
    if (sync == Sync::at_once && !sync_open_folder(folder)) return not_written(shown, errno);
  } else if (errno != EEXIST) {
    return not_written(shown, errno);
  }
  return open_at(folder, name, O_NOFOLLOW, shown);
}

Result<Descriptor> way_to(int top, const fs::path& below, Purpose purpose, Sync sync, fs::path shown) {
  Descriptor at{::fcntl(top, F_DUPFD_CLOEXEC, 0)};
  if (!at.is_open()) return not_written(shown, errno);
  for (const fs::path& part : below) {
    shown /= part;
    SEISEKI_TRY(at, folder_at(at.get(), part, purpose, sync, shown));
  }
  return at;
}

int put_bytes(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

std::ptrdiff_t bytes_at(int file, std::int64_t at, std::span<char> into) {
  std::size_t read = 0;
  while (read < into.size()) {
    const ssize_t got = ::pread(file, into.data() + read, into.size() - read, at + static_cast<std::int64_t>(read));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return got;
    if (got == 0) break;
    read += static_cast<std::size_t>(got);
  }
  return static_cast<std::ptrdiff_t>(read);
}

Descriptor::~Descriptor() {
  if (m_value >= 0) ::close(m_value);
}

int Descriptor::close() {
  return ::close(std::exchange(m_value, -1)) == 0 ? 0 : errno;
}

tl::unexpected<Error> not_written(const fs::path& path, const std::string& why) {
  return failure(k_write, {.document = path.string()}, {}, {path.string(), why});
}

tl::unexpected<Error> not_written(const fs::path& path, int error) {
  return not_written(path, std::generic_category().message(error));
}

std::string unforeseeable() {
  std::array<unsigned char, 8> bytes{};
  // Eight bytes come whole or not at all; an early kernel may be interrupted, and only an ancient one has none.
  while (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
    if (errno != EINTR) throw std::system_error{errno, std::generic_category()};
  }
  constexpr std::string_view k_digits = "0123456789abcdef";
  std::string out;
  for (const unsigned char byte : bytes) {
    out += k_digits[byte >> 4U];
    out += k_digits[byte & 15U];
  }
  return out;
}

namespace {
constexpr std::string_view k_before = ".seiseki-";
constexpr std::string_view k_after = ".tmp";
constexpr std::size_t k_digits_of_name = 16;
}  // namespace

std::string name_of_writer() {
  return std::string{k_before} + unforeseeable() + std::string{k_after};
}

bool is_name_of_writer(std::string_view name) {
  if (name.size() != k_before.size() + k_digits_of_name + k_after.size()) return false;
  if (!name.starts_with(k_before) || !name.ends_with(k_after)) return false;
  return name.substr(k_before.size(), k_digits_of_name).find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

int hold(int file, Wait wait) {
  while (::flock(file, LOCK_EX | (wait == Wait::yes ? 0 : LOCK_NB)) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

mode_t folder_mode(Purpose purpose) {
  return purpose == Purpose::published ? 0755 : 0750;
}

bool sync_open_folder(int folder) {
  return ::fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS;
}

fs::path folder_of(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : fs::path{"."};
}

// ---- public ---------------------------------------------------------------------------------------------------------

Result<void> write_file(const fs::path& path, std::string_view bytes, Purpose purpose) {
  std::error_code error;
  if (!fs::is_directory(folder_of(path), error)) SEISEKI_CHECK(make_folder(folder_of(path), purpose));
  SEISEKI_TRY(const Descriptor folder, open_at(AT_FDCWD, folder_of(path), 0, folder_of(path)));
  return write_at(folder.get(), path.filename().string(), bytes, purpose, path);
}

Result<void> write_files(const fs::path& folder, const std::map<std::string, std::string>& files, Purpose purpose) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) SEISEKI_CHECK(make_folder(folder, purpose));
  SEISEKI_TRY(const Descriptor top, open_at(AT_FDCWD, folder, 0, folder));
  for (const auto& [name, bytes] : files) {
    const fs::path path{name};
    SEISEKI_TRY(const Descriptor place, way_to(top.get(), path.parent_path(), purpose, Sync::at_once, folder));
    SEISEKI_CHECK(write_at(place.get(), path.filename().string(), bytes, purpose, folder / path));
  }
  return {};
}

Result<void> make_folder(const fs::path& folder, Purpose purpose) {
  // `lists/` is `lists`.
  const fs::path path = folder.has_filename() ? folder : folder.parent_path();
  const fs::path parent = folder_of(path);
  std::error_code error;
  if (!fs::exists(parent, error)) SEISEKI_CHECK(make_folder(parent, purpose));
  SEISEKI_TRY(const Descriptor above, open_at(AT_FDCWD, parent, 0, parent));
  SEISEKI_CHECK(folder_at(above.get(), path.filename(), purpose, Sync::at_once, path));
  return {};
}

Result<void> sync_file(const fs::path& path) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC)};
  if (!file.is_open() || ::fsync(file.get()) != 0) return not_written(path, errno);
  return sync_folder(folder_of(path));
}

Result<void> sync_folder(const fs::path& folder) {
  SEISEKI_TRY(const Descriptor open, open_at(AT_FDCWD, folder, 0, folder));
  if (!sync_open_folder(open.get())) return not_written(folder, errno);
  return {};
}

}  // namespace seiseki::files
