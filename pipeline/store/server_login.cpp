#include "pipeline/store/server_login.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>

#include <soci/postgresql/soci-postgresql.h>
#include <soci/version.h>

#include "importers/text/scalars.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::store {

namespace {

thread_local ServerLogin* current_login = nullptr;

/// `connect_timeout`, wherever it was set; 0: none.
std::chrono::milliseconds time_to_connect(PGconn* connection) {
  // libpq's own least.
  constexpr std::chrono::seconds k_least{2};
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options{PQconninfo(connection), &PQconninfoFree};
  for (const PQconninfoOption* option = options.get(); option != nullptr && option->keyword != nullptr; ++option) {
    if (option->val == nullptr || std::string_view{option->keyword} != "connect_timeout") continue;
    const std::chrono::seconds given{importers::text::parse_number(importers::text::trim(option->val)).value_or(0)};
    return given <= std::chrono::seconds::zero() ? std::chrono::seconds::zero() : std::max(given, k_least);
  }
  return {};
}

}  // namespace

ServerLogin::ServerLogin() : m_outer{current_login} {
  current_login = this;
}

ServerLogin::~ServerLogin() {
  current_login = m_outer;
}

void ServerLogin::made(PGconn* connection) {
  m_connection = connection;
  m_watch = std::make_unique<SilenceWatch>(PQsocket(connection), time_to_connect(connection));
  m_watch->begin_waiting();
}

std::string ServerLogin::failed() {
  std::string why = m_watch && m_watch->has_ended() ? m_watch->reason() : std::string{};
  // SOCI closes what cannot connect, and forgets a connection on which its first question fails.
  constexpr int k_until = 400100;
  if (SOCI_VERSION < k_until && m_connection != nullptr) PQfinish(m_connection);
  m_connection = nullptr;
  m_watch.reset();
  return why;
}

}  // namespace seiseki::store

/// In place of libpq's.
extern "C" __attribute__((visibility("default"))) PGconn* PQconnectdb(const char* conninfo) {
  PGconn* connection = PQconnectStart(conninfo);
  if (connection == nullptr) return nullptr;
  PQsetNoticeProcessor(
      connection, [](void*, const char*) {}, nullptr);
  // What was begun is given up for the same once more, since only so libpq sees to its time limits by itself.
  if (PQstatus(connection) != CONNECTION_BAD) PQreset(connection);
  if (PQstatus(connection) == CONNECTION_OK && seiseki::store::current_login != nullptr)
    seiseki::store::current_login->made(connection);
  return connection;
}
