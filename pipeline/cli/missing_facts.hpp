/// \file
/// After `import` and `check`: the command line that would say what a source does not, with this source and these
/// options, so that it can be pasted and corrected; only days stand as words, `--dates FIRST..LAST`. And the trial that
/// needs none of it.
#pragma once

#include <set>
#include <string>

#include "pipeline/cli/context.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/ingest/conductor.hpp"

namespace seiseki::cli {

/// A word as a shell takes it.
std::string shell_word(const std::string& word);

/// ` --database 'my office.db'` as it was given, for a command line to be pasted; empty without. An address with a
/// password is ` --database "$SEISEKI_DATABASE"`, the variable that can hold it unseen.
std::string database_words(const Arguments& arguments);

/// What the sources of one run leave open, gathered item by item.
class MissingFacts {
public:
  void add(const ingest::Item& item, const lists::Editions& editions);
  /// One sentence with the command line; nothing where nothing is missing.
  void note(const Context& context, const CommandLine& line, const Arguments& arguments,
            const std::string& command) const;

private:
  /// `sent`: when the mail that brought it was written, if one did.
  void add_arrival(const ingest::Item& item, const std::string& sent);
  void note_arrival(const Context& context, const Arguments& arguments) const;

  std::set<std::string> m_options;  ///< `--type standard`
  bool m_needs_day = false;
  bool m_needs_arrival = false;  ///< late, if it arrived now, and not kept
  std::string m_arrival;         ///< the first that was kept so, and its mail's time or its last day: `3 2025-03-07`
};

/// Where there is no roster to begin with.
void note_trial(const Context& context, const Arguments& arguments);

}  // namespace seiseki::cli
