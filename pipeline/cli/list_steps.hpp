/// \file
/// Steps that lists over the board and correspondence lists have in common: which edition, computing in one step, may
/// it be published, and publishing. What a list is computed from and what its files hold is the commands' business.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "pipeline/cli/exit_code.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/cli/workspace.hpp"
#include "pipeline/lists/chosen_edition.hpp"

namespace seiseki::cli {

/// The edition for a list by `--regulation`; a new choice is completed with who, when and `--reason`. Errors: those of
/// lists::edition_for(), `usage` when another edition than the one in force has no reason and something is written.
[[nodiscard]] Result<lists::ChosenEdition> choose_edition(YearMonth month, store::ListSeries series,
                                                          const lists::Editions& editions, Workspace& work,
                                                          const Context& context, const Arguments& arguments,
                                                          const std::string& command);

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
void note_next(const Context& context, const Arguments& arguments, const Text& next);

/// The published revision that this one takes the place of.
std::optional<store::ListManifest> published_before(store::ListStore& lists, const store::ListManifest& manifest);

/// Errors: `publish-order` while the revision it rests on is not published, `two-persons`.
[[nodiscard]] Result<void> may_approve(Workspace& work, store::ListStore& lists, const store::ListManifest& manifest,
                                       const Context& context);

/// A list and what is written of it, but for the manifest.
struct Publishing {
  store::ListStore& lists;
  store::ListSeries series;
  const store::StoredList& list;
  std::string manifest_name;
  std::map<std::string, std::string> files;
  bool approves = false;  ///< marks the list as published
};

/// Approves, writes the files with their manifest and shows them; nothing is approved when they cannot be written.
ExitCode publish_list(Publishing what, Workspace& work, Context& context, const Arguments& arguments);

}  // namespace seiseki::cli
