/// \file
/// Reports: inserted whole, found by event, fingerprint, day, list and stage, never changed. A re-import is a new
/// version that names the one it replaces; a stage is an entry of its own. Does not decide what may follow what.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/store/database.hpp"
#include "pipeline/store/report.hpp"

namespace seiseki::store {

/// One step of a report's life.
struct StageEntry {
  ReportId report;
  Stage stage = Stage::received;
  Instant time{};
  std::string actor;
  std::optional<DecisionId> decision;  ///< the decision that moved it, if one did

  friend bool operator==(const StageEntry&, const StageEntry&) = default;
};

/// Which reports to list; what is not set does not restrict.
struct ReportFilter {
  std::optional<YearMonth> list;
  std::optional<Stage> stage;
  bool with_superseded = false;  ///< false: only reports that no other report supersedes
};

/// A report somebody played in, and when it was held.
struct PlayedReport {
  ReportId report;
  Date first_day{};
  Date last_day{};
};

/// What of a rated game tells whether it is another one.
struct PlayedGame {
  PlayerKey white;
  PlayerKey black;
  int round = 0;
  std::optional<Date> date;
  std::optional<Date> started;  ///< of correspondence games
  std::optional<Score> score_white;
  std::optional<Score> score_black;
};

/// How many games of a report have two players.
struct GameCounts {
  int counted = 0;
  int left_out = 0;  ///< by an exclusion
};

class ReportStore {
public:
  explicit ReportStore(Database& database);
  ~ReportStore();
  ReportStore(ReportStore&&) noexcept;

  /// Inserts the report with its documents, players, games, findings and first stage; sets nothing in `report`.
  /// Returns its ID; the version is one more than the event's newest. Text printed in documents is cleaned (invalid
  /// UTF-8 and NUL become U+FFFD: the raw document keeps the bytes), IDs and keys are refused (`db-text`).
  ReportId insert(const Report& report, std::string_view actor);

  std::optional<Report> read(ReportId id);
  std::optional<ReportHeader> header(ReportId id);
  /// The same, unless another report supersedes it.
  std::optional<ReportHeader> current(ReportId id);
  /// The number of the report inserted last; 0 while there is none.
  ReportId last();
  /// Newest version of an event, superseded or not.
  std::optional<ReportHeader> newest(const EventId& event);
  /// Every version of an event, oldest first.
  std::vector<ReportHeader> versions(const EventId& event);
  /// Reports with that fingerprint, whatever the event, oldest first.
  std::vector<ReportHeader> with_fingerprint(std::string_view fingerprint);
  /// Of these, the current ones of events that share a day with `first` … `last`, by arrival, then ID.
  std::vector<ReportHeader> with_fingerprint(std::string_view fingerprint, Date first, Date last);
  /// Sorted by arrival, then ID.
  std::vector<ReportHeader> list(const ReportFilter& filter);
  /// How many list() would give of a stage, without reading them.
  std::size_t count(Stage stage);
  /// Every report in which the player occurs, superseded ones too, and whose days are known; in no order.
  std::vector<PlayedReport> played_by(const PlayerKey& player);
  /// The same of everybody in reports inserted after that one.
  std::vector<std::pair<PlayerKey, PlayedReport>> played_since(ReportId report);
  std::vector<ReportPlayer> players(ReportId id);
  /// Who they are, and nothing else of them.
  std::vector<PlayerKey> people(ReportId id);
  /// Its rated games, in no order.
  std::vector<PlayedGame> rated_games(ReportId id);
  std::vector<ReportGame> games(ReportId id);
  GameCounts game_counts(ReportId id);
  std::vector<StoredFinding> findings(ReportId id);
  std::vector<DocumentFacts> documents(ReportId id);
  /// Current reports in which the player occurs, sorted by arrival, then ID.
  std::vector<ReportHeader> of_player(const PlayerKey& player);

  /// Another name for an event (`file:…` for `chess-results:…`); linking twice is one link. An alias that already
  /// means another event is `db-constraint`.
  void link(const EventId& alias, const EventId& event, Instant time);
  /// The event an alias stands for; an ID that is no alias stands for itself.
  EventId resolve(const EventId& event);

  void enter_stage(const StageEntry& entry);
  /// Oldest first.
  std::vector<StageEntry> stages(ReportId id);

private:
  struct Statements;
  std::unique_ptr<Statements> m_statements;
};

}  // namespace seiseki::store
