/// \file
/// Lists over the board as drafts: computed in any order, again, and thrown away, until they are published. A month's
/// draft rests on the one before, so computing a month computes the open months before it too.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/lists/adjustments.hpp"
#include "pipeline/office/adoption_questions.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"

namespace seiseki::operations {

enum class Keep { no, yes };  ///< no: a look, from one moment, that writes nothing

struct RateRequest {
  std::optional<YearMonth> month;  ///< nullopt: every list that reports wait for, and every draft that is stale
  std::string edition;             ///< of the month; empty: as decided before, else the one in force
  std::string edition_reason;      ///< where that is another than the one in force
  lists::WithoutBase without_base = lists::WithoutBase::refuse;
  Keep keep = Keep::yes;
};

struct RatedList {
  lists::ComputedList computed;
  bool is_new = false;  ///< false: the draft says the same already
  std::vector<office::AdoptionQuestion> questions;
};

struct Rated {
  std::vector<RatedList> lists;   ///< the month asked for, and those that had to be computed for it, oldest first
  std::vector<Finding> findings;  ///< `version-waits`, `drafts-stale`, `first-rating-undecided`,
                                  ///< `first-rating-uncounted`, `first-rating-due`; of a look also `fees-open`
};

/// Errors: those of lists::compute_list() and lists::edition_for(), `list-too-far`, `edition-reason`, `fees-open`. What
/// was kept before an error stays kept.
[[nodiscard]] Result<Rated> rate(Office& office, const lists::Editions& editions, const RateRequest& request,
                                 const Who& who);

/// Whether accepted reports of the series are on no list yet, not on a draft either.
bool has_accepted(Office& office, store::ListSeries series);

/// Whether computing the draft again would give another: its base, its reports, a decision or the roster has changed.
/// A draft that cannot be computed any more is stale. \pre the list is not published
bool is_stale(const store::StoredList& draft, Office& office, const lists::Editions& editions);

/// What would be thrown away with a month's draft.
struct DraftView {
  std::vector<store::ListManifest> lists;  ///< the one of the month first, then by month
  std::string seen;                        ///< a hash over all of it
};
/// The draft of a month, or the revision that a correction has computed and nobody published; with it every revision
/// that rests on it or shares a case with it, since a case corrects all its lists or none; or the list of
/// a month that was taken from a file, while nothing rests on it. Errors: `list-published`, `list-given`,
/// `list-no-draft`, `list-case-published` where one list of such a case is published already.
[[nodiscard]] Result<DraftView> draft_view(Office& office, store::ListSeries series, YearMonth month);
/// Throws it away. Its reports are where they were before, and what a correction has decided for it is taken back, but
/// for an arrival. Errors: those of draft_view(), `reason-missing`,
/// `view-changed`.
[[nodiscard]] Result<DraftView> discard(Office& office, store::ListSeries series, YearMonth month,
                                        const std::string& reason, const Who& who, const std::string& seen = {});

/// What an adjustment would do.
struct AdjustmentView {
  lists::ListAdjustment adjustment;
  ClauseRef clause;                             ///< that allows it
  std::vector<lists::ListAdjustment> in_force;  ///< of the list already
  int people = 0;                               ///< who have such a rating on the list before
  bool has_draft = false;                       ///< which would be stale
  std::string seen;                             ///< a hash over all of it
};
/// Errors: those of adjust_list() but for the reason.
[[nodiscard]] Result<AdjustmentView> adjustment_view(Office& office, const lists::Editions& editions,
                                                     const lists::ListAdjustment& adjustment);
/// Adjusts a whole list that is not published, by a decision of the board; a draft of it is stale then. Errors:
/// `reason-missing`, `list-published`, `adjustment-not-in-edition`, `adjustment-one-rating`, `adjustment-unapproved`,
/// `adjustment-notice`, `view-changed`. \clause ncs-2019-09 1(1), 5(2)
[[nodiscard]] Result<store::DecisionId> adjust_list(Office& office, const lists::Editions& editions,
                                                    const lists::ListAdjustment& adjustment, const std::string& reason,
                                                    const Who& who, const std::string& seen = {});
/// Adjustments that are taken back.
struct UndoneAdjustments {
  std::vector<lists::ListAdjustment> adjustments;
  bool has_draft = false;  ///< which is stale then
  std::string seen;        ///< a hash over all of it
};
/// Takes every adjustment of the list back; with `Keep::no` it only looks. Errors: `reason-missing`, `list-published`,
/// `adjustment-missing`, `view-changed`.
[[nodiscard]] Result<UndoneAdjustments> undo_adjustments(Office& office, YearMonth list, const std::string& reason,
                                                         const Who& who, const std::string& seen = {},
                                                         Keep keep = Keep::yes);

}  // namespace seiseki::operations
