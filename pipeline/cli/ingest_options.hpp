/// \file
/// The options and the account that `import`, `check` and `convert` share.
#pragma once

#include <memory>

#include "importers/http/http_cache.hpp"
#include "pipeline/cli/context.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/cli/exit_code.hpp"
#include "pipeline/ingest/conductor.hpp"

namespace seiseki::cli {

OptionGroup fetching_options();
OptionGroup report_options();
Option jobs_option();

/// Error: `usage` for a value that cannot be read.
[[nodiscard]] Result<ingest::Instructions> read_instructions(const Arguments& arguments, const std::string& command);

/// `--jobs N`, else the machine's cores. Error: `usage` unless 1 … 64.
[[nodiscard]] Result<int> read_jobs(const Arguments& arguments, const std::string& command);

/// A fetcher that honours the site's rules; nullptr with `--offline`. `cache` may be nullptr.
struct Access {
  std::unique_ptr<importers::http::Fetcher> fetcher;
  ingest::SourceAccess access;
};
Access open_access(const Arguments& arguments, const Context& context, importers::http::HttpCache* cache);

/// Items by outcome; the four add up to what was seen.
struct Account {
  std::vector<ingest::Item> items;

  int count(ingest::Outcome outcome) const;
  /// Of those imported: reports with open problems.
  int waiting_for_answers() const;
  /// 0 if nothing was quarantined or refused and no report came in with an open problem; the failure's own code if all that failed failed alike and nothing came
  /// in; else 3.
  ExitCode exit_code() const;
};

/// Findings of one item on standard error: errors and warnings, notes too with --verbose.
void report_findings(const Context& context, const ingest::Item& item);

}  // namespace seiseki::cli
