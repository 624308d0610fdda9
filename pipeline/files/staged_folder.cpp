#include "pipeline/files/staged_folder.hpp"

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pipeline/files/descriptor.hpp"

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
    fs::path path = folder_of(place) / name_of_writer();
    if (::mkdir(path.c_str(), folder_mode(purpose)) == 0) {
      StagedFolder folder{std::move(path), place};
      if (purpose == Purpose::published && ::chmod(folder.m_path.c_str(), folder_mode(purpose)) != 0)
        return not_written(place, errno);
      return folder;
    }
    if (errno != EEXIST) return not_written(place, errno);
  }
}

StagedFolder::StagedFolder(StagedFolder&& other) noexcept
    : m_path{std::exchange(other.m_path, {})}, m_target{std::move(other.m_target)} {}

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
  const fs::path shown = m_target / name;
  SEISEKI_TRY(const Descriptor top, open_at(AT_FDCWD, m_path, O_NOFOLLOW, m_target));
  SEISEKI_TRY(const Descriptor place, way_to(top.get(), name.parent_path(), purpose, Sync::later, m_target));
  Descriptor file = new_file(place.get(), name.filename().string(), purpose);
  if (!file.is_open()) return not_written(shown, errno);
  if (const int error = put_bytes(file.get(), bytes)) return not_written(shown, error);
  if (const int error = file.close()) return not_written(shown, error);
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
  return {};
}

Result<void> StagedFolder::take_place(const fs::path& before) {
  std::error_code error;
  if (!fs::exists(fs::symlink_status(m_target, error))) return put_in_place();
  SEISEKI_CHECK(sync());
  if (!swapped(m_target, m_path)) return not_written(m_target, errno);
  if (auto synced = sync_folder(folder_of(m_target)); !synced) {
    // What cannot be changed back is the site before, which nobody may throw away.
    if (!swapped(m_target, m_path)) m_path.clear();
    return synced;
  }
  // From here on m_path is what was there; a failure below leaves the new one in its place.
  fs::remove_all(before, error);
  if (error) return not_written(before, error.message());
  SEISEKI_CHECK(move_where_nothing_is(m_path, before));
  m_path.clear();
  return {};
}

Result<void> StagedFolder::move_out(const fs::path& name, const fs::path& target) const {
  return move_where_nothing_is(m_path / name, target);
}

}  // namespace seiseki::files
