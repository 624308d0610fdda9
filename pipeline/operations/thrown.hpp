/// \file
/// What was thrown, as a coded error: no exception reaches people without a code and the reason that the system gave.
#pragma once

#include "engine/domain/error.hpp"

namespace seiseki::operations {

/// \pre Called while an exception is handled. The store's errors are what they say; `out-of-memory`, `system-refused`,
/// or `internal-error` for what nobody foresaw.
Error thrown_error();

}  // namespace seiseki::operations
