/// \file
/// The options that `import`, `check` and `convert` share, and what they say. What came of a run is ingest_account.hpp;
/// the fetcher they ask for is fetching.hpp.
#pragma once

#include <string>

#include "pipeline/cli/context.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/ingest/run.hpp"

namespace seiseki::cli {

/// `SOURCE`, as many as are wanted.
Positional sources_positional();
OptionGroup report_options();
Option jobs_option();

/// Error: `usage` for a value that cannot be read.
[[nodiscard]] Result<ingest::Instructions> read_instructions(const Arguments& arguments, const std::string& command);

/// `--jobs N`, else the machine's cores. Error: `usage` unless 1 … 64.
[[nodiscard]] Result<int> read_jobs(const Arguments& arguments, const std::string& command);

/// Adds the rows of `--ids FILE`. Errors: the file's own, `answers-refused`.
[[nodiscard]] Result<void> read_answers(const Arguments& arguments, const Context& context,
                                        ingest::Instructions& instructions);

}  // namespace seiseki::cli
