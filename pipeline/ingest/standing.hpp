/// \file
/// What the store knows about a tournament that comes in: new, unchanged, another version, or for a person to look at.
/// Writes nothing; store_sink.hpp does.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "pipeline/ingest/conductor.hpp"
#include "pipeline/ingest/sink_options.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/lists/rate.hpp"
#include "pipeline/office/shared_games.hpp"
#include "pipeline/store/database.hpp"
#include "pipeline/store/decision_store.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/report_store.hpp"
#include "pipeline/store/roster_store.hpp"

namespace seiseki::ingest {

/// What the store already knows about a prepared report.
struct Standing {
  Outcome outcome = Outcome::imported;
  std::optional<store::ReportHeader> earlier;  ///< the version it repeats or replaces
  std::vector<Finding> findings;
  /// From the report already stored, when another door brings the event or a rated one has changed since.
  std::vector<Difference> differences;
  std::vector<YearMonth> lists;  ///< that count it, or that it would enter as things are; never empty
  /// The event that it is a fuller copy of, where it is known by its games and not by its name.
  std::optional<EventId> of_event = std::nullopt;
};

/// Whether somebody has to decide something before the report can be accepted.
bool has_problem(const PreparedReport& report, const Standing& standing);

/// What cannot be read, or is not there yet, is nothing to decide about.
bool is_undecidable(const std::vector<Finding>& findings);

/// The first of the report's documents, for findings about all of it.
Location place_of(const PreparedReport& report);

/// When an event in the store arrived first, as far as reports up to `last` tell it. One that was refused or withdrawn
/// arrives anew. \interpretation A25
std::optional<Instant> arrival_of(const EventId& event, store::ReportStore& reports, store::ReportId last);

/// The newest version of an event, among reports up to `last`, whose source printed federation IDs. A version that was
/// refused or withdrawn is not at hand.
std::optional<PlayersAtHand> version_with_ids(const EventId& event, store::ReportStore& reports, store::ReportId last);

/// The event the report is kept under: that of the report it corrects, where somebody has said which that is.
EventId event_of(const PreparedReport& report, store::ReportStore& reports, const SinkOptions& options);

/// The repositories that standing_of() asks. They are kept from one report to the next, since preparing their
/// statements for each would cost more than asking them.
struct Kept {
  explicit Kept(store::Database& of) : database{of}, reports{of}, decisions{of}, roster{of}, lists{of} {}

  store::Database& database;
  store::ReportStore reports;
  store::DecisionStore decisions;
  store::RosterStore roster;
  store::ListStore lists;  ///< over the board
  store::ListStore correspondence_lists{database, store::ListSeries::correspondence};
  lists::ListsOfReports lists_of{reports, lists};
  lists::QuartersOfReports quarters_of{reports, decisions, correspondence_lists};
  office::Meetings meetings{reports};
  office::SharedGames shared{reports, decisions, meetings};
};

/// Decides without writing: new, unchanged, a new version, or in need of a person. Used by `check` too.
Standing standing_of(const PreparedReport& report, Kept& kept, const SinkOptions& options);

}  // namespace seiseki::ingest
