/// \file
/// The words an address is made of: blanks that came along when it was pasted, and the query as keys and values. A
/// query is always parsed, since a match of its text would find `art=2` in `art=25`.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seiseki::importers::chess_results {

/// Without blanks at both ends, the no-break and the ideographic one included.
std::string_view trim(std::string_view text);

/// Without any blank, encoded ones (`%20`) included.
std::string without_blanks(std::string_view text);

/// `%2F` as `/`, and `+` as a blank.
std::string percent_decoded(std::string_view text);

using Query = std::vector<std::pair<std::string, std::string>>;

/// Keys in lower case, decoded. The first of several equal keys wins, so that a doubled parameter cannot change the
/// meaning of what is seen first.
Query parse_query(std::string_view query);

}  // namespace seiseki::importers::chess_results
