#include "pipeline/store/dialect.hpp"

#include <algorithm>
#include <array>
#include <thread>

#include <fmt/format.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "importers/text/scalars.hpp"
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

// Advisory locks are numbers shared by the whole database: ours are four letters and the number of the schema, so that
// two offices in two schemas do not wait for each other.
constexpr std::int64_t k_writing = 0x73656977;  // "seiw"
constexpr std::int64_t k_running = 0x73656972;  // "seir"

/// `SELECT <selection>` with `number`, that of the lock whose letters are the first parameter.
std::string of_lock(std::string_view selection) {
  std::string sql{"SELECT "};
  sql += selection;
  sql +=
      " FROM (SELECT (CAST(:letters AS BIGINT) << 32) | COALESCE((SELECT CAST(oid AS BIGINT) "
      "FROM pg_catalog.pg_namespace WHERE nspname = current_schema()), 0) AS number) AS ours";
  return sql;
}

/// What others see of this connection: the process and the machine it runs on.
/// For a statement of ours as well as for a name.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                          c == '.' || c == '_' || c == ' ';
    out += is_plain ? c : '?';
  }
  return out;
}

std::string connection_name() {
  std::array<char, 64> host{};
  std::string name = "seiseki " + std::to_string(::getpid());
  if (::gethostname(host.data(), host.size() - 1) != 0) return name;
  return name + '@' + plain(host.data());
}

/// The journal becomes a write-ahead log, once in the life of a file. SQLite does not wait for anybody while it changes
/// that: of several that find a new file all but one are told that it is busy, so this waits for them.
void keep_write_ahead_log(Session& session, std::chrono::milliseconds timeout) {
  constexpr std::chrono::milliseconds k_pause{5};
  const auto until = std::chrono::steady_clock::now() + timeout;
  while (true) {
    try {
      session.execute("PRAGMA journal_mode = WAL");
      return;
    } catch (const StoreError& error) {
      if (error.error().finding.kind != &k_db_locked || std::chrono::steady_clock::now() >= until) throw;
    }
    std::this_thread::sleep_for(k_pause);
  }
}

/// A server that neither works nor refuses must not keep whoever asked for ever. An operator's own limit stands.
void limit_statements(Session& session) {
  using std::chrono::milliseconds;
  constexpr std::string_view k_name = "statement_timeout";
  constexpr milliseconds k_ours{30 * 60'000};
  // A server that has fallen silent cannot keep its limit: then ours is kept, a little later.
  constexpr milliseconds k_least_grace{5'000};
  constexpr int k_grace = 30;
  milliseconds limit{};
  Statement::returning(session, "SELECT setting FROM pg_catalog.pg_settings WHERE name = :name", "setting")
      .each(
          [&](Row& row) {
            std::int64_t value = 0;
            row.into(value);
            limit = milliseconds{value};
          },
          k_name);
  if (limit == milliseconds::zero()) {
    limit = k_ours;
    session.execute("SET statement_timeout = '30min'");
  }
  session.expect_answers_within(limit + std::max(k_least_grace, limit / k_grace));
}

}  // namespace

std::string_view begin_writing(Engine engine) {
  // The server's default may be another level, and would then show what was there before the wait.
  return engine == Engine::sqlite ? "BEGIN IMMEDIATE" : "BEGIN ISOLATION LEVEL READ COMMITTED";
}

void take_turn(Session& session) {
  if (session.engine() == Engine::sqlite) return;
  Statement::returning(session, of_lock("CAST(pg_advisory_xact_lock(number) AS TEXT)"), "locked")
      .each([](Row&) {}, k_writing);
}

std::string_view begin_reading(Engine engine) {
  return engine == Engine::sqlite ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
}

std::optional<std::array<std::string, 4>> lock_runs(Session& session, std::string_view who, std::string_view what,
                                                    std::string since) {
  std::string is_had;
  Statement::returning(session, of_lock("CAST(pg_try_advisory_lock(number) AS TEXT)"), "is_had")
      .each([&](Row& row) { row.into(is_had); }, k_running);
  if (is_had == "true") {
    // The server keeps 63 bytes of it, the end of which is what can be done without. A colon begins a parameter.
    std::replace(since.begin(), since.end(), ':', '.');
    session.execute("SET application_name = '" + connection_name() + '|' + plain(who) + '|' + plain(what) + '|' +
                    plain(since) + "'");
    return std::nullopt;
  }
  const auto holders = column_of(
      Statement::returning(session,
                           of_lock("COALESCE(a.application_name, '')") +
                               " JOIN pg_catalog.pg_locks l ON CAST(l.classid AS BIGINT) = ours.number >> 32 "
                               "AND CAST(l.objid AS BIGINT) = ours.number & 4294967295 "
                               "JOIN pg_catalog.pg_stat_activity a ON a.pid = l.pid "
                               "WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1 AND l.database = "
                               "(SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database())",
                           "application_name"),
      k_running);
  constexpr std::string_view k_ours = "seiseki ";
  std::array<std::string, 4> out{"?", "?", "?", "?"};
  if (holders.empty() || !holders.front().starts_with(k_ours)) return out;
  std::string_view rest = std::string_view{holders.front()}.substr(k_ours.size());
  for (std::string& part : out) {
    const std::size_t end = std::min(rest.find('|'), rest.size());
    if (end > 0) part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  std::replace(out.back().begin(), out.back().end(), '.', ':');
  return out;
}

void unlock_runs(Session& session) {
  Statement::returning(session, of_lock("CAST(pg_advisory_unlock(number) AS TEXT)"), "was_held")
      .each([](Row&) {}, k_running);
  session.execute("SET application_name = '" + connection_name() + "'");
}

std::string_view bytewise(Engine engine) {
  return engine == Engine::sqlite ? "" : " COLLATE \"C\"";
}

void index_bytewise(Session& session, std::string_view table, std::string_view column) {
  // Every index of SQLite is in the order of bytes, those of keys too.
  if (session.engine() == Engine::sqlite) return;
  session.execute(fmt::format("CREATE INDEX IF NOT EXISTS {0}_bytewise ON {0} ({1}{2})", table, column,
                              bytewise(session.engine())));
}

void wait_for_others(Session& session, std::chrono::milliseconds timeout) {
  // 0 means "for ever" to PostgreSQL and "not at all" to SQLite; the caller means the latter.
  const auto count = std::max<std::chrono::milliseconds::rep>(timeout.count(), 1);
  const std::string setting = session.engine() == Engine::sqlite ? "PRAGMA busy_timeout = " : "SET lock_timeout = ";
  session.execute(setting + std::to_string(count));
  session.expect_answers_later(timeout);
}

bool is_on_read_only_media(const std::filesystem::path& file) {
  struct statvfs media {};
  return ::statvfs(file.c_str(), &media) == 0 && (media.f_flag & ST_RDONLY) != 0;
}

std::string immutable_name(const std::filesystem::path& file) {
  std::string out = "file:";
  for (const char c : file.string()) {
    // What means something in a URI.
    if (c == '%') {
      out += "%25";
    } else if (c == '?') {
      out += "%3f";
    } else if (c == '#') {
      out += "%23";
    } else {
      out += c;
    }
  }
  return out + "?immutable=1";
}

void configure(Session& session, std::chrono::milliseconds timeout) {
  if (session.engine() == Engine::sqlite && session.is_read_only()) {
    session.execute("PRAGMA cache_size = -65536");
    session.execute("PRAGMA trusted_schema = OFF");
    return;
  }
  if (session.engine() == Engine::sqlite) {
    session.execute("PRAGMA foreign_keys = ON");
    keep_write_ahead_log(session, timeout);
    // Under WAL anything less syncs only at a checkpoint: what was acknowledged before it is lost with the power.
    session.execute("PRAGMA synchronous = FULL");
    // In pages. Reports that come in by the thousand write the same pages again and again: with SQLite's own thousand
    // each would be copied into the file, and synced there, after every thirtieth report.
    session.execute("PRAGMA wal_autocheckpoint = 8000");
    // In KiB. With SQLite's own 2 MiB the indexes of a long history are read again for every report.
    session.execute("PRAGMA cache_size = -65536");
    session.execute("PRAGMA trusted_schema = OFF");
    return;
  }
  session.execute("SET client_encoding TO 'UTF8'");
  // The library prints notices on standard error, which is ours.
  session.execute("SET client_min_messages = warning");
  session.execute("SET application_name = '" + connection_name() + "'");
  // A machine that vanishes must not hold its locks for the hours that TCP would wait by itself.
  session.execute("SET tcp_keepalives_idle = 60");
  session.execute("SET tcp_keepalives_interval = 10");
  session.execute("SET tcp_keepalives_count = 3");
  limit_statements(session);
  const auto encoding = column_of(Statement::returning(session, "SHOW server_encoding", "server_encoding"));
  if (encoding != std::vector<std::string>{"UTF8"}) raise(k_db_open, {session.shown(), "its encoding is not UTF8"});
}

std::vector<std::string> tables(Session& session) {
  if (session.engine() == Engine::sqlite)
    return column_of(Statement::select(session, "name",
                                       "FROM sqlite_master WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_'"));
  // Where none may be used, nothing is seen, and an office would look like none.
  const auto schema =
      column_of(Statement::returning(session, "SELECT COALESCE(CAST(current_schema() AS TEXT), '')", "schema_name"));
  if (schema == std::vector<std::string>{""})
    raise(k_db_permission, {session.shown(), "permission denied for every schema of search_path"});
  return column_of(Statement::returning(session,
                                        // Not information_schema, which hides tables the user may not read.
                                        "SELECT CAST(tablename AS TEXT) FROM pg_catalog.pg_tables "
                                        "WHERE schemaname = current_schema()",
                                        "table_name"));
}

std::vector<std::string> views(Session& session) {
  if (session.engine() == Engine::sqlite)
    return column_of(Statement::select(session, "name", "FROM sqlite_master WHERE type = 'view'"));
  return column_of(Statement::returning(session,
                                        "SELECT CAST(viewname AS TEXT) FROM pg_catalog.pg_views "
                                        "WHERE schemaname = current_schema()",
                                        "view_name"));
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

bool is_of_disk(std::string_view complaint) {
  constexpr std::string_view k_code = "error code=";
  constexpr int k_disk = 10;  // SQLITE_IOERR
  const std::size_t at = complaint.find(k_code);
  if (at == std::string_view::npos) return false;
  const std::string_view code = complaint.substr(at + k_code.size());
  const auto number = importers::text::parse_number(code.substr(0, code.find_first_not_of("0123456789")));
  // The lowest byte; above it stands which operation failed.
  return number && (*number & 0xff) == k_disk;
}

void copy_to(Session& session, const std::string& file) {
  Statement::returning(session, "VACUUM INTO :file", "").run(file);
}

}  // namespace seiseki::store::dialect
