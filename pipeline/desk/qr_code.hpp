/// \file
/// Text as a picture that a telephone reads.
#pragma once

#include <string_view>

#include "pipeline/markup/html.hpp"

namespace seiseki::desk {

/// The text as a QR code: dark on light in either theme, as cameras want it, with the blank margin that belongs to it.
/// `title` is for who cannot see it. Empty where the text is longer than a code holds (about 2,300 bytes).
markup::Html qr_code(std::string_view text, std::string_view title);

}  // namespace seiseki::desk
