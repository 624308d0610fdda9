/// \file
/// The queue of reports as every command about reports prints it. Which reports wait, and for what, is the office's
/// business.
#pragma once

#include "pipeline/cli/context.hpp"
#include "pipeline/operations/queue.hpp"

namespace seiseki::cli {

void print_queue(const Context& context, const operations::QueueView& queue);

}  // namespace seiseki::cli
