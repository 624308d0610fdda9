/// \file
/// The exit status under the name that commands use.
#pragma once

#include "pipeline/operations/exit_code.hpp"

namespace seiseki::cli {

using operations::exit_code_of;
using operations::exit_code_texts;
using operations::ExitCode;
using operations::ExitCodeText;

}  // namespace seiseki::cli
