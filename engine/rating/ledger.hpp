/// \file
/// A ledger as it is told: everything that happened to one player in one category in one period, with every number and
/// its clause. What is kept of it meanwhile is in period_ledgers.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/domain/game_record.hpp"
#include "engine/domain/rating.hpp"
#include "engine/domain/text.hpp"
#include "engine/rating/expected_score.hpp"
#include "engine/rating/k_selection.hpp"
#include "engine/rating/rare.hpp"
#include "engine/rating/rating_state.hpp"
#include "engine/regulations/clause_ref.hpp"

namespace seiseki::rating {

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
  Date date{};
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
  int games_before_rating = 0;  ///< of the total after, played before a rating was taken over
  int games_waited = 0;         ///< of these, the ones that K went by: not of this period
  Rare<InitialWorking> initial;
  std::vector<LedgerNote> notes;
  CategoryStanding after;

  friend bool operator==(const PlayerLedger&, const PlayerLedger&) = default;
};
std::string_view to_string(InitialWorking::Outcome outcome);  ///< `rated`, `too_few` …

}  // namespace seiseki::rating
