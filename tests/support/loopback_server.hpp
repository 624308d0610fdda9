/// \file
/// The invented Chess-Results on real sockets: the entry host on 127.0.0.1, its mirror on 127.0.0.2, the same port.
/// Counts and logs every request, and can be told to misbehave. Lives as long as the object; stops in its destructor.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/chess_results_site.hpp"

namespace seiseki::test {

/// The machine does not let us listen: tests skip, and say so.
class SocketsForbidden : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What the mirror does with a page request instead of answering it.
enum class Fault {
  none,
  rate_limit_notice,  ///< status 200, "exceeded … daily limit"
  too_many_requests,  ///< 429, with Retry-After if set
  server_error,       ///< 500
  unavailable,        ///< 503, with Retry-After if set
  error_page,         ///< status 200, the server's own error page
  slow,               ///< nothing for three seconds
  cut,                ///< closes in the middle of the promised length
  redirect_loop,
  redirect_away,         ///< to a host that is not the site's
  redirect_to_metadata,  ///< to 169.254.169.254
  gzip_bomb,             ///< 64 MiB of the same byte, compressed, chunked
  endless,               ///< chunked, uncompressed, without an end
  wrong_media_type,      ///< application/pdf
};

struct SiteHit {
  std::string method;
  std::string host;    ///< `127.0.0.1` entry, `127.0.0.2` mirror
  std::string target;  ///< path and query
  int status = 0;
  std::string user_agent;
  std::string content_encoding = {};  ///< of the answer; filled in only after it has left
  std::chrono::milliseconds at{0};
};

class LoopbackServer {
 public:
  struct Options {
    int port = 0;                                           ///< 0 = any free one
    std::function<std::chrono::milliseconds()> clock = {};  ///< stamps the log; default: time since start
    std::function<void(const SiteHit&)> on_hit = {};        ///< called under a lock, once per answered request
  };

  /// Throws SocketsForbidden.
  explicit LoopbackServer(ChessResultsSite site) : LoopbackServer{std::move(site), Options{}} {}
  LoopbackServer(ChessResultsSite site, Options options);
  ~LoopbackServer();
  LoopbackServer(const LoopbackServer&) = delete;
  LoopbackServer& operator=(const LoopbackServer&) = delete;

  int port() const;
  std::string address() const;  ///< `http://127.0.0.1:PORT`, the entry host
  std::string mirror() const;   ///< `http://127.0.0.2:PORT`

  /// The next `times` page requests to the mirror fail so; then all is well again.
  void fail(Fault fault, int times = 1'000'000);
  void set_retry_after(std::string value);
  void set_robots(int status, std::string text);  ///< default: 200, everybody allowed
  void send_validators();                         ///< ETag and Last-Modified, and 304
  void change_headings();

  std::vector<SiteHit> hits() const;
  void forget_hits();
  /// Requests for tournament pages that were answered with anything but a redirect.
  int page_requests() const;

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace seiseki::test
