/// \file
/// Any bytes as what a browser sends, through a real socket to the real server: the first byte chooses between a whole
/// request and the body of a form with files. Whatever comes is answered or closed; what reaches a page is within the
/// bounds, and nothing of it stays on the disk.
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "pipeline/desk/http/server.hpp"
#include "tests/fuzz/require.hpp"

namespace fs = std::filesystem;
namespace http = seiseki::desk::http;
using seiseki::test::require;

namespace {

constexpr http::Bounds k_bounds{.connections = 16,
                                .header_bytes = 4096,
                                .form_bytes = 2000,
                                .upload_bytes = 20000,
                                .file_bytes = 1000,
                                .files = 3,
                                .fields = 10,
                                .idle = std::chrono::seconds{5}};

void check(const http::Request& request, const fs::path& uploads) {
  require(request.path.starts_with('/') && request.path.find('\0') == std::string::npos, "a path begins with /");
  require(request.headers.contains("host"), "it says for whom it is");
  require(request.form.size() <= k_bounds.fields && request.uploads.size() <= k_bounds.files,
          "so many fields and files");
  for (const auto& [name, value] : request.headers)
    require(value.find_first_of(std::string_view{"\r\n\0", 3}) == std::string::npos, "a header is one line");
  for (const auto& [name, value] : request.form) {
    require(value.size() <= k_bounds.form_bytes, "no field is larger");
    require((name + value).find('\0') == std::string::npos, "no NUL is taken");
  }
  for (const http::Upload& upload : request.uploads) {
    require(upload.size <= k_bounds.file_bytes, "no file is larger");
    require(upload.file.parent_path() == uploads, "files lie under names of ours");
    require(fs::file_size(upload.file) == upload.size, "and are whole");
  }
}

/// The server of all inputs, in a folder of its own.
class Desk {
public:
  Desk() {
    std::string folder = (fs::temp_directory_path() / "seiseki-fuzz-XXXXXX").string();
    require(::mkdtemp(folder.data()) != nullptr, "a folder");
    m_folder = folder;
    fs::create_directory(m_folder / "uploads");
    auto server = http::Server::start(
        {.uploads = m_folder / "uploads", .bounds = k_bounds, .socket = m_folder / "socket"},
        [this](http::Request& request) {
          check(request, m_folder / "uploads");
          return http::Response{.status = 200, .body = "ok"};
        },
        [](int status, const http::Request&) {
          require(status >= 400 && status < 600, "a refusal is a refusal");
          return http::Response{.status = status, .body = "no"};
        });
    require(server.has_value(), "it listens");
    m_server = std::move(*server);
  }
  ~Desk() {
    m_server->stop();
    std::error_code ignored;
    fs::remove_all(m_folder, ignored);
  }
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  std::string ask(std::string_view bytes) const {
    sockaddr_un place{};
    place.sun_family = AF_UNIX;
    const std::string path = (m_folder / "socket").string();
    path.copy(place.sun_path, sizeof(place.sun_path) - 1);
    const int connection = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    require(connection >= 0, "a socket");
    require(::connect(connection, reinterpret_cast<const sockaddr*>(&place), sizeof(place)) == 0, "it is there");
    const timeval patience{.tv_sec = 10, .tv_usec = 0};
    ::setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    while (!bytes.empty()) {
      const ssize_t sent = ::send(connection, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent < 0 && errno == EINTR) continue;  // the fuzzer's own clock
      if (sent <= 0) break;                      // refused before it was all there
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    ::shutdown(connection, SHUT_WR);
    std::string answer;
    char piece[4096];
    ssize_t got = 0;
    do {
      got = ::recv(connection, piece, sizeof(piece), 0);
      if (got > 0) answer.append(piece, static_cast<std::size_t>(got));
    } while (got > 0 || (got < 0 && errno == EINTR));
    require(got == 0 || errno == ECONNRESET, "it ends");
    ::close(connection);
    return answer;
  }

private:
  fs::path m_folder;
  std::unique_ptr<http::Server> m_server;
};

std::string as_multipart(std::string_view body) {
  return "POST /bring-in HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; "
         "boundary=----seiseki\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + std::string{body};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Desk desk;
  if (size == 0 || size > 30000) return 0;
  const std::string_view rest{reinterpret_cast<const char*>(data) + 1, size - 1};
  const bool is_body = data[0] == '-';
  const std::string answer = desk.ask(is_body ? as_multipart(rest) : std::string{rest});
  require(answer.empty() || answer.starts_with("HTTP/1."), "an answer is one");
  return 0;
}
