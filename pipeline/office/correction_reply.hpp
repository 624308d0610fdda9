/// \file
/// What became of a correction case, and the answer to whoever pointed the error out: what was said, which lists it may
/// still change and which are frozen, what was changed, or why nothing was. Writes text only; sends nothing, and names
/// no command of this program, since the reader has none. \clause jcf-2024-10 7(3)  \clause ncs-2022-09 3(7)
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/office/correction.hpp"

namespace seiseki::office {

inline constexpr std::string_view k_close_case = "close-case";  ///< about case_object()
std::string case_object(store::DecisionId id);                  ///< `case:3`

enum class CaseState {
  open,       ///< nothing has been decided
  computed,   ///< corrected lists wait for their approval
  published,  ///< every corrected list is published
  closed,     ///< nothing is changed, and the reason is on record
};
std::string_view to_string(CaseState state);
Text name_of(CaseState state);

/// A rating that a case changed.
struct CorrectedRating {
  PlayerKey player;
  std::string name;
  RatingCategory category = RatingCategory::standard;
  std::optional<Rating> before;
  std::optional<Rating> after;
};

/// One list as corrected by a case.
struct CaseList {
  store::ListManifest list;
  std::optional<Date> published;
  std::vector<CorrectedRating> ratings;  ///< those that differ from the revision published before
};

/// A report that a case moved to another list.
struct CaseMove {
  std::string event;
  Instant recorded{};  ///< its arrival until then
  Instant arrived{};
  YearMonth from{};
  YearMonth to{};
  bool waits = false;
};

struct CaseOutcome {
  Case correction;
  CaseState state = CaseState::open;
  ClauseRef clause;             ///< that says what may be recalculated
  std::string about;            ///< the event, the person or the list, in words; else the object itself
  std::string reason;           ///< of the correction, or of closing without one
  std::vector<CaseList> lists;  ///< oldest first
  std::vector<CaseMove> moved;
  std::vector<LeftOut> left_out;  ///< by this case, and counted by no list since
};

/// Errors: those of read_case.
[[nodiscard]] Result<CaseOutcome> outcome_of(store::DecisionId id, store::Database& database,
                                             const lists::Editions& editions);
/// Cases of either series that have neither corrected a list nor been closed, oldest first.
std::vector<store::DecisionId> open_cases(store::Database& database);
/// Revisions of published lists that nobody has published yet, of one series, by month.
std::vector<store::ListManifest> unpublished_corrections(store::ListStore& lists);

/// Records that the case changes nothing, and why. Errors: `correction-case-missing`, `correction-applied` once a list
/// was corrected by it.
[[nodiscard]] Result<store::DecisionId> close_case(store::DecisionId id, const Grounds& grounds,
                                                   store::Database& database, const lists::Editions& editions,
                                                   const Officer& officer);

std::string reply(const CaseOutcome& outcome, Language language);

}  // namespace seiseki::office
