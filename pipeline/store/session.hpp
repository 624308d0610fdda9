/// \file
/// The connection: SOCI's session, its errors as StoreError, and whether a transaction is open. Inside this room only;
/// the one header beside statement.hpp that knows SOCI.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include <soci/soci.h>
#include <sys/types.h>

#include "pipeline/store/location.hpp"

namespace seiseki::store {

class SilenceWatch;  // silence_watch.hpp
class Statement;     // statement.hpp

class Session {
public:
  /// Connects; checks and changes nothing. Throws StoreError (`db-open`, `db-unreachable`).
  explicit Session(const DatabaseLocation& location, Access access = Access::as_media_allow);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  Engine engine() const { return m_engine; }
  const std::string& shown() const { return m_shown; }
  /// SQLite's file lies where nothing can be written, not even a lock: nobody changes it while it is read.
  bool is_read_only() const { return m_is_read_only; }
  soci::session& soci() { return m_soci; }

  /// Runs one statement without parameters.
  void execute(std::string_view statement);
  /// The next number of a counter, from 1; unused when the transaction rolls back.
  std::int64_t next_id(std::string_view counter);

  /// `SELECT <columns> <rest>`, prepared once for this connection; for what no repository keeps a statement for. Not to
  /// be run while it is being read.
  Statement& select(std::string_view columns, std::string_view rest);
  /// The same of Statement::returning.
  Statement& returning(std::string_view sql, std::string_view columns);
  /// The same of Statement::insert.
  Statement& insert(std::string_view table, std::string_view columns);

  bool in_transaction() const { return m_in_transaction; }
  /// Whether the open transaction only reads; writing in it is our mistake.
  bool is_reading() const { return m_is_reading; }
  void begin();
  void begin_reading();
  void commit();
  void rollback() noexcept;
  /// What is written between begin_part() and keep_part() can be undone alone. \pre a transaction is open
  void begin_part();
  void keep_part();
  /// A transaction of which a part cannot be undone can only be rolled back.
  void undo_part() noexcept;
  /// The open transaction holds half of something and can only be rolled back.
  void doom() { m_is_doomed = true; }

  void observe(std::function<void(std::string_view)> observer) { m_observer = std::move(observer); }
  /// To be called before every statement. Undoes first what could not be undone when its transaction ended, so that
  /// nothing is read of it or added to it; throws StoreError while that fails.
  void announce(std::string_view statement) {
    if (m_is_left_open) end_what_was_left();
    if (m_observer) m_observer(statement);
  }
  /// Call inside a catch block: throws the current exception as StoreError; others than SOCI's pass unchanged. Dooms
  /// the open transaction: after a failed statement PostgreSQL rolls back and calls that a successful COMMIT.
  [[noreturn]] void rethrow();
  /// Throws std::bad_alloc where SQLite had no memory for a value of the last row: it then gives an empty one.
  void check_memory();

  /// Of the server; null on SQLite. Whatever makes libpq wait for an answer does so inside a Waiting.
  SilenceWatch* watch() const { return m_watch.get(); }
  /// The server answers within `limit`, or the connection is ended (`db-unreachable`). Until this is called an answer
  /// may take as long as connecting. Nothing on SQLite.
  void expect_answers_within(std::chrono::milliseconds limit);
  /// The same with this much more than now, for answers that wait for others.
  void expect_answers_later(std::chrono::milliseconds more);

private:
  /// The engine has a transaction open, whatever we know of.
  bool has_open_transaction();
  void end_what_was_left();
  /// Throws StoreError (`db-moved`) where the name leads to another file than the one that is open, or to none.
  void check_unmoved();
  /// The server has ended the connection.
  bool is_cut_off();
  void open_file(const std::filesystem::path& file);
  void open_server(const std::string& address);

  Engine m_engine;
  std::string m_shown;
  std::filesystem::path m_file;  ///< SQLite's, and which it was when it was opened
  dev_t m_device{};
  ino_t m_number{};
  soci::session m_soci;
  std::unique_ptr<SilenceWatch> m_watch;
  std::function<void(std::string_view)> m_observer;
  bool m_in_transaction = false;
  bool m_is_reading = false;
  bool m_is_read_only = false;
  bool m_is_doomed = false;
  bool m_is_left_open = false;  ///< its end could not be told to the engine, for lack of memory for one
  std::map<std::string, std::unique_ptr<Statement>> m_kept;  ///< by text; gone before the connection is
};

/// A write of several statements: joins the open transaction, or is one of its own. Destroyed without `commit()` it
/// undoes its own, and makes the one it joined impossible to commit.
class AtomicWrite {
public:
  explicit AtomicWrite(Session& session) : m_session{session}, m_is_own{!session.in_transaction()} {
    if (m_session.is_reading()) throw std::logic_error("a write inside a snapshot");
    if (m_is_own) m_session.begin();
  }
  ~AtomicWrite() {
    if (m_is_done) return;
    if (m_is_own) {
      m_session.rollback();
    } else {
      m_session.doom();
    }
  }
  AtomicWrite(const AtomicWrite&) = delete;
  AtomicWrite& operator=(const AtomicWrite&) = delete;

  void commit() {
    if (m_is_own) m_session.commit();
    m_is_done = true;
  }

private:
  Session& m_session;
  bool m_is_own;
  bool m_is_done = false;
};

}  // namespace seiseki::store
