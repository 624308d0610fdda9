/// \file
/// The page inside the one file in which some browsers save it with everything it shows: MHTML (Chrome and Edge, on
/// phones by default) and Safari's web archive. Takes out the page alone; pictures, styles and frames are left.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace seiseki::importers::html {

struct SavedPage {
  std::string bytes;
  std::string media_type;  ///< with the encoding, where the file names it
};

/// The page; nullopt if `bytes` are no such file, or one whose page cannot be taken out whole.
std::optional<SavedPage> saved_page(std::string_view bytes);

/// True if the bytes begin as such a file does, whether or not its page can be taken out. Looks at the start only.
bool is_saved_page(std::string_view bytes);

}  // namespace seiseki::importers::html
