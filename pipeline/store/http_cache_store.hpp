/// \file
/// The fetcher's memory in the database: validators in a table, bodies in the DocumentStore. An entry is replaced, not
/// versioned: it is a cache, and the reports keep their own provenance.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "importers/http/http_cache.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/document_store.hpp"

namespace seiseki::store {

class HttpCacheStore : public importers::http::HttpCache {
public:
  /// Both must outlive it.
  HttpCacheStore(Database& database, DocumentStore& documents);

  /// nullopt also when the body is missing or damaged: the page is then simply fetched again.
  std::optional<importers::http::CachedResponse> find(const std::string& url) override;
  void remember(const std::string& url, const importers::http::CachedResponse& response) override;

private:
  std::shared_ptr<Session> m_session;
  DocumentStore& m_documents;
};

}  // namespace seiseki::store
