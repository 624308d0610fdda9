/// \file
/// One rating period, as a pure function: the list before, the games reported, an edition → the next list, and a
/// ledger that shows every number. Reads nothing else: no clock, no files, no locale. The order of games, players and
/// facts in the input does not change the output.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/domain/game_record.hpp"
#include "engine/domain/rating.hpp"
#include "engine/domain/rating_period.hpp"
#include "engine/domain/text.hpp"
#include "engine/rating/expected_score.hpp"
#include "engine/rating/k_selection.hpp"
#include "engine/rating/rare.hpp"
#include "engine/regulations/regulation.hpp"

namespace seiseki::rating {

/// A player's standing in one category on one list.
struct CategoryStanding {
  std::optional<Rating> rating;   ///< nullopt = unrated (UR)
  int games = 0;                  ///< rated games ever, of this category
  std::optional<Rating> peak;     ///< highest published rating ever; never below `rating`
  std::optional<Date> last_game;  ///< date of the latest counted game, if known

  friend bool operator==(const CategoryStanding&, const CategoryStanding&) = default;
};

struct PlayerStanding {
  PlayerKey player;
  std::array<CategoryStanding, 2> in;  ///< indexed by RatingCategory

  CategoryStanding& of(RatingCategory c) { return in[static_cast<std::size_t>(c)]; }
  const CategoryStanding& of(RatingCategory c) const { return in[static_cast<std::size_t>(c)]; }
  friend bool operator==(const PlayerStanding&, const PlayerStanding&) = default;
};

/// A game of an unrated player against a rated opponent, kept until it makes an initial rating or falls out of the
/// window.
struct PoolGame {
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  Date date;
  EventId event;
  std::string event_name;
  int round = 0;
  Colour colour = Colour::white;
  PlayerKey opponent;
  Rating opponent_rating;  ///< as it was when the game was first processed; never updated
  Score score;
  bool opponent_unrated = false;  ///< `opponent_rating` is the value an edition assumes for an unrated opponent

  friend bool operator==(const PoolGame&, const PoolGame&) = default;
};

/// A list as the engine sees it: everything the next period needs.
struct RatingState {
  YearMonth list{};                     ///< dated the 1st of this month
  std::vector<PlayerStanding> players;  ///< sorted by key, no key twice
  std::vector<PoolGame> pool;           ///< sorted by player, category, date, event, round

  friend bool operator==(const RatingState&, const RatingState&) = default;
};

/// Ratings of other bodies, for the editions that adopt one when a player needs a rating.
struct OutsideRatings {
  std::optional<Rating> jca;
  std::optional<Rating> fide_standard;
  std::optional<Rating> fide_rapid;
  std::optional<Rating> fide_blitz;
  YearMonth list{};  ///< of the FIDE ratings
};

/// What the calculation needs to know about a person beside the standing.
struct PlayerFacts {
  PlayerKey player;
  std::optional<Date> birth;  ///< unknown: never a junior
  OutsideRatings outside;     ///< read only by editions with such an adoption rule (NCS 2019, 2022)
};

/// A rating taken over from elsewhere by decision or rule, effective for games on or after `date`.
struct Adoption {
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  Rating rating;
  Date date;
  std::string source;  ///< `FIDE Standard 2026-02`
  ClauseRef clause;
  int games = 0;  ///< games that made the rating and count toward the total (an officer's initial rating); else 0

  friend bool operator==(const Adoption&, const Adoption&) = default;
};

/// A signed entry approved by the board, applied after the period's sum.
struct Adjustment {
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  int points = 0;
  std::string reason;
  ClauseRef clause;

  friend bool operator==(const Adjustment&, const Adjustment&) = default;
};

/// A player's rating on the list in force when an event began, for editions with the basis `event_start`.
struct EventRating {
  EventId event;
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  Rating rating;
};

struct PeriodInput {
  RatingPeriod period;
  RatingState before;
  std::vector<PlayerFacts> facts;
  std::vector<Adoption> adoptions;
  std::vector<Adjustment> adjustments;
  std::vector<GameRecord> games;  ///< all games of the period's reports, both categories, excluded ones included
  std::vector<EventRating> event_ratings = {};  ///< read only under the basis `event_start`; absent ones: the list's
};

/// A remark an explanation repeats: a reading or a rule that mattered for this player's number.
struct NoteKind {
  std::string_view code;  ///< `birth-date-unknown`
  Text message;           ///< `{0}` … are the note's arguments
};
struct LedgerNote {
  const NoteKind* kind = nullptr;  ///< never null; declared in notes.hpp
  ClauseRef clause;
  std::vector<std::string> arguments = {};

  std::string message(Language language) const { return fill(kind->message.in(language), arguments); }
  friend bool operator==(const LedgerNote&, const LedgerNote&) = default;
};

/// One game from one player's side, as an explanation shows it.
struct GameLine {
  EventId event;
  std::string event_name;
  int round = 0;
  Date date;
  Colour colour = Colour::white;
  PlayerKey opponent;
  std::optional<Score> score;
  std::optional<Exclusion> exclusion;  ///< set: the game does not count, `clause` says why
  ClauseRef clause;                    ///< of the exclusion, else of the change
  // The rest is set only when the game counts.
  Rating own_rating;
  Rating opponent_rating;
  int difference = 0;       ///< |own − opponent|, points
  int difference_used = 0;  ///< after the cap
  bool capped = false;
  ClauseRef cap_clause;
  TableColumn column = TableColumn::equal;
  int row_first = 0;            ///< the table row read: first … last difference
  std::optional<int> row_last;  ///< nullopt = open row
  ExpectedScore expected;
  KFactor k;
  KReason k_reason = KReason::normal;
  ClauseRef k_clause;
  RatingChange change;

  friend bool operator==(const GameLine&, const GameLine&) = default;
};

/// How an initial rating came about, or what is still missing.
struct InitialWorking {
  enum class Outcome {
    rated,          ///< the rating below
    too_few,        ///< fewer games than needed
    postponed,      ///< all wins or all losses
    undecided,      ///< left to the rating department
    below_minimum,  ///< a number, but too low for the edition to publish it
  };
  Outcome outcome = Outcome::too_few;
  int games_needed = 0;
  std::vector<PoolGame> used;
  std::vector<PoolGame> outside_window;
  Date window_after{};  ///< games after this date …
  Date window_last{};   ///< … up to and including this one
  std::int64_t opponent_sum = 0;
  Score score;
  int percentage_hundredths = 0;           ///< p rounded half up to hundredths
  int rating_difference = 0;               ///< dp
  std::int64_t performance_numerator = 0;  ///< PR = numerator / games, exact
  int rounded = 0;                         ///< PR half up, before the floor
  std::optional<Rating> rating;            ///< after the floor
  std::string method;                      ///< `performance`, `fide_calculator`, `performance_with_hypothetical`
  std::int64_t average_numerator = 0;      ///< RA = average_numerator / average_divisor, imagined draws included
  int average_divisor = 0;
  int average_rounded = 0;   ///< Rc of the calculator
  int half_points_over = 0;  ///< of the calculator: half points above 50 %
  int floor_points = 0;      ///< points the floor added
  bool is_extreme = false;   ///< all wins or all losses; a number all the same should be looked at by an officer
  ClauseRef clause;          ///< of the trigger
  ClauseRef formula_clause;

  friend bool operator==(const InitialWorking&, const InitialWorking&) = default;
};

/// Everything that happened to one player in one category in one period.
struct PlayerLedger {
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  CategoryStanding before;
  Rare<Adoption> adopted;       ///< the rating the period starts from, when it was taken over
  std::vector<GameLine> games;  ///< sorted by date, event, round; uncounted ones included
  RatingChange sum;
  int rounded_change = 0;
  ClauseRef rounding_clause;
  int unclamped = 0;     ///< before the floor
  int floor_points = 0;  ///< points the floor added
  ClauseRef floor_clause;
  std::vector<Adjustment> adjustments;
  Rare<InitialWorking> initial;
  std::vector<LedgerNote> notes;
  CategoryStanding after;

  friend bool operator==(const PlayerLedger&, const PlayerLedger&) = default;
};
std::string_view to_string(InitialWorking::Outcome outcome);  ///< `rated`, `too_few` …

struct PeriodResult {
  RatingState after;
  std::vector<PlayerLedger> ledgers;  ///< of players with anything to tell; sorted by player, then category

  friend bool operator==(const PeriodResult&, const PeriodResult&) = default;
};

/// Whether the working is kept. Without, `ledgers` is empty and the numbers are the same.
enum class RatePolicy { with_ledger, without_ledger };

/// Rates one period under an expected-score edition (NCS, JCF, FIDE). Total on any input: a game that cannot be rated
/// carries its exclusion. An edition with a single list (NCS 2019) keeps it under `standard`, for games of both kinds.
/// \pre regulation.expected_score() != nullptr; else throws std::logic_error (JCCA: correspondence.hpp)
[[nodiscard]] PeriodResult rate_period(const PeriodInput& input, const Regulation& regulation,
                                       RatePolicy policy = RatePolicy::with_ledger);

/// The K a list prints beside a rating: the K of a game on the list's date. `other_games` are the games of the other
/// category, for editions that count both. 0 under an edition without K.
KFactor listed_k_factor(const CategoryStanding& standing, std::optional<Date> birth, Date list_date,
                        const Regulation& regulation, int other_games = 0);

}  // namespace seiseki::rating
