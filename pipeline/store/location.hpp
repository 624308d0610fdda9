/// \file
/// Where a database is, as the user wrote it: a path, `sqlite3://PATH`, or a PostgreSQL address in any form that libpq
/// accepts (`postgresql://…`, `host=… dbname=…`, `service=…`). Opens nothing.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/error.hpp"

namespace seiseki::store {

enum class Engine { sqlite, postgresql };
std::string_view to_string(Engine engine);  ///< `sqlite`, `postgresql`

/// What a connection may do. On media where nothing can be written SQLite's file is opened for reading whatever is
/// asked.
enum class Access { as_media_allow, read_only };

struct DatabaseLocation {
  Engine engine = Engine::sqlite;
  std::filesystem::path path;  ///< SQLite only
  std::string url;             ///< PostgreSQL only; may hold a password, so it is never printed

  /// What messages show: the path, or of an address the host, the port and the name, never user or password.
  std::string shown() const;
  /// `seiseki.db` → `seiseki.objects`; nullopt on PostgreSQL, where the caller says where documents live.
  std::optional<std::filesystem::path> objects_directory() const;
  /// `seiseki.db` → `seiseki.lock`; nullopt on PostgreSQL.
  std::optional<std::filesystem::path> lock_file() const;
  /// `seiseki.db` → `seiseki.nightly`, where nightly runs keep their reports; nullopt on PostgreSQL.
  std::optional<std::filesystem::path> nightly_directory() const;
  /// `seiseki.db` → `seiseki.quarantine`; nullopt on PostgreSQL.
  std::optional<std::filesystem::path> quarantine_directory() const;
};

/// Whether the text is meant for PostgreSQL, in any form that libpq accepts or one that looks like it; else it is a
/// path.
bool is_server_address(std::string_view text);
/// Whether the text holds a password in the place where addresses have one.
bool tells_password(std::string_view text);

/// Errors: `db-location` (empty, NUL inside, an unknown scheme, a path with a double quote, which SOCI cannot name),
/// `db-name` (an ending that stands for what is beside a database), `db-address` (a PostgreSQL address that cannot be
/// right; the message holds nothing of it).
[[nodiscard]] Result<DatabaseLocation> parse_location(std::string_view text);

}  // namespace seiseki::store
