/// \file
/// Something that stands between the program and a PostgreSQL server, as a pooler or a firewall does: it hands on what
/// both say until it is told to say nothing more, and can put in words of its own. On sockets in folders.
#pragma once

#include <atomic>
#include <filesystem>
#include <string>
#include <thread>

#include "store_fixture.hpp"

namespace seiseki::store::test {

class Relay {
public:
  struct Manner {
    bool ends_with_login = false;  ///< nothing is handed on after the server has said that it is ready
    std::string notice = {};       ///< said in the middle of the login
  };

  explicit Relay(Manner manner);
  ~Relay();
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;

  /// The database of `location` by way of this; `options` are more of the address: `&connect_timeout=2`.
  std::string address(const std::string& location, const std::string& options) const;
  /// From now on nothing is handed on, for connections that stand and for new ones.
  void fall_silent() { m_is_silent = true; }
  void go_on() { m_is_silent = false; }

private:
  void run();

  Manner m_manner;
  TemporaryFolder m_folder;
  std::string m_server;  ///< the server's own socket
  int m_listening;
  std::atomic<bool> m_is_silent{false};
  std::atomic<bool> m_has_to_end{false};
  std::thread m_thread;
};

}  // namespace seiseki::store::test
