/// \file
/// Names as they stand on a list, for telling what its numbers come from.
#pragma once

#include <map>
#include <string>

#include "pipeline/lists/explanation.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::lists {

class ListNames : public NameOf {
public:
  explicit ListNames(const store::StoredList& list);
  /// Empty for somebody who is not on the list.
  std::string name(const PlayerKey& player) const override;

private:
  std::map<PlayerKey, std::string> m_names;
};

}  // namespace seiseki::lists
