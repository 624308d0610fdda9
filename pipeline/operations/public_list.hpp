/// \file
/// What anybody may know of the office's people: a database of its own that holds the newest published list and nothing
/// else, made from that list's file. Whoever looks at a tournament beside it learns nothing that is not published,
/// since there is nothing else to be learned. Reads the office; writes the database of its own only.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "pipeline/operations/office.hpp"

namespace seiseki::operations {

class PublicList {
public:
  /// \pre `folder` is a private folder of the caller's
  PublicList(OfficeLocation office, std::filesystem::path folder)
      : m_real{std::move(office)}, m_folder{std::move(folder)} {}
  ~PublicList() { forget(); }
  PublicList(const PublicList&) = delete;
  PublicList& operator=(const PublicList&) = delete;

  /// The list as an office that has only it, made anew when another list is published; nullptr while none is. Of one
  /// thread. Errors: those of Office::open(), of the documents, office::read_list_file(), take_roster_file().
  [[nodiscard]] Result<Office*> at_hand(const lists::Editions& editions, Instant now);
  /// Its month; meaningless while there is none.
  YearMonth month() const { return m_month; }

private:
  void forget();

  OfficeLocation m_real;
  std::filesystem::path m_folder;
  std::string m_sha256;  ///< of the file it was made from
  YearMonth m_month{};
  std::filesystem::path m_place;
  std::unique_ptr<Office> m_office;
};

}  // namespace seiseki::operations
