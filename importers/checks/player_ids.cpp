#include "importers/checks/player_ids.hpp"

#include <algorithm>
#include <string>

#include "engine/domain/home.hpp"
#include "importers/text/ascii.hpp"
#include "importers/text/unicode.hpp"

namespace seiseki::importers::checks {

bool is_meant_as_federation_id(std::string_view printed) {
  const std::string prefix = text::ascii_lower(home().ids.prefix);
  const std::string folded = text::ascii_lower(text::nfkc(printed));
  if (prefix.empty() || !folded.starts_with(prefix) || folded.size() == prefix.size()) return false;
  return std::all_of(folded.begin() + static_cast<std::ptrdiff_t>(prefix.size()), folded.end(), text::is_digit);
}

}  // namespace seiseki::importers::checks
