#include "pipeline/store/backup.hpp"

#include <nlohmann/json.hpp>

#include "importers/source/document.hpp"
#include "pipeline/store/files.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

namespace fs = std::filesystem;

namespace {

using nlohmann::ordered_json;

constexpr const char* k_database_name = "seiseki.db";
constexpr const char* k_objects_name = "objects";
constexpr const char* k_quarantine_name = "quarantine";
constexpr const char* k_manifest_name = "manifest.json";
constexpr std::size_t k_max_manifest_bytes = std::size_t{1} << 20U;
constexpr std::size_t k_max_database_bytes = std::size_t{16} << 30U;

std::string hash_of(const std::vector<std::string>& hashes) {
  std::string all;
  for (const std::string& hash : hashes) all += hash + '\n';
  return importers::sha256_hex(all);
}

std::string to_text(const BackupManifest& manifest) {
  const ordered_json json{{"schema", "seiseki/backup/1"},
                          {"made_at", to_iso_tokyo(manifest.made_at)},
                          {"program_version", manifest.program_version},
                          {"schema_version", manifest.schema_version},
                          {"database_sha256", manifest.database_sha256},
                          {"content_sha256", manifest.content_sha256},
                          {"documents", manifest.documents},
                          {"documents_sha256", manifest.documents_sha256}};
  return json.dump(2) + '\n';
}

std::optional<BackupManifest> manifest_from(const std::string& text) {
  try {
    const ordered_json json = ordered_json::parse(text);
    if (json.at("schema") != "seiseki/backup/1") return std::nullopt;
    const auto made_at = parse_instant(json.at("made_at").get<std::string>());
    if (!made_at) return std::nullopt;
    return BackupManifest{*made_at,
                          json.at("program_version"),
                          json.at("schema_version"),
                          json.at("database_sha256"),
                          json.at("content_sha256"),
                          json.at("documents"),
                          json.at("documents_sha256")};
  } catch (const ordered_json::exception&) {
    return std::nullopt;
  }
}

/// Copies a folder of files, each whole; links are left out.
void copy_folder(const fs::path& from, const fs::path& to) {
  files::make_folder(to);
  for (const auto& entry : fs::directory_iterator{from}) {
    const fs::path name = entry.path().filename();
    if (entry.is_symlink()) continue;
    if (entry.is_directory()) {
      copy_folder(entry.path(), to / name);
    } else if (entry.is_regular_file()) {
      const auto bytes = files::read(entry.path(), k_max_document_bytes);
      if (!bytes) raise(k_document_store, {entry.path().string(), "it cannot be read"});
      const bool raw = name.extension() == ".raw";
      files::write(to, name.string(), *bytes, raw ? 0440 : 0640);
    }
  }
}

Result<void> copy_documents(const DocumentStore& from, const fs::path& to) {
  SEISEKI_TRY(DocumentStore copy, DocumentStore::open(to));
  for (const std::string& hash : from.all()) {
    SEISEKI_TRY(const std::string bytes, from.get(hash));
    copy.put(bytes);
  }
  return {};
}

std::string file_sha256(const fs::path& file) {
  const auto bytes = files::read(file, k_max_database_bytes);
  return bytes ? importers::sha256_hex(*bytes) : std::string{};
}

/// Everything of write_backup() but the name it ends under.
Result<Backup> fill(Database& database, const DocumentStore& documents, const fs::path& quarantine,
                    const fs::path& folder, Instant now) {
  files::make_folder(folder);
  const fs::path copy = folder / k_database_name;
  SEISEKI_CHECK(database.backup_to(copy));
  // Of the copy, not of the original, in which others may write meanwhile. Closed again before its bytes are hashed.
  std::string content;
  {
    SEISEKI_TRY(Database copied, Database::open(DatabaseLocation{.path = copy}, {.if_older = IfOlder::accept}));
    content = copied.content_hash();
  }
  SEISEKI_CHECK(copy_documents(documents, folder / k_objects_name));
  if (fs::is_directory(quarantine)) copy_folder(quarantine, folder / k_quarantine_name);
  SEISEKI_TRY(const DocumentStore copied, DocumentStore::open(folder / k_objects_name));
  const auto hashes = copied.all();
  Backup out{
      {now, SEISEKI_VERSION, database.schema_version(), file_sha256(copy), content, hashes.size(), hash_of(hashes)},
      {}};
  const std::string text = to_text(out.manifest);
  // Last: a backup without its manifest is none.
  files::write(folder, k_manifest_name, text, 0640);
  out.manifest_sha256 = importers::sha256_hex(text);
  return out;
}

}  // namespace

Result<Backup> write_backup(Database& database, const DocumentStore& documents, const fs::path& quarantine,
                            const fs::path& folder, Instant now) {
  if (database.engine() != Engine::sqlite) return failure(k_db_backup_engine);
  std::error_code error;
  const auto refused = [&](std::string why) { return failure(k_db_backup, {}, {}, {folder.string(), std::move(why)}); };
  if (fs::exists(fs::symlink_status(folder, error))) return refused("it exists");
  fs::path unfinished = folder;
  unfinished += ".unfinished";
  fs::remove_all(unfinished, error);
  try {
    auto out = fill(database, documents, quarantine, unfinished, now);
    if (out) fs::rename(unfinished, folder, error);
    if (out && !error) return out;
    const std::string why = error.message();
    fs::remove_all(unfinished, error);
    if (!out) return out;
    return refused(why);
  } catch (const StoreError& problem) {
    fs::remove_all(unfinished, error);
    return tl::unexpected<Error>(problem.error());
  } catch (const fs::filesystem_error& problem) {
    fs::remove_all(unfinished, error);
    return refused(problem.code().message());
  }
}

Result<Backup> check_backup(const fs::path& folder) {
  const auto damaged = [&](std::string why) {
    return failure(k_backup_damaged, {}, {}, {folder.string(), std::move(why)});
  };
  const auto text = files::read(folder / k_manifest_name, k_max_manifest_bytes);
  if (!text) return damaged("it has no manifest");
  const auto manifest = manifest_from(*text);
  if (!manifest) return damaged("its manifest is not in the expected form");
  if (file_sha256(folder / k_database_name) != manifest->database_sha256)
    return damaged("its database is not the one it was");
  if (!fs::is_directory(folder / k_objects_name)) return damaged("its documents are gone");
  SEISEKI_TRY(const DocumentStore documents, DocumentStore::open(folder / k_objects_name));
  const auto hashes = documents.all();
  if (hashes.size() != manifest->documents || hash_of(hashes) != manifest->documents_sha256)
    return damaged("its documents are not those it had");
  for (const std::string& hash : hashes) {
    if (!documents.get(hash)) return damaged("its document " + hash + " is damaged");
  }
  return Backup{*manifest, importers::sha256_hex(*text)};
}

Result<Backup> restore_backup(const fs::path& folder, const DatabaseLocation& location) {
  const auto objects = location.objects_directory();
  const auto quarantine = location.quarantine_directory();
  if (!objects || !quarantine) return failure(k_db_backup_engine);
  SEISEKI_TRY(Backup backup, check_backup(folder));
  std::error_code error;
  for (const fs::path& target : {location.path, *objects, *quarantine}) {
    if (fs::exists(fs::symlink_status(target, error))) return failure(k_backup_target, {}, {}, {target.string()});
  }
  try {
    SEISEKI_TRY(const DocumentStore documents, DocumentStore::open(folder / k_objects_name));
    SEISEKI_CHECK(copy_documents(documents, *objects));
    if (fs::is_directory(folder / k_quarantine_name)) copy_folder(folder / k_quarantine_name, *quarantine);
    const auto bytes = files::read(folder / k_database_name, k_max_database_bytes);
    const fs::path parent = location.path.has_parent_path() ? location.path.parent_path() : fs::path{"."};
    // Last: until it is there, nothing is restored.
    files::write(parent, location.path.filename().string(), bytes.value_or(std::string{}), 0640);
    return backup;
  } catch (const StoreError& problem) {
    return tl::unexpected<Error>(problem.error());
  }
}

}  // namespace seiseki::store
