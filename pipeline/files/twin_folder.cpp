#include "pipeline/files/twin_folder.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pipeline/files/entries.hpp"
#include "pipeline/files/staged_folder.hpp"

namespace seiseki::files {

namespace fs = std::filesystem;

namespace {

fs::path beside(const fs::path& place, const char* ending) {
  const fs::path whole = place.has_filename() ? place : place.parent_path();
  return whole.string() + ending;
}

bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::exists(fs::symlink_status(path, error));
}

Result<Descriptor> locked(const fs::path& folder) {
  if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) return not_written(folder, errno);
  SEISEKI_TRY(Descriptor open, open_at(AT_FDCWD, folder, O_NOFOLLOW, folder));
  // Where the file system has no such locks, nobody else is known to be at it.
  while (::flock(open.get(), LOCK_EX) != 0 && errno == EINTR) {
  }
  return open;
}

/// One file, link or empty folder, with its rights and, of a file, its time, by which it is known again.
std::error_code carried(const fs::path& from, const fs::path& to) {
  std::error_code error;
  const fs::file_status status = fs::symlink_status(from, error);
  // Whoever put it there may have taken it away again.
  if (status.type() == fs::file_type::not_found) return {};
  if (error) return error;
  if (fs::is_directory(status)) {
    fs::create_directory(to, from, error);
    return error;
  }
  if (fs::is_regular_file(status)) {
    const auto written = fs::last_write_time(from, error);
    if (error) return error;
    std::error_code none;
    const fs::file_status there = fs::symlink_status(to, none);
    const bool is_same = fs::is_regular_file(there) && there.permissions() == status.permissions() &&
                         fs::file_size(to, none) == fs::file_size(from, none) &&
                         fs::last_write_time(to, none) == written && !none;
    if (is_same) return {};
    fs::remove_all(to, error);
    if (!error) fs::copy_file(from, to, error);
    if (!error) fs::last_write_time(to, written, error);
    return error;
  }
  if (!fs::is_symlink(status)) return {};
  fs::remove_all(to, error);
  if (!error) fs::copy_symlink(from, to, error);
  return error;
}

class Pruning {
public:
  Pruning(const fs::path& root, const std::vector<std::string>& names) : m_root{root}, m_names{names} {}

  std::error_code below(const std::string& folder) const {
    const auto entries = entries_in(m_root / folder);
    if (!entries) return entries.error();
    for (const fs::directory_entry& entry : *entries) {
      std::error_code error;
      const std::string name = folder + entry.path().filename().string();
      const fs::file_type type = type_of(entry, error);
      if (error) return error;
      if (type == fs::file_type::directory && leads_somewhere(name + "/")) {
        error = below(name + "/");
      } else if (type != fs::file_type::regular || !std::binary_search(m_names.begin(), m_names.end(), name)) {
        fs::remove_all(entry.path(), error);
      }
      if (error) return error;
    }
    return {};
  }

private:
  bool leads_somewhere(const std::string& folder) const {
    const auto found = std::lower_bound(m_names.begin(), m_names.end(), folder);
    return found != m_names.end() && found->starts_with(folder);
  }

  const fs::path& m_root;
  const std::vector<std::string>& m_names;
};

}  // namespace

Result<void> carry_over(const fs::path& from, const fs::path& to, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    SEISEKI_TRY(const Descriptor top, open_at(AT_FDCWD, to, O_NOFOLLOW, from));
    SEISEKI_CHECK(way_to(top.get(), fs::path{name}.parent_path(), Purpose::published, Sync::later, from));
    if (const std::error_code error = carried(from / name, to / name)) return not_written(from / name, error.message());
  }
  return {};
}

fs::path TwinFolder::other_of(const fs::path& place) {
  return beside(place, ".other");
}
fs::path TwinFolder::state_of(const fs::path& place) {
  return beside(place, ".state");
}

Result<TwinFolder> TwinFolder::of(const fs::path& place) {
  SEISEKI_TRY(Descriptor lock, locked(state_of(place)));
  TwinFolder out{beside(place, ""), std::move(lock)};
  if (is_there(out.m_copy)) return out;
  const fs::path other = other_of(out.m_place);
  if (is_there(other)) {
    if (::rename(other.c_str(), out.m_copy.c_str()) != 0) return not_written(other, errno);
  } else if (::mkdir(out.m_copy.c_str(), 0755) != 0) {
    return not_written(out.m_copy, errno);
  }
  if (::chmod(out.m_copy.c_str(), folder_mode(Purpose::published)) != 0) return not_written(out.m_copy, errno);
  return out;
}

Result<void> TwinFolder::keep_only(const std::vector<std::string>& names) const {
  if (const std::error_code error = Pruning{m_copy, names}.below(""); error)
    return not_written(m_copy, error.message());
  return {};
}

Result<void> TwinFolder::carry_over(const std::vector<std::string>& names) const {
  return files::carry_over(m_place, m_copy, names);
}

Result<void> TwinFolder::write(const fs::path& name, std::string_view bytes) const {
  const fs::path shown = m_place / name;
  SEISEKI_TRY(const Descriptor top, open_at(AT_FDCWD, m_copy, O_NOFOLLOW, m_place));
  SEISEKI_TRY(const Descriptor folder, way_to(top.get(), name.parent_path(), Purpose::published, Sync::later, m_place));
  const std::string last = name.filename().string();
  Descriptor file{::openat(folder.get(), last.c_str(), O_WRONLY | O_NOFOLLOW | O_CLOEXEC)};
  if (!file.is_open() && errno == ENOENT) file = new_file(folder.get(), last, Purpose::published);
  if (!file.is_open()) return not_written(shown, errno);
  if (const int error = put_bytes(file.get(), bytes)) return not_written(shown, error);
  if (::ftruncate(file.get(), static_cast<off_t>(bytes.size())) != 0) return not_written(shown, errno);
  if (const int error = file.close()) return not_written(shown, error);
  return {};
}

Result<void> TwinFolder::show(Before before) {
  const Descriptor top{::open(m_copy.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (!top.is_open() || ::syncfs(top.get()) != 0) return not_written(m_place, errno);
  if (!is_there(m_place)) {
    if (::rename(m_copy.c_str(), m_place.c_str()) != 0) return not_written(m_place, errno);
    return sync_folder(folder_of(m_place));
  }
  SEISEKI_CHECK(exchange(m_place, m_copy));
  // From here on the copy is what was shown until now; a failure below leaves the new one in its place.
  std::error_code error;
  const fs::path other = other_of(m_place);
  fs::remove_all(other, error);
  if (!error && before == Before::removed) fs::remove_all(m_copy, error);
  if (error) return not_written(other, error.message());
  if (before == Before::kept && ::rename(m_copy.c_str(), other.c_str()) != 0) return not_written(other, errno);
  return sync_folder(folder_of(m_place));
}

}  // namespace seiseki::files
