/// \file
/// What of a page stays the same while its tournament does: texts and tables, without scripts, form state, links and
/// attributes, which servers and advertisements change with every answer. \spec office N1
#pragma once

#include <string>
#include <string_view>

namespace seiseki::nightly {

/// SHA-256 of the page's texts in their elements, blanks folded; "last update" is a text and so part of it. Of bytes
/// that cannot be reduced as a page, the hash of all of them.
std::string stable_sha256(std::string_view page);

}  // namespace seiseki::nightly
