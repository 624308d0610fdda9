/// \file
/// What every file of a site was made of, and what came out of it, as the build after it finds it again. Equal
/// ingredients make equal bytes, so such a file is not made again.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <unordered_map>

namespace seiseki::site {

struct Made {
  std::string ingredients;  ///< SHA-256; empty: nobody says, and it is made every time
  std::string sha256;       ///< of the bytes
  std::uint64_t bytes = 0;
  bool is_indexable = false;  ///< a page that search engines may show
  std::string stamp = {};     ///< stamp_of() the file when it was as said here; empty: nobody looked

  friend bool operator==(const Made&, const Made&) = default;
};

/// By what the system tells whether a regular file was touched: which it is, its size, when its bytes and when anything
/// about it changed last. Equal stamps of one path: the same bytes. Empty: there is none, or the system's clock is too
/// coarse to tell.
std::string stamp_of(const std::filesystem::path& file);

class MadeFiles {
public:
  /// Empty if it is not there, damaged, or another program's: then everything is made.
  static MadeFiles read(const std::filesystem::path& file);
  std::string text() const;

  void add(std::string path, Made made) { m_files.insert_or_assign(std::move(path), std::move(made)); }
  /// nullptr: it was not made, or of something else.
  const Made* find(const std::string& path, const std::string& ingredients) const;
  /// The same of whatever it was made; nullptr: it was not made.
  const Made* find(const std::string& path) const;
  const std::unordered_map<std::string, Made>& all() const { return m_files; }

private:
  std::unordered_map<std::string, Made> m_files;
};

}  // namespace seiseki::site
