/// \file
/// Narrowing the queue: what a report can be filtered by, and how many there would be, the other filters kept.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pipeline/desk/parts.hpp"
#include "pipeline/office/problems.hpp"

namespace seiseki::desk::pages {

/// The filters of an address.
class Facets {
public:
  explicit Facets(const Visit& visit);

  /// Whether the address names any.
  bool is_narrowed() const;
  std::vector<office::QueueEntry> of(const std::vector<office::QueueEntry>& entries) const;
  /// The filters with their counts, each a link.
  Html shown(const std::vector<office::QueueEntry>& entries) const;

private:
  struct Facet {
    std::string_view key;  ///< in the address
    Text title;
    std::string chosen;  ///< empty: all
  };
  std::vector<std::string> values(const Facet& facet, const office::QueueEntry& entry) const;
  std::string label(const Facet& facet, const std::string& value) const;
  bool passes(const office::QueueEntry& entry, const Facet* except) const;
  Url address(const Facet& facet, const std::string& value) const;

  const Visit& m_visit;
  std::vector<Facet> m_facets;
};

}  // namespace seiseki::desk::pages
