#include "importers/source/files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <istream>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "importers/source/findings.hpp"
#include "importers/source/pieces.hpp"

namespace seiseki::importers {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Error> about(const FindingKind& kind, const std::string& name, std::vector<std::string> more = {}) {
  Location where;
  where.document = name;
  more.insert(more.begin(), name);
  return failure(kind, std::move(where), {}, std::move(more));
}

tl::unexpected<Error> empty(const std::string& name) {
  return failure(k_source_empty, {.document = name});
}

tl::unexpected<Error> too_large(const std::string& name, std::size_t max_bytes) {
  const std::string limit = std::to_string(max_bytes >> 20U) + " MiB";
  return failure(k_source_too_large, {.document = name}, {}, {"more than " + limit, limit, limit + " を超過", limit});
}

std::string reason_of(int error) {
  return std::generic_category().message(error);
}

class OpenFile {
public:
  explicit OpenFile(int descriptor) : m_descriptor{descriptor} {}
  ~OpenFile() {
    if (m_descriptor >= 0) ::close(m_descriptor);
  }
  OpenFile(OpenFile&& other) noexcept : m_descriptor{std::exchange(other.m_descriptor, -1)} {}
  OpenFile& operator=(OpenFile&&) = delete;
  int get() const { return m_descriptor; }
  int release() { return std::exchange(m_descriptor, -1); }

private:
  int m_descriptor;
};

/// Why a thing of this kind is not read; empty if it is.
std::string objection(mode_t mode, Links links) {
  if (S_ISREG(mode)) return {};
  if (S_ISDIR(mode)) return "it is a folder";
  if (S_ISLNK(mode)) return "it is a symbolic link";
  if (links == Links::refuse) return "it is not a file";
  if (S_ISFIFO(mode) || S_ISCHR(mode)) return {};
  return S_ISBLK(mode) ? "it is a disk" : S_ISSOCK(mode) ? "it is a socket" : "it is not a file";
}

tl::expected<OpenFile, ReadFailure> open_file(const fs::path& path, Links links) {
  using Why = ReadFailure::Why;
  const auto failed = [](int error) {
    const bool is_missing = error == ENOENT || error == ENOTDIR;
    return tl::unexpected(ReadFailure{is_missing ? Why::missing : Why::failed, error, reason_of(error)});
  };
  const auto refused = [](std::string why) { return tl::unexpected(ReadFailure{Why::not_a_file, 0, std::move(why)}); };
  struct stat status {};
  // Looked at before it is opened: to open a device may already do something.
  if ((links == Links::follow ? ::stat : ::lstat)(path.c_str(), &status) != 0) return failed(errno);
  if (std::string why = objection(status.st_mode, links); !why.empty()) return refused(std::move(why));
  const int flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (links == Links::refuse ? O_NOFOLLOW | O_NONBLOCK : 0);
  OpenFile file{::open(path.c_str(), flags)};
  if (file.get() < 0) return failed(errno);
  if (::fstat(file.get(), &status) != 0) return failed(errno);
  if (std::string why = objection(status.st_mode, links); !why.empty()) return refused(std::move(why));
  return file;
}

/// The number of bytes read, 0 at the end, or -1 with errno.
ssize_t read_some(int descriptor, char* bytes, std::size_t size) {
  for (;;) {
    const ssize_t count = ::read(descriptor, bytes, size);
    if (count >= 0 || errno != EINTR) return count;
  }
}

tl::unexpected<Error> told(const ReadFailure& failure, const std::string& name,
                           std::size_t max_bytes = k_max_file_bytes) {
  switch (failure.why) {
    case ReadFailure::Why::missing:
      return about(k_source_missing, name);
    case ReadFailure::Why::too_large:
      return too_large(name, max_bytes);
    case ReadFailure::Why::not_a_file:
    case ReadFailure::Why::failed:
      break;
  }
  return about(k_source_unreadable, name, {failure.reason});
}

/// Looks through one folder and names its sub-folders; \returns what went wrong.
std::error_code look_into(const fs::path& folder, std::vector<fs::path>& files, std::vector<fs::path>& folders) {
  std::error_code error;
  // On failure the iterator is the end: without the error it would look as if the folder ended here.
  for (fs::directory_iterator entry{folder, error}, end; !error && entry != end; entry.increment(error)) {
    const fs::path& path = entry->path();
    if (is_clutter_name(path.filename().string())) continue;
    const fs::file_status status = entry->symlink_status(error);
    // Gone since the folder named it: nobody's mistake.
    if (error == std::errc::no_such_file_or_directory) error.clear();
    if (error) return error;
    if (fs::is_directory(status)) folders.push_back(path);
    if (fs::is_regular_file(status)) files.push_back(path);
  }
  return error;
}

}  // namespace

bool is_clutter_name(std::string_view part) {
  if (part == "." || part == "..") return false;
  return part.starts_with('.') || part.starts_with("~$") || part == "__MACOSX" || part == "Thumbs.db" ||
         part == "desktop.ini";
}

tl::expected<void, ReadFailure> read_pieces(const fs::path& path, std::size_t max_bytes, Links links,
                                            const std::function<bool(std::string_view)>& next) {
  auto file = open_file(path, links);
  if (!file) return tl::unexpected(std::move(file.error()));
  std::array<char, 65536> buffer{};
  std::size_t size = 0;
  for (;;) {
    const ssize_t count = read_some(file->get(), buffer.data(), buffer.size());
    if (count < 0) return tl::unexpected(ReadFailure{ReadFailure::Why::failed, errno, reason_of(errno)});
    if (count == 0) return {};
    const std::string_view piece{buffer.data(), static_cast<std::size_t>(count)};
    size += piece.size();
    if (size > max_bytes)
      return tl::unexpected(
          ReadFailure{ReadFailure::Why::too_large, 0, "it is larger than " + std::to_string(max_bytes) + " bytes"});
    if (!next(piece)) return {};
  }
}

tl::expected<std::string, ReadFailure> read_bytes(const fs::path& path, std::size_t max_bytes, Links links) {
  std::string bytes;
  const auto read = read_pieces(path, max_bytes, links, [&bytes](std::string_view piece) {
    bytes += piece;
    return true;
  });
  if (!read) return tl::unexpected(read.error());
  return bytes;
}

tl::expected<std::string, ReadFailure> sha256_of_file(const fs::path& path, std::size_t max_bytes, Links links) {
  Sha256 hash;
  const auto read = read_pieces(path, max_bytes, links, [&hash](std::string_view piece) {
    hash.add(piece);
    return true;
  });
  if (!read) return tl::unexpected(read.error());
  return to_hex(hash.take());
}

Result<Document> read_file(const fs::path& path, std::size_t max_bytes) {
  auto bytes = read_bytes(path, max_bytes);
  if (!bytes) return told(bytes.error(), path.string(), max_bytes);
  if (bytes->empty()) return empty(path.string());
  Document document;
  document.name = path.string();
  document.bytes = std::move(*bytes);
  std::error_code error;
  document.origin = fs::absolute(path, error).string();
  return document;
}

Result<Document> read_stream(std::istream& in, const std::string& name) {
  Document document;
  document.name = name;
  std::vector<char> buffer(1U << 16U);
  const std::ios::iostate thrown_before = in.exceptions();
  try {
    // Otherwise a stream keeps what its buffer throws to itself, and nobody learns the reason.
    in.exceptions(std::ios::badbit);
    while (in.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) || in.gcount() > 0) {
      document.bytes.append(buffer.data(), static_cast<std::size_t>(in.gcount()));
      if (document.bytes.size() > k_max_file_bytes) break;
    }
    in.exceptions(thrown_before);
  } catch (const std::system_error& problem) {
    return tl::unexpected<Error>(unreadable(name, problem.code()));
  }
  if (document.bytes.size() > k_max_file_bytes) return too_large(name, k_max_file_bytes);
  if (document.bytes.empty()) return empty(name);
  return document;
}

Result<std::string> beginning(std::istream& in, const std::string& name, std::size_t size) {
  std::string start(size, '\0');
  const std::ios::iostate thrown_before = in.exceptions();
  try {
    in.exceptions(std::ios::badbit);
    in.read(start.data(), static_cast<std::streamsize>(size));
    start.resize(static_cast<std::size_t>(in.gcount()));
    in.clear();
    for (std::size_t i = 0; i < start.size(); ++i) in.unget();
    in.exceptions(thrown_before);
  } catch (const std::system_error& problem) {
    return tl::unexpected<Error>(unreadable(name, problem.code()));
  }
  return start;
}

DescriptorBuffer::int_type DescriptorBuffer::underflow() {
  // A few bytes stay, so that they can be given back however small the pieces come.
  const std::size_t kept = std::min(k_kept, static_cast<std::size_t>(egptr() - eback()));
  if (kept > 0) std::memmove(m_bytes.data(), egptr() - kept, kept);
  const ssize_t count = read_some(m_descriptor, m_bytes.data() + kept, m_bytes.size() - kept);
  if (count < 0) throw std::system_error{errno, std::generic_category()};
  char* const next = m_bytes.data() + kept;
  setg(m_bytes.data(), next, next + count);
  return count == 0 ? traits_type::eof() : traits_type::to_int_type(*next);
}

Result<std::unique_ptr<FileBuffer>> FileBuffer::open(const fs::path& path) {
  auto file = open_file(path, Links::follow);
  if (!file) return told(file.error(), path.string());
  return std::unique_ptr<FileBuffer>{new FileBuffer{file->release()}};
}

FileBuffer::~FileBuffer() {
  ::close(m_owned);
}

Error unreadable(const std::string& name, const std::error_code& why) {
  return about(k_source_unreadable, name, {why.message()}).value();
}

Result<FolderContents> files_in_folder(const fs::path& folder) {
  FolderContents out;
  std::vector<fs::path> waiting{folder};
  std::vector<std::pair<fs::path, std::error_code>> unreadable_folders;
  while (!waiting.empty()) {
    const fs::path next = std::move(waiting.back());
    waiting.pop_back();
    if (const std::error_code error = look_into(next, out.files, waiting)) {
      if (next == folder) return tl::unexpected<Error>(unreadable(folder.string(), error));
      unreadable_folders.emplace_back(next, error);
    }
    if (out.files.size() + waiting.size() + unreadable_folders.size() > k_max_folder_files)
      return about(k_source_too_many, folder.string());
  }
  if (out.files.empty() && unreadable_folders.empty()) return empty(folder.string());
  std::sort(out.files.begin(), out.files.end());
  std::sort(unreadable_folders.begin(), unreadable_folders.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [path, error] : unreadable_folders) out.refused.push_back(unreadable(path.string(), error));
  return out;
}

}  // namespace seiseki::importers
