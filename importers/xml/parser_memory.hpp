/// \file
/// What the XML parser does where memory ends: by itself it gives an empty handle, and what would be added to that, or
/// read from it, is left out without a word.
#pragma once

namespace seiseki::importers::xml {

/// From now on the parser throws std::bad_alloc instead, on every thread. Called by whoever makes a document of it;
/// again it does nothing.
void throw_where_memory_ends();

}  // namespace seiseki::importers::xml
