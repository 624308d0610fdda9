/// \file
/// What a tournament lost on its way into another form: the form as written is read again and compared, field by field,
/// so that nothing a form cannot hold disappears unsaid. What a form adds (a board where there was none, a surname of
/// its own) is no loss. Knows no form's rules: the comparison is the rule.
#pragma once

#include <string>
#include <vector>

#include "importers/imported_tournament.hpp"

namespace seiseki::publish {

/// How a form names its players.
enum class PlayersBy {
  start_number,
  person,  ///< by ID, else name: the form gives out numbers of its own
};

/// `byes (12)`; without a number where there is only one of the thing.
struct LostItem {
  std::string en;
  std::string ja;
};

struct ConversionLosses {
  std::vector<LostItem> for_rating;  ///< games, players, days, IDs, the class: what a rating is made of
  std::vector<LostItem> other;       ///< the rest: clubs, boards, titles, who organised it

  bool empty() const { return for_rating.empty() && other.empty(); }
};

/// `before` is what was written, `after` what a reader makes of it.
ConversionLosses conversion_losses(const importers::ImportedTournament& before,
                                   const importers::ImportedTournament& after, PlayersBy players);

/// The items in a line, `byes (2), boards (20)` and `不戦（2）、卓番（20）`; in several where a finding's argument
/// would be cut.
std::vector<LostItem> in_lines(const std::vector<LostItem>& items);

}  // namespace seiseki::publish
