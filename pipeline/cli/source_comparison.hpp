/// \file
/// `check A B`: two sources of one event side by side, as results show them. Matching people and games is ingest's.
#pragma once

#include <optional>
#include <string>

#include "pipeline/cli/table.hpp"
#include "pipeline/ingest/reconcile.hpp"

namespace seiseki::cli {

/// Two sources of one event, compared; what it needs of them outlives the items.
struct Compared {
  std::string first;
  std::string second;
  ingest::Side first_side;
  ingest::Side second_side;
  ingest::Reconciliation result;
};

/// Compares the two tournaments; nullopt, after saying so, if they are two events. \pre both were prepared
std::optional<Compared> compare(const Context& context, const ingest::Item& first, const ingest::Item& second);

output::Json comparison_json(const Compared& compared);
Table comparison_table(const Compared& compared);
void note_comparison(const Context& context, const Compared& compared);

}  // namespace seiseki::cli
