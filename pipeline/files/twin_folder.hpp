/// \file
/// A folder that is made again and again and never seen half made: one copy is shown, the other is brought up to date
/// where nobody looks, file by file, and takes the place of the first in one step. `PLACE.state`, for its owner alone,
/// holds the copy that is worked on and what the caller keeps about the folder; `PLACE.other` is what was shown before.
/// Knows nothing of what is written.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "pipeline/files/descriptor.hpp"

namespace seiseki::files {

/// Brings files, links and empty folders of these names below one folder to the same below another, with their rights
/// and, of files, their times. Error: `publish-write`.
[[nodiscard]] Result<void> carry_over(const std::filesystem::path& from, const std::filesystem::path& to,
                                      const std::vector<std::string>& names);

class TwinFolder {
public:
  static std::filesystem::path other_of(const std::filesystem::path& place);
  static std::filesystem::path state_of(const std::filesystem::path& place);

  /// Waits until nobody else works on it. What a run that ended early left is worked on again; else the copy shown
  /// before, else an empty one. \pre the folders are the caller's, or not there. Error: `publish-write`.
  [[nodiscard]] static Result<TwinFolder> of(const std::filesystem::path& place);

  const std::filesystem::path& place() const { return m_place; }
  /// The copy that is worked on. Whatever is in it may be from anywhere: only what was compared can be kept.
  const std::filesystem::path& copy() const { return m_copy; }
  std::filesystem::path state() const { return state_of(m_place); }

  /// Removes from the copy whatever is not one of these files or on the way to one. \pre `names` are sorted.
  /// Error: `publish-write`.
  [[nodiscard]] Result<void> keep_only(const std::vector<std::string>& names) const;
  /// carry_over() from what is shown.
  [[nodiscard]] Result<void> carry_over(const std::vector<std::string>& names) const;
  /// Over what stands there, and on the disk only after show(). Safe on several threads for different names.
  /// Error: `publish-write`.
  [[nodiscard]] Result<void> write(const std::filesystem::path& name, std::string_view bytes) const;

  enum class Before { kept, removed };
  /// Brings the copy to the disk and shows it; what was shown until then is PLACE.other, or removed. Once.
  /// Error: `publish-write`; unless only the removing failed, what was shown is still there.
  [[nodiscard]] Result<void> show(Before before);

private:
  TwinFolder(std::filesystem::path place, Descriptor lock)
      : m_place{std::move(place)}, m_copy{state_of(m_place) / "tree"}, m_lock{std::move(lock)} {}

  std::filesystem::path m_place;
  std::filesystem::path m_copy;
  Descriptor m_lock;  ///< of the folder of the state
};

}  // namespace seiseki::files
