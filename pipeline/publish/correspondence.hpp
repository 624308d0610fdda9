/// \file
/// The files of a correspondence list: the list, as `roster import` takes it back, and the games that made it. Nobody's
/// program but this one reads them, so they stand apart from the files of the federation's sites.
#pragma once

#include <string>

#include "pipeline/lists/quarter_input.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/views/publicity.hpp"

namespace seiseki::publish {

/// `correspondence-2026-04-01.csv`, `….games.csv`, `….manifest.json`
std::string correspondence_csv_name(const store::StoredList& list);
std::string correspondence_games_name(const store::StoredList& list);
std::string correspondence_manifest_name(const store::StoredList& list);

/// `ID,Name,Kanji,CC,CC-G,CC-R,CC-Shown,CC-Last,Mem,Revision`: the rating, finished games, place, the rating as printed
/// (provisional ones in parentheses).
std::string correspondence_csv(const store::StoredList& list, const PointTableMethod& method,
                               const views::Publicity& publicity);
/// One line a game with both ratings at its start, where they come from, and the points of both.
std::string correspondence_games_csv(const store::StoredList& list, const lists::QuarterInput& input,
                                     const rating::CorrespondenceResult& result, const views::Publicity& publicity);

}  // namespace seiseki::publish
