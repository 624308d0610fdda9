/// \file
/// Zip archives in memory: what is inside, and a member's bytes. archive.cpp is the only file that knows libzip.
/// Deliberately no writing to disk, no path that leads anywhere and no archive inside an archive: a member is a name
/// and bytes. Every claim an archive makes about sizes is checked against what really comes out. \spec office P11
#pragma once

#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "importers/source/document.hpp"

namespace seiseki::importers::zip {

/// What an archive may cost.
struct Limits {
  std::size_t archive_bytes = std::size_t{64} << 20U;
  std::size_t members = 2'000;                        ///< folders included
  std::size_t member_bytes = std::size_t{32} << 20U;  ///< inflated
  std::size_t total_bytes = std::size_t{128} << 20U;  ///< inflated, all that is read of one archive
  std::size_t ratio = 100;                            ///< inflated to stored, for members of more than 64 KiB
};

/// True for the first bytes of a zip of any purpose, workbooks included.
bool has_zip_signature(std::string_view bytes);
/// True for an OpenDocument file (.ods, .odt), which is a zip whose first member says so.
bool is_open_document(std::string_view bytes);
/// True for a zip that holds documents: not for office documents (`[Content_Types].xml` among the members, or
/// OpenDocument), which are zips too and documents themselves.
bool is_archive(std::string_view bytes);

/// A member read as a stream, for one too large to hold. A member that is damaged, or unpacks to more than it may, ends
/// early: whoever reads to the end asks error() before using what was read. The archive must outlive it.
class MemberStream {
public:
  ~MemberStream();
  MemberStream(MemberStream&&) noexcept;
  std::istream& in();
  const std::optional<Error>& error() const;  ///< of Archive::read()

private:
  friend class Archive;
  struct Source;
  explicit MemberStream(std::unique_ptr<Source> source);
  std::unique_ptr<Source> m_source;
};

/// An open archive. It refers to the bytes it was opened with.
class Archive {
public:
  /// Errors: `zip-unreadable`, `zip-too-large`, `zip-too-many`.
  [[nodiscard]] static Result<Archive> open(std::string_view bytes, std::string_view document_name,
                                            const Limits& limits = {});
  ~Archive();
  Archive(Archive&&) noexcept;
  Archive& operator=(Archive&&) noexcept;

  /// In the archive's order, as UTF-8: names not marked as such are CP932 where they read so, else CP437.
  const std::vector<std::string>& names() const { return m_names; }
  /// The first member of that exact name.
  std::optional<std::size_t> find(std::string_view name) const;
  /// The member's bytes, if it is one that may be read. Errors: `zip-path`, `zip-not-a-file`, `zip-encrypted`,
  /// `zip-duplicate`, `zip-ratio`, `zip-too-large`, `zip-damaged`. \pre index < names().size()
  [[nodiscard]] Result<std::string> read(std::size_t index);

  /// The same as a stream: the limits of a member and of the ratio hold, that of all members does not. Errors: those of
  /// read() that show before the first byte. \pre index < names().size()
  [[nodiscard]] Result<MemberStream> stream(std::size_t index);

  /// What has come out in all, of members that were refused in the end too.
  std::size_t read_bytes() const { return m_read_bytes; }

private:
  struct Handle;
  Archive(std::unique_ptr<Handle> handle, std::string document_name, const Limits& limits);
  Result<void> check(std::size_t index) const;
  Location where(std::size_t index) const;

  std::unique_ptr<Handle> m_handle;
  std::string m_document;
  Limits m_limits;
  std::vector<std::string> m_names;
  std::size_t m_read_bytes = 0;
};

/// The files of an archive, each as a Document named `archive.zip/folder/member.trf`, or why that one was refused, in
/// the archive's order; folders, hidden files and what macOS adds are left out. A refused member harms no other. Beyond
/// Archive::read(): `zip-nested` for an archive inside. Errors: Archive::open()'s, and `zip-empty`.
[[nodiscard]] Result<std::vector<Result<Document>>> documents_in(const Document& document, const Limits& limits = {});

/// What an archive has cost, whatever came of it.
struct Spent {
  std::size_t bytes = 0;    ///< inflated
  std::size_t members = 0;  ///< folders included
};
/// The same, and what it has cost.
[[nodiscard]] Result<std::vector<Result<Document>>> documents_in(const Document& document, const Limits& limits,
                                                                 Spent& spent);

}  // namespace seiseki::importers::zip
