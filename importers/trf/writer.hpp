/// \file
/// Writes a tournament as TRF16 or TRF26 that our own reader reads to the same players and games. Deliberately not
/// written: what neither can say (boards, clubs, organisers), and what a tournament as imported does not know (scoring,
/// tie-breaks, who was given White by lot).
#pragma once

#include <string>
#include <string_view>

#include "importers/imported_tournament.hpp"

namespace seiseki::importers::trf {

struct WriterOptions {
  std::string_view national_tag = "JPN";  ///< three capitals: the tag of national lines
};

/// The file, UTF-8 without a mark, CRLF, padded by character, players by start number.
///
/// Where IDs go: a FIDE number stands in 001 cols 58-68; without one, a federation ID (a letter and eight digits) or a
/// short national number stands there, where our reader finds it. Everything national that 001 has no room for (a
/// second ID, a national rating) goes to a national line with 001's columns. An ID that does not fit its eleven columns
/// is left out: part of an ID is another ID.
///
/// A disputed game is written as `?` on both sides, never as a result, so that reading it back disputes it again. Names
/// are cut at 33 characters, line ends within a text become blanks.
/// \pre Start numbers are 1…9999 and rounds 1…200; otherwise std::out_of_range.
std::string write_trf16(const ImportedTournament& tournament, const WriterOptions& options = {});

/// The same as TRF26: 001 cols 58-68 hold FIDE numbers only, every national ID has its national line, byes worth
/// points stand a second time in 240, rounds in 142, teams in 310.
/// \spec trf26 142, 240, 310, NRS
std::string write_trf26(const ImportedTournament& tournament, const WriterOptions& options = {});

}  // namespace seiseki::importers::trf
