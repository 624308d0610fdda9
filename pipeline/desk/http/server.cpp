#include "pipeline/desk/http/server.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <memory>
#include <new>
#include <system_error>

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "pipeline/desk/http/findings.hpp"
#include "pipeline/desk/http/incoming.hpp"

namespace seiseki::desk::http {

namespace {

/// Beside the office's own work, every thread of a connection renders a page.
constexpr std::size_t k_stack_bytes = std::size_t{1} << 20U;
constexpr unsigned k_memory_overhead = 8192;
constexpr int k_waiting_connections = 128;

std::string shown_place(const Listening& listening) {
  if (listening.given) return "the socket that was given";
  if (!listening.socket.empty()) return listening.socket.string();
  return listening.address + " " + std::to_string(listening.port);
}

tl::unexpected<Error> not_listening(const Listening& listening, int error) {
  return failure(k_listen, {}, {}, {shown_place(listening), std::error_code{error, std::generic_category()}.message()});
}

/// An address as the system takes it; size 0 for what is none.
struct Place {
  sockaddr_storage bytes{};
  socklen_t size = 0;
};

template <class Address>
Place place_from(const Address& address) {
  Place out;
  std::memcpy(&out.bytes, &address, sizeof(address));
  out.size = sizeof(address);
  return out;
}

Place place_of(const Listening& listening) {
  if (!listening.socket.empty()) {
    sockaddr_un file{};
    file.sun_family = AF_UNIX;
    const std::string path = listening.socket.string();
    if (path.size() >= sizeof(file.sun_path)) return {};
    std::copy(path.begin(), path.end(), std::begin(file.sun_path));
    return place_from(file);
  }
  sockaddr_in four{};
  four.sin_family = AF_INET;
  four.sin_port = htons(listening.port);
  if (::inet_pton(AF_INET, listening.address.c_str(), &four.sin_addr) == 1) return place_from(four);
  sockaddr_in6 six{};
  six.sin6_family = AF_INET6;
  six.sin6_port = htons(listening.port);
  if (::inet_pton(AF_INET6, listening.address.c_str(), &six.sin6_addr) == 1) return place_from(six);
  return {};
}

const sockaddr* as_address(const Place& place) {
  return reinterpret_cast<const sockaddr*>(&place.bytes);  // NOLINT: the system's own way
}

/// A socket file that nobody listens at any more is left over from a server that was killed.
void remove_leftover(const Listening& listening, const Place& place) {
  struct stat found {};
  if (listening.socket.empty() || ::lstat(listening.socket.c_str(), &found) != 0 || !S_ISSOCK(found.st_mode)) return;
  const int probe = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (probe < 0) return;
  const bool is_leftover = ::connect(probe, as_address(place), place.size) != 0 && errno == ECONNREFUSED;
  ::close(probe);
  if (is_leftover) ::unlink(listening.socket.c_str());
}

/// The socket that listens; it is the library's from then on.
Result<int> open_listening(const Listening& listening) {
  if (listening.given) return *listening.given;
  const Place place = place_of(listening);
  if (place.size == 0) return not_listening(listening, EINVAL);
  remove_leftover(listening, place);
  const int out = ::socket(place.bytes.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (out < 0) return not_listening(listening, errno);
  const int yes = 1;
  ::setsockopt(out, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
  bool is_listening = ::bind(out, as_address(place), place.size) == 0;
  // Nobody can connect before the next line: the mode is settled by then.
  if (is_listening && !listening.socket.empty()) is_listening = ::chmod(listening.socket.c_str(), 0660) == 0;
  if (is_listening && ::listen(out, k_waiting_connections) == 0) return out;
  const int error = errno;
  ::close(out);
  return not_listening(listening, error);
}

std::uint16_t port_of(int listening) {
  Place bound;
  bound.size = sizeof(bound.bytes);
  if (::getsockname(listening, reinterpret_cast<sockaddr*>(&bound.bytes), &bound.size) != 0) return 0;  // NOLINT: same
  if (bound.bytes.ss_family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, &bound.bytes, sizeof(four));
    return ntohs(four.sin_port);
  }
  if (bound.bytes.ss_family == AF_INET6) {
    sockaddr_in6 six{};
    std::memcpy(&six, &bound.bytes, sizeof(six));
    return ntohs(six.sin6_port);
  }
  return 0;
}

/// From where a request came.
void note_peer(MHD_Connection* connection, Request& request) {
  const MHD_ConnectionInfo* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  if (info == nullptr || info->client_addr == nullptr) return;
  std::array<char, INET6_ADDRSTRLEN> text{};
  const sockaddr* from = info->client_addr;
  if (from->sa_family == AF_UNIX) {
    request.is_by_socket_file = true;
  } else if (from->sa_family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, from, sizeof(four));
    if (::inet_ntop(AF_INET, &four.sin_addr, text.data(), text.size()) != nullptr) request.peer = text.data();
  } else if (from->sa_family == AF_INET6) {
    sockaddr_in6 six{};
    std::memcpy(&six, from, sizeof(six));
    if (::inet_ntop(AF_INET6, &six.sin6_addr, text.data(), text.size()) != nullptr) request.peer = text.data();
  }
}

class MicroServer final : public Server {
public:
  MicroServer(Listening listening, Handler handler, Refusal refusal)
      : m_listening{std::move(listening)}, m_handler{std::move(handler)}, m_refusal{std::move(refusal)} {}
  ~MicroServer() override { stop(); }
  MicroServer(const MicroServer&) = delete;
  MicroServer& operator=(const MicroServer&) = delete;

  Result<void> listen() {
    SEISEKI_TRY(const int listening, open_listening(m_listening));
    m_port = port_of(listening);
    if (m_listening.at_port) m_listening.at_port(m_port);
    const Bounds& bounds = m_listening.bounds;
    const auto flags = static_cast<unsigned>(MHD_USE_THREAD_PER_CONNECTION) |
                       static_cast<unsigned>(MHD_USE_INTERNAL_POLLING_THREAD) | static_cast<unsigned>(MHD_USE_POLL) |
                       static_cast<unsigned>(MHD_USE_ITC);
    errno = 0;
    m_daemon =
        MHD_start_daemon(flags, 0, nullptr, nullptr, &MicroServer::on_request, this, MHD_OPTION_LISTEN_SOCKET,
                         listening, MHD_OPTION_URI_LOG_CALLBACK, &MicroServer::on_target, this,
                         MHD_OPTION_NOTIFY_COMPLETED, &MicroServer::on_completed, this, MHD_OPTION_NOTIFY_CONNECTION,
                         &MicroServer::on_connection, this, MHD_OPTION_CONNECTION_LIMIT, bounds.connections,
                         MHD_OPTION_CONNECTION_MEMORY_LIMIT, bounds.header_bytes + k_memory_overhead,
                         MHD_OPTION_CONNECTION_TIMEOUT, static_cast<unsigned>(bounds.idle.count()),
                         MHD_OPTION_THREAD_STACK_SIZE, k_stack_bytes, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
    if (m_daemon == nullptr) {
      const int error = errno;
      ::close(listening);
      return not_listening(m_listening, error);
    }
    return {};
  }

  std::uint16_t port() const override { return m_port; }
  void stop() override {
    if (m_daemon == nullptr) return;
    MHD_stop_daemon(m_daemon);
    m_daemon = nullptr;
    if (!m_listening.socket.empty() && !m_listening.given) ::unlink(m_listening.socket.c_str());
  }

private:
  /// The request that a connection is at. Each connection has a thread of its own.
  using Current = std::unique_ptr<Incoming>;

  static void on_connection(void*, MHD_Connection*, void** kept, MHD_ConnectionNotificationCode what) {
    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
      *kept = new (std::nothrow) Current;
      return;
    }
    const std::unique_ptr<Current> ended{static_cast<Current*>(*kept)};
    *kept = nullptr;
  }
  /// The request belongs to its connection: of one that is refused before it is asked for, the library tells no end.
  static void* on_target(void* self, const char* target, MHD_Connection* connection) {
    const MHD_ConnectionInfo* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    auto* const current = info == nullptr ? nullptr : static_cast<Current*>(info->socket_context);
    if (current == nullptr) return nullptr;
    try {
      *current = std::make_unique<Incoming>(target, static_cast<MicroServer*>(self)->m_listening);
    } catch (const std::bad_alloc&) {
      current->reset();
    }
    return current->get();
  }
  static void on_completed(void*, MHD_Connection* connection, void** state, MHD_RequestTerminationCode) {
    *state = nullptr;
    const MHD_ConnectionInfo* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    if (info != nullptr && info->socket_context != nullptr) static_cast<Current*>(info->socket_context)->reset();
  }
  static MHD_Result on_request(void* self, MHD_Connection* connection, const char*, const char* method, const char*,
                               const char* bytes, std::size_t* size, void** state) {
    return static_cast<MicroServer*>(self)->serve(connection, method, bytes, size, static_cast<Incoming*>(*state));
  }

  MHD_Result serve(MHD_Connection* connection, const char* method, const char* bytes, std::size_t* size,
                   Incoming* incoming) {
    // C code lies above: nothing may be thrown through it.
    if (incoming == nullptr) return answer_unable(connection);
    try {
      if (!incoming->has_begun()) {
        note_peer(connection, incoming->request());
        const int refused = incoming->begin(connection, method);
        return refused == 0 ? MHD_YES : answer(connection, m_refusal(refused, incoming->request()));
      }
      if (*size > 0) {
        incoming->take({bytes, *size});
        *size = 0;
        return MHD_YES;
      }
      if (const int refused = incoming->finish(); refused != 0)
        return answer(connection, m_refusal(refused, incoming->request()));
      return answer(connection, m_handler(incoming->request()));
    } catch (...) {
      return answer_unable(connection);
    }
  }

  MHD_Result answer_unable(MHD_Connection* connection) {
    try {
      return answer(connection, m_refusal(500, {}));
    } catch (...) {
      return MHD_NO;  // the connection is closed
    }
  }

  static MHD_Result answer(MHD_Connection* connection, const Response& response) {
    std::string body = response.body;
    MHD_Response* out = MHD_create_response_from_buffer(body.size(), body.data(), MHD_RESPMEM_MUST_COPY);
    if (out == nullptr) return MHD_NO;
    bool is_whole = MHD_add_response_header(out, "Content-Type", response.media_type.c_str()) == MHD_YES;
    for (const auto& [name, value] : response.headers)
      is_whole = MHD_add_response_header(out, name.c_str(), value.c_str()) == MHD_YES && is_whole;
    // A page without one of its headers is not sent.
    const MHD_Result queued =
        is_whole ? MHD_queue_response(connection, static_cast<unsigned>(response.status), out) : MHD_NO;
    MHD_destroy_response(out);
    return queued;
  }

  Listening m_listening;
  Handler m_handler;
  Refusal m_refusal;
  MHD_Daemon* m_daemon = nullptr;
  std::uint16_t m_port = 0;
};

}  // namespace

Result<std::unique_ptr<Server>> Server::start(const Listening& listening, Handler handler, Refusal refusal) {
  auto server = std::make_unique<MicroServer>(listening, std::move(handler), std::move(refusal));
  SEISEKI_CHECK(server->listen());
  return std::unique_ptr<Server>{std::move(server)};
}

}  // namespace seiseki::desk::http
