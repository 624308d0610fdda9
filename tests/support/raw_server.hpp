/// \file
/// A server on loopback that does with every connection what a test says, byte by byte.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>
#include <utility>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/support/loopback_server.hpp"

namespace seiseki::test {

class RawServer {
public:
  /// `talk` gets each connection in turn, on a thread of the server, which closes it afterwards. Throws
  /// SocketsForbidden.
  explicit RawServer(std::function<void(int)> talk) : m_talk{std::move(talk)} {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    if (::bind(m_socket, any, size) != 0 || ::listen(m_socket, 8) != 0 || ::getsockname(m_socket, any, &size) != 0) {
      ::close(m_socket);
      throw SocketsForbidden{"no socket"};
    }
    m_port = ntohs(address.sin_port);
    m_thread = std::thread{[this] { run(); }};
  }
  ~RawServer() {
    ::shutdown(m_socket, SHUT_RDWR);
    m_thread.join();
    ::close(m_socket);
  }
  RawServer(const RawServer&) = delete;
  RawServer& operator=(const RawServer&) = delete;

  /// `127.0.0.1:PORT`
  std::string host() const { return "127.0.0.1:" + std::to_string(m_port); }
  int connections() const { return m_connections; }

private:
  void run() {
    for (int client = ::accept(m_socket, nullptr, nullptr); client >= 0;
         client = ::accept(m_socket, nullptr, nullptr)) {
      ++m_connections;
      m_talk(client);
      ::close(client);
    }
  }

  std::function<void(int)> m_talk;
  std::atomic<int> m_connections{0};
  int m_socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  int m_port = 0;
  std::thread m_thread;
};

}  // namespace seiseki::test
