/// \file
/// Files that stand for a report without being one: a shortcut, the mark of an open file, a page in front of a
/// download, something encrypted. Told by their first bytes, some by their names; the refusal says what to do instead.
#pragma once

#include <optional>
#include <string_view>

#include "engine/domain/text.hpp"

namespace seiseki::importers {

struct StandIn {
  Text what;   ///< one clause: “… is a shortcut”
  Text to_do;  ///< one sentence
};

std::optional<StandIn> stand_in(std::string_view bytes, std::string_view name = {});

/// Whether a browser keeps a download under such a name until it is there: what is in it already may look like a
/// report, and lack its end.
bool is_unfinished_name(std::string_view name);

}  // namespace seiseki::importers
