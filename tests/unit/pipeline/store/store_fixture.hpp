/// \file
/// A database for one test: a new SQLite file, or, when SEISEKI_TEST_POSTGRESQL holds a connection URL, a new database
/// on that server. Removed when the test passes, kept when it fails.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "pipeline/store/database.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store::test {

/// A new folder under the system's temporary one.
class TemporaryFolder {
public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  std::filesystem::path path;
};

bool on_postgresql();

class TestDatabase {
public:
  TestDatabase();

  /// Opens another connection to the same database.
  Result<Database> open(const OpenOptions& options = {}) const { return Database::open(location, options); }
  /// Runs SQL that the store itself would never run.
  void damage(const std::string& statement);

  TemporaryFolder folder;

private:
  /// Removes the database after `database`, below, has left it: the server takes a tenth of a second to turn somebody
  /// out.
  struct OnServer {
    ~OnServer();
    std::string name;  ///< empty on SQLite
  };
  OnServer m_on_server;

public:
  std::string location;
  Database database;
};

/// The code of the StoreError that `action` throws; empty if it throws none.
std::string error_code(const std::function<void()>& action);

/// Runs `action` again and again on `database`, letting its first, second, third … statement fail, until it runs
/// through; after each failure the content must be what it was. Returns the number of statements, the same on both
/// engines: the one by which PostgreSQL takes its turn is let fail too, but not counted.
int fail_at_each_statement(Database& database, const std::function<void()>& action);

/// The bytes of a file.
std::string contents(const std::filesystem::path& file);

}  // namespace seiseki::store::test
