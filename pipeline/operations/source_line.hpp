/// \file
/// The line of a document that a finding is about, as it stands there: what an officer reads before believing it.
#pragma once

#include <optional>
#include <string>

#include "pipeline/operations/office.hpp"

namespace seiseki::operations {

/// A line in three pieces; `piece` is what the finding quotes, empty where it cannot be found in the line.
struct SourceLine {
  std::string document;
  int number = 0;  ///< of the line, from 1
  int first = 0;   ///< columns of the piece in characters, from 1, both included; 0 without one
  int last = 0;
  std::string before;
  std::string piece;
  std::string after;
};

/// Longest line shown, in bytes; what is longer is cut at a character.
inline constexpr std::size_t k_max_shown_line_bytes = 400;

/// nullopt where the finding names no line, or the document is none of text, not at hand, or shorter. Where several
/// documents have the name, the first that has the line with the quoted text in it.
std::optional<SourceLine> source_line(Office& office, const store::Report& report, const store::StoredFinding& finding);

}  // namespace seiseki::operations
