/// \file
/// Whether bytes mean something in an encoding, for guessing it. Used inside this folder; decoding is encoding.hpp.
#pragma once

#include <string_view>

#include "importers/text/encoding.hpp"

namespace seiseki::importers::text {

/// True if every byte has a meaning in the encoding.
bool decodes_without_loss(std::string_view bytes, Encoding encoding);

}  // namespace seiseki::importers::text
