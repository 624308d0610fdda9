/// \file
/// An HttpCache that lives as long as the run; the store has the lasting one. Not thread-safe.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>

#include "importers/http/http_cache.hpp"

namespace seiseki::importers::http {

class MemoryHttpCache final : public HttpCache {
public:
  /// \param max_bytes of bodies kept; beyond it the oldest entries go.
  explicit MemoryHttpCache(std::size_t max_bytes = 64U << 20U) : m_max_bytes{max_bytes} {}

  std::optional<CachedResponse> find(const std::string& url) override;
  void remember(const std::string& url, const CachedResponse& response) override;
  std::size_t size() const { return m_entries.size(); }

private:
  std::size_t m_max_bytes;
  std::size_t m_bytes = 0;
  std::map<std::string, CachedResponse> m_entries;
  std::deque<std::string> m_oldest_first;
};

}  // namespace seiseki::importers::http
