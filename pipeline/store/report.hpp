/// \file
/// What one report is in the store: the tournament as printed, who each player was taken for, the games, the findings,
/// and where its documents came from. Values only.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/finding.hpp"
#include "engine/domain/game_record.hpp"
#include "engine/domain/ids.hpp"
#include "engine/domain/score.hpp"
#include "importers/source/document.hpp"
#include "pipeline/store/ids.hpp"

namespace seiseki::store {

/// \spec office 2  The life of a report.
enum class Stage { received, ready, accepted, rated, published, refused, withdrawn };
std::string_view to_string(Stage stage);
std::optional<Stage> parse_stage(std::string_view text);

/// Provenance of one document of a report; the bytes are in the DocumentStore under `sha256`.
struct DocumentFacts {
  std::string sha256;
  std::string name;
  std::string origin;
  std::string media_type;
  std::optional<Instant> retrieved_at;
  std::map<std::string, std::string> headers;  ///< response headers, lower-case names
  std::int64_t size = 0;                       ///< bytes, uncompressed

  static DocumentFacts of(const importers::Document& document);
  friend bool operator==(const DocumentFacts&, const DocumentFacts&) = default;
};

/// A player of the report: as printed, kept for ever, and who that was taken for.
struct ReportPlayer {
  StartNumber start_number;
  std::string name;
  std::string national_id;
  std::string fide_id;
  std::string federation;
  std::string title;
  std::string sex;
  std::string club;
  std::optional<PartialDate> birth;
  std::optional<int> rating;  ///< the one rating of the source, when it does not say which
  std::optional<int> rating_national;
  std::optional<int> rating_fide;
  std::optional<Score> points;
  std::optional<int> rank;
  PlayerKey player;                         ///< federation ID, or `?event#start number`
  std::string resolution;                   ///< how: an identifier of pipeline/identity
  std::vector<std::string> normalisations;  ///< `N prefix added` …

  friend bool operator==(const ReportPlayer&, const ReportPlayer&) = default;
};

/// A pairing, or a round without opponent (black empty), as printed and by key.
struct ReportGame {
  int round = 0;
  std::optional<int> board;
  std::optional<Date> date;
  std::optional<StartNumber> white_start;
  std::optional<StartNumber> black_start;
  PlayerKey white;  ///< empty = nobody
  PlayerKey black;
  GameStatus status = GameStatus::open;
  std::optional<Score> score_white;
  std::optional<Score> score_black;
  std::optional<ByeKind> bye;
  std::optional<Exclusion> exclusion;
  std::string quoted;                                    ///< the cell as found
  std::optional<Date> started = std::nullopt;            ///< correspondence: `date` is the day it ended
  std::optional<int> rating_white_start = std::nullopt;  ///< correspondence: as printed, at the start
  std::optional<int> rating_black_start = std::nullopt;

  friend bool operator==(const ReportGame&, const ReportGame&) = default;
};

/// An argument of a finding as kept. Findings kept by earlier programs have values without names.
struct StoredArgument {
  std::string name;
  std::string value;

  friend bool operator==(const StoredArgument&, const StoredArgument&) = default;
};

/// A finding as kept: the kind by its code, so that it can be read by a program that no longer raises it. Its sentence
/// is told by catalogue::message().
struct StoredFinding {
  std::string code;
  Severity severity = Severity::warning;
  Location where;
  std::string quoted;
  std::vector<StoredArgument> arguments;

  static StoredFinding of(const Finding& finding);
  /// The value of a name; of findings kept without names that at the place which `kind`, theirs, gives it. nullopt if
  /// there is none.
  std::optional<std::string> argument(const FindingKind& kind, std::string_view name) const;
  friend bool operator==(const StoredFinding&, const StoredFinding&) = default;
};

/// The kind of decision that names an event: about `report:12`, after `"Asagiri Open"`. Whoever reads a report reads
/// the name that stands, as the stage that stands: letters, pages and files ask for it in forty places.
inline constexpr std::string_view k_name_event = "name-event";

/// Everything but the rows: enough for lists of reports.
struct ReportHeader {
  ReportId id;  ///< set by the store
  EventId event;
  int version = 0;                     ///< 1 … within the event; set by the store
  std::optional<ReportId> supersedes;  ///< the version this one replaces
  std::string name;                    ///< of the event; when inserting as printed, when reading as decided since
  std::string city;
  std::string federation;
  std::string organiser;
  std::string chief_arbiter;
  std::string time_control;
  std::string source_update;  ///< the source's own version stamp
  std::optional<Date> first_day;
  std::optional<Date> last_day;
  std::optional<int> rounds;
  std::optional<RatingCategory> category;  ///< nullopt = not decided, or not rated
  Instant arrival{};
  YearMonth list{};         ///< the list the arrival falls into
  std::string format;       ///< importer's name
  std::string fingerprint;  ///< SHA-256 of players, games and details, by pipeline/ingest
  std::string program_version;
  Instant recorded_at{};
  Stage stage = Stage::received;   ///< when inserting: the first stage; when reading: the current one
  bool is_correspondence = false;  ///< its games have starts and enter the correspondence lists; no category then
  /// The name as printed, where a person has named the event otherwise; set by the store.
  std::optional<std::string> printed_name = std::nullopt;

  friend bool operator==(const ReportHeader&, const ReportHeader&) = default;
};

struct Report {
  ReportHeader header;
  std::vector<DocumentFacts> documents;  ///< in the order they were read
  std::vector<ReportPlayer> players;     ///< sorted by start number
  std::vector<ReportGame> games;         ///< sorted by round, then as inserted
  std::vector<StoredFinding> findings;   ///< as inserted

  friend bool operator==(const Report&, const Report&) = default;
};

}  // namespace seiseki::store
