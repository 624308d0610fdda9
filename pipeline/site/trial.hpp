/// \file
/// One tournament that somebody tried, as pages that need nothing else: the event's, one for each player with the whole
/// calculation, and the regulations that they cite. The same pages as the public site's, from the same code; none says
/// that it is the federation's.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/domain/error.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/site/site.hpp"

namespace seiseki::site {

/// What was rated, and what was taken for granted.
struct TriedEvent {
  store::Report report;  ///< as it would be kept
  std::optional<RatingCategory> category;
  YearMonth list{};                     ///< that it would be rated on
  const Regulation* edition = nullptr;  ///< of the Editions; never null
  rating::PeriodResult result;
  std::vector<Sentence> assumptions = {};
};

/// The files below a folder, by path; `index.html` is the event. `editions` must hold the edition.
[[nodiscard]] Result<std::map<std::string, std::string>> trial_files(TriedEvent event, const lists::Editions& editions);

}  // namespace seiseki::site
