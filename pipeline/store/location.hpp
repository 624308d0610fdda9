/// \file
/// Where a database is, as the user wrote it: a path, `sqlite3://PATH`, or `postgresql://…`. Opens nothing.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/domain/error.hpp"

namespace seiseki::store {

enum class Engine { sqlite, postgresql };
std::string_view to_string(Engine engine);  ///< `sqlite`, `postgresql`

struct DatabaseLocation {
  Engine engine = Engine::sqlite;
  std::filesystem::path path;  ///< SQLite only
  std::string url;             ///< PostgreSQL only; may hold a password, so it is never printed

  /// What messages show: the path, or the address without user and password.
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

/// Errors: `db-location` (empty, NUL inside, an unknown scheme, a path with a double quote, which SOCI cannot name).
[[nodiscard]] Result<DatabaseLocation> parse_location(std::string_view text);

}  // namespace seiseki::store
