/// \file
/// One open database, SQLite or PostgreSQL, and its transactions. SOCI and SQL stay behind it: nothing here names them.
/// A Database and everything made from it belong to one thread at a time.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/domain/error.hpp"
#include "pipeline/store/location.hpp"

namespace seiseki::store {

class Session;  // session.hpp, inside this room only
struct Schema;  // schema_version.hpp, inside this room only

enum class IfMissing { refuse, create };  ///< no file, or a PostgreSQL database without our tables
/// What to do when the schema is older than this program's.
enum class IfOlder {
  refuse,
  migrate,  ///< on SQLite after a backup beside the file, `seiseki.schema-1.db`
  accept,   ///< leave it: enough for backups and integrity checks, not for the repositories
};

struct OpenOptions {
  IfMissing if_missing = IfMissing::refuse;
  IfOlder if_older = IfOlder::refuse;
  std::chrono::milliseconds busy_timeout{5000};  ///< how long to wait for another writer before `db-locked`
  Access access = Access::as_media_allow;
};

class Database {
public:
  /// Opens, checks that the file is ours and the schema is this program's, creates or migrates where allowed.
  /// A new SQLite file has mode 0640. Errors: `db-location`, `db-missing`, `db-foreign`, `db-newer`, `db-older`,
  /// `db-locked`, `db-unreachable`, `db-open`, `db-unfinished`, `db-migration`. What writes to a database that can only
  /// be read throws StoreError (`db-read-only`).
  [[nodiscard]] static Result<Database> open(const DatabaseLocation& location, const OpenOptions& options = {});
  /// The same from what the user wrote.
  [[nodiscard]] static Result<Database> open(std::string_view location, const OpenOptions& options = {});

  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;
  ~Database();

  Engine engine() const;
  const DatabaseLocation& location() const;
  /// Number of the newest migration applied.
  int schema_version();
  /// That of the newest migration this program knows.
  static int known_schema();
  /// The file lies where nothing can be written.
  bool is_read_only() const;
  bool in_transaction() const;
  /// Called with the text of every statement before it runs; what it throws comes through like a failure of that
  /// statement. For tests that let the n-th step fail, and for tracing. An empty function switches it off.
  void observe_statements(std::function<void(std::string_view)> observer);

  /// SHA-256 over every row of every table but the desk's own (`desk_…`), tables by name, rows by their text,
  /// independent of engine, insertion order and collation: equal hashes mean the same content.
  std::string content_hash();
  /// Engine's own check plus foreign keys. Error: `db-damaged` with the engine's first complaint.
  [[nodiscard]] Result<void> check_integrity();
  /// `db-damaged` of every table and view that a database of this schema has and this one has not. Neither engine
  /// misses one that it was told to drop.
  std::vector<Finding> missing_relations();
  /// A consistent copy in a new file with mode 0640. Errors: `db-backup` (the file exists, cannot be written),
  /// `db-backup-engine` on PostgreSQL, whose own tools do this.
  [[nodiscard]] Result<void> backup_to(const std::filesystem::path& file);

  /// For this room's own sources.
  const std::shared_ptr<Session>& session() const { return m_session; }

private:
  Database(DatabaseLocation location, std::shared_ptr<Session> session);
  Result<void> check_owner(const Schema& schema, const OpenOptions& options) const;
  Result<void> bring_up_to_date(const Schema& schema, IfOlder if_older);

  DatabaseLocation m_location;
  std::shared_ptr<Session> m_session;
};

/// Everything written between construction and `commit()` is kept together or not at all; rolls back when destroyed
/// without a commit. Transactions do not nest (`std::logic_error`); the repositories' writes join the open one, or are
/// a transaction of their own when there is none. One process writes at a time, on either engine: the second waits here
/// (`db-locked` after the busy timeout) and never in the middle, and what it reads afterwards is settled. So a decision
/// is checked and kept in one transaction, and the audit log never forks.
class Transaction {
public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

private:
  std::shared_ptr<Session> m_session;
  bool m_is_open = true;
};

/// While it stands, everything read is as it was at the first reading, whatever others write meanwhile; nothing can be
/// written. Waits for nobody and nobody waits for it.
class Snapshot {
public:
  explicit Snapshot(Database& database);
  ~Snapshot();
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;

private:
  std::shared_ptr<Session> m_session;
};

}  // namespace seiseki::store
