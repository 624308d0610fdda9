/// \file
/// Under which edition a list is computed where somebody asks for one: the same over the board and by correspondence.
#pragma once

#include <string>

#include "pipeline/lists/chosen_edition.hpp"
#include "pipeline/operations/rate.hpp"

namespace seiseki::operations {

/// A list that a request is about.
struct WhichSeries {
  YearMonth month{};
  store::ListSeries series = store::ListSeries::over_the_board;
};
/// The edition of a list where `named` is asked for; a new choice is completed with who, when and the reason of the
/// request. Errors: those of lists::edition_for(), `edition-reason` where it is to be kept without one.
[[nodiscard]] Result<lists::ChosenEdition> edition_said(Office& office, const lists::Editions& editions,
                                                        const WhichSeries& list, const std::string& named,
                                                        const RateRequest& request, const Who& who);

}  // namespace seiseki::operations
