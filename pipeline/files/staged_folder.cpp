#include "pipeline/files/staged_folder.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pipeline/files/descriptor.hpp"
#include "pipeline/files/entries.hpp"

namespace seiseki::files {

namespace fs = std::filesystem;

namespace {

/// In one step, and never over something.
Result<void> move_where_nothing_is(const fs::path& from, const fs::path& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) != 0) {
    // Some file systems cannot promise that; then it is looked for.
    if (errno != EINVAL) return not_written(to, errno);
    std::error_code error;
    if (fs::exists(fs::symlink_status(to, error))) return not_written(to, EEXIST);
    if (::rename(from.c_str(), to.c_str()) != 0) return not_written(to, errno);
  }
  auto synced = sync_folder(folder_of(to));
  // What is told as not written must not stand there.
  if (!synced && ::rename(to.c_str(), from.c_str()) != 0) return not_written(to, errno);
  return synced;
}

/// Two folders in each other's place, in one step; errno says why not.
bool swapped(const fs::path& one, const fs::path& other) {
  return ::renameat2(AT_FDCWD, other.c_str(), AT_FDCWD, one.c_str(), RENAME_EXCHANGE) == 0;
}

Descriptor open_folder(const fs::path& path) {
  return Descriptor{::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
}

bool is_still(const Descriptor& open, const fs::path& path) {
  struct stat one {};
  struct stat other {};
  return ::fstat(open.get(), &one) == 0 && ::lstat(path.c_str(), &other) == 0 && one.st_dev == other.st_dev &&
         one.st_ino == other.st_ino;
}

bool is_of_this_user(const Descriptor& open) {
  struct stat status {};
  return ::fstat(open.get(), &status) == 0 && status.st_uid == ::geteuid();
}

bool is_one_of(const std::string& name, std::span<const std::string_view> names) {
  return std::any_of(names.begin(), names.end(),
                     [&name](std::string_view one) { return name == one || name.starts_with(std::string{one} + '-'); });
}

/// Through which it is locked; closed if it is not certain that nobody needs it.
Descriptor left_behind(const fs::path& path, std::span<const std::string_view> names) {
  Descriptor none{-1};
  if (!is_name_of_writer(path.filename().string())) return none;
  Descriptor open = open_folder(path);
  if (!open.is_open() || !is_of_this_user(open) || hold(open.get(), Wait::no) != 0 || !is_still(open, path))
    return none;
  const auto entries = entries_in(path);
  const bool is_ours = entries && std::all_of(entries->begin(), entries->end(), [&](const fs::directory_entry& entry) {
                         return is_one_of(entry.path().filename().string(), names);
                       });
  return is_ours ? std::move(open) : std::move(none);
}

}  // namespace

Result<void> exchange(const fs::path& one, const fs::path& other) {
  if (!swapped(one, other)) return not_written(one, errno);
  auto synced = sync_folder(folder_of(one));
  if (!synced) swapped(one, other);
  return synced;
}

Result<StagedFolder> StagedFolder::beside(const fs::path& target, Purpose purpose) {
  const fs::path place = target.has_filename() ? target : target.parent_path();
  for (;;) {
    const fs::path path = folder_of(place) / name_of_writer();
    if (::mkdir(path.c_str(), folder_mode(purpose)) == 0) {
      StagedFolder folder{path, place, open_folder(path)};
      const int error = folder.m_held.is_open() ? 0 : errno;
      // Where a file system has no locks, nobody takes it for left behind.
      if (error == 0) hold(folder.m_held.get(), Wait::yes);
      // Whoever looks for what was left behind may have been quicker.
      if (error == ENOENT || (error == 0 && !is_still(folder.m_held, path))) continue;
      if (error != 0) return not_written(place, error);
      if (purpose == Purpose::published && ::chmod(path.c_str(), folder_mode(purpose)) != 0)
        return not_written(place, errno);
      return folder;
    }
    if (errno != EEXIST) return not_written(place, errno);
  }
}

void StagedFolder::remove_left_behind(const fs::path& target, std::span<const std::string_view> names) {
  const fs::path place = target.has_filename() ? target : target.parent_path();
  for (const fs::directory_entry& entry : readable_entries_in(folder_of(place))) {
    const Descriptor held = left_behind(entry.path(), names);
    std::error_code ignored;
    if (held.is_open()) fs::remove_all(entry.path(), ignored);
  }
}

StagedFolder::StagedFolder(StagedFolder&& other) noexcept
    : m_path{std::exchange(other.m_path, {})}, m_target{std::move(other.m_target)}, m_held{std::move(other.m_held)} {}

StagedFolder::~StagedFolder() {
  std::error_code ignored;
  if (!m_path.empty()) fs::remove_all(m_path, ignored);
}

Result<void> StagedFolder::sync() const {
  const Descriptor open{::open(m_path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (!open.is_open() || ::syncfs(open.get()) != 0) return not_written(m_target, errno);
  return {};
}

Result<void> StagedFolder::write(const fs::path& name, std::string_view bytes, Purpose purpose) const {
  return write_pieces(name, purpose, [bytes](const Next& next) { next(bytes); });
}

Result<void> StagedFolder::write_pieces(const fs::path& name, Purpose purpose,
                                        const std::function<void(const Next&)>& fill) const {
  const fs::path shown = m_target / name;
  SEISEKI_TRY(const Descriptor top, open_at(AT_FDCWD, m_path, O_NOFOLLOW, m_target));
  SEISEKI_TRY(const Descriptor place, way_to(top.get(), name.parent_path(), purpose, Sync::later, m_target));
  Descriptor file = new_file(place.get(), name.filename().string(), purpose);
  if (!file.is_open()) return not_written(shown, errno);
  int error = 0;
  fill([&](std::string_view bytes) {
    if (error == 0) error = put_bytes(file.get(), bytes);
    return error == 0;
  });
  if (error != 0) return not_written(shown, error);
  if (const int refused = file.close()) return not_written(shown, refused);
  return {};
}

Result<void> StagedFolder::make_folder(const fs::path& name, Purpose purpose) const {
  SEISEKI_TRY(const Descriptor top, open_at(AT_FDCWD, m_path, O_NOFOLLOW, m_target));
  SEISEKI_CHECK(way_to(top.get(), name, purpose, Sync::later, m_target));
  return {};
}

Result<void> StagedFolder::put_in_place() {
  SEISEKI_CHECK(sync());
  SEISEKI_CHECK(move_where_nothing_is(m_path, m_target));
  m_path.clear();
  m_held = Descriptor{-1};
  return {};
}

Result<void> StagedFolder::move_out(const fs::path& name, const fs::path& target) const {
  return move_where_nothing_is(m_path / name, target);
}

}  // namespace seiseki::files
