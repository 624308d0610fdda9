/// \file
/// What ICU says of a call that failed.
#pragma once

#include <cerrno>
#include <new>
#include <stdexcept>

#include <unicode/utypes.h>

namespace seiseki::importers::text {

/// Throws std::bad_alloc where ICU had no memory, and std::runtime_error of `what` failed else. Data that it had no
/// memory to load are missing to it. \pre errno was 0 before the call
inline void require_icu(UErrorCode status, const char* what) {
  if (!U_FAILURE(status)) return;
  if (status == U_MEMORY_ALLOCATION_ERROR || errno == ENOMEM) throw std::bad_alloc{};
  throw std::runtime_error(what);
}

}  // namespace seiseki::importers::text
