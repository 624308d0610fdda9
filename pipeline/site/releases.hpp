/// \file
/// What the last releases of a site were, by paths, sizes and hashes alone: whoever copied one of them, some builds
/// ago, is told what a copy of it lacks, has otherwise, or has too many. Of the newest every file is kept, of one
/// before it what the next one changed, so that many of them take little room.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seiseki::site {

struct ReleasedFile {
  std::string sha256;
  std::uint64_t bytes = 0;

  friend bool operator==(const ReleasedFile&, const ReleasedFile&) = default;
};
using ReleasedFiles = std::map<std::string, ReleasedFile>;  ///< by path

struct Release {
  std::string id;
  ReleasedFiles files;
};

class Releases {
public:
  /// So many at most.
  static constexpr std::size_t k_most = 100;
  /// What older releases had otherwise takes the room of so many whole ones at most.
  static constexpr std::size_t k_most_room = 4;

  /// Less of an id names no release.
  static constexpr std::size_t k_least_of_id = 8;

  /// None if it is not there, or damaged. Does not depend on the program's version.
  static Releases read(const std::filesystem::path& file);
  /// The same of what text() gave.
  static Releases parsed(std::string_view text);
  std::string text() const;

  /// As the newest; the oldest go where there are too many. Whether it was not the newest already.
  bool add(Release release);
  std::size_t size() const { return m_newest.id.empty() ? 0 : m_older.size() + 1; }
  /// The newest whose id begins so; nullopt: none is kept.
  std::optional<Release> find(std::string_view beginning) const;
  /// The one before the newest; nullopt: none is kept.
  std::optional<Release> before() const { return m_older.empty() ? std::nullopt : std::optional{rebuilt(1)}; }

private:
  /// A release, by what the next one made of it.
  struct Older {
    std::string id;
    std::map<std::string, std::optional<ReleasedFile>> otherwise;  ///< nullopt: it did not have the file
  };

  /// The one that so many followed.
  Release rebuilt(std::size_t followed) const;

  Release m_newest;            ///< without an id: there is none
  std::vector<Older> m_older;  ///< newest first
};

}  // namespace seiseki::site
