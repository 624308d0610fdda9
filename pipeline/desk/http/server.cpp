#include "pipeline/desk/http/server.hpp"

#include <cerrno>
#include <cstring>
#include <system_error>

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "pipeline/desk/http/findings.hpp"
#include "pipeline/desk/http/incoming.hpp"

namespace seiseki::desk::http {

namespace {

/// Beside the office's own work, every thread of a connection renders a page.
constexpr std::size_t k_stack_bytes = std::size_t{1} << 20U;
constexpr unsigned k_memory_overhead = 8192;

class MicroServer final : public Server {
public:
  MicroServer(const Listening& listening, Handler handler, Refusal refusal)
      : m_listening{listening}, m_handler{std::move(handler)}, m_refusal{std::move(refusal)} {}
  ~MicroServer() override { stop(); }
  MicroServer(const MicroServer&) = delete;
  MicroServer& operator=(const MicroServer&) = delete;

  Result<void> listen() {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(m_listening.port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const Bounds& bounds = m_listening.bounds;
    const auto flags = static_cast<unsigned>(MHD_USE_THREAD_PER_CONNECTION) |
                       static_cast<unsigned>(MHD_USE_INTERNAL_POLLING_THREAD) | static_cast<unsigned>(MHD_USE_POLL) |
                       static_cast<unsigned>(MHD_USE_ITC);
    errno = 0;
    m_daemon =
        MHD_start_daemon(flags, 0, nullptr, nullptr, &MicroServer::on_request, this, MHD_OPTION_SOCK_ADDR, &address,
                         MHD_OPTION_URI_LOG_CALLBACK, &MicroServer::on_target, this, MHD_OPTION_NOTIFY_COMPLETED,
                         &MicroServer::on_completed, this, MHD_OPTION_CONNECTION_LIMIT, bounds.connections,
                         MHD_OPTION_CONNECTION_MEMORY_LIMIT, bounds.header_bytes + k_memory_overhead,
                         MHD_OPTION_CONNECTION_TIMEOUT, static_cast<unsigned>(bounds.idle.count()),
                         MHD_OPTION_THREAD_STACK_SIZE, k_stack_bytes, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
    if (m_daemon == nullptr) {
      return failure(k_listen, {}, {},
                     {std::to_string(m_listening.port), std::error_code{errno, std::generic_category()}.message()});
    }
    const MHD_DaemonInfo* bound = MHD_get_daemon_info(m_daemon, MHD_DAEMON_INFO_BIND_PORT);
    m_port = bound == nullptr ? m_listening.port : bound->port;
    return {};
  }

  std::uint16_t port() const override { return m_port; }
  void stop() override {
    if (m_daemon == nullptr) return;
    MHD_stop_daemon(m_daemon);
    m_daemon = nullptr;
  }

private:
  static void* on_target(void* self, const char* target, MHD_Connection*) {
    return std::make_unique<Incoming>(target, static_cast<MicroServer*>(self)->m_listening).release();
  }
  static void on_completed(void*, MHD_Connection*, void** state, MHD_RequestTerminationCode) {
    const std::unique_ptr<Incoming> ended{static_cast<Incoming*>(*state)};
    *state = nullptr;
  }
  static MHD_Result on_request(void* self, MHD_Connection* connection, const char*, const char* method, const char*,
                               const char* bytes, std::size_t* size, void** state) {
    return static_cast<MicroServer*>(self)->serve(connection, method, bytes, size, static_cast<Incoming*>(*state));
  }

  MHD_Result serve(MHD_Connection* connection, const char* method, const char* bytes, std::size_t* size,
                   Incoming* incoming) {
    // C code lies above: nothing may be thrown through it.
    try {
      if (!incoming->has_begun()) {
        const int refused = incoming->begin(connection, method);
        return refused == 0 ? MHD_YES : answer(connection, m_refusal(refused));
      }
      if (*size > 0) {
        incoming->take({bytes, *size});
        *size = 0;
        return MHD_YES;
      }
      if (const int refused = incoming->finish(); refused != 0) return answer(connection, m_refusal(refused));
      return answer(connection, m_handler(incoming->request()));
    } catch (...) {
      return answer_unable(connection);
    }
  }

  MHD_Result answer_unable(MHD_Connection* connection) {
    try {
      return answer(connection, m_refusal(500));
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
