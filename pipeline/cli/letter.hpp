/// \file
/// A letter in the languages its reader wants, as the commands that draft one print it. Sends nothing; what it says is
/// the office's.
#pragma once

#include <functional>
#include <string>

#include "pipeline/cli/context.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::cli {

/// `--in both|en|ja`.
Option letter_option();

/// `head`: the members of the JSON form before the texts.
void print_letter(const Context& context, const Arguments& arguments, output::Json head,
                  const std::function<std::string(Language)>& letter);

}  // namespace seiseki::cli
