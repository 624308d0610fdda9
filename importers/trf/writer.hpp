/// \file
/// Writes a tournament as TRF16 or TRF26 that our own reader reads to the same players and games, and other programs
/// take. Deliberately not written: what neither can say (boards, clubs, organisers). What a source of ours does not
/// know (tie-breaks, accelerations, who was given White by lot) is written where the source was a TRF that says it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/finding.hpp"
#include "importers/imported_tournament.hpp"

namespace seiseki::importers::trf {

struct WriterOptions {
  std::string national_tag = {};  ///< the tag of national lines, is_national_tag(); empty: national_tag_of()
};

struct WrittenReport {
  std::string bytes;              ///< UTF-8 without a mark, CRLF, padded by character, players by start number
  std::vector<Finding> findings;  ///< what the writer added that the source does not say, or could not place
};

/// Three capitals that begin no other record.
bool is_national_tag(std::string_view tag);

/// The federation whose national lines the file has: the event's, else the only one of the players who need such a
/// line; empty if neither tells.
std::string national_tag_of(const ImportedTournament& tournament);

/// In 001 cols 49-52 and 58-68 stand FIDE's rating and number and nothing else. National IDs and ratings, and a rating
/// of which the source does not say whose it is, go to a national line with 001's columns; without a tag for it they
/// are left out and told. An ID that does not fit its eleven columns is left out: part of an ID is another ID.
///
/// Points and ranks that the source does not print are those of standings_of(). A disputed game is written without a
/// result, as are open ones: the form has no code for it. Points without an opponent are a bye. Names are cut at 33
/// characters, line ends within a text become blanks.
/// \pre Start numbers are 1…9999 and rounds 1…200; otherwise std::out_of_range.
WrittenReport write_trf16(const ImportedTournament& tournament, const WriterOptions& options = {});

/// The same as TRF26: byes worth points stand a second time in 240, rounds in 142, teams with their points in 310, and
/// 172 beside national lines.
/// \spec trf26 142, 172, 240, 310, NRS
WrittenReport write_trf26(const ImportedTournament& tournament, const WriterOptions& options = {});

}  // namespace seiseki::importers::trf
