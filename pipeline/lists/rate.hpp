/// \file
/// From accepted reports to a list: collects a period's input from the store, has the engine rate it, and makes the
/// list of the result. Every list can be made again from its stored input.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/rating/period.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/lists/period_input.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/document_store.hpp"
#include "pipeline/store/fide_rating_store.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/report_store.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::lists {

/// A list as computed, not yet stored.
struct ComputedList {
  store::StoredList list;
  rating::PeriodInput input;
  InputDocuments input_documents;  ///< write_input_documents(input)
  rating::PeriodResult result;
  /// Set by the caller where the edition is not simply the one in force; recorded with the list if it has no ID yet.
  std::optional<store::Decision> edition_choice;
};

/// The repositories a calculation reads.
struct Sources {
  store::RosterStore& roster;
  store::ReportStore& reports;
  store::ListStore& lists;
  store::DecisionStore& decisions;
  store::FideRatingStore* fide = nullptr;  ///< FIDE's lists, where the office keeps them
};

/// Whether a period may be rated without any list before it: a federation's very first.
enum class WithoutBase { refuse, start_empty };

/// The input of the period of `month`: the list before, and the games of the reports that enter it. The reports, the
/// list the period starts from and the decisions that changed a game are added to what is given. `before` stands for
/// the list of the month before where that is computed, but not kept. Errors: `list-no-opening`, `list-gap`.
[[nodiscard]] Result<rating::PeriodInput> collect_input(YearMonth month, Sources sources, const Editions& editions,
                                                        const std::vector<store::RosterPlayer>& roster,
                                                        std::vector<store::ReportId>& reports,
                                                        std::optional<store::ListId>& base,
                                                        std::vector<store::DecisionId>& decisions,
                                                        WithoutBase without_base = WithoutBase::refuse,
                                                        const store::StoredList* before = nullptr);

/// Collects and computes; writes nothing. A list that others were computed from is computed like any other: until they
/// are published they are drafts too. `regulation` is one of the `editions`, which are asked for the K of the list the
/// federation started from. Errors: those of collect_input, `list-published`, `edition-not-usable`.
[[nodiscard]] Result<ComputedList> compute_list(YearMonth month, Sources sources, const Editions& editions,
                                                const Regulation& regulation, Instant now,
                                                WithoutBase without_base = WithoutBase::refuse,
                                                const store::StoredList* before = nullptr);

/// Keeps a computed list in the place of the draft of its month, and moves its reports to stage rated, in one
/// transaction. What is equal to that draft is not written again, unless the edition was chosen anew; nullopt then.
std::optional<store::ListId> keep_list(const ComputedList& computed, store::Database& database,
                                       store::DocumentStore& documents, const std::string& actor);

/// The same for a list of any series: `lists` is that of the list.
std::optional<store::ListId> keep_list(const store::StoredList& list, const InputDocuments& input_documents,
                                       const std::optional<store::Decision>& edition_choice, store::ListStore& lists,
                                       store::Database& database, store::DocumentStore& documents,
                                       const std::string& actor);

/// The list of an engine result: names from the roster, K as printed, ranks 1, 2, 2, 4. \clause A39, A40
store::StoredList make_list(const rating::PeriodResult& result, const rating::PeriodInput& input,
                            const Regulation& regulation, const std::vector<store::RosterPlayer>& roster);

/// What every computed list says of where it comes from: edition, input, program, time, and its own hash.
void sign(store::StoredList& list, const Regulation& regulation, std::string_view input_document, Instant now);

/// Places among the rated entries of a category: equals share one, the next skips.
void rank(std::vector<store::ListEntry>& entries, RatingCategory category);

/// Whether the month's list is published or imported: `rate` never touches it again, a correction adds a revision.
bool is_fixed(YearMonth month, store::ListStore& lists);
/// The list in force before one of `month`: of the months that stay as they are, the latest. nullopt: there is none.
std::optional<store::ListManifest> fixed_before(YearMonth month, store::ListStore& lists);

/// The lists that count a report.
store::ListSeries series_of(const store::ReportHeader& report);

/// Whether somebody has accepted this version, and it was not taken back: it may be on a list by now.
bool is_accepted(const store::ReportHeader& report);
/// Whether nobody has decided yet what becomes of the report.
bool waits_for_decision(const store::ReportHeader& report);
/// Whether a list counts this version of its event: it was accepted, and no newer one was. A version that came later
/// and that nobody has decided about changes nothing.
bool is_in_force(const store::ReportHeader& report, store::ReportStore& reports);
/// The newer version in the place of one that no list counts: it is never rated, and a decision about it would be lost.
/// nullopt: none has taken its place.
std::optional<store::ReportId> replaced_by(const store::ReportHeader& report, store::ReportStore& reports);

/// Whether a published list holds the report, or a revision of one that a correction has computed: only a correction
/// case changes it then. A report in a draft is not settled.
bool is_settled(const store::ReportHeader& report, store::Database& database);

/// The first month whose list is not published; nullopt while none is.
std::optional<YearMonth> first_open_month(store::ListStore& lists);

/// Reports over the board that enter a list which is not published, and the month of that list: accepted ones, in a
/// draft or in none yet; of several versions of one event the newest that was accepted. The arrival decides the list; a
/// report whose own list is published enters the first that is not. \interpretation A25
std::vector<std::pair<YearMonth, store::ReportHeader>> entering_reports(store::ReportStore& reports,
                                                                        store::ListStore& lists);

/// Which list counts a report of games over the board, as things are: the one that holds it; of one that no list holds,
/// its own by the arrival, or the first that is not published where that is behind us. A version of what a published
/// list counts belongs to that list, and so does what was turned down to its own. Games by correspondence enter one by
/// one: quarter.hpp. \interpretation A25
class ListsOfReports {
public:
  /// Both must outlive it, and nothing be published meanwhile.
  ListsOfReports(store::ReportStore& reports, store::ListStore& lists) : m_reports{reports}, m_lists{lists} {}

  /// \pre !report.is_correspondence
  YearMonth of(const store::ReportHeader& report);
  /// Of a report of the event that comes in now, whose arrival gives it the list `own`.
  YearMonth of_arriving(const EventId& event, YearMonth own);
  /// Reports that may be of the month's list, among them such of correspondence games that wait: they are, if of() says
  /// so.
  std::vector<store::ReportHeader> candidates(YearMonth month, const store::ReportFilter& filter);

private:
  std::optional<YearMonth> holds(store::ReportId report);

  store::ReportStore& m_reports;
  store::ListStore& m_lists;
  std::optional<std::optional<YearMonth>> m_first_open;  ///< nullopt: not asked yet
};

/// Months whose lists accepted reports over the board wait for, oldest first: those in a draft wait no more.
std::vector<YearMonth> months_waiting(store::ReportStore& reports, store::ListStore& lists);

/// Whether two lists of a month say the same: numbers, names, reports, and what they were computed from.
bool same_list(const store::StoredList& a, const store::StoredList& b);

/// Whether compute_list() would give the list again: what would go in is what went in, the edition is the one, and the
/// roster's names are those printed. Its numbers follow from these and are not computed. \pre the list is not published
bool is_same_now(const store::StoredList& list, Sources sources, const Editions& editions, const Regulation& regulation,
                 WithoutBase without_base = WithoutBase::refuse);

/// Throws an unpublished revision away. Reports that no other list holds are where they were before. The decision is
/// nullopt where the revision was computed again. \pre inside a transaction
void discard_list(const store::ListManifest& list, store::ListStore& lists, store::ReportStore& reports,
                  const store::Discard& discard);

/// What a stored list was computed from, and what comes of it.
struct Recomputed {
  rating::PeriodInput input;
  const Regulation* regulation = nullptr;  ///< never null
  rating::PeriodResult result;
};

/// A stored list computed again from its stored input, with the edition it names. Errors: `list-imported`,
/// `period-input-damaged`, `edition-unknown`, `list-not-reproduced` if any number differs.
[[nodiscard]] Result<Recomputed> recompute_with_input(const store::StoredList& list,
                                                      const store::DocumentStore& documents, const Editions& editions);
/// The engine's result of it alone. Errors: the same.
[[nodiscard]] Result<rating::PeriodResult> recompute(const store::StoredList& list,
                                                     const store::DocumentStore& documents, const Editions& editions);

/// One player's ledgers of a stored list, and no more of it computed again than who plays in the period: what it costs
/// follows from the games, not from how many stand on the list. `entries` are the player's on the list. Errors: as
/// recompute(), `list-not-reproduced` if any number of the player differs.
[[nodiscard]] Result<std::vector<rating::PlayerLedger>> recompute_player(const PlayerKey& player,
                                                                         const store::ListManifest& list,
                                                                         std::span<const store::ListEntry> entries,
                                                                         const store::DocumentStore& documents,
                                                                         const Editions& editions);

/// SHA-256 over the list's entries and pool in a fixed form: equal for equal lists, whatever the database.
std::string output_sha256(const store::StoredList& list);

}  // namespace seiseki::lists
