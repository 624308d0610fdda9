/// \file
/// One player's numbers of one list, so that anybody can recompute them: the ledger of every game, what other revisions
/// of the month say, the decisions behind it, and the reports and documents it came from. Computes them again from the
/// list's stored input and refuses if a number differs: over the board those of the player, else of the list.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/rating/period.hpp"
#include "pipeline/lists/list_names.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/operations/lists.hpp"

namespace seiseki::operations {

enum class Provenance { left_out, told };

struct ExplanationRequest {
  store::ListSeries series = store::ListSeries::over_the_board;
  std::optional<ListChoice> list = std::nullopt;  ///< nullopt: the newest of the series
  std::string player;                             ///< an ID, or part of a name
  Provenance provenance = Provenance::left_out;
};

/// What a revision of the month says of the player.
struct ExplainedRevision {
  int revision = 0;
  bool is_published = false;
  std::vector<store::ListEntry> entries;  ///< the player's, by category
};

/// A report in which the player has a game.
struct ExplainedReport {
  store::ReportHeader report;
  std::vector<store::DocumentFacts> documents;
};

/// A merge by which the player became one person with another since the list before, or whose undoing made them two.
struct ExplainedMerge {
  lists::Merge merge;
  store::Decision decision;  ///< that merged them, or that undid it
  bool is_undone = false;
  std::vector<store::ListEntry> before;  ///< of both IDs on the list before
  std::vector<store::ListEntry> after;   ///< of both on this one
};

struct ExplanationView {
  store::ListSeries series = store::ListSeries::over_the_board;
  store::ListManifest list;
  const Regulation* edition = nullptr;  ///< never null
  PlayerKey player;
  std::string name;
  lists::ListNames names;                           ///< of whom the ledgers name
  std::optional<store::Decision> edition_choice;    ///< why it is rated under another edition than the one in force
  std::vector<ExplainedRevision> revisions;         ///< of the month, this one too; oldest first
  std::vector<store::Decision> decisions;           ///< that the player's numbers rest on; over the board
  std::vector<ExplainedReport> provenance;          ///< empty unless asked for
  std::vector<rating::PlayerLedger> ledgers;        ///< over the board: by category; none without a game
  std::optional<lists::RecomputedQuarter> quarter;  ///< of a correspondence list: what its ledger is told from
  std::optional<YearMonth> base;                    ///< the list before
  std::vector<ExplainedMerge> merges = {};          ///< what games do not tell
};
/// `editions` must outlive it. Errors: those of chosen_manifest(), find_player(), lists::recompute_player()
/// and lists::recompute_quarter().
[[nodiscard]] Result<ExplanationView> explanation_view(Office& office, const lists::Editions& editions,
                                                       const ExplanationRequest& request);

/// `seiseki/explanation/1`, `seiseki/correspondence-explanation/1`: what `explain` prints.
output::Json explanation_json(const ExplanationView& view);
/// A whole list: what an auditor needs to compute it again, and where it came from.
struct ListExplanationView {
  store::ListSeries series = store::ListSeries::over_the_board;
  store::StoredList list;
  const Regulation* edition = nullptr;  ///< never null
  lists::ListNames names;
  std::optional<store::Decision> edition_choice;
  std::vector<store::Decision> decisions;           ///< that entered the calculation
  std::vector<ExplainedReport> reports;             ///< that the list rates
  std::optional<rating::PeriodResult> result;       ///< over the board
  std::optional<lists::RecomputedQuarter> quarter;  ///< of a correspondence list
};
/// The request's player and provenance are not asked for. Errors: as explanation_view() but for the player's.
[[nodiscard]] Result<ListExplanationView> list_explanation_view(Office& office, const lists::Editions& editions,
                                                                const ExplanationRequest& request);
/// `seiseki/list-explanation/1`, `seiseki/correspondence-list-explanation/1`.
output::Json explanation_json(const ListExplanationView& view);
/// Everybody's ledgers, by player.
std::string explained_ledgers(const ListExplanationView& view, Language language);

/// What happened to the player, by merges and in every line of the calculation; empty without either.
std::string explained_ledgers(const ExplanationView& view, Language language);

}  // namespace seiseki::operations
