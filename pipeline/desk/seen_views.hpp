/// \file
/// Reports as their pages showed them, by the hash that stands in the forms: so that a decision which is refused
/// because something has changed can say what. In memory alone; nothing is decided by it. Safe to use from several
/// threads.
#pragma once

#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "pipeline/operations/report.hpp"

namespace seiseki::desk {

/// What of a report stands on its pages and can become another.
struct SeenView {
  std::vector<operations::ReportedGame> games;
  std::optional<ingest::Consequences> effect;
  store::DecisionId last_decision;  ///< of those about it; 0: there was none
};

class SeenViews {
public:
  /// The oldest are forgotten first.
  static constexpr std::size_t k_most = 200;

  void keep(const operations::ReportView& view);
  /// nullopt: not shown by this desk, or too long ago.
  std::optional<SeenView> of(const std::string& seen) const;

private:
  mutable std::mutex m_mutex;
  std::map<std::string, SeenView> m_views;
  std::deque<std::string> m_order;
};

}  // namespace seiseki::desk
