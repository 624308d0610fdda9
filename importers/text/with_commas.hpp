/// \file
/// Several words in one argument of a finding.
#pragma once

#include <string>

namespace seiseki::importers::text {

/// `240, 320`; empty of none. Texts: a range of strings.
template <class Texts>
std::string with_commas(const Texts& texts) {
  std::string out;
  for (const std::string& text : texts) out += (out.empty() ? "" : ", ") + text;
  return out;
}

}  // namespace seiseki::importers::text
