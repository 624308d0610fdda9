/// \file
/// Bringing tournaments in: what a person names, or documents that are at hand already, through the one pipeline into
/// reports. Looking at them without keeping anything is look_over.hpp.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "importers/source/document.hpp"
#include "pipeline/identity/roster.hpp"
#include "pipeline/ingest/run.hpp"
#include "pipeline/ingest/sink_options.hpp"
#include "pipeline/operations/account.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/operations/rate.hpp"
#include "pipeline/operations/who.hpp"

namespace seiseki::operations {

/// What is brought in: the sources first, then the documents.
struct What {
  std::vector<std::string> sources = {};  ///< addresses, tournament numbers, files, folders; `-` where access has it
  ingest::SourceAccess access = {};       ///< how sources are fetched and read
  /// At hand already, each under the name it is told by; archives are opened, what is of one event goes together.
  std::vector<importers::Document> documents = {};
};

/// What becomes of players whom the roster does not know.
enum class UnknownPlayers {
  ask,    ///< questions for a person
  enrol,  ///< for trials: members as printed
};

/// What somebody says of everything in one run.
struct Wishes {
  ingest::Instructions instructions = {};  ///< arrivals so far and start ratings are filled in
  ingest::OnArrival on_arrival = ingest::OnArrival::wait_for_decision;
  ingest::OnChanged on_changed = ingest::OnChanged::quarantine;
  std::optional<store::ReportId> correction_of = std::nullopt;  ///< the one tournament is a version of this report
  UnknownPlayers unknown_players = UnknownPlayers::ask;
  Keep keep = Keep::yes;  ///< no: the same account, nothing written
  int jobs = 1;           ///< threads that read and prepare; the result is the same
};

/// A tournament that has just been taken; of the moment of the call.
struct Taken {
  const ingest::Item& item;  ///< with what was prepared of it
  ingest::Progress progress;
};

/// How whoever waits hears of a run, and ends it.
struct RunProgress {
  std::function<void(const Taken&)> taken = {};  ///< on the caller's thread, in the order of the sources
  /// Asked for, the run ends before the next tournament; what was taken stays taken.
  std::stop_token stop = {};
};

/// Whether these wishes may be had of this person: nobody accepts what they bring in themselves where two persons are
/// required. Error: `two-persons`.
[[nodiscard]] Result<void> may_bring_in(const Wishes& wishes, const Who& who);

/// Takes every tournament through the pipeline, each in a transaction of its own. Errors, before anything is taken:
/// `two-persons`, `roster-empty` unless unknown players are enrolled, `report-missing`, `id-assigned-several`.
/// \pre the caller holds Office::lock(), unless nothing is kept; enrolling goes with neither answers nor Keep::no
[[nodiscard]] Result<Account> bring_in(Office& office, const lists::Editions& editions, What what, Wishes wishes,
                                       const Who& who, const RunProgress& progress = {});

/// Takes what is named through the pipeline into a sink. A start number said without its event is of one tournament:
/// with several in the run nothing is taken. Returns whether it was stopped. Error: `id-assigned-several`.
[[nodiscard]] Result<bool> run_over(What what, const ingest::Preparation& preparation, int jobs,
                                    ingest::ReportSink& sink, const std::stop_token& stop,
                                    const std::function<void(ingest::Item, ingest::Progress)>& take);

}  // namespace seiseki::operations
