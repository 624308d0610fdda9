/// \file
/// Correction cases as operations: opened on an inquiry, looked at, tried without writing anything, applied to the
/// lists that may still change, closed, answered. What a case does to a list is office/correction.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/domain/text.hpp"
#include "pipeline/office/correction.hpp"
#include "pipeline/office/correction_reply.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/rate.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// What becomes of a game that changes its list: the sentence, and what stands in it.
std::pair<Text, std::vector<std::string>> move_told(const office::MovedGame& move);

/// Records an inquiry. Errors: those of office::open_case().
[[nodiscard]] Result<office::Case> open_case(Office& office, const lists::Editions& editions,
                                             const office::Complaint& complaint, const Who& who);
/// Whether a decision of this kind is an inquiry with which a case begins.
bool opens_case(std::string_view kind);
/// `seiseki/correction/1`, what `correct open` prints: the inquiry, and which lists it may change.
output::Json case_json(const office::Case& correction);
/// One of these lists: `list`, `revision`, `published`, `days`, `state`.
output::Json list_in_case_json(const office::ListInCase& list);

/// Every case with what became of it, oldest first. Errors: those of office::outcome_of().
[[nodiscard]] Result<std::vector<office::CaseOutcome>> cases_view(Office& office, const lists::Editions& editions);
/// `seiseki/correct-list/1`, what `correct list` prints.
output::Json cases_json(const std::vector<office::CaseOutcome>& cases);
/// One of them: `case`, `inquiry`, `by`, `about`, `state`, `reason`.
output::Json case_row_json(const office::CaseOutcome& outcome);

/// One case with all that is known of it. Errors: those of office::outcome_of().
[[nodiscard]] Result<office::CaseOutcome> case_view(Office& office, const lists::Editions& editions,
                                                    store::DecisionId id);
/// `seiseki/correct-show/1`, what `correct show` prints.
output::Json case_view_json(const office::CaseOutcome& outcome);

/// A rating that the person of a case took over by decision, and that lists of the case were computed with.
struct CaseAdoption {
  store::DecisionId decision;
  RatingCategory category = RatingCategory::standard;
  Rating rating;
  std::string source;      ///< `FIDE Standard 2026-02`
  bool is_undone = false;  ///< by this case: applied once more, it takes what was decided in the place of that
};
/// By decision, under whichever ID that became the person's; empty where the case is about nobody.
std::vector<CaseAdoption> adoptions_of_case(Office& office, const office::Case& correction);

struct CaseRequest {
  store::DecisionId id;
  office::Changes changes;
  std::string reason;
  Keep keep = Keep::yes;  ///< no: a try, nothing is written
  std::string seen = {};  ///< of the try that it rests on; empty: on none
};
/// One rating that a case changes.
struct CaseChange {
  YearMonth list{};
  int revision = 0;
  std::string_view change;                   ///< `new`, `gone`, `changed`, `renamed`, `games`, `k`
  const store::ListEntry* before = nullptr;  ///< in the lists beside it
  const store::ListEntry* after = nullptr;

  bool changes_k() const { return before != nullptr && after != nullptr && before->k_factor != after->k_factor; }
  const store::ListEntry& entry() const { return after != nullptr ? *after : *before; }
};
struct AppliedCase {
  office::Case correction;
  Keep keep = Keep::yes;
  std::vector<office::CorrectedList> lists;  ///< oldest first
  std::vector<office::MovedReport> moved;
  std::vector<office::MovedGame> games_moved;
  std::optional<store::DecisionId> closed_by;  ///< the case was closed when it was looked at
  std::string seen;                            ///< a hash over what changes

  bool is_correspondence() const { return correction.inquiry.series == store::ListSeries::correspondence; }
  /// Not to outlive this.
  std::vector<CaseChange> changes() const;
};
/// Tries a case, or applies it. Errors: those of office::read_case() and office::apply_case(), `reason-missing`,
/// `view-changed` when the same try, made again in the transaction of the decisions, comes out otherwise.
/// \pre the caller holds Office::lock(), unless nothing is kept
[[nodiscard]] Result<AppliedCase> apply_case(Office& office, const lists::Editions& editions,
                                             const CaseRequest& request, const Who& who);
/// `seiseki/correct-apply/1`, what `correct apply` prints.
output::Json applied_json(const AppliedCase& applied);
/// One change of it.
output::Json case_change_json(const CaseChange& change, bool is_correspondence);

/// Records that a case changes nothing. Errors: those of office::close_case(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> close_case(Office& office, const lists::Editions& editions,
                                                   store::DecisionId id, const std::string& reason, const Who& who);

/// The letter to whoever pointed the error out, signed.
std::string case_reply(Office& office, const office::CaseOutcome& outcome, Language language);
/// What `correct reply` prints beside the letters: `schema`, `case`, `to`, `state`.
output::Json case_reply_json(const office::CaseOutcome& outcome);

}  // namespace seiseki::operations
