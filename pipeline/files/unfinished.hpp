/// \file
/// What a writer that was killed has left: a file under a name of the writer's own (write.hpp) that nobody will finish.
///
/// A writer at work holds the system's lock on its file until the file has its final name, and the lock goes with the
/// process; so what can be locked is nobody's work any more. Where a file system has no such locks, nothing counts as
/// left behind.
#pragma once

#include <filesystem>
#include <vector>

namespace seiseki::files {

struct Unfinished {
  enum class State {
    left_behind,  ///< of this user, and nobody writes it
    in_writing,   ///< somebody does, at this moment
    unsure,       ///< another user's, a second name of a file, or where there are no locks
  };
  std::filesystem::path name;  ///< below the folder
  State state;
};

/// The regular files of such names in a folder and the folders below it, sorted; never through a link or into a hidden
/// folder. What cannot be looked into has none.
std::vector<Unfinished> unfinished_in(const std::filesystem::path& folder);

/// Removes those that are left behind, and nothing else.
/// \returns their names below the folder; what the system keeps from being removed is not among them.
std::vector<std::filesystem::path> remove_unfinished(const std::filesystem::path& folder);

}  // namespace seiseki::files
