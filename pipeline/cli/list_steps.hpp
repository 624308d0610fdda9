/// \file
/// Steps of computing a correspondence list: which edition, and computing in one step. Lists over the board are
/// pipeline/operations/rate.hpp's.
#pragma once

#include <optional>
#include <string>

#include "pipeline/cli/exit_code.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/chosen_edition.hpp"

namespace seiseki::cli {

/// The edition for a list by `--regulation`; a new choice is completed with who, when and `--reason`. Errors: those of
/// lists::edition_for(), `edition-reason`.
[[nodiscard]] Result<lists::ChosenEdition> choose_edition(YearMonth month, store::ListSeries series,
                                                          const lists::Editions& editions, Workspace& work,
                                                          const Context& context, const Arguments& arguments);

/// A reason that is missing, as what to type; any other error as it is.
Error as_typed(Error error, const std::string& command);

/// What a list is computed from and the list itself are one step: officers may decide at any moment. With `--dry-run`
/// everything read is of one moment, and nothing can be written.
class ListStep {
public:
  ListStep(store::Database& database, const Arguments& arguments);
  void keep();

private:
  std::optional<store::Transaction> m_transaction;
  std::optional<store::Snapshot> m_snapshot;
};

/// What to do after `rate`; with `--dry-run` that nothing was written.
void note_next(const Context& context, const Arguments& arguments, const Text& next,
               std::vector<std::string> words = {});

}  // namespace seiseki::cli
