#include "pipeline/files/entries.hpp"

#include <algorithm>

namespace seiseki::files {

namespace fs = std::filesystem;

tl::expected<Entries, std::error_code> entries_in(const fs::path& folder) {
  Entries out;
  std::error_code error;
  for (fs::directory_iterator entry{folder, error}, end; !error && entry != end; entry.increment(error))
    out.push_back(*entry);
  if (error && error != std::errc::no_such_file_or_directory) return tl::unexpected{error};
  // All lie in one folder, so that nothing but the last part of a path is compared.
  std::sort(out.begin(), out.end(), [](const fs::directory_entry& a, const fs::directory_entry& b) {
    return a.path().native() < b.path().native();
  });
  return out;
}

fs::file_type type_of(const fs::directory_entry& entry, std::error_code& error) {
  if (entry.is_symlink(error)) return fs::file_type::symlink;
  if (!error && entry.is_directory(error)) return fs::file_type::directory;
  if (!error && entry.is_regular_file(error)) return fs::file_type::regular;
  return error ? fs::file_type::none : fs::file_type::unknown;
}

tl::expected<Entries, std::error_code> folders_in(const fs::path& folder) {
  auto out = entries_in(folder);
  if (!out) return out;
  std::error_code error;
  std::erase_if(*out, [&](const fs::directory_entry& entry) {
    std::error_code why;
    const bool is_folder = type_of(entry, why) == fs::file_type::directory;
    // Gone since the folder named it: nobody's mistake.
    if (why && why != std::errc::no_such_file_or_directory) error = why;
    return !is_folder;
  });
  if (error) return tl::unexpected{error};
  return out;
}

Entries readable_entries_in(const fs::path& folder) {
  return entries_in(folder).value_or(Entries{});
}

}  // namespace seiseki::files
