/// \file
/// Player lines that a mail program or an editor broke: which lines are the rest of one, and in which column that rest
/// was printed. A round follows from the column alone, so the rest is placed only where its column is certain.
/// \spec trf16 001 cols 92-99
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "importers/text/lines.hpp"
#include "importers/trf/player_line.hpp"

namespace seiseki::importers::trf {

/// A 001 line and what stood on the lines below it.
struct WrappedLine {
  text::Line first;
  std::vector<text::Line> rest;
};

/// True for a line under the 001 line `first` that has no tag of its own and holds nothing but what such a line holds:
/// numbers and single characters; whatever stands there, if `first` ends before its points. Rulers and remarks are not.
bool is_rest_of_player_line(std::string_view rest, std::string_view first);

/// The lines as they were before they were broken.
struct UnwrappedLines {
  int width = 0;                   ///< columns of each piece but the last of a line
  std::vector<std::string> texts;  ///< one for each wrapped line
};

/// Puts the lines together again, each piece but the last filled up with blanks to one width: that of the widest, or up
/// to nine columns more, where blanks at the ends were lost. nullopt unless exactly one width makes every line sound:
/// gaps blank, points and cells where they belong; or if the lines would become longer than any is read.
std::optional<UnwrappedLines> unwrap(std::span<const WrappedLine> lines);

/// What the file says of its rounds, for are_placed_for_certain().
struct KnownRounds {
  std::optional<int> announced;
  int dated = 0;  ///< round dates; 0 if there are none
};

/// True if no other width could be meant, not even one wider by whole rounds that nobody played. The width is certain
/// if an unbroken line confirms a pairing behind it, or if the rounds come out as announced and no unbroken line is
/// wider; a line of which blanks were lost is, if a line that is certain confirms one of its own. \pre players holds
/// the lines after unwrap(), sorted by start number
bool are_placed_for_certain(const std::vector<PlayerLine>& players, const KnownRounds& rounds);

}  // namespace seiseki::importers::trf
