/// \file
/// The roster as a file of memberships, one row for each, that `roster import` takes back as it was. For the office: it
/// holds no birth date, but names everybody.
#pragma once

#include <span>
#include <string>

#include "importers/text/csv.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::publish {

/// `ID,Name,Kanji,Sex,FIDE ID,Fed,Club,Mem,From,Until,Kind`. Who is no member any more gets a last row with Mem 0 from
/// the day after; without memberships it is the only one.
std::string members_csv(std::span<const store::RosterPlayer> players, importers::text::CsvProfile profile);

}  // namespace seiseki::publish
