#include "pipeline/store/database.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "importers/source/document.hpp"
#include "importers/source/pieces.hpp"
#include "pipeline/store/dialect.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/migrations.hpp"
#include "pipeline/store/name_keys.hpp"
#include "pipeline/store/office_federation.hpp"
#include "pipeline/store/office_id.hpp"
#include "pipeline/store/schema_version.hpp"
#include "pipeline/store/session.hpp"
#include "pipeline/store/sorted_digests.hpp"
#include "pipeline/store/statement.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

namespace {

/// An empty file of mode 0640 for SQLite to fill; a file that appeared meanwhile is left alone.
Result<void> create_file(const DatabaseLocation& location) {
  const int file = ::open(location.path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0640);
  if (file < 0 && errno != EEXIST) return failure(k_db_open, {}, {}, {location.shown(), std::strerror(errno)});
  if (file >= 0) ::close(file);
  return {};
}

Result<void> prepare_file(const DatabaseLocation& location, IfMissing if_missing) {
  struct stat status {};
  if (::lstat(location.path.c_str(), &status) != 0) {
    if (errno != ENOENT) return failure(k_db_open, {}, {}, {location.shown(), std::strerror(errno)});
    if (if_missing == IfMissing::refuse) return failure(k_db_missing, {}, {}, {location.shown()});
    return create_file(location);
  }
  if (!S_ISREG(status.st_mode))
    return failure(k_db_open, {}, {},
                   {location.shown(), S_ISLNK(status.st_mode) ? "it is a symbolic link" : "it is not a file"});
  return {};
}

/// What the rows of one table say, whatever order and engine they come from.
std::string table_hash(Session& session, const std::string& table) {
  std::string names;
  const auto columns = dialect::columns(session, table);
  for (const std::string& column : columns) names += (names.empty() ? "" : ", ") + column;
  // A table may have more rows than the memory has room for their hashes.
  SortedDigests rows;
  importers::Sha256 hash;
  std::string text;
  Statement::select(session, names, "FROM " + table).each([&](Row& row) {
    text.clear();
    bool is_identity = false;
    row.for_each([&](const Cell& cell) {
      append_cell(text, cell.is_null, cell.text);
      is_identity |= table == "properties" && (cell.text == k_office_property || cell.text == k_federation_property);
    });
    // Two offices with the same content are told apart by these, and by nothing else.
    if (is_identity) return;
    hash.add(text);
    rows.add(hash.take());
  });
  hash.add(table + '(' + names + ")\n");
  rows.each([&hash](const importers::Digest& row) { hash.add(importers::to_hex(row) + '\n'); });
  return importers::to_hex(hash.take());
}

/// `seiseki.schema-1.db`, or with the first number that makes it new, `seiseki.schema-1-2.db`.
std::filesystem::path unused_backup_name(const std::filesystem::path& database, int version) {
  const std::string stem = database.stem().string() + ".schema-" + std::to_string(version);
  const std::string extension = database.extension().string();
  std::filesystem::path name = database.parent_path() / (stem + extension);
  for (int i = 2; std::filesystem::exists(name); ++i)
    name = database.parent_path() / (stem + '-' + std::to_string(i) + extension);
  return name;
}

}  // namespace

Database::Database(DatabaseLocation location, std::shared_ptr<Session> session)
    : m_location{std::move(location)}, m_session{std::move(session)} {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

Result<Database> Database::open(std::string_view location, const OpenOptions& options) {
  SEISEKI_TRY(const DatabaseLocation parsed, parse_location(location));
  return open(parsed, options);
}

Result<Database> Database::open(const DatabaseLocation& location, const OpenOptions& options) {
  if (location.engine == Engine::sqlite) SEISEKI_CHECK(prepare_file(location, options.if_missing));
  try {
    Database database{location, std::make_shared<Session>(location, options.access)};
    Session& session = *database.m_session;
    dialect::wait_for_others(session, options.busy_timeout);
    const Schema schema = schema_of(session);
    SEISEKI_CHECK(database.check_owner(schema, options));
    dialect::configure(session, options.busy_timeout);
    SEISEKI_CHECK(database.bring_up_to_date(schema, options.if_older));
    return database;
  } catch (const StoreError& error) {
    return tl::unexpected<Error>(error.error());
  }
}

Result<void> Database::check_owner(const Schema& schema, const OpenOptions& options) const {
  const std::string shown = m_location.shown();
  const int known = known_schema();
  switch (schema.owner) {
    case Owner::others:
      return failure(k_db_foreign, {}, {}, {shown});
    case Owner::nobody:
      if (options.if_missing == IfMissing::refuse) return failure(k_db_missing, {}, {}, {shown});
      return {};
    case Owner::seiseki:
      break;
  }
  const std::vector<std::string> facts{shown, std::to_string(schema.version), std::to_string(known)};
  if (schema.version > known) return failure(k_db_newer, {}, {}, facts);
  if (schema.version < known && options.if_older == IfOlder::refuse) return failure(k_db_older, {}, {}, facts);
  return {};
}

Result<void> Database::bring_up_to_date(const Schema& schema, IfOlder if_older) {
  const bool is_new = schema.owner == Owner::nobody;
  if (schema.version >= known_schema()) {
    // A later program may make other keys of names; who can only read does without.
    if (!is_read_only() && !has_name_keys(*m_session)) make_name_keys(*m_session);
    return {};
  }
  if (!is_new && if_older == IfOlder::accept) return {};
  if (!is_new) {
    if (engine() == Engine::sqlite) SEISEKI_CHECK(backup_to(unused_backup_name(m_location.path, schema.version)));
    SEISEKI_CHECK(migrate(*this));
    make_name_keys(*m_session);
    return {};
  }
  // All steps or none: who opens a database that is just being made must not find an old one.
  Transaction transaction{*this};
  SEISEKI_CHECK(migrate(*this));
  make_name_keys(*m_session);
  transaction.commit();
  return {};
}

Engine Database::engine() const {
  return m_session->engine();
}
const DatabaseLocation& Database::location() const {
  return m_location;
}
int Database::schema_version() {
  return store::schema_version(*m_session);
}
int Database::known_schema() {
  return migrations().back().number;
}
bool Database::is_read_only() const {
  return m_session->is_read_only();
}
bool Database::in_transaction() const {
  return m_session->in_transaction();
}
void Database::observe_statements(std::function<void(std::string_view)> observer) {
  m_session->observe(std::move(observer));
}

std::string Database::content_hash() {
  std::string all;
  for (const std::string& table : dialect::tables(*m_session)) {
    // What a desk is busy with says nothing about the office.
    if (!table.starts_with("desk_")) all += table_hash(*m_session, table) + '\n';
  }
  return importers::sha256_hex(all);
}

std::vector<Finding> Database::missing_relations() {
  std::vector<Finding> out;
  const auto tell = [&](const std::set<std::string>& wanted, const std::vector<std::string>& there, const char* what) {
    for (const std::string& name : wanted) {
      if (!std::binary_search(there.begin(), there.end(), name))
        out.push_back(finding(k_db_damaged, {}, {}, {m_location.shown(), fmt::format("{} {} is missing", what, name)}));
    }
  };
  const Relations wanted = relations_of(schema_version());
  tell(wanted.tables, dialect::tables(*m_session), "table");
  tell(wanted.views, dialect::views(*m_session), "view");
  return out;
}

Result<void> Database::check_integrity() {
  try {
    if (const auto complaint = dialect::damage(*m_session)) {
      if (dialect::is_of_disk(*complaint))
        return failure(k_store_unreadable, {}, {}, {m_location.shown(), "disk I/O error"});
      return failure(k_db_damaged, {}, {}, {m_location.shown(), *complaint});
    }
    return {};
  } catch (const StoreError& error) {
    return tl::unexpected<Error>(error.error());
  }
}

namespace {

/// Why a copy was not made. What is wrong with the empty file that was to take it, SQLite says in its words for a
/// database that is there, and of whichever it has in hand.
std::string why_not_copied(const Finding& said, const std::filesystem::path& copy) {
  const std::string detail = said.argument("detail");
  const auto is_of = [&](const FindingKind& kind) { return said.kind == &kind; };
  const bool names_copy = detail.find(copy.string()) != std::string::npos;
  if (is_of(k_db_read_only)) return "unable to open database file for writing";
  if ((is_of(k_db_damaged) || is_of(k_db_foreign)) && names_copy) return "disk I/O error: " + detail;
  std::error_code error;
  if (detail == "output file already exists" && std::filesystem::file_size(copy, error) == 0 && !error)
    return "disk I/O error: its size could not be told";
  return said.message(Language::en);
}

}  // namespace

Result<void> Database::backup_to(const std::filesystem::path& file) {
  if (engine() != Engine::sqlite) return failure(k_db_backup_engine);
  const auto refused = [&](const std::string& why) { return failure(k_db_backup, {}, {}, {file.string(), why}); };
  constexpr int k_most_tries = 3;
  for (int left = k_most_tries;; --left) {
    // SQLite fills an empty file and refuses any other, so the mode and the absence of a link are settled first.
    const int created = ::open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0640);
    if (created < 0) return refused(std::strerror(errno));
    ::close(created);
    try {
      dialect::copy_to(*m_session, file.string());
      return {};
    } catch (const StoreError& error) {
      const std::string why = why_not_copied(error.error().finding, file);
      ::unlink(file.c_str());
      if (left == 1 || !why.ends_with(std::strerror(EINTR))) return refused(why);
    }
  }
}

Transaction::Transaction(Database& database) : m_session{database.session()} {
  m_session->begin();
}

Transaction::~Transaction() {
  if (m_is_open) m_session->rollback();
}

void Transaction::commit() {
  m_session->commit();
  m_is_open = false;
}

Snapshot::Snapshot(Database& database) : m_session{database.session()} {
  m_session->begin_reading();
}

Snapshot::~Snapshot() {
  m_session->rollback();
}

}  // namespace seiseki::store
