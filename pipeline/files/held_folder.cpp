#include "pipeline/files/held_folder.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "pipeline/files/descriptor.hpp"
#include "pipeline/files/growing_file.hpp"

namespace seiseki::files {

Result<HeldFolder> HeldFolder::below(const std::filesystem::path& parent) {
  while (true) {
    SEISEKI_TRY(const std::filesystem::path path, private_folder_below(parent));
    // Whoever looks for leftovers may have been quicker.
    if (auto held = leftover(path)) return *std::move(held);
  }
}

std::optional<HeldFolder> HeldFolder::leftover(std::filesystem::path path) {
  const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return std::nullopt;
  // Where the file system has no such locks, nothing is known to be left over by anybody else.
  if (::flock(folder, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    ::close(folder);
    return std::nullopt;
  }
  return HeldFolder{std::move(path), folder};
}

HeldFolder::HeldFolder(HeldFolder&& other) noexcept
    : m_path{std::move(other.m_path)}, m_folder{std::exchange(other.m_folder, -1)} {}

HeldFolder::~HeldFolder() {
  if (m_folder < 0) return;
  std::error_code ignored;
  std::filesystem::remove(m_path, ignored);
  std::filesystem::remove(m_path.parent_path(), ignored);
  ::close(m_folder);
}

}  // namespace seiseki::files
