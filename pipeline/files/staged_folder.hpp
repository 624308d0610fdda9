/// \file
/// A folder that nobody sees before it is whole: filled under a name of its own beside its place, brought to the disk
/// in one go, and put in its place in one step.
#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string_view>

#include "engine/domain/error.hpp"
#include "pipeline/files/descriptor.hpp"
#include "pipeline/files/write.hpp"

namespace seiseki::files {

/// Two folders beside each other change places in one step, so that neither is ever missing. Error: `publish-write`,
/// also where the file system cannot do that; then nothing has changed.
[[nodiscard]] Result<void> exchange(const std::filesystem::path& one, const std::filesystem::path& other);

/// Removed with what it holds unless it was put in place. Whoever fills one holds the system's lock on it, which goes
/// with the process; so one that can be locked was left behind.
class StagedFolder {
public:
  /// Makes the folder beside `target`, on the same file system. Error: `publish-write`.
  [[nodiscard]] static Result<StagedFolder> beside(const std::filesystem::path& target, Purpose purpose);
  /// Removes those beside `target` that were left behind: folders of the writer's names that this user made, that
  /// nobody fills, and that hold nothing but `names` and what begins with one of them and `-`. What cannot be known or
  /// removed, as where a file system has no locks, stays.
  static void remove_left_behind(const std::filesystem::path& target, std::span<const std::string_view> names);
  StagedFolder(StagedFolder&& other) noexcept;
  StagedFolder& operator=(StagedFolder&&) = delete;
  ~StagedFolder();

  const std::filesystem::path& path() const { return m_path; }

  /// Writes a file that is not there yet, and the folders on its way; it is not on the disk before sync().
  /// Error: `publish-write`.
  [[nodiscard]] Result<void> write(const std::filesystem::path& name, std::string_view bytes, Purpose purpose) const;
  /// Takes the next bytes of a file; false: they could not be written, and no more need come.
  using Next = std::function<bool(std::string_view)>;
  /// The same of a file that comes in pieces: `fill` hands them to the Next that it is given. What `fill` throws comes
  /// through. Error: `publish-write`.
  [[nodiscard]] Result<void> write_pieces(const std::filesystem::path& name, Purpose purpose,
                                          const std::function<void(const Next&)>& fill) const;
  /// Makes a folder in it, if it is not there yet. Error: `publish-write`.
  [[nodiscard]] Result<void> make_folder(const std::filesystem::path& name, Purpose purpose) const;
  /// Brings everything in it to the disk. Error: `publish-write`.
  [[nodiscard]] Result<void> sync() const;
  /// sync(), then gives it its place, where nothing may be. Error: `publish-write`.
  [[nodiscard]] Result<void> put_in_place();
  /// The same as put_in_place() for one file or folder in it. Call sync() before the first. Error: `publish-write`.
  [[nodiscard]] Result<void> move_out(const std::filesystem::path& name, const std::filesystem::path& target) const;

private:
  StagedFolder(std::filesystem::path path, std::filesystem::path target, Descriptor held)
      : m_path{std::move(path)}, m_target{std::move(target)}, m_held{std::move(held)} {}
  std::filesystem::path m_path;
  std::filesystem::path m_target;
  Descriptor m_held;
};

}  // namespace seiseki::files
