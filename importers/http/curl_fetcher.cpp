#include "importers/http/curl_fetcher.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <new>
#include <stdexcept>

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "importers/http/limits.hpp"
#include "importers/text/ascii.hpp"

namespace seiseki::importers::http {
namespace {

struct EasyDeleter {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
using EasyHandle = std::unique_ptr<CURL, EasyDeleter>;

EasyHandle make_handle() {
  // Once per process and before the first handle; a function-local static is initialised by one thread only.
  errno = 0;
  static const CURLcode initialised = curl_global_init(CURL_GLOBAL_DEFAULT);
  EasyHandle handle{initialised == CURLE_OK ? curl_easy_init() : nullptr};
  // It says of every failure that it cannot.
  if (!handle && errno == ENOMEM) throw std::bad_alloc{};
  if (!handle) throw std::runtime_error("libcurl cannot be initialised");
  return handle;
}

/// A `curl_slist`: request headers, or lines for the resolver.
class StringList {
public:
  StringList() = default;
  StringList(const StringList&) = delete;
  StringList& operator=(const StringList&) = delete;
  ~StringList() { curl_slist_free_all(m_first); }

  void add(const std::string& line) {
    curl_slist* longer = curl_slist_append(m_first, line.c_str());
    if (longer == nullptr) throw std::bad_alloc{};
    m_first = longer;
  }
  curl_slist* get() const { return m_first; }

private:
  curl_slist* m_first = nullptr;
};

/// Collects one answer, and stops it at the caps.
class Receiver {
public:
  Receiver(std::size_t max_body, bool loopback) : m_max_body{max_body}, m_loopback{loopback} {}

  static std::size_t on_body(char* data, std::size_t size, std::size_t count, void* self) {
    return static_cast<Receiver*>(self)->body({data, size * count});
  }
  static std::size_t on_header(char* data, std::size_t size, std::size_t count, void* self) {
    return static_cast<Receiver*>(self)->header({data, size * count});
  }
  static curl_socket_t on_open_socket(void* self, curlsocktype, curl_sockaddr* address) {
    return static_cast<Receiver*>(self)->open_socket(*address);
  }

  bool body_too_large() const { return m_body_too_large; }
  bool head_too_large() const { return m_head_too_large; }
  const std::string& refused_address() const { return m_refused_address; }
  ExchangeResponse take(int status) {
    return {.status = status, .headers = std::move(m_headers), .body = std::move(m_body)};
  }
  bool has_begun() const { return m_header_bytes > 0; }
  bool head_ended() const { return m_head_ended; }

private:
  std::size_t body(std::string_view part) {
    // curl hands over decompressed bytes, so this also stops a small answer that unpacks to a huge one.
    if (part.size() > m_max_body - m_body.size()) {
      m_body_too_large = true;
      return 0;
    }
    m_body.append(part);
    return part.size();
  }

  std::size_t header(std::string_view line) {
    m_header_bytes += line.size();
    if (m_header_bytes > k_max_header_bytes) {
      m_head_too_large = true;
      return 0;
    }
    const std::size_t length = line.size();
    if (line.starts_with("HTTP/") && m_body.empty()) {
      // An interim answer (100) may have come before.
      m_headers.clear();
      m_last = nullptr;
      m_head_ended = false;
      return length;
    }
    const bool is_folded = line.starts_with(' ') || line.starts_with('\t');
    line = trimmed(line);
    m_head_ended = m_head_ended || line.empty();
    // What follows the body would change what the body was taken for.
    if (m_head_ended) return length;
    const std::size_t colon = line.find(':');
    if (is_folded) {
      if (m_last != nullptr) *m_last = trimmed(*m_last + ' ' + std::string{line});
    } else if (colon != std::string_view::npos) {
      m_last = &m_headers[text::ascii_lower(trimmed(line.substr(0, colon)))];
      *m_last = trimmed(line.substr(colon + 1));
    }
    return length;
  }

  static std::string_view trimmed(std::string_view text) {
    constexpr std::string_view k_blank = " \t\r\n";
    const std::size_t first = text.find_first_not_of(k_blank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(k_blank) - first + 1);
  }

  /// The address curl is about to connect to: the one place a resolver cannot talk us past.
  curl_socket_t open_socket(const curl_sockaddr& address) {
    if (!may_connect(address)) return CURL_SOCKET_BAD;
    return ::socket(address.family, address.socktype | SOCK_CLOEXEC, address.protocol);
  }

  bool may_connect(const curl_sockaddr& address) {
    std::array<std::uint8_t, 16> bytes{};
    std::span<const std::uint8_t> used;
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (address.family == AF_INET) {
      sockaddr_in v4{};
      std::memcpy(&v4, &address.addr, sizeof v4);
      std::memcpy(bytes.data(), &v4.sin_addr, 4);
      used = std::span{bytes}.first(4);
    } else if (address.family == AF_INET6 && address.addrlen >= sizeof(sockaddr_in6)) {
      // curl_sockaddr declares the small struct sockaddr but carries the whole address behind it.
      sockaddr_in6 v6{};
      std::memcpy(&v6, static_cast<const void*>(&address.addr), sizeof v6);
      std::memcpy(bytes.data(), &v6.sin6_addr, 16);
      used = bytes;
    }
    if (!used.empty() && (m_loopback ? is_loopback_address(used) : is_public_address(used))) return true;
    if (!used.empty()) ::inet_ntop(address.family, bytes.data(), text.data(), static_cast<socklen_t>(text.size()));
    m_refused_address = used.empty() ? "?" : text.data();
    return false;
  }

  std::size_t m_max_body;
  bool m_loopback;
  std::size_t m_header_bytes = 0;
  std::map<std::string, std::string> m_headers;
  std::string* m_last = nullptr;  ///< the value that a folded line goes on with
  bool m_head_ended = false;
  std::string m_body;
  bool m_body_too_large = false;
  bool m_head_too_large = false;
  std::string m_refused_address;
};

std::string form_urlencoded(CURL* handle, const std::vector<std::pair<std::string, std::string>>& fields) {
  const auto escape = [&](const std::string& text) {
    // Length 0 would make curl measure the text itself, which is the same here; it never sees a NUL inside.
    char* escaped = curl_easy_escape(handle, text.c_str(), static_cast<int>(text.size()));
    if (escaped == nullptr) throw std::bad_alloc{};
    std::string out{escaped};
    curl_free(escaped);
    return out;
  };
  std::string out;
  for (const auto& [name, value] : fields) {
    if (!out.empty()) out += '&';
    out += escape(name) + '=' + escape(value);
  }
  return out;
}

/// Told by the words of OpenSSL alone: where they change, it is a connection that failed.
bool speaks_no_tls(std::string_view detail) {
  return detail.find("wrong version number") != std::string_view::npos;
}

class CurlExchanger final : public Exchanger {
public:
  CurlExchanger(std::string agent, NetworkLimits limits, const std::vector<std::string>& resolve)
      : m_agent{std::move(agent)}, m_limits{limits}, m_handle{make_handle()} {
    for (const std::string& line : resolve) m_resolve.add(line);
    apply_fixed_settings();
  }

  tl::expected<ExchangeResponse, ExchangeError> exchange(const ExchangeRequest& request) override {
    CURL* const handle = m_handle.get();
    Receiver receiver{m_limits.max_body_bytes, is_loopback_host(request.url.host)};
    StringList headers;
    for (const auto& [name, value] : request.headers) headers.add(name + ": " + value);
    headers.add("Expect:");  // no 100-continue round trip for the few kilobytes of a form
    m_message[0] = '\0';
    const std::string url = request.url.text();
    const std::string form = form_urlencoded(handle, request.form);
    curl_easy_setopt(handle, CURLOPT_URL, url.c_str());
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, request.url.scheme == "http" ? "http" : "https");
    curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, &Receiver::on_body);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, &receiver);
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, &Receiver::on_header);
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, &receiver);
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, &Receiver::on_open_socket);
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, &receiver);
    if (request.form.empty()) {
      curl_easy_setopt(handle, CURLOPT_HTTPGET, 1L);
    } else {
      curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(form.size()));
      curl_easy_setopt(handle, CURLOPT_POSTFIELDS, form.c_str());
      curl_easy_setopt(handle, CURLOPT_POST, 1L);
    }
    // 0 would be no limit at all.
    const auto longest = std::max(std::min(request.longest, m_limits.total_timeout), std::chrono::milliseconds{1});
    curl_easy_setopt(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(longest.count()));
    const CURLcode code = curl_easy_perform(handle);
    curl_easy_setopt(handle, CURLOPT_HTTPHEADER, nullptr);  // the list ends with this function
    if (code != CURLE_OK) return tl::make_unexpected(error_of(code, receiver));
    // libcurl takes the end of the connection for the end of the headers.
    if (!receiver.head_ended()) return tl::make_unexpected(ExchangeError{ExchangeError::Kind::truncated});
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return receiver.take(static_cast<int>(status));
  }

private:
  /// Once: resetting the handle between requests would make libcurl 7.88 lose the list behind CURLOPT_COOKIEFILE.
  void apply_fixed_settings() {
    CURL* const handle = m_handle.get();
    curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, m_message.data());
    curl_easy_setopt(handle, CURLOPT_USERAGENT, m_agent.c_str());
    curl_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 0L);
    // One request a connection gains nothing from HTTP/2, which would be offered over TLS and spoken nowhere else.
    curl_easy_setopt(handle, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    curl_easy_setopt(handle, CURLOPT_FORBID_REUSE, 1L);  // what comes behind an answer answers no other question
    curl_easy_setopt(handle, CURLOPT_PATH_AS_IS, 1L);    // fetch what the guard read
    curl_easy_setopt(handle, CURLOPT_PROXY, "");         // not even from the environment
    curl_easy_setopt(handle, CURLOPT_COOKIEFILE, "");    // in memory: the site keeps its server state in a session
    curl_easy_setopt(handle, CURLOPT_ACCEPT_ENCODING, "gzip");
    curl_easy_setopt(handle, CURLOPT_SSL_VERIFYPEER, 1L);
    curl_easy_setopt(handle, CURLOPT_SSL_VERIFYHOST, 2L);
    curl_easy_setopt(handle, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    curl_easy_setopt(handle, CURLOPT_RESOLVE, m_resolve.get());
    curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(m_limits.connect_timeout.count()));
    curl_easy_setopt(handle, CURLOPT_MAXFILESIZE_LARGE, static_cast<curl_off_t>(m_limits.max_body_bytes));
  }

  ExchangeError error_of(CURLcode code, const Receiver& receiver) const {
    using Kind = ExchangeError::Kind;
    if (!receiver.refused_address().empty()) return {Kind::address, receiver.refused_address()};
    if (receiver.body_too_large() || code == CURLE_FILESIZE_EXCEEDED)
      return {Kind::too_large, std::to_string(m_limits.max_body_bytes >> 20U)};
    // A line that is longer than libcurl takes comes to nobody; it says of it what it says when memory is short.
    if (receiver.head_too_large() || (code == CURLE_OUT_OF_MEMORY && has_answered()))
      return {Kind::head_too_large, std::to_string(k_max_header_bytes >> 10U)};
    const std::string detail = m_message[0] != '\0' ? m_message.data() : curl_easy_strerror(code);
    switch (code) {
      case CURLE_OPERATION_TIMEDOUT:
        return {Kind::timeout, std::to_string((m_limits.total_timeout.count() + 999) / 1000)};
      // The scheme was looked at before: what curl does not support here is the answer.
      case CURLE_UNSUPPORTED_PROTOCOL:
      case CURLE_WEIRD_SERVER_REPLY:
        return {Kind::foreign, detail};
      case CURLE_URL_MALFORMAT:
        return {Kind::address, detail};
      // A certificate that is none has codes of its own: here no secure connection came about, for whatever reason.
      case CURLE_SSL_CONNECT_ERROR:
        return {speaks_no_tls(detail) ? Kind::foreign : Kind::connect, detail};
      case CURLE_PEER_FAILED_VERIFICATION:
      case CURLE_SSL_CERTPROBLEM:
      case CURLE_SSL_CIPHER:
      case CURLE_SSL_CACERT_BADFILE:
      case CURLE_SSL_ISSUER_ERROR:
      case CURLE_SSL_INVALIDCERTSTATUS:
        return {Kind::tls, detail};
      case CURLE_PARTIAL_FILE:
        return {Kind::truncated, detail};
      case CURLE_BAD_CONTENT_ENCODING:
      // What takes the body refuses it at the caps alone: else it is what unpacks it.
      case CURLE_WRITE_ERROR:
        return {Kind::encoding, detail};
      default:
        return {receiver.has_begun() ? Kind::truncated : Kind::connect, detail};
    }
  }

  /// The server has begun to send something.
  bool has_answered() const {
    curl_off_t microseconds = 0;
    curl_easy_getinfo(m_handle.get(), CURLINFO_STARTTRANSFER_TIME_T, &microseconds);
    return microseconds > 0;
  }

  std::string m_agent;
  NetworkLimits m_limits;
  StringList m_resolve;
  std::array<char, CURL_ERROR_SIZE> m_message{};
  EasyHandle m_handle;
};

}  // namespace

std::string user_agent(std::string_view contact) {
  std::string out = "Mozilla/5.0 (compatible; " + std::string{k_product} + "/" SEISEKI_VERSION;
  std::string kept;
  for (const char c : contact) {
    if (c > 0x20 && c < 0x7f && std::string_view{"();\\\""}.find(c) == std::string_view::npos) kept += c;
  }
  if (!kept.empty()) out += "; +" + kept;
  return out + ')';
}

CurlFetcher::CurlFetcher(CurlFetcherOptions options, Clock& clock, HttpCache* cache)
    : m_exchanger{std::make_unique<CurlExchanger>(user_agent(options.contact), options.limits, options.resolve)},
      m_fetcher{std::move(options.rules), *m_exchanger, clock, cache} {}

CurlFetcher::~CurlFetcher() = default;

Result<Document> CurlFetcher::fetch(const Request& request) {
  return m_fetcher.fetch(request);
}

}  // namespace seiseki::importers::http
