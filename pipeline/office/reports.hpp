/// \file
/// Decisions on reports: a person settles problems, says who somebody is, leaves a game out or counts it, accepts,
/// refuses; the reporter withdraws. Each is kept with its reason. Which step may follow which is decided here; storing
/// is the store's, what a decision changes in the calculation is pipeline/lists/decided.hpp. \spec office 2, 4
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/error.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::office {

class FeeLedger;

struct Officer {
  std::string name;
  Instant now{};
};

/// Why something was decided. A reason alone is enough where no clause is named.
struct Grounds {
  std::string reason;
  ClauseRef clause = {};

  // Most decisions have a reason and nothing else.
  Grounds(std::string why, ClauseRef on = {})
      : reason{std::move(why)},
        clause{std::move(on)} {}             // NOLINT(google-explicit-constructor,hicpp-explicit-conversions)
  Grounds(const char* why) : reason{why} {}  // NOLINT(google-explicit-constructor,hicpp-explicit-conversions)
};

/// Whether one person may bring a report in and accept it, or compute a list and publish it. \spec office 10 P18
enum class FourEyes { not_required, required };

/// Where a decision is taken: on a report that waits, or in a correction case on one that is rated or published, where
/// it enters a list when the case is applied.
enum class Within { queue, correction };

/// Of every decision below: `decided-already`, naming who and when, where another officer has decided the same.
/// Officers decide one after the other, whatever they do at the same moment: each decision sees those before it.

/// Who brought in what the report holds: of a version that a corrected arrival made, whoever brought in the one that
/// had the wrong one. \pre it exists
std::string brought_in_by(store::ReportId report, store::Database& database);

/// received or ready → accepted; refused or withdrawn → accepted too, since both are reversible. Errors:
/// `report-missing`, `report-superseded`, `report-stage`, `report-problems` while one is open (an overdue fee of `fees`
/// too), `report-no-type`, `two-persons`.
[[nodiscard]] Result<store::DecisionId> accept(store::Database& database, store::ReportId report,
                                               const Grounds& grounds, const Officer& officer,
                                               FourEyes four_eyes = FourEyes::not_required,
                                               const FeeLedger* fees = nullptr);
/// received, ready or accepted → refused. \clause jcf-2024-10 3(8)
[[nodiscard]] Result<store::DecisionId> refuse(store::Database& database, store::ReportId report,
                                               const Grounds& grounds, const Officer& officer);
/// received, ready or accepted → withdrawn, at the reporter's wish.
[[nodiscard]] Result<store::DecisionId> withdraw(store::Database& database, store::ReportId report,
                                                 const Grounds& grounds, const Officer& officer);

/// How to settle a problem.
struct Settlement {
  std::string code;  ///< the finding's
  Grounds grounds;
  std::optional<RatingCategory> type = std::nullopt;  ///< for problems about the class
  bool count = false;  ///< the games this problem left out count after all (a late game, a membership)
};
/// Settles an open problem; the last one makes a received report ready. Also for a warning that left games out. Errors:
/// those of accept, `problem-missing`, `problem-source`, `problem-type`.
[[nodiscard]] Result<store::DecisionId> settle(store::Database& database, store::ReportId report,
                                               const Settlement& settlement, const Officer& officer,
                                               const FeeLedger* fees = nullptr);

/// Which reports to come an answer about who somebody is counts for, where the same name and IDs are printed.
enum class Remember { this_report, this_organiser, everywhere };
std::string_view to_string(Remember remember);  ///< `report`, `organiser`, `everywhere`
std::optional<Remember> parse_remember(std::string_view text);

/// Who a player of a report is; `id` nullopt: nobody of the federation.
struct PlayerSaid {
  StartNumber player;
  std::optional<FederationId> id;
};
/// Who several players of the report are, all or none: two who were exchanged are one decision, since either alone
/// would make two of them one person. \pre not empty. Errors: those of identify().
[[nodiscard]] Result<std::vector<store::DecisionId>> identify_all(store::Database& database, store::ReportId report,
                                                                  const std::vector<PlayerSaid>& people,
                                                                  const Grounds& grounds, const Officer& officer,
                                                                  Within within = Within::queue,
                                                                  Remember remember = Remember::everywhere);
/// Who a player of the report is; `id` nullopt = nobody of the federation. Later versions of the report are answered by
/// it too. Errors: those of accept, `player-missing`, `member-missing`.
[[nodiscard]] Result<store::DecisionId> identify(store::Database& database, store::ReportId report, StartNumber player,
                                                 const std::optional<FederationId>& id, const Grounds& grounds,
                                                 const Officer& officer, Within within = Within::queue,
                                                 Remember remember = Remember::everywhere);

/// Counts a game (with another result, if `white` is given) or leaves it out. `row` from 1, as `report show` numbers
/// them. Errors: those of accept, `game-missing`, `report-game-result`, by correspondence `report-game-stranger`.
/// \clause jcf-2024-10 3(8)
enum class GameVerdict { exclude, count };
[[nodiscard]] Result<store::DecisionId> decide_game(store::Database& database, store::ReportId report, int row,
                                                    GameVerdict verdict, std::optional<Score> white,
                                                    const Grounds& grounds, const Officer& officer,
                                                    Within within = Within::queue);

/// What an event in a published list really was: its games enter the other rating. Errors: those of accept,
/// `correction-type-correspondence`.
[[nodiscard]] Result<store::DecisionId> decide_type(store::Database& database, store::ReportId report,
                                                    RatingCategory category, const Grounds& grounds,
                                                    const Officer& officer);

/// Games whose day is decided: a whole round's, or one.
struct DatedPart {
  enum class What { round, game };
  What what = What::round;
  int number = 0;  ///< of the round, or of the game as `report show` numbers them
};
/// The day on which games were played, where the source has none or a wrong one: memberships are looked up again for
/// that day, and lateness where `edition`, that of the period, counts it from the game. Errors: those of accept,
/// `report-round-missing`, `report-game-missing`, `report-date-later` (after the report arrived), `report-date-far`
/// (from the event's days). \interpretation A48  \clause ncs-2022-09 3(6)
[[nodiscard]] Result<store::DecisionId> decide_date(store::Database& database, store::ReportId report,
                                                    const DatedPart& part, Date date, const Regulation* edition,
                                                    const Grounds& grounds, const Officer& officer,
                                                    Within within = Within::queue);

/// What the event is called, where the source has no name or a wrong one: on every page, in letters and in the files of
/// the list. Errors: those of accept, `report-name`.
[[nodiscard]] Result<store::DecisionId> name_event(store::Database& database, store::ReportId report,
                                                   std::string_view name, const Grounds& grounds,
                                                   const Officer& officer, Within within = Within::queue);
/// Whether an event can be called that: a line that is not empty, of as many characters as printed names have.
bool is_event_name(std::string_view name);

inline constexpr std::string_view k_accept = "accept-report";
inline constexpr std::string_view k_refuse = "refuse-report";
inline constexpr std::string_view k_withdraw = "withdraw-report";

inline constexpr std::string_view k_undo = "undo-decision";
/// Takes the acceptance, refusal or withdrawal of a report back, until its list is published: it waits again, and a
/// draft that holds it has to be computed again. Both decisions are kept. Errors: those of accept,
/// `report-nothing-to-take-back`.
[[nodiscard]] Result<store::DecisionId> take_back(store::Database& database, store::ReportId report,
                                                  const Grounds& grounds, const Officer& officer);
/// Undoes what was decided inside a report that waits: it is as printed again, and a problem may be open again. The
/// decision that accepted, refused or withdrew it is taken back. Both decisions are kept. Errors: those of accept,
/// `report-decision-missing`.
[[nodiscard]] Result<store::DecisionId> undo(store::Database& database, store::ReportId report,
                                             store::DecisionId decision, const Grounds& grounds,
                                             const Officer& officer);

inline constexpr std::string_view k_change_arrival = "change-arrival";  ///< object: the new version
/// Another arrival, and so another list: a new version of the report, with the decisions so far. Lateness is judged
/// anew under `edition`, that of the new period; nullptr leaves it as it was. Errors: those of accept,
/// `report-arrival-early`, `report-version-undecided` while a later version waits. \interpretation A25, A27
[[nodiscard]] Result<store::ReportId> change_arrival(store::Database& database, store::ReportId report, Instant arrival,
                                                     const Regulation* edition, const Grounds& grounds,
                                                     const Officer& officer, Within within = Within::queue);

/// The decisions of other people that those the officer has just taken about the report replace: a `decision-replaced`
/// each, so that nobody overrules a colleague without knowing.
std::vector<Finding> replaced_by(const Officer& officer, store::ReportId report, store::Database& database);

/// The accepted version that would count again without `report`, which is in force in its place; nullopt if there is
/// none.
std::optional<store::ReportHeader> version_without(const store::ReportHeader& report, store::ReportStore& reports);
/// `version-again-in-force` where the report has just been turned down and an earlier version counts instead.
std::optional<Finding> again_in_force(store::ReportId report, store::ReportStore& reports);

/// `decided-already` about this decision.
tl::unexpected<Error> decided_already(const store::Decision& decision);

}  // namespace seiseki::office
