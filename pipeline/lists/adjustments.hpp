/// \file
/// Adjustments of a whole list that a board has approved: points for everybody of a category within a range of ratings,
/// as decisions. Written and read in one form, so that the engine gets them as rows of players.
/// \clause ncs-2019-09 5(2)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rating/rating_state.hpp"
#include "engine/regulations/regulation.hpp"
#include "pipeline/store/decision_store.hpp"

namespace seiseki::lists {

inline constexpr std::string_view k_adjust_list = "adjust-list";

struct ListAdjustment {
  YearMonth list{};
  RatingCategory category = RatingCategory::standard;
  int points = 0;              ///< signed, never 0
  std::optional<Rating> from;  ///< the lowest rating before that is adjusted
  std::optional<Rating> to;    ///< the highest
  Date approved{};             ///< by the board
  Date announced{};            ///< to the members
  std::string note;            ///< for the public: it stands in every explanation

  friend bool operator==(const ListAdjustment&, const ListAdjustment&) = default;
};

store::Decision adjustment_decision(const ListAdjustment& adjustment, const ClauseRef& clause, const std::string& actor,
                                    Instant time, const std::string& reason);
/// nullopt for a decision that adjustment_decision() has not written.
std::optional<ListAdjustment> read_adjustment(const store::Decision& decision);

/// The rows of the adjustments in force for the list, of whoever has such a rating in `before`; the decisions are added
/// to `used`. None where the edition knows none.
std::vector<rating::Adjustment> adjustments_for(YearMonth list, const rating::RatingState& before,
                                                store::DecisionStore& decisions, const Regulation& edition,
                                                std::vector<store::DecisionId>& used);

}  // namespace seiseki::lists
