/// \file
/// Two IDs side by side before they become one person: what is known of each, where they differ, and the merge on what
/// was seen. What a merge does to lists is lists/merges.hpp. \interpretation A37
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/text.hpp"
#include "pipeline/lists/merges.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"
#include "pipeline/output/json.hpp"

namespace seiseki::operations {

/// One person's two ratings are rarely further apart: FIDE's rating classes are of so many points.
inline constexpr int k_rating_class = 200;

enum class MergeField {
  name,
  kanji,
  birth,
  sex,
  fide_id,
  federation,
  club,
  membership,
  standard,
  standard_games,
  rapid,
  rapid_games,
  correspondence,
  correspondence_games,
  reports
};
std::string_view to_string(MergeField field);  ///< `name` … `standard-games` … `reports`

/// `unknown`: one side does not say.
enum class Agreement { same, unknown, differs };
std::string_view to_string(Agreement agreement);

/// A birth date and a sex are held against each other and never told: both sides are empty then. \spec office P1
struct MergeFact {
  MergeField field = MergeField::name;
  std::string from;
  std::string into;
  Agreement agreement = Agreement::same;
};

struct MergeView {
  lists::Merge merge;
  YearMonth first_list{};                  ///< on which they are one person
  std::optional<YearMonth> computed;       ///< the newest list, where it is not before that one: it keeps both IDs
  std::optional<YearMonth> first_quarter;  ///< the same of correspondence lists, where either stands on the newest
  std::vector<MergeFact> facts;            ///< in the order of the fields
  int rating_gap = 0;                      ///< points, the largest where both are rated, correspondence too; 0: none
  bool is_doubtful = false;                ///< birth date, sex or FIDE ID differ, which are one person's for life
  std::string seen;                        ///< a hash over all of it but the refusal
  std::optional<Error> refusal = {};       ///< why merge_people() would refuse it, whatever somebody confirms

  bool needs_confirmation() const { return rating_gap > k_rating_class || is_doubtful; }
};

/// What a fact is called, and whether the two sides agree in it; nothing where that says nothing.
Text wording_of(MergeField field);
Text wording_of(const MergeFact& fact);

/// Ratings and games are of the newest list. Error: `roster-unknown`.
[[nodiscard]] Result<MergeView> merge_view(Office& office, const lists::Merge& merge);
/// `seiseki/merge/1`, what `roster merge --dry-run` prints.
output::Json merge_json(const MergeView& view);

/// `seen`: of the view; empty: they were not looked at. Errors: those of office::merge_players(), `reason-missing`,
/// `merge-unseen` where they differ by more than a rating class or in what is one person's for life, `view-changed`
/// when the view, made again in the transaction of the decision, is another.
[[nodiscard]] Result<store::DecisionId> merge_people(Office& office, const lists::Merge& merge,
                                                     const std::string& reason, const std::string& seen,
                                                     const Who& who);

}  // namespace seiseki::operations
