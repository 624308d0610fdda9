/// \file
/// How the command line names correction cases, and what it says of a word that cannot be read.
#pragma once

#include <string>

#include "pipeline/cli/options.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::cli {

/// The first word. Error: `usage`.
[[nodiscard]] Result<store::DecisionId> read_case_number(const Arguments& arguments, const std::string& command);

/// `--exclude is such as 12, not 'x'`.
tl::unexpected<Error> misuse_of_option(const std::string& command, const std::string& option, const std::string& form,
                                       const std::string& text);

}  // namespace seiseki::cli
