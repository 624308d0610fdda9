// P15: what is written is for the owner and the group, whole, and never through somebody else's link.

#include <csignal>
#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "pipeline/files/write.hpp"
#include "pipeline/store/backup.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/document_store.hpp"
#include "pipeline/store/office_id.hpp"
#include "pipeline/store/quarantine.hpp"
#include "pipeline/store/run_lock.hpp"
#include "tests/unit/pipeline/store/store_fixture.hpp"

using namespace seiseki;
namespace fs = std::filesystem;
using store::test::contents;
using store::test::TemporaryFolder;

namespace {

mode_t mode_of(const fs::path& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 ? status.st_mode & 07777U : 0;
}

struct Umask {
  explicit Umask(mode_t mask) : before{::umask(mask)} {}
  ~Umask() { ::umask(before); }
  mode_t before;
};

/// A file that must stay as it is, and a link to it.
struct Victim : TemporaryFolder {
  Victim() { std::ofstream{path / "precious"} << "precious"; }
  fs::path link(const std::string& name) const {
    fs::create_symlink(path / "precious", path / name);
    return path / name;
  }
  bool is_unharmed() const { return contents(path / "precious") == "precious"; }
};

const Instant k_day = parse_instant("2026-02-12").value();

std::vector<std::string> no_parts(std::string_view /*document*/) {
  return {};
}

importers::Document document(std::string bytes) {
  return {.name = "a", .origin = {}, .bytes = std::move(bytes), .media_type = {}, .retrieved_at = {}};
}

Result<void> write_published(const fs::path& folder, const std::map<std::string, std::string>& files) {
  return files::write_files(folder, files, files::Purpose::published);
}

}  // namespace

TEST_CASE("P15: whatever the umask, nothing kept is readable by others, and nobody else can write") {
  for (const mode_t mask : {mode_t{0}, mode_t{022}, mode_t{027}, mode_t{077}}) {
    CAPTURE(mask);
    const Umask umask{mask};
    const TemporaryFolder folder;
    const auto database =
        store::Database::open((folder.path / "a.db").string(), {.if_missing = store::IfMissing::create});
    REQUIRE(database);
    auto documents = store::DocumentStore::open(folder.path / "objects").value();
    const std::string hash = documents.put("bytes");
    store::Quarantine quarantine{folder.path / "quarantine"};
    quarantine.put(document("bad"), {}, parse_instant("2026-02-12").value());
    const auto lock = store::RunLock::take(folder.path / "a.lock");
    REQUIRE(lock);
    for (const auto& entry : fs::recursive_directory_iterator{folder.path}) {
      const mode_t mode = mode_of(entry.path());
      CAPTURE(entry.path().string());
      CHECK((mode & 0007U) == 0);
      CHECK((mode & 0020U) == 0);
      CHECK((mode & 07000U) == 0);
    }
    CHECK((mode_of(folder.path / "objects" / hash.substr(0, 2) / hash) & 0222U) == 0);
  }
}

TEST_CASE("P15: a link in the place of a database, a folder, a lock or a list is refused and its target unharmed") {
  const Victim victim;
  CHECK_FALSE(store::Database::open(victim.link("link.db").string(), {.if_missing = store::IfMissing::create}));
  CHECK_FALSE(store::RunLock::take(victim.link("link.lock")));
  CHECK_FALSE(write_published(victim.path, {{victim.link("list.csv").filename().string(), "new"}}));
  fs::create_directory(victim.path / "elsewhere");
  fs::create_directory_symlink(victim.path / "elsewhere", victim.path / "linked");
  CHECK_FALSE(store::DocumentStore::open(victim.path / "linked"));
  CHECK_FALSE(write_published(victim.path, {{"linked/list.csv", "new"}}));
  CHECK(fs::is_empty(victim.path / "elsewhere"));
  CHECK(victim.is_unharmed());
}

TEST_CASE("P15: a published file is whole or as it was, and no temporary file stays") {
  const TemporaryFolder folder;
  REQUIRE(write_published(folder.path, {{"a.csv", "old"}}));
  fs::create_directory(folder.path / "b.csv");
  CHECK_FALSE(write_published(folder.path, {{"b.csv", "a folder stands there"}}));
  REQUIRE(write_published(folder.path, {{"a.csv", "new"}}));
  CHECK(contents(folder.path / "a.csv") == "new");
  for (const auto& entry : fs::directory_iterator{folder.path}) CHECK(entry.path().extension() != ".tmp");
}

TEST_CASE("P16: an office that has lost documents keeps the rest when it is told to") {
  if (store::test::on_postgresql()) return;
  store::test::TestDatabase test;
  const fs::path objects = test.folder.path / "objects";
  const fs::path quarantine = test.folder.path / "quarantine";
  auto documents = store::DocumentStore::open(objects).value();
  const std::string kept = documents.put("one document");
  const std::string damaged = documents.put("another");
  const auto item = store::Quarantine{quarantine}.put(document("bad"), {}, k_day);
  const fs::path raw = quarantine / to_iso(item.date) / (item.document.sha256 + ".raw");
  for (const fs::path& file : {objects / store::DocumentStore::place_of(damaged), raw}) {
    fs::permissions(file, fs::perms::owner_write, fs::perm_options::add);
    std::ofstream{file, std::ios::trunc} << "x";
  }
  const fs::path folder = test.folder.path / "backup";
  const auto write = [&](store::LostDocuments lost) {
    return store::write_backup(test.database, documents, quarantine, folder, no_parts, k_day, lost);
  };
  CHECK(write(store::LostDocuments::refuse).error().finding.code() == "document-damaged");
  CHECK_FALSE(fs::exists(folder));
  const auto backup = write(store::LostDocuments::leave_out);
  REQUIRE(backup);
  std::vector<std::string> lost{damaged, item.document.sha256};
  std::sort(lost.begin(), lost.end());
  CHECK(backup->manifest.lost == lost);
  CHECK(backup->manifest.documents == 1);
  CHECK(store::check_backup(folder)->manifest == backup->manifest);
  // Run again it is the same backup, and never one of an office that has lost nothing.
  CHECK(write(store::LostDocuments::leave_out)->manifest == backup->manifest);
  CHECK(write(store::LostDocuments::refuse).error().finding.code() == "db-backup");

  const auto location = store::DatabaseLocation{.path = test.folder.path / "there" / "seiseki.db"};
  REQUIRE(store::restore_backup(folder, location, no_parts));
  const auto there = store::DocumentStore::open(*location.objects_directory()).value();
  CHECK(there.all() == std::vector{kept});
  CHECK(fs::exists(*location.quarantine_directory() / to_iso(item.date) / raw.filename()));
}

TEST_CASE("P16: a backup is whole or absent, is found damaged, and comes back with the same content") {
  if (store::test::on_postgresql()) return;
  store::test::TestDatabase test;
  auto documents = store::DocumentStore::open(test.folder.path / "objects").value();
  const std::string hash = documents.put("one document");
  const auto item = store::Quarantine{test.folder.path / "quarantine"}.put(document("bad"), {}, k_day);
  const fs::path raw = fs::path{to_iso(item.date)} / (item.document.sha256 + ".raw");
  const fs::path folder = test.folder.path / "backup";
  const auto now = parse_instant("2026-02-12").value();
  const auto backup =
      store::write_backup(test.database, documents, test.folder.path / "quarantine", folder, no_parts, now);
  REQUIRE(backup);
  CHECK(backup->manifest.documents == 1);
  CHECK(store::check_backup(folder)->manifest == backup->manifest);
  const auto once_more = [&] {
    return store::write_backup(test.database, documents, test.folder.path / "quarantine", folder, no_parts, k_day);
  };
  // Who was killed before it could say that it was done is told so when it is run again; what was made stays.
  CHECK(once_more()->manifest == backup->manifest);
  documents.put("a document that came later");
  CHECK(once_more().error().finding.code() == "db-backup");
  CHECK(store::check_backup(folder)->manifest == backup->manifest);
  CHECK((mode_of(folder) & 0007U) == 0);

  const auto location = store::parse_location((test.folder.path / "new/b.db").string()).value();
  fs::create_directory(test.folder.path / "new");
  REQUIRE(store::restore_backup(folder, location, no_parts));
  auto restored = store::Database::open(location);
  REQUIRE(restored);
  CHECK(restored->content_hash() == test.database.content_hash());
  CHECK(store::DocumentStore::open(*location.objects_directory())->get(hash).value() == "one document");
  CHECK(store::Quarantine{*location.quarantine_directory()}.document(item.document.sha256).value().bytes == "bad");
  // Once more ends as it did; an office in which something was decided since is never replaced.
  CHECK(store::restore_backup(folder, location, no_parts));
  store::DecisionStore{*restored}.insert(
      {.time = now, .actor = "officer", .kind = "accept-report", .object = "report:1", .reason = "since then"});
  const auto refused = store::restore_backup(folder, location, no_parts);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().finding.code() == "backup-target");

  SUBCASE("quarantined bytes") {
    fs::permissions(folder / "quarantine" / raw, fs::perms{0600});
    std::ofstream{folder / "quarantine" / raw, std::ios::app} << "x";
  }
  SUBCASE("a quarantined item gone") {
    fs::remove_all(folder / "quarantine");
  }
  SUBCASE("a byte of the database") {
    std::ofstream{folder / "seiseki.db", std::ios::app} << "x";
  }
  SUBCASE("a document gone") {
    fs::remove(folder / "objects" / hash.substr(0, 2) / hash);
  }
  SUBCASE("a document too many") {
    static_cast<void>(store::DocumentStore::open(folder / "objects")->put("another"));
  }
  SUBCASE("no manifest") {
    fs::remove(folder / "manifest.json");
  }
  SUBCASE("a manifest of another shape") {
    std::ofstream{folder / "manifest.json"} << "{\"schema\": \"seiseki/backup/1\"}";
  }
  CHECK(store::check_backup(folder).error().finding.code() == "backup-damaged");
}

TEST_CASE("P16: a restoring that was stopped is taken up again, and what it did not make is left alone") {
  if (store::test::on_postgresql()) return;
  store::test::TestDatabase test;
  auto documents = store::DocumentStore::open(test.folder.path / "objects").value();
  const std::string hash = documents.put("one document");
  store::Quarantine{test.folder.path / "quarantine"}.put(document("bad"), {}, k_day);
  const fs::path folder = test.folder.path / "backup";
  REQUIRE(store::write_backup(test.database, documents, test.folder.path / "quarantine", folder, no_parts, k_day));
  const auto location = store::parse_location((test.folder.path / "new/b.db").string()).value();
  REQUIRE(store::restore_backup(folder, location, no_parts));
  fs::remove(location.path);

  SUBCASE("stopped before the database had its place") {
    CHECK(store::restore_backup(folder, location, no_parts));
    CHECK(store::Database::open(location)->content_hash() == test.database.content_hash());
  }
  SUBCASE("stopped before the quarantine had its place") {
    fs::remove_all(*location.quarantine_directory());
    CHECK(store::restore_backup(folder, location, no_parts));
    CHECK(fs::exists(*location.quarantine_directory()));
  }
  SUBCASE("documents that are not the backup's") {
    auto others = store::DocumentStore::open(*location.objects_directory()).value();
    const std::string other = others.put("another's");
    CHECK(store::restore_backup(folder, location, no_parts).error().finding.code() == "backup-target");
    CHECK(others.get(other).value() == "another's");
    CHECK_FALSE(fs::exists(location.path));
  }
  SUBCASE("what SQLite kept beside another database") {
    std::ofstream{location.path.string() + "-wal"} << "x";
    CHECK(store::restore_backup(folder, location, no_parts).error().finding.code() == "backup-target");
  }
  // Nothing of ours under another name.
  for (const auto& entry : fs::directory_iterator{location.path.parent_path()})
    CHECK(entry.path().filename().string().starts_with("b."));
}

TEST_CASE("P16: a restoring that fails leaves nothing, so that the next one can be whole") {
  if (store::test::on_postgresql()) return;
  store::test::TestDatabase test;
  auto documents = store::DocumentStore::open(test.folder.path / "objects").value();
  static_cast<void>(documents.put("one document"));
  const fs::path folder = test.folder.path / "backup";
  REQUIRE(store::write_backup(test.database, documents, test.folder.path / "quarantine", folder, no_parts, k_day));
  fs::create_directory(test.folder.path / "new");
  const auto location = store::parse_location((test.folder.path / "new/b.db").string()).value();
  // No file may grow beyond this: the documents fit, the database does not.
  rlimit before{};
  REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
  const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
  rlimit small = before;
  small.rlim_cur = 4096;
  REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
  const auto failed = store::restore_backup(folder, location, no_parts);
  REQUIRE(::setrlimit(RLIMIT_FSIZE, &before) == 0);
  std::signal(SIGXFSZ, ignored);
  REQUIRE_FALSE(failed);
  CHECK(failed.error().finding.message(Language::en).ends_with("File too large"));
  CHECK(fs::is_empty(test.folder.path / "new"));
  CHECK(store::restore_backup(folder, location, no_parts));
}

TEST_CASE("P16: what lacks a document of its database is not backed up, and such an older backup is not restored") {
  if (store::test::on_postgresql()) return;
  store::test::TestDatabase test;
  auto documents = store::DocumentStore::open(test.folder.path / "objects").value();
  REQUIRE(store::tie_together(test.database, documents));
  const std::string hash = documents.put("one document");
  const std::string insert = "INSERT INTO document (sha256, size, recorded_at) VALUES ('";
  test.damage(insert + hash + "', 12, '2026-02-12T00:00:00+09:00')");
  const fs::path folder = test.folder.path / "backup";
  const auto backup = [&] {
    return store::write_backup(test.database, documents, test.folder.path / "quarantine", folder, no_parts, k_day);
  };
  const auto code = [](const auto& result) {
    return result ? std::string{} : std::string{result.error().finding.code()};
  };
  REQUIRE(backup());

  SUBCASE("a document is gone, once a backup was made and before") {
    fs::remove(documents.directory() / store::DocumentStore::place_of(hash));
    CHECK(code(backup()) == "document-missing");
    fs::remove_all(folder);
    const auto refused = backup();
    CHECK(code(refused) == "document-missing");
    CHECK(refused.error().finding.argument("sha256") == hash);
    CHECK_FALSE(fs::exists(folder));
  }
  SUBCASE("the documents are another office's") {
    fs::remove(documents.directory() / store::k_office_file);
    documents.set_office("another");
    CHECK(code(backup()) == "office-other");
  }
  SUBCASE("a part of a list's input is not in the backup") {
    fs::remove_all(folder);
    test.damage(
        "INSERT INTO rating_list (list_id, list_month, revision, origin, edition, edition_sha256, base_list_id, "
        "input_sha256, output_sha256, audit_head, program_version, computed_at) VALUES (1, '2026-02', 1, 'computed', "
        "'x', '', NULL, '" +
        hash + "', '', '', '', '2026-02-12T00:00:00+09:00')");
    REQUIRE(backup());
    fs::create_directory(test.folder.path / "new");
    const auto location = store::parse_location((test.folder.path / "new/b.db").string()).value();
    const auto refused = store::restore_backup(folder, location, [](std::string_view document) {
      return document == "one document" ? std::vector<std::string>{std::string(64, 'b')} : std::vector<std::string>{};
    });
    CHECK(code(refused) == "backup-damaged");
    CHECK(refused.error().finding.argument("detail") == "its document " + std::string(64, 'b') + " is gone");
    CHECK(fs::is_empty(test.folder.path / "new"));
    CHECK(store::restore_backup(folder, location, no_parts));
  }
}
