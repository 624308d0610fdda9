/// \file
/// What keeps a report from being accepted, apart from the stage it is at: its findings of severity error, by code,
/// each open until somebody settles it with a reason. Judges and shows; deciding is reports.hpp. \spec office 2
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/regulations/regulation.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/report_store.hpp"

namespace seiseki::office {

class FeeLedger;
class SharedGames;

/// Who can end a problem.
enum class ActsNext { nobody, officer, reporter };
std::string_view to_string(ActsNext who);  ///< `nobody`, `officer`, `reporter`

/// How a problem can be settled by decision.
enum class Remedy {
  by_reason,       ///< with a reason alone
  by_type,         ///< Standard or Rapid has to be said
  by_person,       ///< who that is has to be said, for every player it names; or by reason: they stay non-members
  by_date,         ///< the days of the games it names have to be said; or by reason: they stay as they are
  by_leaving_out,  ///< every game it names has to be left out, or the tournament corrected and imported again
  at_source,       ///< not at all: the tournament has to be corrected and imported again
};

struct Problem {
  std::string code;
  Remedy remedy = Remedy::by_reason;
  std::vector<store::StoredFinding> findings;  ///< of this code: those that are open, or all that were settled
  std::optional<store::Decision> settled;      ///< by which decision; nullopt = open

  bool is_open() const { return !settled; }
};

Remedy remedy_for(std::string_view code);
/// The report's problems in the order in which they were found, settled ones too. `games`, the report's, tell which
/// days a problem about dates waits for, and which games one that only leaving out settles.
std::vector<Problem> problems_of(const std::vector<store::StoredFinding>& findings,
                                 std::span<const store::ReportGame> games, store::ReportId report,
                                 std::span<const store::Decision> decisions);
/// The same, read from the store, with the games that other reports hold today; `of_today` are findings that depend
/// on the day, such as an unpaid fee. A problem of games in two reports that was settled before one of them was found
/// is open.
std::vector<Problem> problems_of(store::ReportId report, store::ReportStore& reports, store::DecisionStore& decisions,
                                 const std::vector<store::StoredFinding>& of_today = {});
/// What was found in the report, with the games that other reports hold today. In a published list it is what it was.
std::vector<store::StoredFinding> findings_now(const store::ReportHeader& report, store::ReportStore& reports,
                                               SharedGames& shared);
bool has_open(const std::vector<Problem>& problems);

/// One line of the officer's queue.
struct QueueEntry {
  store::ReportHeader report;
  std::optional<RatingCategory> type;  ///< as decided (lists::decided_type()); nullopt by correspondence
  std::vector<Problem> problems;
  int warnings = 0;
  /// That count it, or that it would enter as things are; never empty. Several, oldest first, where a correspondence
  /// report has games of several quarters.
  std::vector<YearMonth> lists;
  YearMonth list{};   ///< the first of them
  Date decide_by{};   ///< the last day before that list is dated
  int days_left = 0;  ///< until then; negative = overdue
  ActsNext acts = ActsNext::nobody;
};

/// Where a queue is read from.
struct QueueSources {
  store::ReportStore& reports;
  store::DecisionStore& decisions;
  store::ListStore& lists;  ///< over the board
  store::ListStore& correspondence_lists;
};

/// Which lists count a report of either series, or would as things are: of games over the board one.
class ListsOfAnyReport {
public:
  /// As of lists::ListsOfReports.
  explicit ListsOfAnyReport(const QueueSources& sources);

  std::vector<YearMonth> of(const store::ReportHeader& report);
  /// Reports that may be of the month's lists: they are, if of() says so.
  std::vector<store::ReportHeader> candidates(YearMonth month, const store::ReportFilter& filter);

private:
  lists::ListsOfReports m_lists;
  lists::QuartersOfReports m_quarters;
};
std::string months_text(std::span<const YearMonth> months);  ///< `2025-07, 2025-10`

/// The last day before a list is dated.
Date decide_by(YearMonth list);

/// `ok`, `needs-answer`, `refused`, `withdrawn`, `done`: what the queue shows beside the stage.
std::string_view state_code(const QueueEntry& entry);

/// Takes out what the office has learnt since about a report's findings (answered_since.hpp).
using TakeOutAnswered = std::function<void(std::vector<store::StoredFinding>&, const store::ReportHeader&)>;

/// Reports sorted by the day they have to be decided, then arrival, then number. `filter.list` is the list that counts
/// a report or that it would enter. A version that counts is no replaced one, whatever waits to take its place.
std::vector<QueueEntry> queue(const store::ReportFilter& filter, const QueueSources& sources, Date today,
                              const FeeLedger* fees = nullptr, const TakeOutAnswered& answered = {});
QueueEntry queue_entry(const store::ReportHeader& header, const QueueSources& sources, Date today,
                       const FeeLedger* fees = nullptr, const TakeOutAnswered& answered = {});
/// The same with findings_now() of the report at hand.
QueueEntry queue_entry(const store::ReportHeader& header, const QueueSources& sources, Date today,
                       const FeeLedger* fees, const TakeOutAnswered& answered,
                       std::vector<store::StoredFinding> findings, SharedGames& shared);

}  // namespace seiseki::office
