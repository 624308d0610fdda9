#include "pipeline/publish/files.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace seiseki::publish {

namespace fs = std::filesystem;

namespace {

constexpr FindingKind k_write{
    "publish-write",
    Severity::error,
    FailureClass::usage,
    {"'{0}' cannot be written: {1}", "'{0}' に書き込めません: {1}"},
    {"check the folder, its permissions and the space left", "フォルダー、権限、空き容量を確認してください"}};
constexpr const FindingKind* k_kinds[] = {&k_write};

tl::unexpected<Error> failed(const fs::path& path, const std::string& why) {
  return failure(k_write, {.document = path.string()}, {}, {path.string(), why});
}

Result<void> write_file(const fs::path& path, std::string_view bytes) {
  std::error_code error;
  if (fs::is_symlink(path, error)) return failed(path, "it is a symbolic link");
  const fs::path temporary = path.string() + ".tmp";
  fs::remove(temporary, error);
  const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
  if (file < 0) return failed(temporary, std::strerror(errno));
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      const std::string why = std::strerror(errno);
      ::close(file);
      fs::remove(temporary, error);
      return failed(temporary, why);
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  const bool synced = ::fsync(file) == 0;
  const int sync_error = synced ? 0 : errno;
  if (::close(file) != 0 || !synced) {
    const std::string why = std::strerror(synced ? errno : sync_error);
    fs::remove(temporary, error);
    return failed(temporary, why);
  }
  fs::rename(temporary, path, error);
  if (!error) return {};
  const std::string why = error.message();
  fs::remove(temporary, error);
  return failed(path, why);
}

/// Makes the folders of `name` below `folder`; none of them may be a link that leads out of it.
Result<void> make_folders(const fs::path& folder, const fs::path& name) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return failed(folder, error.message());
  fs::path path = folder;
  for (const fs::path& part : name.parent_path()) {
    path /= part;
    if (fs::is_symlink(path, error)) return failed(path, "it is a symbolic link");
    fs::create_directory(path, error);
    if (error) return failed(path, error.message());
  }
  return {};
}

}  // namespace

std::span<const FindingKind* const> finding_kinds() {
  return k_kinds;
}

Result<void> write_files(const fs::path& folder, const std::map<std::string, std::string>& files) {
  for (const auto& [name, bytes] : files) {
    SEISEKI_CHECK(make_folders(folder, name));
    SEISEKI_CHECK(write_file(folder / name, bytes));
  }
  return {};
}

}  // namespace seiseki::publish
