/// \file
/// Raw documents by content: `objects/ab/<sha256>`, deflated, read-only, written once. Knows nothing of their meaning;
/// where they came from is in the database.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"

namespace seiseki::store {

/// Largest document kept or read back, in bytes, uncompressed.
inline constexpr std::size_t k_max_document_bytes = std::size_t{256} << 20U;

/// The file beside the documents that says whose they are.
inline constexpr const char* k_office_file = "office";
/// The one that names the database beside the folder that they belong to.
inline constexpr const char* k_database_file = "database";

class DocumentStore {
public:
  /// Creates the directory (0750) if it is missing; a symbolic link in its place is refused. Error: `document-store`.
  /// Documents larger than `max_bytes` (uncompressed) are neither kept nor read.
  [[nodiscard]] static Result<DocumentStore> open(std::filesystem::path directory,
                                                  std::size_t max_bytes = k_max_document_bytes);

  /// Keeps the bytes and returns their SHA-256; keeping them again writes nothing. On return they are on the disk.
  /// Throws StoreError (`document-store`).
  std::string put(std::string_view bytes);
  bool contains(std::string_view sha256) const;
  /// The bytes, their hash checked. Errors: `document-missing`, `document-damaged`, `store-unreadable`.
  [[nodiscard]] Result<std::string> get(std::string_view sha256) const;
  /// The bytes as they lie on the disk, deflated, after the same check: for a copy. The same errors.
  [[nodiscard]] Result<std::string> packed(std::string_view sha256) const;
  /// Where packed() bytes belong in a store: `ab/<sha256>`.
  static std::filesystem::path place_of(std::string_view sha256);
  /// Every hash kept, sorted; files left by an interrupted run are not documents.
  /// Throws StoreError (`store-unreadable`).
  std::vector<std::string> all() const;

  /// The identifier of the office whose documents these are (office_id.hpp); nullopt if the folder says nothing of it.
  /// Error: `store-unreadable`.
  [[nodiscard]] Result<std::optional<std::string>> office() const;
  /// Throws StoreError (`document-store`).
  void set_office(const std::string& id);

  /// The name of the database that these documents belong to, where it was written there; nullopt: nobody says.
  /// Error: `store-unreadable`.
  [[nodiscard]] Result<std::optional<std::string>> database_name() const;
  /// Throws StoreError (`document-store`).
  void set_database_name(const std::string& name);

  const std::filesystem::path& directory() const { return m_directory; }

private:
  struct Both {
    std::string packed;
    std::string bytes;
  };
  Result<Both> read(std::string_view sha256) const;
  Result<std::optional<std::string>> line_in(const char* name) const;

  DocumentStore(std::filesystem::path directory, std::size_t max_bytes)
      : m_directory{std::move(directory)}, m_max_bytes{max_bytes} {}

  std::filesystem::path m_directory;
  std::size_t m_max_bytes;
};

}  // namespace seiseki::store
