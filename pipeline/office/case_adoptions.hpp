/// \file
/// Ratings taken over, in the lists that a case computes again: one that was undone is none from the list on that was
/// computed with it, and what was decided in its place is one. \clause jcf-2024-10 7(3)
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "pipeline/lists/merges.hpp"
#include "pipeline/office/adoption.hpp"
#include "pipeline/office/case_scope.hpp"

namespace seiseki::office {

/// Lists are given oldest first.
class CaseAdoptions {
public:
  explicit CaseAdoptions(const CaseScope& scope);

  /// Whether the list was computed with a rating taken over that this case undoes, or this case undid one in it before.
  bool undoes(const store::ListManifest& list, const store::StoredList* waiting) const;

  /// The list is computed again: what it stands on was decided.
  void begin(const store::ListManifest& standing);
  /// The decisions that the lists begun so far stand on.
  const std::set<store::DecisionId>& used() const { return m_used; }

  /// What a list is computed from, as far as ratings taken over go.
  struct Computation {
    const Regulation& regulation;
    const std::vector<lists::Merge>& merged;
    rating::PeriodInput& input;
    store::ListManifest& manifest;
  };
  /// Undone adoptions go, and what was decided in their place comes.
  void exchange(const store::ListManifest& standing, const store::StoredList* waiting, const Computation& list);
  /// Ratings taken over by these people, by the decisions about each.
  void part(const std::set<PlayerKey>& apart, const Computation& list);
  /// Ratings taken over in this period, or in one before from which the first game is gone now.
  void carry(const Computation& list);

private:
  using Concerned = std::set<std::pair<PlayerKey, RatingCategory>>;
  /// Whether the list, or its revision that waits, was computed with the adoption, or the list with its undoing.
  static bool concerns(const UndoneAdoption& undone, const store::ListManifest& list, const store::StoredList* waiting);
  /// What is decided about taking ratings over by now, in the place of what the list was computed with.
  void adopt_again(const Concerned& concerned, const Computation& list);

  const CaseScope& m_scope;
  lists::Sources m_sources;
  std::vector<UndoneAdoption> m_undone;
  std::set<store::DecisionId> m_reached;      ///< what undid adoptions of the lists begun so far
  std::vector<rating::Adoption> m_adoptions;  ///< of their periods
  std::set<store::DecisionId> m_used;
};

}  // namespace seiseki::office
