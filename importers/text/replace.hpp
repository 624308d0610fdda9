/// \file
/// One text in place of another.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace seiseki::importers::text {

/// Puts `to` in the place of every `from` in the text; what was put is not looked at again. \pre `from` is not empty
inline void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

}  // namespace seiseki::importers::text
