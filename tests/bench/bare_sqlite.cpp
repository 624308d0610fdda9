#include "tests/bench/bare_sqlite.hpp"

#include <stdexcept>
#include <variant>

#include <benchmark/benchmark.h>

#include "tests/bench/support.hpp"

namespace seiseki::bench {

namespace {

using Value = std::variant<std::monostate, std::int64_t, std::string>;

constexpr std::size_t k_rows_at_once = 100000;

/// The cell as it is: touched, not kept.
std::int64_t touch(::sqlite3_stmt* row, int column) {
  if (::sqlite3_column_type(row, column) == SQLITE_INTEGER) return ::sqlite3_column_int64(row, column);
  const unsigned char* text = ::sqlite3_column_text(row, column);
  return text == nullptr ? 0 : text[0];
}

Value value(::sqlite3_stmt* row, int column) {
  switch (::sqlite3_column_type(row, column)) {
    case SQLITE_NULL:
      return {};
    case SQLITE_INTEGER:
      return std::int64_t{::sqlite3_column_int64(row, column)};
    default:
      return std::string{reinterpret_cast<const char*>(::sqlite3_column_text(row, column))};
  }
}

/// Not `bind`, which the standard library has too, and which any arguments fit.
void bind_value(::sqlite3_stmt* statement, int slot, const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    ::sqlite3_bind_int64(statement, slot, *number);
  } else if (const auto* text = std::get_if<std::string>(&value)) {
    ::sqlite3_bind_text(statement, slot, text->data(), static_cast<int>(text->size()), SQLITE_STATIC);
  } else {
    ::sqlite3_bind_null(statement, slot);
  }
}

}  // namespace

BareSqlite::BareSqlite(const std::filesystem::path& file) {
  check(::sqlite3_open(file.c_str(), &m_connection) == SQLITE_OK);
  run("PRAGMA journal_mode = WAL");
  run("PRAGMA synchronous = FULL");
}
BareSqlite::~BareSqlite() {
  ::sqlite3_close(m_connection);
}

void BareSqlite::check(bool ok) const {
  if (!ok) throw std::runtime_error(::sqlite3_errmsg(m_connection));
}

void BareSqlite::run(const std::string& sql) {
  check(::sqlite3_exec(m_connection, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
}

::sqlite3_stmt* BareSqlite::prepared(const std::string& sql) {
  ::sqlite3_stmt* statement = nullptr;
  check(::sqlite3_prepare_v2(m_connection, sql.c_str(), -1, &statement, nullptr) == SQLITE_OK);
  return statement;
}

std::vector<std::string> BareSqlite::column(const std::string& sql) {
  std::vector<std::string> out;
  ::sqlite3_stmt* statement = prepared(sql);
  while (::sqlite3_step(statement) == SQLITE_ROW)
    out.emplace_back(reinterpret_cast<const char*>(::sqlite3_column_text(statement, 0)));
  ::sqlite3_finalize(statement);
  return out;
}

BareCopy::BareCopy(const std::filesystem::path& source, const std::filesystem::path& target, Keys keys)
    : m_source{source}, m_target{target} {
  const std::string ours = "AND name NOT LIKE 'sqlite_%'";
  for (const std::string& table : m_source.column("SELECT name FROM sqlite_master WHERE type = 'table' " + ours)) {
    m_last[table] = 0;
    if (keys == Keys::same) continue;
    std::string columns;
    for (const std::string& name : m_source.column("SELECT name FROM pragma_table_info('" + table + "')"))
      columns += (columns.empty() ? "" : ", ") + name;
    m_target.run("CREATE TABLE " + table + " (" + columns + ")");
  }
  if (keys == Keys::none) return;
  for (const char* type : {"table", "index"}) {
    const std::string of_type = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND type = '";
    for (const std::string& sql : m_source.column(of_type + type + "' " + ours)) m_target.run(sql);
  }
}

BareCost BareCopy::copy_new() {
  BareCost all;
  for (const auto& [table, last] : m_last) {
    const BareCost cost = copy_new(table);
    all.rows += cost.rows;
    all.scan += cost.scan;
    all.insert += cost.insert;
  }
  return all;
}

BareCost BareCopy::copy_new(const std::string& table) {
  BareCost cost;
  std::int64_t& last = m_last[table];
  const std::string select = "SELECT rowid, * FROM " + table + " WHERE rowid > " + std::to_string(last);
  ::sqlite3_stmt* const scan = m_source.prepared(select);
  const int columns = ::sqlite3_column_count(scan) - 1;
  std::int64_t touched = 0;
  cost.scan = processor_seconds([&] {
    while (::sqlite3_step(scan) == SQLITE_ROW) {
      for (int i = 1; i <= columns; ++i) touched += touch(scan, i);
    }
  });
  benchmark::DoNotOptimize(touched);
  std::string slots;
  for (int i = 0; i < columns; ++i) slots += i == 0 ? "?" : ", ?";
  // State is replaced, not added; there are few such rows.
  ::sqlite3_stmt* const insert = m_target.prepared("INSERT OR REPLACE INTO " + table + " VALUES (" + slots + ")");
  std::vector<Value> rows;
  // Stepped on after its end, the scan starts anew.
  bool is_more = true;
  while (is_more) {
    rows.clear();
    std::size_t count = 0;
    while (count < k_rows_at_once && (is_more = ::sqlite3_step(scan) == SQLITE_ROW)) {
      last = ::sqlite3_column_int64(scan, 0);
      for (int i = 1; i <= columns; ++i) rows.push_back(value(scan, i));
      ++count;
    }
    cost.rows += static_cast<std::int64_t>(count);
    cost.insert += processor_seconds([&] {
      m_target.run("BEGIN");
      for (std::size_t at = 0; at < rows.size(); at += static_cast<std::size_t>(columns)) {
        for (int i = 0; i < columns; ++i) bind_value(insert, i + 1, rows[at + static_cast<std::size_t>(i)]);
        m_target.check(::sqlite3_step(insert) == SQLITE_DONE);
        m_target.check(::sqlite3_reset(insert) == SQLITE_OK);
      }
      m_target.run("COMMIT");
    });
  }
  ::sqlite3_finalize(scan);
  ::sqlite3_finalize(insert);
  return cost;
}

}  // namespace seiseki::bench
