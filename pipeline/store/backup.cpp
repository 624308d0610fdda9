#include "pipeline/store/backup.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include <nlohmann/json.hpp>

#include "importers/source/document.hpp"
#include "importers/source/files.hpp"
#include "importers/source/pieces.hpp"
#include "pipeline/files/staged_folder.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/office_id.hpp"
#include "pipeline/store/quarantine.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

namespace fs = std::filesystem;

namespace {

using nlohmann::ordered_json;

constexpr const char* k_database_name = "seiseki.db";
constexpr const char* k_objects_name = "objects";
constexpr const char* k_quarantine_name = "quarantine";
constexpr const char* k_manifest_name = "manifest.json";
/// All that a backup, or an office that is restored, is made of.
constexpr std::array<std::string_view, 4> k_names{k_database_name, k_objects_name, k_quarantine_name, k_manifest_name};
constexpr std::size_t k_max_manifest_bytes = std::size_t{1} << 20U;
constexpr std::size_t k_max_database_bytes = std::size_t{16} << 30U;

std::string hash_of(const std::vector<std::string>& hashes) {
  std::string all;
  for (const std::string& hash : hashes) all += hash + '\n';
  return importers::sha256_hex(all);
}

std::string to_text(const BackupManifest& manifest) {
  ordered_json json{{"schema", "seiseki/backup/1"},
                    {"office", manifest.office},
                    {"made_at", to_iso_kept(manifest.made_at)},
                    {"program_version", manifest.program_version},
                    {"schema_version", manifest.schema_version},
                    {"database_sha256", manifest.database_sha256},
                    {"content_sha256", manifest.content_sha256},
                    {"documents", manifest.documents},
                    {"documents_sha256", manifest.documents_sha256},
                    {"quarantine_sha256", manifest.quarantine_sha256}};
  if (!manifest.lost.empty()) json["lost"] = manifest.lost;
  return json.dump(2) + '\n';
}

std::optional<BackupManifest> manifest_from(const std::string& text) {
  try {
    const ordered_json json = ordered_json::parse(text);
    if (json.at("schema") != "seiseki/backup/1") return std::nullopt;
    const auto made_at = parse_instant(json.at("made_at").get<std::string>());
    if (!made_at) return std::nullopt;
    return BackupManifest{json.value("office", ""),
                          *made_at,
                          json.at("program_version"),
                          json.at("schema_version"),
                          json.at("database_sha256"),
                          json.at("content_sha256"),
                          json.at("documents"),
                          json.at("documents_sha256"),
                          json.value("quarantine_sha256", ""),
                          json.value("lost", std::vector<std::string>{})};
  } catch (const ordered_json::exception&) {
    return std::nullopt;
  }
}

/// Which documents a backup, or an office that is restored, may be without.
class Losses {
public:
  explicit Losses(LostDocuments lost) : m_may_be_any{lost == LostDocuments::leave_out} {}
  /// Those of a backup.
  explicit Losses(std::vector<std::string> known) : m_known{std::move(known)} {}

  /// \param error what became of the document. What cannot be read now is not lost.
  Result<void> take(const std::string& sha256, Error error) {
    if (!tells_of_lost_document(error) || !may_be(sha256)) return tl::unexpected<Error>(std::move(error));
    m_taken.insert(sha256);
    return {};
  }

  std::vector<std::string> taken() const { return {m_taken.begin(), m_taken.end()}; }

private:
  bool may_be(const std::string& sha256) const {
    return m_may_be_any || std::find(m_known.begin(), m_known.end(), sha256) != m_known.end();
  }

  bool m_may_be_any = false;
  std::vector<std::string> m_known;
  std::set<std::string> m_taken;
};

Result<void> check_all_there(const std::vector<std::string>& named, const DocumentStore& documents, Losses& losses) {
  for (const std::string& sha256 : named) {
    if (auto there = store::check_all_there({sha256}, documents); !there)
      SEISEKI_CHECK(losses.take(sha256, std::move(there.error())));
  }
  return {};
}

std::vector<std::string> without(std::vector<std::string> hashes, const std::vector<std::string>& lost) {
  std::erase_if(hashes, [&](const std::string& hash) { return std::binary_search(lost.begin(), lost.end(), hash); });
  return hashes;
}

/// The sorted names and hashes of what is in quarantine, a line each.
Result<std::string> quarantine_listing(const fs::path& quarantine) {
  std::string out;
  for (const fs::path& file : Quarantine{quarantine}.files()) {
    const auto bytes = importers::read_bytes(quarantine / file, k_max_document_bytes, importers::Links::refuse);
    if (!bytes) return failure(k_store_unreadable, {}, {}, {(quarantine / file).string(), bytes.error().reason});
    out += importers::sha256_hex(*bytes) + ' ' + file.generic_string() + '\n';
  }
  return out;
}

/// Every item's document as it was set aside: a damaged one is none to keep a copy of, unless it may be lost, and then
/// stays as it is. Notes that cannot be read are copied as they are, and documents without notes.
Result<void> copy_quarantine(const fs::path& from, const files::StagedFolder& to, const fs::path& name,
                             Losses& losses) {
  std::vector<Finding> unread;
  for (const QuarantinedItem& item : Quarantine{from}.list(unread)) {
    const std::string& sha256 = item.document.sha256;
    if (auto whole = Quarantine{from}.document(sha256); !whole)
      SEISEKI_CHECK(losses.take(sha256, std::move(whole.error())));
  }
  for (const fs::path& file : Quarantine{from}.files()) {
    const auto bytes = importers::read_bytes(from / file, k_max_document_bytes, importers::Links::refuse);
    if (!bytes) return failure(k_store_unreadable, {}, {}, {(from / file).string(), bytes.error().reason});
    const bool is_raw = file.extension() == ".raw";
    SEISEKI_CHECK(to.write(name / file, *bytes, is_raw ? files::Purpose::kept : files::Purpose::office));
  }
  return {};
}

/// Every document, its hash checked, as it lies.
Result<void> copy_documents(const DocumentStore& from, const files::StagedFolder& to, const fs::path& name,
                            Losses& losses) {
  SEISEKI_CHECK(to.make_folder(name, files::Purpose::kept));
  for (const std::string& hash : from.all()) {
    auto packed = from.packed(hash);
    if (packed)
      SEISEKI_CHECK(to.write(name / DocumentStore::place_of(hash), *packed, files::Purpose::kept));
    else
      SEISEKI_CHECK(losses.take(hash, std::move(packed.error())));
  }
  SEISEKI_TRY(const std::optional<std::string> office, from.office());
  if (office) SEISEKI_CHECK(to.write(name / k_office_file, *office + '\n', files::Purpose::kept));
  return {};
}

Result<std::string> file_sha256(const fs::path& file) {
  const auto hash = importers::sha256_of_file(file, k_max_database_bytes, importers::Links::refuse);
  if (!hash) return failure(k_store_unreadable, {}, {}, {file.string(), hash.error().reason});
  return *hash;
}

/// The database of a backup, as it lies; it may be larger than the memory. What is read here is hashed here: who looked
/// before may have seen other bytes.
Result<void> copy_database(const fs::path& backup, const std::string& sha256, const files::StagedFolder& to) {
  importers::Sha256 hash;
  tl::expected<void, importers::ReadFailure> read;
  SEISEKI_CHECK(to.write_pieces(k_database_name, files::Purpose::office, [&](const files::StagedFolder::Next& next) {
    read = importers::read_pieces(backup / k_database_name, k_max_database_bytes, importers::Links::refuse,
                                  [&](std::string_view piece) {
                                    hash.add(piece);
                                    return next(piece);
                                  });
  }));
  if (!read) return failure(k_backup_damaged, {}, {}, {backup.string(), read.error().reason});
  if (importers::to_hex(hash.take()) != sha256)
    return failure(k_backup_damaged, {}, {}, {backup.string(), "its database is not the one it was"});
  return {};
}

/// SQLite keeps to itself that it could not remove what it worked with. Nothing waits there: the copy was only read.
Result<void> remove_working_files(const fs::path& database) {
  for (const char* suffix : {"-wal", "-shm"}) {
    std::error_code error;
    fs::remove(database.string() + suffix, error);
    if (error) return failure(k_db_backup, {}, {}, {database.string(), error.message()});
  }
  return {};
}

/// Everything of write_backup() but the name it ends under.
Result<Backup> fill(Database& database, const DocumentStore& documents, const fs::path& quarantine,
                    const files::StagedFolder& folder, PartsOf parts_of, Instant now, LostDocuments lost) {
  Losses losses{lost};
  const fs::path copy = folder.path() / k_database_name;
  SEISEKI_CHECK(database.backup_to(copy));
  // Of the copy, not of the original, in which others may write meanwhile. Closed again before its bytes are hashed.
  std::string content;
  std::vector<std::string> named;
  {
    SEISEKI_TRY(Database copied, Database::open(DatabaseLocation{.path = copy}, {.if_older = IfOlder::accept}));
    content = copied.content_hash();
    named = named_documents(copied, documents, parts_of);
  }
  SEISEKI_CHECK(remove_working_files(copy));
  SEISEKI_CHECK(copy_documents(documents, folder, k_objects_name, losses));
  SEISEKI_CHECK(copy_quarantine(quarantine, folder, k_quarantine_name, losses));
  SEISEKI_TRY(const DocumentStore copied, DocumentStore::open(folder.path() / k_objects_name));
  SEISEKI_CHECK(check_all_there(named, copied, losses));
  SEISEKI_TRY(const std::string quarantined, quarantine_listing(folder.path() / k_quarantine_name));
  const auto hashes = copied.all();
  SEISEKI_TRY(const std::string database_sha256, file_sha256(copy));
  Backup out{BackupManifest{.office = office_id(database),
                            .made_at = now,
                            .program_version = SEISEKI_VERSION,
                            .schema_version = database.schema_version(),
                            .database_sha256 = database_sha256,
                            .content_sha256 = content,
                            .documents = hashes.size(),
                            .documents_sha256 = hash_of(hashes),
                            .quarantine_sha256 = importers::sha256_hex(quarantined),
                            .lost = losses.taken()},
             {}};
  const std::string text = to_text(out.manifest);
  SEISEKI_CHECK(folder.write(k_manifest_name, text, files::Purpose::office));
  out.manifest_sha256 = importers::sha256_hex(text);
  return out;
}

/// A failure of the writer, as one of this backup; others as they are. Where it is made nobody has heard of: what lies
/// there is told under the names it was to have.
Error about_backup(Error error, const fs::path& made_in, const fs::path& folder) {
  const std::string hidden = made_in.string();
  for (std::string& text : error.finding.arguments) {
    for (std::size_t at = text.find(hidden); at != std::string::npos; at = text.find(hidden, at + 1))
      text.replace(at, hidden.size(), folder.string());
  }
  if (error.finding.code() != "publish-write") return error;
  const std::string why = error.finding.argument("detail");
  return failure(k_db_backup, {}, {}, {folder.string(), why}).value();
}

/// What cannot be read now is no reason to give a backup up, or to take what lies there for something else.
template <class T>
bool is_whole(const Result<T>& read) {
  if (!read && read.error().finding.kind == &k_store_unreadable) throw StoreError{read.error()};
  return read.has_value();
}

/// True if exactly these documents lie there, each whole.
bool holds(const fs::path& objects, const BackupManifest& manifest) {
  const auto documents = DocumentStore::open(objects);
  if (!documents) return false;
  const auto hashes = documents->all();
  return hash_of(hashes) == manifest.documents_sha256 &&
         std::all_of(hashes.begin(), hashes.end(), [&](const auto& hash) { return is_whole(documents->get(hash)); });
}

bool holds_quarantine(const fs::path& quarantine, const BackupManifest& manifest) {
  const auto listing = quarantine_listing(quarantine);
  return is_whole(listing) && importers::sha256_hex(*listing) == manifest.quarantine_sha256;
}

/// Raises `store-unreadable` where the disk does not say.
bool stands_at(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::symlink_status(path, error);
  if (status.type() == fs::file_type::none) raise(k_store_unreadable, {path.string(), error.message()});
  return fs::exists(status);
}

Error unreadable(const fs::filesystem_error& problem) {
  return failure(k_store_unreadable, {}, {}, {problem.path1().string(), problem.code().message()}).value();
}

/// check_backup(), with what is thrown.
Result<Backup> checked_backup(const fs::path& folder) {
  const auto damaged = [&](std::string why) {
    return failure(k_backup_damaged, {}, {}, {folder.string(), std::move(why)});
  };
  const auto text = importers::read_bytes(folder / k_manifest_name, k_max_manifest_bytes, importers::Links::refuse);
  if (!text && text.error().why == importers::ReadFailure::Why::failed)
    return failure(k_store_unreadable, {}, {}, {(folder / k_manifest_name).string(), text.error().reason});
  if (!text) {
    return damaged(text.error().why == importers::ReadFailure::Why::missing
                       ? "it has no manifest"
                       : "its manifest cannot be read: " + text.error().reason);
  }
  const auto manifest = manifest_from(*text);
  if (!manifest) return damaged("its manifest is not in the expected form");
  const fs::path copy = folder / k_database_name;
  if (!stands_at(copy)) return damaged("its database is gone");
  SEISEKI_TRY(const std::string database_sha256, file_sha256(copy));
  if (database_sha256 != manifest->database_sha256) return damaged("its database is not the one it was");
  if (!fs::is_directory(folder / k_objects_name)) return damaged("its documents are gone");
  SEISEKI_TRY(const DocumentStore documents, DocumentStore::open(folder / k_objects_name));
  const auto hashes = documents.all();
  if (hashes.size() != manifest->documents || hash_of(hashes) != manifest->documents_sha256)
    return damaged("its documents are not those it had");
  for (const std::string& hash : hashes) {
    if (!is_whole(documents.get(hash))) return damaged("its document " + hash + " is damaged");
  }
  // Backups of earlier versions say nothing of the quarantine.
  if (!manifest->quarantine_sha256.empty() && !holds_quarantine(folder / k_quarantine_name, *manifest))
    return damaged("its quarantine is not the one it had");
  return Backup{*manifest, importers::sha256_hex(*text)};
}

/// The backup that stands there, if it is one of this office as it is now: a run before was ended between putting it in
/// place and saying so.
std::optional<Backup> standing_backup(Database& database, const DocumentStore& documents, const fs::path& quarantine,
                                      const fs::path& folder, LostDocuments lost) {
  auto standing = check_backup(folder);
  if (!standing || (lost == LostDocuments::refuse && !standing->manifest.lost.empty())) return std::nullopt;
  const BackupManifest& manifest = standing->manifest;
  const bool is_of_now = manifest.office == office_id(database) && manifest.content_sha256 == database.content_hash() &&
                         manifest.documents_sha256 == hash_of(without(documents.all(), manifest.lost)) &&
                         holds_quarantine(quarantine, manifest);
  if (!is_of_now) return std::nullopt;
  return std::move(*standing);
}

/// True if this is the backup's database with nothing written since: a restoring that ended while it was verified.
bool is_restored(const fs::path& database, const BackupManifest& manifest) {
  const fs::path journal = database.string() + "-wal";
  if (stands_at(database.string() + "-journal") || (stands_at(journal) && fs::file_size(journal) != 0)) return false;
  const auto sha256 = file_sha256(database);
  return sha256 && *sha256 == manifest.database_sha256;
}

/// What a backup of an earlier version may lack: that its documents are its database's, and all there but for those it
/// names as lost.
Result<void> check_whole(const fs::path& backup, const fs::path& database, const fs::path& objects, PartsOf parts_of,
                         Losses losses) {
  const auto damaged = [&](std::string why) {
    return failure(k_backup_damaged, {}, {}, {backup.string(), std::move(why)});
  };
  {
    SEISEKI_TRY(Database copied, Database::open(DatabaseLocation{.path = database}, {.if_older = IfOlder::accept}));
    SEISEKI_TRY(const DocumentStore documents, DocumentStore::open(objects));
    const auto tied = check_tie(copied, documents);
    if (!tied && tied.error().finding.kind == &k_office_other)
      return damaged("its documents are not those of its database");
    SEISEKI_CHECK(tied);
    const auto all_there = check_all_there(named_documents(copied, documents, parts_of), documents, losses);
    if (!all_there) return damaged("its document " + all_there.error().finding.argument("sha256") + " is gone");
  }
  return remove_working_files(database);
}

/// The parts of a restored office in their places, the database last: until it is there, nothing is restored. What was
/// moved before a failure goes back to where it is thrown away.
Result<void> move_into_place(const files::StagedFolder& staged,
                             const std::vector<std::pair<const char*, fs::path>>& parts) {
  SEISEKI_CHECK(staged.sync());
  std::vector<std::pair<const char*, fs::path>> moved;
  for (const auto& [name, target] : parts) {
    auto done = staged.move_out(name, target);
    if (done) {
      moved.emplace_back(name, target);
      continue;
    }
    std::error_code ignored;
    for (const auto& [back, from] : moved) fs::rename(from, staged.path() / back, ignored);
    return done;
  }
  return {};
}

}  // namespace

bool tells_of_lost_document(const Error& error) {
  const FindingKind* kind = error.finding.kind;
  return kind == &k_document_missing || kind == &k_document_damaged || kind == &k_quarantine_damaged;
}

Result<Backup> write_backup(Database& database, const DocumentStore& documents, const fs::path& quarantine,
                            const fs::path& folder, PartsOf parts_of, Instant now, LostDocuments lost) {
  if (database.engine() != Engine::sqlite) return failure(k_db_backup_engine);
  try {
    SEISEKI_CHECK(check_tie(database, documents));
    files::StagedFolder::remove_left_behind(folder, k_names);
    if (stands_at(folder)) {
      Losses losses{lost};
      SEISEKI_CHECK(check_all_there(named_documents(database, documents, parts_of), documents, losses));
      if (auto standing = standing_backup(database, documents, quarantine, folder, lost)) return std::move(*standing);
      return failure(k_db_backup, {}, {}, {folder.string(), "it exists"});
    }
    fs::path made_in = folder;
    auto made = [&]() -> Result<Backup> {
      SEISEKI_TRY(files::StagedFolder staged, files::StagedFolder::beside(folder, files::Purpose::office));
      made_in = staged.path();
      try {
        SEISEKI_TRY(Backup out, fill(database, documents, quarantine, staged, parts_of, now, lost));
        SEISEKI_CHECK(staged.put_in_place());
        return out;
      } catch (const StoreError& problem) {
        return tl::unexpected<Error>(problem.error());
      }
    }();
    if (!made) return tl::unexpected<Error>(about_backup(std::move(made.error()), made_in, folder));
    return made;
  } catch (const StoreError& problem) {
    return tl::unexpected<Error>(problem.error());
  }
}

Result<Backup> check_backup(const fs::path& folder) {
  try {
    return checked_backup(folder);
  } catch (const StoreError& problem) {
    return tl::unexpected<Error>(problem.error());
  } catch (const fs::filesystem_error& problem) {
    return tl::unexpected<Error>(unreadable(problem));
  }
}

Result<Backup> restore_backup(const fs::path& folder, const DatabaseLocation& location, PartsOf parts_of) {
  const auto objects = location.objects_directory();
  const auto quarantine = location.quarantine_directory();
  if (!objects || !quarantine) return failure(k_db_backup_engine);
  SEISEKI_TRY(Backup backup, check_backup(folder));
  try {
    files::StagedFolder::remove_left_behind(location.path, k_names);
    const auto taken = [](const fs::path& path) { return failure(k_backup_target, {}, {}, {path.string()}); };
    if (is_restored(location.path, backup.manifest) && holds(*objects, backup.manifest) &&
        (backup.manifest.quarantine_sha256.empty() || holds_quarantine(*quarantine, backup.manifest)))
      return backup;
    // What SQLite kept beside another database would be played into this one.
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
      const fs::path file = location.path.string() + suffix;
      if (stands_at(file)) return taken(file);
    }
    // A run that was killed between two steps leaves exactly what the backup holds, and nothing is lost by going on.
    const bool has_objects = stands_at(*objects);
    if (has_objects && !holds(*objects, backup.manifest)) return taken(*objects);
    const bool has_quarantine = stands_at(*quarantine);
    if (has_quarantine && !holds_quarantine(*quarantine, backup.manifest)) return taken(*quarantine);

    const fs::path parent = location.path.has_parent_path() ? location.path.parent_path() : fs::path{"."};
    if (!fs::exists(parent)) SEISEKI_CHECK(files::make_folder(parent, files::Purpose::office));
    SEISEKI_TRY(const files::StagedFolder staged, files::StagedFolder::beside(location.path, files::Purpose::office));
    std::vector<std::pair<const char*, fs::path>> parts;
    Losses losses{backup.manifest.lost};
    if (!has_objects) {
      SEISEKI_TRY(const DocumentStore documents, DocumentStore::open(folder / k_objects_name));
      SEISEKI_CHECK(copy_documents(documents, staged, k_objects_name, losses));
      parts.emplace_back(k_objects_name, *objects);
    }
    if (!has_quarantine && !Quarantine{folder / k_quarantine_name}.files().empty()) {
      SEISEKI_CHECK(copy_quarantine(folder / k_quarantine_name, staged, k_quarantine_name, losses));
      parts.emplace_back(k_quarantine_name, *quarantine);
    }
    SEISEKI_CHECK(copy_database(folder, backup.manifest.database_sha256, staged));
    SEISEKI_CHECK(check_whole(folder, staged.path() / k_database_name,
                              has_objects ? *objects : staged.path() / k_objects_name, parts_of, losses));
    parts.emplace_back(k_database_name, location.path);
    SEISEKI_CHECK(move_into_place(staged, parts));
    return backup;
  } catch (const StoreError& problem) {
    return tl::unexpected<Error>(problem.error());
  } catch (const fs::filesystem_error& problem) {
    return tl::unexpected<Error>(unreadable(problem));
  }
}

}  // namespace seiseki::store
