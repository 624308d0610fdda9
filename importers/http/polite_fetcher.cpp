#include "importers/http/polite_fetcher.hpp"

#include <algorithm>
#include <array>

#include "importers/http/findings.hpp"
#include "importers/http/limits.hpp"
#include "importers/http/retry_after.hpp"

namespace seiseki::importers::http {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

std::string header(const ExchangeResponse& response, const std::string& name) {
  const auto found = response.headers.find(name);
  return found == response.headers.end() ? std::string{} : found->second;
}

/// `text/html` of `Text/HTML; charset=utf-8`.
std::string media_type(const ExchangeResponse& response) {
  std::string type = header(response, "content-type");
  type = type.substr(0, type.find(';'));
  while (!type.empty() && (type.back() == ' ' || type.back() == '\t')) type.pop_back();
  std::transform(type.begin(), type.end(), type.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return type;
}

bool is_redirect(int status) {
  return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

/// Packed once more than the answer says. No page begins so.
bool is_packed(std::string_view body) {
  return body.starts_with("\x1f\x8b");
}
constexpr const char* k_still_packed = "packed (gzip), and the server does not say so";

bool is_page(std::string_view type) {
  return type == "text/html" || type == "application/xhtml+xml";
}

bool is_worth_retrying(ExchangeError::Kind kind) {
  return kind == ExchangeError::Kind::timeout || kind == ExchangeError::Kind::connect ||
         kind == ExchangeError::Kind::truncated || kind == ExchangeError::Kind::encoding;
}

tl::unexpected<Error> status_failure(const Url& url, int status) {
  if (status == 404 || status == 410) return failure(k_not_found, {.document = url.text()}, {}, {url.text()});
  return failure(k_status, {.document = url.text()}, {}, {url.text(), std::to_string(status)});
}

/// What is kept of the headers: validators and the server's date. Cookies never reach a document.
std::map<std::string, std::string> kept_headers(const ExchangeResponse& response) {
  std::map<std::string, std::string> kept;
  for (const char* name : {"etag", "last-modified", "date"}) {
    if (std::string value = header(response, name); !value.empty()) kept.emplace(name, std::move(value));
  }
  return kept;
}

}  // namespace

PoliteFetcher::PoliteFetcher(FetchRules rules, Exchanger& exchanger, Clock& clock, HttpCache* cache)
    : m_rules{std::move(rules)},
      m_exchanger{exchanger},
      m_clock{clock},
      m_cache{cache},
      m_politeness{m_rules.politeness, clock, m_rules.jitter_seed} {}

Result<Document> PoliteFetcher::fetch(const Request& request) {
  SEISEKI_TRY(Url url, allowed_url(request.url, m_rules.loopback));
  auto form = request.form;
  Allowance allowance{request.time_left, m_clock.elapsed() + m_rules.politeness.longest_page,
                      m_rules.politeness.attempts - 1};
  for (int redirects = 0; redirects <= m_rules.max_redirects; ++redirects) {
    SEISEKI_CHECK(check_robots(url, allowance));
    ExchangeRequest exchange{.url = url, .form = form};
    std::optional<CachedResponse> cached;
    if (m_cache != nullptr && form.empty()) cached = m_cache->find(url.text());
    if (cached && !cached->etag.empty()) exchange.headers.emplace_back("If-None-Match", cached->etag);
    if (cached && !cached->last_modified.empty())
      exchange.headers.emplace_back("If-Modified-Since", cached->last_modified);
    SEISEKI_TRY(ExchangeResponse response, send(std::move(exchange), allowance));

    if (is_redirect(response.status)) {
      if (response.status < 307) form.clear();
      SEISEKI_TRY(url, allowed_reference(url, header(response, "location"), m_rules.loopback));
      continue;
    }
    if (response.status == 304 && cached) return refresh(url, std::move(*cached), response);
    if (response.status != 200) return status_failure(url, response.status);
    if (!is_page(media_type(response)))
      return failure(k_media_type, {.document = url.text()}, {}, {url.text(), header(response, "content-type")});
    // Nobody shows nothing; and an answer without a body would be taken for one that confirms what is known.
    if (response.body.empty()) return failure(k_truncated, {.document = url.text()}, {}, {url.text()});
    if (is_packed(response.body))
      return failure(k_encoding, {.document = url.text()}, {}, {url.text(), k_still_packed});
    Document document = document_of(request, url, std::move(response));
    const CachedResponse entry{document.headers["etag"], document.headers["last-modified"], document};
    if (m_cache != nullptr && form.empty() && !(entry.etag.empty() && entry.last_modified.empty()))
      m_cache->remember(url.text(), entry);
    return document;
  }
  return failure(k_redirect_loop, {.document = request.url}, {}, {request.url, std::to_string(m_rules.max_redirects)});
}

Document PoliteFetcher::document_of(const Request& request, const Url& url, ExchangeResponse response) const {
  return Document{.name = request.url,
                  .origin = url.text(),
                  .bytes = std::move(response.body),
                  .media_type = media_type(response),
                  .retrieved_at = m_clock.now(),
                  .headers = kept_headers(response)};
}

Document PoliteFetcher::refresh(const Url& url, CachedResponse cached, const ExchangeResponse& not_modified) {
  for (auto& [name, value] : kept_headers(not_modified)) cached.document.headers[name] = value;
  if (std::string etag = header(not_modified, "etag"); !etag.empty()) cached.etag = std::move(etag);
  if (std::string date = header(not_modified, "last-modified"); !date.empty()) cached.last_modified = std::move(date);
  m_cache->remember(url.text(), cached);
  return std::move(cached.document);
}

Result<void> PoliteFetcher::check_robots(const Url& url, Allowance& allowance) {
  const std::string origin = url.origin();
  auto known = m_robots.find(origin);
  if (known == m_robots.end()) {
    auto fetched = fetch_robots(url, allowance);
    if (!fetched)
      return tl::make_unexpected(
          std::move(fetched.error())
              .while_doing({"while reading the site's robots.txt", "サイトのrobots.txtの読み込み中"}));
    if (const auto delay = fetched->crawl_delay()) m_politeness.slow_down(url.host, *delay);
    known = m_robots.emplace(origin, std::move(*fetched)).first;
  }
  if (!known->second.allows(url.target())) return failure(k_robots, {.document = url.text()}, {}, {url.text()});
  return {};
}

Result<Robots> PoliteFetcher::fetch_robots(const Url& page, Allowance& allowance) {
  Url url = page;
  url.path = "/robots.txt";
  url.query.clear();
  for (int redirects = 0; redirects <= m_rules.max_redirects; ++redirects) {
    SEISEKI_TRY(const ExchangeResponse response, send({.url = url}, allowance));
    if (is_redirect(response.status)) {
      SEISEKI_TRY(url, allowed_reference(url, header(response, "location"), m_rules.loopback));
      continue;
    }
    // RFC 9309, 2.3.1.3: a site that has no robots.txt forbids nothing; one that cannot answer (5xx) forbids all.
    if (response.status >= 400 && response.status < 500) return Robots{};
    if (response.status != 200) return status_failure(url, response.status);
    const std::string type = media_type(response);
    if (!type.empty() && type != "text/plain" && !is_page(type))
      return failure(k_media_type, {.document = url.text()}, {}, {url.text(), header(response, "content-type")});
    if (is_packed(response.body))
      return failure(k_encoding, {.document = url.text()}, {}, {url.text(), k_still_packed});
    return Robots::parse(response.body, k_product);
  }
  return failure(k_redirect_loop, {.document = url.text()}, {}, {url.text(), std::to_string(m_rules.max_redirects)});
}

Result<milliseconds> PoliteFetcher::Allowance::left() const {
  return time_left ? time_left() : milliseconds::max();
}

Result<ExchangeResponse> PoliteFetcher::send(ExchangeRequest request, Allowance& allowance) {
  for (int attempt = 1;; ++attempt) {
    SEISEKI_TRY(milliseconds left, allowance.left());
    m_politeness.wait_for_turn(request.url.host, left);
    SEISEKI_TRY(request.longest, allowance.left());
    auto outcome = send_once(request);
    milliseconds at_least{0};
    const bool is_last = allowance.retries <= 0 || m_clock.elapsed() >= allowance.last_retry;
    if (outcome) {
      const int status = outcome->status;
      if (!http::is_worth_retrying(status)) return std::move(*outcome);
      const auto retry_after = parse_retry_after(header(*outcome, "retry-after"), m_clock.now());
      at_least = retry_after.value_or(seconds{0});
      const bool too_long = at_least > m_rules.politeness.longest_retry_after;
      if (status == 429 || too_long) {
        if (too_long || is_last)
          return failure(k_rate_limited, {.document = request.url.text()}, {},
                         {request.url.text(), retry_after ? std::to_string(retry_after->count()) : "?"});
      } else if (is_last) {
        return status_failure(request.url, status);
      }
    } else if (!is_worth_retrying(outcome.error().kind) || is_last) {
      return tl::make_unexpected(error_of(request.url, outcome.error()));
    }
    --allowance.retries;
    SEISEKI_TRY(left, allowance.left());
    m_politeness.back_off(attempt, at_least, left);
  }
}

tl::expected<ExchangeResponse, ExchangeError> PoliteFetcher::send_once(const ExchangeRequest& request) {
  const milliseconds started = m_clock.elapsed();
  const Instant at = m_clock.now();
  auto outcome = m_exchanger.exchange(request);
  m_politeness.finished(request.url.host);
  if (m_rules.log)
    m_rules.log({.method = request.form.empty() ? "GET" : "POST",
                 .url = request.url.text(),
                 .status = outcome ? outcome->status : 0,
                 .at = at,
                 .started = started,
                 .duration = m_clock.elapsed() - started,
                 .bytes = outcome ? outcome->body.size() : 0});
  return outcome;
}

Error PoliteFetcher::error_of(const Url& url, const ExchangeError& error) const {
  const std::string address = url.text();
  const auto make = [&](const FindingKind& kind, const std::string& detail) {
    std::vector<std::string> arguments{address, detail, detail};
    // An answer cut off has no detail, and only one kind tells it in both languages.
    arguments.resize(kind.arguments.size());
    return Error{finding(kind, {.document = address}, {}, std::move(arguments))};
  };
  switch (error.kind) {
    case ExchangeError::Kind::address:
      return make(k_host, error.detail);
    case ExchangeError::Kind::timeout:
      return make(k_timeout, error.detail);
    case ExchangeError::Kind::connect:
      return make(k_connect, error.detail);
    case ExchangeError::Kind::foreign:
      return make(k_foreign_answer, error.detail);
    case ExchangeError::Kind::tls:
      return make(k_tls, error.detail);
    case ExchangeError::Kind::too_large:
      return make(k_too_large, error.detail);
    case ExchangeError::Kind::head_too_large:
      return make(k_head_too_large, error.detail);
    case ExchangeError::Kind::encoding:
      return make(k_encoding, error.detail);
    case ExchangeError::Kind::truncated:
      break;
  }
  return make(k_truncated, error.detail);
}

}  // namespace seiseki::importers::http
