#include "pipeline/nightly/watched_fetcher.hpp"

#include "pipeline/nightly/stable_content.hpp"

namespace seiseki::nightly {

using importers::Document;
using importers::http::CachedResponse;
using importers::http::Request;

namespace {

std::string header(const Document& document, const std::string& name) {
  const auto found = document.headers.find(name);
  return found == document.headers.end() ? std::string{} : found->second;
}

}  // namespace

void PageValidators::watch(std::string url, std::string etag, std::string last_modified) {
  m_url = std::move(url);
  m_etag = std::move(etag);
  m_last_modified = std::move(last_modified);
  m_not_modified = false;
}

std::optional<CachedResponse> PageValidators::find(const std::string& url) {
  if (url != m_url || (m_etag.empty() && m_last_modified.empty())) return std::nullopt;
  Document nothing;
  nothing.name = nothing.origin = url;
  return CachedResponse{m_etag, m_last_modified, std::move(nothing)};
}

void PageValidators::remember(const std::string& url, const CachedResponse& response) {
  if (url != m_url) return;
  m_etag = response.etag;
  m_last_modified = response.last_modified;
  // A page that came has bytes; what find() gave and a 304 confirmed has none.
  m_not_modified = response.document.bytes.empty();
}

void WatchedFetcher::begin() {
  m_first.reset();
  m_primed.reset();
  m_primed_url.clear();
  m_validators.watch({}, {}, {});
}

Result<Document> WatchedFetcher::ask(Request request) {
  // A fetcher need not ask.
  if (auto left = m_time_left(); !left) return tl::make_unexpected(std::move(left.error()));
  request.time_left = m_time_left;
  return m_behind.fetch(request);
}

Result<bool> WatchedFetcher::is_unchanged(const FirstPage& before) {
  m_validators.watch(before.page, before.etag, before.last_modified);
  SEISEKI_TRY(Document page, ask({before.page}));
  if (m_validators.not_modified()) {
    m_first = FirstPage{before.page, m_validators.etag(), m_validators.last_modified(), before.content};
    return true;
  }
  m_first = FirstPage{page.origin, header(page, "etag"), header(page, "last-modified"), stable_sha256(page.bytes)};
  if (m_first->content == before.content) return true;
  m_primed = std::move(page);
  return false;
}

Result<Document> WatchedFetcher::fetch(const Request& request) {
  if (m_primed && request.form.empty() && request.url == m_primed_url) {
    Document page = std::move(*m_primed);
    m_primed.reset();
    page.name = request.url;
    return page;
  }
  SEISEKI_TRY(Document page, ask(request));
  if (!m_first && request.form.empty())
    m_first = FirstPage{page.origin, header(page, "etag"), header(page, "last-modified"), stable_sha256(page.bytes)};
  return page;
}

}  // namespace seiseki::nightly
