/// \file
/// Short names of what the desk shows in a word or two: findings, states. Codes themselves stand small beside them.
#pragma once

#include <string_view>

#include "engine/domain/text.hpp"
#include "pipeline/catalogue/code_names.hpp"
#include "pipeline/desk/parts.hpp"
#include "pipeline/office/problems.hpp"

namespace seiseki::desk {

using catalogue::name_of_code;

/// A report's state as the desk shows it: the shape, the class that colours it, the words.
struct ShownState {
  Mark shape = Mark::tick;
  std::string_view classes;
  Text words;
};
ShownState shown_state(const office::QueueEntry& entry);

/// `new`, `gone`, `changed`, `corrected`, `renamed`, of two lists.
Text change_wording(std::string_view change);

/// What would become of a tournament that was only looked at, by what `check` says of it.
Text looked_at_wording(std::string_view outcome);

/// `accept-report`, `stage-rated`, `import-list` … of the record; the word itself for what has no other name.
Text name_of_action(std::string_view action);

}  // namespace seiseki::desk
