/// \file
/// Looking at tournaments before they are brought in: the findings of the same pipeline, who would move, and, of two
/// sources of one event, every way in which they differ. Writes nothing.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "pipeline/ingest/consequences.hpp"
#include "pipeline/ingest/reconcile.hpp"
#include "pipeline/operations/bring_in.hpp"

namespace seiseki::operations {

/// Two sources side by side; what it needs of them outlives the items.
struct SourceComparison {
  std::string first;  ///< as the sources are called
  std::string second;
  ingest::Side first_side;
  ingest::Side second_side;
  ingest::Reconciliation result;
  bool is_of_one_event = false;  ///< false: two events, whose games are nobody's question
};
/// \pre both were prepared
SourceComparison compare_sources(const ingest::Item& first, const ingest::Item& second);
output::Json source_comparison_json(const SourceComparison& comparison);
/// The name of whom a difference calls by an ID or a start number; empty if neither source knows.
std::string name_in(const SourceComparison& comparison, const ingest::Difference& difference, const std::string& label);

/// Who would move by one tournament.
struct LookedEffect {
  std::string source;
  ingest::Consequences effect;
};

struct LookedOver {
  Account account;
  std::vector<LookedEffect> effects;           ///< of those whose players could be identified and whose list is at hand
  std::optional<SourceComparison> comparison;  ///< of exactly two sources with a tournament each
};

/// A tournament that has just been looked at; of the moment of the call.
struct Looked {
  const ingest::Item& item;  ///< with what was prepared of it
  ingest::Progress progress;
  const LookedEffect* effect = nullptr;  ///< nullptr: nobody can tell
  const Error* why_no_effect = nullptr;  ///< where that is worth telling
};

struct LookProgress {
  std::function<void(const Looked&)> looked = {};  ///< on the caller's thread, in the order of the sources
  std::stop_token stop = {};                       ///< asked for, the run ends before the next tournament
};

struct LookRequest {
  ingest::Instructions instructions = {};  ///< arrivals so far and start ratings are filled in
  int jobs = 1;                            ///< threads that read and prepare
};

/// Some of what is looked at, with what is said of it alone; who the players are is said of every part alike.
struct LookedAt {
  What what;
  ingest::Instructions instructions = {};
};

/// Without an office players cannot be identified, and only the tournaments themselves are looked at. Error:
/// `id-assigned-several`.
[[nodiscard]] Result<LookedOver> look_over(Office* office, const lists::Editions& editions, What what,
                                           LookRequest request, Instant now, const LookProgress& progress = {});
/// The same of several parts, one after the other, as one account.
[[nodiscard]] Result<LookedOver> look_over(Office* office, const lists::Editions& editions, std::vector<LookedAt> parts,
                                           int jobs, Instant now, const LookProgress& progress = {});

/// `seiseki/check/1`, what `check` prints.
output::Json looked_over_json(const LookedOver& looked);

}  // namespace seiseki::operations
