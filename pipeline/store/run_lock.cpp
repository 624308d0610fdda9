#include "pipeline/store/run_lock.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <new>
#include <span>
#include <string>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pipeline/store/dialect.hpp"
#include "pipeline/store/findings.hpp"
#include "pipeline/store/session.hpp"
#include "pipeline/store/store_error.hpp"

namespace seiseki::store {

namespace {

/// Who holds a lock, as it was written down by them: process number, login, command, begin, each `?` where it is not
/// known.
using Told = std::array<std::string, 4>;

constexpr std::size_t k_most_told = 256;  ///< bytes

Told nothing_told() {
  return {"?", "?", "?", "?"};
}

/// What fits on a line and in a sentence, whatever somebody wrote.
std::string one_word(std::string_view text) {
  constexpr std::size_t k_longest = 40;
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (out.size() < k_longest) out += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  return out.empty() ? "?" : out;
}

/// `2026-02-18 10:00`, where the federation is.
std::string minute_of(Instant since) {
  constexpr std::size_t k_day = std::string_view{"2026-02-18"}.size();
  constexpr std::size_t k_minute = std::string_view{"2026-02-18T10:00"}.size();
  if (since == Instant{}) return {};
  std::string out = to_iso_local(since).substr(0, k_minute);
  out[k_day] = ' ';
  return out;
}

std::string lines_of(const RunHolder& holder) {
  return std::to_string(::getpid()) + '\n' + one_word(holder.who) + '\n' + one_word(holder.what) + '\n' +
         one_word(minute_of(holder.since)) + '\n';
}

Told told_by(std::string_view text) {
  Told out = nothing_told();
  for (std::string& line : out) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    line = one_word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (out[0].find_first_not_of("0123456789") != std::string::npos) out = nothing_told();
  return out;
}

/// What a holder wrote, whole or in part, or nothing. Zeros are what a power cut may leave.
bool is_of_a_holder(std::string_view text) {
  return text.find_first_not_of('\0') == std::string_view::npos ||
         (text.size() < k_most_told && std::count(text.begin(), text.end(), '\n') <= 4 &&
          told_by(text) != nothing_told());
}

/// How many bytes it holds, as far as there is room for them; below 0: errno says why.
ssize_t bytes_of(int file, std::span<char> into) {
  ssize_t size = 0;
  do {
    size = ::pread(file, into.data(), into.size(), 0);
  } while (size < 0 && errno == EINTR);
  return size;
}

/// Who has the lock writes so a moment after it was had: it is waited for, briefly.
Told holder_of(int file) {
  constexpr int k_tries = 20;
  std::array<char, k_most_told> text{};
  for (int left = k_tries;; --left) {
    const ssize_t size = bytes_of(file, text);
    Told out = told_by({text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))});
    if (left == 0 || out != nothing_told()) return out;
    std::this_thread::sleep_for(std::chrono::milliseconds{5});
  }
}

tl::unexpected<Error> locked(const std::string& location, const Told& holder) {
  return failure(k_run_locked, {}, {}, {location, holder[0], holder[1], holder[2], holder[3]});
}

/// False, with errno, if another has it or it cannot be had.
bool lock_at_once(int file) {
  while (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EINTR) return false;
  }
  return true;
}

}  // namespace

RunLock::RunLock(RunLock&& other) noexcept
    : m_file{std::exchange(other.m_file, -1)},
      m_documents{std::exchange(other.m_documents, -1)},
      m_server{std::exchange(other.m_server, nullptr)} {}

RunLock& RunLock::operator=(RunLock&& other) noexcept {
  std::swap(m_file, other.m_file);
  std::swap(m_documents, other.m_documents);
  std::swap(m_server, other.m_server);
  return *this;
}

RunLock::~RunLock() {
  if (m_server) {
    // A connection that cannot unlock is a broken one, and the server lets go by itself; as it does when the program
    // ends for want of memory.
    try {
      dialect::unlock_runs(*m_server);
    } catch (const StoreError&) {
    } catch (const std::bad_alloc&) {
    }
  }
  if (m_documents >= 0) ::close(m_documents);
  if (m_file >= 0) ::close(m_file);
}

Result<RunLock> RunLock::take(const std::filesystem::path& file, const RunHolder& holder) {
  const auto refused = [&](const char* why) { return failure(k_run_lock, {}, {}, {file.string(), why}); };
  RunLock lock{::open(file.c_str(), O_CREAT | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0640)};
  if (lock.m_file < 0) return refused(std::strerror(errno));
  struct stat status {};
  if (::fstat(lock.m_file, &status) != 0) return refused(std::strerror(errno));
  if (!S_ISREG(status.st_mode)) return refused("it is not a file");
  if (!lock_at_once(lock.m_file)) {
    if (errno != EWOULDBLOCK) return refused(std::strerror(errno));
    return locked(file.string(), holder_of(lock.m_file));
  }
  std::array<char, k_most_told> text{};
  const ssize_t size = bytes_of(lock.m_file, text);
  if (size < 0) return refused(std::strerror(errno));
  if (!is_of_a_holder({text.data(), static_cast<std::size_t>(size)})) return refused("it holds something else");
  const std::string lines = lines_of(holder);
  // For people only: a lock that does not say whose it is still is a lock.
  if (::ftruncate(lock.m_file, 0) == 0 && ::pwrite(lock.m_file, lines.data(), lines.size(), 0) < 0) errno = 0;
  return lock;
}

Result<RunLock> RunLock::take(const std::filesystem::path& file, const std::filesystem::path& documents,
                              Database& database, const RunHolder& holder) {
  SEISEKI_TRY(RunLock lock, take(file, holder));
  lock.m_documents = ::open(documents.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (lock.m_documents < 0) return failure(k_run_lock, {}, {}, {documents.string(), std::strerror(errno)});
  // Some network file systems lock no folders; there the file, and the server, must do.
  if (!lock_at_once(lock.m_documents) && errno == EWOULDBLOCK) return locked(documents.string(), nothing_told());
  if (database.engine() != Engine::postgresql) return lock;
  SEISEKI_TRY(RunLock server, take_on_server(database, holder));
  lock.m_server = std::move(server.m_server);
  return lock;
}

Result<RunLock> RunLock::take_on_server(Database& database, const RunHolder& holder) {
  RunLock lock{-1};
  try {
    if (const auto other = dialect::lock_runs(*database.session(), one_word(holder.who), one_word(holder.what),
                                              minute_of(holder.since)))
      return locked(database.location().shown(), *other);
  } catch (const StoreError& error) {
    return tl::unexpected<Error>(error.error());
  }
  lock.m_server = database.session();
  return lock;
}

}  // namespace seiseki::store
