/// \file
/// The options that `import`, `check` and `convert` share, what they say, and the run over their sources. What came of
/// it is ingest_account.hpp; the fetcher they ask for is fetching.hpp.
#pragma once

#include <functional>
#include <span>
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

/// Takes every tournament the sources name through the pipeline. A start number said without its event is of one
/// tournament: with several in the run nothing is taken. Error: `id-assigned-several`.
[[nodiscard]] Result<void> ingest_sources(std::span<const std::string> sources, const ingest::SourceAccess& access,
                                          const ingest::Preparation& preparation, int jobs, ingest::ReportSink& sink,
                                          const std::function<void(ingest::Item, ingest::Progress)>& take);

}  // namespace seiseki::cli
