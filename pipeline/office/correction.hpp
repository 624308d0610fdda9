/// \file
/// Corrections of published lists: a case is opened, the lists it may still touch are told, the change is applied as a
/// new revision of every list it reaches. The original is never edited, and nothing is published here.
/// \clause jcf-2024-10 7(3)  \clause ncs-2022-09 3(7)
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "pipeline/lists/rate.hpp"
#include "pipeline/office/moved_report.hpp"
#include "pipeline/office/reports.hpp"
#include "pipeline/store/document_store.hpp"

namespace seiseki::office {

inline constexpr std::string_view k_correction_case = "correction-case";
inline constexpr std::string_view k_exclude_report = "exclude-report";  ///< object report:12
inline constexpr std::string_view k_replace_report = "replace-report";  ///< object report:12, after the other's number
inline constexpr std::string_view k_count_report = "count-report";      ///< object report:12, after the list
inline constexpr std::string_view k_take_facts = "take-facts";          ///< object player:N01234567, after the version

/// The last of these decisions on where the report counts: left out, replaced, moved or back; nullptr where none says.
const store::Decision* last_place(std::span<const store::Decision> decisions, store::ReportId report);
/// The report that a correction has put in the place of this one; nullopt where none has, or one has put it back since.
std::optional<store::ReportId> replacement_of(store::ReportId report, store::DecisionStore& decisions);

/// Who pointed out what, and when.
struct Inquiry {
  Date day{};
  std::string by;
  std::string about;  ///< `report:12`, `player:N01234567`, `list:2026-03`: what the complaint names
  std::string reason;
  store::ListSeries series = store::ListSeries::over_the_board;  ///< whose lists the case is about
};

/// An inquiry as it comes in. What it is about says whose lists are meant: a report its own, a list's month the series
/// that has it, a player those that the player is on. Only where both series may be meant does it matter what was said;
/// unsaid, it is the lists of games over the board.
struct Complaint {
  Date day{};
  std::string by;
  std::string about;  ///< as Inquiry::about
  std::string reason;
  std::optional<store::ListSeries> series = std::nullopt;
};

/// A published list as a case sees it.
struct ListInCase {
  store::ListManifest list;
  Date published{};  ///< what its age is counted from
  int days = 0;      ///< from that day to the inquiry
  bool is_frozen = false;

  /// True for a list that no case may change: a frozen one, or one that was not computed here.
  bool is_closed() const;
};

struct Case {
  store::DecisionId id;
  Inquiry inquiry;
  std::vector<ListInCase> lists;       ///< published or imported, oldest first
  std::vector<Finding> findings = {};  ///< of a case just opened: `correction-inquiry-early`
};

/// The edition by which an error pointed out on the day is corrected in lists of the series: that in force; while its
/// text is not at hand, the one that the newest list of that day was computed under. Error: `edition-not-at-hand`.
/// \interpretation A47
[[nodiscard]] Result<const Regulation*> edition_of_inquiry(Date day, store::ListStore& lists,
                                                           const lists::Editions& editions);

/// The lists standing at the inquiry and whether it may change them, under the edition in force that day for their
/// series; an edition without such a rule freezes nothing. Error: no edition. \clause jcf-2024-10 7(3)
/// \interpretation A26: a list is as old as its first publication, which a correction of it does not renew: most of its
/// ratings stood since then. The date of the list serves for one that was given to the office, that is not published,
/// or that the office published after the inquiry, as when past months are entered later.
[[nodiscard]] Result<std::vector<ListInCase>> lists_in_window(Date inquiry, store::ListStore& lists,
                                                              const lists::Editions& editions);
/// Records the case. The same inquiry again, with the same reason or none, is the same case until what it corrected is
/// published; what else somebody says on that day of the same object is another. Errors: `correction-inquiry-future`;
/// `correction-about`, `report-missing`, `roster-unknown`, `correction-no-list` about what there is not;
/// `correction-series` about what is of the other series than said; `correction-draft` about a list that is not
/// published.
[[nodiscard]] Result<Case> open_case(const Complaint& complaint, store::Database& database,
                                     const lists::Editions& editions, const Officer& officer);
/// Error: `correction-case-missing`.
[[nodiscard]] Result<Case> read_case(store::DecisionId id, store::Database& database, const lists::Editions& editions);
std::vector<store::Decision> all_cases(store::DecisionStore& decisions);

/// A report that a published correction left out of its list, while no list counts any version of its event.
struct LeftOut {
  store::ReportId report;
  YearMonth list{};
  store::DecisionId decision;
  store::ReportId newest;  ///< the version of the event that can be accepted: a replaced one no longer can

  friend bool operator==(const LeftOut&, const LeftOut&) = default;
};
/// Of the versions of the event; nullopt where none was left out, or one counts or is accepted again.
std::optional<LeftOut> left_out(const EventId& event, store::Database& database);

/// What a case changes.
struct Changes {
  std::vector<store::ReportId> exclude;
  std::vector<std::pair<store::ReportId, store::ReportId>> replace;  ///< rated report, other version
  struct Game {
    store::ReportId report;
    int row = 0;  ///< from 1
    GameVerdict verdict = GameVerdict::exclude;
    std::optional<Score> white = std::nullopt;
  };
  std::vector<Game> games;
  struct Player {
    store::ReportId report;
    StartNumber start_number;
    std::optional<FederationId> id;
  };
  std::vector<Player> players;
  struct Day {
    store::ReportId report;
    DatedPart part;
    Date date{};
  };
  std::vector<Day> days;
  struct Arrival {
    store::ReportId report;
    Instant time{};
  };
  std::vector<Arrival> arrivals;  ///< when rated reports really arrived
  bool count_late = false;        ///< a report that is late with its right arrival counts all the same
  struct Type {
    store::ReportId report;
    RatingCategory category = RatingCategory::standard;
  };
  std::vector<Type> types = {};  ///< what the events really were
  struct Name {
    store::ReportId report;
    std::string name;
  };
  std::vector<Name> names = {};  ///< what the events are really called
  struct First {
    FederationId player;
    Rating rating;
  };
  std::vector<First> firsts = {};           ///< what people should have begun with in correspondence games
  std::vector<store::ReportId> count = {};  ///< back into the list that a published correction left them out of
  std::vector<FederationId> facts = {};     ///< what the roster says of these members now decides their K
  std::vector<store::DecisionId> undo_adoptions = {};  ///< ratings taken over that should not have been
};

/// One list recomputed.
struct CorrectedList {
  store::StoredList before;  ///< the revision that stands
  store::StoredList after;
  bool is_new = false;  ///< false: this revision was there already
};

/// A correspondence game that leaves a list for that of another quarter, since its day was corrected.
struct MovedGame {
  store::ReportId report;
  int row = 0;  ///< from 1
  YearMonth from_list{};
  YearMonth to_list{};
  bool waits = false;  ///< the list is not published yet, and takes the game in when it is computed
};

/// What an application came to.
struct Applied {
  std::vector<CorrectedList> lists;         ///< oldest first
  std::vector<MovedReport> moved;           ///< reports that left a list for another, since the case was opened
  std::vector<MovedGame> games_moved = {};  ///< by list, report and row
};

enum class DryRun { no, yes };

/// Takes the decisions and recomputes from the oldest list they reach: from the input kept with each list, so that
/// nothing but the case changes it; later lists follow while their starting list changed. Decisions of this case taken
/// before are applied again, so that applying twice writes nothing. A report with another arrival leaves its list for
/// the one its arrival falls into: the first published from then on, or, behind all of them, the queue, where it can be
/// accepted once its old list is published without it. With DryRun::yes everything is undone; a caller who has a
/// transaction open commits or undoes it themselves. A frozen list gets a revision with the ratings it has where only
/// games change that wait in it for a first rating: the lists to come make that of what was played. \interpretation A26
/// Errors: `correction-frozen`, `correction-frozen-part`, `correction-frozen-first`, `correction-list-frozen`,
/// `correction-late`, `correction-not-rated`, `correction-not-left-out`, `correction-counts-elsewhere`,
/// `correction-adoption-frozen`, `correction-adoption-unused`, `correction-changes-nothing`, those of the decisions.
/// \interpretation A25 Facts of a member reach every list of the window that the member is on; what is frozen stays.
/// \clause jcf-2024-10 5(1) Of whom a case undoes an adoption, the lists from that one on take what is decided in its
/// place, also when the case is applied again after that was decided. Two whose merge was undone part on every list of
/// the window that was computed with it, if the case is about either of them, takes the facts of either, or names the
/// ID that went in a report. \interpretation A37  \clause jcf-2024-10 7(3) \pre sources.lists is of the case's series
[[nodiscard]] Result<Applied> apply_case(const Case& correction, const Changes& changes, const std::string& reason,
                                         store::Database& database, store::DocumentStore& documents,
                                         lists::Sources sources, const lists::Editions& editions,
                                         const Officer& officer, DryRun dry_run);

}  // namespace seiseki::office
