/// \file
/// What is decided inside a report: a problem settled, a player identified, a game left out or counted, days, the
/// arrival, the name of the event; and each of these undone. Every one needs a reason.
#pragma once

#include <string_view>

#include "pipeline/operations/office.hpp"
#include "pipeline/operations/who.hpp"

namespace seiseki::operations {

/// Errors: those of office::settle(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> settle(Office& office, const lists::Editions& editions, store::ReportId report,
                                               const office::Settlement& settlement, const Who& who);
/// A member whom somebody names for a player who is printed under another name.
struct OtherName {
  StartNumber player;
  std::string printed;
  FederationId id;
  std::string name;  ///< of the member, as the roster has it now
};
/// Who has quite another name.
struct NamesSaid {
  std::vector<OtherName> differ;
  std::string seen;  ///< a hash over who is named for whom
};
/// A member is compared by every name the roster has had. Players and members that nobody knows are left out:
/// identify() refuses those.
NamesSaid names_said(Office& office, store::ReportId report, const std::vector<office::PlayerSaid>& people);
/// An ID of nullopt: nobody of the federation. Errors: those of office::identify_all(), `reason-missing`,
/// `identify-name-differs` while `seen` is empty and a name is another in every spelling, `view-changed`
/// where `seen` is not that of names_said().
[[nodiscard]] Result<std::vector<store::DecisionId>> identify(Office& office, store::ReportId report,
                                                              const std::vector<office::PlayerSaid>& people,
                                                              const office::Grounds& grounds, const Who& who,
                                                              office::Remember remember, const std::string& seen = {});
/// Errors: those of office::decide_game(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> decide_game(Office& office, store::ReportId report, int game,
                                                    office::GameVerdict verdict, std::optional<Score> white,
                                                    const office::Grounds& grounds, const Who& who);
/// Errors: those of office::decide_date(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> decide_date(Office& office, const lists::Editions& editions,
                                                    store::ReportId report, const office::DatedPart& part, Date date,
                                                    const office::Grounds& grounds, const Who& who);
/// What the event is called. Errors: those of office::name_event(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> name_event(Office& office, store::ReportId report, std::string_view name,
                                                   const office::Grounds& grounds, const Who& who);
/// Another arrival, and so another version of the report, which is returned: lateness is judged under the edition of
/// the new period. Errors: those of office::change_arrival(), `reason-missing`.
[[nodiscard]] Result<store::ReportId> change_arrival(Office& office, const lists::Editions& editions,
                                                     store::ReportId report, Instant arrival,
                                                     const office::Grounds& grounds, const Who& who);
/// Errors: those of office::undo(), `reason-missing`.
[[nodiscard]] Result<store::DecisionId> undo(Office& office, store::ReportId report, store::DecisionId decision,
                                             const office::Grounds& grounds, const Who& who);

}  // namespace seiseki::operations
