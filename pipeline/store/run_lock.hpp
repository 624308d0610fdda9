/// \file
/// One run at a time: an advisory lock on a file beside the database, and with PostgreSQL a second one on the server,
/// since runs may come from several machines. A lock file can be removed by somebody who takes it for a leftover, so
/// the folder of documents, which nobody removes, is locked as well. The kernel lets go of both when the process ends,
/// however it ends, and the server when the connection does, so a dead run never keeps others out. Never waits and
/// never removes the file.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "engine/domain/date.hpp"
#include "engine/domain/error.hpp"
#include "pipeline/store/database.hpp"

namespace seiseki::store {

/// For whom a run holds the lock, for people who wait for it.
struct RunHolder {
  std::string who = {};   ///< a login
  std::string what = {};  ///< the command: `import`, `nightly`
  Instant since{};        ///< when it began; the clock is the caller's
};

class RunLock {
public:
  /// Takes the lock, creating the file (0640) where it is missing; writes the process number, who, what and since when
  /// into it, for people. Errors: `run-locked` (class locked) at once when another run holds it, `run-lock` when the
  /// file cannot be had.
  [[nodiscard]] static Result<RunLock> take(const std::filesystem::path& file, const RunHolder& holder = {});

  /// The same, the lock of the folder of documents, where its file system has such locks, and on PostgreSQL the
  /// server's lock, held by the connection of `database`.
  [[nodiscard]] static Result<RunLock> take(const std::filesystem::path& file, const std::filesystem::path& documents,
                                            Database& database, const RunHolder& holder = {});

  /// The server's lock alone, over another connection, for a run that holds the others and has lost the server.
  [[nodiscard]] static Result<RunLock> take_on_server(Database& database, const RunHolder& holder = {});

  RunLock(RunLock&& other) noexcept;
  RunLock& operator=(RunLock&& other) noexcept;
  ~RunLock();

private:
  explicit RunLock(int file) : m_file{file} {}
  int m_file;
  int m_documents = -1;
  std::shared_ptr<Session> m_server;  ///< holds the server's lock, if there is one
};

}  // namespace seiseki::store
