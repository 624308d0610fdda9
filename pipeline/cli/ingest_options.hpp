/// \file
/// The options and the account that `import`, `check` and `convert` share.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "importers/http/clock.hpp"
#include "importers/http/http_cache.hpp"
#include "pipeline/cli/context.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/cli/exit_code.hpp"
#include "pipeline/ingest/conductor.hpp"
#include "pipeline/ingest/run.hpp"

namespace seiseki::cli {

OptionGroup fetching_options();
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

/// True if no source could lead to the real site: its addresses have https or no port.
bool only_loopback(const std::vector<std::string>& sources);

/// A fetcher that honours the site's rules; nullptr with `--offline`. `cache` may be nullptr.
struct Access {
  std::unique_ptr<importers::http::Clock> clock;  ///< the fetcher's
  std::unique_ptr<importers::http::Fetcher> fetcher;
  ingest::SourceAccess access;
};
Access open_access(const Arguments& arguments, const Context& context, importers::http::HttpCache* cache);

/// Items by outcome; the four add up to what was seen.
struct Account {
  std::vector<ingest::Item> items;
  bool answers_unused = false;  ///< something was said about an event that never came

  int count(ingest::Outcome outcome) const;
  /// Of those imported: reports with open problems.
  int waiting_for_answers() const;
  /// 0 if nothing was quarantined or refused and no report came in with an open problem; the failure's own code if all that failed failed alike and nothing came
  /// in; else 3.
  ExitCode exit_code() const;
};

/// Statements about events that were not in the run: a slip in the event's name would leave its players as printed.
void report_unused_events(const Context& context, const identity::Assignments& assignments, Account& account);

/// Findings of one item on standard error: errors and warnings, notes too with --verbose.
void report_findings(const Context& context, const ingest::Item& item);

}  // namespace seiseki::cli
