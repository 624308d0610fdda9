/// \file
/// Files about people that are no tournament: the federation's list and FIDE's, taken as a whole or not at all. The
/// register of clubs is clubs.hpp.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "pipeline/office/fide_list_file.hpp"
#include "pipeline/office/opening.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/rate.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// Takes the people of the federation's list into the roster, and its ratings as the list of its month. \pre no finding
/// of the file is an error. Errors: those of office::take_list_file().
[[nodiscard]] Result<office::OpeningOutcome> take_roster_file(Office& office, const lists::Editions& editions,
                                                              const office::ListFile& file,
                                                              const importers::Document& document, const Who& who,
                                                              Keep keep);
/// `seiseki/roster-import/1`, what `roster import` prints.
output::Json roster_file_json(const office::ListFile& file, const office::OpeningOutcome& outcome);
/// Of its `numbers`: how many are rated, and how many otherwise than on the list before.
std::string numbers_in_words(const output::Json& numbers, Language language);
/// Of one of its `changes`: what changed, each a few words.
std::vector<std::string> changes_in_words(const output::Json& person, Language language);

/// One of FIDE's lists, as text, XML, or the zip of it as downloaded, which is told by its first bytes. Errors: those
/// of office::take_fide_list() and office::take_fide_archive().
[[nodiscard]] Result<office::FideListOutcome> take_fide_file(Office& office, std::istream& in, const std::string& name,
                                                             const office::FideListTerms& terms, const Who& who,
                                                             Keep keep);
/// `seiseki/fide-import/1`, what `roster import --fide` prints.
output::Json fide_file_json(const office::FideListOutcome& outcome);

}  // namespace seiseki::operations
