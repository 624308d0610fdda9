#include "importers/http/memory_http_cache.hpp"

namespace seiseki::importers::http {

std::optional<CachedResponse> MemoryHttpCache::find(const std::string& url) {
  const auto found = m_entries.find(url);
  if (found == m_entries.end()) return std::nullopt;
  return found->second;
}

void MemoryHttpCache::remember(const std::string& url, const CachedResponse& response) {
  const auto [entry, inserted] = m_entries.try_emplace(url);
  if (inserted) m_oldest_first.push_back(url);
  m_bytes = m_bytes - entry->second.document.bytes.size() + response.document.bytes.size();
  entry->second = response;
  while (m_bytes > m_max_bytes && !m_oldest_first.empty()) {
    const auto oldest = m_entries.find(m_oldest_first.front());
    m_bytes -= oldest->second.document.bytes.size();
    m_entries.erase(oldest);
    m_oldest_first.pop_front();
  }
}

}  // namespace seiseki::importers::http
