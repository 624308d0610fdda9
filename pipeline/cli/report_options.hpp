/// \file
/// How the command line names reports, and the day from which their deadlines are counted.
#pragma once

#include <string>
#include <vector>

#include "engine/domain/date.hpp"
#include "pipeline/cli/context.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::cli {

/// Reports' numbers from words: `3`, or `3-9` for seven of them. Error: `usage`.
Result<std::vector<store::ReportId>> read_report_numbers(const std::vector<std::string>& words,
                                                         const std::string& command);

Option today_option();
/// Error: `usage` if `--today` is no date.
Result<void> check_today(const Arguments& arguments, const std::string& command);
/// `--today`, else the clock's day in Japan.
Date today(const Arguments& arguments, const Context& context);

}  // namespace seiseki::cli
