/// \file
/// The few things SQLite and PostgreSQL do not share: connection settings, catalogue, integrity check, backup.
/// Everything else in this room is one text for both. Inside this room only.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/store/session.hpp"

namespace seiseki::store::dialect {

/// SQLite takes the write lock at once: an upgrade in mid-transaction would fail where the first reader waits.
std::string_view begin(Engine engine);

/// Appended to an operand: compared by bytes, whatever the database's language.
std::string_view bytewise(Engine engine);

/// How long a statement waits for another writer. Safe on any database, also one that is not ours.
void wait_for_others(Session& session, std::chrono::milliseconds timeout);
/// Foreign keys, write-ahead log, durability; only once the database is known to be ours, since some of it is kept in
/// the file. Throws StoreError (`db-open`) when a PostgreSQL database is not UTF-8.
void configure(Session& session);

/// Makes others who would change the schema wait until the open transaction ends; SQLite's write lock does already.
void lock_schema(Session& session);

/// Tables of the database (PostgreSQL: of the current schema), sorted.
std::vector<std::string> tables(Session& session);
/// Columns of a table, sorted.
std::vector<std::string> columns(Session& session, const std::string& table);

/// The first complaint of the engine, nullopt if it has none.
std::optional<std::string> damage(Session& session);
/// SQLite only.
void copy_to(Session& session, const std::string& file);

}  // namespace seiseki::store::dialect
