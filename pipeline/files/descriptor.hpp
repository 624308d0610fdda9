/// \file
/// What the writer's own sources share. Inside this room only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <sys/types.h>

#include "engine/domain/error.hpp"
#include "pipeline/files/entries.hpp"
#include "pipeline/files/write.hpp"

namespace seiseki::files {

class Descriptor {
public:
  explicit Descriptor(int value) : m_value{value} {}
  ~Descriptor();
  Descriptor(Descriptor&& other) noexcept : m_value{std::exchange(other.m_value, -1)} {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(m_value, other.m_value);
    return *this;
  }
  int get() const { return m_value; }
  bool is_open() const { return m_value >= 0; }
  /// Whoever asks closes it.
  int release() { return std::exchange(m_value, -1); }
  /// 0, or the system's number: what was written may be refused only now.
  int close();

private:
  int m_value;
};

tl::unexpected<Error> not_written(const std::filesystem::path& path, const std::string& why);
tl::unexpected<Error> not_written(const std::filesystem::path& path, int error);

/// Sixteen hexadecimal digits that nobody can foresee.
std::string unforeseeable();

/// What a file or folder is called while it is written: `.seiseki-0123456789abcdef.tmp`.
std::string name_of_writer();
bool is_name_of_writer(std::string_view name);

enum class Wait { no, yes };
/// Takes the system's lock on what is open, until all that share it are closed. 0, or the system's number: EWOULDBLOCK
/// where another has it.
int hold(int file, Wait wait);

mode_t folder_mode(Purpose purpose);

/// A file that was not there before; not open, with errno, if it cannot be made.
Descriptor new_file(int folder, const std::string& name, Purpose purpose);

/// 0, or the system's number.
int put_bytes(int file, std::string_view bytes);
/// How many bytes from `at` on there were for `into`, fewer only where the file ends; below 0: errno says why. An
/// interrupted reading goes on.
std::ptrdiff_t bytes_at(int file, std::int64_t at, std::span<char> into);

enum class Sync { at_once, later };

/// Opens a folder in another; \p more_flags are open()'s.
Result<Descriptor> open_at(int folder, const std::filesystem::path& name, int more_flags,
                           const std::filesystem::path& shown);
/// Makes `name` in `folder` if it is not there, and opens it. It must not be a link.
Result<Descriptor> folder_at(int folder, const std::filesystem::path& name, Purpose purpose, Sync sync,
                             const std::filesystem::path& shown);
/// The same for every folder on the way down from `top`.
Result<Descriptor> way_to(int top, const std::filesystem::path& below, Purpose purpose, Sync sync,
                          std::filesystem::path shown);

/// fsync of a folder. Some file systems know no such thing, and then there is nothing to be done.
bool sync_open_folder(int folder);

}  // namespace seiseki::files
