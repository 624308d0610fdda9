/// \file
/// The one pipeline behind every door: documents of one tournament → parsed → identified → validated → handed to a
/// sink. `import` gives a sink that stores, `check` one that only looks. Fetching and grouping documents is
/// sources.hpp.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/domain/rating_period.hpp"
#include "importers/importer.hpp"
#include "pipeline/identity/resolver.hpp"
#include "pipeline/ingest/difference.hpp"
#include "pipeline/ingest/set_aside.hpp"
#include "pipeline/ingest/sources.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/lists/start_ratings.hpp"
#include "pipeline/store/known_source_store.hpp"
#include "pipeline/store/list_store.hpp"
#include "pipeline/store/report.hpp"
#include "pipeline/validation/validate.hpp"

namespace seiseki::ingest {

/// The players of a version of an event that is at hand, as its source printed them.
struct PlayersAtHand {
  store::ReportId report;
  std::vector<store::ReportPlayer> players;
};

/// What the person says about the sources of one run.
struct Instructions {
  std::optional<Instant> received;             ///< else the run's time
  bool received_at_event_end = false;          ///< for history: reported the day the event ended
  std::optional<std::pair<Date, Date>> dates;  ///< first and last day of events whose source has no dates
  std::optional<RatingCategory> type;
  bool is_correspondence = false;          ///< whatever the source says of its type; `type` is empty then
  std::optional<std::string> accept_late;  ///< the reason
  std::optional<std::string> accept_older = std::nullopt;  ///< the reason to take a copy older than the one at hand
  /// The reason to read what shows signs of damage: somebody has compared it with the original.
  std::optional<std::string> accept_damaged = std::nullopt;
  std::optional<std::string> regulation;  ///< an edition named by the user
  identity::Assignments assignments;
  // What the letter tells that came with a source which does not say it itself.
  std::string name = {};  ///< of the event
  std::string organiser = {};
  std::string reporter = {};
  std::optional<Date> application_date = std::nullopt;
  bool separate_event = false;  ///< not the same event as one it overlaps with
  /// When the events that are known already arrived first: a corrected re-report keeps that, and is late or in time by
  /// it, whatever `received` says. \interpretation A25
  /// Asked on several threads at once; empty: none is known.
  std::function<std::optional<Instant>(const EventId&)> first_arrival = {};
  /// When the documents arrived that lie in quarantine, and arrive now by another try or again; asked as above. Empty:
  /// none lies there.
  std::function<std::optional<SetAside>(std::span<const importers::Document>)> set_aside = {};
  /// The newest version at hand of an event whose source printed federation IDs, for a form of it that prints none;
  /// asked as above. Empty: none is known.
  std::function<std::optional<PlayersAtHand>(const EventId&)> with_ids = {};
  /// Whether documents of that content, in a run like this one, have become a report already; asked as above. Empty:
  /// nobody knows, and nothing is remembered.
  std::function<std::optional<store::KnownSource>(const std::string& content)> known_source = {};
  /// The list over the board that would count a report of the event, whose arrival gives it the list `own`; asked as
  /// above. Empty: its own.
  std::function<YearMonth(const EventId&, YearMonth own)> list_of = {};
  /// The edition that an officer named for the list of a month, empty for none; asked as above. Empty: nobody named
  /// any.
  std::function<std::string(YearMonth list, store::ListSeries series)> edition_named = {};
  /// Who may host and report; asked as above. Empty: nobody is asked for.
  std::function<std::shared_ptr<const validation::ClubRegister>()> clubs = {};
  /// What the correspondence lists at hand say; empty: the ratings a report prints are not compared. Asked as above.
  std::function<std::shared_ptr<const lists::StartRatings>()> start_ratings = {};
};

/// The tournament in these documents. One that shows signs of damage is an error, unless somebody has a reason to take
/// it: the signs stay with it then, and the reason (`damage-accepted`).
[[nodiscard]] Result<importers::ImportedTournament> read(std::span<const importers::Document> documents,
                                                         const std::optional<std::string>& accept_damaged);

/// Of documents that nobody can take as they are: the key of the event that they tell, empty where they tell none, and
/// when they arrived, if the instructions say so.
struct ToldByUnread {
  std::string event;
  std::optional<Instant> said_arrival;
};
ToldByUnread told_by_unread(std::span<const importers::Document> documents, const Instructions& instructions);

/// A tournament that has been through parsing, identification and validation.
struct PreparedReport {
  EventId event;
  importers::ImportedTournament tournament;
  identity::Resolution resolution;
  validation::Validated validated;
  Instant received{};
  std::optional<Instant> said_arrival = std::nullopt;  ///< as instructed; what is known keeps its own all the same
  RatingPeriod period{};
  const Regulation* edition = nullptr;  ///< it is judged by; nullptr: its text is not at hand
  std::string fingerprint;
  std::vector<importers::Document> documents;
  std::string content = {};                                ///< of the documents, where it may be known again
  std::vector<Finding> findings;                           ///< of all stages, in their order
  std::optional<std::string> accept_older = std::nullopt;  ///< as instructed
  bool is_type_instructed = false;                         ///< whatever the source says of it
  /// The members it was identified with; not to outlive where they came from.
  std::shared_ptr<const identity::Roster> roster = nullptr;
};

/// What files hold and how they are named: SHA-256. Empty where the documents are no files, which come with more.
std::string content_of(const std::vector<importers::Document>& documents);

/// The source's own key where it has one; else from name, dates and place as the organiser wrote them.
EventId event_id(const importers::ImportedTournament& tournament);

/// Parses, identifies, validates one tournament. Where the text of the period is not at hand it is not judged by it,
/// and `edition-not-at-hand` is among the findings. Errors: nothing could be read, no edition of that name or time.
[[nodiscard]] Result<PreparedReport> prepare(Batch batch, const identity::RosterSource& roster,
                                             const lists::Editions& editions, const Instructions& instructions,
                                             Instant now);

/// The same of a tournament that is read already, `now` when it arrived unless the instructions say. Errors: no edition
/// of that name or time.
[[nodiscard]] Result<PreparedReport> prepare(importers::ImportedTournament tournament,
                                             const identity::RosterSource& roster, const lists::Editions& editions,
                                             const Instructions& instructions, Instant now);

/// Whether an error that kept a tournament out is one that somebody will have to look at: the page of a changed format,
/// a damaged report.
bool is_to_be_looked_at(const Error& error);

/// What became of one tournament. Every tournament seen has exactly one outcome.
enum class Outcome { imported, unchanged, quarantined, refused };
std::string_view to_string(Outcome outcome);

/// What a run's account says of a tournament, without the tournament.
struct Facts {
  EventId event;
  std::string name;
  std::string format;
  std::optional<RatingCategory> category;
  bool is_correspondence = false;  ///< no category then
  std::optional<Date> first_day;
  std::optional<Date> last_day;
  Instant received{};
  std::vector<YearMonth> lists;  ///< that count it, or that it would enter, oldest first; never empty
  std::size_t players = 0;
  int games_to_rate = 0;
  int games_left_out = 0;
};
Facts facts_of(const PreparedReport& report);

/// Where prepared reports go.
class ReportSink {
public:
  virtual ~ReportSink() = default;
  struct Answer {
    Outcome outcome = Outcome::refused;
    std::string report;  ///< the report's number, where there is one
    std::vector<Finding> findings;
    std::vector<Difference> differences;  ///< from the report already stored, where that is the reason
    std::vector<YearMonth> lists = {};    ///< that count it, or that it would enter; empty: its own
  };
  struct KnownAnswer {
    Answer answer;  ///< with the findings of the report, too
    Facts facts;
  };
  virtual Answer take(const PreparedReport& report) = 0;
  /// A tournament that could not be read at all. Returns what became of it: quarantined or refused.
  virtual Outcome refuse(const Batch& batch, const Error& error) = 0;
  /// A source that has become a report already: the whole answer with the facts of that report, or nullopt where the
  /// source has to be read after all.
  virtual std::optional<KnownAnswer> recall(const store::KnownSource&) { return std::nullopt; }

  /// From here on what is taken may be kept together: nothing of it is sure before settle() has returned. A sink may as
  /// well keep each at once.
  virtual void hold() {}
  virtual void settle() {}
  /// What was taken since hold() and is not settled never was.
  virtual void let_go() noexcept {}
};

/// One line of a run's account.
struct Item {
  std::string label;  ///< the source as given
  Outcome outcome = Outcome::refused;
  std::string report;
  std::optional<Error> error;
  std::optional<Facts> facts;              ///< unless nothing could be read
  std::optional<PreparedReport> prepared;  ///< the same in full; let go of by whoever keeps many items
  std::vector<Finding> findings;
  std::vector<Difference> differences;  ///< from the report already stored
};

/// Takes one batch through the whole pipeline.
Item ingest(Batch batch, const identity::RosterSource& roster, const lists::Editions& editions,
            const Instructions& instructions, Instant now, ReportSink& sink);

}  // namespace seiseki::ingest
