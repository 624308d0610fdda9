/// \file
/// A backup is a folder: a copy of the database, every document, what is in quarantine, and a manifest with their
/// hashes. Whole or absent; checked before it is trusted. SQLite only: a PostgreSQL server has its own tools.
/// \spec office P16
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/domain/date.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/document_store.hpp"
#include "pipeline/store/named_documents.hpp"

namespace seiseki::store {

/// What a backup says of itself.
struct BackupManifest {
  std::string office;  ///< whose backup it is (office_id.hpp); empty in old backups
  Instant made_at{};
  std::string program_version;
  int schema_version = 0;
  std::string database_sha256;  ///< of the file
  std::string content_sha256;   ///< Database::content_hash()
  std::size_t documents = 0;
  std::string documents_sha256;   ///< of the sorted list of their hashes
  std::string quarantine_sha256;  ///< of the sorted list of its files and their hashes; empty in old backups
  /// The documents that the office had lost by then, sorted: those it names that the backup does not have, and those
  /// in quarantine that are no longer what they were.
  std::vector<std::string> lost = {};

  friend bool operator==(const BackupManifest&, const BackupManifest&) = default;
};

struct Backup {
  BackupManifest manifest;
  std::string manifest_sha256;  ///< of the manifest file, to be noted elsewhere
};

/// Whether the error says that a document is gone or damaged, for good as far as anybody knows.
bool tells_of_lost_document(const Error& error);

/// What becomes of a document that is gone or damaged, for good as far as anybody knows.
enum class LostDocuments {
  refuse,     ///< no backup is made
  leave_out,  ///< the rest is kept, and the manifest names what is not
};

/// Writes `folder`, which must not exist, unless it is a whole backup of exactly what is there now: then that is the
/// backup, and nothing is written. Every document's hash is checked on the way, and every one that the database names
/// is there, unless `lost` says otherwise. Errors: `db-backup`, `db-backup-engine`, `document-damaged`,
/// `document-missing`, `office-other`; then nothing is left behind under that name.
[[nodiscard]] Result<Backup> write_backup(Database& database, const DocumentStore& documents,
                                          const std::filesystem::path& quarantine, const std::filesystem::path& folder,
                                          PartsOf parts_of, Instant now, LostDocuments lost = LostDocuments::refuse);
/// Reads the manifest and compares everything with it. Error: `backup-damaged`.
[[nodiscard]] Result<Backup> check_backup(const std::filesystem::path& folder);
/// Checks the backup and copies it to where the database of `location` and its folders belong: in a folder of its own
/// first, where database and documents are seen to belong together and to be all there, then each in its place, the
/// database last. None of them may exist, but for what an interrupted run of the same restoring left. On failure
/// nothing stays. Errors: `backup-damaged`, `backup-target`, `publish-write`.
[[nodiscard]] Result<Backup> restore_backup(const std::filesystem::path& folder, const DatabaseLocation& location,
                                            PartsOf parts_of);

}  // namespace seiseki::store
