#include "pipeline/desk/seen_views.hpp"

#include <algorithm>

namespace seiseki::desk {

void SeenViews::keep(const operations::ReportView& view) {
  if (view.seen.empty()) return;
  const std::scoped_lock lock{m_mutex};
  if (m_views.contains(view.seen)) return;
  SeenView kept{.games = view.games, .effect = view.effect, .last_decision = {}};
  for (const store::Decision& decision : view.facts.decisions)
    kept.last_decision = std::max(kept.last_decision, decision.id);
  m_views.emplace(view.seen, std::move(kept));
  m_order.push_back(view.seen);
  while (m_order.size() > k_most) {
    m_views.erase(m_order.front());
    m_order.pop_front();
  }
}

std::optional<SeenView> SeenViews::of(const std::string& seen) const {
  const std::scoped_lock lock{m_mutex};
  const auto found = m_views.find(seen);
  return found == m_views.end() ? std::nullopt : std::optional{found->second};
}

}  // namespace seiseki::desk
