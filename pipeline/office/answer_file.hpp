/// \file
/// A CSV of answers to "who is this?": read for `--ids`, and written with the open questions for a person to fill in.
/// Columns by name, in any order: `event, start_number, printed_id, name, federation_id, reason`; others are ignored. A
/// player is named by start number, else by printed ID, else by name. `federation_id` is `N…` or `none`.
/// \spec contracts 7 (explicit mapping)
#pragma once

#include <string>
#include <vector>

#include "engine/domain/error.hpp"
#include "engine/domain/text.hpp"
#include "importers/source/document.hpp"
#include "pipeline/identity/resolver.hpp"

namespace seiseki::office {

struct AnswerFile {
  identity::Assignments answers;
  std::vector<Finding> findings;  ///< any error: nothing of the file should be used
  int undecided = 0;              ///< rows whose federation_id is empty
};

/// Errors: `answers-header`, and those of the CSV reader.
[[nodiscard]] Result<AnswerFile> read_answer_file(const importers::Document& document);

/// The players of one tournament who wait for an answer, with the likeliest members and what speaks for them.
/// `federation_id` is filled in only where there is one candidate; whoever hands the file back has looked at it.
struct Question {
  std::string event;
  StartNumber start_number;
  std::string printed_id;
  std::string name;
  std::string federation_id;
  std::string code;
  std::string candidates;
};
std::vector<Question> open_questions(const importers::ImportedTournament& tournament, const EventId& event,
                                     const identity::Resolution& resolution, const identity::Roster& roster,
                                     Language language);
/// UTF-8 with BOM for spreadsheets, guarded against formulas; read_answer_file() reads it back.
std::string write_questions(const std::vector<Question>& questions);

}  // namespace seiseki::office
