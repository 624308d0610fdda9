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
  std::sort(out.begin(), out.end());
  return out;
}

tl::expected<Entries, std::error_code> folders_in(const fs::path& folder) {
  auto out = entries_in(folder);
  if (!out) return out;
  std::error_code error;
  std::erase_if(*out, [&](const fs::directory_entry& entry) {
    std::error_code why;
    const bool is_folder = fs::is_directory(entry.symlink_status(why));
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
