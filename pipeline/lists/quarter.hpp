/// \file
/// From accepted correspondence reports to the list of a quarter. Games enter by the day they ended, whatever report
/// brought them; a game whose own list can no longer change enters the first that can. Everything here reads the
/// correspondence lists only. What a game was begun with is start_ratings.hpp; one report's games are quarter_rows.hpp.
/// \clause jcca-2012 (2), (5)
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "pipeline/lists/merges.hpp"
#include "pipeline/lists/quarter_input.hpp"
#include "pipeline/lists/rate.hpp"

namespace seiseki::lists {

struct ComputedQuarter {
  store::StoredList list;
  QuarterInput input;
  std::string input_document;
  rating::CorrespondenceResult result;
  /// `start-rating-differs`, `first-rating-differs`, one for each player and game; later_first_ratings();
  /// unusual_corrections()
  std::vector<Finding> findings;
  std::optional<store::Decision> edition_choice;
};

/// Months whose lists games of accepted correspondence reports wait for, oldest first.
[[nodiscard]] Result<std::vector<YearMonth>> quarters_waiting(Sources sources, const store::DocumentStore& documents);

/// The lists that the games of a report would enter, were it accepted now, oldest first; none where a published list
/// counts a version of its event, which a correction case alone can change.
/// \pre sources.lists.series() == ListSeries::correspondence
std::vector<YearMonth> quarters_entered(const store::ReportHeader& report, Sources sources);

/// Which lists count a correspondence report's games, as things are: those that can no longer change and hold a version
/// of its event, and for games that ended in later quarters than these those that they enter. Oldest first, never
/// empty; one report can hold games of several quarters. What was turned down, or has no day, has its own list.
/// \clause jcca-2012 (2), (5)  \interpretation A51
class QuartersOfReports {
public:
  /// All must outlive it, and nothing be published meanwhile. \pre lists.series() == ListSeries::correspondence
  QuartersOfReports(store::ReportStore& reports, store::DecisionStore& decisions, store::ListStore& lists)
      : m_reports{reports}, m_decisions{decisions}, m_lists{lists} {}

  std::vector<YearMonth> of(const store::ReportHeader& report);
  /// Of a report that need not be stored, with what has been decided about it.
  std::vector<YearMonth> of(const store::Report& report, std::span<const store::Decision> decisions);
  /// Reports that may be of the month's list: they are, if of() says so.
  std::vector<store::ReportHeader> candidates(YearMonth month, const store::ReportFilter& filter);

private:
  void add_holding(store::ReportId report, std::set<YearMonth>& out);
  std::vector<YearMonth> of(const store::ReportHeader& report, std::span<const store::ReportGame> games,
                            std::span<const store::Decision> decisions);
  const std::optional<YearMonth>& first_open();

  store::ReportStore& m_reports;
  store::DecisionStore& m_decisions;
  store::ListStore& m_lists;
  std::optional<std::optional<YearMonth>> m_first_open;  ///< nullopt: not asked yet
};

/// The lists to compute, oldest first: up to the one asked for, or to the last that has anything, every quarter whose
/// list is not published. \interpretation A51: a quarter without games has a list, too, so that each game can enter its
/// own; lists between an imported one and the first computed here were others' to compute, and are not made up.
[[nodiscard]] Result<std::vector<YearMonth>> quarters_to_rate(Sources sources, const store::DocumentStore& documents,
                                                              const std::optional<YearMonth>& asked);

/// Collects and computes; writes nothing. `before` stands for the list of the quarter before where that is computed,
/// but not kept. Errors: `quarter-month`, `list-no-opening`, `list-gap`, `list-published`,
/// `edition-not-correspondence`, `start-rating-missing`, `start-day-missing`, those of
/// check_first_ratings(), and those of recompute_quarter() for the list before.
/// \pre sources.lists.series() == ListSeries::correspondence
[[nodiscard]] Result<ComputedQuarter> compute_quarter(YearMonth month, Sources sources,
                                                      const store::DocumentStore& documents, const Editions& editions,
                                                      const Regulation& regulation, Instant now,
                                                      WithoutBase without_base = WithoutBase::refuse,
                                                      const ComputedQuarter* before = nullptr);

/// Games that began before the day from which their player's first rating holds, and so count with another number, the
/// report's: `first-rating-later`, one for each player and game. \clause jcca-2012 (1), (2)
std::vector<Finding> later_first_ratings(const QuarterInput& input, store::DecisionStore& decisions);

/// Corrections that the rules ask for and that cannot be made, or give no value: `correction-missed`,
/// `correction-too-far`, by player. \clause jcca-2012 (3)
std::vector<Finding> unusual_corrections(const rating::CorrespondenceResult& result);

/// Whether everybody who plays begins with a rating; whoever has none at all is named first. Errors:
/// `first-rating-missing`, `first-rating-after-quarter`. \param result of rating the input \clause jcca-2012 (1)
[[nodiscard]] Result<void> check_first_ratings(const QuarterInput& input, const rating::CorrespondenceResult& result,
                                               store::DecisionStore& decisions);

/// As keep_list(), among the correspondence lists.
std::optional<store::ListId> keep_quarter(const ComputedQuarter& computed, store::Database& database,
                                          store::DocumentStore& documents, const std::string& actor);

struct RecomputedQuarter {
  QuarterInput input;
  rating::CorrespondenceResult result;
};
/// As recompute(), for a correspondence list.
[[nodiscard]] Result<RecomputedQuarter> recompute_quarter(const store::StoredList& list,
                                                          const store::DocumentStore& documents,
                                                          const Editions& editions);

/// Everybody's standing after a list: computed again from its input, or, of an imported one, its ratings and numbers of
/// games. The games themselves such a list does not tell: those that are known from the lists before it are known
/// still, of whoever has no fewer games on it, and what it counts more is known by number. Errors: those of
/// recompute_quarter(). \clause jcca-2012 (3)
/// \pre sources.lists.series() == ListSeries::correspondence
[[nodiscard]] Result<std::vector<rating::CorrespondenceStanding>> standings_after(const store::StoredList& list,
                                                                                  Sources sources,
                                                                                  const store::DocumentStore& documents,
                                                                                  const Editions& editions);

/// What is known of everybody's games before an imported list of `month`, each under the ID that they have by then:
/// the standings after the list in force before it. Errors: those of standings_after().
[[nodiscard]] Result<std::map<PlayerKey, rating::CorrespondenceStanding>> known_before(
    YearMonth month, Sources sources, const store::DocumentStore& documents, const Editions& editions);

/// The standings with those merged away by `last` made one with their heirs. \interpretation A37: the ID that stays
/// keeps its rating where it has one; the games of both add up, and a correction (3) that they reach together is due.
std::vector<rating::CorrespondenceStanding> joined_standings(std::vector<rating::CorrespondenceStanding> standings,
                                                             const std::vector<Merge>& merges, Date last);

/// The list of a result: names from the roster, places 1, 2, 2, 4, no K.
store::StoredList make_quarter_list(const rating::CorrespondenceResult& result, YearMonth month,
                                    const std::vector<store::RosterPlayer>& roster);

}  // namespace seiseki::lists
