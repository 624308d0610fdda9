/// \file
/// The floor under the store: the very rows it wrote, scanned and inserted through SQLite's C API with nothing around
/// them. Knows no table by name. The C API is used in benchmarks and nowhere else.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <sqlite3.h>

namespace seiseki::bench {

class BareSqlite {
public:
  explicit BareSqlite(const std::filesystem::path& file);
  ~BareSqlite();
  BareSqlite(const BareSqlite&) = delete;
  BareSqlite& operator=(const BareSqlite&) = delete;

  ::sqlite3_stmt* prepared(const std::string& sql);  ///< to be finalised by the caller
  void run(const std::string& sql);
  std::vector<std::string> column(const std::string& sql);  ///< the first column of every row
  void check(bool ok) const;

private:
  ::sqlite3* m_connection = nullptr;
};

/// What a copy took, in seconds of the processor.
struct BareCost {
  std::int64_t rows = 0;
  double scan = 0;    ///< reading every cell
  double insert = 0;  ///< prepared inserts, a transaction of 100,000 rows each
};

enum class Keys {
  none,  ///< plain tables: no constraint, no index
  same,  ///< the source's own tables and indexes; without checking references between them
};

/// Copies what a database has gained since the last call, table by table.
class BareCopy {
public:
  BareCopy(const std::filesystem::path& source, const std::filesystem::path& target, Keys keys);
  BareCost copy_new();

private:
  BareCost copy_new(const std::string& table);

  BareSqlite m_source;
  BareSqlite m_target;
  std::map<std::string, std::int64_t> m_last;  ///< row number already copied, by table
};

}  // namespace seiseki::bench
