/// \file
/// What a source does not say, assumed: as instructions for the pipeline that `import` and `check` run, so that a trial
/// takes no path of its own. Pure; "today" is given.
#pragma once

#include <vector>

#include "engine/regulations/regulation.hpp"
#include "importers/imported_tournament.hpp"
#include "pipeline/ingest/conductor.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/trial/assumptions.hpp"
#include "pipeline/trial/wishes.hpp"

namespace seiseki::trial {

/// First and last day as the source has them; nullopt where it names none. Of a correspondence event those on which
/// games ended.
std::optional<std::pair<Date, Date>> days_of(const importers::ImportedTournament& tournament);

struct Assumed {
  ingest::Instructions instructions;    ///< days, type, edition and arrival; who is who is not among them
  const Regulation* edition = nullptr;  ///< of the Editions, never null
  std::vector<Assumption> assumptions;  ///< about days, type and edition, in that order
  bool is_too_short = false;            ///< no type: Blitz, by the time control or by declaration
};

/// Errors: `edition-unknown`, `edition-not-at-hand` of one that is wished for.
[[nodiscard]] Result<Assumed> assume(const importers::ImportedTournament& tournament, const lists::Editions& editions,
                                     const Wishes& wishes, Date today);

/// The edition for reports that arrive on `day`; where its text is not at hand the nearest in time.
struct EditionFound {
  const Regulation* edition = nullptr;
  Assumption assumption;
};
[[nodiscard]] Result<EditionFound> edition_for(Date day, Date period_last, bool is_correspondence,
                                               const lists::Editions& editions);

/// Puts the results a person gave in the place of those in doubt.
void apply_results(const std::vector<ResultGiven>& results, importers::ImportedTournament& tournament);

/// `Standard`, `スタンダード`.
Text category_text(RatingCategory category);

}  // namespace seiseki::trial
