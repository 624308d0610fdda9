/// \file
/// A listening socket and what comes in through it, within bounds: memory, connections, headers, bodies and time. Every
/// request is read strictly, handed to one function and answered by it. The only user of libmicrohttpd; knows nothing
/// of the office.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/domain/error.hpp"
#include "pipeline/desk/http/message.hpp"

namespace seiseki::desk::http {

struct Bounds {
  unsigned connections =
      512;  ///< a thread each; who only keeps one open keeps nobody else out while there are some left
  std::size_t header_bytes = std::size_t{32} << 10U;   ///< request line and headers; more is 431
  std::size_t form_bytes = std::size_t{1} << 20U;      ///< of a form without files; more is 413
  std::size_t upload_bytes = std::size_t{256} << 20U;  ///< of a form with files
  std::size_t file_bytes = std::size_t{64} << 20U;     ///< of one file
  std::size_t files = 500;
  std::size_t fields = 2000;
  std::chrono::seconds idle{30};  ///< a connection on which nothing moves is closed
};

struct Listening {
  std::uint16_t port = 0;  ///< 0 = a free one
  std::filesystem::path
      uploads;  ///< a private folder for files that are coming in; empty: forms with files are refused
  Bounds bounds = {};
  std::string address = "127.0.0.1";  ///< of an interface, IPv4 or IPv6
  std::filesystem::path socket = {};  ///< a socket file in the place of address and port: for owner and group, gone
                                      ///< with the server
  std::optional<int> given = std::nullopt;  ///< a socket that listens already, in the place of both
  /// Called with the port, 0 where it is a socket file, before the first request is.
  std::function<void(std::uint16_t)> at_port = {};
};

/// Called on several threads at once. What it throws is answered by 500 without a word about why.
using Handler = std::function<Response(Request&)>;
/// What a request that is no request is answered with: 400, 405, 411, 413, 415, 431, 500, 507. The request is there as
/// far as it was read.
using Refusal = std::function<Response(int status, const Request&)>;

class Server {
public:
  /// Listens and answers from then on. Error: `desk-listen`.
  [[nodiscard]] static Result<std::unique_ptr<Server>> start(const Listening& listening, Handler handler,
                                                             Refusal refusal);
  virtual ~Server() = default;

  /// 0 where it is a socket file.
  virtual std::uint16_t port() const = 0;
  /// Takes no new connection, and waits for requests that are being answered.
  virtual void stop() = 0;
};

}  // namespace seiseki::desk::http
