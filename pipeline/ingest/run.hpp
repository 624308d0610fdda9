/// \file
/// A whole run over many sources: read and prepared on several threads, handed to the sink by one, in order. The sink,
/// and so the database, sees the same calls in the same order at any number of threads.
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <string>

#include "pipeline/ingest/conductor.hpp"

namespace seiseki::ingest {

/// What preparing needs; shared by the threads and changed by none.
struct Preparation {
  const identity::RosterSource& roster;
  const lists::Editions& editions;
  const Instructions& instructions;
  Instant now{};
};

/// How far a run has come.
struct Progress {
  std::size_t taken = 0;
  std::size_t known = 0;  ///< tournaments found so far; grows while addresses are still being fetched
};

/// Cores of this machine, at least 1.
int default_jobs();

/// Hands on the tournaments of a run and how many have been found so far, as for_each_pending() does.
using FindTournaments = std::function<void(const std::function<void(PendingBatch, std::size_t known)>&)>;

/// Takes every tournament that is found through the pipeline. `take` is called on the caller's thread, in the order in
/// which they were found, for each once it is kept: those that are at hand already are kept a few at a time. What goes
/// wrong with one tournament is that item's error, an unforeseen exception included; only a store that cannot be
/// written ends the run (StoreError). When `stop` is asked for, what was not taken by then
/// is not taken at all.
void ingest_all(const FindTournaments& find, const Preparation& preparation, int jobs, ReportSink& sink,
                const std::function<void(Item, Progress)>& take, const std::stop_token& stop = {});
/// Those that the sources name.
void ingest_all(std::span<const std::string> sources, const SourceAccess& access, const Preparation& preparation,
                int jobs, ReportSink& sink, const std::function<void(Item, Progress)>& take);

/// The part of a run that several threads may do at once: load and prepare one tournament.
struct PreparedBatch {
  Batch batch;  ///< its documents are empty when `prepared` has them
  std::optional<PreparedReport> prepared;
  std::string content = {};                 ///< of the documents, where that was asked for
  std::optional<store::KnownSource> known;  ///< then nothing is prepared
  std::optional<Error> error;
  bool is_followed = false;  ///< as the PendingBatch was
};
/// Reads nothing that has become a report already, if the instructions say so.
PreparedBatch prepare_batch(const PendingBatch& pending, const Preparation& preparation);
/// The part only one may do. \pre `known` is not set
Item deliver(PreparedBatch prepared, ReportSink& sink);

}  // namespace seiseki::ingest
