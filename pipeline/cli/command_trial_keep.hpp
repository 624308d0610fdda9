/// \file
/// `trial --keep`: the tournaments of a trial in a database of their own, as they were tried, and the lists they make.
/// From there every other command works. Writes by the same sink and the same `rate` as the office does.
#pragma once

#include <span>

#include "pipeline/cli/context.hpp"
#include "pipeline/cli/exit_code.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/trial/event.hpp"

namespace seiseki::cli {

/// Refuses a database in which somebody already stands: a trial never mixes with real work. `events` are those of
/// `given`. The federation's `list` is what the office begins with; nullptr: one of what was assumed is made.
/// `told`, if not null, gets what became of them and of their lists, which is printed otherwise.
ExitCode keep_trial(const Arguments& arguments, std::span<const trial::Given> given,
                    std::span<const trial::Event> events, const office::ListedPeople* list, Context& context,
                    output::Json* told);

}  // namespace seiseki::cli
