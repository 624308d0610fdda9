/// \file
/// Files, folders and standard input as Documents: the one place that reads them. Reads bytes and nothing more; size
/// and count are capped. A reading that fails is an error with the system's reason, never the end of the file.
#pragma once

#include <array>
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <streambuf>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers {

inline constexpr std::size_t k_max_file_bytes = 64U << 20U;  ///< 64 MiB
inline constexpr std::size_t k_max_folder_files = 100'000;

enum class Links { follow, refuse };

/// Why the bytes of a file could not be had.
struct ReadFailure {
  enum class Why { missing, not_a_file, too_large, failed };
  Why why = Why::failed;
  int error = 0;  ///< the system's number, for `missing` and `failed`

  /// For a message: `Input/output error`, `it is a folder` …
  std::string reason = {};
};

/// The bytes of a file, in one reading. Regular files, FIFOs, character devices and their names under /dev/fd are read
/// to their end; folders, block devices and sockets are refused. With Links::refuse the last part of the path must not
/// be a symbolic link, and only a regular file will do: for files that the program itself wrote.
[[nodiscard]] tl::expected<std::string, ReadFailure> read_bytes(const std::filesystem::path& path,
                                                                std::size_t max_bytes, Links links = Links::follow);

/// At most `max_bytes` of them. Errors: `source-missing`, `source-unreadable`, `source-empty`, `source-too-large`.
[[nodiscard]] Result<Document> read_file(const std::filesystem::path& path, std::size_t max_bytes = k_max_file_bytes);

/// Everything up to the end of `in`. Errors: `source-unreadable`, `source-empty`, `source-too-large`.
[[nodiscard]] Result<Document> read_stream(std::istream& in, const std::string& name);

/// The first `size` bytes of a stream just opened, or fewer if it is shorter; they stay unread. At most sixteen: the
/// stream need not be one that can be wound back. Error: `source-unreadable`.
[[nodiscard]] Result<std::string> beginning(std::istream& in, const std::string& name, std::size_t size);

/// A descriptor, which stays the caller's, for a stream of any length: standard input, a list of 1.6 million people.
/// What cannot be read throws std::system_error, which makes the stream `bad()`.
class DescriptorBuffer : public std::streambuf {
public:
  explicit DescriptorBuffer(int descriptor) : m_descriptor{descriptor} {}
  DescriptorBuffer(const DescriptorBuffer&) = delete;
  DescriptorBuffer& operator=(const DescriptorBuffer&) = delete;

protected:
  int_type underflow() override;

private:
  static constexpr std::size_t k_kept = 16;
  int m_descriptor;
  std::array<char, 65536> m_bytes{};
};

/// A DescriptorBuffer over a file that it opens and closes.
class FileBuffer : public DescriptorBuffer {
public:
  /// Errors: `source-missing`, `source-unreadable`.
  [[nodiscard]] static Result<std::unique_ptr<FileBuffer>> open(const std::filesystem::path& path);
  ~FileBuffer() override;

private:
  explicit FileBuffer(int descriptor) : DescriptorBuffer{descriptor}, m_owned{descriptor} {}
  int m_owned;
};

/// `source-unreadable` about a stream that threw.
Error unreadable(const std::string& name, const std::error_code& why);

/// What a folder holds, and what of it could not be looked at.
struct FolderContents {
  std::vector<std::filesystem::path> files;  ///< sorted
  std::vector<Error> refused;  ///< `source-unreadable`, one for each sub-folder, in the order of their paths
};

/// What systems and office programs leave beside people's files: hidden ones, `Thumbs.db`, `desktop.ini`, what macOS
/// adds to archives, and the mark `~$…` of a file that is open. `.` and `..` are paths.
[[nodiscard]] bool is_clutter_name(std::string_view part);

/// The regular files of a folder and its sub-folders, sorted by path; clutter and symbolic links are left out. A
/// sub-folder that cannot be read costs itself, not its siblings.
/// Errors: `source-unreadable`, `source-too-many`, `source-empty` when there is nothing at all.
[[nodiscard]] Result<FolderContents> files_in_folder(const std::filesystem::path& folder);

}  // namespace seiseki::importers
