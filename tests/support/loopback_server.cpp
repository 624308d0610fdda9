#include "tests/support/loopback_server.hpp"

#include <algorithm>
#include <charconv>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include <httplib.h>
#include <sys/socket.h>

namespace seiseki::test {
namespace {

constexpr const char* k_entry = "127.0.0.1";
constexpr const char* k_mirror = "127.0.0.2";
constexpr const char* k_html = "text/html; charset=utf-8";

void configure(httplib::Server& server) {
  // One answer per connection, so that stopping never waits for an idle client.
  server.set_keep_alive_max_count(1);
  server.set_tcp_nodelay(true);
  server.new_task_queue = [] { return new httplib::ThreadPool(4); };
  // httplib's default also sets SO_REUSEPORT, which would let two servers share a port and half of each other's
  // visitors.
  server.set_socket_options([](socket_t socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
}

std::string host_of(const std::string& host, int port) {
  return "http://" + host + ":" + std::to_string(port);
}

std::string tag_of(const std::string& body) {
  return "\"" + std::to_string(std::hash<std::string>{}(body)) + "\"";
}

constexpr std::pair<std::string_view, Fault> k_faults[] = {
    {"none", Fault::none},
    {"rate-limit-notice", Fault::rate_limit_notice},
    {"too-many-requests", Fault::too_many_requests},
    {"server-error", Fault::server_error},
    {"unavailable", Fault::unavailable},
    {"error-page", Fault::error_page},
    {"slow", Fault::slow},
    {"hang", Fault::hang},
    {"cut", Fault::cut},
    {"redirect-loop", Fault::redirect_loop},
    {"redirect-away", Fault::redirect_away},
    {"redirect-to-metadata", Fault::redirect_to_metadata},
    {"gzip-bomb", Fault::gzip_bomb},
    {"endless", Fault::endless},
    {"wrong-media-type", Fault::wrong_media_type},
};

std::optional<long> number_in(const Fields& fields, const std::string& key) {
  const auto found = fields.find(key);
  long value = 0;
  if (found == fields.end()) return std::nullopt;
  const char* end = found->second.data() + found->second.size();
  const auto parsed = std::from_chars(found->second.data(), end, value);
  return parsed.ec == std::errc{} && parsed.ptr == end ? std::optional{value} : std::nullopt;
}

std::string text_in(const Fields& fields, const std::string& key) {
  const auto found = fields.find(key);
  return found == fields.end() ? std::string{} : found->second;
}

Fields query_of(const std::string& target) {
  const std::size_t question = target.find('?');
  return parse_fields(question == std::string::npos ? std::string_view{}
                                                    : std::string_view{target}.substr(question + 1));
}

bool is_page(const std::string& path) {
  return path.rfind("/tnr", 0) == 0 || path.rfind("/Tnr", 0) == 0;
}

}  // namespace

struct LoopbackServer::State {
  State(ChessResultsSite its_site, Options its_options) : site{std::move(its_site)}, options{std::move(its_options)} {
    for (auto* server : {&entry, &mirror}) configure(*server);
    install(entry, true);
    install(mirror, false);
    bind();
    entry_thread = std::thread{[this] { entry.listen_after_bind(); }};
    mirror_thread = std::thread{[this] { mirror.listen_after_bind(); }};
    // stop() before the loop runs would be lost.
    while (!entry.is_running() || !mirror.is_running()) std::this_thread::sleep_for(std::chrono::milliseconds{1});
  }

  ~State() {
    {
      const std::lock_guard lock{mutex};
      stopping = true;
    }
    wake.notify_all();
    entry.stop();
    mirror.stop();
    entry_thread.join();
    mirror_thread.join();
  }

  void bind() {
    for (int attempt = 0; attempt < 20; ++attempt) {
      if (options.port != 0) {
        port = entry.bind_to_port(k_entry, options.port) ? options.port : -1;
      } else {
        port = entry.bind_to_any_port(k_entry);
      }
      if (port <= 0) throw SocketsForbidden("cannot listen on 127.0.0.1");
      if (mirror.bind_to_port(k_mirror, port)) return;
      if (options.port != 0) break;
      entry.stop();
    }
    throw SocketsForbidden("cannot listen on 127.0.0.2");
  }

  void install(httplib::Server& server, bool at_entry) {
    const auto handler = [this, at_entry](const httplib::Request& request, httplib::Response& response) {
      handle(request, response, at_entry);
    };
    server.Get(".*", handler);
    server.Post(".*", handler);
    server.set_logger([this](const httplib::Request& request, const httplib::Response& response) {
      note_encoding(request, response);
    });
  }

  void handle(const httplib::Request& request, httplib::Response& response, bool at_entry) {
    std::unique_lock lock{mutex};
    if (request.path == "/-/switch") return obey(request, response);
    const FaultPlan plan = !at_entry && is_page(request.path) ? next_fault(request) : FaultPlan{};
    const Fault fault = plan.fault;
    const bool late = fault == Fault::slow || fault == Fault::hang;
    response.status = 200;
    // Recorded before the first byte leaves, so that whoever has the answer finds the hit.
    if (late) record(request, response, at_entry);
    if (request.path == "/robots.txt") {
      response.status = robots_status;
      response.set_content(robots, "text/plain");
    } else if (fault == Fault::none) {
      answer(request, response, at_entry);
    } else {
      misbehave(plan, request, response, lock);
    }
    if (!late) record(request, response, at_entry);
  }

  /// No part of the site, and not recorded.
  void obey(const httplib::Request& request, httplib::Response& response) {
    const std::string problem = apply(query_of(request.target));
    response.status = problem.empty() ? 200 : 400;
    response.set_content(problem.empty() ? "done\n" : problem + "\n", "text/plain");
  }

  FaultPlan next_fault(const httplib::Request& request) {
    const Fields query = query_of(request.target);
    for (FaultPlan& plan : plans) {
      if (plan.event != 0 && plan.event != tournament_of(request.path)) continue;
      if (plan.art && text_in(query, "art") != std::to_string(*plan.art)) continue;
      if (plan.after > 0) {
        --plan.after;
        continue;
      }
      if (plan.times <= 0) continue;
      --plan.times;
      return plan;
    }
    return {};
  }

  std::string apply(const Fields& fields) {
    const auto event = number_in(fields, "event");
    for (const auto& [key, value] : fields) {
      std::string problem;
      if (key == "fault") {
        problem = apply_fault(fields, value);
      } else if (key == "fate") {
        problem = apply_fate(event.value_or(0), value);
      } else if (key == "corrected") {
        if (!site.correct(event.value_or(0))) problem = "nothing to correct";
      } else if (key == "today") {
        const auto date = parse_date(value);
        if (date) site.set_today(*date);
        if (!date) problem = "not a date: " + value;
      } else if (key == "validators") {
        validators = value == "1";
      } else if (key == "view-states" && value == "changing") {
        site.change_view_states();
      } else if (key == "headings" && value == "changed") {
        site.change_headings();
      } else if (key != "event" && key != "art" && key != "times" && key != "after" && key != "retry-after") {
        problem = "not understood: " + key + "=" + value;
      }
      if (!problem.empty()) return problem;
    }
    return {};
  }

  std::string apply_fault(const Fields& fields, const std::string& name) {
    const auto found =
        std::find_if(std::begin(k_faults), std::end(k_faults), [&](const auto& f) { return f.first == name; });
    if (found == std::end(k_faults)) return "no such fault: " + name;
    if (found->second == Fault::none) {
      plans.clear();
      return {};
    }
    FaultPlan plan{.fault = found->second,
                   .after = static_cast<int>(number_in(fields, "after").value_or(0)),
                   .event = number_in(fields, "event").value_or(0),
                   .retry_after = text_in(fields, "retry-after")};
    if (const auto times = number_in(fields, "times")) plan.times = static_cast<int>(*times);
    if (const auto art = number_in(fields, "art")) plan.art = static_cast<int>(*art);
    plans.push_back(plan);
    return {};
  }

  std::string apply_fate(long event, const std::string& name) {
    using Fate = ChessResultsSite::Fate;
    constexpr std::pair<std::string_view, Fate> k_fates[] = {
        {"shown", Fate::shown}, {"hidden", Fate::hidden}, {"deleted", Fate::deleted}};
    for (const auto& [known, fate] : k_fates) {
      if (known != name) continue;
      site.set_fate(event, fate);
      return {};
    }
    return "no such fate: " + name;
  }

  void answer(const httplib::Request& request, httplib::Response& response, bool at_entry) {
    SiteResponse page = site.respond({.method = request.method,
                                      .path = request.path,
                                      .query = query_of(request.target),
                                      .form = parse_fields(request.body),
                                      .user_agent = request.get_header_value("User-Agent"),
                                      .at_entry_host = at_entry,
                                      .mirror = host_of(k_mirror, port),
                                      .entry = host_of(k_entry, port)});
    response.status = page.status;
    for (const auto& [name, value] : page.headers) {
      if (name != "Content-Type") response.set_header(name, value);
    }
    if (validators && page.status == 200 && request.method == "GET") {
      const std::string tag = tag_of(page.body);
      response.set_header("ETag", tag);
      response.set_header("Last-Modified", k_last_modified);
      if (request.get_header_value("If-None-Match") == tag) {
        response.status = 304;
        return;
      }
    }
    response.set_content(page.body, page.headers.at("Content-Type"));
  }

  void misbehave(const FaultPlan& plan, const httplib::Request& request, httplib::Response& response,
                 std::unique_lock<std::mutex>& lock) {
    const auto page = [&](int status, const std::string& body) {
      response.status = status;
      response.set_content(body, k_html);
    };
    const auto redirect = [&](const std::string& target) {
      response.status = 302;
      response.set_header("Location", target);
    };
    switch (plan.fault) {
      case Fault::none:
        break;
      case Fault::rate_limit_notice:
        return page(200, ChessResultsSite::rate_limit_page());
      case Fault::error_page:
        return page(200, ChessResultsSite::server_error_page());
      case Fault::server_error:
        return page(500, ChessResultsSite::server_error_page());
      case Fault::too_many_requests:
      case Fault::unavailable:
        if (const std::string& when = plan.retry_after.empty() ? retry_after : plan.retry_after; !when.empty())
          response.set_header("Retry-After", when);
        return page(plan.fault == Fault::unavailable ? 503 : 429, "<html><body>Later.</body></html>");
      case Fault::hang:
        wake.wait(lock, [this] { return stopping; });
        return page(200, "");
      case Fault::slow:
        wake.wait_for(lock, std::chrono::seconds{3}, [this] { return stopping; });
        return page(200, "<html><body>At last.</body></html>");
      case Fault::cut:
        response.set_content_provider(100'000, k_html, [](std::size_t offset, std::size_t, httplib::DataSink& sink) {
          if (offset > 0) return false;
          const std::string part(5000, 'x');
          return sink.write(part.data(), part.size());
        });
        return;
      case Fault::redirect_loop:
        return redirect(request.path + "?lan=1&art=5");
      case Fault::redirect_away:
        return redirect("https://chess-results.com.evil.example/tnr1.aspx");
      case Fault::redirect_to_metadata:
        return redirect("http://169.254.169.254/latest/meta-data/");
      case Fault::gzip_bomb:
        return flood(response, k_html, std::size_t{64} << 20U);
      case Fault::endless:
        return flood(response, "image/x-endless", static_cast<std::size_t>(-1));
      case Fault::wrong_media_type:
        response.set_content("%PDF-1.7", "application/pdf");
        return;
    }
  }

  /// Chunked, so that no Content-Length warns the client; text/html is compressed on the way by httplib.
  static void flood(httplib::Response& response, const char* media_type, std::size_t bytes) {
    response.set_chunked_content_provider(media_type, [bytes](std::size_t offset, httplib::DataSink& sink) {
      static const std::string k_block(64 * 1024, 'A');
      if (offset >= bytes) {
        sink.done();
        return true;
      }
      return sink.write(k_block.data(), k_block.size());
    });
  }

  void record(const httplib::Request& request, const httplib::Response& response, bool at_entry) {
    const auto elapsed =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - started);
    hits.push_back({.method = request.method,
                    .host = at_entry ? k_entry : k_mirror,
                    .target = request.target,
                    .status = response.status,
                    .user_agent = request.get_header_value("User-Agent"),
                    .at = options.clock ? options.clock() : elapsed});
    if (options.on_hit) options.on_hit(hits.back());
  }

  /// httplib compresses after the handler; this comes after the answer has left.
  void note_encoding(const httplib::Request& request, const httplib::Response& response) {
    const std::lock_guard lock{mutex};
    const auto hit =
        std::find_if(hits.rbegin(), hits.rend(), [&](const SiteHit& h) { return h.target == request.target; });
    if (hit != hits.rend()) hit->content_encoding = response.get_header_value("Content-Encoding");
  }

  static constexpr const char* k_last_modified = "Sun, 22 Feb 2026 07:05:33 GMT";

  ChessResultsSite site;
  Options options;
  int port = 0;
  std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();

  mutable std::mutex mutex;  // guards all below
  std::condition_variable wake;
  bool stopping = false;
  std::vector<FaultPlan> plans;
  std::string retry_after;
  int robots_status = 200;
  std::string robots = "User-agent: *\nAllow: /\n\nUser-agent: AAAA\nDisallow: /\n";
  bool validators = false;
  std::vector<SiteHit> hits;

  httplib::Server entry;
  httplib::Server mirror;
  std::thread entry_thread;
  std::thread mirror_thread;
};

LoopbackServer::LoopbackServer(ChessResultsSite site, Options options)
    : m_state{std::make_unique<State>(std::move(site), std::move(options))} {}
LoopbackServer::~LoopbackServer() = default;

int LoopbackServer::port() const {
  return m_state->port;
}
std::string LoopbackServer::address() const {
  return host_of(k_entry, m_state->port);
}
std::string LoopbackServer::mirror() const {
  return host_of(k_mirror, m_state->port);
}

void LoopbackServer::fail(Fault fault, int times) {
  const std::lock_guard lock{m_state->mutex};
  m_state->plans = {FaultPlan{.fault = fault, .times = times}};
}

void LoopbackServer::plan(FaultPlan plan) {
  const std::lock_guard lock{m_state->mutex};
  m_state->plans.push_back(std::move(plan));
}

std::string LoopbackServer::apply(const Fields& fields) {
  const std::lock_guard lock{m_state->mutex};
  return m_state->apply(fields);
}

void LoopbackServer::change_view_states() {
  const std::lock_guard lock{m_state->mutex};
  m_state->site.change_view_states();
}

void LoopbackServer::set_retry_after(std::string value) {
  const std::lock_guard lock{m_state->mutex};
  m_state->retry_after = std::move(value);
}

void LoopbackServer::set_robots(int status, std::string text) {
  const std::lock_guard lock{m_state->mutex};
  m_state->robots_status = status;
  m_state->robots = std::move(text);
}

void LoopbackServer::send_validators() {
  const std::lock_guard lock{m_state->mutex};
  m_state->validators = true;
}

void LoopbackServer::change_headings() {
  const std::lock_guard lock{m_state->mutex};
  m_state->site.change_headings();
}

std::vector<SiteHit> LoopbackServer::hits() const {
  const std::lock_guard lock{m_state->mutex};
  return m_state->hits;
}

void LoopbackServer::forget_hits() {
  const std::lock_guard lock{m_state->mutex};
  m_state->hits.clear();
}

int LoopbackServer::page_requests() const {
  const std::lock_guard lock{m_state->mutex};
  return static_cast<int>(std::count_if(m_state->hits.begin(), m_state->hits.end(), [](const SiteHit& hit) {
    return is_page(hit.target) && (hit.status < 300 || hit.status > 399 || hit.status == 304);
  }));
}

}  // namespace seiseki::test
