/// \file
/// The invented Chess-Results on real sockets: the entry host on 127.0.0.1, its mirror on 127.0.0.2, the same port.
/// Counts and logs every request, and can be told to misbehave. Lives as long as the object; stops in its destructor.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/chess_results_site.hpp"

namespace seiseki::test {

/// What `--switch` and `/-/switch` understand, for usage texts.
inline constexpr const char* k_switches =
    "  fault=NAME        what happens instead of an answer: rate-limit-notice, too-many-requests, server-error,\n"
    "                    unavailable, error-page, slow, hang, cut, redirect-loop, redirect-away, "
    "redirect-to-metadata,\n"
    "                    gzip-bomb, endless, wrong-media-type; none ends all faults\n"
    "  event=N art=N     only for this event, only for this view\n"
    "  times=N after=N   so often, after so many good answers\n"
    "  retry-after=TEXT  of 429 and 503: seconds or a date\n"
    "  fate=NAME         of the event: shown, hidden, deleted\n"
    "  corrected=1       the event's results are corrected\n"
    "  today=DATE        the site's day\n"
    "  validators=1 view-states=changing headings=changed\n";

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
  hang,               ///< nothing at all, until the server stops
  cut,                ///< closes in the middle of the promised length
  redirect_loop,
  redirect_away,         ///< to a host that is not the site's
  redirect_to_metadata,  ///< to 169.254.169.254
  gzip_bomb,             ///< 64 MiB of the same byte, compressed, chunked
  endless,               ///< chunked, uncompressed, without an end
  wrong_media_type,      ///< application/pdf
};

/// Which requests fail, and how. Only page requests to the mirror are counted.
struct FaultPlan {
  Fault fault = Fault::none;
  int times = 1'000'000;
  int after = 0;                 ///< so many are answered well before
  long event = 0;                ///< 0 = every event
  std::optional<int> art = {};   ///< absent = every view
  std::string retry_after = {};  ///< of 429 and 503: seconds or a date; empty for what set_retry_after() says
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

  /// The next `times` page requests to the mirror fail so; then all is well again. Replaces what was planned.
  void fail(Fault fault, int times = 1'000'000);
  /// One plan more; the first that fits a request counts.
  void plan(FaultPlan plan);
  /// Does what `fields` say, so that a test of the command line can do so too: see k_switches. The same words come as
  /// `/-/switch?event=1300001&fault=unavailable` to the entry host. \return what is wrong, empty if nothing is.
  std::string apply(const Fields& fields);
  void set_retry_after(std::string value);
  void set_robots(int status, std::string text);  ///< default: 200, everybody allowed
  void send_validators();                         ///< ETag and Last-Modified, and 304
  void change_view_states();                      ///< every page bears another ViewState
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
