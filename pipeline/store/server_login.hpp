/// \file
/// What SOCI's opening of a PostgreSQL connection does not let us have: the connection before the first question is
/// asked on it. Every login of the program drops what the server says unasked, which libpq would print on standard
/// error, as from a collation that has changed; and while a ServerLogin stands, the first question of its thread is
/// watched too. Inside this room only.
///
/// SOCI asks libpq for a connection with PQconnectdb() and for nothing before. That name is ours in the whole program:
/// it connects as libpq's own does, and adds these two things between.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "pipeline/store/silence_watch.hpp"

struct pg_conn;

namespace seiseki::store {

class ServerLogin {
public:
  ServerLogin();
  ~ServerLogin();
  ServerLogin(const ServerLogin&) = delete;
  ServerLogin& operator=(const ServerLogin&) = delete;

  /// The watch of the connection that was made, which allows every answer as long as the address allows for connecting.
  std::unique_ptr<SilenceWatch> watch() { return std::move(m_watch); }
  /// SOCI has thrown: what it left open is closed. Why, if the server has fallen silent; else empty.
  std::string failed();

  /// For the login itself.
  void made(pg_conn* connection);

private:
  ServerLogin* m_outer;
  pg_conn* m_connection = nullptr;
  std::unique_ptr<SilenceWatch> m_watch;
};

}  // namespace seiseki::store
