/// \file
/// One tournament in a trial: read, completed by assumptions, taken through identification and validation as `check`
/// takes it, and rated. Pure but for the documents that are given; keeps nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pipeline/ingest/conductor.hpp"
#include "pipeline/trial/assumptions.hpp"
#include "pipeline/trial/numbers.hpp"
#include "pipeline/trial/wishes.hpp"

namespace seiseki::trial {

/// A tournament that was read, or why it could not be.
struct Given {
  std::string label;  ///< the source as the user named it
  std::optional<importers::ImportedTournament> tournament;
  std::vector<importers::Document> documents;
  std::optional<Error> error;
};
/// Never throws on bad input; may be called on any thread.
Given read(ingest::Batch batch, const std::optional<std::string>& accept_damaged = std::nullopt);

/// What a source turned out to be.
enum class Verdict {
  rated,           ///< there are numbers
  players_only,    ///< nobody against anybody
  not_played,      ///< pairings, and no result yet
  too_short,       ///< Blitz: no edition of the federation rates it
  nothing_counts,  ///< games, none of which can count
  refused,         ///< it cannot be read, or not under the edition wished for
};
std::string_view to_string(Verdict verdict);  ///< `rated`, `players-only` …

struct Event {
  std::string label;
  Verdict verdict = Verdict::refused;
  std::optional<Error> error;                    ///< with Verdict::refused
  std::optional<ingest::PreparedReport> report;  ///< unless refused
  const Regulation* edition = nullptr;           ///< of the Editions; null if refused
  std::vector<Assumption> assumptions;
  /// The federation's list that has ratings, games and members instead of what is assumed: `rating-2026-02-01.csv`, by
  /// the federation's own way to name it. Empty where one was given, or
  /// ratings or games were, and without numbers.
  std::string list_instead;
  std::vector<Finding> said;  ///< errors and warnings of the source that no assumption answers
  std::optional<StartingPoint> start;
  std::optional<PeriodNumbers> numbers;    ///< rated, over the board
  std::optional<QuarterNumbers> quarter;   ///< rated, by correspondence
  std::set<StartNumber> unknown_players;   ///< wished to be no members, but not there
  std::vector<ResultGiven> unknown_games;  ///< likewise of the results given

  bool has_fault() const { return has_error(said); }
};

Event try_event(const Given& given, const Wishes& wishes, const lists::Editions& editions, Instant now);

}  // namespace seiseki::trial
