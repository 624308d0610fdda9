#include "pipeline/desk/presence.hpp"

namespace seiseki::desk {

void Presence::saw(std::int64_t report, const std::string& name, Instant now) {
  const std::scoped_lock lock{m_mutex};
  for (auto& [number, names] : m_seen)
    std::erase_if(names, [&](const auto& one) { return one.second + k_forgotten_after < now; });
  std::erase_if(m_seen, [](const auto& one) { return one.second.empty(); });
  m_seen[report][name] = now;
}

std::vector<std::pair<std::string, std::chrono::seconds>> Presence::others(std::int64_t report, const std::string& name,
                                                                           Instant now) const {
  std::vector<std::pair<std::string, std::chrono::seconds>> out;
  const std::scoped_lock lock{m_mutex};
  const auto found = m_seen.find(report);
  if (found == m_seen.end()) return out;
  for (const auto& [who, when] : found->second) {
    if (who == name || when + k_forgotten_after < now) continue;
    out.emplace_back(who, std::chrono::duration_cast<std::chrono::seconds>(now - when));
  }
  return out;
}

}  // namespace seiseki::desk
