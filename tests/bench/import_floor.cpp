/// \file
/// The floor under a bulk import: the very rows that it wrote, put through prepared statements of SQLite's C API into
/// the same tables with the same indexes and settings, in as many transactions, each on the disk before the next
/// begins. Nothing is read, identified, validated or hashed, and no document is kept.
///
///     bench_import_floor IMPORTED.db NEW.db
///
/// Prints transactions, rows, seconds by the clock and by the processor.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/bare_sqlite.hpp"
#include "tests/bench/support.hpp"

using namespace seiseki;
using bench::BareSqlite;

namespace {

struct Row {
  ::sqlite3_stmt* insert = nullptr;
  std::vector<::sqlite3_value*> values;
};

/// Everything an import writes, parents first.
constexpr const char* k_tables[] = {"event",
                                    "report",
                                    "document",
                                    "report_document",
                                    "report_player",
                                    "report_game",
                                    "report_game_start",
                                    "report_finding",
                                    "report_stage",
                                    "known_source",
                                    "audit"};

class Replay {
public:
  Replay(const std::filesystem::path& source, const std::filesystem::path& target)
      : m_source{source}, m_target{target} {
    for (const char* setting :
         {"synchronous = FULL", "foreign_keys = ON", "wal_autocheckpoint = 8000", "cache_size = -65536"})
      m_target.run(std::string{"PRAGMA "} + setting);
    const std::string ours = "sql IS NOT NULL AND name NOT LIKE 'sqlite_%'";
    for (const char* type : {"table", "index"}) {
      for (const std::string& sql :
           m_source.column("SELECT sql FROM sqlite_master WHERE " + ours + " AND type = '" + type + "'"))
        m_target.run(sql);
    }
    const std::vector<std::string> ids =
        m_source.column("SELECT CAST(report_id AS TEXT) FROM report ORDER BY report_id");
    for (const std::string& id : ids) m_place.emplace(id, m_place.size());
    m_transactions.resize(ids.size());
    for (const char* table : k_tables) take(table);
  }
  ~Replay() {
    for (const std::vector<Row>& rows : m_transactions) {
      for (const Row& row : rows) std::for_each(row.values.begin(), row.values.end(), ::sqlite3_value_free);
    }
    std::for_each(m_statements.begin(), m_statements.end(), ::sqlite3_finalize);
  }
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;

  void run() {
    for (const std::vector<Row>& rows : m_transactions) {
      m_target.run("BEGIN IMMEDIATE");
      for (const Row& row : rows) {
        int slot = 0;
        for (const ::sqlite3_value* value : row.values) ::sqlite3_bind_value(row.insert, ++slot, value);
        m_target.check(::sqlite3_step(row.insert) == SQLITE_DONE);
        m_target.check(::sqlite3_reset(row.insert) == SQLITE_OK);
      }
      m_target.run("COMMIT");
    }
  }

  std::size_t transactions() const { return m_transactions.size(); }
  std::size_t rows() const { return m_rows; }

private:
  /// In the order in which they were written; what names no report is dealt out evenly.
  void take(const std::string& table) {
    const std::size_t count = std::stoul(m_source.column("SELECT CAST(COUNT(*) AS TEXT) FROM " + table).front());
    ::sqlite3_stmt* const scan = m_source.prepared("SELECT * FROM " + table + " ORDER BY rowid");
    const int columns = ::sqlite3_column_count(scan);
    int report = -1;
    std::string slots;
    for (int i = 0; i < columns; ++i) {
      slots += i == 0 ? "?" : ", ?";
      if (::sqlite3_column_name(scan, i) == std::string_view{"report_id"}) report = i;
    }
    ::sqlite3_stmt* const insert = m_target.prepared("INSERT INTO " + table + " VALUES (" + slots + ")");
    m_statements.push_back(scan);
    m_statements.push_back(insert);
    for (std::size_t at = 0; ::sqlite3_step(scan) == SQLITE_ROW; ++at) {
      Row row{insert, {}};
      for (int i = 0; i < columns; ++i) row.values.push_back(::sqlite3_value_dup(::sqlite3_column_value(scan, i)));
      const std::size_t place = report < 0 ? at * m_transactions.size() / count : m_place.at(text(scan, report));
      m_transactions[place].push_back(std::move(row));
      ++m_rows;
    }
  }

  static std::string text(::sqlite3_stmt* row, int column) {
    return reinterpret_cast<const char*>(::sqlite3_column_text(row, column));
  }

  BareSqlite m_source;
  BareSqlite m_target;
  std::map<std::string, std::size_t> m_place;  ///< report → transaction
  std::vector<std::vector<Row>> m_transactions;
  std::vector<::sqlite3_stmt*> m_statements;
  std::size_t m_rows = 0;
};

}  // namespace

int main(int count, char** arguments) {
  if (count != 3) {
    std::fputs("usage: bench_import_floor IMPORTED.db NEW.db\n", stderr);
    return 2;
  }
  try {
    Replay replay{arguments[1], arguments[2]};
    double processor = 0;
    const double clock = bench::seconds([&] { processor = bench::processor_seconds([&] { replay.run(); }); });
    std::printf("%zu transactions, %zu rows, %.4f s, %.4f s of the processor\n", replay.transactions(), replay.rows(),
                clock, processor);
    return 0;
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "%s\n", problem.what());
    return 1;
  }
}
