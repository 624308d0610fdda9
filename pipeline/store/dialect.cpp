#include "pipeline/store/dialect.hpp"

#include <algorithm>

#include "pipeline/store/findings.hpp"
#include "pipeline/store/statement.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store::dialect {

namespace {

template <class... Values>
std::vector<std::string> column_of(Statement statement, const Values&... values) {
  std::vector<std::string> out;
  statement.each(
      [&](Row& row) {
        std::string text;
        row.into(text);
        out.push_back(std::move(text));
      },
      values...);
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

std::string_view begin(Engine engine) {
  return engine == Engine::sqlite ? "BEGIN IMMEDIATE" : "BEGIN";
}

std::string_view bytewise(Engine engine) {
  return engine == Engine::sqlite ? "" : " COLLATE \"C\"";
}

void wait_for_others(Session& session, std::chrono::milliseconds timeout) {
  // 0 means "for ever" to PostgreSQL and "not at all" to SQLite; the caller means the latter.
  const auto count = std::max<std::chrono::milliseconds::rep>(timeout.count(), 1);
  const std::string setting = session.engine() == Engine::sqlite ? "PRAGMA busy_timeout = " : "SET lock_timeout = ";
  session.execute(setting + std::to_string(count));
}

void configure(Session& session) {
  if (session.engine() == Engine::sqlite) {
    session.execute("PRAGMA foreign_keys = ON");
    session.execute("PRAGMA journal_mode = WAL");
    session.execute("PRAGMA synchronous = NORMAL");
    // In KiB. With SQLite's own 2 MiB the indexes of a long history are read again for every report.
    session.execute("PRAGMA cache_size = -65536");
    session.execute("PRAGMA trusted_schema = OFF");
    return;
  }
  session.execute("SET client_encoding TO 'UTF8'");
  // The library prints notices on standard error, which is ours.
  session.execute("SET client_min_messages = warning");
  const auto encoding = column_of(Statement::returning(session, "SHOW server_encoding", "server_encoding"));
  if (encoding != std::vector<std::string>{"UTF8"}) raise(k_db_open, {session.shown(), "its encoding is not UTF8"});
}

void lock_schema(Session& session) {
  if (session.engine() == Engine::sqlite) return;
  // Any number will do that no other program on this database takes; these are the letters "seiseki".
  Statement::returning(session, "SELECT CAST(pg_advisory_xact_lock(32481125903723369) AS TEXT)", "locked")
      .each([](Row&) {});
}

std::vector<std::string> tables(Session& session) {
  if (session.engine() == Engine::sqlite)
    return column_of(Statement::select(session, "name",
                                       "FROM sqlite_master WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_'"));
  return column_of(Statement::returning(session,
                                        // Not information_schema, which hides tables the user may not read.
                                        "SELECT CAST(tablename AS TEXT) FROM pg_catalog.pg_tables "
                                        "WHERE schemaname = current_schema()",
                                        "table_name"));
}

std::vector<std::string> columns(Session& session, const std::string& table) {
  if (session.engine() == Engine::sqlite)
    return column_of(Statement::select(session, "name", "FROM pragma_table_info(:table_name)"), table);
  return column_of(Statement::returning(session,
                                        "SELECT CAST(a.attname AS TEXT) FROM pg_catalog.pg_attribute a "
                                        "JOIN pg_catalog.pg_class c ON c.oid = a.attrelid "
                                        "JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace "
                                        "WHERE n.nspname = current_schema() AND c.relname = :table_name "
                                        "AND a.attnum > 0 AND NOT a.attisdropped",
                                        "column_name"),
                   table);
}

std::optional<std::string> damage(Session& session) {
  // PostgreSQL checks its pages and keys itself whenever they are read or written.
  if (session.engine() == Engine::postgresql) return std::nullopt;
  for (const std::string& line :
       column_of(Statement::returning(session, "PRAGMA integrity_check(1)", "integrity_check"))) {
    if (line != "ok") return line;
  }
  const auto orphans =
      column_of(Statement::returning(session, "SELECT DISTINCT \"table\" FROM pragma_foreign_key_check", "table"));
  if (!orphans.empty()) return "table " + orphans.front() + " refers to rows that are missing";
  return std::nullopt;
}

void copy_to(Session& session, const std::string& file) {
  Statement::returning(session, "VACUUM INTO :file", "").run(file);
}

}  // namespace seiseki::store::dialect
