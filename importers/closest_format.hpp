/// \file
/// Which format a document that nobody recognises comes closest to, by what its bytes look like: the one whose reason
/// is worth telling. Deliberately no parsing.
#pragma once

#include <string_view>

#include "engine/domain/text.hpp"

namespace seiseki::importers {

struct Closest {
  std::string_view importer;  ///< its name()
  Text looks_like;            ///< "it is a web page", for the sentence before the importer's reason
};

/// | looks like | closest |
/// |---|---|
/// | a page, tags in angle brackets | `chess-results` |
/// | XML | `chess-results-xml` |
/// | a workbook | `printed-list` |
/// | bytes that are no text | `swiss-manager-file` |
/// | lines with separators | `results-csv` or `swiss-manager-text` by their own words, else `printed-list` |
/// | other text | `trf` |
Closest closest_format(std::string_view bytes);

}  // namespace seiseki::importers
