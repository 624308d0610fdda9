#include "relay.hpp"

#include <array>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <vector>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "pipeline/store/conninfo.hpp"

namespace seiseki::store::test {

namespace {

constexpr std::string_view k_socket = "/.s.PGSQL.5432";

/// What a server says in the protocol of version 3: `R` authentication, `Z` ready.
constexpr std::string_view k_accepted{"R\0\0\0\10\0\0\0\0", 9};
constexpr std::string_view k_ready{"Z\0\0\0\5I", 6};

sockaddr_un at(const std::string& path) {
  sockaddr_un out{};
  out.sun_family = AF_UNIX;
  if (path.size() >= sizeof out.sun_path) throw std::runtime_error("a name too long for a socket: " + path);
  std::memcpy(out.sun_path, path.data(), path.size());
  return out;
}

int new_socket() {
  const int out = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (out < 0) throw std::runtime_error("no socket");
  return out;
}

void put(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

std::string notice_message(const std::string& text) {
  std::string body;
  for (const std::string& field : {std::string{"SWARNING"}, std::string{"VWARNING"}, std::string{"C01000"}, "M" + text})
    body += field + '\0';
  body += '\0';
  const std::size_t size = body.size() + 4;
  return std::string{"N"} + '\0' + '\0' + static_cast<char>(size >> 8U) + static_cast<char>(size & 0xffU) + body;
}

struct Pair {
  int client;
  int server;
  std::string login = {};  ///< what the server has said so far, until it is ready
  bool is_in = false;
  bool is_over = false;
};

}  // namespace

Relay::Relay(Manner manner) : m_manner{std::move(manner)}, m_listening{new_socket()} {
  const auto parameters = conninfo::parse(std::getenv("SEISEKI_TEST_POSTGRESQL")).value();
  const auto port = parameters.find("port");
  m_server = parameters.at("host") + "/.s.PGSQL." + (port == parameters.end() ? "5432" : port->second);
  const sockaddr_un address = at(m_folder.path.string() + std::string{k_socket});
  if (::bind(m_listening, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(m_listening, 16) != 0)
    throw std::runtime_error("no socket to listen at");
  m_thread = std::thread{[this] { run(); }};
}

Relay::~Relay() {
  m_has_to_end = true;
  m_thread.join();
  ::close(m_listening);
}

std::string Relay::address(const std::string& location, const std::string& options) const {
  const auto parameters = conninfo::parse(location).value();
  std::string host = m_folder.path.string();
  for (std::size_t i = host.find('/'); i != std::string::npos; i = host.find('/', i)) host.replace(i, 1, "%2F");
  return "postgresql:///" + parameters.at("dbname") + "?user=" + parameters.at("user") + "&host=" + host + options;
}

void Relay::run() {
  std::vector<Pair> pairs;
  std::array<char, 65536> buffer{};
  while (!m_has_to_end) {
    std::vector<pollfd> waiting{{m_listening, POLLIN, 0}};
    for (const Pair& pair : pairs) {
      const bool is_silent = m_is_silent || (m_manner.ends_with_login && pair.is_in);
      // A negative descriptor is passed over.
      waiting.push_back({is_silent || pair.is_over ? -1 : pair.client, POLLIN, 0});
      waiting.push_back({is_silent || pair.is_over ? -1 : pair.server, POLLIN, 0});
    }
    constexpr int k_glance = 20;
    ::poll(waiting.data(), waiting.size(), k_glance);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      Pair& pair = pairs[i];
      for (const bool is_from_client : {true, false}) {
        if (waiting[1 + 2 * i + (is_from_client ? 0 : 1)].revents == 0) continue;
        const ssize_t count = ::recv(is_from_client ? pair.client : pair.server, buffer.data(), buffer.size(), 0);
        std::string said(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        if (said.empty()) {
          pair.is_over = true;
          ::shutdown(pair.client, SHUT_RDWR);
          ::shutdown(pair.server, SHUT_RDWR);
          break;
        }
        if (!is_from_client && !pair.is_in) {
          pair.login += said;
          pair.is_in = pair.login.ends_with(k_ready);
          const std::size_t accepted = said.find(k_accepted);
          if (!m_manner.notice.empty() && accepted != std::string::npos)
            said.insert(accepted + k_accepted.size(), notice_message(m_manner.notice));
        }
        put(is_from_client ? pair.server : pair.client, said);
      }
    }
    if (waiting.front().revents != 0) {
      const int client = ::accept4(m_listening, nullptr, nullptr, SOCK_CLOEXEC);
      const int server = new_socket();
      const sockaddr_un address = at(m_server);
      if (::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        ::shutdown(client, SHUT_RDWR);
      pairs.push_back({client, server});
    }
  }
  for (const Pair& pair : pairs) {
    ::close(pair.client);
    ::close(pair.server);
  }
}

}  // namespace seiseki::store::test
