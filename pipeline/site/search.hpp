/// \file
/// Search without a server: every spelling under which somebody may be looked for, sorted and cut into small files that
/// the page's script reads as it needs them. \spec site 3
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// The files of the search: `data/search/0000.json` …, and what tells which holds what.
class SearchIndex {
public:
  /// Everybody who is named on a list; whoever has no page of their own is found without a link.
  explicit SearchIndex(const Site& site);

  std::size_t blocks() const { return m_blocks.size(); }
  std::string block(std::size_t number) const;  ///< `seiseki/search-block/1`
  std::string index() const;                    ///< `seiseki/search/1`: the first key of each block

private:
  struct Entry {
    std::string key;
    const Person* person = nullptr;  ///< never null
    friend bool operator<(const Entry& a, const Entry& b) {
      return a.key != b.key ? a.key < b.key : a.person->key < b.person->key;
    }
    friend bool operator==(const Entry& a, const Entry& b) { return a.key == b.key && a.person == b.person; }
  };

  const Site& m_site;
  std::vector<Entry> m_entries;
  std::vector<std::size_t> m_blocks;  ///< where each begins among the entries
};

}  // namespace seiseki::site
