/// \file
/// What can be said to a trial, and what is made of it.
#pragma once

#include <string>

#include "pipeline/cli/context.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/trial/wishes.hpp"

namespace seiseki::cli {

OptionGroup wishes_options();
OptionGroup display_options();

/// Opens nothing: without the edition and the list, which are files perhaps. Error: `usage`.
[[nodiscard]] Result<trial::Wishes> read_wishes(const Arguments& arguments, const std::string& command);

/// The federation's list that `--list` names; nullptr without one. Errors: the file's own, `usage` of one without
/// ratings.
[[nodiscard]] Result<std::shared_ptr<const office::ListedPeople>> read_listed_people(const Arguments& arguments,
                                                                                     const Context& context,
                                                                                     const std::string& command);

/// A misunderstanding, with the command's help named.
tl::unexpected<Error> trial_misuse(const std::string& command, std::string en, std::string ja);

}  // namespace seiseki::cli
