/// \file
/// What libsodium asks for before its first use. Inside this room only.
#pragma once

#include <stdexcept>

#include <sodium.h>

namespace seiseki::secrets {

/// On any thread, as often as one likes.
inline void make_sodium_ready() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
}

}  // namespace seiseki::secrets
