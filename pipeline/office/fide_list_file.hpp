/// \file
/// Taking one of FIDE's lists in: of 1.6 million people those the roster names by FIDE ID, and those of the federation.
/// FIDE ID and name are both compared; a member of that name without a FIDE ID is a suggestion for `roster link`, never
/// a link by itself. All or nothing. \spec contracts 4, 7
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "engine/domain/home.hpp"
#include "importers/fide_list/fide_list.hpp"
#include "pipeline/office/opening.hpp"

namespace seiseki::office {

struct FideListTerms {
  std::optional<YearMonth> month;          ///< else the one in the file's header
  FederationCode federation{home().code};  ///< whose people are kept beside the roster's
  bool everybody = false;
  std::optional<importers::fide_list::SingleType> type = {};  ///< of a list of one; nullopt: as its name says
  importers::fide_list::Sanity sanity;
};

/// A member who may be a person of FIDE's list.
struct FideSuggestion {
  FederationId id;
  std::string name;
  std::string fide_id;
  std::string fide_name;
  bool same_birth_year = false;  ///< both years are known and agree
};

struct FideListOutcome {
  importers::fide_list::FideList list;
  YearMonth month{};
  int kept = 0;                             ///< records of people who are needed
  int added = 0;                            ///< of these, new in the store
  int matched = 0;                          ///< members whose FIDE ID is on the list under their name
  int not_found = 0;                        ///< members whose FIDE ID is not on the list
  std::vector<FideSuggestion> suggestions;  ///< sorted by member
  std::vector<Finding> findings;            ///< the file's, and `fide-name-differs`
};

/// Errors: the reader's, `fide-month` (neither said nor in the header), `fide-month-differs`, `fide-list-differs`.
[[nodiscard]] Result<FideListOutcome> take_fide_list(std::istream& in, const std::string& name,
                                                     const FideListTerms& terms, store::Database& database,
                                                     const Officer& officer, Write write);

/// The same from a zip as FIDE offers it, unpacked as it is read: one list inside, at most 2 GB. Errors: those of the
/// archive (`zip-…`), `fide-archive` (not exactly one file), and those of take_fide_list.
[[nodiscard]] Result<FideListOutcome> take_fide_archive(const importers::Document& archive, const FideListTerms& terms,
                                                        store::Database& database, const Officer& officer, Write write);

}  // namespace seiseki::office
