/// \file
/// What the public site tells, read once from the office: published lists with their ledgers recomputed, the events
/// that made them, and what is public of everybody. Pages are made from it without the office's database.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rating/period.hpp"
#include "pipeline/lists/decided.hpp"
#include "pipeline/lists/editions.hpp"
#include "pipeline/lists/quarter.hpp"
#include "pipeline/operations/office.hpp"
#include "pipeline/store/audit_store.hpp"
#include "pipeline/views/publicity.hpp"

namespace seiseki::site {

/// The newest published revision of a month, or a list that the federation gave.
struct ListFacts {
  store::StoredList list;
  const Regulation* edition = nullptr;  ///< nullptr: its text is not at hand
  std::optional<Instant> published_at;
  std::optional<rating::PeriodLedgers> ledgers;  ///< nullopt: imported, or not reproduced
  std::string ledgers_key = {};                  ///< by which they are kept; empty: not at all
  std::map<std::string, std::string> files;      ///< SHA-256 of what it was published with, by name, as it is now
  std::map<std::string, std::string> as_published = {};  ///< the same as it went out
  std::vector<int> revisions;                            ///< published ones of the month, oldest first
  std::vector<store::StoredList> earlier;  ///< the published revisions that this one replaced, oldest first

  YearMonth month() const { return list.manifest.month; }
  /// Of the manifest it was published with; empty if none is kept.
  std::string manifest_sha256() const;
  /// What the first published revision gave them, where this one gives another rating; nullptr: it is as it was.
  const store::ListEntry* original(const store::ListEntry& entry) const;
  /// Whether a revision that this one replaced counted games of theirs that this one does not.
  bool had_more_games(const PlayerKey& player) const;
  /// nullptr: not on the list in that category.
  const store::ListEntry* entry(const PlayerKey& player, RatingCategory category) const;
};

/// The same of a quarter's correspondence list.
struct QuarterFacts {
  store::StoredList list;
  const Regulation* edition = nullptr;              ///< nullptr: its text is not at hand
  std::optional<lists::RecomputedQuarter> quarter;  ///< nullopt: imported, or not reproduced
  std::optional<Instant> published_at;
  std::map<std::string, std::string> files;  ///< SHA-256 of what it was published with, by name, as it is now
  std::map<std::string, std::string> as_published = {};  ///< the same as it went out

  YearMonth month() const { return list.manifest.month; }
  /// nullptr: no game of theirs counted, or nothing tells.
  const rating::CorrespondenceLedger* ledger(const PlayerKey& player) const;
};

/// That somebody of the rating office decided something about an event: what about, by which clause, when. Why stays in
/// the office, and who does unless the federation has it told.
struct EventDecision {
  std::string kind;  ///< of lists/decided.hpp
  std::string part;  ///< `game:7`, `player:6`; empty: the whole report
  ClauseRef clause;
  Instant time{};
  std::string by = {};  ///< empty unless Collecting::names_officers
};

/// A tournament as a published list counted it.
struct EventFacts {
  store::Report report;
  lists::Decided decided;
  std::size_t list = 0;  ///< of SiteFacts::lists
  std::vector<store::ReportHeader> versions;
  std::vector<EventDecision> decisions = {};  ///< that changed anything, oldest first
  std::optional<ClauseRef> type_clause = {};  ///< that made its type; nullopt: it was declared, or decided
  std::string address = {};                   ///< of its page, without language: `/e/cr-1300001/`; set by Site

  const EventId& id() const { return report.header.event; }
};

/// A tournament played by correspondence, of which correspondence lists count games.
struct CorrespondenceEvent {
  EventId id;
  std::string name;                             ///< as the newest of these lists has it
  store::ReportHeader header;                   ///< of the version that the newest of them counts
  std::vector<store::DocumentFacts> documents;  ///< that it was read from
  std::vector<std::size_t> quarters;            ///< of SiteFacts::quarters, oldest first
};

/// A case that changed published lists.
struct CorrectionFacts {
  store::ListSeries series = store::ListSeries::over_the_board;
  YearMonth month{};
  int revision = 0;  ///< that took the place of the one before
  Instant published_at{};
  struct Moved {
    PlayerKey player;
    RatingCategory category = RatingCategory::standard;
    std::optional<Rating> before;
    std::optional<Rating> after;
  };
  std::vector<Moved> moved;  ///< by player, then category
  /// What the one revision was computed with and the other was not: a decision, or a report.
  struct Cause {
    enum class Kind { decision, report_counted, report_left_out } kind = Kind::decision;
    EventId event;           ///< empty: about none, but a person or the list
    std::string event_name;  ///< as its report has it
    EventDecision decision;  ///< without who took it; of a report nothing is said
  };
  /// By time, reports last; empty: the ratings that it started from were corrected.
  std::vector<Cause> causes;

  bool is_correspondence() const { return series == store::ListSeries::correspondence; }
};

/// A report that is on no published list yet.
struct WaitingReport {
  enum class State { received, asked, accepted };  ///< `asked`: something about it is open

  store::ReportHeader header;
  std::set<PlayerKey> people;  ///< of what is accepted, as decided
  YearMonth list{};            ///< that it would enter as things are
  State state = State::accepted;
  Date decide_by{};  ///< until when it has to be accepted for its list
};
std::string_view to_string(WaitingReport::State state);

/// A revision of a list as it went out, whatever took its place since: by what it can be held against what the office
/// keeps.
struct PublicationFacts {
  store::ListSeries series = store::ListSeries::over_the_board;
  YearMonth month{};
  int revision = 0;
  Instant published_at{};
  EditionId edition;
  std::string edition_sha256;
  std::string manifest;         ///< the bytes it was published with, as they are now; empty if none is kept
  std::string manifest_sha256;  ///< of these; empty likewise
  std::string audit_head;  ///< of the office's record when it went out, as the manifest has it; empty if it has none
};

/// Two IDs of one person.
struct MergeFacts {
  PlayerKey from;
  PlayerKey into;
  Date effective{};  ///< lists of this day's period and later ones have one person
};

struct SiteFacts {
  std::string office;                    ///< whose site it is; empty: nobody's, but a trial's
  std::vector<store::AuditMark> record;  ///< entries of the record about what is public, oldest first
  std::vector<ListFacts> lists;          ///< oldest first; none where all games are played by correspondence
  std::vector<QuarterFacts> quarters;    ///< correspondence lists, oldest first
  std::vector<EventFacts> events;        ///< by last day, then event
  std::vector<CorrespondenceEvent> correspondence_events = {};  ///< by event
  std::vector<WaitingReport> waiting;                           ///< by arrival
  std::vector<CorrectionFacts> corrections;                     ///< oldest first
  std::map<PlayerKey, views::PublicFacts> people;
  std::map<PlayerKey, PlayerKey> merged;       ///< by the newest list: the ID that stands for one merged away
  std::vector<MergeFacts> merges;              ///< in force by the newest list, in the order of the decisions
  std::vector<PublicationFacts> publications;  ///< in the order in which they went out
  views::Publicity publicity;
  std::int64_t publicity_decisions = 0;      ///< how often it was decided what is public of somebody
  std::map<PlayerKey, Date> publicity_days;  ///< when it was decided what is in force of them
  std::string redactions;  ///< `redactions.json` of the folder of publications; empty where nothing was redacted
  const lists::Editions* editions = nullptr;  ///< never null
  /// Bytes by their SHA-256, so the same whenever they are read; never null. Safe to read on several threads.
  const store::DocumentStore* documents = nullptr;
  std::vector<Finding> findings;  ///< `site-list-not-reproduced`

  /// nullptr: there are correspondence lists alone.
  const ListFacts* newest() const { return lists.empty() ? nullptr : &lists.back(); }
  /// Of the newest list; where there is none, of the newest correspondence list.
  YearMonth newest_month() const { return lists.empty() ? quarters.back().month() : lists.back().month(); }
};

struct Collecting {
  std::optional<YearMonth> draft = {};  ///< the newest draft of that month is shown as if it were published
  /// Where an earlier build of this program kept ledgers that it computed again; may be empty or missing.
  std::filesystem::path kept_ledgers = {};
  bool computes_all = false;    ///< what is kept is not looked at
  bool names_officers = false;  ///< decisions about events come with who made them
  int jobs = 1;                 ///< threads that compute, at least 1
};

/// Reads one moment of the office, whatever others write meanwhile. The office and `editions` must outlive the facts:
/// inputs of lists are large, and read when
/// asked for. Errors: `site-no-list`, also where the month of the draft has none; `store-unreadable`.
[[nodiscard]] Result<SiteFacts> collect(operations::Office& office, const lists::Editions& editions,
                                        const Collecting& collecting = {});

}  // namespace seiseki::site
