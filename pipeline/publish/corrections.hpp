/// \file
/// What the web sites have to take back and load again after a correction: beside the two CSVs of the new revision.
/// \spec contracts 3.1
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/rating/period.hpp"
#include "pipeline/output/json.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/views/publicity.hpp"

namespace seiseki::publish {

/// One revision: the list, its ledger, and its result files.
struct Revision {
  const store::StoredList& list;
  const rating::PeriodResult& result;
  const std::map<std::string, std::string>& result_files;
};

/// `rating-2026-03-01.corrections.json`
std::string corrections_name(const store::StoredList& list);
/// Lists to remove and import again in order; result files to delete, as they are kept beside the current ones, and to
/// load; every game whose entry differs by its stable ID with old and new values, every player whose rating differs,
/// and the decisions by number and kind: why they were taken stays in the office. Who is not named in public is in
/// none of it.
std::string corrections_json(const Revision& before, const Revision& after, const std::vector<YearMonth>& lists,
                             const std::vector<store::Decision>& decisions, const views::Publicity& publicity);

}  // namespace seiseki::publish
