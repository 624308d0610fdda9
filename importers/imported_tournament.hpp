/// \file
/// What a parser read, as printed: one tournament, its players by start number, its games by start number, and the
/// findings. Nothing here is resolved against a roster and nothing is corrected; pipeline/identity does that.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/domain/date.hpp"
#include "engine/domain/finding.hpp"
#include "engine/domain/ids.hpp"
#include "engine/domain/score.hpp"

namespace seiseki::importers {

/// Text fields are UTF-8, trimmed, empty when the source shows none (`0` in an ID or rating column means none).
struct ImportedPlayer {
  StartNumber start_number;
  std::string name;     ///< as printed, one string
  std::string surname;  ///< only where the source separates the two
  std::string given_name;
  std::string kanji;        ///< where the source has it beside the name in Roman letters
  std::string national_id;  ///< as printed, never completed
  std::string fide_id;
  std::string federation;
  std::string title;
  std::string sex;
  std::string club;
  std::string team;
  std::optional<int> rating;  ///< the one rating of the source, when it does not say which
  std::optional<int> rating_national;
  std::optional<int> rating_fide;
  std::optional<PartialDate> birth;
  std::optional<Score> points;  ///< as printed
  std::optional<int> rank;
  Location where;
};

/// One pairing, or one round without an opponent. For a bye, `white` is the player and `black` is empty.
struct ImportedGame {
  int round = 0;
  std::optional<int> board;
  std::optional<Date> date;  ///< the round's, where the source has it
  std::optional<StartNumber> white;
  std::optional<StartNumber> black;
  GameStatus status = GameStatus::open;
  std::optional<Score> score_white;       ///< empty where there is no result or the sides disagree
  std::optional<Score> score_black;       ///< byes: empty
  std::optional<ByeKind> bye;             ///< set exactly when status is bye
  std::optional<Date> started;            ///< correspondence: the day the game began; `date` is the day it ended
  std::optional<int> rating_white_start;  ///< correspondence: as at the start of the game
  std::optional<int> rating_black_start;
  std::string quoted;  ///< the cell or cells as found, for disputes and reports
  Location where;
};

/// A team as its source lists it. Which team somebody plays for, the player says too (ImportedPlayer::team).
struct ImportedTeam {
  int number = 0;  ///< its own, 0 where the source gives none
  std::string name;
  std::string nickname;
  std::string strength;               ///< what teams are ranked by at the start, as printed
  std::optional<Score> match_points;  ///< as printed, in half points
  std::optional<Score> game_points;
  std::optional<int> rank;
  std::vector<StartNumber> members;  ///< in the order of the boards

  friend bool operator==(const ImportedTeam&, const ImportedTeam&) = default;
};

enum class TournamentSystem { unknown, swiss, round_robin, team_swiss, team_round_robin, knock_out };
std::string_view to_string(TournamentSystem system);

struct TournamentDetails {
  std::string source_key;  ///< stable across re-imports where the source has one: `chess-results:1234567`; else empty
  std::string name;
  std::string city;
  std::string federation;
  std::string organiser;
  std::string director;
  std::string chief_arbiter;
  std::optional<Date> start;
  std::optional<Date> end;
  std::optional<int> rounds;
  std::map<int, Date> round_dates;
  TournamentSystem system = TournamentSystem::unknown;
  std::string time_control;                         ///< free text as printed
  std::optional<RatingCategory> declared_category;  ///< the class the source names; blitz leaves it empty
  bool declared_blitz = false;
  bool declared_correspondence = false;
  std::string reporter;                  ///< who sends the report: an ID or a name, as written
  std::string reporter_contact;          ///< where that person is reached; for the office alone
  std::optional<Date> application_date;  ///< when the organiser applied to hold the event
  std::optional<int> non_members;        ///< players without a federation membership, by the organiser's count
  std::optional<bool> declared_rated;    ///< whether it was announced as rated, where the source says
  std::optional<bool> is_fide_event;     ///< where the source says so by itself; else `fide_event_id` tells
  std::string qualifiers;                ///< who gained a seed or a place in another event, as printed
  std::string fide_event_id;
  std::string last_update;  ///< the source's version stamp, as printed
};

/// What a document says of itself as a whole, for checks::damage_of() to hold against what was read. Readers fill in
/// what their format says; what it does not say stays 0.
struct SourceClaims {
  int players = 0;               ///< how many it announces
  int rounds = 0;                ///< how many it speaks of: announced, or with a date
  int empty_round = 0;           ///< one that says nothing of anybody, before rounds that do
  bool may_lack_rounds = false;  ///< a round with no entry is no loss: its reader looks itself, or it lists no byes
  bool may_lack_boards = false;  ///< boards of a round may stay empty, as those of matches
  int points_wrong = 0;          ///< players whose points are not their games', where no `points-mismatch` says so
  bool has_own_scoring = false;  ///< points are no sums in the usual scoring, and not compared
  int pairs_expected = 0;        ///< pairings that a list of all rounds must have
  int pairs_listed = 0;          ///< those it has
  int cut_column = 0;            ///< where most of its lines end, although more should follow
};

struct ImportedTournament {
  std::string format;  ///< the importer's name: `trf16`, `chess-results`
  TournamentDetails details;
  std::vector<ImportedPlayer> players;  ///< sorted by start number, none twice
  std::vector<ImportedGame> games;      ///< sorted by round, board, white, black
  std::vector<Finding> findings;
  SourceClaims claims = {};
  std::vector<ImportedTeam> teams = {};  ///< where the source lists them, in its order
  /// Records of a TRF that no rating needs and another program pairs or ranks by, as printed, with its tag: scoring,
  /// tie-breaks, accelerations, forbidden pairs, absences. Their start numbers are these players'.
  std::vector<std::string> other_records = {};
};

}  // namespace seiseki::importers
