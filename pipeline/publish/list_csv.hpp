/// \file
/// The federation's list as its ranking site reads it. Values come from the list as stored; nothing is computed here.
/// \spec contracts 2
#pragma once

#include <string>

#include "importers/text/csv.hpp"
#include "pipeline/lists/provisional.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/views/publicity.hpp"

namespace seiseki::publish {

/// The columns of the federation's profile; the JCF's are `ID,Name,Kanji,ST-K,ST,ST-G,ST-R,RP,RP-G,Act,Mem` and then
/// seiseki's own `RP-K,RP-R,Revision`. UTF-8 without BOM,
/// LF, sorted by Standard descending, then ID. `ST` is 0 for an unrated player, since the site drops a row without it.
/// A list on which somebody has a rating of 0 also tells who is unrated: `ST-UR` and `RP-UR`, 1 or 0; a list of an
/// edition that marks ratings of few games (`provisional`) tells which are: `ST-P` and `RP-P`, 1 or 0. Who is not named
/// in public has no row. \clause ncs-2019-09 2(2), 5(1)  \clause ncs-2022-09 6(3)
std::string list_csv(const store::StoredList& list, const views::Publicity& publicity,
                     const Cited<int>* provisional = nullptr);
/// The same columns for officers' spreadsheets; with the characters that CP932 could not write. \spec contracts 9
importers::text::CsvWriter::Finished list_csv(const store::StoredList& list, const views::Publicity& publicity,
                                              const Cited<int>* provisional, importers::text::CsvProfile profile);

/// `rating-2026-03-01.csv`: the site takes the month from the name.
std::string list_csv_name(const store::StoredList& list);

}  // namespace seiseki::publish
