/// \file
/// The options that `import`, `check` and `convert` share, and what they say. What came of a run is ingest_account.hpp;
/// the fetcher they ask for is fetching.hpp.
#pragma once

#include <string>
#include <vector>

#include "pipeline/cli/context.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/ingest/run.hpp"

namespace seiseki::cli {

/// `SOURCE`, as many as are wanted.
Positional sources_positional();
/// The same where one source can be told what it does not say itself: said_of_sources().
Positional told_sources_positional();
OptionGroup report_options();
Option jobs_option();

/// Error: `usage` for a value that cannot be read.
[[nodiscard]] Result<ingest::Instructions> read_instructions(const Arguments& arguments, const std::string& command);

/// `--jobs N`, else the machine's cores. Error: `usage` unless 1 … 64.
[[nodiscard]] Result<int> read_jobs(const Arguments& arguments, const std::string& command);

/// Some of the sources, with what is said of all and of these alone.
struct SaidOfSources {
  std::vector<std::string> sources;
  ingest::Instructions instructions;
};
/// Sources in their order. `folder@2026-03-07..08,standard` says when what is in the folder was held and what it is;
/// `@rapid` and `@2026-03-07` say one of the two. Whatever else is behind an @ belongs to the name.
std::vector<SaidOfSources> said_of_sources(const std::vector<std::string>& words, const ingest::Instructions& of_all);
/// Error: `usage` for `--id` of sources that are not all told the same.
[[nodiscard]] Result<void> check_told_alike(const Arguments& arguments, const ingest::Instructions& of_all,
                                            const std::string& command);

/// Adds the rows of `--ids FILE`. Errors: the file's own, `answers-refused`.
[[nodiscard]] Result<void> read_answers(const Arguments& arguments, const Context& context,
                                        ingest::Instructions& instructions);

}  // namespace seiseki::cli
