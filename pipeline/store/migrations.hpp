/// \file
/// Schema changes as numbered SQL files embedded in the program. Each is one transaction together with the change of
/// the schema's version, so that a failure midway leaves the old schema whole.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "pipeline/store/database.hpp"

namespace seiseki::store {

struct Migration {
  int number = 0;         ///< 1 …, without gaps
  std::string_view name;  ///< `0001_initial.sql`
  std::string_view sql;
};

/// This program's, in order.
std::span<const Migration> migrations();

/// Cuts SQL text into statements at semicolons outside quotes and comments; comments are dropped. SQLite through SOCI
/// runs only the first statement of a string, so every one is run by itself.
std::vector<std::string> split_statements(std::string_view sql);

/// Tables, or views, that the steps up to and with this number make and leave, sorted.
struct Relations {
  std::set<std::string> tables;
  std::set<std::string> views;
};
Relations relations_of(int version);

/// Applies this program's migrations newer than the database's schema; see below.
[[nodiscard]] Result<void> migrate(Database& database);
/// Applies those newer than the database's schema. Error: `db-migration`, with those before it applied.
[[nodiscard]] Result<void> migrate(Database& database, std::span<const Migration> steps);

}  // namespace seiseki::store
