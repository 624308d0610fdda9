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
#include "engine/regulations/regulation.hpp"

namespace seiseki::rating {

/// A player's standing in one category on one list.
struct CategoryStanding {
  std::optional<Rating> rating;  ///< nullopt = unrated (UR)
  int games = 0;                 ///< rated games ever, of this category
  std::optional<Rating> peak;    ///< highest published rating ever; never below `rating`
  std::optional<Date> last_game; ///< date of the latest counted game, if known

  friend bool operator==(const CategoryStanding&, const CategoryStanding&) = default;
};

struct PlayerStanding {
  PlayerKey player;
  std::array<CategoryStanding, 2> in;  ///< indexed by RatingCategory

  CategoryStanding& of(RatingCategory c) { return in[static_cast<std::size_t>(c)]; }
  const CategoryStanding& of(RatingCategory c) const { return in[static_cast<std::size_t>(c)]; }
  friend bool operator==(const PlayerStanding&, const PlayerStanding&) = default;
};

/// A game of an unrated player against a rated opponent, kept until it makes an initial rating or falls out of the window.
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

  friend bool operator==(const PoolGame&, const PoolGame&) = default;
};

/// A list as the engine sees it: everything the next period needs.
struct RatingState {
  YearMonth list{};                     ///< dated the 1st of this month
  std::vector<PlayerStanding> players;  ///< sorted by key, no key twice
  std::vector<PoolGame> pool;           ///< sorted by player, category, date, event, round

  friend bool operator==(const RatingState&, const RatingState&) = default;
};

/// What the calculation needs to know about a person beside the standing.
struct PlayerFacts {
  PlayerKey player;
  std::optional<Date> birth;  ///< unknown: never a junior
};

/// A rating taken over from elsewhere by decision or rule, effective for games on or after `date`.
struct Adoption {
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  Rating rating;
  Date date;
  std::string source;  ///< `FIDE Standard 2026-02`
  ClauseRef clause;
};

/// A signed entry approved by the board, applied after the period's sum.
struct Adjustment {
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  int points = 0;
  std::string reason;
  ClauseRef clause;
};

struct PeriodInput {
  RatingPeriod period;
  RatingState before;
  std::vector<PlayerFacts> facts;
  std::vector<Adoption> adoptions;
  std::vector<Adjustment> adjustments;
  std::vector<GameRecord> games;  ///< all games of the period's reports, both categories, excluded ones included
};

/// Which column of Table 1 was read.
enum class TableColumn { higher, lower, equal };

enum class KReason { normal, few_games, junior, high, product_limit };
std::string_view to_string(KReason reason);  ///< `few_games` …

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
  int row_first = 0;                ///< the table row read: first … last difference
  std::optional<int> row_last;      ///< nullopt = open row
  ExpectedScore expected;
  KFactor k;
  KReason k_reason = KReason::normal;
  ClauseRef k_clause;
  RatingChange change;
};

/// How an initial rating came about, or what is still missing.
struct InitialWorking {
  enum class Outcome {
    rated,       ///< the rating below
    too_few,     ///< fewer games than needed
    postponed,   ///< all wins or all losses
    undecided,   ///< left to the rating department
  };
  Outcome outcome = Outcome::too_few;
  int games_needed = 0;
  std::vector<PoolGame> used;
  std::vector<PoolGame> outside_window;
  Date window_after{};  ///< games after this date …
  Date window_last{};   ///< … up to and including this one
  std::int64_t opponent_sum = 0;
  Score score;
  int percentage_hundredths = 0;     ///< p rounded half up to hundredths
  int rating_difference = 0;         ///< dp
  std::int64_t performance_numerator = 0;  ///< PR = numerator / games, exact
  int rounded = 0;                   ///< PR half up, before the floor
  std::optional<Rating> rating;      ///< after the floor
  std::string method;                ///< `performance`, `fide_calculator`
  ClauseRef clause;                  ///< of the trigger
  ClauseRef formula_clause;
};

/// Everything that happened to one player in one category in one period.
struct PlayerLedger {
  PlayerKey player;
  RatingCategory category = RatingCategory::standard;
  CategoryStanding before;
  std::optional<Adoption> adopted;  ///< the rating the period starts from, when it was taken over
  std::vector<GameLine> games;      ///< sorted by date, event, round; uncounted ones included
  RatingChange sum;
  int rounded_change = 0;
  ClauseRef rounding_clause;
  int unclamped = 0;      ///< before the floor
  int floor_points = 0;   ///< points the floor added
  ClauseRef floor_clause;
  std::vector<Adjustment> adjustments;
  std::optional<InitialWorking> initial;
  CategoryStanding after;
};

struct PeriodResult {
  RatingState after;
  std::vector<PlayerLedger> ledgers;  ///< of players with anything to tell; sorted by player, then category
};

/// Rates one period under an expected-score edition (NCS, JCF). Total on any input: a game that cannot be rated carries
/// its exclusion.
[[nodiscard]] PeriodResult rate_period(const PeriodInput& input, const Regulation& regulation);

/// The K a list prints beside a rating: the K of a game on the list's date.
KFactor listed_k_factor(const CategoryStanding& standing, std::optional<Date> birth, Date list_date,
                        const Regulation& regulation);

}  // namespace seiseki::rating
