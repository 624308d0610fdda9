/// \file
/// OLE2 compound files, the container of old office documents: streams by name. Deliberately read-only and flat: a
/// stream inside a storage (an embedded object) is not looked for.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seiseki::importers::workbook {

/// True for the eight bytes every compound file begins with.
bool has_compound_signature(std::string_view bytes);

/// Refers to the bytes it was opened with. Every chain is followed at most once around, whatever the file says.
class CompoundFile {
public:
  /// nullopt for anything that is no compound file or has no directory.
  static std::optional<CompoundFile> open(std::string_view bytes);

  bool has(std::string_view stream) const;
  /// The stream of this name (ASCII) in the root; nullopt if there is none or its sectors lead nowhere.
  std::optional<std::string> stream(std::string_view name) const;

private:
  struct Entry {
    std::string name;  ///< ASCII; other characters as `?`
    std::uint32_t type = 0;
    std::uint32_t left = 0, right = 0, child = 0;
    std::uint32_t start = 0;
    std::uint64_t size = 0;
  };
  explicit CompoundFile(std::string_view bytes) : m_bytes{bytes} {}
  bool read_header();
  bool read_allocation(std::uint32_t first_difat, std::uint32_t difat_sectors);
  void read_directory(std::string_view bytes);
  const Entry* find(std::string_view name) const;
  std::string_view sector(std::uint32_t index) const;
  std::optional<std::string> chain(std::uint32_t start, std::size_t at_most) const;
  std::optional<std::string> mini_chain(std::uint32_t start, std::size_t size) const;

  std::string_view m_bytes;
  std::size_t m_sector_bytes = 512;
  std::size_t m_mini_bytes = 64;
  std::size_t m_mini_cutoff = 4096;
  std::uint32_t m_first_directory = 0;
  std::uint32_t m_first_mini_fat = 0;
  std::vector<std::uint32_t> m_next;  ///< sector behind each sector
  std::vector<Entry> m_entries;
};

}  // namespace seiseki::importers::workbook
