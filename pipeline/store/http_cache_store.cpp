#include "pipeline/store/http_cache_store.hpp"

#include "pipeline/store/report.hpp"
#include "pipeline/store/statement.hpp"
#include "pipeline/store/text.hpp"

namespace seiseki::store {

namespace {

constexpr std::string_view k_cache_columns =
    "url, etag, last_modified, sha256, name, origin, media_type, retrieved_at, headers";
constexpr std::string_view k_replace =
    "ON CONFLICT (url) DO UPDATE SET etag = excluded.etag, last_modified = excluded.last_modified, "
    "sha256 = excluded.sha256, name = excluded.name, origin = excluded.origin, media_type = excluded.media_type, "
    "retrieved_at = excluded.retrieved_at, headers = excluded.headers";

}  // namespace

HttpCacheStore::HttpCacheStore(Database& database, DocumentStore& documents)
    : m_session{database.session()}, m_documents{documents} {}

std::optional<importers::http::CachedResponse> HttpCacheStore::find(const std::string& url) {
  std::optional<importers::http::CachedResponse> found;
  std::string sha256;
  Statement::select(*m_session, k_cache_columns, "FROM http_cache WHERE url = :url")
      .each(
          [&](Row& row) {
            std::string address;
            importers::http::CachedResponse& response = found.emplace();
            row.into(address, response.etag, response.last_modified, sha256, response.document.name,
                     response.document.origin, response.document.media_type, response.document.retrieved_at,
                     response.document.headers);
          },
          url);
  if (!found) return std::nullopt;
  auto bytes = m_documents.get(sha256);
  if (!bytes) return std::nullopt;
  found->document.bytes = *std::move(bytes);
  return found;
}

void HttpCacheStore::remember(const std::string& url, const importers::http::CachedResponse& response) {
  const importers::Document& document = response.document;
  const std::string sha256 = m_documents.put(document.bytes);
  std::map<std::string, std::string> headers;
  for (const auto& [name, value] : document.headers) headers.emplace(clean(name), clean(value));
  AtomicWrite write{*m_session};
  // A validator that had to be cleaned would never match: without it the page is simply fetched again.
  const auto validator = [](const std::string& text) { return is_storable(text) ? text : std::string{}; };
  Statement::insert(*m_session, "http_cache", k_cache_columns, k_replace)
      .run(url, validator(response.etag), validator(response.last_modified), sha256, clean(document.name),
           clean(document.origin), clean(document.media_type), document.retrieved_at, headers);
  write.commit();
}

}  // namespace seiseki::store
