/// \file
/// What the fetcher remembers between runs; the store implements it. A cache entry is replaced even on 304, since the
/// server may send a new validator.
#pragma once

#include <optional>
#include <string>

#include "importers/source/document.hpp"

namespace seiseki::importers::http {

struct CachedResponse {
  std::string etag;
  std::string last_modified;
  Document document;
};

class HttpCache {
public:
  virtual ~HttpCache() = default;
  virtual std::optional<CachedResponse> find(const std::string& url) = 0;
  virtual void remember(const std::string& url, const CachedResponse& response) = 0;
};

}  // namespace seiseki::importers::http
