/// \file
/// Before a page is parsed: one linear pass that measures it, refuses what would cost too much, and keeps of the markup
/// only the tags and attributes that the readers ask for. What the parser is given afterwards has no scripts, comments,
/// formatting elements or foreign content, so that its nesting is known exactly enough to be capped.
/// Decides nothing about content: texts pass through unchanged.
#pragma once

#include <string>
#include <string_view>

#include "engine/domain/error.hpp"
#include "importers/html/html_tree.hpp"

namespace seiseki::importers::html {

struct Reduced {
  std::string markup;
  bool complete = true;  ///< Page::is_complete()
};

[[nodiscard]] Result<Reduced> reduce(std::string_view bytes, const Limits& limits);

}  // namespace seiseki::importers::html
