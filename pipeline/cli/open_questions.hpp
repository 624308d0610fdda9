/// \file
/// Questions about players that a run leaves open, collected over its tournaments and written as the CSV that `--ids`
/// reads. Which questions there are, and the file's form, are the office's.
#pragma once

#include <vector>

#include "pipeline/cli/context.hpp"
#include "pipeline/cli/options.hpp"
#include "pipeline/ingest/conductor.hpp"
#include "pipeline/office/answer_file.hpp"

namespace seiseki::cli {

/// The open questions of a run, for `--questions`.
class OpenQuestions {
public:
  void add(const ingest::Item& item, Language language);
  /// Nothing without the option. Errors: those of publish::write_files().
  [[nodiscard]] Result<void> write(const Arguments& arguments, const Context& context) const;

private:
  std::vector<office::Question> m_questions;
};

}  // namespace seiseki::cli
