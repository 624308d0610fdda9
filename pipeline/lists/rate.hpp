/// \file
/// From accepted reports to a list: collects a period's input from the store, has the engine rate it, and makes the
/// list of the result. Every list can be made again from its stored input.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/rating/period.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/document_store.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/report_store.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::lists {

/// A list as computed, not yet stored.
struct ComputedList {
  store::StoredList list;
  rating::PeriodInput input;
  std::string input_document;  ///< write_period_input(input)
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
};

/// Whether a period may be rated without any list before it: a federation's very first.
enum class WithoutBase { refuse, start_empty };

/// The input of the period of `month`: the list before, and the games of the accepted reports whose arrival falls into
/// it, or whose own list could no longer change; and of those the list it revises has rated. The reports, the list the
/// period starts from and the decisions that changed a game are added to what is given. Errors: `list-no-opening`,
/// `list-gap`.
[[nodiscard]] Result<rating::PeriodInput> collect_input(YearMonth month, Sources sources,
                                                        const std::vector<store::RosterPlayer>& roster,
                                                        std::vector<store::ReportId>& reports,
                                                        std::optional<store::ListId>& base,
                                                        std::vector<store::DecisionId>& decisions,
                                                        WithoutBase without_base = WithoutBase::refuse);

/// Collects and computes; writes nothing. Errors: those of collect_input, `list-published`, `list-has-successor`,
/// `edition-not-usable`.
[[nodiscard]] Result<ComputedList> compute_list(YearMonth month, Sources sources, const Regulation& regulation,
                                                Instant now, WithoutBase without_base = WithoutBase::refuse);

/// Keeps a computed list and moves its reports to stage rated, in one transaction. A list equal to the newest revision
/// of its month is not written again, unless the edition was chosen anew; nullopt then.
std::optional<store::ListId> keep_list(const ComputedList& computed, store::Database& database,
                                       store::DocumentStore& documents, const std::string& actor);

/// The same for a list of any series: `lists` is that of the list.
std::optional<store::ListId> keep_list(const store::StoredList& list, const std::string& input_document,
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

/// Months whose lists accepted reports over the board wait for, oldest first. A report whose own list can no longer
/// change waits for the first that can.
std::vector<YearMonth> months_waiting(store::ReportStore& reports, store::ListStore& lists);

/// The engine's result for a stored list, computed again from its stored input, with the edition it names. Errors:
/// `list-imported`, `period-input-damaged`, `edition-unknown`, `list-not-reproduced` if any number differs.
[[nodiscard]] Result<rating::PeriodResult> recompute(const store::StoredList& list,
                                                     const store::DocumentStore& documents, const Editions& editions);

/// SHA-256 over the list's entries and pool in a fixed form: equal for equal lists, whatever the database.
std::string output_sha256(const store::StoredList& list);

}  // namespace seiseki::lists
