/// \file
/// The edition that a month is rated under: the one in force, unless an officer named another with a reason. The choice
/// is a decision about the list: it stands until another takes its place, and every list computed under it names it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pipeline/lists/editions.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/list_store.hpp"

namespace seiseki::lists {

/// Object `list:2026-03` or `correspondence-list:2026-04`, after "ncs-2022-09".
inline constexpr std::string_view k_choose_edition = "choose-edition";

/// The object of a decision about the list of a month.
std::string list_object(YearMonth month, store::ListSeries series);
/// The last day of the period of the month's list: of its arrivals, or of the quarter in which its games end.
Date last_day_of(YearMonth month, store::ListSeries series);
/// What a command about a list of the series says behind the month: nothing, or ` --correspondence`.
std::string series_option(store::ListSeries series);
/// What the file of an opening list of the series is called before its date: `rating`, `correspondence`.
std::string opening_file(store::ListSeries series);

struct ChosenEdition {
  const Regulation* edition = nullptr;  ///< of the Editions
  /// The decision that chose it; with an empty ID, one that is still to be recorded. nullopt: it is the one in force.
  std::optional<store::Decision> decision;

  bool is_new() const { return decision && decision->id == store::DecisionId{}; }
};

/// `named` empty: as decided before, else the edition in force on the period's last day. A name that changes nothing
/// makes no decision. The new decision has neither reason, time nor actor yet. Errors: `edition-unknown`,
/// `edition-not-at-hand`, of correspondence lists `quarter-month`. \interpretation A34, A47
[[nodiscard]] Result<ChosenEdition> edition_for(YearMonth month, std::string_view named, const Editions& editions,
                                                store::DecisionStore& decisions,
                                                store::ListSeries series = store::ListSeries::over_the_board);

/// The edition that an officer named for the list of a month; empty if nobody did.
std::string edition_named(YearMonth month, store::ListSeries series, store::DecisionStore& decisions);

/// The decision by which a list was computed under another edition than the one in force.
std::optional<store::Decision> edition_choice(const store::ListManifest& manifest, store::DecisionStore& decisions);

}  // namespace seiseki::lists
