/// \file
/// The few things SQLite and PostgreSQL do not share: connection settings, catalogue, integrity check, backup.
/// Everything else in this room is one text for both. Inside this room only.
#pragma once

#include <array>
#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/store/session.hpp"

namespace seiseki::store::dialect {

/// SQLite takes the write lock at once: an upgrade in mid-transaction would fail where the first reader waits.
std::string_view begin_writing(Engine engine);
/// Waits until no other transaction writes, so that what is read from then on is settled. SQLite has done so already;
/// on PostgreSQL it is a lock on the schema that ends with the transaction.
void take_turn(Session& session);
/// In such a transaction every statement sees the database as it was at the first one.
std::string_view begin_reading(Engine engine);

/// Takes the lock of runs, held until unlock_runs() or the connection's end; nullopt if it was had, else who holds it:
/// process and machine, login, command, begin, each `?` where it is not known. PostgreSQL only; never waits.
std::optional<std::array<std::string, 4>> lock_runs(Session& session, std::string_view who, std::string_view what,
                                                    std::string since);
void unlock_runs(Session& session);

/// Appended to an operand: compared by bytes, whatever the database's language.
std::string_view bytewise(Engine engine);
/// Lets such comparisons of a column with a text use an index.
void index_bytewise(Session& session, std::string_view table, std::string_view column);

/// How long a statement waits for another writer. Safe on any database, also one that is not ours.
void wait_for_others(Session& session, std::chrono::milliseconds timeout);
/// True if SQLite can write neither the file nor a lock beside it.
bool is_on_read_only_media(const std::filesystem::path& file);

/// A file for SQLite that nobody changes: it is then read without locks.
std::string immutable_name(const std::filesystem::path& file);

/// Foreign keys, write-ahead log, durability; only once the database is known to be ours, since some of it is kept in
/// the file. Throws StoreError: `db-open` when a PostgreSQL database is not UTF-8, `db-locked` when others hold the
/// file for longer than `timeout`.
void configure(Session& session, std::chrono::milliseconds timeout);

/// Tables of the database (PostgreSQL: of the current schema), sorted.
std::vector<std::string> tables(Session& session);
/// The same of views.
std::vector<std::string> views(Session& session);
/// Columns of a table, sorted.
std::vector<std::string> columns(Session& session, const std::string& table);

/// The first complaint of the engine, nullopt if it has none.
std::optional<std::string> damage(Session& session);
/// Whether a complaint says that the disk did not give a page, which may be whole.
bool is_of_disk(std::string_view complaint);
/// SQLite only.
void copy_to(Session& session, const std::string& file);

}  // namespace seiseki::store::dialect
