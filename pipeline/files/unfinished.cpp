#include "pipeline/files/unfinished.hpp"

#include <algorithm>
#include <cerrno>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pipeline/files/descriptor.hpp"

namespace seiseki::files {

namespace fs = std::filesystem;

namespace {

using State = Unfinished::State;

/// Year and type, and those again below what was superseded.
constexpr int k_deepest = 4;

struct EndOfReading {
  void operator()(DIR* folder) const { ::closedir(folder); }
};
using OpenFolder = std::unique_ptr<DIR, EndOfReading>;

/// What a place in a folder holds, as far as it is known without a look at it: file systems need not say.
struct Entry {
  std::string name;
  bool may_be_folder;
};

std::vector<Entry> entries_of(int folder) {
  std::vector<Entry> out;
  const int again = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const OpenFolder open{again < 0 ? nullptr : ::fdopendir(again)};
  if (open == nullptr) {
    if (again >= 0) ::close(again);
    return out;
  }
  while (const dirent* entry = ::readdir(open.get()))
    out.push_back({entry->d_name, entry->d_type == DT_DIR || entry->d_type == DT_UNKNOWN});
  std::sort(out.begin(), out.end(), [](const Entry& a, const Entry& b) { return a.name < b.name; });
  return out;
}

bool is_same(const struct stat& one, const struct stat& other) {
  return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

/// nullopt: there is no regular file of that name. `while_held` hears of one that is left behind, which no writer and
/// no other remover can touch until it has returned.
std::optional<State> look_at_unfinished(int folder, const std::string& name, const std::function<void()>& while_held) {
  struct stat named {};
  if (::fstatat(folder, name.c_str(), &named, AT_SYMLINK_NOFOLLOW) != 0)
    return errno == ENOENT ? std::nullopt : std::optional{State::unsure};
  if (!S_ISREG(named.st_mode)) return std::nullopt;
  if (named.st_uid != ::geteuid() || named.st_nlink != 1) return State::unsure;
  const Descriptor file{::openat(folder, name.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
  if (!file.is_open()) return errno == ENOENT ? std::nullopt : std::optional{State::unsure};
  if (const int error = hold(file.get(), Wait::no)) return error == EWOULDBLOCK ? State::in_writing : State::unsure;
  // Its writer may have finished it since, and then this is the file under its final name.
  struct stat held {};
  if (::fstat(file.get(), &held) != 0 || ::fstatat(folder, name.c_str(), &named, AT_SYMLINK_NOFOLLOW) != 0 ||
      !is_same(held, named))
    return std::nullopt;
  while_held();
  return State::left_behind;
}

using Told = std::function<void(int folder, const std::string& name, const fs::path& below)>;

void walk(int folder, const fs::path& below, int deeper, const Told& told) {
  for (const Entry& entry : entries_of(folder)) {
    if (is_name_of_writer(entry.name)) told(folder, entry.name, below / entry.name);
    if (!entry.may_be_folder || deeper == 0 || entry.name.starts_with('.')) continue;
    const Descriptor inside{::openat(folder, entry.name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
    if (inside.is_open()) walk(inside.get(), below / entry.name, deeper - 1, told);
  }
}

void walk(const fs::path& folder, const Told& told) {
  const Descriptor top{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (top.is_open()) walk(top.get(), {}, k_deepest, told);
}

}  // namespace

std::vector<Unfinished> unfinished_in(const fs::path& folder) {
  std::vector<Unfinished> out;
  walk(folder, [&](int place, const std::string& name, const fs::path& below) {
    if (const auto state = look_at_unfinished(place, name, [] {})) out.push_back({below, *state});
  });
  return out;
}

std::vector<fs::path> remove_unfinished(const fs::path& folder) {
  std::vector<fs::path> out;
  walk(folder, [&](int place, const std::string& name, const fs::path& below) {
    look_at_unfinished(place, name, [&] {
      if (::unlinkat(place, name.c_str(), 0) == 0) out.push_back(below);
    });
  });
  return out;
}

}  // namespace seiseki::files
