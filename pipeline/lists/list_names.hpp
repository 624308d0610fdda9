/// \file
/// Names as they stand on a list, for telling what its numbers come from.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "pipeline/lists/explanation.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::lists {

/// A player's key as people read it: a federation ID as it is; of somebody who has none, the start number in the event
/// that the key names (`#6`).
std::string_view shown_key(std::string_view key);

/// How a game came about, in words: `rated`, `forfeit` … of to_string(GameStatus). Another word stays as it is.
Text status_text(std::string_view status);

class ListNames : public NameOf {
public:
  explicit ListNames(const store::StoredList& list);
  /// Empty for somebody who is not on the list.
  std::string name(const PlayerKey& player) const override;

private:
  std::map<PlayerKey, std::string> m_names;
};

}  // namespace seiseki::lists
