/// \file
/// The commands about lists, for correspondence games: what `rate`, `list`, `explain`, `publish` and `reproduce` do
/// with
/// `--correspondence`, and what accepting a report of such games would do.
#pragma once

#include <optional>

#include "pipeline/cli/context.hpp"
#include "pipeline/cli/exit_code.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/ingest/consequences.hpp"

namespace seiseki::cli {

ExitCode rate_correspondence(Context& context, const Arguments& arguments, const std::optional<YearMonth>& month,
                             const std::string& command);
ExitCode show_correspondence_list(Context& context, const Arguments& arguments, const std::optional<YearMonth>& month,
                                  const std::optional<int>& revision);
ExitCode explain_correspondence(Context& context, const Arguments& arguments, const std::optional<YearMonth>& month,
                                const std::optional<int>& revision);
ExitCode publish_correspondence(Context& context, const Arguments& arguments, const std::optional<YearMonth>& month,
                                const std::optional<int>& revision);
ExitCode reproduce_correspondence(Context& context, const Arguments& arguments, const std::optional<YearMonth>& month,
                                  const std::optional<int>& revision);

/// Who would move, by the games of the report's last quarter alone, from the list before it. Errors: those of
/// lists::compute_quarter() that concern ratings, `list-no-opening`.
[[nodiscard]] Result<ingest::Consequences> correspondence_consequences(Workspace& work, const store::Report& report,
                                                                       const std::vector<store::Decision>& decisions,
                                                                       const lists::Editions& editions);

}  // namespace seiseki::cli
