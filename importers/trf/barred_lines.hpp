/// \file
/// Vega's tournament description file (.tdf): the records of a TRF, the fields of its player lines with `|` between
/// them instead of in columns, and national IDs and ratings among them. The format is that of appendix P of Vega's
/// manual:
///
/// `001 N|sex|title|name|FIDE rating|federation|FIDE ID|national rating|national ID|birth|points|rank|round 1|round 2…`
///
/// A round is `opponent colour result`. Results 1, 2, 0 are of a game (won, drawn, lost); `+`, `=`, `-` of one that
/// nobody played, or of a bye where the opponent is 0000. A field of nothing is a round without a pairing. Deliberately
/// nothing else of Vega's (.veg).
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "importers/text/finding_list.hpp"
#include "importers/text/lines.hpp"
#include "importers/trf/player_line.hpp"

namespace seiseki::importers::trf {

inline constexpr std::size_t k_fields_before_rounds = 12;

/// True for a player line with bars between its fields, the first right behind the start number: a name may hold any.
bool has_bars(std::string_view line);

/// True if the first player line of the text has bars.
bool is_description_file(std::string_view text);

/// Reads a 001 line with bars. Without a usable start number, or with fewer fields than stand before the rounds, it is
/// reported and skipped. \interpretation Both sides tell of a game, as in a TRF, so that a result which is none of the
/// manual's is disputed and never guessed at: `W`, `H` and the other letters of a TRF mean nothing here.
std::optional<PlayerLine> read_barred_line(const text::Line& line, text::FindingList& findings);

}  // namespace seiseki::importers::trf
