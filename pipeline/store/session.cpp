#include "pipeline/store/session.hpp"

#include <cerrno>
#include <memory>
#include <new>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "importers/text/scalars.hpp"
#include "pipeline/store/conninfo.hpp"
#include "pipeline/store/dialect.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/server_login.hpp"
#include "pipeline/store/silence_watch.hpp"
#include "pipeline/store/statement.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

namespace {

/// Only the first line: PostgreSQL's details quote values, and names must not reach logs. What SOCI puts before it says
/// where in its own code it was, or once more what was wanted.
std::string first_line(const soci::soci_error& error) {
  const std::string text = error.get_error_message();
  std::string_view line = std::string_view{text}.substr(0, text.find('\n'));
  for (const std::string_view own :
       {"sqlite3_statement_backend::prepare: ", "sqlite3_statement_backend::loadOne: ",
        "sqlite3_statement_backend::loadRS: ", "Cannot establish connection to the database. ",
        "Cannot execute query. Fatal error. ", "ERROR:  "}) {
    if (line.starts_with(own) && line.size() > own.size()) line.remove_prefix(own.size());
  }
  return std::string{line};
}

const FindingKind& kind_of(const soci::sqlite3_soci_error& error) {
  switch (error.result() & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return k_db_locked;
    case SQLITE_CONSTRAINT:
      return k_db_constraint;
    case SQLITE_CORRUPT:
      return k_db_damaged;
    case SQLITE_NOTADB:
      return k_db_foreign;
    case SQLITE_READONLY:
      return k_db_read_only;
    default:
      return k_db_failed;
  }
}

/// SQLite says for want of memory what it was about to do.
std::string said_by(const soci::sqlite3_soci_error& error) {
  const int result = error.result() & 0xff;
  return result == SQLITE_NOMEM ? sqlite_api::sqlite3_errstr(result) : first_line(error);
}

/// `: No space left on device`, where SQLite names only the operation; empty where the system had no part in it.
std::string system_reason(const soci::sqlite3_soci_error& error, soci::session& session) {
  const int result = error.result() & 0xff;
  auto* backend = static_cast<soci::sqlite3_session_backend*>(session.get_backend());
  if ((result != SQLITE_IOERR && result != SQLITE_CANTOPEN) || backend == nullptr) return {};
  const int number = sqlite_api::sqlite3_system_errno(backend->conn_);
  return number == 0 ? std::string{} : ": " + std::generic_category().message(number);
}

/// Why SQLite no longer takes the file for the one that it opened, which it calls a database for reading; empty if it
/// does.
std::string why_not_the_same(const soci::sqlite3_soci_error& error, soci::session& session) {
  const auto* backend = static_cast<soci::sqlite3_session_backend*>(session.get_backend());
  if ((error.result() & 0xff) != SQLITE_READONLY || backend == nullptr ||
      sqlite_api::sqlite3_extended_errcode(backend->conn_) != SQLITE_READONLY_DBMOVED)
    return {};
  const char* file = sqlite_api::sqlite3_db_filename(backend->conn_, "main");
  if (file != nullptr && ::access(file, F_OK) != 0) return std::generic_category().message(errno);
  return "it was replaced while it was open, or a disk I/O error";
}

/// SQLite opens a file for reading alone when it cannot be opened for writing, and keeps the reason to itself.
bool is_for_reading_only(soci::session& session) {
  const auto* backend = static_cast<soci::sqlite3_session_backend*>(session.get_backend());
  return sqlite_api::sqlite3_db_readonly(backend->conn_, "main") == 1;
}

std::string why_not_writable(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CLOEXEC);
  const int reason = errno;
  if (descriptor < 0) return std::generic_category().message(reason);
  ::close(descriptor);
  return "the system refused once";
}

const FindingKind& kind_of(const soci::postgresql_soci_error& error) {
  const std::string state = error.sqlstate();
  const std::string_view family = std::string_view{state}.substr(0, 2);
  if (state == "55P03" || state == "40001" || state == "40P01") return k_db_locked;
  if (family == "23") return k_db_constraint;
  if (family == "08" || family == "57") return k_db_unreachable;
  if (state == "22021" || state == "22P05") return k_db_text;
  if (state == "42501") return k_db_permission;
  if (state == "25006") return k_db_read_only;
  return k_db_failed;
}

/// Not by SOCI's stream: where memory ends in that, the rest of the statement is left out, and what is left is run.
template <class... Exchanged>
void run_once(soci::session& session, std::string_view text, Exchanged&&... exchanged) {
  soci::statement statement{session};
  statement.alloc();
  statement.prepare(std::string{text}, soci::details::st_one_time_query);
  (statement.exchange(std::forward<Exchanged>(exchanged)), ...);
  statement.define_and_bind();
  statement.execute(true);
}

/// The process of the server that does the work now.
int process_of(soci::session& session) {
  int process = 0;
  run_once(session, "SELECT pg_backend_pid()", soci::into(process));
  return process;
}

/// The same of a connection of its own; nullopt if none is to be had at once.
std::optional<int> process_of_another(const std::string& address) {
  constexpr int k_patience = 2000;
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection{PQconnectdb(address.c_str()), &PQfinish};
  if (PQstatus(connection.get()) != CONNECTION_OK || PQsendQuery(connection.get(), "SELECT pg_backend_pid()") == 0)
    return std::nullopt;
  while (PQisBusy(connection.get()) != 0) {
    pollfd answer{PQsocket(connection.get()), POLLIN, 0};
    if (::poll(&answer, 1, k_patience) <= 0 || PQconsumeInput(connection.get()) == 0) return std::nullopt;
  }
  const std::unique_ptr<PGresult, decltype(&PQclear)> result{PQgetResult(connection.get()), &PQclear};
  if (PQresultStatus(result.get()) != PGRES_TUPLES_OK || PQntuples(result.get()) != 1) return std::nullopt;
  return importers::text::parse_number(PQgetvalue(result.get(), 0, 0));
}

/// A pooler answers with numbers of its own for the processes of the server. In transaction mode it hands on what did
/// our work as soon as we ask for nothing, first of all to whoever comes next; then neither locks nor prepared
/// statements stay with us.
bool is_shared_out(soci::session& session, const std::string& address) {
  const auto* backend = static_cast<soci::postgresql_session_backend*>(session.get_backend());
  if (PQbackendPID(backend->conn_) == process_of(session)) return false;
  // Somebody else may be quicker.
  for (int attempt = 0; attempt < 3; ++attempt) {
    const auto another = process_of_another(address);
    if (!another || *another == process_of(session)) return another.has_value();
  }
  return false;
}

/// The kinds of kind_of() tell where the database is, what it said, or both in this order.
[[noreturn]] void raise_for(const FindingKind& kind, const std::string& shown, const std::string& message) {
  std::vector<std::string> arguments;
  for (const std::string_view name : kind.arguments.span()) arguments.push_back(name == "detail" ? message : shown);
  raise(kind, std::move(arguments));
}

}  // namespace

Session::Session(const DatabaseLocation& location, Access access)
    : m_engine{location.engine}, m_shown{location.shown()} {
  if (m_engine == Engine::postgresql) {
    open_server(location.url);
  } else {
    m_is_read_only = access == Access::read_only || dialect::is_on_read_only_media(location.path);
    open_file(std::filesystem::absolute(location.path));
  }
}

void Session::open_file(const std::filesystem::path& file) {
  std::string what = "dbname=\"" + file.string() + '"';
  if (m_is_read_only) {
    std::error_code error;
    const auto waiting = std::filesystem::file_size(file.string() + "-wal", error);
    if (!error && waiting > 0) raise(k_db_unfinished, {m_shown});
    what = "dbname=\"" + dialect::immutable_name(file) + "\" readonly=true";
  }
  try {
    m_soci.open(soci::sqlite3, what);
  } catch (const soci::sqlite3_soci_error& error) {
    raise(k_db_open, {m_shown, first_line(error)});
  }
  struct stat opened {};
  if (::stat(file.c_str(), &opened) != 0) raise(k_db_open, {m_shown, std::generic_category().message(errno)});
  m_file = file;
  m_device = opened.st_dev;
  m_number = opened.st_ino;
  if (!m_is_read_only && is_for_reading_only(m_soci) && ::access(file.c_str(), W_OK) == 0)
    raise(k_db_open, {m_shown, "unable to open database file for writing: " + why_not_writable(file)});
}

void Session::open_server(const std::string& address) {
  const auto parameters = conninfo::parse(address);
  if (!parameters) raise(k_db_address);
  const std::string whole = conninfo::connect_string(*parameters);
  bool is_pooled = false;
  ServerLogin login;
  try {
    m_soci.open(soci::postgresql, whole);
  } catch (const soci::soci_error& error) {
    const std::string silent = login.failed();
    std::string why = silent.empty() ? conninfo::reason(error.what(), *parameters) : silent;
    // That it was missed is all there is to say.
    if (const auto file = conninfo::unusable_password_file(*parameters); file && why.ends_with("no password supplied"))
      why = "the password file " + *file + " is open to others, or no file, and was not used";
    raise(k_db_unreachable, {m_shown, why});
  }
  m_watch = login.watch();
  m_watch->end_waiting();
  try {
    const Waiting waiting{m_watch.get()};
    is_pooled = is_shared_out(m_soci, whole);
  } catch (const soci::soci_error& error) {
    raise(k_db_unreachable,
          {m_shown, m_watch->has_ended() ? m_watch->reason() : conninfo::reason(error.what(), *parameters)});
  }
  if (is_pooled) raise(k_db_pooled, {m_shown});
}

Session::~Session() {
  if (m_in_transaction) rollback();
}

void Session::execute(std::string_view statement) {
  announce(statement);
  try {
    const Waiting waiting{watch()};
    run_once(m_soci, statement);
  } catch (...) {
    rethrow();
  }
}

std::int64_t Session::next_id(std::string_view counter) {
  std::int64_t next = 0;
  returning(
      "INSERT INTO counter (name, last) VALUES (:name, 1) "
      "ON CONFLICT (name) DO UPDATE SET last = counter.last + 1 RETURNING last",
      "last")
      .each([&](Row& row) { row.into(next); }, counter);
  return next;
}

Statement& Session::select(std::string_view columns, std::string_view rest) {
  auto& kept = m_kept[std::string{columns} + '\n' + std::string{rest}];
  if (!kept) kept = std::make_unique<Statement>(Statement::select(*this, columns, rest));
  return *kept;
}

Statement& Session::returning(std::string_view sql, std::string_view columns) {
  auto& kept = m_kept[std::string{sql}];
  if (!kept) kept = std::make_unique<Statement>(Statement::returning(*this, std::string{sql}, columns));
  return *kept;
}

Statement& Session::insert(std::string_view table, std::string_view columns) {
  auto& kept = m_kept[std::string{table} + '\n' + std::string{columns}];
  if (!kept) kept = std::make_unique<Statement>(Statement::insert(*this, table, columns));
  return *kept;
}

void Session::check_unmoved() {
  if (m_engine != Engine::sqlite || m_is_read_only) return;
  struct stat now {};
  if (::stat(m_file.c_str(), &now) != 0) {
    // A disk that fails says nothing of what is there.
    if (errno != ENOENT && errno != ENOTDIR)
      raise(k_store_unreadable, {m_shown, std::generic_category().message(errno)});
    raise(k_db_moved, {m_shown});
  }
  if (now.st_dev != m_device || now.st_ino != m_number) raise(k_db_moved, {m_shown});
}

void Session::begin() {
  if (m_in_transaction) throw std::logic_error("transactions do not nest");
  check_unmoved();
  execute(dialect::begin_writing(m_engine));
  m_in_transaction = true;
  m_is_doomed = false;
  try {
    dialect::take_turn(*this);
  } catch (...) {
    rollback();
    throw;
  }
}

void Session::begin_reading() {
  if (m_in_transaction) throw std::logic_error("transactions do not nest");
  execute(dialect::begin_reading(m_engine));
  m_in_transaction = m_is_reading = true;
  m_is_doomed = false;
}

void Session::commit() {
  if (!m_in_transaction) throw std::logic_error("there is no transaction to commit");
  if (m_is_doomed) raise(k_db_failed, {"an earlier step of this transaction failed"});
  // SQLite goes on writing to the file that it opened, which nobody finds again.
  if (!m_is_reading) check_unmoved();
  execute("COMMIT");
  m_in_transaction = false;
}

void Session::rollback() noexcept {
  m_in_transaction = m_is_reading = false;
  m_is_doomed = false;
  // A connection that is broken has its transaction undone by either engine.
  try {
    const Waiting waiting{watch()};
    run_once(m_soci, "ROLLBACK");
    m_is_left_open = false;
  } catch (...) {
    m_is_left_open = has_open_transaction();
  }
}

bool Session::has_open_transaction() {
  if (m_engine == Engine::sqlite) {
    const auto* backend = static_cast<soci::sqlite3_session_backend*>(m_soci.get_backend());
    return backend != nullptr && sqlite_api::sqlite3_get_autocommit(backend->conn_) == 0;
  }
  const auto* backend = static_cast<soci::postgresql_session_backend*>(m_soci.get_backend());
  if (backend == nullptr) return false;
  const PGTransactionStatusType status = PQtransactionStatus(backend->conn_);
  return status == PQTRANS_INTRANS || status == PQTRANS_INERROR;
}

void Session::end_what_was_left() {
  rollback();
  if (m_is_left_open) raise(k_db_failed, {"a transaction that failed could not be undone yet"});
}

void Session::begin_part() {
  if (!m_in_transaction || m_is_doomed) throw std::logic_error("there is no transaction to write a part of");
  execute("SAVEPOINT part");
}

void Session::keep_part() {
  if (m_is_doomed) raise(k_db_failed, {"an earlier step of this transaction failed"});
  execute("RELEASE SAVEPOINT part");
}

void Session::undo_part() noexcept {
  if (!m_in_transaction) return;
  try {
    execute("ROLLBACK TO SAVEPOINT part");
    execute("RELEASE SAVEPOINT part");
    m_is_doomed = false;
  } catch (...) {
    m_is_doomed = true;
  }
}

void Session::check_memory() {
  if (m_engine != Engine::sqlite) return;
  const auto* backend = static_cast<soci::sqlite3_session_backend*>(m_soci.get_backend());
  if (sqlite_api::sqlite3_errcode(backend->conn_) == SQLITE_NOMEM) throw std::bad_alloc{};
}

void Session::expect_answers_within(std::chrono::milliseconds limit) {
  if (m_watch) m_watch->set_limit(limit);
}

void Session::expect_answers_later(std::chrono::milliseconds more) {
  if (m_watch && m_watch->limit() > std::chrono::milliseconds::zero()) m_watch->set_limit(m_watch->limit() + more);
}

bool Session::is_cut_off() {
  if (m_engine != Engine::postgresql) return false;
  const auto* backend = static_cast<soci::postgresql_session_backend*>(m_soci.get_backend());
  if (backend == nullptr) return false;
  // A server that crashes says so before it goes. Where nothing more could be sent to it and these words were still to
  // be read, libpq takes the connection for a good one until it reads on, which waits for nothing.
  constexpr int k_last_words = 3;
  for (int i = 0; i < k_last_words && PQstatus(backend->conn_) != CONNECTION_BAD; ++i) PQconsumeInput(backend->conn_);
  return PQstatus(backend->conn_) == CONNECTION_BAD;
}

void Session::rethrow() {
  if (m_in_transaction) doom();
  const auto said = [&](const soci::soci_error& error) {
    return m_watch && m_watch->has_ended() ? m_watch->reason() : first_line(error);
  };
  try {
    throw;
  } catch (const soci::sqlite3_soci_error& error) {
    if (const std::string why = why_not_the_same(error, m_soci); !why.empty())
      raise_for(k_store_unreadable, m_shown, why);
    raise_for(kind_of(error), m_shown, said_by(error) + system_reason(error, m_soci));
  } catch (const soci::postgresql_soci_error& error) {
    // A server that was ended at once has no time for a state.
    raise_for(is_cut_off() ? k_db_unreachable : kind_of(error), m_shown, said(error));
  } catch (const soci::soci_error& error) {
    raise_for(is_cut_off() ? k_db_unreachable : k_db_failed, m_shown, said(error));
  }
}

}  // namespace seiseki::store
